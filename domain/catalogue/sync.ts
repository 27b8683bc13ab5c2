import { slugOf } from "../series/slug";
import { type Amiibo, type Form, REGIONS, type ReleaseRegion } from "./amiibo";
import type { Series } from "./catalogue";
import { characterKeyOf } from "./character";
import { earliestRelease } from "./release";
import { type SeriesNames, type SourceItem, seriesHere } from "./source";

export const DIFFERENCE_FIELDS = ["name", "character", "form", "amiiboSeries", "gameSeries", ...REGIONS] as const;
export type DifferenceField = (typeof DIFFERENCE_FIELDS)[number];

/** What the source says otherwise than we do. */
export interface Difference {
  readonly amiiboId: number;
  readonly field: DifferenceField;
  readonly theirs: string;
}

/** An item that is not here yet. It has names for its series: they may not be here either. */
export type Newcomer = Omit<Amiibo, "id" | "amiiboSeriesId" | "gameSeriesId" | "acNumber" | "backgroundColor"> &
  SeriesNames;

/** A date that nobody here knew. */
export interface Gap {
  readonly amiiboId: number;
  readonly region: ReleaseRegion;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

export interface Known {
  /** With those that were edited here: they stay as they are. */
  readonly items: readonly (Amiibo & { readonly isEdited: boolean })[];
  readonly amiiboSeries: readonly Series[];
  readonly gameSeries: readonly Series[];
  /** Differences of which somebody said that ours stays, by `differenceKey`. */
  readonly kept: ReadonlySet<string>;
}

export interface Sync {
  /** In the order in which they get their numbers. */
  readonly newcomers: readonly Newcomer[];
  readonly gaps: readonly Gap[];
  readonly differences: readonly Difference[];
}

export const differenceKey = ({ amiiboId, field, theirs }: Difference): string => `${amiiboId} ${field} ${theirs}`;

/**
 * What the source's list means for the catalogue. Items are told by head and tail alone: names change, and many are those
 * of several. What is here is never overwritten; of an item that was edited here not even a gap is filled.
 */
export function syncWith(source: readonly SourceItem[], known: Known): Sync {
  const here = new Map(known.items.map((item) => [item.head + item.tail, item]));
  const newcomers = source
    .filter(({ head, tail }) => !here.has(head + tail))
    .map((item) => newcomerOf(item, known))
    .filter((item) => isNamed(item.amiiboSeries) && isNamed(item.gameSeries))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const gaps: Gap[] = [];
  const differences: Difference[] = [];
  for (const theirs of source) {
    const ours = here.get(theirs.head + theirs.tail);
    if (!ours) continue;
    for (const difference of differencesOf(ours, theirs, known)) {
      if (known.kept.has(differenceKey(difference))) continue;
      const { field: region, amiiboId, theirs: date } = difference;
      const isGap = isRegion(region) && ours.releases[region] === undefined && !ours.isEdited;
      if (isGap) gaps.push({ amiiboId, region, date });
      else differences.push(difference);
    }
  }
  return { newcomers, gaps, differences };
}

const isRegion = (field: DifferenceField): field is ReleaseRegion => REGIONS.some((region) => region === field);
/** A name of signs alone has no address. */
const isNamed = (series: string): boolean => slugOf(series) !== "";

/** The first to come out is the first to be numbered, whatever order the list has this time. */
const placeOf = ({ releases, tail, head }: Newcomer): string =>
  `${earliestRelease(releases)?.date ?? "9999"} ${tail} ${head}`;

function newcomerOf(item: SourceItem, { items, amiiboSeries, gameSeries }: Known): Newcomer {
  const { head, tail, name, character, form, releases } = item;
  const names = seriesHere(item);
  const game = seriesNamed(names.gameSeries, gameSeries);
  const extraName = extraNameIn(name);
  return {
    head,
    tail,
    name,
    ...(extraName !== undefined && { extraName }),
    character,
    characterKey: characterKeyOf({ character, head, gameSeriesId: game?.id, gameSeries: names.gameSeries }, items),
    form,
    releases,
    amiiboSeries: seriesNamed(names.amiiboSeries, amiiboSeries)?.name ?? names.amiiboSeries,
    gameSeries: game?.name ?? names.gameSeries,
  };
}

/** Spelling is no difference: `Banjo Kazooie` is `Banjo & Kazooie`. */
const seriesNamed = (name: string, series: readonly Series[]): Series | undefined =>
  series.find((each) => each.slug === slugOf(name) || each.name === name);

/** `Gold Edition` of `Mario - Gold Edition`, `Splatoon Raiders` of `Frye (Splatoon Raiders)`. */
const extraNameIn = (name: string): string | undefined => {
  const [, behind, inside] = / - (\S.*)$|\(([^()]+)\)$/.exec(name) ?? [];
  return behind ?? inside;
};

function differencesOf(ours: Amiibo, theirs: SourceItem, { amiiboSeries, gameSeries }: Known): Difference[] {
  const found: Difference[] = [];
  const compare = (field: DifferenceField, isSame: boolean, text: string) => {
    if (!isSame) found.push({ amiiboId: ours.id, field, theirs: text });
  };
  const names = seriesHere(theirs);
  compare("name", ours.name === theirs.name, theirs.name);
  compare("character", ours.character === theirs.character, theirs.character);
  compare("form", formThere(ours.form) === theirs.form, theirs.form);
  const isIn = (name: string, series: readonly Series[], id: number) => seriesNamed(name, series)?.id === id;
  compare("amiiboSeries", isIn(names.amiiboSeries, amiiboSeries, ours.amiiboSeriesId), names.amiiboSeries);
  compare("gameSeries", isIn(names.gameSeries, gameSeries, ours.gameSeriesId), names.gameSeries);
  for (const region of REGIONS) {
    const date = theirs.releases[region];
    if (date !== undefined) compare(region, ours.releases[region] === date, date);
  }
  return found;
}

/** The source knows no cereal boxes: it takes theirs for a card. */
const formThere = (form: Form): Form => (form === "cereal-box" ? "card" : form);
