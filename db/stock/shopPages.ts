import { sql } from "drizzle-orm";
import { z } from "zod";
import { type ItemBarcodes, type ItemShopPage, indexItemBarcodes } from "../../domain/admin/shopPageFile";
import type { Database } from "../client";
import { makeRefreshTargetsDueSql } from "../refresh/schedule";
import { optionalColumnSchema, rowSchema } from "../rows";
import { runBatch, writeBatch } from "../writeBatch";

const pageRow = rowSchema({
  itemId: z.number(),
  retailer: z.string(),
  url: z.string(),
  affiliateUrl: optionalColumnSchema(z.string()),
});

const barcodeRow = rowSchema({ itemId: z.number(), barcode: z.string() });

/** Reads all product pages of shops, sorted by item, and all barcodes of items. */
export async function readShopPages(
  db: Database,
): Promise<{ readonly pages: readonly ItemShopPage[]; readonly barcodes: ItemBarcodes }> {
  const [pages = [], barcodes = []] = await runBatch(db, [
    sql`SELECT item_id, retailer, page_url AS url, affiliate_url FROM stock_check
      ORDER BY item_id, retailer, page_url`,
    sql`SELECT item_id, barcode FROM item_search_hint WHERE barcode IS NOT NULL`,
  ]);
  return {
    pages: pages.map((row) => pageRow.parse(row)),
    barcodes: indexItemBarcodes(
      barcodes.map((row) => barcodeRow.parse(row)).map(({ itemId, barcode }) => [itemId, barcode]),
    ),
  };
}

/** Number of pages that one transaction writes, so that other requests need not wait long. */
const PAGES_PER_BATCH = 500;

/**
 * Adds shop pages, or changes the affiliate links of stored ones, in batches. Makes the refresh targets with the given
 * keys due, so that the next refresh checks the pages. A repeated call changes nothing.
 */
export async function saveShopPages(
  db: Database,
  pages: readonly ItemShopPage[],
  { dueTargetKeys, now }: { readonly dueTargetKeys: readonly string[]; readonly now: number },
): Promise<void> {
  for (let start = 0; start < pages.length; start += PAGES_PER_BATCH) {
    const rows = pages
      .slice(start, start + PAGES_PER_BATCH)
      .map(({ itemId, retailer, url, affiliateUrl }) => [itemId, retailer, url, affiliateUrl ?? null]);
    await writeBatch(db, [
      sql`INSERT INTO stock_check (item_id, retailer, page_url, affiliate_url, created_at)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${now} FROM json_each(${JSON.stringify(rows)}) WHERE true
        ON CONFLICT (item_id, retailer, page_url) DO UPDATE SET affiliate_url = excluded.affiliate_url
          WHERE excluded.affiliate_url IS NOT NULL AND stock_check.affiliate_url IS NOT excluded.affiliate_url`,
    ]);
  }
  if (dueTargetKeys.length > 0) await writeBatch(db, [makeRefreshTargetsDueSql(dueTargetKeys, now)]);
}
