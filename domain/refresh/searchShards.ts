import { getCharacterAliases } from "../aliases";
import type { Catalogue, Series } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { groupBy } from "../groupBy";
import { MARKETS, type Market } from "../listings/market";
import { DAY_MS } from "../time";
import { getStableFraction } from "./limits";

/** How many of a listing were sold is asked for once a day at most. */
export const SOLD_COUNT_INTERVAL_MS = DAY_MS;
/** What was counted longer ago says too little about when the next ones were sold: it is counted from anew. */
export const SOLD_COUNT_VALIDITY_MS = 7 * DAY_MS;

/**
 * What some calls are for: half of them for listings of which it is known how many were sold, as two numbers alone tell a
 * sale, and half for those of which it is not. What one half leaves over is the other's.
 */
export function pickListingsToCount<T>(known: readonly T[], unknown: readonly T[], calls: number): readonly T[] {
  const again = known.slice(0, Math.max(Math.ceil(calls / 2), calls - unknown.length));
  return [...again, ...unknown.slice(0, calls - again.length)];
}

/** What is asked for under one lease: many items one by one, or a series by sweeps. What stays as it is costs one row for all. */
export interface SearchShard {
  /** The same each time, such as `EBAY-GB/alone/3`. */
  readonly key: string;
  readonly market: Market;
  /** Ids of the items that it may tell of. */
  readonly items: readonly number[];
  /** Together they find all listings of the items; without any, each item is asked for by itself. */
  readonly sweeps: readonly SeriesSearch[];
}

/** Of what is asked for one by one. */
const AVERAGE_ITEMS_PER_SHARD = 30;

/** Every shard of every market. An item is in one shard of each, and all items of a character are in the same one. */
export function buildSearchShards(catalogue: Catalogue): SearchShard[] {
  const alone = listItemsSearchedAlone(catalogue);
  const parts = Math.ceil(alone.length / AVERAGE_ITEMS_PER_SHARD);
  const partOf = (item: Item) => Math.floor(getStableFraction(JSON.stringify(buildSearchTerms(item))) * parts);
  const byPart = [...groupBy(alone, partOf)].sort(([one], [other]) => one - other);
  return MARKETS.flatMap((market) => [
    ...byPart.map(([part, items]) => ({
      key: `${market}/alone/${part}`,
      market,
      items: items.map(({ id }) => id),
      sweeps: [],
    })),
    ...buildSeriesSearches(catalogue)
      .filter((sweep) => sweep.market === market)
      .map((sweep) => ({ key: sweep.key, market, items: sweep.items, sweeps: [sweep] })),
  ]);
}

const shardKeysByCatalogue = new WeakMap<Catalogue, ReadonlyMap<number, readonly string[]>>();

/** Keys of the shards that an item is in, one for each market. */
export function listShardKeys(catalogue: Catalogue, itemId: number): readonly string[] {
  const known = shardKeysByCatalogue.get(catalogue) ?? groupKeysByItem(catalogue);
  shardKeysByCatalogue.set(catalogue, known);
  return known.get(itemId) ?? [];
}

/** The one of a market; `undefined` of what is in the catalogue no more. */
export const findShardKey = (catalogue: Catalogue, itemId: number, market: Market): string | undefined =>
  listShardKeys(catalogue, itemId).find((key) => key.startsWith(`${market}/`));

function groupKeysByItem(catalogue: Catalogue): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const { key, items } of buildSearchShards(catalogue)) {
    for (const id of items) found.set(id, [...(found.get(id) ?? []), key]);
  }
  return found;
}

/** One question to the marketplace that finds the listings of many cards. Which card each is of is told here, by its title. */
interface SeriesSearch {
  /** The same each time, such as `EBAY-GB/cards-7`. */
  readonly key: string;
  readonly market: Market;
  readonly words: string;
  /** Whole units of the market's currency, hundredths behind the point; both ends included. */
  readonly priceFrom: number;
  readonly priceTo: number;
  /** Cards that it may find. */
  readonly items: readonly number[];
}

/** Fewer cards than that are asked for one by one. */
const MIN_CARDS_PER_SERIES_SEARCH = 20;
/** Every sweep of every market. */
export const buildSeriesSearches = (catalogue: Catalogue): SeriesSearch[] =>
  listSeriesSearchedTogether(catalogue).flatMap(({ series, cards }) =>
    MARKETS.map((market) => ({
      key: `${market}/cards-${series.id}`,
      market,
      words: `${series.name.toLowerCase()} amiibo card`,
      priceFrom: 1,
      priceTo: 500,
      items: cards.map(({ id }) => id),
    })),
  );

/** Items that no sweep finds: each is asked for by itself. */
export function listItemsSearchedAlone(catalogue: Catalogue): Item[] {
  const swept = new Set(listSeriesSearchedTogether(catalogue).flatMap(({ cards }) => cards));
  return catalogue.items.filter((item) => !swept.has(item));
}

