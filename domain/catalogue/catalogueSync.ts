import { groupBy } from "../groupBy";
import { ANIMAL_CROSSING_GAME_SERIES_ID } from "../series/animalCrossing";
import { foldCaseAndAccents } from "../series/fold";
import { toSlug } from "../series/slug";
import type { Series } from "./catalogue";
import { ALL_RELEASE_REGIONS, hasNfcCode, type Item, type ReleaseDates, type ReleaseRegion } from "./item";
import {
  type AutoAcceptedNewItemCountsToday,
  type CatalogueSize,
  createNewItemLimiter,
  MAX_PENDING_NEW_ITEMS,
} from "./newItemLimits";
import { type NfcCode, splitNfcCode } from "./nfcCode";
import { findEarliestRelease } from "./release";
import { type SourceItem, toCatalogueSeriesNames } from "./sourceItem";

export const SOURCE_DIFFERENCE_FIELDS = [
  "name",
  "character",
  "form",
  "amiiboSeries",
  "gameSeries",
  ...ALL_RELEASE_REGIONS,
] as const;
export type SourceDifferenceField = (typeof SOURCE_DIFFERENCE_FIELDS)[number];

/** Value in the external catalogue source that differs from the value in our catalogue. */
export interface SourceDifference {
  readonly itemId: number;
  readonly field: SourceDifferenceField;
  readonly sourceValue: string;
}

/** Item of the external source that our catalogue lacks. It has names of series, which may be new too. */
export type NewItem = SourceItem &
  Pick<Item, "extraName" | "characterKey"> & {
    /** Number of new series that are created together with the item. */
    readonly newSeriesCount: number;
  };

/** Release dates and NFC code that our item lacks and the external source has. */
export type SourceFactsMissingFromItem = ReleaseDates & Pick<Item, "nfcCode">;

export interface ItemBeforeSync extends Item {
  /** True if an admin edited the item. The sync with the external source then leaves the item unchanged. */
  readonly isEdited: boolean;
  /** True if an admin withdrew the item. The item stays in the database, but no page shows it. */
  readonly isWithdrawn: boolean;
}

export interface CatalogueBeforeSync {
  readonly items: readonly ItemBeforeSync[];
  readonly amiiboSeries: readonly Series[];
  readonly gameSeries: readonly Series[];
  /** Keys of differences from the external source that an admin has dismissed. See `toSourceDifferenceKey`. */
  readonly dismissedKeys: ReadonlySet<string>;
  readonly rejectedCodes: ReadonlySet<NfcCode>;
  /** NFC codes of new items that await an admin's decision. */
  readonly pendingCodes: ReadonlySet<NfcCode>;
  readonly size: CatalogueSize;
  readonly addedToday: AutoAcceptedNewItemCountsToday;
}

export interface CatalogueSyncPlan {
  /** Items to add without an admin's decision, in the order in which they get their ids. */
  readonly newItems: readonly NewItem[];
  /** Items of the list that await an admin's decision. Items that waited before come first, then the new ones. */
  readonly pending: readonly SourceItem[];
  /** Number of new items that are not stored, because too many already await a decision. */
  readonly droppedCount: number;
  /** Missing facts to add to existing items, by item id. */
  readonly missingFacts: ReadonlyMap<number, SourceFactsMissingFromItem>;
  readonly differences: readonly SourceDifference[];
}

export const toSourceDifferenceKey = ({ itemId, field, sourceValue }: SourceDifference): string =>
  `${itemId} ${field} ${sourceValue}`;

/** Returns true if the source's list is incomplete: it lacks more than a tenth of our items with an NFC code. */
export function isIncompleteSourceList(
  source: readonly SourceItem[],
  { items }: Pick<CatalogueBeforeSync, "items">,
): boolean {
  const sourceCodes = new Set(source.map(({ nfcCode }) => nfcCode));
  const ourItems = items.filter(hasNfcCode);
  return 10 * ourItems.filter(({ nfcCode }) => !sourceCodes.has(nfcCode)).length > ourItems.length;
}

/**
 * Plans how to update our catalogue from the source: adds items and missing facts, but only reports differences. Items
 * that an admin edited never change, and withdrawn or rejected ones are ignored. While the list counts as incomplete
 * (`isPart`), pending items that it lacks stay pending and take up room.
 */
