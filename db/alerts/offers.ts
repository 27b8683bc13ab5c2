import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type CheapestOffer, MARKETPLACE_NAME } from "../../domain/alerts/cheapestOffer";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { DAY_MS } from "../../domain/time";
import { defineViewerQuery } from "../access/viewerQuery";
import { MARKET_CURRENCIES_SQL, marketOfCurrencySql } from "../prices/marketOfCurrency";
import { comparableCostSql, minCredibleListingPriceSql } from "../prices/trustedAverage";
import { itemMarketSearchTimeSql, stockLastCheckedAtSql } from "../refresh/dataAges";
import { createRowListParser, optionalColumnSchema, type ResultRows, rowSchema } from "../rows";

/** Condition of a listing that is an offer; the index `listing_offer_by_cost` needs exactly this text. */
const IS_OFFER_SQL = sql.raw(
  "candidate.is_buy_it_now = 1 AND candidate.grade IS NOT NULL AND candidate.reject_reason IS NULL AND candidate.missing_since IS NULL",
);

/**
 * Selects the cheapest offer with postage for each pair (`user_id`, `item_id`), market and grade (new or used), among shop
 * pages in stock and accepted buy-it-now listings that were confirmed within a day. Leaves out listings that are unusually
 * cheap, without a grade, or reported by the member. `pairs` must have distinct rows. Of listings, reads the cheapest only.
 * `valid_until` is the time in ms until which the offer counts if it does not change.
 */
export const selectCheapestOffers = (pairs: SQL, now: number): SQL => sql`WITH pair AS (${pairs})
  SELECT user_id, item_id, market, grade, price, postage, seller, url, valid_until FROM (SELECT *, min(${comparableCostSql("market", "postage")}) FROM (
    SELECT pair.user_id, listing.item_id, listing.market, listing.grade,
      listing.price, listing.shipping AS postage, ${MARKETPLACE_NAME} AS seller, listing.url,
      min(coalesce(listing.ends_at, ${now + DAY_MS}), coalesce(${itemMarketSearchTimeSql(sql`pair.item_id`, sql`market.value`)}, ${now}) + ${DAY_MS}) AS valid_until
    FROM pair CROSS JOIN json_each(${JSON.stringify(MARKETS)}) AS market CROSS JOIN json_each(${JSON.stringify(GRADES)}) AS grade
    CROSS JOIN listing ON listing.item_id = pair.item_id AND listing.market = market.value AND listing.listing_id =
      (SELECT candidate.listing_id FROM listing AS candidate
        WHERE candidate.item_id = pair.item_id AND candidate.market = market.value AND candidate.grade = grade.value AND ${IS_OFFER_SQL}
          AND candidate.price >= ${minCredibleListingPriceSql(sql`pair.item_id`, sql`market.value`, sql`grade.value`)}
          AND coalesce(candidate.ends_at, ${now} + 1) > ${now}
          AND NOT EXISTS (SELECT 1 FROM listing_report WHERE listing_report.user_id = pair.user_id
            AND listing_report.item_id = pair.item_id AND listing_report.listing_id = candidate.listing_id)
        ORDER BY ${comparableCostSql("candidate.market", "candidate.shipping", "candidate.price")} LIMIT 1)
    UNION ALL
    SELECT pair.user_id, stock_check.item_id, ${marketOfCurrencySql("stock_check.currency")},
      stock_check.grade, stock_check.price, NULL, stock_check.retailer,
      coalesce(stock_check.affiliate_url, stock_check.page_url),
      min(coalesce(stock_check.expires_at, ${now + DAY_MS}), coalesce(${stockLastCheckedAtSql()}, ${now}) + ${DAY_MS})
    FROM pair CROSS JOIN stock_check ON stock_check.item_id = pair.item_id
    WHERE stock_check.stock_state = '1' AND stock_check.currency IN (${MARKET_CURRENCIES_SQL})
  ) WHERE valid_until > ${now} GROUP BY user_id, item_id, market, grade)`;

const offerRow = rowSchema({
  userId: z.number(),
  itemId: z.number(),
  market: z.enum(MARKETS),
  grade: z.enum(GRADES),
  price: z.number(),
  postage: optionalColumnSchema(z.number()),
  seller: z.string(),
  url: z.string(),
});

/** Cheapest offer of an item for one member. Listings that the member reported are left out. */
export interface UserCheapestOffer extends CheapestOffer {
  readonly userId: number;
}

export const toUserCheapestOffers: (rows: ResultRows) => UserCheapestOffer[] = createRowListParser(offerRow);

/** Parses the result of `selectCheapestOffers` for one user. */
export const toViewerOffers = (rows: ResultRows): CheapestOffer[] =>
  toUserCheapestOffers(rows).map(({ userId: _, ...offer }) => offer);

/** Cheapest offers for the item whose id is in the page's URL, even if the user does not watch it. */
export const viewerItemOffersQuery = defineViewerQuery("itemOffers", {
  select: ({ viewerId, pageId, shownUntil }) =>
    selectCheapestOffers(
      sql`SELECT ${viewerId} AS user_id, value AS item_id FROM json_each(json_array(${pageId}))`,
      shownUntil.getTime(),
    ),
  parse: toViewerOffers,
  guestValue: [],
});
