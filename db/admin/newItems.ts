import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { pickNewItemsToAccept } from "../../domain/catalogue/catalogueSync";
import { ALL_RELEASE_REGIONS } from "../../domain/catalogue/item";
import {
  type AutoAcceptedNewItemCountsToday,
  type CatalogueSize,
  MAX_NEW_ITEMS_ACCEPTED_AT_ONCE,
} from "../../domain/catalogue/newItemLimits";
import type { NfcCode } from "../../domain/catalogue/nfcCode";
import type { SourceItem } from "../../domain/catalogue/sourceItem";
import {
  acceptNewItemsSql,
  NEW_ITEM_COLUMNS_SQL,
  selectAutoAcceptedNewItemCountsToday,
  selectCatalogueSize,
  toAutoAcceptedNewItemCountsToday,
  toCatalogueSize,
  toSourceItem,
} from "../catalogue/newItems";
import { readCatalogueBeforeSync } from "../catalogue/sync";
import type { Database } from "../client";
import { jsonListSql } from "../jsonRows";
import { booleanColumnSchema, rowSchema } from "../rows";
import { runBatch, writeBatch } from "../writeBatch";
import { ITEM_HOLDERS_SQL, isRecentlyAcceptedItemSql } from "./newItemBatches";
import { type PagedRows, type PageSlice, writeAndCountRows } from "./paging";

const countsRow = rowSchema({
  pendingCount: z.number(),
  overflowCount: z.number(),
  batchCount: z.number(),
  rejectedCount: z.number(),
});

/** Numbers of pending, accepted and rejected new items, and how much room the catalogue has for more. */
export interface NewItemOverview extends z.infer<typeof countsRow> {
  readonly size: CatalogueSize;
  readonly today: AutoAcceptedNewItemCountsToday;
}

export async function readNewItemOverview(db: Database, now: number): Promise<NewItemOverview> {
  const [size = [], today = [], [counts] = []] = await runBatch(db, [
    selectCatalogueSize,
    selectAutoAcceptedNewItemCountsToday(now),
    sql`SELECT (SELECT count(*) FROM new_item WHERE rejected_at IS NULL) AS pending_count,
      (SELECT coalesce(sum(item_count), 0) FROM new_item_overflow) AS overflow_count,
      (SELECT count(DISTINCT accepted_at) FROM item WHERE ${isRecentlyAcceptedItemSql(now)}) AS batch_count,
      (SELECT count(*) FROM new_item WHERE rejected_at IS NOT NULL)
        + (SELECT count(*) FROM item WHERE withdrawn_at IS NOT NULL) AS rejected_count`,
  ]);
  return { size: toCatalogueSize(size), today: toAutoAcceptedNewItemCountsToday(today), ...countsRow.parse(counts) };
}

/** A pending or rejected new item, or an item that an admin withdrew from the catalogue. */
export interface ListedNewItem extends Omit<SourceItem, "nfcCode"> {
  /** Key that identifies the entry in an HTML form: the item id if the item was withdrawn, otherwise the NFC code. */
  readonly key: string;
  /** Time in ms at which the item was first seen, rejected or withdrawn, depending on its state. */
  readonly since: number;
  /** True if the item was accepted and later withdrawn. Users' data about the item is still stored. */
  readonly isWithdrawn: boolean;
}

export interface NewItemList extends PagedRows<ListedNewItem> {
  /** Time in ms of the newest entry of the list. The admin has not seen entries that were added later. */
  readonly newestAt: number;
  /** Number of entries with the time `newestAt`. */
  readonly newestCount: number;
}

const listedRow = rowSchema({ key: z.string(), since: z.number(), isWithdrawn: booleanColumnSchema });
const totalsRow = rowSchema({ total: z.number(), newestAt: z.number(), newestCount: z.number() });

const RELEASE_DATES_SQL = ALL_RELEASE_REGIONS.map(
  (region) => sql`coalesce(${sql.identifier(`release_${region}`)}, '9999')`,
);

const selectNewItems = (since: SQL, where: SQL): SQL =>
  sql`SELECT nfc_code AS key, ${since} AS since, 0 AS is_withdrawn, ${NEW_ITEM_COLUMNS_SQL} FROM new_item WHERE ${where}`;

/** Selects withdrawn items with the same columns as new items. */
const SELECT_WITHDRAWN_ITEMS_SQL = sql`SELECT CAST(item.id AS TEXT), withdrawn_at, 1, coalesce(nfc_code, ''), item.name, character, form,
    amiibo_series.name, game_series.name, release_jp, release_na, release_eu, release_au
  FROM item JOIN amiibo_series ON amiibo_series.id = amiibo_series_id JOIN game_series ON game_series.id = game_series_id
  WHERE withdrawn_at IS NOT NULL`;

/** Lists pending new items in the order in which they would be accepted. */
export const listPendingNewItems = (db: Database, part: PageSlice): Promise<NewItemList> =>
  readList(db, part, {
    rows: selectNewItems(sql`first_seen_at`, sql`rejected_at IS NULL`),
    order: sql`min(${sql.join(RELEASE_DATES_SQL, sql`, `)}), substr(nfc_code, 9), nfc_code`,
  });

/** Lists rejected new items and withdrawn items, newest decision first. */
export const listRejectedNewItems = (db: Database, part: PageSlice): Promise<NewItemList> =>
  readList(db, part, {
    rows: sql`${selectNewItems(sql`rejected_at`, sql`rejected_at IS NOT NULL`)} UNION ALL ${SELECT_WITHDRAWN_ITEMS_SQL}`,
    order: sql`since DESC, name, key`,
  });