export function planCatalogueSync(
  source: readonly SourceItem[],
  known: CatalogueBeforeSync,
  isPart = false,
): CatalogueSyncPlan {
  const findOurItem = createItemMatcher(known);
  const missingFacts = new Map<number, SourceFactsMissingFromItem>();
  const differences: SourceDifference[] = [];
  const newItems: SourceItem[] = [];
  for (const theirs of source) {
    const ours = findOurItem(theirs);
    if (!ours) {
      if (!known.rejectedCodes.has(theirs.nfcCode)) newItems.push(theirs);
      continue;
    }
    if (ours.isWithdrawn) continue;
    let missing: SourceFactsMissingFromItem = hasNfcCode(ours) ? {} : { nfcCode: theirs.nfcCode };
    for (const difference of listDifferences(ours, theirs, known)) {
      if (known.dismissedKeys.has(toSourceDifferenceKey(difference))) continue;
      const { field, sourceValue } = difference;
      const isGap = isRegion(field) && ours.releases[field] === undefined && !ours.isEdited;
      if (isGap) missing = { ...missing, [field]: sourceValue };
      else differences.push(difference);
    }
    if (!ours.isEdited && Object.keys(missing).length > 0) missingFacts.set(ours.id, missing);
  }
  return { ...splitNewAndPending(newItems, known, isPart), missingFacts, differences };
}

/**
 * Creates a function that finds our item by NFC code, because names change and are not unique. Our items without a code
 * match by name and series, each only once.
 */
function createItemMatcher({ items, amiiboSeries }: CatalogueBeforeSync) {
  const byCode = groupBy(items.filter(hasNfcCode), ({ nfcCode }) => nfcCode);
  const itemsWithoutCode = new Set(items.filter((item) => !hasNfcCode(item)));
  return (theirs: SourceItem): ItemBeforeSync | undefined => {
    // Variants of a figure share an NFC code, and the external source lists only the first variant.
    const [ours] = byCode.get(theirs.nfcCode) ?? [];
    if (ours || itemsWithoutCode.size === 0) return ours;
    const series = findSeriesByName(toCatalogueSeriesNames(theirs).amiiboSeries, amiiboSeries);
    const namesake = [...itemsWithoutCode].find(
      ({ name, amiiboSeriesId }) => name === theirs.name && amiiboSeriesId === series?.id,
    );
    if (namesake) itemsWithoutCode.delete(namesake);
    return namesake;
  };
}

/**
 * Splits new items into added and pending ones. Pending items stay pending, and nothing is added while the pending list
 * is full, so that one faulty list of the source adds at most one day's limit of items.
 */
function splitNewAndPending(
  newItems: readonly SourceItem[],
  known: CatalogueBeforeSync,
  isPart: boolean,
): Pick<CatalogueSyncPlan, "newItems" | "pending" | "droppedCount"> {
  const sortedItems = sortByRelease(newItems);
  const waiting = sortedItems.filter((item) => known.pendingCodes.has(item.nfcCode));
  const unlistedCount = isPart ? known.pendingCodes.size - waiting.length : 0;
  const maxPending = Math.max(MAX_PENDING_NEW_ITEMS - unlistedCount, 0);
  const admit = createNewItemLimiter(known);
  const added: NewItem[] = [];
  const pending: SourceItem[] = [];
  for (const item of sortedItems) {
    if (known.pendingCodes.has(item.nfcCode)) continue;
    const seriesCount = waiting.length < maxPending ? admit({ ...item, ...toCatalogueSeriesNames(item) }) : undefined;
    if (seriesCount === undefined) pending.push(item);
    else added.push(toNewItem(item, known, seriesCount));
  }
  const all = [...waiting, ...pending];
  const stored = all.slice(0, maxPending);
  return { newItems: added, pending: stored, droppedCount: all.length - stored.length };
}

/** Picks the items to add when an admin accepts several, up to the limits, in the order in which they get ids. */
export function pickNewItemsToAccept(items: readonly SourceItem[], known: CatalogueBeforeSync): readonly NewItem[] {
  const admit = createNewItemLimiter({ ...known, addedToday: undefined });
  return sortByRelease(items).flatMap((item) => {
    const seriesCount = admit({ ...item, ...toCatalogueSeriesNames(item) });
    return seriesCount === undefined ? [] : [toNewItem(item, known, seriesCount)];
  });
}

const isRegion = (field: SourceDifferenceField): field is ReleaseRegion =>
  ALL_RELEASE_REGIONS.some((region) => region === field);
/** Sorts new items by release date, so that their ids do not depend on the order of the external source's list. */
const sortByRelease = (items: readonly SourceItem[]): readonly SourceItem[] =>
  items.toSorted((first, second) => (toReleaseSortKey(first) < toReleaseSortKey(second) ? -1 : 1));

const toReleaseSortKey = ({ releases, nfcCode }: SourceItem): string =>
  `${findEarliestRelease(releases)?.date ?? "9999"} ${splitNfcCode(nfcCode).tail} ${nfcCode}`;

