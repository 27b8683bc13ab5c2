import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { REJECT_REASONS_OF_SHOWN_LISTINGS } from "../../domain/listings/rejectReasons";
import { MAX_SHOWN_LISTINGS, MAX_SHOWN_UNUSUALLY_CHEAP_LISTINGS } from "../../domain/stock/itemOffers";
import { definePageDataQuery } from "../access/viewerQuery";
import { createJsonTextRowSchema, createJsonTextRowsParserSkippingInvalid, selectRowsAsJsonText } from "../packedRows";
import { comparableCostSql, minCredibleListingPriceSql } from "../prices/trustedAverage";
import { booleanColumnSchema, optionalColumnSchema, rowSchema } from "../rows";

const COLUMNS = sql`listing_id, market, title, url, image, condition_id, grade, is_open_box, price, shipping, is_buy_it_now, bid_count, ends_at, is_unusually_cheap`;

const row = createJsonTextRowSchema({
  listingId: z.string(),
  market: z.enum(MARKETS),
  title: z.string(),
  url: z.url({ protocol: /^https$/ }),
  image: z.string().nullable(),
  conditionId: z.string().nullable(),
  grade: z.enum(GRADES).nullable(),
  isOpenBox: booleanColumnSchema,
  price: z.number(),
  shipping: z.number().nullable(),
  isBuyItNow: booleanColumnSchema,
  bidCount: z.number(),
  endsAt: z.number().nullable(),
  isUnusuallyCheap: booleanColumnSchema,
});

const isShownListingSql = sql.raw(
  `(reject_reason IS NULL OR reject_reason IN (${REJECT_REASONS_OF_SHOWN_LISTINGS.map((reject) => `'${reject}'`).join(", ")}))`,
);

/** Builds a query for the lowest credible price of an item in each market and grade; null if none is known. */
const selectMinCrediblePrices = (itemId: number): SQL => sql`SELECT market.value AS market, grade.value AS grade,
    nullif(${minCredibleListingPriceSql(sql`${itemId}`, sql`market.value`, sql`grade.value`)}, 0) AS price
  FROM json_each(${JSON.stringify(MARKETS)}) AS market CROSS JOIN json_each(${JSON.stringify(GRADES)}) AS grade`;

/**
 * The item's cheapest listings of each market, grade and sale format, without reported, ended and missing ones. Unusually
 * cheap listings take no place of the others.
 */
export const itemListingsQuery = definePageDataQuery("itemListings", {
  select: ({ viewerId, pageId, now }) =>
    selectRowsAsJsonText(
      COLUMNS,
      sql`(WITH credible AS MATERIALIZED (${selectMinCrediblePrices(pageId)}) SELECT ${COLUMNS} FROM (SELECT *, row_number() OVER (
          PARTITION BY market, grade IS 'new', is_buy_it_now, is_unusually_cheap
          ORDER BY bid_count = 0, grade IS NULL, ${comparableCostSql("market", "shipping")}, listing_id) AS position
        FROM (SELECT *, is_buy_it_now = 1 AND price < coalesce((SELECT min(credible.price) FROM credible
              WHERE +credible.market = listing.market AND credible.grade = coalesce(listing.grade, credible.grade)), 0) AS is_unusually_cheap
          FROM listing WHERE item_id = ${pageId} AND missing_since IS NULL AND ${isShownListingSql}
            AND (ends_at IS NULL OR ends_at > ${now.getTime()}) AND listing_id NOT IN (SELECT listing_id FROM listing_report WHERE user_id = ${viewerId} AND item_id = ${pageId})))
      WHERE position <= iif(is_unusually_cheap, ${MAX_SHOWN_UNUSUALLY_CHEAP_LISTINGS}, ${MAX_SHOWN_LISTINGS}) ORDER BY price, listing_id)`,
    ),
  // Skips rows whose URL does not start with `https`.
  parse: createJsonTextRowsParserSkippingInvalid(row),
});

const searchTermRow = rowSchema({ searchTerm: optionalColumnSchema(z.string()) });

/** Search words that an admin entered for the item whose id is in the page's URL. */
export const itemSearchTermQuery = definePageDataQuery("itemSearchTerm", {
  select: ({ pageId }) => sql`SELECT search_term FROM item_search_hint WHERE item_id = ${pageId}`,
  parse: ([hints]) => hints && searchTermRow.parse(hints).searchTerm,
});
