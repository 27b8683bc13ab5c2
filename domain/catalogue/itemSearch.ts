import { createLazyValue } from "../lazyValue";
import { createSearchTermIndex, type SearchableItem } from "./searchTermIndex";
import { foldSpelling, getNameTokens, toSearchTokens } from "./searchTokens";

/** How near an item is to what was searched for, by its id: 0 is nearest. */
export type SearchHits = ReadonlyMap<number, number>;

/** `undefined` where nothing is searched for. */
export type ItemSearch = (search: string) => SearchHits | undefined;

export function createItemSearch(items: readonly SearchableItem[]): ItemSearch {
  const besides = createLazyValue(() => createSearchTermIndex(items));
  return (search) => {
    const wanted = foldSpelling(search.trim());
    if (wanted === "") return undefined;
    const nfcId = parseNfcCode(wanted);
    const words = nfcId === undefined ? toSearchTokens(wanted).flatMap(({ text }) => besides().split(text)) : [nfcId];
    const closed = words.join("");
    const [closedCosts = NO_COSTS] = besides().costs([closed]);
    const asked = { wanted, words, closed, costs: besides().costs(words), closedCosts };
    const hits = new Map<number, number>();
    for (const [row, { id, name }] of items.entries()) {
      const rank = computeRank(name, row, asked);
      if (rank !== undefined) hits.set(id, rank);
    }
    return hits;
  };
}

interface ParsedSearch {
  readonly wanted: string;
  readonly words: readonly string[];
  readonly closed: string;
  /** Of each word, and of all of them closed up, where the name does not have them. */
  readonly costs: readonly ReadonlyMap<number, number>[];
  readonly closedCosts: ReadonlyMap<number, number>;
}

const NO_COSTS: ReadonlyMap<number, number> = new Map();
const [RANK_WHOLE_WORDS, RANK_SUBSTRING, RANK_WORD_PREFIXES, RANK_SEARCH_TERMS] = [0, 1, 2, 3];
const NO_MATCH_COST = Number.POSITIVE_INFINITY;

/**
 * The words of the search are words of its name (`rob`: R.O.B.), else it is a part of the name as it stands (Robin), else
 * its words begin somewhere in the name (`mario gold`: Gold Mario), else in what people say besides (`zelda botw`).
 */
function computeRank(
  name: string,
  row: number,
  { wanted, words, closed, costs, closedCosts }: ParsedSearch,
): number | undefined {
  const { folded, words: own, tails } = getNameTokens(name);
  if (words.length > 0 && words.every((word) => own.some(({ text }) => text === word))) return RANK_WHOLE_WORDS;
  if (folded.includes(wanted)) return RANK_SUBSTRING;
  if (words.length === 0) return undefined;
  const begins = (word: string) => tails.some((tail) => tail.startsWith(word));
  if (begins(closed) || words.every(begins)) return RANK_WORD_PREFIXES;
  const costOf = (word: string, at: number): number => (begins(word) ? 0 : (costs[at]?.get(row) ?? NO_MATCH_COST));
  const cost = Math.min(
    closedCosts.get(row) ?? NO_MATCH_COST,
    words.reduce((sum, word, at) => sum + costOf(word, at), 0),
  );
  return cost < NO_MATCH_COST ? RANK_SEARCH_TERMS + cost : undefined;
}

const NFC_SEPARATORS = /0x|[\s:.-]/gi;
const SIXTEEN_DIGITS = /^[\da-f]{16}$/;

/** What the chip of an item says: `0x01810001-01D40502` is `0181000101d40502`. `undefined` for any other text. */
export function parseNfcCode(text: string): string | undefined {
  const digits = text.replace(NFC_SEPARATORS, "").toLowerCase();
  return SIXTEEN_DIGITS.test(digits) ? digits : undefined;
}

export const toNfcCode = ({ head, tail }: { readonly head: string; readonly tail: string }): string => head + tail;
