import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { isRecentSql, stockReadAtSql } from "../refresh/dataAges";

/** A shop page with the fields that its next check needs. */
export interface StockCheck {
  readonly id: number;
  readonly itemId: number;
  readonly url: string;
  /** Last known state; `undefined` if none is known. */
  readonly state: "in" | "pre" | "out" | undefined;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** The item's barcode, if an admin has entered it. */
  readonly barcode: string | undefined;
}

const STATE_BY_CODE = { "0": "out", "1": "in", "2": "pre" } as const;
/** Evidence of a row whose data expired and were deleted. */
const EXPIRED_EVIDENCE = "too old to be shown";

/**
 * Builds a condition that is true if the row's data may be shown.
 *
 * @param now ms
 */
export const canShowStockSql = (now: number): SQL => sql`(changed_at IS NOT NULL AND evidence <> ${EXPIRED_EVIDENCE}
  AND coalesce(expires_at, ${now} + 1) > ${now})`;

/**
 * Builds a condition that is true if the page confirmed the data within a day.
 *
 * @param now ms
 */
export const isStockRecentSql = (now: number): SQL => isRecentSql(stockReadAtSql(), now);

const checkRow = z
  .object({
    id: z.number(),
    item_id: z.number(),
    page_url: z.string(),
    stock_state: z.enum(["0", "1", "2"]),
    is_known: z.number(),
    etag: z.string().nullable(),
    last_modified: z.string().nullable(),
    barcode: z.string().nullable(),
  })
  .transform(
    (row): StockCheck => ({
      id: row.id,
      itemId: row.item_id,
      url: row.page_url,
      state: row.is_known === 1 ? STATE_BY_CODE[row.stock_state] : undefined,
      etag: row.etag ?? undefined,
      lastModified: row.last_modified ?? undefined,
      barcode: row.barcode ?? undefined,
    }),
  );

/**
 * Lists all pages of a retailer.
 *
 * @param retailer the retailer's name
 */
export const listStockChecks = async (db: Database, retailer: string): Promise<StockCheck[]> =>
  (
    await db.all(sql`SELECT id, stock_check.item_id, page_url, stock_state,
        changed_at IS NOT NULL AND evidence <> ${EXPIRED_EVIDENCE} AS is_known, etag, last_modified, barcode FROM stock_check
      LEFT JOIN item_search_hint ON item_search_hint.item_id = stock_check.item_id
      WHERE retailer = ${retailer} ORDER BY id`)
  ).map((row) => checkRow.parse(row));

/** Result of a usable response. */
export interface StockCheckResult {
  readonly id: number;
  readonly stockState: "0" | "1" | "2";
  readonly grade: "new" | "used";
  /** Minor units of `currency`; both or neither are set. */
  readonly price: number | undefined;
  readonly currency: string | undefined;
  readonly evidence: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** ms */
  readonly expiresAt: number | undefined;
  /** Affiliate address for links; if `undefined`, the stored one stays. */
  readonly affiliateUrl: string | undefined;
}

/**
 * Builds a statement that saves results. An unchanged page is written only to extend its expiry, once less than half of
 * the time is left. The first result always counts as a change; the first one after an expiry never does.
 */
export const updateStockChecksSql = (all: readonly StockCheckResult[], now: number): SQL => sql`UPDATE stock_check SET
    changed_at = iif(changed_at IS NULL OR (evidence <> ${EXPIRED_EVIDENCE}
      AND (stock_state, price, currency) IS NOT (said.value ->> 1, said.value ->> 3, said.value ->> 4)), ${now}, changed_at),
    stock_state = said.value ->> 1, grade = said.value ->> 2, price = said.value ->> 3,
    currency = said.value ->> 4, evidence = said.value ->> 5, etag = said.value ->> 6, last_modified = said.value ->> 7,
    expires_at = said.value ->> 8, affiliate_url = coalesce(said.value ->> 9, affiliate_url), last_usable_at = NULL
  FROM json_each(${JSON.stringify(
    all.map((result) => [
      result.id,
      result.stockState,
      result.grade,
      result.price ?? null,
      result.currency ?? null,
      result.evidence,
      result.etag ?? null,
      result.lastModified ?? null,
      result.expiresAt ?? null,
      result.affiliateUrl ?? null,
    ]),
  )}) AS said
  WHERE stock_check.id = said.value ->> 0
    AND ((stock_state, grade, price, currency, evidence, etag, last_modified, last_usable_at, affiliate_url) IS NOT
      (said.value ->> 1, said.value ->> 2, said.value ->> 3, said.value ->> 4, said.value ->> 5, said.value ->> 6,
        said.value ->> 7, NULL, coalesce(said.value ->> 9, affiliate_url))
      OR NOT coalesce(expires_at <= said.value ->> 8 AND 2 * (expires_at - ${now}) >= said.value ->> 8 - ${now},
        expires_at IS said.value ->> 8))`;

/**
 * Builds a statement that records unusable responses; the old data stay. It must precede the statement that completes
 * the shop's target, because it reads that target's age.
 */
export const recordUnusableResponsesSql = (
  all: readonly Pick<StockCheckResult, "id" | "evidence">[],
): SQL => sql`UPDATE stock_check
  SET evidence = said.value ->> 1, etag = NULL, last_modified = NULL,
    last_usable_at = iif(changed_at IS NULL, 0, coalesce(${stockReadAtSql()}, 0))
  FROM json_each(${JSON.stringify(all.map(({ id, evidence }) => [id, evidence]))}) AS said
  WHERE stock_check.id = said.value ->> 0 AND evidence <> ${EXPIRED_EVIDENCE}
    AND (evidence <> said.value ->> 1 OR last_usable_at IS NULL)`;

/** Deletes data that have expired. */
export const sweepStockChecks = async (db: Database, now: number): Promise<void> => {
  await db.run(sql`UPDATE stock_check SET stock_state = '0', price = NULL, currency = NULL, expires_at = NULL,
    evidence = ${EXPIRED_EVIDENCE} WHERE expires_at <= ${now}`);
};
