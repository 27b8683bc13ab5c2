import { normalizeSpelling } from "../../catalogue/searchTokens";

/** Word of a listing title in normalised form: `Pokémon™` becomes `pokemon`, `&` becomes `and`. */
export interface TitleWord {
  readonly text: string;
  /** Punctuation between the previous word and this one: `#` in `#12`, `/` for the second number in `12/100`. */
  readonly signsBefore: string;
}

export const getTitleWordText = (words: readonly TitleWord[], at: number): string => words[at]?.text ?? "";
export const getPunctuationBefore = (words: readonly TitleWord[], at: number): string => words[at]?.signsBefore ?? "";

const SIMPLE = /^[\x20-\x7e]*$/;
/** Signs such as `™`. They are removed, because Unicode normalisation would make `amiibotm` of `amiibo™`. */
const OWNERSHIP_SIGNS = /[™®©℠]/g;
const APOSTROPHES = /['’‘´`ʼ＇]/g;
/** French and Italian articles with an apostrophe, which are removed: `l'amiibo`, `d'Isabelle`. */
const ARTICLES = /(?<![\p{L}\p{N}])(?:l|d|dell|nell|all|un)['’‘´`ʼ＇](?=\p{L})/gu;
/** Abbreviations of "with" and "without": `w/ box`, `w/o box`. */
const WITHOUT = /(?<![\w/])w\/(o(?![\w/]))?/g;
/** The word amiibo written together with another word: `MarioAmiibo`, `amiibokarte`. */
const GLUED_AMIIBO = /(?<=[a-z0-9])amiibo|amiibo(?=[a-z0-9])/g;
const SPELLED_OUT: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l", đ: "d", "×": "x" };
const SPELLED_SIGNS = /[ßœæøłđ×]/g;

const PLAIN_WORD = /[a-z0-9]+/g;
const ANY_WORD = /[\p{L}\p{N}]+/gu;
const AND_WORDS = new Set(["and", "und", "et", "y", "ト", "ヤ"]);
const LETTER = /^[a-z]$/;
/** Number of characters of a listing title that are read. No marketplace allows longer titles. */
const MAX_TITLE_LENGTH = 200;

/** Normalises a title: removes case, accents, full-width forms and apostrophes, and converts hiragana to katakana. */
function foldTitle(title: string): string {
  const lower = title.toLowerCase();
  const separated = lower.replace(GLUED_AMIIBO, " amiibo ");
  const text = separated.includes("w/")
    ? separated.replace(WITHOUT, (_, withoutSuffix: string) => (withoutSuffix ? "without " : "with "))
    : separated;
  if (SIMPLE.test(text)) return text.includes("'") || text.includes("`") ? removeApostrophes(text) : text;
  return normalizeSpelling(
    removeApostrophes(text.replace(OWNERSHIP_SIGNS, " ")).replace(SPELLED_SIGNS, (sign) => SPELLED_OUT[sign] ?? ""),
  );
}

const removeApostrophes = (text: string): string => text.replace(ARTICLES, " ").replace(APOSTROPHES, "");

/** Inserts spaces between the words of a Japanese text. */
export type JapaneseTitleSplitter = (text: string) => string;

/** Splits a listing title into normalised words. Initials such as `K.K.` and `R O B` form one word. */
export function tokenizeTitle(title: string, cut: JapaneseTitleSplitter = (text) => text): readonly TitleWord[] {
  const text = cut(foldTitle(title.slice(0, MAX_TITLE_LENGTH)));
  const words: TitleWord[] = [];
  let end = 0;
  let initials = false;
  for (const found of text.matchAll(SIMPLE.test(text) ? PLAIN_WORD : ANY_WORD)) {
    const [word] = found;
    const signsBefore = text.slice(end, found.index).replace(/\s+/g, "");
    end = found.index + word.length;
    if (words.length > 0 && /[&+]/.test(signsBefore)) {
      words.push({ text: "and", signsBefore });
      initials = false;
    }
    const isLetter = LETTER.test(word) && !AND_WORDS.has(word);
    const last = words.at(-1);
    if (word === "s" && signsBefore === "" && last && !initials) {
      // Restores a lost apostrophe: `Majora s Mask` means `Majora's Mask`.
      words[words.length - 1] = { text: `${last.text}s`, signsBefore: last.signsBefore };
      continue;
    }
    if (initials && isLetter && last && (signsBefore === "" || signsBefore === ".")) {
      words[words.length - 1] = { text: last.text + word, signsBefore: last.signsBefore };
    } else words.push({ text: AND_WORDS.has(word) ? "and" : word, signsBefore });
    initials = isLetter;
  }
  return words;
}

/** Known phrase in a listing title: the range of its words (`to` is exclusive) and its meanings. */
export interface PhraseSpan<Meaning> {
  readonly from: number;
  readonly to: number;
  readonly meanings: readonly Meaning[];
}

/** Signs that no phrase continues across: `amiibo, tag attached` does not contain the phrase `amiibo tag`. */
const PHRASE_END = /[,;|、。]/;

interface PhraseNode<Meaning> {
  readonly next: Map<string, PhraseNode<Meaning>>;
  readonly meanings: Meaning[];
}

const createNode = <Meaning>(): PhraseNode<Meaning> => ({ next: new Map(), meanings: [] });

export const listNormalizedWords = (phrase: string): readonly string[] => tokenizeTitle(phrase).map(({ text }) => text);

/** Index of phrases with their meanings. It finds all phrases of a listing title in one pass. */
export class PhraseIndex<Meaning> {
  readonly #root: PhraseNode<Meaning> = createNode();

  add(words: readonly string[], ...meanings: readonly Meaning[]): void {
    if (words.length === 0) return;
    let node = this.#root;
    for (const word of words) {
      const next = node.next.get(word) ?? createNode<Meaning>();
      node.next.set(word, next);
      node = next;
    }
    for (const meaning of meanings) if (!node.meanings.includes(meaning)) node.meanings.push(meaning);
  }

  /** Adds a phrase and its variants without spaces (`Pacman`) and without `and` (`Timmy Tommy`). */
  addWithVariants(words: readonly string[], ...meanings: readonly Meaning[]): void {
    const bare = words.filter((word) => word !== "and");
    this.add(words, ...meanings);
    this.add(bare, ...meanings);
    if (bare.length > 1 && bare.length <= 3) this.add([bare.join("")], ...meanings);
  }

  /** Finds the phrases in a listing title from left to right, the longest one at each position. */
  find(words: readonly TitleWord[]): readonly PhraseSpan<Meaning>[] {
    const spans: PhraseSpan<Meaning>[] = [];
    for (let from = 0; from < words.length; from += 1) {
      const span = this.#longestAt(words, from);
      if (!span) continue;
      spans.push(span);
      from = span.to - 1;
    }
    return spans;
  }

  #longestAt(words: readonly TitleWord[], from: number): PhraseSpan<Meaning> | undefined {
    let longest: PhraseSpan<Meaning> | undefined;
    let node: PhraseNode<Meaning> | undefined = this.#root;
    for (let to = from; node && to < words.length; to += 1) {
      if (to > from && PHRASE_END.test(getPunctuationBefore(words, to))) break;
      node = node.next.get(getTitleWordText(words, to));
      if (node && node.meanings.length > 0) longest = { from, to: to + 1, meanings: node.meanings };
    }
    return longest;
  }
}

const KANA_OR_KANJI = "\\u3040-\\u30ff\\u4e00-\\u9fff\\u3005";
const JAPANESE = new RegExp(`[${KANA_OR_KANJI}]`);
const JAPANESE_RUN = new RegExp(
  `[${KANA_OR_KANJI}][${KANA_OR_KANJI}a-z0-9]*|[a-z0-9]+(?=[${KANA_OR_KANJI}])[${KANA_OR_KANJI}a-z0-9]*`,
  "g",
);
/** Katakana with middle dots, which stand within a name or between two names: `キャプテン・ファルコン`. */
const POINTED_NAME = /[ァ-ヺー]+(?:[・＝=][ァ-ヺー]+)+/g;
const POINTS = /[・＝=]/g;
const KATAKANA = /[ァ-ヺー]/;
/** Maximum length of a katakana word that may be only part of a longer word: `シーク` (Sheik) in `シークレット` (secret). */
const SHORT_WORD_LENGTH = 3;

interface Piece {
  readonly text: string;
  readonly isKnown: boolean;
}
const NOTHING: Piece = { text: "", isKnown: false };

const isShort = (text: string): boolean =>
  text.length <= SHORT_WORD_LENGTH && [...text].every((sign) => KATAKANA.test(sign));
/** Returns true if the neighbouring piece is unknown katakana, which may continue the word. */
const isContinued = ({ text, isKnown }: Piece = NOTHING, at: number): boolean =>
  !isKnown && KATAKANA.test(text.at(at) ?? "");

export const hasJapaneseCharacters = (text: string): boolean => JAPANESE.test(text);

/** Creates a function that puts spaces around known words in Japanese, which is written without spaces. */
export function createJapaneseTitleSplitter(known: ReadonlySet<string>): JapaneseTitleSplitter {
  const longest = Math.max(0, ...[...known].map(({ length }) => length));

  function findLongestWordLength(run: string, from: number): number {
    for (let length = Math.min(longest, run.length - from); length > 0; length -= 1) {
      if (known.has(run.slice(from, from + length))) return length;
    }
    return 0;
  }

  function splitIntoPieces(run: string): readonly Piece[] {
    const pieces: Piece[] = [];
    for (let at = 0; at < run.length; ) {
      const length = findLongestWordLength(run, at);
      pieces.push({ text: run.slice(at, at + Math.max(1, length)), isKnown: length > 0 });
      at += Math.max(1, length);
    }
    return pieces;
  }

  function splitRun(run: string): string {
    const pieces = splitIntoPieces(run);
    const shouldSplit = (at: number): boolean => {
      const { isKnown, text } = pieces[at] ?? NOTHING;
      return isKnown && !(isShort(text) && (isContinued(pieces[at - 1], -1) || isContinued(pieces[at + 1], 0)));
    };
    return pieces.map(({ text }, at) => (shouldSplit(at) ? ` ${text} ` : text)).join("");
  }

  return (text) =>
    JAPANESE.test(text)
      ? text
          .replace(POINTED_NAME, (run) => (known.has(run.replace(POINTS, "")) ? run.replace(POINTS, "") : run))
          .replace(JAPANESE_RUN, splitRun)
      : text;
}
