import { fold } from "../catalogue/fold";
import type { JudgedItem } from "./item";
import type { SeriesSaid } from "./meaning";
import type { Named, Reading } from "./reading";
import type { Shelf } from "./shelf";

/** Whom a title is about, and the series that it names, those among its names included. */
export interface Subjects {
  /** None where nobody that we know is named. */
  readonly names: readonly string[];
  /** Of several characters that are sold together, all that may be among them. */
  readonly together: readonly string[] | undefined;
  /** Whether a name may still be a word of every day, or misread. */
  readonly isSure: boolean;
  readonly series: ReadonlySet<SeriesSaid>;
}

export function subjectsOf(reading: Reading, shelf: Shelf): Subjects {
  const usable = reading.names.filter((named) => canBeMeant(named, reading, shelf));
  const names = likeliest(usable);
  const meant = names.filter((named) => !isOnlySeries(named, names, reading, shelf));
  const series = new Set(reading.series);
  for (const named of names) {
    // A bare `Mario` beside Luigi may be a second figure as well as a series.
    if (named.asSeries && !named.isFamiliar && !meant.includes(named)) series.add(named.asSeries);
  }
  const isSure = names.some((named) => named.isSure);
  const areSeveral = isSure && meant.some((one) => meant.some((other) => areApart(one, other, reading, shelf)));
  return {
    names: namesOf(meant),
    together: areSeveral ? namesOf(names) : undefined,
    isSure,
    series,
  };
}

const namesOf = (names: readonly Named[]): readonly string[] => [...new Set(names.map(({ name }) => name))];

/** What is sure before what is misspelt, and that before words of every day. */
function likeliest(names: readonly Named[]): readonly Named[] {
  const sure = names.filter(({ isSure }) => isSure);
  if (sure.some(({ asSeries }) => !asSeries)) return sure;
  // `Pague Knight Shovel Knight`: what is sure may be the series alone, and what is misspelt the name.
  const misspelt = names.filter(({ isSure, isOrdinary }) => !isSure && !isOrdinary);
  return sure.length > 0 || misspelt.length > 0 ? [...sure, ...misspelt] : names;
}

/** Two characters, or one twice with an `and` between: no two readings of one word. */
function areApart(one: Named, other: Named, { words, spans }: Reading, { byName }: Shelf): boolean {
  if (one.name !== other.name) {
    const isAlsoSaid = other.span.meanings.some((meaning) => meaning.is === "name" && meaning.name === one.name);
    return (
      !isAlsoSaid && byName.get(one.name)?.[0]?.item.characterKey !== byName.get(other.name)?.[0]?.item.characterKey
    );
  }
  if ([one, other].some(({ asSeries, isFamiliar }) => asSeries && !isFamiliar)) return false;
  return words.some(
    ({ text }, at) =>
      text === "and" &&
      at >= one.span.to &&
      at < other.span.from &&
      !spans.some(({ from, to }) => from <= at && at < to),
  );
}

/** A villager's name is one only where cards are meant: `Mint` and `Coach` are words of many titles. */
function canBeMeant({ name, isSure }: Named, { kinds, series }: Reading, shelf: Shelf): boolean {
  const items = shelf.byName.get(name) ?? [];
  const isOfSeries = items.some(({ item }) => isIn(series, item.amiiboSeries.name));
  const isCard = kinds.has("card") || kinds.has("card-series");
  if (items.some(({ item }) => item.form !== "card")) return true;
  return isCard || isOfSeries || (isSure && series.size === 0);
}

/** `Kirby` of `Kirby Meta Knight`: a name that is a series' too means the series beside another, unless they are listed. */
function isOnlySeries(named: Named, names: readonly Named[], reading: Reading, shelf: Shelf): boolean {
  const { asSeries } = named;
  if (!asSeries) return false;
  return names.some((other) => {
    if (other.name === named.name || areJoined(named, other, reading)) return false;
    return (shelf.byName.get(other.name) ?? []).some(({ item }) => isOf(item, asSeries, named.name));
  });
}

const isOf = ({ amiiboSeries, gameSeries }: JudgedItem, { names }: SeriesSaid, name: string): boolean =>
  names.has(amiiboSeries.name) || names.has(gameSeries.name) || fold(amiiboSeries.name).includes(name);

const LINKS = new Set(["and", "e", "o", "or"]);

function areJoined(one: Named, other: Named, { words }: Reading): boolean {
  const [first, second] = one.span.from < other.span.from ? [one.span, other.span] : [other.span, one.span];
  if (second.from === first.to) return /[,/]/.test(words[second.from]?.before ?? "");
  return second.from === first.to + 1 && LINKS.has(words[first.to]?.text ?? "");
}

const isIn = (series: ReadonlySet<SeriesSaid>, name: string): boolean => {
  for (const said of series) if (said.names.has(name)) return true;
  return false;
};
