import { ANIMAL_CROSSING_GAME_ID } from "../series/animalCrossing";
import { fold } from "../series/fold";
import { slugOf } from "../series/slug";
import { admitting, MOST_WAITING, type Size, type Today } from "./admission";
import { type Amiibo, type Form, REGIONS, type ReleaseRegion } from "./amiibo";
import type { Series } from "./catalogue";
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
  SeriesNames & {
    /** How many series come with it. */
    readonly seriesBrought: number;
  };

/** A date that nobody here knew. */
interface Gap {
  readonly amiiboId: number;
  readonly region: ReleaseRegion;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

interface KnownItem extends Amiibo {
  /** By somebody here: it stays as it is. */
  readonly isEdited: boolean;
}

export interface KnownCatalogue {
  readonly items: readonly KnownItem[];
  readonly amiiboSeries: readonly Series[];
  readonly gameSeries: readonly Series[];
  /** Differences of which somebody said that ours stays, by `differenceKey`. */
  readonly kept: ReadonlySet<string>;
  /** What an admin does not want, by `keyOf`: it came in and was taken back, or never came. */
  readonly refused: ReadonlySet<string>;
  /** What waits for an admin, by `keyOf`. */
  readonly waiting: ReadonlySet<string>;
  readonly size: Size;
  readonly today: Today;
}

export interface Sync {
  /** In the order in which they get their numbers. */
  readonly newcomers: readonly Newcomer[];
  /** What an admin has to take in, as the source has it: those that wait already, then in the same order. */
  readonly waiting: readonly SourceItem[];
  /** How many more would wait, and are not kept. */
  readonly leftOut: number;
  readonly gaps: readonly Gap[];
  readonly differences: readonly Difference[];
}

export const differenceKey = ({ amiiboId, field, theirs }: Difference): string => `${amiiboId} ${field} ${theirs}`;

/** What an item is told by. */
export const keyOf = ({ head, tail }: Pick<Amiibo, "head" | "tail">): string => head + tail;

/** A list without a tenth of what is here is half an answer, on a bad day of its source: what it leaves out is no news. */
export function isPart(source: readonly SourceItem[], { items }: Pick<KnownCatalogue, "items">): boolean {
  const there = new Set(source.map(keyOf));
  return 10 * items.filter((item) => !there.has(keyOf(item))).length > items.length;
}

/**
 * What the source's list means for the catalogue. Items are told by head and tail alone: names change, and many are those
 * of several. What is here is never overwritten; of an item that was edited here not even a gap is filled.
 */
export function syncWith(source: readonly SourceItem[], known: KnownCatalogue): Sync {
  const here = new Map(known.items.map((item) => [keyOf(item), item]));
  const gaps: Gap[] = [];
  const differences: Difference[] = [];
  for (const theirs of source) {
    const ours = here.get(keyOf(theirs));
    if (!ours || known.refused.has(keyOf(theirs))) continue;
    for (const difference of differencesOf(ours, theirs, known)) {
      if (known.kept.has(differenceKey(difference))) continue;
      const { field: region, amiiboId, theirs: date } = difference;
      const isGap = isRegion(region) && ours.releases[region] === undefined && !ours.isEdited;
      if (isGap) gaps.push({ amiiboId, region, date });
      else differences.push(difference);
    }
  }
  const strangers = source.filter((item) => !here.has(keyOf(item)) && !known.refused.has(keyOf(item)));
  return { ...received(strangers, known), gaps, differences };
}

/**
 * Who comes in, and who waits: whoever waits once waits for an admin, and while as many wait as are kept nobody comes in.
 * A list of lies brings in one day's newcomers, and no more with each day that it lasts.
 */
function received(
  strangers: readonly SourceItem[],
  known: KnownCatalogue,
): Pick<Sync, "newcomers" | "waiting" | "leftOut"> {
  const named = inOrder(strangers.filter((item) => Object.values(seriesHere(item)).every(isNamed)));
  const waiting = named.filter((item) => known.waiting.has(keyOf(item)));
  const admit = admitting(known);
  const newcomers: Newcomer[] = [];
  const others: SourceItem[] = [];
  for (const item of named) {
    if (known.waiting.has(keyOf(item))) continue;
    const brought = waiting.length < MOST_WAITING ? admit({ ...item, ...seriesHere(item) }) : undefined;
    if (brought === undefined) others.push(item);
    else newcomers.push(newcomerOf(item, known, brought));
  }
  const all = [...waiting, ...others];
  const kept = all.slice(0, MOST_WAITING);
  return { newcomers, waiting: kept, leftOut: all.length - kept.length };
}

/** Those of some that an admin takes in for which there is room, in the order in which they get their numbers. */
export function takenIn(some: readonly SourceItem[], known: KnownCatalogue): readonly Newcomer[] {
  const admit = admitting({ ...known, today: undefined });
  return inOrder(some).flatMap((item) => {
    const brought = admit({ ...item, ...seriesHere(item) });
    return brought === undefined ? [] : [newcomerOf(item, known, brought)];
  });
}

const isRegion = (field: DifferenceField): field is ReleaseRegion => REGIONS.some((region) => region === field);
/** A name of signs alone has no address. */
const isNamed = (series: string): boolean => slugOf(series) !== "";

/** The first to come out is the first to be numbered, whatever order the list has this time. */
const inOrder = (items: readonly SourceItem[]): readonly SourceItem[] =>
  items
    .map((item) => [placeOf(item), item] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, item]) => item);

const placeOf = ({ releases, tail, head }: SourceItem): string =>
  `${earliestRelease(releases)?.date ?? "9999"} ${tail} ${head}`;

function newcomerOf(
  item: SourceItem,
  { items, amiiboSeries, gameSeries }: KnownCatalogue,
  seriesBrought: number,
): Newcomer {
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
    seriesBrought,
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

function differencesOf(ours: Amiibo, theirs: SourceItem, { amiiboSeries, gameSeries }: KnownCatalogue): Difference[] {
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

interface Somebody {
  readonly character: string;
  readonly head: string;
  /** `undefined`: of a series that is not here yet. */
  readonly gameSeriesId: number | undefined;
  readonly gameSeries: string;
}

/** The first half of a head is the character's own number. */
const numberOf = ({ head }: { readonly head: string }): string => head.slice(0, 4);

const isVillager = ({ gameSeriesId }: { readonly gameSeriesId: number | undefined }): boolean =>
  gameSeriesId === ANIMAL_CROSSING_GAME_ID;

/**
 * Who it is among all that are here. Of those with the same name it is the one with its number, else the one of its game,
 * else any: a fighter in a new game stays who they are, but no villager of Animal Crossing is anybody from elsewhere.
 */
export function characterKeyOf(somebody: Somebody, items: readonly Amiibo[]): string {
  const { character, gameSeriesId, gameSeries } = somebody;
  const namesakes = items.filter((item) => fold(item.character) === fold(character));
  const same =
    namesakes.find((item) => numberOf(item) === numberOf(somebody)) ??
    namesakes.find((item) => item.gameSeriesId === gameSeriesId) ??
    namesakes.find((item) => isVillager(item) === isVillager({ gameSeriesId }));
  if (same) return same.characterKey;
  const plain = textOf(character);
  return items.some(({ characterKey }) => characterKey === plain) ? `${plain}-${slugOf(gameSeries)}` : plain;
}

/** `K.K. Slider` is `k-k-slider`. */
const textOf = (character: string): string =>
  fold(character)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "unknown";
