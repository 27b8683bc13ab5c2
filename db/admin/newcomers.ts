import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MOST_AT_ONCE, type Size, type Today } from "../../domain/catalogue/admission";
import { REGIONS } from "../../domain/catalogue/amiibo";
import type { SourceItem } from "../../domain/catalogue/source";
import { takenIn } from "../../domain/catalogue/sync";
import {
  addNewcomers,
  SELECTED_FACTS,
  selectSize,
  selectToday,
  toSize,
  toSourceItem,
  toToday,
} from "../catalogue/newcomers";
import { readKnownCatalogue } from "../catalogue/sync";
import type { Database } from "../client";
import { inOneBatch } from "../refresh/fetchTargets";
import { HOLDERS } from "./arrivals";
import type { PageSlice, PartOf } from "./page";

/** How the catalogue takes newcomers in today. */
export interface Intake {
  readonly size: Size;
  readonly today: Today;
  /** How many wait, by whether they are kept. */
  readonly waiting: number;
  readonly leftOut: number;
  readonly arrivals: number;
  readonly refused: number;
}

export const WAITS: SQL = sql`newcomer.came_at IS NULL AND newcomer.refused_at IS NULL`;
const IS_REFUSED: SQL = sql`newcomer.refused_at IS NOT NULL`;
/** Its item is here, with the same head and tail. */
const IS_HERE: SQL = sql`EXISTS (SELECT 1 FROM amiibo
  WHERE amiibo.head = newcomer.head AND amiibo.tail = newcomer.tail)`;

const countsRow = z.object({
  waiting: z.number(),
  leftOut: z.number(),
  arrivals: z.number(),
  refused: z.number(),
});

export async function readIntake(db: Database, now: number): Promise<Intake> {
  const [size, today, [counts]] = await db.batch([
    db.all(selectSize),
    db.all(selectToday(now)),
    db.all(sql`SELECT (SELECT count(*) FROM newcomer WHERE ${WAITS}) AS waiting,
      (SELECT coalesce(sum(items), 0) FROM newcomers_left_out) AS leftOut,
      (SELECT count(DISTINCT came_at) FROM newcomer WHERE refused_at IS NULL AND ${IS_HERE}) AS arrivals,
      (SELECT count(*) FROM newcomer WHERE ${IS_REFUSED}) AS refused`),
  ]);
  return { size: toSize(size), today: toToday(today), ...countsRow.parse(counts) };
}

/** What waits, or is refused. */
export interface ListedNewcomer extends SourceItem {
  /** ms: since when. */
  readonly since: number;
  /** It was taken back, with all that people noted of it. */
  readonly isTakenBack: boolean;
}

export interface NewcomerList extends PartOf<ListedNewcomer> {
  /** ms: what came onto the list later was not looked at. */
  readonly until: number;
  /** How many came onto it then, and at once. */
  readonly last: number;
}

const listedRow = z.object({ since: z.number(), is_here: z.number() });
const totalRow = z.object({ total: z.number(), until: z.number().nullable(), last: z.number() });

const DATES = REGIONS.map((region) => sql`coalesce(${sql.identifier(`release_${region}`)}, '9999')`);

/** In the order in which they would be numbered. */
export const readWaitingNewcomers = (db: Database, part: PageSlice): Promise<NewcomerList> =>
  readList(db, part, {
    where: WAITS,
    since: sql`seen_at`,
    order: sql`min(${sql.join(DATES, sql`, `)}), tail, head`,
  });

/** The last first. */
export const readRefusedNewcomers = (db: Database, part: PageSlice): Promise<NewcomerList> =>
  readList(db, part, { where: IS_REFUSED, since: sql`refused_at`, order: sql`refused_at DESC, name, tail, head` });

interface Listing {
  readonly where: SQL;
  readonly since: SQL;
  readonly order: SQL;
}

async function readList(
  db: Database,
  { limit, offset }: PageSlice,
  { where, since, order }: Listing,
): Promise<NewcomerList> {
  const [rows, [found]] = await db.batch([
    db.all(sql`SELECT ${SELECTED_FACTS}, ${since} AS since, ${IS_HERE} AS is_here FROM newcomer WHERE ${where}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`),
    db.all(sql`SELECT count(*) AS total, max(${since}) AS until,
        coalesce(sum(${since} = (SELECT max(${since}) FROM newcomer WHERE ${where})), 0) AS last
      FROM newcomer WHERE ${where}`),
  ]);
  const { total, until, last } = totalRow.parse(found);
  return {
    rows: rows.map((row) => {
      const { since: at, is_here } = listedRow.parse(row);
      return { ...toSourceItem(row), since: at, isTakenBack: is_here === 1 };
    }),
    total,
    until: until ?? 0,
    last,
  };
}