async function readList(
  db: Database,
  { limit, offset }: PageSlice,
  { rows: listed, order }: { readonly rows: SQL; readonly order: SQL },
): Promise<NewItemList> {
  const [rows = [], [totals] = []] = await runBatch(db, [
    sql`SELECT * FROM (${listed}) ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    sql`WITH listed AS (${listed}) SELECT count(*) AS total, coalesce(max(since), 0) AS newest_at,
        coalesce(sum(since = (SELECT max(since) FROM listed)), 0) AS newest_count FROM listed`,
  ]);
  return {
    rows: rows.map((row) => {
      const { nfcCode: _, ...facts } = toSourceItem(row);
      return { ...facts, ...listedRow.parse(row) };
    }),
    ...totalsRow.parse(totals),
  };
}

/** The items that an admin's click selects: a single item, or a group that the admin has seen. All times are in ms. */
export type NewItemSelection =
  | { readonly nfcCode: NfcCode }
  | { readonly itemId: number }
  /** All new items that were already pending at that time. */
  | { readonly pendingUntil: number }
  /** All items that were accepted at that time. */
  | { readonly acceptedAt: number }
  /** All items that were rejected or withdrawn at that time. */
  | { readonly rejectedAt: number };

/** Builds an SQL condition that is true if the row of `new_item` belongs to the admin's selection. */
function isNewItemSelectedSql(selection: NewItemSelection): SQL {
  if ("nfcCode" in selection) return sql`nfc_code = ${selection.nfcCode}`;
  if ("pendingUntil" in selection) return sql`first_seen_at <= ${selection.pendingUntil} AND rejected_at IS NULL`;
  return "rejectedAt" in selection ? sql`rejected_at = ${selection.rejectedAt}` : sql`false`;
}

/** Builds an SQL condition that is true if the row of `item` belongs to the admin's selection. */
function isItemSelectedSql(selection: NewItemSelection): SQL {
  if ("itemId" in selection) return sql`item.id = ${selection.itemId}`;
  if ("acceptedAt" in selection) return sql`accepted_at = ${selection.acceptedAt}`;
  return "rejectedAt" in selection ? sql`withdrawn_at = ${selection.rejectedAt}` : sql`false`;
}

/** Rejects pending new items, which admins can still accept later; returns their number. */
export const rejectNewItems = async (db: Database, selection: NewItemSelection, now: number): Promise<number> =>
  writeAndCountRows(
    db,
    sql`UPDATE new_item SET rejected_at = ${now} WHERE rejected_at IS NULL AND ${isNewItemSelectedSql(selection)} RETURNING 1`,
  );

/**
 * Withdraws accepted items: hides them, and prevents the external catalogue source from adding them again. Items that
 * users own, want or watch stay unless `withHeld`, and are counted. Users' data is kept in both cases.
 */
export async function withdrawItems(
  db: Database,
  selection: NewItemSelection,
  { withHeld, now }: { readonly withHeld: boolean; readonly now: number },
) {
  const isWithdrawable = sql`accepted_at IS NOT NULL AND withdrawn_at IS NULL AND ${isItemSelectedSql(selection)}`;
  const count = await writeAndCountRows(
    db,
    sql`UPDATE item SET withdrawn_at = ${now} WHERE ${isWithdrawable}
      AND (${withHeld} OR id NOT IN (SELECT item_id FROM ${ITEM_HOLDERS_SQL})) RETURNING 1`,
  );
  const [remaining] = await db.all(sql`SELECT count(*) AS held_count FROM item WHERE ${isWithdrawable}`);
  return { count, ...heldRow.parse(remaining) };
}

const heldRow = rowSchema({ heldCount: z.number() });

/** Accepts selected new and withdrawn items; returns how many were accepted and how many exceeded a limit. */
export async function acceptNewItems(db: Database, selection: NewItemSelection, now: number) {
  const catalogue = await readCatalogueBeforeSync(db, now);
  const [newItems = [], withdrawnItems = []] = await runBatch(db, [
    sql`SELECT ${NEW_ITEM_COLUMNS_SQL} FROM new_item WHERE ${isNewItemSelectedSql(selection)}
      ORDER BY first_seen_at, substr(nfc_code, 9), nfc_code`,
    sql`SELECT id FROM item WHERE withdrawn_at IS NOT NULL AND ${isItemSelectedSql(selection)} ORDER BY id`,
  ]);
  const restoredIds = withdrawnItems.slice(0, MAX_NEW_ITEMS_ACCEPTED_AT_ONCE).map((row) => idRow.parse(row).id);
  const acceptedItems = pickNewItemsToAccept(newItems.map(toSourceItem), catalogue).slice(
    0,
    MAX_NEW_ITEMS_ACCEPTED_AT_ONCE - restoredIds.length,
  );
  const count = restoredIds.length + acceptedItems.length;
  if (count > 0)
    await writeBatch(db, [
      ...acceptNewItemsSql(acceptedItems, now, true),
      sql`UPDATE item SET withdrawn_at = NULL WHERE id IN ${jsonListSql(restoredIds)}`,
      // Makes the next fetch return the complete list, because only that contains game usages.
      sql`UPDATE refresh_target SET etag = NULL, last_modified = NULL WHERE key = 'catalogue'`,
    ]);
  return { count, remaining: newItems.length + withdrawnItems.length - count };
}

const idRow = z.object({ id: z.number() });
