import { getCharacterAliases } from "../aliases";
import type { Catalogue, Series } from "../catalogue/catalogue";
import type { Item } from "../catalogue/item";
import { groupBy } from "../groupBy";
import { MARKETS, type Market } from "../listings/market";
import { memoizeByObject } from "../memoize";
import { DAY_MS } from "../time";
import { computeFractionFromKeyHash } from "./limits";

/** Minimum time between two requests for the number of sales of a listing, in ms. */
export const SOLD_COUNT_INTERVAL_MS = DAY_MS;
/** Time after which a stored number of sales is ignored, in ms, because a later increase could not be dated well. */
export const SOLD_COUNT_VALIDITY_MS = 7 * DAY_MS;

/**
 * Picks listings to count sales of: half with a known number, because only two numbers prove a sale, and half without.
 * If one half needs fewer calls, the other half uses them.
 */
export function pickListingsForSoldCount<T>(known: readonly T[], unknown: readonly T[], calls: number): readonly T[] {
  const knownToCount = known.slice(0, Math.max(Math.ceil(calls / 2), calls - unknown.length));
  return [...knownToCount, ...unknown.slice(0, calls - knownToCount.length)];
}

/** Group of items that one run searches for, because a lease for each item would write too many database rows. */
export interface MarketplaceSearchShard {
  /** Key of the search shard in the database, such as `EBAY-GB/alone/3`. It never changes. */
  readonly targetKey: string;
  readonly market: Market;
  readonly itemIds: readonly number[];
  /** Searches that together find the listings of all items. If empty, each item is searched for separately. */
  readonly seriesSearches: readonly SeriesSearch[];
}

const AVERAGE_ITEMS_PER_SHARD = 30;

/** Divides all items into search shards, separately for each market. Items with the same search terms share a shard. */
export function buildMarketplaceSearchShards(catalogue: Catalogue): MarketplaceSearchShard[] {
  const itemsSearchedAlone = listItemsWithOwnSearch(catalogue);
  const parts = Math.ceil(itemsSearchedAlone.length / AVERAGE_ITEMS_PER_SHARD);
  const getPart = (item: Item) =>
    Math.floor(computeFractionFromKeyHash(JSON.stringify(buildMarketplaceSearchTerms(item))) * parts);
  const byPart = [...groupBy(itemsSearchedAlone, getPart)].sort(([one], [other]) => one - other);
  return MARKETS.flatMap((market) => [
    ...byPart.map(([part, items]) => ({
      targetKey: `${market}/alone/${part}`,
      market,
      itemIds: items.map(({ id }) => id),
      seriesSearches: [],
    })),
    ...buildCardSeriesSearches(catalogue)
      .filter((sweep) => sweep.market === market)
      .map((sweep) => ({ targetKey: sweep.targetKey, market, itemIds: sweep.itemIds, seriesSearches: [sweep] })),
  ]);
}

export const listSearchShardKeys = (catalogue: Catalogue, itemId: number): readonly string[] =>
  groupKeysByItem(catalogue).get(itemId) ?? [];

/** Finds the key of the search shard with an item in one market, or `undefined` if the item is not in the catalogue. */
export const findSearchShardKey = (catalogue: Catalogue, itemId: number, market: Market): string | undefined =>
  listSearchShardKeys(catalogue, itemId).find((key) => key.startsWith(`${market}/`));

const groupKeysByItem = memoizeByObject((catalogue: Catalogue): ReadonlyMap<number, readonly string[]> => {
  const keysByItem = new Map<number, string[]>();
  for (const { targetKey, itemIds } of buildMarketplaceSearchShards(catalogue)) {
    for (const id of itemIds) keysByItem.set(id, [...(keysByItem.get(id) ?? []), targetKey]);
  }
  return keysByItem;
});

/** Marketplace search for all cards of a series. The title of a listing names the card that it offers. */
interface SeriesSearch {
  /** Key of the search in the database, such as `EBAY-GB/cards-7`. It never changes. */
  readonly targetKey: string;
  readonly market: Market;
  readonly terms: string;
  /** Lowest price to search for, in pounds or dollars. Both this price and `priceTo` are included. */
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly itemIds: readonly number[];
}

