import { createLazyValue } from "../lazyValue";
import { createSearchWordSplitter } from "./searchTokens";

/** Before a word of a game's name that somebody is called, too: the search for `samus` is none for Samus Returns. */
export const CHARACTER_WORD_MARKER = "*";

/** What people say for an item besides its name: texts of folded words, with a space before and behind each. */
export interface ItemSearchTerms {
  /** Other names of its character, and of what tells it from others of that character. */
  readonly own: readonly string[];
  /** What it is one of: its series, games, kind. */
  readonly context: readonly string[];
  /** What no other has: the number of a card, the chip's id. */
  readonly codes: string;
}

export interface SearchableItem {
  readonly id: number;
  readonly name: string;
  /** Absent as long as nobody has asked for it: the name alone is searched. */
  readonly also?: ItemSearchTerms;
}

/** What items are called besides their names, word by word. */
interface SearchTermIndex {
  /** What each word of a search costs that an item's name does not have, by the item's row; none where nothing says it. */
  costs(words: readonly string[]): readonly ReadonlyMap<number, number>[];
  /** A text without spaces as the words that are known. */
  split(text: string): readonly string[];
}

/** The series is farther than another name of the item's own. */
const [ALIAS_COST, CONTEXT_COST] = [1, 3];
/** The beginning of a word is farther than the whole. */
const PREFIX_COST = 1;

/** Many items share a text: each is looked through once for a word. */
export function createSearchTermIndex(items: readonly SearchableItem[]): SearchTermIndex {
  const [own, context] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const [row, { also }] of items.entries()) {
    for (const text of also?.own ?? []) addRow(own, text, row);
    for (const text of also?.context ?? []) addRow(context, text, row);
  }
  const texts = [...listWeightedTexts(context, CONTEXT_COST), ...listWeightedTexts(own, ALIAS_COST)];
  const split = createLazyValue(() => createSearchWordSplitter(texts.map(({ text }) => text)));
  return {
    split: (text) => split()(text),
    costs(words) {
      const costs = words.map(() => new Map<number, number>());
      const charge = (at: number, row: number, cost: number) =>
        costs[at]?.set(row, Math.min(costs[at].get(row) ?? cost, cost));
      for (const { text, marked, base, rows } of texts) {
        const farther = words.map((word) => computeMatchCost(text, word));
        const isSaid = farther.some(
          (far, at) => far !== undefined && !marked.includes(` ${CHARACTER_WORD_MARKER}${words[at]}`),
        );
        if (!isSaid) continue;
        for (const [at, far] of farther.entries())
          if (far !== undefined) for (const row of rows) charge(at, row, base + far);
      }
      for (const [at, word] of words.entries())
        if (DIGIT.test(word))
          for (const [row, { also }] of items.entries())
            if (also?.codes.includes(` ${word} `)) charge(at, row, ALIAS_COST);
      return costs;
    },
  };
}

const listWeightedTexts = (rows: ReadonlyMap<string, readonly number[]>, base: number) =>
  [...rows].map(([marked, rows]) => ({ marked, text: marked.replaceAll(CHARACTER_WORD_MARKER, ""), base, rows }));

function addRow(rows: Map<string, number[]>, text: string, row: number): void {
  const listed = rows.get(text);
  if (listed) listed.push(row);
  else rows.set(text, [row]);
}

const DIGIT = /\d/;
const NOT_LATIN = /[^a-z\d]/;

/** `DK` is somebody and `d` nobody in particular, while `ゼル` can only become ゼルダ. */
function computeMatchCost(text: string, word: string): number | undefined {
  if (text.includes(` ${word} `)) return 0;
  return (word.length > 2 || NOT_LATIN.test(word)) && text.includes(` ${word}`) ? PREFIX_COST : undefined;
}
