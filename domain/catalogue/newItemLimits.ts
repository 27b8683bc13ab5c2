import { toSlug } from "../series/slug";
import type { Series } from "./catalogue";
import type { SourceItem } from "./sourceItem";

/** So many newcomers come in by themselves on a day (UTC), and so many series with them, of both kinds together. */
export const MAX_NEW_ITEMS_PER_DAY = 100;
export const MAX_NEW_SERIES_PER_DAY = 20;

/** So many are kept for an admin; what is beyond is counted. */
export const MAX_PENDING_NEW_ITEMS = 500;

/** So many are taken in by one click: the rest takes another. */
export const MAX_ACCEPTED_AT_ONCE = 100;

/**
 * What the catalogue may hold in all. A row takes up to 1 KB of the database's answer beside its texts, so that a whole
 * one, with signs that JSON spells twice as long, stays below 5 MB: half of what an answer may have. KV takes 25.
 */
export const MAX_CATALOGUE_ITEMS = 4_000;
/** Of all names in UTF-8: ten times what as many items as today's have. */
export const MAX_CATALOGUE_NAME_BYTES = 1_000_000;
/** Of either kind. */
export const MAX_SERIES_PER_KIND = 400;

const utf8 = new TextEncoder();

type NewItemNames = Pick<SourceItem, "name" | "character" | "amiiboSeries" | "gameSeries">;

/** What one will take at most: its extra name is of its name, its key of its character and its game. */
const countMaxBytes = ({ name, character, gameSeries }: NewItemNames): number =>
  utf8.encode(name + name + character + character + gameSeries).length;

/** What there is of a catalogue, with what was taken back: it is stored all the same. */
export interface CatalogueSize {
  readonly items: number;
  readonly bytes: number;
  readonly amiiboSeries: number;
  readonly gameSeries: number;
}

/** Whether nothing at all comes in any more, whoever takes it in. */
export const isCatalogueFull = ({ items, bytes }: Pick<CatalogueSize, "items" | "bytes">): boolean =>
  items >= MAX_CATALOGUE_ITEMS || bytes >= MAX_CATALOGUE_NAME_BYTES;

/** What came in by itself today. */
export interface IntakeToday {
  readonly newcomers: number;
  readonly series: number;
}

interface NewItemLimits {
  readonly size: CatalogueSize;
  /** `undefined` where an admin takes them in: theirs is no part of the day's. */
  readonly today: IntakeToday | undefined;
  readonly amiiboSeries: readonly Series[];
  readonly gameSeries: readonly Series[];
}

/** How many series come with it; `undefined` where there is no room for it. Its series have the names that they have here. */
export type NewItemLimiter = (newcomer: NewItemNames) => number | undefined;

/** One after the other: each that comes in takes of the room for the next. */
export function createNewItemLimiter({ size, today, amiiboSeries, gameSeries }: NewItemLimits): NewItemLimiter {
  const left = {
    items: Math.min(
      MAX_CATALOGUE_ITEMS - size.items,
      today ? MAX_NEW_ITEMS_PER_DAY - today.newcomers : MAX_ACCEPTED_AT_ONCE,
    ),
    bytes: MAX_CATALOGUE_NAME_BYTES - size.bytes,
    series: today ? MAX_NEW_SERIES_PER_DAY - today.series : Number.POSITIVE_INFINITY,
    amiiboSeries: MAX_SERIES_PER_KIND - size.amiiboSeries,
    gameSeries: MAX_SERIES_PER_KIND - size.gameSeries,
  };
  const known = { amiiboSeries: listSlugs(amiiboSeries), gameSeries: listSlugs(gameSeries) };
  return (newcomer) => {
    if (left.items < 1) return undefined;
    const bytes = countMaxBytes(newcomer);
    if (left.bytes < bytes) return undefined;
    const brought = (["amiiboSeries", "gameSeries"] as const).filter(
      (kind) => !known[kind].has(toSlug(newcomer[kind])),
    );
    if (brought.length > left.series || brought.some((kind) => left[kind] < 1)) return undefined;
    left.items -= 1;
    left.bytes -= bytes;
    left.series -= brought.length;
    for (const kind of brought) {
      left[kind] -= 1;
      known[kind].add(toSlug(newcomer[kind]));
    }
    return brought.length;
  };
}

const listSlugs = (series: readonly Series[]): Set<string> =>
  new Set(series.flatMap(({ name, slug }) => [slug, toSlug(name)]));
