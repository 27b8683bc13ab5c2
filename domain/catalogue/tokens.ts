import { foldSpelling } from "./foldSpelling";

export interface Word {
  readonly text: string;
  /** As it was written. */
  readonly shown: string;
}

/** Full stops and apostrophes stand within a word, all other punctuation between two: `K.K.` is `kk`, `Pac-Man` two. */
export const wordsOf = (text: string): readonly Word[] =>
  (text.match(/&|[\p{L}\p{N}\p{M}.'’]+/gu) ?? [])
    .map((shown) => ({ shown, text: shown === "&" ? "and" : foldSpelling(shown).replace(/[.'’]/g, "") }))
    .filter((word) => word.text !== "");

interface ReadName {
  readonly folded: string;
  readonly words: readonly Word[];
  /** All that follows the beginning of each word, closed up. */
  readonly tails: readonly string[];
}

/** The catalogue's names are few and are asked for at every keystroke: each is read once. */
const read = new Map<string, ReadName>();

export function readName(name: string): ReadName {
  const known = read.get(name);
  if (known) return known;
  const words = wordsOf(name);
  const texts = words.map(({ text }) => text);
  const reading = { folded: foldSpelling(name), words, tails: texts.map((_, at) => texts.slice(at).join("")) };
  read.set(name, reading);
  return reading;
}

/** A text that says these names: each word once, and names of several words closed up besides. */
export function sayableOf(names: readonly string[]): string {
  const words = names.map((name) => wordsOf(name).map(({ text }) => text));
  return ` ${[...new Set(words.flatMap((each) => [...each, each.join("")]))].join(" ")} `;
}