function toNewItem(
  item: SourceItem,
  { items, amiiboSeries, gameSeries }: CatalogueBeforeSync,
  newSeriesCount: number,
): NewItem {
  const names = toCatalogueSeriesNames(item);
  const game = findSeriesByName(names.gameSeries, gameSeries);
  const extraName = parseExtraName(item.name);
  return {
    ...item,
    ...(extraName !== undefined && { extraName }),
    characterKey: resolveCharacterKey({ ...item, gameSeriesId: game?.id, gameSeries: names.gameSeries }, items),
    amiiboSeries: findSeriesByName(names.amiiboSeries, amiiboSeries)?.name ?? names.amiiboSeries,
    gameSeries: game?.name ?? names.gameSeries,
    newSeriesCount,
  };
}

/** Finds a series by name. Names with the same slug mean the same series: `Banjo-Kazooie` and `Banjo Kazooie`. */
const findSeriesByName = (name: string, series: readonly Series[]): Series | undefined =>
  series.find((each) => each.slug === toSlug(name) || each.name === name);

/** Returns the part of a name that tells a character's items apart: `Gold Edition` for `Mario - Gold Edition`. */
const parseExtraName = (name: string): string | undefined => {
  const [, suffix, parenthesized] = / - (\S.*)$|\(([^()]+)\)$/.exec(name) ?? [];
  return suffix ?? parenthesized;
};

function listDifferences(
  ours: Item,
  theirs: SourceItem,
  { amiiboSeries, gameSeries }: CatalogueBeforeSync,
): SourceDifference[] {
  const names = toCatalogueSeriesNames(theirs);
  const isIn = (name: string, series: readonly Series[], id: number) => findSeriesByName(name, series)?.id === id;
  // The external source has no form for cereal boxes and lists our cereal box as a card.
  const ourForm = ours.form === "cereal-box" ? "card" : ours.form;
  const comparisons: readonly (readonly [SourceDifferenceField, isSame: boolean, sourceValue: string])[] = [
    ["name", ours.name === theirs.name, theirs.name],
    ["character", ours.character === theirs.character, theirs.character],
    ["form", ourForm === theirs.form, theirs.form],
    ["amiiboSeries", isIn(names.amiiboSeries, amiiboSeries, ours.amiiboSeriesId), names.amiiboSeries],
    ["gameSeries", isIn(names.gameSeries, gameSeries, ours.gameSeriesId), names.gameSeries],
    ...ALL_RELEASE_REGIONS.map((region) => {
      const date = theirs.releases[region];
      return [region, date === undefined || ours.releases[region] === date, date ?? ""] as const;
    }),
  ];
  return comparisons.flatMap(([field, isSame, sourceValue]) =>
    isSame ? [] : [{ itemId: ours.id, field, sourceValue }],
  );
}

interface CharacterIdentity extends Pick<Item, "character" | "nfcCode"> {
  /** Id of the game series; `undefined` if the series is new. */
  readonly gameSeriesId: number | undefined;
  readonly gameSeries: string;
}

/** Returns the first four hex digits of the NFC code, which identify the character. */
const getCharacterNumber = (nfcCode: NfcCode): string => nfcCode.slice(0, 4);

const isVillager = ({ gameSeriesId }: { readonly gameSeriesId: number | undefined }): boolean =>
  gameSeriesId === ANIMAL_CROSSING_GAME_SERIES_ID;

/**
 * Returns the key of a known character of this name, best by NFC code, then by game series, or else a new key.
 * Villagers only match villagers, because other games use the same names.
 */
export function resolveCharacterKey(identity: CharacterIdentity, items: readonly Item[]): string {
  const { character, nfcCode, gameSeriesId, gameSeries } = identity;
  const namesakes = items.filter((item) => foldCaseAndAccents(item.character) === foldCaseAndAccents(character));
  const same =
    namesakes
      .filter(hasNfcCode)
      .find((item) => nfcCode && getCharacterNumber(item.nfcCode) === getCharacterNumber(nfcCode)) ??
    namesakes.find((item) => item.gameSeriesId === gameSeriesId) ??
    namesakes.find((item) => isVillager(item) === isVillager({ gameSeriesId }));
  if (same) return same.characterKey;
  const plain = toCharacterSlug(character);
  return items.some(({ characterKey }) => characterKey === plain) ? `${plain}-${toSlug(gameSeries)}` : plain;
}

/** Converts a character's name to a slug: `K.K. Slider` becomes `k-k-slider`. */
const toCharacterSlug = (character: string): string =>
  foldCaseAndAccents(character)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "unknown";
