import { createLazyValue } from "../lazyValue";
import { parseNfcCode } from "./nfcCode";
import { createSearchTermIndex, type SearchableItem } from "./searchTermIndex";
import { foldSpelling, getNameTokens, toSearchTokens } from "./searchTokens";

/** Hits by item id, with their rank: 0 is the best match. */
export type SearchHits = ReadonlyMap<number, number>;

/** Returns the hits, or `undefined` if the search text is empty. */
export type ItemSearch = (search: string) => SearchHits | undefined;

export function createItemSearch(items: readonly SearchableItem[]): ItemSearch {
  const getTermIndex = createLazyValue(() => createSearchTermIndex(items));
  return (search) => {
    const wanted = foldSpelling(search.trim());
    if (wanted === "") return undefined;
    const nfcCode = parseNfcCode(wanted);
    const words =
      nfcCode === undefined ? toSearchTokens(wanted).flatMap(({ text }) => getTermIndex().split(text)) : [nfcCode];
    const closed = words.join("");
    const [closedCosts = NO_COSTS] = getTermIndex().costs([closed]);
    const parsedSearch = { wanted, words, closed, costs: getTermIndex().costs(words), closedCosts };
    const hits = new Map<number, number>();
    for (const [row, { id, name }] of items.entries()) {
      const rank = computeRank(name, row, parsedSearch);
      if (rank !== undefined) hits.set(id, rank);
    }
    return hits;
  };
}

interface ParsedSearch {
  readonly wanted: string;
  readonly words: readonly string[];
  readonly closed: string;
  /**
   * Costs per word by row, for words that the name lacks. `closedCosts` is the same for all words joined without
   * spaces.
   */
  readonly costs: readonly ReadonlyMap<number, number>[];
  readonly closedCosts: ReadonlyMap<number, number>;
}

const NO_COSTS: ReadonlyMap<number, number> = new Map();
const [RANK_WHOLE_WORDS, RANK_SUBSTRING, RANK_WORD_PREFIXES, RANK_SEARCH_TERMS] = [0, 1, 2, 3];
const NO_MATCH_COST = Number.POSITIVE_INFINITY;

/**
 * Returns the rank of an item, or `undefined` if it does not match. From best to worst: all words are whole words of
 * the name (`rob`: R.O.B.), the text is part of the name (Robin), the words are prefixes of words in the name (`mario
 * gold`: Gold Mario), or other search terms match (`zelda botw`).
 */
function computeRank(
  name: string,
  row: number,
  { wanted, words, closed, costs, closedCosts }: ParsedSearch,
): number | undefined {
  const { folded, words: nameWords, tails } = getNameTokens(name);
  if (words.length > 0 && words.every((word) => nameWords.some(({ text }) => text === word))) return RANK_WHOLE_WORDS;
  if (folded.includes(wanted)) return RANK_SUBSTRING;
  if (words.length === 0) return undefined;
  const isWordPrefix = (word: string) => tails.some((tail) => tail.startsWith(word));
  if (isWordPrefix(closed) || words.every(isWordPrefix)) return RANK_WORD_PREFIXES;
  const costOf = (word: string, index: number): number =>
    isWordPrefix(word) ? 0 : (costs[index]?.get(row) ?? NO_MATCH_COST);
  const cost = Math.min(
    closedCosts.get(row) ?? NO_MATCH_COST,
    words.reduce((sum, word, index) => sum + costOf(word, index), 0),
  );
  return cost < NO_MATCH_COST ? RANK_SEARCH_TERMS + cost : undefined;
}
