import { createLazyValue } from "../lazyValue";
import { parseNfcCode } from "./nfcCode";
import { createSearchTermIndex, type SearchableItem } from "./searchTermIndex";
import { getNameTokens, normalizeSpelling, toSearchTokens } from "./searchTokens";

/** Found items: ids with the rank of the match. Rank 0 is the best match. */
export type SearchRankByItemId = ReadonlyMap<number, number>;

/** Searches items by name and other terms. Returns `undefined` if the search text is empty. */
export type SearchItemsFunction = (search: string) => SearchRankByItemId | undefined;

export function createItemSearch(items: readonly SearchableItem[]): SearchItemsFunction {
  const getTermIndex = createLazyValue(() => createSearchTermIndex(items));
  return (search) => {
    const wanted = normalizeSpelling(search.trim());
    if (wanted === "") return undefined;
    const nfcCode = parseNfcCode(wanted);
    const words =
      nfcCode === undefined ? toSearchTokens(wanted).flatMap(({ text }) => getTermIndex().split(text)) : [nfcCode];
    const joinedWords = words.join("");
    const [joinedCosts] = getTermIndex().costs([joinedWords]);
    const parsedSearch = { wanted, words, joinedWords, costs: getTermIndex().costs(words), joinedCosts };
    return new Map(
      items.flatMap(({ id, name }, row) => {
        const rank = computeRank(name, row, parsedSearch);
        return rank === undefined ? [] : [[id, rank] as const];
      }),
    );
  };
}

interface ParsedSearch {
  readonly wanted: string;
  readonly words: readonly string[];
  readonly joinedWords: string;
  /** For each search word, the ranking cost of the items whose search terms contain it, by position of the item. */
  readonly costs: readonly ReadonlyMap<number, number>[];
  /** Ranking cost of the items whose search terms contain the joined words, by position of the item. */
  readonly joinedCosts: ReadonlyMap<number, number> | undefined;
}

const [RANK_WHOLE_WORDS, RANK_SUBSTRING, RANK_WORD_PREFIXES, RANK_SEARCH_TERMS] = [0, 1, 2, 3];
const NO_MATCH_COST = Number.POSITIVE_INFINITY;

/**
 * Returns the rank of a match (0 is best), or `undefined` without a match. From best to worst, the search words are
 * whole words of the name (`rob`: R.O.B.), a part of the name (`rob`: Robin), beginnings of its words (`mario gold`:
 * Gold Mario), or other search terms (`zelda botw`).
 */
function computeRank(
  name: string,
  row: number,
  { wanted, words, joinedWords, costs, joinedCosts }: ParsedSearch,
): number | undefined {
  const { folded, words: nameWords, tails } = getNameTokens(name);
  if (words.length > 0 && words.every((word) => nameWords.some(({ text }) => text === word))) return RANK_WHOLE_WORDS;
  if (folded.includes(wanted)) return RANK_SUBSTRING;
  if (words.length === 0) return undefined;
  const isWordPrefix = (word: string) => tails.some((tail) => tail.startsWith(word));
  if (isWordPrefix(joinedWords) || words.every(isWordPrefix)) return RANK_WORD_PREFIXES;
  const getCost = (word: string, index: number): number =>
    isWordPrefix(word) ? 0 : (costs[index]?.get(row) ?? NO_MATCH_COST);
  const cost = Math.min(
    joinedCosts?.get(row) ?? NO_MATCH_COST,
    words.reduce((sum, word, index) => sum + getCost(word, index), 0),
  );
  return cost < NO_MATCH_COST ? RANK_SEARCH_TERMS + cost : undefined;
}