const listSeriesSearchedTogether = (
  catalogue: Catalogue,
): { readonly series: Series; readonly cards: readonly Item[] }[] =>
  catalogue.amiiboSeries
    .map((series) => ({
      series,
      cards: catalogue.items.filter((item) => item.form === "card" && item.amiiboSeriesId === series.id),
    }))
    .filter(({ cards }) => cards.length >= MIN_CARDS_PER_SERIES_SEARCH);

/** A listing has all of the words, and one of the others where there are any. */
export interface SearchTerms {
  readonly words: string;
  readonly anyOf?: readonly string[];
}

/** What the marketplace is asked by: one answer cannot be by both. */
export type SearchCriteria = SearchTerms | { readonly barcode: string };

/** Of the hundred characters that a search takes, beside `amiibo` and what all names have in common. */
const MAX_TERMS_LENGTH = 70;

/**
 * What finds all listings of an item's character: no more words than every seller writes, since a search wants each of
 * them. `Light Blue Yarn Yoshi` is sought as `yoshi`, and which Yoshi a listing is of is told by its title. All items of a
 * character have the same.
 */
export function buildSearchTerms({ name, character, characterKey }: Item): SearchTerms {
  const [head = name] = name.split(/ - | \(/);
  const also = (getCharacterAliases().get(characterKey) ?? []).filter((each) => !isKorean(each));
  // Sheik is a Zelda to the catalogue, and is called nothing that Zelda is.
  const isCalled = [character, ...also].some((each) =>
    splitSearchWords(each).every((word) => splitSearchWords(head).includes(word)),
  );
  const isWhole = splitSearchWords(character).every((word) => splitSearchWords(head).includes(word));
  const sayings = [isWhole ? character : head, ...(isCalled ? also : [])];
  const names = dropRedundantNames(
    [...sayings.map(splitSearchWords), ...sayings.flatMap(joinHyphenated)].filter(({ length }) => length > 0),
  );
  const [first = [removeAccents(name)]] = names;
  if (names.length < 2) return { words: `amiibo ${first.join(" ")}` };
  const isIn = (word: string) => names.filter((each) => each.includes(word)).length;
  const common = first.filter((word) => isIn(word) === names.length);
  // A group takes single words: `wolf` of `wolf link` finds more than it has to, and misses nothing.
  const telling = names.map((words) =>
    words.reduce((best, word) => ((isIn(best) - isIn(word) || word.length - best.length) > 0 ? word : best)),
  );
  return { words: ["amiibo", ...common].join(" "), anyOf: limitTerms([...new Set(telling)]) };
}

/** `Mr.` and `K.` are written in many ways or not at all, and so are the little words. */
const INSIGNIFICANT_WORD =
  /^(?:.|\p{L}{1,2}\.|the|of|and|und|et|de|di|da|du|von|la|le|el|jr|jnr|junior|mr|mister|dr)$/u;

/** Without accents; what looks like one in Japanese makes another letter of it. */
const removeAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();

function splitSearchWords(name: string): readonly string[] {
  const all = removeAccents(name)
    .replace(/’/g, "'")
    .replace(/'s\b/g, "")
    .split(/[^\p{L}\p{N}.']+/u)
    .filter(Boolean);
  const telling = all.filter((word) => !INSIGNIFICANT_WORD.test(word) && !/^(?:\p{L}\.){2,}$/u.test(word));
  const [dotted] = all.filter((word) => /^(?:\p{L}\.){3,}$/u.test(word));
  return (telling.length > 0 ? telling : dotted ? [dotted] : []).map((word) => word.replace(/[.']/g, ""));
}

/** `Pac-Man` is written `Pacman`, too. */
const joinHyphenated = (name: string): string[][] =>
  /^[\p{L}]+(?:-[\p{L}]+)+$/u.test(name) ? [[removeAccents(name).replaceAll("-", "")]] : [];

/** Whoever writes `King Dedede` is found by `dedede`. */
function dropRedundantNames(names: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const keys = new Map(names.map((words) => [words.toSorted().join(" "), words]));
  const all = [...keys.values()];
  return all.filter((words) => !all.some((other) => other !== words && other.every((word) => words.includes(word))));
}

/** Most titles are in Latin letters: what they may say stands first. */
const limitTerms = (words: readonly string[]): readonly string[] =>
  [...words.filter(isLatin), ...words.filter((word) => !isLatin(word))].filter(
    (_, at, all) => all.slice(0, at + 1).join(",").length <= MAX_TERMS_LENGTH,
  );

/** There is no marketplace of Korea's among ours, and a search has room for few words. */
const isKorean = (name: string): boolean => /\p{Script=Hangul}/u.test(name);

const isLatin = (word: string): boolean => /^[a-z0-9]+$/.test(word);
