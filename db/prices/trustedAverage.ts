import { type SQL, sql } from "drizzle-orm";
import { MARKETS, type Market } from "../../domain/listings/market";
import { USUAL_POSTAGE_BY_MARKET } from "../../domain/prices/offerCost";
import { MIN_SALES_FOR_RELIABLE_PRICE } from "../../domain/prices/priceWindow";
import { UNUSUALLY_CHEAP_PERCENT } from "../../domain/prices/trustedAverage";
import { canShowPriceSql } from "./read";

/** Market of the guide's own prices, and the one for which they are converted. */
const GUIDE_MARKET: Market = "EBAY-US";
const MARKET_WITH_CONVERTED_GUIDE: Market = "EBAY-GB";
/** Factor that makes an exchange rate a whole number, as `domain/money` does. */
const RATE_SCALE = 1_000_000;

/** SQL for the newest exchange rate as a whole number; null if none is known. */
const RATE_SQL = sql.raw(`(SELECT round(usd_per_gbp * ${RATE_SCALE}) FROM exchange_rate ORDER BY day DESC LIMIT 1)`);

const CONVERTED_PRICE_SQL = sql`CAST(round(price * ${sql.raw(`${RATE_SCALE}.0`)} / ${RATE_SQL}) AS INTEGER)`;
const IS_WITHHELD_SQL = sql.raw("(SELECT can_show_averages FROM price_version WHERE id = 1) = 0");

/** Selects the guide prices of some items; for the UK also those converted from dollars while averages are withheld. */
export const selectGuidePrices = (itemCondition: SQL, market: Market): SQL => {
  const own = sql`SELECT item_id, grade_pool, price FROM current_price WHERE ${itemCondition} AND market = ${market} AND kind = 'guide'`;
  return market === MARKET_WITH_CONVERTED_GUIDE
    ? sql`(SELECT item_id, grade_pool, ${CONVERTED_PRICE_SQL} AS price FROM current_price
        WHERE ${itemCondition} AND market = ${GUIDE_MARKET} AND kind = 'guide' AND ${IS_WITHHELD_SQL} AND ${RATE_SQL} IS NOT NULL
        UNION ALL ${own})`
    : sql`(${own})`;
};

/** Builds SQL for the trusted average of an item, as `getTrustedAverages` computes it; null if there is none. */
const trustedAverageSql = (itemId: SQL, market: SQL, grade: SQL): SQL => sql`coalesce(
    (SELECT price FROM current_price WHERE item_id = ${itemId} AND market = ${market} AND kind = 'sold' AND grade_pool = ${grade}
      AND sample_count >= ${MIN_SALES_FOR_RELIABLE_PRICE} AND ${canShowPriceSql()}),
    (SELECT price FROM current_price WHERE item_id = ${itemId} AND market = ${market} AND kind = 'guide' AND grade_pool = ${grade}),
    (SELECT ${CONVERTED_PRICE_SQL} FROM current_price WHERE ${market} = ${MARKET_WITH_CONVERTED_GUIDE} AND ${IS_WITHHELD_SQL}
      AND item_id = ${itemId} AND market = ${GUIDE_MARKET} AND kind = 'guide' AND grade_pool = ${grade}))`;

/** Builds SQL for the lowest price at which a listing is not unusually cheap, as `isUnusuallyCheap` decides. */
export const minCredibleListingPriceSql = (itemId: SQL, market: SQL, grade: SQL): SQL =>
  sql`coalesce((${trustedAverageSql(itemId, market, grade)} * ${sql.raw(`${UNUSUALLY_CHEAP_PERCENT}`)} + 99) / 100, 0)`;

/**
 * Builds SQL for the cost by which offers are compared, as `getComparableCost` computes it. The index
 * `listing_offer_by_cost` has the same expression.
 */
export const comparableCostSql = (market: string, postage: string, price = "price"): SQL =>
  sql.raw(
    `${price} + CASE WHEN ${postage} IS NOT NULL THEN ${postage} ${MARKETS.map((each) => `WHEN ${market} = '${each}' THEN ${USUAL_POSTAGE_BY_MARKET[each]}`).join(" ")} END`,
  );
