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
import { writeBatch } from "../writeBatch";
import { ITEM_HOLDERS_SQL } from "./newItemBatches";
import type { PagedRows, PageSlice } from "./paging";

/** State of the automatic intake of new items. */
export interface NewItemOverview {
  readonly size: CatalogueSize;
  readonly today: IntakeToday;
  readonly pendingCount: number;
  readonly overflowCount: number;
  readonly batchCount: number;
  readonly rejectedCount: number;
}

export const IS_PENDING_SQL: SQL = sql`new_item.accepted_at IS NULL AND new_item.rejected_at IS NULL`;
const IS_REJECTED_SQL: SQL = sql`new_item.rejected_at IS NOT NULL`;
/** Condition: the catalogue has an item with the same head and tail. */
const IS_IN_CATALOGUE_SQL: SQL = sql`EXISTS (SELECT 1 FROM item
  WHERE item.head = new_item.head AND item.tail = new_item.tail)`;

const countsRow = z.object({
  pendingCount: z.number(),
  overflowCount: z.number(),
  batchCount: z.number(),
  rejectedCount: z.number(),
});

export async function readNewItemOverview(db: Database, now: number): Promise<NewItemOverview> {
  const [size, today, [counts]] = await db.batch([
    db.all(selectCatalogueSize),
    db.all(selectIntakeToday(now)),
    db.all(sql`SELECT (SELECT count(*) FROM new_item WHERE ${IS_PENDING_SQL}) AS pendingCount,
      (SELECT coalesce(sum(item_count), 0) FROM new_item_overflow) AS overflowCount,
      (SELECT count(DISTINCT accepted_at) FROM new_item WHERE rejected_at IS NULL AND ${IS_IN_CATALOGUE_SQL}) AS batchCount,
      (SELECT count(*) FROM new_item WHERE ${IS_REJECTED_SQL}) AS rejectedCount`),
  ]);
  return { size: toCatalogueSize(size), today: toIntakeToday(today), ...countsRow.parse(counts) };
}

/** A pending or rejected new item. */
export interface ListedNewItem extends SourceItem {
  /** ms. Start of its current state. */
  readonly since: number;
  /** True if it was accepted and later withdrawn. User data about it are still stored. */
  readonly isWithdrawn: boolean;
}

export interface NewItemList extends PagedRows<ListedNewItem> {
  /** ms. Time of the newest entry of the list. Entries added later were not seen by the admin. */
  readonly newestAt: number;
  /** Number of entries added at that time. */
  readonly newestCount: number;
}

const listedRow = z.object({ since: z.number(), is_here: z.number() });
const totalRow = z.object({ total: z.number(), until: z.number().nullable(), last: z.number() });

const RELEASE_DATES_SQL = ALL_RELEASE_REGIONS.map(
  (region) => sql`coalesce(${sql.identifier(`release_${region}`)}, '9999')`,
);

/** Lists pending items in the order in which they would get ids. */
export const listPendingNewItems = (db: Database, part: PageSlice): Promise<NewItemList> =>
  readList(db, part, {
    where: IS_PENDING_SQL,
    since: sql`first_seen_at`,
    order: sql`min(${sql.join(RELEASE_DATES_SQL, sql`, `)}), tail, head`,
  });

/** Lists rejected items, newest first. */
export const listRejectedNewItems = (db: Database, part: PageSlice): Promise<NewItemList> =>
  readList(db, part, {
    where: IS_REJECTED_SQL,
    since: sql`rejected_at`,
    order: sql`rejected_at DESC, name, tail, head`,
  });

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
  const [rows, [totals]] = await db.batch([
    db.all(sql`SELECT ${NEW_ITEM_COLUMNS_SQL}, ${since} AS since, ${IS_IN_CATALOGUE_SQL} AS is_here FROM new_item WHERE ${where}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`),
    db.all(sql`SELECT count(*) AS total, max(${since}) AS until,
        coalesce(sum(${since} = (SELECT max(${since}) FROM new_item WHERE ${where})), 0) AS last
      FROM new_item WHERE ${where}`),
  ]);
  const { total, until, last } = totalRow.parse(totals);
  return {
    rows: rows.map((row) => {
      const { since: at, is_here } = listedRow.parse(row);
      return { ...toSourceItem(row), since: at, isWithdrawn: is_here === 1 };
    }),
    total,
    newestAt: until ?? 0,
    newestCount: last,
  };
}

/** New items that an admin selects: one by head and tail, or a group that the admin has seen. Times are in ms. */
export type NewItemSelection =
  | { readonly key: string }
  /** Items that were pending at that time. */
  | { readonly pendingUntil: number }
  /** Items of one batch. */
  | { readonly acceptedAt: number }
  /** Items that one click rejected. */
  | { readonly rejectedAt: number };

