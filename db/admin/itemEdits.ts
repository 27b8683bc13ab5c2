import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ItemEdit } from "../../domain/admin/itemEdit";
import { normalizeBarcode } from "../../domain/catalogue/barcode";
import { isCurrency } from "../../domain/money/currency";
import type { Database } from "../client";
import { jsonListSql, upsertObjectsSql } from "../jsonRows";
import { makeRefreshTargetsDueSql } from "../refresh/schedule";
import { optionalColumnSchema, rowSchema } from "../rows";
import { buildConditionalAbortSql } from "../write";
import { runBatch, writeBatchIfUnchanged } from "../writeBatch";

const pageRow = rowSchema({
  id: z.number(),
  retailer: z.string(),
  url: z.string(),
  stockState: z.enum(["0", "1", "2"]),
  price: z.number().nullable(),
  currency: z
    .string()
    .nullable()
    .transform((currency) => (currency !== null && isCurrency(currency) ? currency : undefined)),
  evidence: z.string(),
  createdAt: z.number(),
  /** Time in ms of the last change of stock or price. */
  updatedAt: z.number(),
});

/** A product page of a shop with its last known stock and price. */
export type StoredShopPage = z.infer<typeof pageRow>;

const itemRow = rowSchema({
  acNumber: optionalColumnSchema(z.number()),
  searchTerm: optionalColumnSchema(z.string()),
  barcode: optionalColumnSchema(z.string()),
  /** Id of another item that already has the barcode that the admin entered. */
  otherWithBarcode: optionalColumnSchema(z.number()),
});

export interface EditableItem extends z.infer<typeof itemRow> {
  readonly pages: readonly StoredShopPage[];
}

/** Reads an item's editable details, and which other item has the barcode `key` (see `normalizeBarcode`). */
export async function readEditableItem(db: Database, itemId: number, key = ""): Promise<EditableItem> {
  const [pages = [], [item] = []] = await runBatch(db, [
    sql`SELECT id, retailer, page_url AS url, stock_state, price, currency, evidence, created_at,
        max(created_at, coalesce(changed_at, 0)) AS updated_at
      FROM stock_check WHERE item_id = ${itemId} ORDER BY retailer, id`,
    sql`SELECT ac_number, search_term, barcode, (${selectItemWithBarcode(itemId, key)}) AS other_with_barcode
      FROM item LEFT JOIN item_search_hint ON item_search_hint.item_id = item.id WHERE item.id = ${itemId}`,
  ]);
  return { ...itemRow.parse(item), pages: pages.map((row) => pageRow.parse(row)) };
}

/** Selects another item that has the barcode. Leading zeros are ignored. */
const selectItemWithBarcode = (itemId: number, key: string): SQL =>
  sql`SELECT min(item_id) FROM item_search_hint WHERE item_id <> ${itemId} AND ltrim(barcode, '0') = ${key}`;

interface ItemEditToSave {
  readonly itemId: number;
  readonly edit: ItemEdit;
  readonly removedPageIds: readonly number[];
  /** Keys of the refresh targets (things that are fetched repeatedly) to fetch again as soon as possible. */
  readonly dueTargetKeys: readonly string[];
  readonly now: number;
}

/** Saves all changes of an item, or returns false if another item has the card number or barcode by now. */
export async function saveItemEdit(db: Database, { itemId, edit, removedPageIds, dueTargetKeys, now }: ItemEditToSave) {
  const { acNumber = null, searchTerm = null, barcode = null, pages } = edit;
  const key = barcode === null ? "" : (normalizeBarcode(barcode) ?? "");
  return writeBatchIfUnchanged(db, [
    buildConditionalAbortSql(
      "changed_meanwhile",
      sql`(${selectItemWithBarcode(itemId, key)}) IS NOT NULL
        OR EXISTS (SELECT 1 FROM item WHERE ac_number = ${acNumber} AND id <> ${itemId})`,
    ),
    sql`DELETE FROM stock_check WHERE item_id = ${itemId} AND id IN ${jsonListSql(removedPageIds)}`,
    // A new barcode invalidates cached responses, so the shop pages must be fetched in full.
    sql`UPDATE stock_check SET etag = NULL, last_modified = NULL WHERE item_id = ${itemId}
      AND (SELECT barcode FROM item_search_hint WHERE item_id = ${itemId}) IS NOT ${barcode}`,
    sql`INSERT OR IGNORE INTO stock_check (item_id, retailer, page_url, created_at)
      SELECT ${itemId}, value ->> 'retailer', value ->> 'url', ${now} FROM json_each(${JSON.stringify(pages)})`,
    upsertObjectsSql("item_search_hint", ["itemId"], ["searchTerm", "barcode"], [{ itemId, searchTerm, barcode }]),
    sql`DELETE FROM item_search_hint WHERE item_id = ${itemId} AND search_term IS NULL AND barcode IS NULL`,
    sql`UPDATE item SET ac_number = ${acNumber} WHERE id = ${itemId} AND ac_number IS NOT ${acNumber}`,
    makeRefreshTargetsDueSql(dueTargetKeys, now),
  ]);
}

/** Details that an admin entered to improve the marketplace searches for an item. */
export interface ItemSearchHints {
  readonly searchTerm?: string;
  /** EAN or UPC, digits only. */
  readonly barcode?: string;
}

const hintsRow = rowSchema({ itemId: z.number(), searchTerm: z.string().nullable(), barcode: z.string().nullable() });

export async function readItemSearchHints(db: Database): Promise<ReadonlyMap<number, ItemSearchHints>> {
  const rows = await db.all(sql`SELECT item_id, search_term, barcode FROM item_search_hint`);
  return new Map(
    rows.map((row) => {
      const { itemId, searchTerm, barcode } = hintsRow.parse(row);
      return [itemId, { ...(searchTerm !== null && { searchTerm }), ...(barcode !== null && { barcode }) }];
    }),
  );
}
