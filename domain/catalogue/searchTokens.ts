import { createLazyValue } from "../lazyValue";
import { memoize } from "../memoize";
import { foldCaseAndAccents } from "../series/fold";

export interface SearchToken {
  readonly text: string;
  /** The token as it was written. */
  readonly original: string;
}

/**
 * Splits text into search tokens. Full stops and apostrophes are part of a word, all other punctuation separates words:
 * `K.K.` becomes `kk`, `Pac-Man` two words.
 */
export const toSearchTokens = (text: string): readonly SearchToken[] =>
  (text.match(/&|[\p{L}\p{N}\p{M}.'’]+/gu) ?? [])
    .map((shown) => ({ original: shown, text: shown === "&" ? "and" : foldSpelling(shown).replace(/[.'’]/g, "") }))
    .filter((word) => word.text !== "");

interface NameTokens {
  readonly folded: string;
  readonly words: readonly SearchToken[];
  /** For each word, the rest of the name from that word on, without spaces. */
  readonly tails: readonly string[];
}

/**
 * Returns the tokens of a name. Caches them, because every keystroke needs the tokens of all names. The number of names
 * in the catalogue limits the cache.
 */
export const getNameTokens = /* @__PURE__ */ memoize((name: string): NameTokens => {
  const words = toSearchTokens(name);
  const texts = words.map(({ text }) => text);
  return { folded: foldSpelling(name), words, tails: texts.map((_, index) => texts.slice(index).join("")) };
});

/**
 * Builds a text of folded words for the search index, without duplicates. Adds names of several words without spaces.
 */
export function buildSearchText(names: readonly string[]): string {
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

/**
 * Folds case, accents, full-width and half-width forms, ligatures and hiragana: `ぜるだ` becomes `ゼルダ`, `Fußball`
 * `fussball`.
 */
export const foldSpelling = (text: string): string =>
  SIMPLE.test(text)
    ? text.toLowerCase()
    : foldCaseAndAccents(text.replace(WIDE_OR_NARROW, (text) => text.normalize("NFKC")))
        .replace(TWO_LETTERS, (letter) => LETTER_SPELLINGS[letter] ?? letter)
        .normalize("NFC")
        .replace(HIRAGANA, toKatakana);

const UNSPACED_JAPANESE = /^[\u3041-\u30ff\u4e00-\u9fff]{4,}$/;
const WORD = /^[\u3041-\u30ff\u4e00-\u9fff]{2,}$/;
/** The particle の, folded to katakana, which joins words: `マリオのカード`. */
const JOINING_KANA = "ノ";

/**
 * Creates a splitter for Japanese, which has no spaces: `スマブラピカチュウ` is split into known words, longest match first.
 * Prefixes of a known word and texts with an unknown part are not split.
 */
export function createSearchWordSplitter(texts: readonly string[]): (word: string) => readonly string[] {
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
