import { fold } from "./fold";

/** How a search meets a name: it is a part of it as it stands, or its words are, whatever stands between them. */
export type Meeting = "plainly" | "loosely";

/**
 * A substring of the name is enough, and an empty search meets everything. Else every word of the search must begin
 * somewhere in the name, in any order: `Dr Mario` meets `Dr. Mario`, `mario gold` meets `Gold Mario`, `pacman` meets
 * `Pac-Man`.
 */
export function nameSearch(search: string): (name: string) => Meeting | undefined {
  const wanted = fold(search.trim());
  if (wanted === "") return () => "plainly";
  const words = wordsOf(wanted).map(({ text }) => text);
  const closed = words.join("");
  return (name) => {
    const { folded, tails } = readName(name);
    if (folded.includes(wanted)) return "plainly";
    const begins = (word: string) => tails.some((tail) => tail.startsWith(word));
    return words.length > 0 && (begins(closed) || words.every(begins)) ? "loosely" : undefined;
  };
}

export function nameMatcher(search: string): (name: string) => boolean {
  const meets = nameSearch(search);
  return (name) => meets(name) !== undefined;
}

export interface Word {
  readonly text: string;
  /** As it was written. */
  readonly shown: string;
}

/** Full stops and apostrophes stand within a word, all other punctuation between two: `K.K.` is `kk`, `Pac-Man` two. */
export const wordsOf = (text: string): readonly Word[] =>
  (text.match(/&|[\p{L}\p{N}\p{M}.'’]+/gu) ?? [])
    .map((shown) => ({ shown, text: shown === "&" ? "and" : fold(shown).replace(/[.'’]/g, "") }))
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
  const reading = { folded: fold(name), words, tails: texts.map((_, at) => texts.slice(at).join("")) };
  read.set(name, reading);
  return reading;
}
