import { lazily } from "../lazily";
import { splitter } from "./tokens";

/** Before a word of a game's name that somebody is called, too: the search for `samus` is none for Samus Returns. */
export const SOMEBODY = "*";

/** What people say for an item besides its name: texts of folded words, with a space before and behind each. */
export interface Also {
  /** Other names of its character, and of what tells it from others of that character. */
  readonly own: readonly string[];
  /** What it is one of: its series, games, kind. */
  readonly context: readonly string[];
  /** What no other has: the number of a card, the chip's id. */
  readonly codes: string;
}

export interface Findable {
  readonly id: number;
  readonly name: string;
  /** Absent as long as nobody has asked for it: the name alone is searched. */
  readonly also?: Also;
}

/** What items are called besides their names, word by word. */
interface Besides {
  /** What each word of a search costs that an item's name does not have, by the item's row; none where nothing says it. */
  costs(words: readonly string[]): readonly ReadonlyMap<number, number>[];
  /** A text without spaces as the words that are known. */
  split(text: string): readonly string[];
}

/** The series is farther than another name of the item's own. */
const [OWN, CONTEXT] = [1, 3];
/** The beginning of a word is farther than the whole. */
const BEGINNING = 1;

/** Many items share a text: each is looked through once for a word. */
export function besidesOf(items: readonly Findable[]): Besides {
  const [own, context] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const [row, { also }] of items.entries()) {
    for (const text of also?.own ?? []) listIn(own, text, row);
    for (const text of also?.context ?? []) listIn(context, text, row);
  }
  const texts = [...textsIn(context, CONTEXT), ...textsIn(own, OWN)];
  const split = lazily(() => splitter(texts.map(({ text }) => text)));
  return {
    split: (text) => split()(text),
    costs(words) {
      const costs = words.map(() => new Map<number, number>());
      const charge = (at: number, row: number, cost: number) =>
        costs[at]?.set(row, Math.min(costs[at].get(row) ?? cost, cost));
      for (const { text, marked, base, rows } of texts) {
        const farther = words.map((word) => fartherIn(text, word));
        const isSaid = farther.some((far, at) => far !== undefined && !marked.includes(` ${SOMEBODY}${words[at]}`));
        if (!isSaid) continue;
        for (const [at, far] of farther.entries())
          if (far !== undefined) for (const row of rows) charge(at, row, base + far);
      }
      for (const [at, word] of words.entries())
        if (DIGIT.test(word))
          for (const [row, { also }] of items.entries()) if (also?.codes.includes(` ${word} `)) charge(at, row, OWN);
      return costs;
    },
  };
}

const textsIn = (rows: ReadonlyMap<string, readonly number[]>, base: number) =>
  [...rows].map(([marked, rows]) => ({ marked, text: marked.replaceAll(SOMEBODY, ""), base, rows }));

function listIn(rows: Map<string, number[]>, text: string, row: number): void {
  const listed = rows.get(text);
  if (listed) listed.push(row);
  else rows.set(text, [row]);
}

const DIGIT = /\d/;
const NOT_LATIN = /[^a-z\d]/;

/** `DK` is somebody and `d` nobody in particular, while `ゼル` can only become ゼルダ. */
function fartherIn(text: string, word: string): number | undefined {
  if (text.includes(` ${word} `)) return 0;
  return (word.length > 2 || NOT_LATIN.test(word)) && text.includes(` ${word}`) ? BEGINNING : undefined;
}
