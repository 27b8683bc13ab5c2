import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ItemEdit, ShopPage } from "../../domain/admin/itemEdit";
import { normalizeBarcode } from "../../domain/catalogue/barcode";
import { isCurrency } from "../../domain/money/currency";
import type { Database } from "../client";
import { makeTargetsDueSql } from "../refresh/schedule";
import { abortBatchIfSql } from "../write";
import { writeBatch } from "../writeBatch";

const instant = z.number().nullable();
const pageRow = z
  .object({
    id: z.number(),
    retailer: z.string(),
    page_url: z.string(),
    stock_state: z.enum(["0", "1", "2"]),
    price: z.number().nullable(),
    currency: z.string().nullable(),
    evidence: z.string(),
    created_at: z.number(),
    changed_at: instant,
  })
  .transform(({ page_url: url, stock_state: stockState, created_at: createdAt, changed_at, currency, ...row }) => ({
    ...row,
    url,
    stockState,
    createdAt,
    currency: currency !== null && isCurrency(currency) ? currency : undefined,
    /** ms. Time of the last change of stock or price. */
    updatedAt: Math.max(createdAt, changed_at ?? 0),
  }));

/** A page of a shop with its last known stock and price. */
export type StoredShopPage = z.infer<typeof pageRow>;

const itemRow = z.object({
  ac_number: z.number().nullable(),
  search_term: z.string().nullable(),
  barcode: z.string().nullable(),
  other: z.number().nullable(),
});

export interface EditableItem {
  readonly pages: readonly StoredShopPage[];
  readonly searchTerm: string | undefined;
  readonly barcode: string | undefined;
  readonly acNumber: number | undefined;
  /** Another item that has the requested barcode. */
  readonly otherWithBarcode: number | undefined;
}

/**
 * Reads the details in one round trip.
 *
 * @param key barcode that an admin wants to save, normalized by `normalizeBarcode`
 */
export async function readEditableItem(db: Database, itemId: number, key = ""): Promise<EditableItem> {
  const [pages, items] = await db.batch([
    db.all(sql`SELECT id, retailer, page_url, stock_state, price, currency, evidence, created_at, changed_at
      FROM stock_check WHERE item_id = ${itemId} ORDER BY retailer, id`),
    db.all(sql`SELECT ac_number, search_term, barcode, (${selectItemWithBarcode(itemId, key)}) AS other
      FROM item LEFT JOIN item_search_hint ON item_search_hint.item_id = item.id WHERE item.id = ${itemId}`),
  ]);
  const item = itemRow.parse(items[0]);
  return {
    pages: pages.map((row) => pageRow.parse(row)),
    searchTerm: item.search_term ?? undefined,
    barcode: item.barcode ?? undefined,
    acNumber: item.ac_number ?? undefined,
    otherWithBarcode: item.other ?? undefined,
  };
}

/** Compares barcodes without leading zeros. */
const selectItemWithBarcode = (itemId: number, key: string): SQL =>
  sql`SELECT min(item_id) FROM item_search_hint WHERE item_id <> ${itemId} AND ltrim(barcode, '0') = ${key}`;

interface ItemEditToSave {
  readonly itemId: number;
  readonly edit: ItemEdit;
  /** Ids of shop pages to delete. */
  readonly removedPageIds: readonly number[];
  /** Keys of refresh targets that become due. */
  readonly dueTargetKeys: readonly string[];
  /** ms */
  readonly now: number;
}

/**
 * Saves all changes in one transaction, or none if another item has the number or barcode by now.
 *
 * @returns true if saved
 */
export async function saveItemEdit(
  db: Database,
  { itemId, edit, removedPageIds, dueTargetKeys, now }: ItemEditToSave,
): Promise<boolean> {
  const { acNumber = null, searchTerm = null, barcode = null, pages } = edit;
  const key = barcode === null ? "" : (normalizeBarcode(barcode) ?? "");
  try {
    await writeBatch(db, [
      abortBatchIfSql(
        "changed_meanwhile",
        sql`(${selectItemWithBarcode(itemId, key)}) IS NOT NULL
          OR EXISTS (SELECT 1 FROM item WHERE ac_number = ${acNumber} AND id <> ${itemId})`,
      ),
      sql`DELETE FROM stock_check WHERE item_id = ${itemId}
        AND id IN (SELECT value FROM json_each(${JSON.stringify(removedPageIds)}))`,
      // A new barcode makes responses for the old one useless, so the pages must be fetched in full.
      sql`UPDATE stock_check SET etag = NULL, last_modified = NULL WHERE item_id = ${itemId}
        AND (SELECT barcode FROM item_search_hint WHERE item_id = ${itemId}) IS NOT ${barcode}`,
      insertShopPagesSql(itemId, pages, now),
      sql`INSERT INTO item_search_hint (item_id, search_term, barcode) VALUES (${itemId}, ${searchTerm}, ${barcode})
        ON CONFLICT (item_id) DO UPDATE SET search_term = excluded.search_term, barcode = excluded.barcode
        WHERE (item_search_hint.search_term, item_search_hint.barcode) IS NOT (excluded.search_term, excluded.barcode)`,
      sql`DELETE FROM item_search_hint WHERE item_id = ${itemId} AND search_term IS NULL AND barcode IS NULL`,
      sql`UPDATE item SET ac_number = ${acNumber} WHERE id = ${itemId} AND ac_number IS NOT ${acNumber}`,
      makeTargetsDueSql(dueTargetKeys, now),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Error && /CHECK constraint failed: changed_meanwhile/.test(`${error.message} ${error.cause}`))
      return false;
    throw error;
  }
}

const insertShopPagesSql = (
  itemId: number,
  pages: readonly ShopPage[],
  now: number,
): SQL => sql`INSERT OR IGNORE INTO stock_check
    (item_id, retailer, page_url, created_at)
  SELECT ${itemId}, value ->> 0, value ->> 1, ${now}
  FROM json_each(${JSON.stringify(pages.map(({ retailer, url }) => [retailer, url]))})`;

/** Details that an admin entered for market searches. */
export interface ItemSearchHints {
  readonly searchTerm?: string;
  /** Digits only. */
  readonly barcode?: string;
}

const marketRow = z.object({
  item_id: z.number(),
  search_term: z.string().nullable(),
  barcode: z.string().nullable(),
});

/** Reads the search hints of all items, by item id. */
export async function readItemSearchHints(db: Database): Promise<ReadonlyMap<number, ItemSearchHints>> {
  const rows = await db.all(sql`SELECT item_id, search_term, barcode FROM item_search_hint`);
  return new Map(
    rows.map((row) => {
      const { item_id, search_term: searchTerm, barcode } = marketRow.parse(row);
      return [item_id, { ...(searchTerm !== null && { searchTerm }), ...(barcode !== null && { barcode }) }];
    }),
  );
}
