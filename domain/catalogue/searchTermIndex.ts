import { groupByEachKey } from "../groupBy";
import { createLazyValue } from "../lazyValue";
import { createJapaneseWordSplitter } from "./searchTokens";

/**
 * Prefix of a character's name in a game's name. Such a word alone is no match: `samus` must not find all items that
 * work with Samus Returns.
 */
export const CHARACTER_NAME_WORD_PREFIX = "*";

/** Search terms of an item besides its name. Their words are in lower case without accents, each between two spaces. */
export interface ItemSearchTerms {
  /** Other names of the item's character, and of its variant (such as its outfit). */
  readonly aliases: readonly string[];
  /** Names of groups that the item belongs to: its series, games and form. */
  readonly context: readonly string[];
  /** Card number and NFC code of the item. */
  readonly codes: string;
}

export interface SearchableItem {
  readonly id: number;
  readonly name: string;
  /** Further search terms of the item. Until they are loaded, only the name is searched. */
  readonly searchTerms?: ItemSearchTerms;
}

/** Index that finds the items whose search terms contain a word. */
interface SearchTermIndex {
  /** Returns the ranking costs (lower is better) of items that contain a word, by position, for each search word. */
  costs(words: readonly string[]): readonly ReadonlyMap<number, number>[];
  /** Splits a Japanese text without spaces into words that occur in the search terms. */
  split(text: string): readonly string[];
}

/** Ranking costs of a match: one in another name of the character ranks before one in a series or game. */
const [ALIAS_COST, CONTEXT_COST] = [1, 3];
/** Additional ranking cost if only the beginning of a word matches. */
const PREFIX_COST = 1;

/** Creates an index of all search terms. Items share many, so it searches each distinct term only once per word. */
export function createSearchTermIndex(items: readonly SearchableItem[]): SearchTermIndex {
  const texts = [
    ...listWeightedTexts(items, "context", CONTEXT_COST),
    ...listWeightedTexts(items, "aliases", ALIAS_COST),
  ];
  const split = createLazyValue(() => createJapaneseWordSplitter(texts.map(({ text }) => text)));
  return {
    split: (text) => split()(text),
    costs(words) {
      const costs = words.map(() => new Map<number, number>());
      const recordCost = (index: number, row: number, cost: number) =>
        costs[index]?.set(row, Math.min(costs[index].get(row) ?? cost, cost));
      for (const { text, marked, base, rows } of texts) {
        const matchCosts = words.map((word) => computeMatchCost(text, word));
        const hasUnmarkedMatch = matchCosts.some(
          (matchCost, index) =>
            matchCost !== undefined && !marked.includes(` ${CHARACTER_NAME_WORD_PREFIX}${words[index]}`),
        );
        if (!hasUnmarkedMatch) continue;
        for (const [index, matchCost] of matchCosts.entries())
          if (matchCost !== undefined) for (const row of rows) recordCost(index, row, base + matchCost);
      }
      for (const [index, word] of words.entries())
        if (DIGIT.test(word))
          for (const [row, { searchTerms }] of items.entries())
            if (searchTerms?.codes.includes(` ${word} `)) recordCost(index, row, ALIAS_COST);
      return costs;
    },
  };
}

/** Lists the distinct search terms of a kind, with the ranking cost and the positions of the items that share it. */
function listWeightedTexts(items: readonly SearchableItem[], kind: "aliases" | "context", base: number) {
  const rowsByText = groupByEachKey(items.keys(), (row) => items[row]?.searchTerms?.[kind] ?? []);
  return Array.from(rowsByText, ([marked, rows]) => ({
    marked,
    text: marked.replaceAll(CHARACTER_NAME_WORD_PREFIX, ""),
    base,
    rows,
  }));
}

const DIGIT = /\d/;
const NOT_LATIN = /[^a-z\d]/;

/**
 * Returns the ranking cost of a word in a text, or `undefined` without a match. The beginning of a word needs three
 * letters in Latin script, because `d` would match too much. In Japanese, two characters suffice.
 */
function computeMatchCost(text: string, word: string): number | undefined {
  if (text.includes(` ${word} `)) return 0;
  return (word.length > 2 || NOT_LATIN.test(word)) && text.includes(` ${word}`) ? PREFIX_COST : undefined;
}
