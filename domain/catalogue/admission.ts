import { slugOf } from "../series/slug";
import type { Series } from "./catalogue";
import type { SourceItem } from "./source";

/** So many newcomers come in by themselves on a day (UTC), and so many series with them, of both kinds together. */
export const MOST_A_DAY = 100;
export const MOST_SERIES_A_DAY = 20;

/** So many are kept for an admin; what is beyond is counted. */
export const MOST_WAITING = 500;

/** So many are taken in by one click: the rest takes another. */
export const MOST_AT_ONCE = 100;

/**
 * What the catalogue may hold in all. A row takes up to 1 KB of the database's answer beside its texts, so that a whole
 * one, with signs that JSON spells twice as long, stays below 5 MB: half of what an answer may have. KV takes 25.
 */
export const MOST_ITEMS = 4_000;
/** Of all names in UTF-8: ten times what as many items as today's have. */
export const MOST_BYTES = 1_000_000;
/** Of either kind. */
export const MOST_SERIES = 400;

const utf8 = new TextEncoder();

type Asking = Pick<SourceItem, "name" | "character" | "amiiboSeries" | "gameSeries">;

/** What one will take at most: its extra name is of its name, its key of its character and its game. */
const mostBytesOf = ({ name, character, gameSeries }: Asking): number =>
  utf8.encode(name + name + character + character + gameSeries).length;

/** What there is of a catalogue, with what was taken back: it is stored all the same. */
export interface Size {
  readonly items: number;
  readonly bytes: number;
  readonly amiiboSeries: number;
  readonly gameSeries: number;
}

/** Whether nothing at all comes in any more, whoever takes it in. */
export const isFull = ({ items, bytes }: Pick<Size, "items" | "bytes">): boolean =>
  items >= MOST_ITEMS || bytes >= MOST_BYTES;

/** What came in by itself today. */
export interface Today {
  readonly newcomers: number;
  readonly series: number;
}

interface Room {
  readonly size: Size;
  /** `undefined` where an admin takes them in: theirs is no part of the day's. */
  readonly today: Today | undefined;
  readonly amiiboSeries: readonly Series[];
  readonly gameSeries: readonly Series[];
}

/** How many series come with it; `undefined` where there is no room for it. Its series have the names that they have here. */
export type Admit = (newcomer: Asking) => number | undefined;

/** One after the other: each that comes in takes of the room for the next. */
export function admitting({ size, today, amiiboSeries, gameSeries }: Room): Admit {
  const left = {
    items: Math.min(MOST_ITEMS - size.items, today ? MOST_A_DAY - today.newcomers : MOST_AT_ONCE),
    bytes: MOST_BYTES - size.bytes,
    series: today ? MOST_SERIES_A_DAY - today.series : Number.POSITIVE_INFINITY,
    amiiboSeries: MOST_SERIES - size.amiiboSeries,
    gameSeries: MOST_SERIES - size.gameSeries,
  };
  const known = { amiiboSeries: slugsOf(amiiboSeries), gameSeries: slugsOf(gameSeries) };
  return (newcomer) => {
    if (left.items < 1) return undefined;
    const bytes = mostBytesOf(newcomer);
    if (left.bytes < bytes) return undefined;
    const brought = (["amiiboSeries", "gameSeries"] as const).filter(
      (kind) => !known[kind].has(slugOf(newcomer[kind])),
    );
    if (brought.length > left.series || brought.some((kind) => left[kind] < 1)) return undefined;
    left.items -= 1;
    left.bytes -= bytes;
    left.series -= brought.length;
    for (const kind of brought) {
      left[kind] -= 1;
      known[kind].add(slugOf(newcomer[kind]));
    }
    return brought.length;
  };
}

const slugsOf = (series: readonly Series[]): Set<string> =>
  new Set(series.flatMap(({ name, slug }) => [slug, slugOf(name)]));
