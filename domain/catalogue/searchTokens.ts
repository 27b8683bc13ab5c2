import { createLazyValue } from "../lazyValue";
import { foldCaseAndAccents } from "../series/fold";

export interface SearchToken {
  readonly text: string;
  /** As it was written. */
  readonly shown: string;
}

/** Full stops and apostrophes stand within a word, all other punctuation between two: `K.K.` is `kk`, `Pac-Man` two. */
export const toSearchTokens = (text: string): readonly SearchToken[] =>
  (text.match(/&|[\p{L}\p{N}\p{M}.'’]+/gu) ?? [])
    .map((shown) => ({ shown, text: shown === "&" ? "and" : foldSpelling(shown).replace(/[.'’]/g, "") }))
    .filter((word) => word.text !== "");

interface NameTokens {
  readonly folded: string;
  readonly words: readonly SearchToken[];
  /** All that follows the beginning of each word, closed up. */
  readonly tails: readonly string[];
}

/** The catalogue's names are few and are asked for at every keystroke: each is read once. */
const nameTokensCache = new Map<string, NameTokens>();

export function getNameTokens(name: string): NameTokens {
  const known = nameTokensCache.get(name);
  if (known) return known;
  const words = toSearchTokens(name);
  const texts = words.map(({ text }) => text);
  const reading = { folded: foldSpelling(name), words, tails: texts.map((_, at) => texts.slice(at).join("")) };
  nameTokensCache.set(name, reading);
  return reading;
}

/** A text that says these names: each word once, and names of several words closed up besides. */
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

const katakana = (kana: string): string => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA);

/** Folds wide and narrow letters, joined ones and kana besides: `ぜるだ` is `ゼルダ`, `Fußball` `fussball`. */
export const foldSpelling = (text: string): string =>
  SIMPLE.test(text)
    ? text.toLowerCase()
    : foldCaseAndAccents(text.replace(WIDE_OR_NARROW, (letters) => letters.normalize("NFKC")))
        .replace(TWO_LETTERS, (letter) => LETTER_SPELLINGS[letter] ?? letter)
        .normalize("NFC")
        .replace(HIRAGANA, katakana);

const UNSPACED_JAPANESE = /^[\u3041-\u30ff\u4e00-\u9fff]{4,}$/;
const WORD = /^[\u3041-\u30ff\u4e00-\u9fff]{2,}$/;
/** `マリオのカード`, folded: it only joins. */
const JOINING_KANA = "ノ";

/**
 * Japanese is written without spaces: `スマブラピカチュウ` is split into the words that the texts have, the longest first. What
 * begins one of them stays as it is, and so does what has a part that is none.
 */
export function createSearchWordSplitter(texts: readonly string[]): (word: string) => readonly string[] {
  const known = createLazyValue(() => texts.flatMap((text) => text.split(" ")).filter((word) => WORD.test(word)));
  const words = createLazyValue(() => new Set(known()));
  return (word) => {
    if (!UNSPACED_JAPANESE.test(word) || known().some((each) => each.startsWith(word))) return [word];
    const parts: string[] = [];
    for (let at = 0; at < word.length; ) {
      const part = findLongestWordAt(word, at, words());
      if (part === undefined && word[at] !== JOINING_KANA) return [word];
      if (part !== undefined) parts.push(part);
      at += part?.length ?? 1;
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
