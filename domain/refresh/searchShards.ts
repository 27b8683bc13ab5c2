import { getCharacterAliases } from "../aliases";
import type { Catalogue, Series } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { groupBy } from "../groupBy";
import { MARKETS, type Market } from "../listings/market";
import { memoizeByObject } from "../memoize";
import { DAY_MS } from "../time";
import { getStableFraction } from "./limits";

/** Minimum time between two reads of a listing's sold quantity. */
export const SOLD_COUNT_INTERVAL_MS = DAY_MS;
/** Age after which a sold quantity is too old to date later sales. Counting then starts from a new base. */
export const SOLD_COUNT_VALIDITY_MS = 7 * DAY_MS;

/**
 * Picks the listings whose sold quantity is read. Half of the calls go to listings with a known quantity, since only
 * two values prove a sale, and half to those without. Calls that one half leaves go to the other.
 */
export function pickListingsToCount<T>(known: readonly T[], unknown: readonly T[], calls: number): readonly T[] {
  const knownToCount = known.slice(0, Math.max(Math.ceil(calls / 2), calls - unknown.length));
  return [...knownToCount, ...unknown.slice(0, calls - knownToCount.length)];
}

/**
 * Part of the marketplace search that runs under one lease: either single items, or a card series by series searches.
 * A lease for each item would write too many rows.
 */
export interface SearchShard {
  /** Stable key, such as `EBAY-GB/alone/3`. */
  readonly key: string;
  readonly market: Market;
  /** Ids of the items whose listings it may find. */
  readonly itemIds: readonly number[];
  /** Searches that together find all listings of the items. If empty, each item has a search of its own. */
  readonly seriesSearches: readonly SeriesSearch[];
}

/** Average number of items in a shard of single items. */
const AVERAGE_ITEMS_PER_SHARD = 30;

/**
 * Builds the shards of all markets. An item is in one shard of each market, and items with the same search terms share
 * it.
 */
export function buildSearchShards(catalogue: Catalogue): SearchShard[] {
  const itemsSearchedAlone = listItemsSearchedAlone(catalogue);
  const parts = Math.ceil(itemsSearchedAlone.length / AVERAGE_ITEMS_PER_SHARD);
  const getPart = (item: Item) => Math.floor(getStableFraction(JSON.stringify(buildSearchTerms(item))) * parts);
  const byPart = [...groupBy(itemsSearchedAlone, getPart)].sort(([one], [other]) => one - other);
  return MARKETS.flatMap((market) => [
    ...byPart.map(([part, items]) => ({
      key: `${market}/alone/${part}`,
      market,
      itemIds: items.map(({ id }) => id),
      seriesSearches: [],
    })),
    ...buildSeriesSearches(catalogue)
      .filter((sweep) => sweep.market === market)
      .map((sweep) => ({ key: sweep.key, market, itemIds: sweep.itemIds, seriesSearches: [sweep] })),
  ]);
}

/** Lists the keys of an item's shards, one for each market. */
export const listShardKeys = (catalogue: Catalogue, itemId: number): readonly string[] =>
  groupKeysByItem(catalogue).get(itemId) ?? [];

/** Finds the key of an item's shard in a market; `undefined` if the item is no longer in the catalogue. */
export const findShardKey = (catalogue: Catalogue, itemId: number, market: Market): string | undefined =>
  listShardKeys(catalogue, itemId).find((key) => key.startsWith(`${market}/`));

const groupKeysByItem = memoizeByObject((catalogue: Catalogue): ReadonlyMap<number, readonly string[]> => {
  const keysByItem = new Map<number, string[]>();
  for (const { key, itemIds } of buildSearchShards(catalogue)) {
    for (const id of itemIds) keysByItem.set(id, [...(keysByItem.get(id) ?? []), key]);
  }
  return keysByItem;
});

/** Search that finds the listings of many cards at once. Titles tell which card a listing offers. */
interface SeriesSearch {
  /** Stable key, such as `EBAY-GB/cards-7`. */
  readonly key: string;
  readonly market: Market;
  readonly terms: string;
  /** Price range in major units of the market's currency, both ends included. */
  readonly priceFrom: number;
  readonly priceTo: number;
  /** Ids of the cards that it may find. */
  readonly itemIds: readonly number[];
}

/** Number of cards from which a series gets a search of its own. Cards of smaller series are searched one by one. */
const MIN_CARDS_PER_SERIES_SEARCH = 20;
export const buildSeriesSearches = (catalogue: Catalogue): SeriesSearch[] =>
  listSeriesSearchedTogether(catalogue).flatMap(({ series, cards }) =>
    MARKETS.map((market) => ({
      key: `${market}/cards-${series.id}`,
      market,
      terms: `${series.name.toLowerCase()} amiibo card`,
      priceFrom: 1,
      priceTo: 500,
      itemIds: cards.map(({ id }) => id),
    })),
  );

