import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Size, Today } from "../../domain/catalogue/admission";
import { REGIONS } from "../../domain/catalogue/amiibo";
import type { SourceItem } from "../../domain/catalogue/source";
import { SELECTED_FACTS, selectSize, selectToday, toSize, toSourceItem, toToday } from "../catalogue/newcomers";
import type { Database } from "../client";
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
export const IS_REFUSED: SQL = sql`newcomer.refused_at IS NOT NULL`;
/** Its item is here, with the same head and tail. */
export const IS_HERE: SQL = sql`EXISTS (SELECT 1 FROM amiibo
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
