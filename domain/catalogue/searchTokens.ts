import { createLazyValue } from "../lazyValue";
import { memoize } from "../memoize";
import { foldCaseAndAccents } from "../series/fold";

export interface SearchToken {
  readonly text: string;
  /** Spelling of the token in the text, before case and accents were removed. */
  readonly original: string;
}

/**
 * Splits text into words without case, accents, full stops and apostrophes: `K.K.` is `kk`. Other punctuation separates
 * words (`Pac-Man` is two), except that `&` becomes `and`.
 */
export const toSearchTokens = (text: string): readonly SearchToken[] =>
  (text.match(/&|[\p{L}\p{N}\p{M}.'’]+/gu) ?? [])
    .map((shown) => ({ original: shown, text: shown === "&" ? "and" : normalizeSpelling(shown).replace(/[.'’]/g, "") }))
    .filter((word) => word.text !== "");

interface NameTokens {
  readonly folded: string;
  readonly words: readonly SearchToken[];
  /** For each word, the rest of the name from that word to the end, without spaces. */
  readonly tails: readonly string[];
}

/** Splits a name into words. Cached, because every keystroke in a search field needs the words of all names. */
export const getNameTokens = memoize((name: string): NameTokens => {
  const words = toSearchTokens(name);
  const texts = words.map(({ text }) => text);
  return { folded: normalizeSpelling(name), words, tails: texts.map((_, index) => texts.slice(index).join("")) };
});

/** Builds an index text of distinct words between two spaces. Adds a name of several words as one word too. */
export function buildSearchIndexText(names: readonly string[]): string {
  const words = names.map((name) => toSearchTokens(name).map(({ text }) => text));
  return ` ${[...new Set(words.flatMap((each) => [...each, each.join("")]))].join(" ")} `;
}

const SIMPLE = /^[\x20-\x7e]*$/;
const WIDE_OR_NARROW = /[\uff01-\uffdc]+/g;
const TWO_LETTERS = /[ßæœ]/g;
const LETTER_SPELLINGS: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe" };
const HIRAGANA = /[\u3041-\u3096]/g;
const TO_KATAKANA = 0x60;

const toKatakana = (kana: string): string => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA);

/** Removes case, accents, full width, ligatures and hiragana: `ぜるだ` becomes `ゼルダ`, `Fußball` becomes `fussball`. */
export const normalizeSpelling = (text: string): string =>
  SIMPLE.test(text)
    ? text.toLowerCase()
    : foldCaseAndAccents(text.replace(WIDE_OR_NARROW, (text) => text.normalize("NFKC")))
        .replace(TWO_LETTERS, (letter) => LETTER_SPELLINGS[letter] ?? letter)
        .normalize("NFC")
        .replace(HIRAGANA, toKatakana);

const UNSPACED_JAPANESE = /^[\u3041-\u30ff\u4e00-\u9fff]{4,}$/;
const WORD = /^[\u3041-\u30ff\u4e00-\u9fff]{2,}$/;
/** Japanese particle の, which joins two words, in katakana as `normalizeSpelling` returns it: `マリオのカード`. */
const JOINING_KANA = "ノ";

/**
 * Creates a function that splits Japanese text, which has no spaces, into known words, longest first. It does not split
 * a text that contains an unknown word or is the beginning of a known word.
 */
export function createJapaneseWordSplitter(texts: readonly string[]): (word: string) => readonly string[] {
  const known = createLazyValue(() => texts.flatMap((text) => text.split(" ")).filter((word) => WORD.test(word)));
  const words = createLazyValue(() => new Set(known()));
  return (word) => {
    if (!UNSPACED_JAPANESE.test(word) || known().some((each) => each.startsWith(word))) return [word];
    const parts: string[] = [];
    for (let offset = 0; offset < word.length; ) {
      const part = findLongestWordAt(word, offset, words());
      if (part === undefined && word[offset] !== JOINING_KANA) return [word];
      if (part !== undefined) parts.push(part);
      offset += part?.length ?? 1;
    }
    return parts;
  };
}

function findLongestWordAt(word: string, from: number, known: ReadonlySet<string>): string | undefined {
  for (let to = word.length; to > from; to -= 1) {
    const part = word.slice(from, to);
    if (known.has(part)) return part;
  }
  return undefined;
}
