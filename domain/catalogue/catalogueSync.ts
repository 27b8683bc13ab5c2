import { ANIMAL_CROSSING_GAME_SERIES_ID } from "../series/animalCrossing";
import { foldCaseAndAccents } from "../series/fold";
import { toSlug } from "../series/slug";
import type { Series } from "./catalogue";
import { ALL_RELEASE_REGIONS, type Item, type ItemForm, type ReleaseRegion } from "./item";
import { type CatalogueSize, createNewItemLimiter, type IntakeToday, MAX_PENDING_NEW_ITEMS } from "./newItemLimits";
import { findEarliestRelease } from "./release";
import { type SeriesNames, type SourceItem, toCatalogueSeriesNames } from "./sourceItem";

export const SOURCE_DIFFERENCE_FIELDS = [
  "name",
  "character",
  "form",
  "amiiboSeries",
  "gameSeries",
  ...ALL_RELEASE_REGIONS,
] as const;
export type SourceDifferenceField = (typeof SOURCE_DIFFERENCE_FIELDS)[number];

/** What the source says otherwise than we do. */
export interface SourceDifference {
  readonly amiiboId: number;
  readonly field: SourceDifferenceField;
  readonly theirs: string;
}

/** An item that is not here yet. It has names for its series: they may not be here either. */
export type NewItem = Omit<Item, "id" | "amiiboSeriesId" | "gameSeriesId" | "acNumber" | "backgroundColor"> &
  SeriesNames & {
    /** How many series come with it. */
    readonly seriesBrought: number;
  };

/** A date that nobody here knew. */
interface MissingDate {
  readonly amiiboId: number;
  readonly region: ReleaseRegion;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

interface KnownItem extends Item {
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
  readonly size: CatalogueSize;
  readonly today: IntakeToday;
}

export interface CatalogueSyncPlan {
  /** In the order in which they get their numbers. */
  readonly newcomers: readonly NewItem[];
  /** What an admin has to take in, as the source has it: those that wait already, then in the same order. */
  readonly waiting: readonly SourceItem[];
  /** How many more would wait, and are not kept. */
  readonly leftOut: number;
  readonly gaps: readonly MissingDate[];
  readonly differences: readonly SourceDifference[];
}

export const toDifferenceKey = ({ amiiboId, field, theirs }: SourceDifference): string =>
  `${amiiboId} ${field} ${theirs}`;

/** What an item is told by. */
export const toSourceKey = ({ head, tail }: Pick<Item, "head" | "tail">): string => head + tail;

/** A list without a tenth of what is here is half an answer, on a bad day of its source: what it leaves out is no news. */
export function isPartialSourceList(source: readonly SourceItem[], { items }: Pick<KnownCatalogue, "items">): boolean {
  const there = new Set(source.map(toSourceKey));
  return 10 * items.filter((item) => !there.has(toSourceKey(item))).length > items.length;
}

/**
 * What the source's list means for the catalogue. Items are told by head and tail alone: names change, and many are those
 * of several. What is here is never overwritten; of an item that was edited here not even a gap is filled.
 */
export function planCatalogueSync(source: readonly SourceItem[], known: KnownCatalogue): CatalogueSyncPlan {
  const here = new Map(known.items.map((item) => [toSourceKey(item), item]));
  const gaps: MissingDate[] = [];
  const differences: SourceDifference[] = [];
  for (const theirs of source) {
    const ours = here.get(toSourceKey(theirs));
    if (!ours || known.refused.has(toSourceKey(theirs))) continue;
    for (const difference of listDifferences(ours, theirs, known)) {
      if (known.kept.has(toDifferenceKey(difference))) continue;
      const { field: region, amiiboId, theirs: date } = difference;
      const isGap = isRegion(region) && ours.releases[region] === undefined && !ours.isEdited;
      if (isGap) gaps.push({ amiiboId, region, date });
      else differences.push(difference);
    }
  }
  const strangers = source.filter((item) => !here.has(toSourceKey(item)) && !known.refused.has(toSourceKey(item)));
  return { ...splitNewAndPending(strangers, known), gaps, differences };
}

/**
 * Who comes in, and who waits: whoever waits once waits for an admin, and while as many wait as are kept nobody comes in.
 * A list of lies brings in one day's newcomers, and no more with each day that it lasts.
 */
function splitNewAndPending(
  strangers: readonly SourceItem[],
  known: KnownCatalogue,
): Pick<CatalogueSyncPlan, "newcomers" | "waiting" | "leftOut"> {
  const named = sortByRelease(strangers.filter((item) => Object.values(toCatalogueSeriesNames(item)).every(hasSlug)));
  const waiting = named.filter((item) => known.waiting.has(toSourceKey(item)));
  const admit = createNewItemLimiter(known);
  const newcomers: NewItem[] = [];
  const others: SourceItem[] = [];
  for (const item of named) {
    if (known.waiting.has(toSourceKey(item))) continue;
    const brought =
      waiting.length < MAX_PENDING_NEW_ITEMS ? admit({ ...item, ...toCatalogueSeriesNames(item) }) : undefined;
    if (brought === undefined) others.push(item);
    else newcomers.push(toNewItem(item, known, brought));
  }
  const all = [...waiting, ...others];
  const kept = all.slice(0, MAX_PENDING_NEW_ITEMS);
  return { newcomers, waiting: kept, leftOut: all.length - kept.length };
}

/** Those of some that an admin takes in for which there is room, in the order in which they get their numbers. */
export function pickItemsToAccept(some: readonly SourceItem[], known: KnownCatalogue): readonly NewItem[] {
  const admit = createNewItemLimiter({ ...known, today: undefined });
  return sortByRelease(some).flatMap((item) => {
    const brought = admit({ ...item, ...toCatalogueSeriesNames(item) });
    return brought === undefined ? [] : [toNewItem(item, known, brought)];
  });
}

const isRegion = (field: SourceDifferenceField): field is ReleaseRegion =>
  ALL_RELEASE_REGIONS.some((region) => region === field);
/** A name of signs alone has no address. */
const hasSlug = (series: string): boolean => toSlug(series) !== "";

/** The first to come out is the first to be numbered, whatever order the list has this time. */
const sortByRelease = (items: readonly SourceItem[]): readonly SourceItem[] =>
  items
    .map((item) => [toReleaseSortKey(item), item] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, item]) => item);

