import type { Lexicon } from "./lexicon";
import type { Kind, Meaning, SeriesSaid } from "./meaning";
import type { Span } from "./phrases";
import { type Word, wordsOf } from "./words";

export type TitleSpan = Span<Meaning>;

/** A name that stands in a title. */
export interface Named {
  readonly name: string;
  readonly span: TitleSpan;
  readonly isOrdinary: boolean;
  /** A word of every day, or one that was misspelt, may be no name. */
  readonly isSure: boolean;
  /** The series that goes by the same word. */
  readonly asSeries: SeriesSaid | undefined;
  /** So many titles have the word that it does not say which series. */
  readonly isFamiliar: boolean;
}

/** What a title says, before anybody asks of which item it is. */
export interface Reading {
  readonly words: readonly Word[];
  readonly spans: readonly TitleSpan[];
  readonly names: readonly Named[];
  readonly qualities: ReadonlySet<string>;
  readonly series: ReadonlySet<SeriesSaid>;
  readonly cardSeries: ReadonlySet<string>;
  readonly kinds: ReadonlySet<Kind>;
}

/** `amiiboo`, `ammiibo`, `amibo`, and what German glues to it. */
const AMIIBO = /^am+i+[io]?b+[io]*o+s?$|^amiibo/;

export function readingOf(title: string, lexicon: Lexicon): Reading {
  const written = wordsOf(title);
  const mended = new Set<number>();
  const words = written.map((word, at) => {
    if (AMIIBO.test(word.text)) return word.text.startsWith("amiibo") ? word : { ...word, text: "amiibo" };
    const text = lexicon.mend(word.text);
    if (text === undefined) return word;
    mended.add(at);
    return { ...word, text };
  });
  const spans = lexicon.phrases.find(words);
  const end = spans.findIndex((span) => says(span, "works-with"));
  const counted = end > 0 && spans.slice(0, end).some((span) => says(span, "name")) ? spans.slice(0, end) : spans;

  const names: Named[] = [];
  const qualities = new Set<string>();
  const series = new Set<SeriesSaid>();
  const cardSeries = new Set<string>();
  const kinds = new Set<Kind>();
  for (const span of spans) for (const meaning of span.meanings) kinds.add(meaning.is);
  for (const span of counted) {
    const asSeries = span.meanings.find((meaning) => meaning.is === "series");
    for (const meaning of span.meanings) {
      if (meaning.is === "quality") qualities.add(meaning.quality);
      else if (meaning.is === "card-series") cardSeries.add(meaning.slug);
      else if (meaning.is === "series" && !meaning.isName) series.add(meaning.series);
      else if (meaning.is === "name") {
        names.push({
          name: meaning.name,
          span,
          isOrdinary: meaning.isOrdinary,
          isSure: !meaning.isOrdinary && !isMended(span, mended),
          asSeries: asSeries?.series,
          isFamiliar: asSeries?.isFamiliar ?? false,
        });
        const isSaidTwice = names.some((other) => other.name === meaning.name && other.span !== span);
        if (asSeries && !asSeries.isFamiliar && isSaidTwice) series.add(asSeries.series);
      }
    }
  }
  if (words.some(({ text }) => text.startsWith("amiibo"))) kinds.add("amiibo");
  return { words, spans, names, qualities, series, cardSeries, kinds };
}

export const says = (span: TitleSpan, kind: Kind): boolean => span.meanings.some(({ is }) => is === kind);

function isMended(span: TitleSpan, mended: ReadonlySet<number>): boolean {
  if (mended.size === 0) return false;
  for (let at = span.from; at < span.to; at += 1) if (mended.has(at)) return true;
  return false;
}
