import { toSlug } from "../series/slug";
import type { Series } from "./catalogue";
import type { SourceItem } from "./sourceItem";

/** Maximum number of items that are added automatically per UTC day. */
export const MAX_NEW_ITEMS_PER_DAY = 100;
/** Maximum number of series that are added automatically per UTC day, amiibo series and game series together. */
export const MAX_NEW_SERIES_PER_DAY = 20;

/** Maximum number of new items that are stored for an admin's decision. Further items are only counted. */
export const MAX_PENDING_NEW_ITEMS = 500;

export const MAX_NEW_ITEMS_ACCEPTED_AT_ONCE = 100;

/**
 * Maximum number of items. An item takes up to 1 KB plus its names, so a full catalogue needs less than 5 MB, half of
 * the limit of a database response.
 */
export const MAX_CATALOGUE_ITEMS = 4_000;
/** Maximum length of all names together, in UTF-8 bytes. It is ten times what 4,000 items need on average today. */
export const MAX_CATALOGUE_NAME_BYTES = 1_000_000;
/** Maximum number of amiibo series, and likewise of game series. */
export const MAX_SERIES_PER_KIND = 400;

type NewItemNames = Pick<SourceItem, "name" | "character" | "amiiboSeries" | "gameSeries">;

/** Returns an upper limit for the bytes of an item's names. Names that other columns repeat count twice. */
const countMaxBytes = ({ name, character, gameSeries }: NewItemNames): number =>
  new TextEncoder().encode(name + name + character + character + gameSeries).length;

/** Size of the catalogue. It includes withdrawn items, because they stay in the database. */
export interface CatalogueSize {
  readonly items: number;
  readonly bytes: number;
  readonly amiiboSeries: number;
  readonly gameSeries: number;
}

/** Returns true if the catalogue is full, so that not even an admin can add an item. */
export const isCatalogueFull = ({ items, bytes }: Pick<CatalogueSize, "items" | "bytes">): boolean =>
  items >= MAX_CATALOGUE_ITEMS || bytes >= MAX_CATALOGUE_NAME_BYTES;

export interface AutoAcceptedNewItemCountsToday {
  readonly items: number;
  readonly series: number;
}

interface NewItemLimits {
  readonly size: CatalogueSize;
  /** Automatic additions of today; `undefined` if an admin accepts the items, because daily limits do not apply. */
  readonly addedToday: AutoAcceptedNewItemCountsToday | undefined;
  readonly amiiboSeries: readonly Series[];
  readonly gameSeries: readonly Series[];
}

/**
 * Function that returns how many series a new item would create, or `undefined` if it exceeds a limit. Series names
 * must be spelled as in our catalogue; otherwise a known series counts as new.
 */
export type NewItemLimiter = (item: NewItemNames) => number | undefined;

/** Creates a function that checks new items one after another. Each accepted item uses up a part of the limits. */
export function createNewItemLimiter({ size, addedToday, amiiboSeries, gameSeries }: NewItemLimits): NewItemLimiter {
  const remaining = {
    items: Math.min(
      MAX_CATALOGUE_ITEMS - size.items,
      addedToday ? MAX_NEW_ITEMS_PER_DAY - addedToday.items : MAX_NEW_ITEMS_ACCEPTED_AT_ONCE,
    ),
    bytes: MAX_CATALOGUE_NAME_BYTES - size.bytes,
    series: addedToday ? MAX_NEW_SERIES_PER_DAY - addedToday.series : Number.POSITIVE_INFINITY,
    amiiboSeries: MAX_SERIES_PER_KIND - size.amiiboSeries,
    gameSeries: MAX_SERIES_PER_KIND - size.gameSeries,
  };
  const known = { amiiboSeries: listSlugs(amiiboSeries), gameSeries: listSlugs(gameSeries) };
  return (item) => {
    const bytes = countMaxBytes(item);
    if (remaining.items < 1 || remaining.bytes < bytes) return undefined;
    const newSeriesKinds = (["amiiboSeries", "gameSeries"] as const).filter(
      (kind) => !known[kind].has(toSlug(item[kind])),
    );
    if (newSeriesKinds.length > remaining.series || newSeriesKinds.some((kind) => remaining[kind] < 1))
      return undefined;
    remaining.items -= 1;
    remaining.bytes -= bytes;
    remaining.series -= newSeriesKinds.length;
    for (const kind of newSeriesKinds) {
      remaining[kind] -= 1;
      known[kind].add(toSlug(item[kind]));
    }
    return newSeriesKinds.length;
  };
}

const listSlugs = (series: readonly Series[]): Set<string> =>
  new Set(series.flatMap(({ name, slug }) => [slug, toSlug(name)]));
