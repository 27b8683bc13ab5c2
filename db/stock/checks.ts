import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../client";
import { isRecentSql, stockReadAtSql } from "../refresh/dataAges";

/** A page of a shop, as far as its next look needs it. */
export interface StockCheck {
  readonly id: number;
  readonly amiiboId: number;
  readonly url: string;
  /** What it said last; `undefined` where nothing is known. */
  readonly state: "in" | "pre" | "out" | undefined;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** Of the item, where an admin has told it. */
  readonly barcode: string | undefined;
}

const STATE_BY_CODE = { "0": "out", "1": "in", "2": "pre" } as const;
/** The evidence of what was known once, and may not be kept. */
const EXPIRED_EVIDENCE = "too old to be shown";

/** Whether what a row says may still be shown. @param now ms */
export const canShowStockSql = (now: number): SQL => sql`(changed_at IS NOT NULL AND evidence <> ${EXPIRED_EVIDENCE}
  AND coalesce(expires_at, ${now} + 1) > ${now})`;

/** Whether its page said so within a day. @param now ms */
export const isStockRecentSql = (now: number): SQL => isRecentSql(stockReadAtSql(), now);

const checkRow = z
  .object({
    id: z.number(),
    amiibo_id: z.number(),
    web_url: z.string(),
    in_stock: z.enum(["0", "1", "2"]),
    is_known: z.number(),
    etag: z.string().nullable(),
    last_modified: z.string().nullable(),
    barcode: z.string().nullable(),
  })
  .transform(
    (row): StockCheck => ({
      id: row.id,
      amiiboId: row.amiibo_id,
      url: row.web_url,
      state: row.is_known === 1 ? STATE_BY_CODE[row.in_stock] : undefined,
      etag: row.etag ?? undefined,
      lastModified: row.last_modified ?? undefined,
      barcode: row.barcode ?? undefined,
    }),
  );

/** Every page of one retailer, by the retailer's name. */
export const listStockChecks = async (db: Database, retailer: string): Promise<StockCheck[]> =>
  (
    await db.all(sql`SELECT id, stock_check.amiibo_id, web_url, in_stock,
        changed_at IS NOT NULL AND evidence <> ${EXPIRED_EVIDENCE} AS is_known, etag, last_modified, barcode FROM stock_check
      LEFT JOIN market_item ON market_item.amiibo_id = stock_check.amiibo_id
      WHERE retailer = ${retailer} ORDER BY id`)
  ).map((row) => checkRow.parse(row));

/** What a page said. */
export interface StockCheckResult {
  readonly id: number;
  readonly inStock: "0" | "1" | "2";
  readonly condition: "new" | "used";
  /** Minor units of `currency`; both or neither. */
  readonly price: number | undefined;
  readonly currency: string | undefined;
  readonly evidence: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** ms */
  readonly expiresAt: number | undefined;
  /** Where a link is to lead; what is known stays where it says nothing. */
  readonly affUrl: string | undefined;
}

/**
 * A page that says what it said before is not written, or only for its time to expire once less than half of that is left.
 * Its first answer is a change, whatever it says; the first one after it was forgotten is none, whatever it says.
 */
export const updateStockChecksSql = (all: readonly StockCheckResult[], now: number): SQL => sql`UPDATE stock_check SET
    changed_at = iif(changed_at IS NULL OR (evidence <> ${EXPIRED_EVIDENCE}
      AND (in_stock, price, currency) IS NOT (said.value ->> 1, said.value ->> 3, said.value ->> 4)), ${now}, changed_at),
    in_stock = said.value ->> 1, item_condition = said.value ->> 2, price = said.value ->> 3,
    currency = said.value ->> 4, evidence = said.value ->> 5, etag = said.value ->> 6, last_modified = said.value ->> 7,
    expires_at = said.value ->> 8, aff_url = coalesce(said.value ->> 9, aff_url), said_at = NULL
  FROM json_each(${JSON.stringify(
    all.map((said) => [
      said.id,
      said.inStock,
      said.condition,
      said.price ?? null,
      said.currency ?? null,
      said.evidence,
      said.etag ?? null,
      said.lastModified ?? null,
      said.expiresAt ?? null,
      said.affUrl ?? null,
    ]),
  )}) AS said
  WHERE stock_check.id = said.value ->> 0
    AND ((in_stock, item_condition, price, currency, evidence, etag, last_modified, said_at, aff_url) IS NOT
      (said.value ->> 1, said.value ->> 2, said.value ->> 3, said.value ->> 4, said.value ->> 5, said.value ->> 6,
        said.value ->> 7, NULL, coalesce(said.value ->> 9, aff_url))
      OR NOT coalesce(expires_at <= said.value ->> 8 AND 2 * (expires_at - ${now}) >= said.value ->> 8 - ${now},
        expires_at IS said.value ->> 8))`;

/**
 * Why a page's last answer was none to go by: what it said before stays, and grows old; what was forgotten stays so. Stands
 * before the statement that settles the shop's target, whose age it goes by.
 */
export const recordUnusableResponsesSql = (
  all: readonly Pick<StockCheckResult, "id" | "evidence">[],
): SQL => sql`UPDATE stock_check
  SET evidence = said.value ->> 1, etag = NULL, last_modified = NULL,
    said_at = iif(changed_at IS NULL, 0, coalesce(${stockReadAtSql()}, 0))
  FROM json_each(${JSON.stringify(all.map(({ id, evidence }) => [id, evidence]))}) AS said
  WHERE stock_check.id = said.value ->> 0 AND evidence <> ${EXPIRED_EVIDENCE}
    AND (evidence <> said.value ->> 1 OR said_at IS NULL)`;

/** What may not be kept any longer. */
export const sweepStockChecks = async (db: Database, now: number): Promise<void> => {
  await db.run(sql`UPDATE stock_check SET in_stock = '0', price = NULL, currency = NULL, expires_at = NULL,
    evidence = ${EXPIRED_EVIDENCE} WHERE expires_at <= ${now}`);
};
