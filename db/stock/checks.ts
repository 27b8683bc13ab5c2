import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { isDataRecentSql, stockLastCheckedAtSql } from "../refresh/dataAges";
import { optionalColumnSchema, rowSchema } from "../rows";

const STATE_BY_CODE = { "0": "out", "1": "in", "2": "pre" } as const;
/** Value of `evidence` that marks a shop page whose data was deleted, because it may not be stored for longer. */
const EXPIRED_EVIDENCE = "too old to be shown";

/** Builds an SQL condition that is true if the stock of a shop page is known and may be displayed. */
export const canShowStockSql = (now: number): SQL => sql`(changed_at IS NOT NULL AND evidence <> ${EXPIRED_EVIDENCE}
  AND coalesce(expires_at, ${now} + 1) > ${now})`;

/** Builds an SQL condition that is true if the shop page confirmed its stock within a day. */
export const isStockRecentSql = (now: number): SQL => isDataRecentSql(stockLastCheckedAtSql(), now);

const checkRow = rowSchema({
  id: z.number(),
  itemId: z.number(),
  url: z.string(),
  /** Last known state of the stock; `undefined` if unknown. */
  state: z
    .enum(["0", "1", "2"])
    .nullable()
    .transform((code) => (code === null ? undefined : STATE_BY_CODE[code])),
  etag: optionalColumnSchema(z.string()),
  lastModified: optionalColumnSchema(z.string()),
  /** Barcode of the item; `undefined` if no admin has entered one. */
  barcode: optionalColumnSchema(z.string()),
});

/** A product page of a shop, with the fields that are needed to check its stock again. */
export type StockCheck = z.infer<typeof checkRow>;

export async function listStockChecks(db: Database, retailer: string): Promise<StockCheck[]> {
  const rows = await db.all(sql`SELECT id, stock_check.item_id, page_url AS url,
      CASE WHEN changed_at IS NOT NULL AND evidence <> ${EXPIRED_EVIDENCE} THEN stock_state END AS state,
      etag, last_modified, barcode
    FROM stock_check LEFT JOIN item_search_hint ON item_search_hint.item_id = stock_check.item_id
    WHERE retailer = ${retailer} ORDER BY id`);
  return rows.map((row) => checkRow.parse(row));
}

/** Stock and price that a shop page showed. */
export interface StockCheckResult {
  readonly id: number;
  readonly stockState: "0" | "1" | "2";
  readonly grade: "new" | "used";
  /** Price in minor units of `currency`. Price and currency are either both set or both `undefined`. */
  readonly price: number | undefined;
  readonly currency: string | undefined;
  readonly evidence: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** Time in ms after which the data may be neither displayed nor stored; `undefined` if it may be kept. */
  readonly expiresAt: number | undefined;
  /** URL with which the site links to the shop, to earn a commission; `undefined` keeps the stored URL. */
  readonly affiliateUrl: string | undefined;
}

/**
 * Builds a statement that saves stock and price of shop pages. An unchanged page is written only to extend its expiry,
 * once less than half of the time is left. The first result counts as a change, but not the first one after an expiry.
 */
export const updateStockChecksSql = (results: readonly StockCheckResult[], now: number) => sql`UPDATE stock_check SET
    changed_at = iif(changed_at IS NULL OR (evidence <> ${EXPIRED_EVIDENCE}
      AND (stock_state, price, currency) IS NOT (result.value ->> 'stockState', result.value ->> 'price', result.value ->> 'currency')), ${now}, changed_at),
    stock_state = result.value ->> 'stockState', grade = result.value ->> 'grade', price = result.value ->> 'price',
    currency = result.value ->> 'currency', evidence = result.value ->> 'evidence', etag = result.value ->> 'etag', last_modified = result.value ->> 'lastModified',
    expires_at = result.value ->> 'expiresAt', affiliate_url = coalesce(result.value ->> 'affiliateUrl', affiliate_url), last_usable_at = NULL
  FROM json_each(${JSON.stringify(results)}) AS result
  WHERE stock_check.id = result.value ->> 'id'
    AND ((stock_state, grade, price, currency, evidence, etag, last_modified, last_usable_at, affiliate_url) IS NOT
      (result.value ->> 'stockState', result.value ->> 'grade', result.value ->> 'price', result.value ->> 'currency', result.value ->> 'evidence', result.value ->> 'etag',
        result.value ->> 'lastModified', NULL, coalesce(result.value ->> 'affiliateUrl', affiliate_url))
      OR NOT coalesce(expires_at <= result.value ->> 'expiresAt' AND 2 * (expires_at - ${now}) >= result.value ->> 'expiresAt' - ${now},
        expires_at IS result.value ->> 'expiresAt'))`;

/** Builds a statement that records unusable responses; run it before completing the target, whose time it reads. */
export const recordUnusableStockResponsesSql = (
  results: readonly Pick<StockCheckResult, "id" | "evidence">[],
) => sql`UPDATE stock_check
  SET evidence = result.value ->> 1, etag = NULL, last_modified = NULL,
    last_usable_at = iif(changed_at IS NULL, 0, coalesce(${stockLastCheckedAtSql()}, 0))
  FROM json_each(${JSON.stringify(results.map(({ id, evidence }) => [id, evidence]))}) AS result
  WHERE stock_check.id = result.value ->> 0 AND evidence <> ${EXPIRED_EVIDENCE}
    AND (evidence <> result.value ->> 1 OR last_usable_at IS NULL)`;

/** Deletes stock and prices that may not be stored any longer. */
export const deleteExpiredStockData = async (db: Database, now: number): Promise<void> => {
  await db.run(sql`UPDATE stock_check SET stock_state = '0', price = NULL, currency = NULL, expires_at = NULL,
    evidence = ${EXPIRED_EVIDENCE} WHERE expires_at <= ${now}`);
};
