import { toSlug } from "../series/slug";
import type { Series } from "./catalogue";
import type { SourceItem } from "./sourceItem";

/** Limits of automatic additions per UTC day. The series limit counts amiibo and game series together. */
export const MAX_NEW_ITEMS_PER_DAY = 100;
export const MAX_NEW_SERIES_PER_DAY = 20;

/** Limit of items stored as pending. Further ones are only counted. */
export const MAX_PENDING_NEW_ITEMS = 500;

/** Limit of items that an admin accepts with one click. */
export const MAX_ACCEPTED_AT_ONCE = 100;

/**
 * Limit of items in the catalogue.
 * A row takes up to 1 KB of the database response, plus its texts. A full catalogue stays below 5 MB even if JSON
 * escapes double the texts: half of the response limit. The limit of KV is 25 MB.
 */
export const MAX_CATALOGUE_ITEMS = 4_000;
/** Limit of all names together in UTF-8 bytes: ten times what this number of items needs today. */
export const MAX_CATALOGUE_NAME_BYTES = 1_000_000;
/** Limit of amiibo series, and of game series. */
export const MAX_SERIES_PER_KIND = 400;

type NewItemNames = Pick<SourceItem, "name" | "character" | "amiiboSeries" | "gameSeries">;

/**
 * Returns the most bytes that the names of a new item take in the catalogue. Name, character and game series are
 * counted twice, because other columns repeat them.
 */
const countMaxBytes = ({ name, character, gameSeries }: NewItemNames): number =>
  new TextEncoder().encode(name + name + character + character + gameSeries).length;

/** The size of the catalogue, including removed items, which stay stored. */
export interface CatalogueSize {
  readonly items: number;
  readonly bytes: number;
  readonly amiiboSeries: number;
  readonly gameSeries: number;
}

/** Returns true if no item can be added any more, not even by an admin. */
export const isCatalogueFull = ({ items, bytes }: Pick<CatalogueSize, "items" | "bytes">): boolean =>
  items >= MAX_CATALOGUE_ITEMS || bytes >= MAX_CATALOGUE_NAME_BYTES;

/** Automatic additions today. */
export interface IntakeToday {
  readonly items: number;
  readonly series: number;
}

interface NewItemLimits {
  readonly size: CatalogueSize;
  /** `undefined` if an admin accepts the items, which then do not count towards the daily limits. */
  readonly addedToday: IntakeToday | undefined;
  readonly amiiboSeries: readonly Series[];
  readonly gameSeries: readonly Series[];
}

/**
 * Returns the number of series that the item adds, or `undefined` if it exceeds a limit. Expects the catalogue's names
 * of the series.
 */
export type NewItemLimiter = (item: NewItemNames) => number | undefined;

/** Creates a limiter. Each accepted item reduces the remaining room for the next ones. */
export function createNewItemLimiter({ size, addedToday, amiiboSeries, gameSeries }: NewItemLimits): NewItemLimiter {
  const remaining = {
    items: Math.min(
      MAX_CATALOGUE_ITEMS - size.items,
      addedToday ? MAX_NEW_ITEMS_PER_DAY - addedToday.items : MAX_ACCEPTED_AT_ONCE,
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
