import { foldCaseAndAccents } from "../series/fold";
import type { ClassifierItem } from "./classifierInput";
import type { TraitsIndex } from "./itemTraits";
import {
  DOUBT_FOREIGN_NAME,
  DOUBT_NONE,
  hasAnyQuality,
  hasMeaning,
  type NameMention,
  type ParsedTitle,
  type PhraseKind,
  type TitleSpan,
} from "./parseTitle";
import type { NamedSeries } from "./phraseMeaning";
import { getSignsBefore, getWordText } from "./text/tokens";
import { NEGATION_CARRIERS } from "./vocabulary/functionWords";

/** Whom a title is about, and the series that it names, those among its names included. */
interface TitleSubjects {
  /** None where nobody that we know is named. */
  readonly names: readonly string[];
  /** Of several characters that are sold together, all that may be among them. */
  readonly together: readonly string[] | undefined;
  /** Whether a name may still be a word of every day, or misread. */
  readonly isSure: boolean;
  /** Whether every name is a series' as well. */
  readonly maybeSeries: boolean;
  /** Of the names those that the catalogue has. */
  readonly own: ReadonlySet<string>;
  readonly series: ReadonlySet<NamedSeries>;
}

export function findSubjects(reading: ParsedTitle, shelf: TraitsIndex): TitleSubjects {
  const usable = reading.names.filter((named) => canBeMeant(named, reading, shelf));
  const names = listLikeliestNames(usable, reading, shelf);
  const meant = names.filter((named) => !isSeriesOnly(named, names, reading, shelf));
  const series = new Set(reading.series);
  for (const named of names) {
    // A bare `Mario` beside Luigi may be a second figure as well as a series.
    if (named.asSeries && !named.isFamiliar && !meant.includes(named)) series.add(named.asSeries);
  }
  const isSure = names.some(({ doubt }) => doubt === DOUBT_NONE);
  const areSeveral = meant.some((one) =>
    meant.some(
      (other) =>
        areDifferentSubjects(one, other, reading, shelf) && (isSure || areNamesListed(one, other, reading, shelf)),
    ),
  );
  return {
    names: listNames(meant),
    together: areSeveral ? listNames(names) : undefined,
    isSure,
    maybeSeries: meant.length > 0 && meant.every(({ asSeries }) => asSeries),
    own: new Set(listNames(meant.filter(({ isOwn }) => isOwn))),
    series,
  };
}

const listNames = (names: readonly NameMention[]): readonly string[] => [...new Set(names.map(({ name }) => name))];

/** What is said most surely, with all that the same words may say and all that is listed with it: `Noah and Mio`. */
function listLikeliestNames(
  names: readonly NameMention[],
  reading: ParsedTitle,
  shelf: TraitsIndex,
): readonly NameMention[] {
  const doubtOf = ({ span }: NameMention) =>
    Math.min(...names.filter((other) => other.span === span).map(({ doubt }) => doubt));
  const doubts = [...new Set(names.map(doubtOf))].sort((one, other) => one - other);
  const [least, next] = doubts;
  const surest = names.filter((named) => doubtOf(named) === least);
  const isSeriesAlone = least === DOUBT_NONE && surest.every(({ asSeries }) => asSeries);
  const isPart = (named: NameMention) =>
    names.some((other) => isPartOfName(named, other) && !areNamesListed(named, other, reading, shelf));
  return names.filter(
    (named) =>
      (surest.includes(named) && !isPart(named)) ||
      // `Pague Knight Shovel Knight`: what is sure may be the series alone, and what is misspelt the name.
      (isSeriesAlone && doubtOf(named) === next) ||
      surest.some((one) =>
        hasMeaning(named.span, "state")
          ? areJoinedByAnd(one, named, reading)
          : areNamesListed(one, named, reading, shelf),
      ),
  );
}

/** `Detective Pikachu, a large Pikachu`: who is named in full is not another one. */
const isPartOfName = (one: NameMention, other: NameMention): boolean =>
  one.span !== other.span && one.name !== other.name && ` ${other.name} `.includes(` ${one.name} `);

/** `Portia & Mint`, but not `Portia, mint`. */
const areJoinedByAnd = ({ span: one }: NameMention, { span: other }: NameMention, { words }: ParsedTitle): boolean => {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  return first.to + 1 === second.from && getWordText(words, first.to) === "and";
};

/** Two characters, or one twice with an `and` between: no two readings of one word. */
function areDifferentSubjects(one: NameMention, other: NameMention, reading: ParsedTitle, shelf: TraitsIndex): boolean {
  if (one.span === other.span || isSharedAlias(one, other)) return false;
  if (one.name !== other.name) {
    const mayBeOne = canMeanName(one, other.name) || canMeanName(other, one.name);
    const isOneCharacter =
      shelf.byName.get(one.name)?.[0]?.item.characterKey === shelf.byName.get(other.name)?.[0]?.item.characterKey;
    return !isOneCharacter && (!mayBeOne || areNamesListed(one, other, reading, shelf));
  }
  const isSeriesToo = [one, other].some(({ asSeries, isFamiliar }) => asSeries && !isFamiliar);
  if (isSeriesToo && !areNamesListed(one, other, reading, shelf)) return false;
  return hasAndBetween(one, other, reading, shelf);
}

/** `つぶきち&まめきち`: either is called so by itself, and both together are one figure. */
const isSharedAlias = (one: NameMention, other: NameMention): boolean =>
  one.span.meanings.some((meaning) => meaning.is === "name" && !meaning.isOwn && isAlias(other, meaning.name));

const isAlias = ({ span }: NameMention, name: string): boolean =>
  span.meanings.some((meaning) => meaning.is === "name" && !meaning.isOwn && meaning.name === name);