/** Which newcomers an admin means: one by head and tail, or all of a list that they have seen. All times in ms. */
export type Meant =
  | { readonly key: string }
  /** Those that waited by then. */
  | { readonly seenBy: number }
  /** Those that came in by one answer, or by one click. */
  | { readonly cameAt: number }
  /** Those that one click refused. */
  | { readonly refusedAt: number };

function areMeant(meant: Meant): SQL {
  if ("key" in meant) return sql`newcomer.head = ${meant.key.slice(0, 8)} AND newcomer.tail = ${meant.key.slice(8)}`;
  if ("seenBy" in meant) return sql`newcomer.seen_at <= ${meant.seenBy}`;
  if ("cameAt" in meant) return sql`newcomer.came_at = ${meant.cameAt}`;
  return sql`newcomer.refused_at = ${meant.refusedAt}`;
}

/** Those that wait never come in, until an admin says otherwise. @returns how many. */
export const refuseNewcomers = async (db: Database, meant: Meant, now: number): Promise<number> =>
  decided(db, sql`UPDATE newcomer SET refused_at = ${now} WHERE ${WAITS} AND ${areMeant(meant)} RETURNING 1`);

interface TakenBack {
  readonly count: number;
  /** How many stayed because people hold them. */
  readonly held: number;
}

/**
 * Those that are here are shown no more, and the source does not bring them again. What people noted of them stays, unseen.
 * @param withHeld also those that people hold.
 */
export async function takeBackNewcomers(
  db: Database,
  meant: Meant,
  { withHeld, now }: { readonly withHeld: boolean; readonly now: number },
): Promise<TakenBack> {
  const isHere = sql`newcomer.came_at IS NOT NULL AND newcomer.refused_at IS NULL AND ${areMeant(meant)} AND ${IS_HERE}`;
  const isHeld = sql`EXISTS (SELECT 1 FROM amiibo WHERE amiibo.head = newcomer.head AND amiibo.tail = newcomer.tail
    AND amiibo.id IN (SELECT amiibo_id FROM ${HOLDERS}))`;
  const count = await decided(
    db,
    sql`UPDATE newcomer SET refused_at = ${now} WHERE ${isHere} AND (${withHeld} OR NOT ${isHeld}) RETURNING 1`,
  );
  const [left] = await db.all(sql`SELECT count(*) AS held FROM newcomer WHERE ${isHere}`);
  return { count, ...heldRow.parse(left) };
}

const heldRow = z.object({ held: z.number() });

const decided = async (db: Database, statement: SQL): Promise<number> => (await db.all(statement)).length;

interface TakenIn {
  readonly count: number;
  /** How many of those that were meant still wait: there was no room, or they were too many for one click. */
  readonly left: number;
}

/**
 * Those that wait or are refused come in, at most `MOST_AT_ONCE`, as far as the catalogue has room. What was here before is
 * shown again as it was, with what people noted of it.
 */
export async function takeInNewcomers(db: Database, meant: Meant, now: number): Promise<TakenIn> {
  const isOut = sql`(${WAITS} OR ${IS_REFUSED}) AND ${areMeant(meant)}`;
  const known = await readKnownCatalogue(db, now);
  const rows = await db.all(sql`SELECT ${SELECTED_FACTS}, ${IS_HERE} AS is_here FROM newcomer WHERE ${isOut}
    ORDER BY is_here DESC, seen_at, tail, head`);
  const wasHere = rows
    .filter((row) => hereRow.parse(row).is_here === 1)
    .map(toSourceItem)
    .slice(0, MOST_AT_ONCE);
  const strangers = rows.filter((row) => hereRow.parse(row).is_here === 0).map(toSourceItem);
  const newcomers = takenIn(strangers, known).slice(0, MOST_AT_ONCE - wasHere.length);
  const coming = [...wasHere.map((item) => ({ ...item, seriesBrought: 0 })), ...newcomers];
  if (coming.length === 0) return { count: 0, left: rows.length };
  const keys = JSON.stringify(coming.map(({ head, tail, seriesBrought }) => [head, tail, seriesBrought]));
  await inOneBatch(db, [
    ...addNewcomers(newcomers),
    sql`UPDATE newcomer SET refused_at = NULL, is_vouched = came_at IS NULL OR is_vouched,
        series_brought = CASE WHEN came_at IS NULL THEN said.value ->> 2 ELSE series_brought END,
        came_at = coalesce(came_at, ${now})
      FROM json_each(${keys}) AS said WHERE head = said.value ->> 0 AND tail = said.value ->> 1`,
    // What they do in games stands in the source's list alone: it is asked for whole once more.
    sql`UPDATE fetch_target SET etag = NULL, last_modified = NULL WHERE key = 'catalogue'`,
  ]);
  return { count: coming.length, left: rows.length - coming.length };
}

const hereRow = z.object({ is_here: z.number() });
