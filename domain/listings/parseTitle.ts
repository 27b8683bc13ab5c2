import { isWithinOneEdit } from "../catalogue/editDistance";
import type { NamedSeries, PhraseKind, PhraseMeaning } from "./phraseMeaning";
import { getWordText, type PhraseSpan, type TitleWord, tokenizeTitle } from "./text/tokens";
import type { TitleLexicon } from "./titleLexicon";
import { FAN_WORDS } from "./vocabulary/functionWords";

export type { PhraseKind } from "./phraseMeaning";
export type TitleSpan = PhraseSpan<PhraseMeaning>;

/** How sure it is that a word is the name of somebody: what is said more surely is what is meant. */
export const DOUBT_NONE = 0;
const DOUBT_MISSPELT = 1;
/** A word of every day as well. */
const DOUBT_COMMON_WORD = 2;
/** Such a word, and what somebody is called elsewhere: five languages name hundreds of villagers by people's names. */
export const DOUBT_FOREIGN_NAME = 3;
/** `Mint` is how cards are, too. */
const DOUBT_CONDITION_WORD = 4;

/** A name that stands in a title. */
export interface NameMention {
  readonly name: string;
  readonly span: TitleSpan;
  readonly doubt: number;
  /** As the catalogue has it. */
  readonly isOwn: boolean;
  /** The series that goes by the same word. */
  readonly asSeries: NamedSeries | undefined;
  /** So many titles have the word that it does not say which series. */
  readonly isFamiliar: boolean;
}

/** What a title says, before anybody asks of which item it is. */
export interface ParsedTitle {
  readonly words: readonly TitleWord[];
  readonly spans: readonly TitleSpan[];
  /** Which of them each word is in. */
  readonly spanAt: readonly (TitleSpan | undefined)[];
  readonly names: readonly NameMention[];
  readonly qualities: ReadonlySet<string>;
  readonly series: ReadonlySet<NamedSeries>;
  readonly cardSeries: ReadonlySet<string>;
  readonly kinds: ReadonlySet<PhraseKind>;
}

/** `amiiboo`, `ammiibo`, `amibo`, and what German glues to it. */
const AMIIBO = /^am+i+[io]?b+[io]*o+s?$|^amiibo/;
/** `amiivo`, `maiibo`, `amiio`. */
const isMisspeltAmiibo = (word: string): boolean =>
  word.length > 4 && (isWithinOneEdit(word, "amiibo") || isWithinOneEdit(word, "amiibos"));

export function parseTitle(title: string, lexicon: TitleLexicon): ParsedTitle {
  const written = joinSplitWords(tokenizeTitle(title, lexicon.cut), lexicon);
  const mended = new Set<number>();
  const words = written.map((word, at) => {
    if (AMIIBO.test(word.text)) return word.text.startsWith("amiibo") ? word : { ...word, text: "amiibo" };
    const text = lexicon.mend(word.text);
    if (text === undefined) return isMisspeltAmiibo(word.text) ? { ...word, text: "amiibo" } : word;
    mended.add(at);
    return { ...word, text };
  });
  const spans = lexicon.phrases.find(words);
  const end = spans.findIndex((span) => hasMeaning(span, "works-with"));
  const counted = end > 0 && spans.slice(0, end).some((span) => hasMeaning(span, "name")) ? spans.slice(0, end) : spans;

  const spanAt: (TitleSpan | undefined)[] = words.map(() => undefined);
  const names: NameMention[] = [];
  const qualities = new Set<string>();
  const series = new Set<NamedSeries>();
  const cardSeries = new Set<string>();
  const kinds = new Set<PhraseKind>();
  for (const span of spans) {
    for (const meaning of span.meanings) kinds.add(meaning.is);
    spanAt.fill(span, span.from, span.to);
  }
  for (const span of counted) {
    const asSeries = span.meanings.find((meaning) => meaning.is === "series");
    for (const meaning of span.meanings) {
      if (meaning.is === "quality") qualities.add(meaning.quality);
      else if (meaning.is === "card-series") cardSeries.add(meaning.slug);
      else if (meaning.is === "series" && !meaning.isName) series.add(meaning.series);
      else if (meaning.is === "name" && !FAN_WORDS.has(getWordText(words, span.to))) {
        names.push({
          name: meaning.name,
          span,
          doubt: getDoubt(meaning, span, mended),
          isOwn: meaning.isOwn,
          asSeries: asSeries?.series,
          isFamiliar: asSeries?.isFamiliar ?? false,
        });
        const isSaidTwice = names.some((other) => other.name === meaning.name && other.span !== span);
        if (asSeries && !asSeries.isFamiliar && isSaidTwice) series.add(asSeries.series);
      }
    }
  }
  // `Figurine Mario amiibo compatible Switch` is one.
  const isMention = (span: TitleSpan) => hasMeaning(span, "mention") && !hasMeaning(spanAt[span.to], "platform");
  const mentions = spans.filter(isMention);
  if (words.some(({ text }, at) => text.startsWith("amiibo") && !mentions.some((span) => span === spanAt[at])))
    kinds.add("amiibo");
  return { words, spans, spanAt, names, qualities, series, cardSeries, kinds };
}

function joinSplitWords(words: readonly TitleWord[], { join }: TitleLexicon): readonly TitleWord[] {
  const whole: TitleWord[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const text = last && word.before === "" ? join(last.text, word.text) : undefined;
    if (last && text) whole[whole.length - 1] = { ...last, text };
    else whole.push(word);
  }
  return whole;
}

export const hasMeaning = (span: TitleSpan | undefined, kind: PhraseKind): boolean =>
  span?.meanings.some(({ is }) => is === kind) ?? false;

/** What tells items apart. */
export const hasAnyQuality = (span: TitleSpan, qualities: readonly string[]): boolean =>
  span.meanings.some((meaning) => meaning.is === "quality" && qualities.includes(meaning.quality));

function getDoubt(
  { isOrdinary, isOwn }: Extract<PhraseMeaning, { is: "name" }>,
  span: TitleSpan,
  mended: ReadonlySet<number>,
): number {
  if (hasMeaning(span, "state")) return DOUBT_CONDITION_WORD;
  if (isOrdinary) return isOwn ? DOUBT_COMMON_WORD : DOUBT_FOREIGN_NAME;
  for (let at = span.from; at < span.to; at += 1) if (mended.has(at)) return DOUBT_MISSPELT;
  return DOUBT_NONE;
}