const canMeanName = ({ span }: NameMention, name: string): boolean =>
  span.meanings.some((meaning) => meaning.is === "name" && meaning.name === name);

/** One that is no part of a name, and does not join what the catalogue has as one: `Zelda et son Célestrier, Zelda`. */
const hasAndBetween = (
  one: NameMention,
  other: NameMention,
  { words, spans, spanAt }: ParsedTitle,
  shelf: TraitsIndex,
): boolean =>
  words.some(({ text }, at) => {
    if (text !== "and" || at < one.span.to || at >= other.span.from || spanAt[at]) return false;
    const next = spans.find(({ from }) => from > at);
    // `Wolf Link & Midna` is `Midna & Wolf Link`.
    return !(isSoldWith(one.span, other, shelf) || (next && isSoldWith(next, one, shelf)));
  });

/** A villager's name is one only where cards are meant: `Mint` and `Coach` are words of many titles. */
function canBeMeant(
  { name, doubt, span }: NameMention,
  { kinds, qualities, series, spanAt }: ParsedTitle,
  shelf: TraitsIndex,
): boolean {
  const [before, after] = [spanAt[span.from - 1], spanAt[span.to]];
  const isSomebodyElse = [before, after && after.to - after.from > 1 ? after : undefined].some((beside) =>
    hasMeaning(beside, "somebody-else"),
  );
  if (isSomebodyElse) return false;
  const items = shelf.byName.get(name) ?? [];
  // Whoever has no amiibo is somebody all the same.
  if (items.length === 0) return true;
  const fitsSeries = items.some(({ item }) => includesSeries(series, item.amiiboSeries.name));
  const isCard = kinds.has("card") || kinds.has("card-series");
  if (doubt !== DOUBT_FOREIGN_NAME && items.some(({ item }) => item.form !== "card")) return true;
  const isTold = items.some(({ own }) => own.some((quality) => qualities.has(quality)));
  return (
    isCard || fitsSeries || (doubt === DOUBT_FOREIGN_NAME && isTold) || (doubt === DOUBT_NONE && series.size === 0)
  );
}

/** `Kirby` of `Kirby Meta Knight`: a name that is a series' too means the series beside another, unless they are listed. */
function isSeriesOnly(
  named: NameMention,
  names: readonly NameMention[],
  reading: ParsedTitle,
  shelf: TraitsIndex,
): boolean {
  const { asSeries } = named;
  if (!asSeries) return false;
  return names.some((other) => {
    if (other.name === named.name || other.span === named.span || areNamesListed(named, other, reading, shelf))
      return false;
    return (shelf.byName.get(other.name) ?? []).some(({ item }) => isOfSeries(item, asSeries, named.name));
  });
}

const isOfSeries = ({ amiiboSeries, gameSeries }: ClassifierItem, { names }: NamedSeries, name: string): boolean =>
  names.has(amiiboSeries.name) || names.has(gameSeries.name) || foldCaseAndAccents(amiiboSeries.name).includes(name);

const LINK_WORDS = new Set(["and", "e", "o", "or"]);
/** What a list says of each: `Mario amiibo + Gold Mario amiibo`. */
const REPEATABLE_KINDS: readonly PhraseKind[] = [
  "amiibo",
  "figure",
  "card",
  "quality",
  "series",
  "card-series",
  "state",
];

/** `Mario + Luigi`, `Wedding Mario amiibo and Wedding Peach`, `Kirby/Meta Knight`: a comma joins what stands beside it alone. */
function areNamesListed(one: NameMention, other: NameMention, reading: ParsedTitle, shelf: TraitsIndex): boolean {
  const { words, spanAt } = reading;
  const [before, after] = one.span.from < other.span.from ? [one, other] : [other, one];
  const [first, second] = [before.span, after.span];
  if (second.from === first.to) {
    const sign = getSignsBefore(words, second.from);
    if (after.asSeries && isTrailingSeries(after, /[,、]/.test(sign), reading)) return false;
    return /[/,、・]/.test(sign);
  }
  let isLinked = false;
  for (let at = first.to; at < second.from; at += 1) {
    const [word, span] = [getWordText(words, at), spanAt[at]];
    // `Samus & Vi-O-La Metroid`: whom it is sold with.
    if (span && isSoldWith(span, before, shelf)) isLinked = false;
    if (
      span
        ? REPEATABLE_KINDS.some((kind) => hasMeaning(span, kind))
        : NEGATION_CARRIERS.has(word) && !LINK_WORDS.has(word)
    )
      continue;
    if (span || (!LINK_WORDS.has(word) && !/^\d+$/.test(word))) return false;
    isLinked ||= LINK_WORDS.has(word);
  }
  return isLinked;
}

/** `Luigi / Super Mario amiibo`, `amiibo Luigi, Mario`, `Link, Zelda Skyward Sword amiibo`; but in `Luigi, Mario amiibo` both are sold. */
function isTrailingSeries(
  { name, span, asSeries }: NameMention,
  isComma: boolean,
  { words, spanAt }: ParsedTitle,
): boolean {
  const said = words.slice(span.from, span.to).map(({ text }) => text);
  if (said.join(" ") !== name) return true;
  const next = spanAt[span.to];
  if (next?.meanings.some((meaning) => meaning.is === "series" && meaning.series === asSeries)) return true;
  return isComma && !words.slice(span.to).some(({ text }) => text.startsWith("amiibo"));
}

/** The catalogue has both as one, by whatever names. */
const isSoldWith = (span: TitleSpan, { name }: NameMention, { byName }: TraitsIndex): boolean =>
  (byName.get(name) ?? []).some(({ partners }) => hasAnyQuality(span, partners));

const includesSeries = (series: ReadonlySet<NamedSeries>, name: string): boolean => {
  for (const said of series) if (said.names.has(name)) return true;
  return false;
};
