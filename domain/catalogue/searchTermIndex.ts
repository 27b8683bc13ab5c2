import { groupByKeys } from "../groupBy";
import { createLazyValue } from "../lazyValue";
import { createSearchWordSplitter } from "./searchTokens";

/**
 * Marks a word of a game's name that is also the name of a character. A search for `samus` must not find all items of
 * Samus Returns.
 */
export const CHARACTER_WORD_MARKER = "*";

/** Search terms of an item besides its name. Texts consist of folded words with a space before and after each. */
export interface ItemSearchTerms {
  /** Other names of the character, and of details that distinguish the item from others of the character. */
  readonly aliases: readonly string[];
  /** Groups that the item belongs to: series, games, form. */
  readonly context: readonly string[];
  /** Codes that identify the item: card number and NFC code. */
  readonly codes: string;
}

export interface SearchableItem {
  readonly id: number;
  readonly name: string;
  /** Absent until the search terms are loaded. Then only the name is searched. */
  readonly searchTerms?: ItemSearchTerms;
}

/** Index of the search terms of all items, by word. */
interface SearchTermIndex {
  /** Costs of each search word by row of the item. A row is missing if the item's terms lack the word. */
  costs(words: readonly string[]): readonly ReadonlyMap<number, number>[];
  /** Splits text without spaces into known words. */
  split(text: string): readonly string[];
}

/** Costs of a match: a match in an alias ranks before a match in the series or game. */
const [ALIAS_COST, CONTEXT_COST] = [1, 3];
/** Additional cost of a match that is only a prefix. */
const PREFIX_COST = 1;

/** Creates the index. Items share many texts, so each distinct text is searched only once per word. */
export function createSearchTermIndex(items: readonly SearchableItem[]): SearchTermIndex {
  const texts = [
    ...listWeightedTexts(items, "context", CONTEXT_COST),
    ...listWeightedTexts(items, "aliases", ALIAS_COST),
  ];
  const split = createLazyValue(() => createSearchWordSplitter(texts.map(({ text }) => text)));
  return {
    split: (text) => split()(text),
    costs(words) {
      const costs = words.map(() => new Map<number, number>());
      const recordCost = (index: number, row: number, cost: number) =>
        costs[index]?.set(row, Math.min(costs[index].get(row) ?? cost, cost));
      for (const { text, marked, base, rows } of texts) {
        const matchCosts = words.map((word) => computeMatchCost(text, word));
        const hasUnmarkedMatch = matchCosts.some(
          (matchCost, index) => matchCost !== undefined && !marked.includes(` ${CHARACTER_WORD_MARKER}${words[index]}`),
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

/** Lists the distinct search texts of a kind, each with its ranking cost and the indexes of its items. */
function listWeightedTexts(items: readonly SearchableItem[], kind: "aliases" | "context", base: number) {
  const rowsByText = groupByKeys(items.keys(), (row) => items[row]?.searchTerms?.[kind] ?? []);
  return Array.from(rowsByText, ([marked, rows]) => ({
    marked,
    text: marked.replaceAll(CHARACTER_WORD_MARKER, ""),
    base,
    rows,
  }));
}

const DIGIT = /\d/;
const NOT_LATIN = /[^a-z\d]/;

/**
 * Returns the cost of a word in a text, or `undefined` if the text lacks it. Latin prefixes need three characters,
 * because `d` would match too much; in Japanese, `ゼル` can only become ゼルダ.
 */
function computeMatchCost(text: string, word: string): number | undefined {
  if (text.includes(` ${word} `)) return 0;
  return (word.length > 2 || NOT_LATIN.test(word)) && text.includes(` ${word}`) ? PREFIX_COST : undefined;
}
