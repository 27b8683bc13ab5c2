import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { pickItemsToAccept } from "../../domain/catalogue/catalogueSync";
import { ALL_RELEASE_REGIONS } from "../../domain/catalogue/item";
import { type CatalogueSize, type IntakeToday, MAX_ACCEPTED_AT_ONCE } from "../../domain/catalogue/newItemLimits";
import type { SourceItem } from "../../domain/catalogue/sourceItem";
import {
  insertItemsSql,
  NEW_ITEM_COLUMNS_SQL,
  selectCatalogueSize,
  selectIntakeToday,
  toCatalogueSize,
  toIntakeToday,
  toSourceItem,
} from "../catalogue/newItems";
import { readKnownCatalogue } from "../catalogue/sync";
import type { Database } from "../client";
import { writeBatch } from "../refresh/refreshTargets";
import { ITEM_HOLDERS_SQL } from "./newItemBatches";
import type { PagedRows, PageSlice } from "./paging";

/** How the catalogue takes newcomers in today. */
export interface NewItemOverview {
  readonly size: CatalogueSize;
  readonly today: IntakeToday;
  /** How many wait, by whether they are kept. */
  readonly waiting: number;
  readonly leftOut: number;
  readonly arrivals: number;
  readonly refused: number;
}

export const IS_PENDING_SQL: SQL = sql`newcomer.came_at IS NULL AND newcomer.refused_at IS NULL`;
const IS_REJECTED_SQL: SQL = sql`newcomer.refused_at IS NOT NULL`;
/** Its item is here, with the same head and tail. */
const IS_IN_CATALOGUE_SQL: SQL = sql`EXISTS (SELECT 1 FROM amiibo
  WHERE amiibo.head = newcomer.head AND amiibo.tail = newcomer.tail)`;

const countsRow = z.object({
  waiting: z.number(),
  leftOut: z.number(),
  arrivals: z.number(),
  refused: z.number(),
});

export async function readNewItemOverview(db: Database, now: number): Promise<NewItemOverview> {
  const [size, today, [counts]] = await db.batch([
    db.all(selectCatalogueSize),
    db.all(selectIntakeToday(now)),
    db.all(sql`SELECT (SELECT count(*) FROM newcomer WHERE ${IS_PENDING_SQL}) AS waiting,
      (SELECT coalesce(sum(items), 0) FROM newcomers_left_out) AS leftOut,
      (SELECT count(DISTINCT came_at) FROM newcomer WHERE refused_at IS NULL AND ${IS_IN_CATALOGUE_SQL}) AS arrivals,
      (SELECT count(*) FROM newcomer WHERE ${IS_REJECTED_SQL}) AS refused`),
  ]);
  return { size: toCatalogueSize(size), today: toIntakeToday(today), ...countsRow.parse(counts) };
}

/** What waits, or is refused. */
export interface ListedNewItem extends SourceItem {
  /** ms: since when. */
  readonly since: number;
  /** It was taken back, with all that people noted of it. */
  readonly isTakenBack: boolean;
}

export interface NewItemList extends PagedRows<ListedNewItem> {
  /** ms: what came onto the list later was not looked at. */
  readonly until: number;
  /** How many came onto it then, and at once. */
  readonly last: number;
}

const listedRow = z.object({ since: z.number(), is_here: z.number() });
const totalRow = z.object({ total: z.number(), until: z.number().nullable(), last: z.number() });

const RELEASE_DATES_SQL = ALL_RELEASE_REGIONS.map(
  (region) => sql`coalesce(${sql.identifier(`release_${region}`)}, '9999')`,
);

/** In the order in which they would be numbered. */
export const listPendingNewItems = (db: Database, part: PageSlice): Promise<NewItemList> =>
  readList(db, part, {
    where: IS_PENDING_SQL,
    since: sql`seen_at`,
    order: sql`min(${sql.join(RELEASE_DATES_SQL, sql`, `)}), tail, head`,
  });

/** The last first. */
export const listRejectedNewItems = (db: Database, part: PageSlice): Promise<NewItemList> =>
  readList(db, part, { where: IS_REJECTED_SQL, since: sql`refused_at`, order: sql`refused_at DESC, name, tail, head` });

interface NewItemListSql {
  readonly where: SQL;
  readonly since: SQL;
  readonly order: SQL;
}

