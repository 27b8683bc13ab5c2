import { isWithinOneEdit } from "../catalogue/computeEditDistance";
import type { PhraseMeaning, PhraseMeaningKind, SeriesNameGroup } from "./phraseMeaning";
import { getTitleWordText, type PhraseSpan, type TitleWord, tokenizeTitle } from "./text/tokens";
import type { TitleLexicon } from "./titleLexicon";
import { FAN_WORDS } from "./vocabulary/functionWords";

export type TitlePhraseSpan = PhraseSpan<PhraseMeaning>;

/** Levels of doubt whether a phrase is a character's name. The name with the lowest level wins. */
export const CHARACTER_NAME_DOUBT_NONE = 0;
const DOUBT_MISSPELT = 1;
/** Level of doubt about a name that is also a common word. */
const DOUBT_COMMON_WORD = 2;
/** Level of doubt about an alias that is also a common word or first name, as hundreds of villagers have. */
export const CHARACTER_NAME_DOUBT_COMMON_ALIAS = 3;
/** Level of doubt about a name that also describes a card's condition: `Mint`. */
const DOUBT_CONDITION_WORD = 4;

export interface CharacterNameMention {
  readonly name: string;
  readonly span: TitlePhraseSpan;
  readonly doubt: number;
  /** True if the catalogue uses this name, false if it is an alias. */
  readonly isCatalogueName: boolean;
  /** Series that has the same name as the character, if any. */
  readonly sameNamedSeries: SeriesNameGroup | undefined;
  /** True if the name is too common in listing titles to show that the series of the same name is meant. */
  readonly isTooCommon: boolean;
}

/** Listing title split into words and known phrases, before its item is identified. */
export interface ParsedListingTitle {
  readonly words: readonly TitleWord[];
  readonly spans: readonly TitlePhraseSpan[];
  /** For each word of the listing title, the known phrase that contains it, if any. */
  readonly spanByWord: readonly (TitlePhraseSpan | undefined)[];
  readonly names: readonly CharacterNameMention[];
  readonly qualities: ReadonlySet<string>;
  readonly series: ReadonlySet<SeriesNameGroup>;
  readonly cardSeries: ReadonlySet<string>;
  readonly kinds: ReadonlySet<PhraseMeaningKind>;
}

/** Matches `amiibo`, its misspellings (`amiiboo`, `ammiibo`, `amibo`) and German compounds (`amiibokarte`). */
const AMIIBO = /^am+i+[io]?b+[io]*o+s?$|^amiibo/;
/** Returns true for misspellings that are one edit away from `amiibo`: `amiivo`, `maiibo`, `amiio`. */
const isMisspeltAmiibo = (word: string): boolean =>
  word.length > 4 && (isWithinOneEdit(word, "amiibo") || isWithinOneEdit(word, "amiibos"));

export function parseListingTitle(title: string, lexicon: TitleLexicon): ParsedListingTitle {
  const originalWords = joinSplitWords(tokenizeTitle(title, lexicon.splitJapanese), lexicon);
  const correctedWords = new Set<number>();
  const words = originalWords.map((word, at) => {
    if (AMIIBO.test(word.text)) return word.text.startsWith("amiibo") ? word : { ...word, text: "amiibo" };
    const text = lexicon.correctSpelling(word.text);
    if (text === undefined) return isMisspeltAmiibo(word.text) ? { ...word, text: "amiibo" } : word;
    correctedWords.add(at);
    return { ...word, text };
  });
  const spans = lexicon.phrases.find(words);
  const compatibilityIndex = spans.findIndex((span) => hasPhraseMeaningOfKind(span, "works-with"));
  const nameSpans =
    compatibilityIndex > 0 && spans.slice(0, compatibilityIndex).some((span) => hasPhraseMeaningOfKind(span, "name"))
      ? spans.slice(0, compatibilityIndex)
      : spans;

  const spanByWord: (TitlePhraseSpan | undefined)[] = words.map(() => undefined);
  for (const span of spans) spanByWord.fill(span, span.from, span.to);
  const names: CharacterNameMention[] = [];
  const qualities = new Set<string>();
  const series = new Set<SeriesNameGroup>();
  const cardSeries = new Set<string>();
  const kinds = new Set(spans.flatMap(({ meanings }) => meanings.map(({ kind }) => kind)));
  for (const span of nameSpans) {
    const asSeries = span.meanings.find((meaning) => meaning.kind === "series");
    for (const meaning of span.meanings) {
      if (meaning.kind === "quality") qualities.add(meaning.quality);
      else if (meaning.kind === "card-series") cardSeries.add(meaning.slug);
      else if (meaning.kind === "series" && !meaning.isCharacterName) series.add(meaning.series);
      else if (meaning.kind === "name" && !FAN_WORDS.has(getTitleWordText(words, span.to))) {
        names.push({
          name: meaning.name,
          span,
          doubt: getDoubt(meaning, span, correctedWords),
          isCatalogueName: meaning.isCatalogueName,
          sameNamedSeries: asSeries?.series,
          isTooCommon: asSeries?.isTooCommon ?? false,
        });
        const isNamedTwice = names.some((other) => other.name === meaning.name && other.span !== span);
        if (asSeries && !asSeries.isTooCommon && isNamedTwice) series.add(asSeries.series);
      }
    }
  }
  // A console after the mention, as in `amiibo compatible Switch`, means that a real amiibo is for sale.
  const isMention = (span: TitlePhraseSpan | undefined): boolean =>
    span !== undefined &&
    hasPhraseMeaningOfKind(span, "mention") &&
    !hasPhraseMeaningOfKind(spanByWord[span.to], "platform");
  if (words.some(({ text }, at) => text.startsWith("amiibo") && !isMention(spanByWord[at]))) kinds.add("amiibo");
  return { words, spans, spanByWord, names, qualities, series, cardSeries, kinds };
}

function joinSplitWords(words: readonly TitleWord[], { joinSplitWord }: TitleLexicon): readonly TitleWord[] {
  const joined: TitleWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const text = last && word.signsBefore === "" ? joinSplitWord(last.text, word.text) : undefined;
    if (last && text) joined[joined.length - 1] = { ...last, text };
    else joined.push(word);
  }
  return joined;
}

/** Returns true if the phrase has a meaning of at least one of the given kinds. */
export const hasPhraseMeaningOfKind = (
  span: TitlePhraseSpan | undefined,
  ...kinds: readonly PhraseMeaningKind[]
): boolean => span?.meanings.some(({ kind }) => kinds.includes(kind)) ?? false;

/** Returns true if the phrase means one of the given qualities (words that distinguish items). */
export const hasAnyDistinguishingQuality = (span: TitlePhraseSpan, qualities: readonly string[]): boolean =>
  span.meanings.some((meaning) => meaning.kind === "quality" && qualities.includes(meaning.quality));

function getDoubt(
  { isCommonWord, isCatalogueName }: Extract<PhraseMeaning, { kind: "name" }>,
  span: TitlePhraseSpan,
  correctedWords: ReadonlySet<number>,
): number {
  if (hasPhraseMeaningOfKind(span, "state")) return DOUBT_CONDITION_WORD;
  if (isCommonWord) return isCatalogueName ? DOUBT_COMMON_WORD : CHARACTER_NAME_DOUBT_COMMON_ALIAS;
  for (let at = span.from; at < span.to; at += 1) if (correctedWords.has(at)) return DOUBT_MISSPELT;
  return CHARACTER_NAME_DOUBT_NONE;
}
