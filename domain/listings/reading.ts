import { isWithinOneSlip } from "../catalogue/slips";
import type { Lexicon } from "./lexicon";
import type { Kind, Meaning, SeriesSaid } from "./meaning";
import { type Span, textAt, type Word, wordsOf } from "./text/tokens";
import { FANS } from "./vocabulary/functionWords";

export type { Kind } from "./meaning";
export type TitleSpan = Span<Meaning>;

/** How sure it is that a word is the name of somebody: what is said more surely is what is meant. */
export const SURE = 0;
const MISSPELT = 1;
/** A word of every day as well. */
const ORDINARY = 2;
/** Such a word, and what somebody is called elsewhere: five languages name hundreds of villagers by people's names. */
export const FOREIGN = 3;
/** `Mint` is how cards are, too. */
const A_STATE = 4;

/** A name that stands in a title. */
export interface Named {
  readonly name: string;
  readonly span: TitleSpan;
  readonly doubt: number;
  /** As the catalogue has it. */
  readonly isOwn: boolean;
  /** The series that goes by the same word. */
  readonly asSeries: SeriesSaid | undefined;
  /** So many titles have the word that it does not say which series. */
  readonly isFamiliar: boolean;
}

/** What a title says, before anybody asks of which item it is. */
export interface Reading {
  readonly words: readonly Word[];
  readonly spans: readonly TitleSpan[];
  /** Which of them each word is in. */
  readonly spanAt: readonly (TitleSpan | undefined)[];
  readonly names: readonly Named[];
  readonly qualities: ReadonlySet<string>;
  readonly series: ReadonlySet<SeriesSaid>;
  readonly cardSeries: ReadonlySet<string>;
  readonly kinds: ReadonlySet<Kind>;
}

/** `amiiboo`, `ammiibo`, `amibo`, and what German glues to it. */
const AMIIBO = /^am+i+[io]?b+[io]*o+s?$|^amiibo/;
/** `amiivo`, `maiibo`, `amiio`. */
const isMisspeltAmiibo = (word: string): boolean =>
  word.length > 4 && (isWithinOneSlip(word, "amiibo") || isWithinOneSlip(word, "amiibos"));

export function readingOf(title: string, lexicon: Lexicon): Reading {
  const written = joined(wordsOf(title, lexicon.cut), lexicon);
  const mended = new Set<number>();
  const words = written.map((word, at) => {
    if (AMIIBO.test(word.text)) return word.text.startsWith("amiibo") ? word : { ...word, text: "amiibo" };
    const text = lexicon.mend(word.text);
    if (text === undefined) return isMisspeltAmiibo(word.text) ? { ...word, text: "amiibo" } : word;
    mended.add(at);
    return { ...word, text };
  });
  const spans = lexicon.phrases.find(words);
  const end = spans.findIndex((span) => says(span, "works-with"));
  const counted = end > 0 && spans.slice(0, end).some((span) => says(span, "name")) ? spans.slice(0, end) : spans;

  const spanAt: (TitleSpan | undefined)[] = words.map(() => undefined);
  const names: Named[] = [];
  const qualities = new Set<string>();
  const series = new Set<SeriesSaid>();
  const cardSeries = new Set<string>();
  const kinds = new Set<Kind>();
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
      else if (meaning.is === "name" && !FANS.has(textAt(words, span.to))) {
        names.push({
          name: meaning.name,
          span,
          doubt: doubtOf(meaning, span, mended),
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
  const isMention = (span: TitleSpan) => says(span, "mention") && !says(spanAt[span.to], "platform");
  const mentions = spans.filter(isMention);
  if (words.some(({ text }, at) => text.startsWith("amiibo") && !mentions.some((span) => span === spanAt[at])))
    kinds.add("amiibo");
  return { words, spans, spanAt, names, qualities, series, cardSeries, kinds };
}

function joined(words: readonly Word[], { join }: Lexicon): readonly Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const text = last && word.before === "" ? join(last.text, word.text) : undefined;
    if (last && text) whole[whole.length - 1] = { ...last, text };
    else whole.push(word);
  }
  return whole;
}

export const says = (span: TitleSpan | undefined, kind: Kind): boolean =>
  span?.meanings.some(({ is }) => is === kind) ?? false;

/** What tells items apart. */
export const saysOneOf = (span: TitleSpan, qualities: readonly string[]): boolean =>
  span.meanings.some((meaning) => meaning.is === "quality" && qualities.includes(meaning.quality));

function doubtOf(
  { isOrdinary, isOwn }: Extract<Meaning, { is: "name" }>,
  span: TitleSpan,
  mended: ReadonlySet<number>,
): number {
  if (says(span, "state")) return A_STATE;
  if (isOrdinary) return isOwn ? ORDINARY : FOREIGN;
  for (let at = span.from; at < span.to; at += 1) if (mended.has(at)) return MISSPELT;
  return SURE;
}