function isSelectedSql(selection: NewItemSelection): SQL {
  if ("key" in selection)
    return sql`new_item.head = ${selection.key.slice(0, 8)} AND new_item.tail = ${selection.key.slice(8)}`;
  if ("pendingUntil" in selection) return sql`new_item.first_seen_at <= ${selection.pendingUntil}`;
  if ("acceptedAt" in selection) return sql`new_item.accepted_at = ${selection.acceptedAt}`;
  return sql`new_item.rejected_at = ${selection.rejectedAt}`;
}

/**
 * Rejects pending items until an admin accepts them.
 *
 * @returns number of rejected items
 */
export const rejectNewItems = async (db: Database, selection: NewItemSelection, now: number): Promise<number> =>
  countReturnedRows(
    db,
    sql`UPDATE new_item SET rejected_at = ${now} WHERE ${IS_PENDING_SQL} AND ${isSelectedSql(selection)} RETURNING 1`,
  );

interface WithdrawResult {
  readonly count: number;
  /** Number of items that stay because people hold them. */
  readonly heldCount: number;
}

/**
 * Withdraws accepted items: they are hidden and the source does not add them again. User data about them stay stored.
 *
 * @param withHeld true to include items that people hold
 */
export async function withdrawNewItems(
  db: Database,
  selection: NewItemSelection,
  { withHeld, now }: { readonly withHeld: boolean; readonly now: number },
): Promise<WithdrawResult> {
  const isWithdrawable = sql`new_item.accepted_at IS NOT NULL AND new_item.rejected_at IS NULL AND ${isSelectedSql(selection)} AND ${IS_IN_CATALOGUE_SQL}`;
  const isHeld = sql`EXISTS (SELECT 1 FROM item WHERE item.head = new_item.head AND item.tail = new_item.tail
    AND item.id IN (SELECT item_id FROM ${ITEM_HOLDERS_SQL}))`;
  const count = await countReturnedRows(
    db,
    sql`UPDATE new_item SET rejected_at = ${now} WHERE ${isWithdrawable} AND (${withHeld} OR NOT ${isHeld}) RETURNING 1`,
  );
  const [remaining] = await db.all(sql`SELECT count(*) AS heldCount FROM new_item WHERE ${isWithdrawable}`);
  return { count, ...heldRow.parse(remaining) };
}

const heldRow = z.object({ heldCount: z.number() });

const countReturnedRows = async (db: Database, statement: SQL): Promise<number> => (await db.all(statement)).length;

interface AcceptResult {
  readonly count: number;
  /** Number of selected items that are still not accepted, because the catalogue is full or the click had too many. */
  readonly remaining: number;
}

/**
 * Accepts pending or rejected items, at most `MAX_ACCEPTED_AT_ONCE` and as far as the catalogue has room. A withdrawn
 * item reappears unchanged, with the user data about it.
 */
export async function acceptNewItems(db: Database, selection: NewItemSelection, now: number): Promise<AcceptResult> {
  const isSelected = sql`(${IS_PENDING_SQL} OR ${IS_REJECTED_SQL}) AND ${isSelectedSql(selection)}`;
  const catalogue = await readKnownCatalogue(db, now);
  const rows =
    await db.all(sql`SELECT ${NEW_ITEM_COLUMNS_SQL}, ${IS_IN_CATALOGUE_SQL} AS is_here FROM new_item WHERE ${isSelected}
    ORDER BY is_here DESC, first_seen_at, tail, head`);
  const withdrawnItems = rows
    .filter((row) => hereRow.parse(row).is_here === 1)
    .map(toSourceItem)
    .slice(0, MAX_ACCEPTED_AT_ONCE);
  const unknownItems = rows.filter((row) => hereRow.parse(row).is_here === 0).map(toSourceItem);
  const acceptedItems = pickItemsToAccept(unknownItems, catalogue).slice(
    0,
    MAX_ACCEPTED_AT_ONCE - withdrawnItems.length,
  );
  const allAccepted = [...withdrawnItems.map((item) => ({ ...item, newSeriesCount: 0 })), ...acceptedItems];
  if (allAccepted.length === 0) return { count: 0, remaining: rows.length };
  const keys = JSON.stringify(allAccepted.map(({ head, tail, newSeriesCount }) => [head, tail, newSeriesCount]));
  await writeBatch(db, [
    ...insertItemsSql(acceptedItems),
    sql`UPDATE new_item SET rejected_at = NULL, is_accepted_by_admin = accepted_at IS NULL OR is_accepted_by_admin,
        series_added = CASE WHEN accepted_at IS NULL THEN said.value ->> 2 ELSE series_added END,
        accepted_at = coalesce(accepted_at, ${now})
      FROM json_each(${keys}) AS said WHERE head = said.value ->> 0 AND tail = said.value ->> 1`,
    // The source lists usages in games only in its complete list, so the next fetch must not be conditional.
    sql`UPDATE refresh_target SET etag = NULL, last_modified = NULL WHERE key = 'catalogue'`,
  ]);
  return { count: allAccepted.length, remaining: rows.length - allAccepted.length };
}

const hereRow = z.object({ is_here: z.number() });
