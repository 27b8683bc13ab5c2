import { foldSpelling } from "../../catalogue/foldSpelling";

/** A word of a title, as everything here compares it: `Pokémon™` is `pokemon`, `&` is `and`. */
export interface Word {
  readonly text: string;
  /** The signs between the word before and it, without spaces: `#` of `#12`, `/` of the second in `12/100`. */
  readonly before: string;
}

const SIMPLE = /^[\x20-\x7e]*$/;
/** Compatibility forms would spell them out: `amiibo™` would become `amiibotm`. */
const OWNERSHIP_SIGNS = /[™®©℠]/g;
const APOSTROPHES = /['’‘´`ʼ＇]/g;
/** `l'amiibo`, `d'Isabelle`: the article is a word of its own. */
const ARTICLES = /(?<![\p{L}\p{N}])(?:l|d|dell|nell|all|un)['’‘´`ʼ＇](?=\p{L})/gu;
/** `w/o box`, `w/ box`. */
const WITHOUT = /(?<![\w/])w\/(o(?![\w/]))?/g;
/** `MarioAmiibo`, `amiibokarte`. */
const GLUED = /(?<=[a-z0-9])amiibo|amiibo(?=[a-z0-9])/g;
const SPELLED: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l", đ: "d", "×": "x" };
const SPELLED_SIGNS = /[ßœæøłđ×]/g;

const PLAIN_WORD = /[a-z0-9]+/g;
const ANY_WORD = /[\p{L}\p{N}]+/gu;
const AND = new Set(["and", "und", "et", "y", "ト", "ヤ"]);
const LETTER = /^[a-z]$/;
/** No marketplace allows more; what is longer is no title. */
const LONGEST = 200;

/** Without case, accents, wide letters and apostrophes; hiragana is katakana. */
export function folded(title: string): string {
  const lower = title.toLowerCase();
  const apart = lower.replace(GLUED, " amiibo ");
  const text = apart.includes("w/") ? apart.replace(WITHOUT, (_, o: string) => (o ? "without " : "with ")) : apart;
  if (SIMPLE.test(text)) return text.includes("'") || text.includes("`") ? withoutApostrophes(text) : text;
  return foldSpelling(
    withoutApostrophes(text.replace(OWNERSHIP_SIGNS, " ")).replace(SPELLED_SIGNS, (sign) => SPELLED[sign] ?? ""),
  );
}

const withoutApostrophes = (text: string): string => text.replace(ARTICLES, " ").replace(APOSTROPHES, "");

/** Puts spaces between what is written without them. */
export type Cut = (text: string) => string;

/** `K.K.` and `R O B` are one word each. */
export function wordsOf(title: string, cut: Cut = (text) => text): readonly Word[] {
  const text = cut(folded(title.slice(0, LONGEST)));
  const words: Word[] = [];
  let end = 0;
  let initials = false;
  for (const found of text.matchAll(SIMPLE.test(text) ? PLAIN_WORD : ANY_WORD)) {
    const [word] = found;
    const before = text.slice(end, found.index).replace(/\s+/g, "");
    end = found.index + word.length;
    if (words.length > 0 && /[&+]/.test(before)) {
      words.push({ text: "and", before });
      initials = false;
    }
    const isLetter = LETTER.test(word) && !AND.has(word);
    const last = words.at(-1);
    if (word === "s" && before === "" && last && !initials) {
      // `Majora s Mask`: an apostrophe that got lost.
      words[words.length - 1] = { text: `${last.text}s`, before: last.before };
      continue;
    }
    if (initials && isLetter && last && (before === "" || before === ".")) {
      words[words.length - 1] = { text: last.text + word, before: last.before };
    } else words.push({ text: AND.has(word) ? "and" : word, before });
    initials = isLetter;
  }
  return words;
}