const toReleaseSortKey = ({ releases, tail, head }: SourceItem): string =>
  `${findEarliestRelease(releases)?.date ?? "9999"} ${tail} ${head}`;

function toNewItem(
  item: SourceItem,
  { items, amiiboSeries, gameSeries }: KnownCatalogue,
  seriesBrought: number,
): NewItem {
  const { head, tail, name, character, form, releases } = item;
  const names = toCatalogueSeriesNames(item);
  const game = findSeriesByName(names.gameSeries, gameSeries);
  const extraName = parseExtraName(name);
  return {
    head,
    tail,
    name,
    ...(extraName !== undefined && { extraName }),
    character,
    characterKey: resolveCharacterKey({ character, head, gameSeriesId: game?.id, gameSeries: names.gameSeries }, items),
    form,
    releases,
    amiiboSeries: findSeriesByName(names.amiiboSeries, amiiboSeries)?.name ?? names.amiiboSeries,
    gameSeries: game?.name ?? names.gameSeries,
    seriesBrought,
  };
}

/** Spelling is no difference: `Banjo Kazooie` is `Banjo & Kazooie`. */
const findSeriesByName = (name: string, series: readonly Series[]): Series | undefined =>
  series.find((each) => each.slug === toSlug(name) || each.name === name);

/** `Gold Edition` of `Mario - Gold Edition`, `Splatoon Raiders` of `Frye (Splatoon Raiders)`. */
const parseExtraName = (name: string): string | undefined => {
  const [, behind, inside] = / - (\S.*)$|\(([^()]+)\)$/.exec(name) ?? [];
  return behind ?? inside;
};

function listDifferences(
  ours: Item,
  theirs: SourceItem,
  { amiiboSeries, gameSeries }: KnownCatalogue,
): SourceDifference[] {
  const found: SourceDifference[] = [];
  const compare = (field: SourceDifferenceField, isSame: boolean, text: string) => {
    if (!isSame) found.push({ amiiboId: ours.id, field, theirs: text });
  };
  const names = toCatalogueSeriesNames(theirs);
  compare("name", ours.name === theirs.name, theirs.name);
  compare("character", ours.character === theirs.character, theirs.character);
  compare("form", toSourceForm(ours.form) === theirs.form, theirs.form);
  const isIn = (name: string, series: readonly Series[], id: number) => findSeriesByName(name, series)?.id === id;
  compare("amiiboSeries", isIn(names.amiiboSeries, amiiboSeries, ours.amiiboSeriesId), names.amiiboSeries);
  compare("gameSeries", isIn(names.gameSeries, gameSeries, ours.gameSeriesId), names.gameSeries);
  for (const region of ALL_RELEASE_REGIONS) {
    const date = theirs.releases[region];
    if (date !== undefined) compare(region, ours.releases[region] === date, date);
  }
  return found;
}

/** The source knows no cereal boxes: it takes theirs for a card. */
const toSourceForm = (form: ItemForm): ItemForm => (form === "cereal-box" ? "card" : form);

interface CharacterIdentity {
  readonly character: string;
  readonly head: string;
  /** `undefined`: of a series that is not here yet. */
  readonly gameSeriesId: number | undefined;
  readonly gameSeries: string;
}

/** The first half of a head is the character's own number. */
const getCharacterNumber = ({ head }: { readonly head: string }): string => head.slice(0, 4);

const isVillager = ({ gameSeriesId }: { readonly gameSeriesId: number | undefined }): boolean =>
  gameSeriesId === ANIMAL_CROSSING_GAME_SERIES_ID;

/**
 * Who it is among all that are here. Of those with the same name it is the one with its number, else the one of its game,
 * else any: a fighter in a new game stays who they are, but no villager of Animal Crossing is anybody from elsewhere.
 */
export function resolveCharacterKey(somebody: CharacterIdentity, items: readonly Item[]): string {
  const { character, gameSeriesId, gameSeries } = somebody;
  const namesakes = items.filter((item) => foldCaseAndAccents(item.character) === foldCaseAndAccents(character));
  const same =
    namesakes.find((item) => getCharacterNumber(item) === getCharacterNumber(somebody)) ??
    namesakes.find((item) => item.gameSeriesId === gameSeriesId) ??
    namesakes.find((item) => isVillager(item) === isVillager({ gameSeriesId }));
  if (same) return same.characterKey;
  const plain = toCharacterSlug(character);
  return items.some(({ characterKey }) => characterKey === plain) ? `${plain}-${toSlug(gameSeries)}` : plain;
}

/** `K.K. Slider` is `k-k-slider`. */
const toCharacterSlug = (character: string): string =>
  foldCaseAndAccents(character)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "unknown";