async function readList(
  db: Database,
  { limit, offset }: PageSlice,
  { where, since, order }: NewItemListSql,
): Promise<NewItemList> {
  const [rows, [found]] = await db.batch([
    db.all(sql`SELECT ${NEW_ITEM_COLUMNS_SQL}, ${since} AS since, ${IS_IN_CATALOGUE_SQL} AS is_here FROM newcomer WHERE ${where}
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
export type NewItemSelection =
  | { readonly key: string }
  /** Those that waited by then. */
  | { readonly seenBy: number }
  /** Those that came in by one answer, or by one click. */
  | { readonly cameAt: number }
  /** Those that one click refused. */
  | { readonly refusedAt: number };

function isSelectedSql(meant: NewItemSelection): SQL {
  if ("key" in meant) return sql`newcomer.head = ${meant.key.slice(0, 8)} AND newcomer.tail = ${meant.key.slice(8)}`;
  if ("seenBy" in meant) return sql`newcomer.seen_at <= ${meant.seenBy}`;
  if ("cameAt" in meant) return sql`newcomer.came_at = ${meant.cameAt}`;
  return sql`newcomer.refused_at = ${meant.refusedAt}`;
}

/** Those that wait never come in, until an admin says otherwise. @returns how many. */
export const rejectNewItems = async (db: Database, meant: NewItemSelection, now: number): Promise<number> =>
  countReturnedRows(
    db,
    sql`UPDATE newcomer SET refused_at = ${now} WHERE ${IS_PENDING_SQL} AND ${isSelectedSql(meant)} RETURNING 1`,
  );

interface WithdrawResult {
  readonly count: number;
  /** How many stayed because people hold them. */
  readonly held: number;
}

/**
 * Those that are here are shown no more, and the source does not bring them again. What people noted of them stays, unseen.
 * @param withHeld also those that people hold.
 */
export async function withdrawNewItems(
  db: Database,
  meant: NewItemSelection,
  { withHeld, now }: { readonly withHeld: boolean; readonly now: number },
): Promise<WithdrawResult> {
  const isHere = sql`newcomer.came_at IS NOT NULL AND newcomer.refused_at IS NULL AND ${isSelectedSql(meant)} AND ${IS_IN_CATALOGUE_SQL}`;
  const isHeld = sql`EXISTS (SELECT 1 FROM amiibo WHERE amiibo.head = newcomer.head AND amiibo.tail = newcomer.tail
    AND amiibo.id IN (SELECT amiibo_id FROM ${ITEM_HOLDERS_SQL}))`;
  const count = await countReturnedRows(
    db,
    sql`UPDATE newcomer SET refused_at = ${now} WHERE ${isHere} AND (${withHeld} OR NOT ${isHeld}) RETURNING 1`,
  );
  const [left] = await db.all(sql`SELECT count(*) AS held FROM newcomer WHERE ${isHere}`);
  return { count, ...heldRow.parse(left) };
}

const heldRow = z.object({ held: z.number() });

const countReturnedRows = async (db: Database, statement: SQL): Promise<number> => (await db.all(statement)).length;

interface AcceptResult {
  readonly count: number;
  /** How many of those that were meant still wait: there was no room, or they were too many for one click. */
  readonly left: number;
}

/**
 * Those that wait or are refused come in, at most `MOST_AT_ONCE`, as far as the catalogue has room. What was here before is
 * shown again as it was, with what people noted of it.
 */
export async function acceptNewItems(db: Database, meant: NewItemSelection, now: number): Promise<AcceptResult> {
  const isOut = sql`(${IS_PENDING_SQL} OR ${IS_REJECTED_SQL}) AND ${isSelectedSql(meant)}`;
  const known = await readKnownCatalogue(db, now);
  const rows =
    await db.all(sql`SELECT ${NEW_ITEM_COLUMNS_SQL}, ${IS_IN_CATALOGUE_SQL} AS is_here FROM newcomer WHERE ${isOut}
    ORDER BY is_here DESC, seen_at, tail, head`);
  const wasHere = rows
    .filter((row) => hereRow.parse(row).is_here === 1)
    .map(toSourceItem)
    .slice(0, MAX_ACCEPTED_AT_ONCE);
  const strangers = rows.filter((row) => hereRow.parse(row).is_here === 0).map(toSourceItem);
  const newcomers = pickItemsToAccept(strangers, known).slice(0, MAX_ACCEPTED_AT_ONCE - wasHere.length);
  const coming = [...wasHere.map((item) => ({ ...item, seriesBrought: 0 })), ...newcomers];
  if (coming.length === 0) return { count: 0, left: rows.length };
  const keys = JSON.stringify(coming.map(({ head, tail, seriesBrought }) => [head, tail, seriesBrought]));
  await writeBatch(db, [
    ...insertItemsSql(newcomers),
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
