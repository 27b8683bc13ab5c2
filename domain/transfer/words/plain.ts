import { foldSpelling } from "../../catalogue/foldSpelling";
import { lazily } from "../../lazily";

/** No word that means something is longer. */
const LONGEST = 120;

/** Most texts are of these alone, and need a tenth of the time. */
const SIMPLE = /^[\x20-\x7e]*$/;

/** `"  Größe (EUR)?"` is `grosse eur`: without case, accents, full-width letters and punctuation. */
export function plain(text: string): string {
  const short = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  if (SIMPLE.test(short))
    return short
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  return foldSpelling(short.normalize("NFKC"))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Of a sign such as ✓ nothing would be left: it stands for itself. */
const keyOf = (text: string): string => plain(text) || foldSpelling(text).trim();

/** What a word or a phrase means; `undefined` where it is not known. */
export type Lexicon<Meaning> = (text: string) => Meaning | undefined;

/** Each meaning beside its words in many languages, with commas between them. */
export function lexicon<Meaning>(entries: readonly (readonly [Meaning, string])[]): Lexicon<Meaning> {
  const meanings = lazily(
    () => new Map(entries.flatMap(([meaning, words]) => words.split(",").map((word) => [keyOf(word), meaning]))),
  );
  return (text) => meanings().get(keyOf(text));
}

const DASH = /^\s*(?:[-–—?]+|n\/?a|none|unknown)?\s*$/i;
/** What people write for nothing where a word would stand. */
export const isDash = (text: string): boolean => DASH.test(text);

export const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== "";

/** `Fox, Sheik` are two. */
export const separated = (text: string): readonly string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(isSaid);
