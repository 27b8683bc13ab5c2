import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES, type Grade, MARKETS, type Market } from "../../domain/listings/market";
import type { PaidPriceStatistics, SharedPurchasePrice } from "../../domain/prices/paidPrice";
import { definePageDataQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { COPY_GRADE_SQL } from "../copyGrade";
import { isRowAmongSql, upsertObjectsSql } from "../jsonRows";
import { createJsonTextRowSchema, createJsonTextRowsParser, selectRowsAsJsonText } from "../packedRows";
import { MARKET_CURRENCIES_SQL, marketOfCurrencySql } from "./marketOfCurrency";

/** Prices that owners who agreed to contribute paid for new or for used copies of an item in one market. */
export interface ContributedPrices {
  readonly itemId: number;
  readonly market: Market;
  readonly grade: Grade;
  readonly paid: readonly SharedPurchasePrice[];
}

/** Maximum number of prices in one response, about 1 MB; copies that were acquired longest ago are left out. */
const MAX_PAID_PRICES = 100_000;

interface ContributedFilter {
  readonly firstItemId: number;
  readonly lastItemId: number;
  /** First day of acquisition, as `YYYY-MM-DD`. */
  readonly acquiredSince: string;
  readonly accountCreatedBefore: Date;
}

const toContributed = createJsonTextRowsParser(z.tuple([z.number(), z.enum(MARKETS), z.enum(GRADES), z.string()]));

/** Lists prices that users agreed to contribute; CROSS JOIN makes SQLite start from these few users. */
export async function listContributedPrices(
  db: Database,
  { firstItemId, lastItemId, acquiredSince, accountCreatedBefore }: ContributedFilter,
): Promise<ContributedPrices[]> {
  const paid = sql`SELECT copy.item_id, ${marketOfCurrencySql("copy.currency")} AS market, ${COPY_GRADE_SQL} AS grade, copy.user_id, copy.price_paid
    FROM user CROSS JOIN copy ON copy.user_id = user.id
    WHERE user.is_contributing_prices = 1 AND user.created_at <= ${accountCreatedBefore.getTime()} AND copy.item_id BETWEEN ${firstItemId} AND ${lastItemId}
      AND copy.price_paid > 0 AND copy.acquired_on >= ${acquiredSince} AND copy.currency IN (${MARKET_CURRENCIES_SQL})
    ORDER BY copy.acquired_on DESC LIMIT ${MAX_PAID_PRICES}`;
  const rows = await db.all<Record<string, unknown>>(
    selectRowsAsJsonText(
      sql`item_id, market, grade, paid`,
      sql`(SELECT item_id, market, grade, group_concat(user_id || ':' || price_paid) AS paid
        FROM (${paid}) GROUP BY item_id, market, grade)`,
    ),
  );
  return toContributed(rows).map(([itemId, market, grade, text]) => ({
    itemId,
    market,
    grade,
    paid: text.split(",").map((each) => {
      const [ownerId, price] = each.split(":").map(Number);
      return { ownerId: Number(ownerId), price: Number(price) };
    }),
  }));
}

/** The median price that owners paid for an item, rounded for publication. */
export interface PublishedPaidPrice extends PaidPriceStatistics {
  readonly market: Market;
  readonly grade: Grade;
}

const row = createJsonTextRowSchema({
  market: z.enum(MARKETS),
  grade: z.enum(GRADES),
  price: z.number(),
  minOwnerCount: z.number(),
});

export const itemPaidPricesQuery = definePageDataQuery("itemPaidPrices", {
  select: ({ pageId }) =>
    selectRowsAsJsonText(
      sql`market, grade, price, min_owner_count`,
      sql`(SELECT * FROM paid_price WHERE item_id = ${pageId} ORDER BY market, grade)`,
    ),
  parse: createJsonTextRowsParser(row),
});

/** Builds statements that replace all published prices of what owners paid. Unchanged rows are not written. */
export function replacePaidPricesSql(figures: readonly (PublishedPaidPrice & { readonly itemId: number })[]): SQL[] {
  return [
    sql`DELETE FROM paid_price WHERE NOT ${isRowAmongSql(["itemId", "market", "grade"], figures)}`,
    upsertObjectsSql("paid_price", ["itemId", "market", "grade"], ["price", "minOwnerCount"], figures),
  ];
}