/** Lists the items that no series search covers. Each has a search of its own. */
export function listItemsSearchedAlone(catalogue: Catalogue): Item[] {
  const coveredCards = new Set(listSeriesSearchedTogether(catalogue).flatMap(({ cards }) => cards));
  return catalogue.items.filter((item) => !coveredCards.has(item));
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

/** Search terms: a title must have all of `words` and, if given, one of `anyOf`. */
export interface SearchTerms {
  readonly allOf: string;
  readonly anyOf?: readonly string[];
}

/** Criteria of a search: terms or a barcode, never both. */
export type SearchCriteria = SearchTerms | { readonly barcode: string };

/**
 * Limit for the alternatives. The marketplace accepts 100 characters, which also hold `amiibo` and the common terms.
 */
const MAX_TERMS_LENGTH = 70;

/**
 * Builds the terms that find all listings of an item's character. They contain only what every seller writes, since a
 * title must have all of them: `Light Blue Yarn Yoshi` is searched as `yoshi`, and the title shows which Yoshi it is.
 * All items of a character have the same terms.
 */
export function buildSearchTerms({ name, character, characterKey }: Item): SearchTerms {
  const [head = name] = name.split(/ - | \(/);
  const aliases = (getCharacterAliases().get(characterKey) ?? []).filter((each) => !isKorean(each));
  // The aliases only apply if the item's name contains the character's name or an alias. Sheik belongs to the character
  // Zelda, but has none of Zelda's names.
  const nameHasAlias = [character, ...aliases].some((each) =>
    splitSearchWords(each).every((word) => splitSearchWords(head).includes(word)),
  );
  const nameHasCharacter = splitSearchWords(character).every((word) => splitSearchWords(head).includes(word));
  const searchNames = [nameHasCharacter ? character : head, ...(nameHasAlias ? aliases : [])];
  const names = dropRedundantNames(
    [...searchNames.map(splitSearchWords), ...searchNames.flatMap(joinHyphenated)].filter(({ length }) => length > 0),
  );
  const [first = [removeAccents(name)]] = names;
  if (names.length < 2) return { allOf: `amiibo ${first.join(" ")}` };
  const countNamesWith = (word: string) => names.filter((each) => each.includes(word)).length;
  const common = first.filter((word) => countNamesWith(word) === names.length);
  // An alternative must be a single term: `wolf` of `wolf link` finds too much, but misses nothing.
  const distinctiveWords = names.map((words) =>
    words.reduce((best, word) =>
      (countNamesWith(best) - countNamesWith(word) || word.length - best.length) > 0 ? word : best,
    ),
  );
  return { allOf: ["amiibo", ...common].join(" "), anyOf: limitTerms([...new Set(distinctiveWords)]) };
}

/** Terms that sellers spell in many ways or omit, such as `Mr.`, `K.` and articles. */
const INSIGNIFICANT_WORD =
  /^(?:.|\p{L}{1,2}\.|the|of|and|und|et|de|di|da|du|von|la|le|el|jr|jnr|junior|mr|mister|dr)$/u;

/**
 * Removes accents and converts to lower case. Recomposes the text at the end, because Japanese voicing marks are part
 * of the character.
 */
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
  const significant = all.filter((word) => !INSIGNIFICANT_WORD.test(word) && !/^(?:\p{L}\.){2,}$/u.test(word));
  const [dotted] = all.filter((word) => /^(?:\p{L}\.){3,}$/u.test(word));
  return (significant.length > 0 ? significant : dotted ? [dotted] : []).map((word) => word.replace(/[.']/g, ""));
}

/** Joins hyphenated names: `Pac-Man` is also written `Pacman`. */
const joinHyphenated = (name: string): string[][] =>
  /^[\p{L}]+(?:-[\p{L}]+)+$/u.test(name) ? [[removeAccents(name).replaceAll("-", "")]] : [];

/** Drops names that contain another one: titles with `King Dedede` are already found by `dedede`. */
function dropRedundantNames(names: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const keys = new Map(names.map((words) => [words.toSorted().join(" "), words]));
  const all = [...keys.values()];
  return all.filter((words) => !all.some((other) => other !== words && other.every((word) => words.includes(word))));
}

/** Keeps as many alternatives as fit, Latin ones first, because most titles are in Latin script. */
const limitTerms = (words: readonly string[]): readonly string[] =>
  [...words.filter(isLatin), ...words.filter((word) => !isLatin(word))].filter(
    (_, at, all) => all.slice(0, at + 1).join(",").length <= MAX_TERMS_LENGTH,
  );

/** Returns true for Korean names. They are skipped: there is no Korean market here, and space in a search is short. */
const isKorean = (name: string): boolean => /\p{Script=Hangul}/u.test(name);

const isLatin = (word: string): boolean => /^[a-z0-9]+$/.test(word);