/** Minimum number of cards in a series that is searched for as a whole. Others are searched for card by card. */
const MIN_CARDS_PER_SERIES_SEARCH = 20;
export const buildCardSeriesSearches = (catalogue: Catalogue): SeriesSearch[] =>
  listSeriesSearchedTogether(catalogue).flatMap(({ series, cards }) =>
    MARKETS.map((market) => ({
      targetKey: `${market}/cards-${series.id}`,
      market,
      terms: `${series.name.toLowerCase()} amiibo card`,
      priceFrom: 1,
      priceTo: 500,
      itemIds: cards.map(({ id }) => id),
    })),
  );

/** Lists the items that must be searched for one by one, because no search for a whole card series finds them. */
export function listItemsWithOwnSearch(catalogue: Catalogue): Item[] {
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

/** Search terms for the marketplace. A title must contain all words of `allOf` and, if given, one of `anyOf`. */
export interface MarketplaceSearchTerms {
  readonly allOf: string;
  readonly anyOf?: readonly string[];
}

export type MarketplaceSearchCriteria = MarketplaceSearchTerms | { readonly barcode: string };

/** Maximum length of `anyOf`. The marketplace accepts 100 characters, which must also hold the words of `allOf`. */
const MAX_TERMS_LENGTH = 70;

/**
 * Builds the search terms that find all listings of an item's character. A title must contain every term, so only words
 * that all sellers write are used: `yoshi` for `Light Blue Yarn Yoshi`. The titles then tell the items apart.
 */
export function buildMarketplaceSearchTerms({ name, character, characterKey }: Item): MarketplaceSearchTerms {
  const [head = name] = name.split(/ - | \(/);
  const aliases = (getCharacterAliases().get(characterKey) ?? []).filter((each) => !isKorean(each));
  // Sheik belongs to the character Zelda, but is never called Zelda, so Zelda's other names must not be used.
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
  // Reduce each name to one word, as the search demands: `wolf` finds all that `wolf link` finds, and more.
  const distinctiveWords = names.map((words) =>
    words.reduce((best, word) =>
      (countNamesWith(best) - countNamesWith(word) || word.length - best.length) > 0 ? word : best,
    ),
  );
  return { allOf: ["amiibo", ...common].join(" "), anyOf: limitTerms([...new Set(distinctiveWords)]) };
}

/** Words that sellers omit or spell in several ways, such as `Mr.`, `K.` and articles. */
const INSIGNIFICANT_WORD =
  /^(?:.|\p{L}{1,2}\.|the|of|and|und|et|de|di|da|du|von|la|le|el|jr|jnr|junior|mr|mister|dr)$/u;

/** Removes accents and case. Recomposes the text, because kana with a voicing mark are different letters. */
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

/** Returns a hyphenated name also as one word, because sellers write both `Pac-Man` and `Pacman`. */
const joinHyphenated = (name: string): string[][] =>
  /^[\p{L}]+(?:-[\p{L}]+)+$/u.test(name) ? [[removeAccents(name).replaceAll("-", "")]] : [];

/** Removes names that contain another name: a search for `dedede` also finds `King Dedede`. */
function dropRedundantNames(names: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const keys = new Map(names.map((words) => [words.toSorted().join(" "), words]));
  const all = [...keys.values()];
  return all.filter((words) => !all.some((other) => other !== words && other.every((word) => words.includes(word))));
}

/** Keeps as many search words as fit into the limit. Words in Latin script come first, because most titles use it. */
const limitTerms = (words: readonly string[]): readonly string[] =>
  [...words.filter(isLatin), ...words.filter((word) => !isLatin(word))].filter(
    (_, at, all) => all.slice(0, at + 1).join(",").length <= MAX_TERMS_LENGTH,
  );

/** Returns true for Korean names. Searches omit them to save length, because Plinth covers no Korean market. */
const isKorean = (name: string): boolean => /\p{Script=Hangul}/u.test(name);

const isLatin = (word: string): boolean => /^[a-z0-9]+$/.test(word);
