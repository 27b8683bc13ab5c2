import { sql } from "drizzle-orm";
import { z } from "zod";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { REJECT_REASONS_OF_SHOWN_LISTINGS } from "../../domain/listings/rejectReasons";
import { MAX_SHOWN_LISTINGS } from "../../domain/stock/itemOffers";
import { definePageDataQuery } from "../access/viewerQuery";
import { createJsonTextRowSchema, createJsonTextRowsParserSkippingInvalid, selectRowsAsJsonText } from "../packedRows";
import { booleanColumnSchema, optionalColumnSchema, rowSchema } from "../rows";

const COLUMNS = sql`listing_id, market, title, url, image, condition_id, grade, is_open_box, price, shipping, is_buy_it_now, bid_count, ends_at`;

const row = createJsonTextRowSchema({
  listingId: z.string(),
  market: z.enum(MARKETS),
  title: z.string(),
  url: z.url({ protocol: /^https$/ }),
  image: z.string().nullable(),
  conditionId: z.string().nullable(),
  grade: z
    .enum(GRADES)
    .nullable()
    .transform((grade) => grade ?? "used"),
  isOpenBox: booleanColumnSchema,
  price: z.number(),
  shipping: z.number().nullable(),
  isBuyItNow: booleanColumnSchema,
  bidCount: z.number(),
  endsAt: z.number().nullable(),
});

const isShownListingSql = sql.raw(
  `(reject_reason IS NULL OR reject_reason IN (${REJECT_REASONS_OF_SHOWN_LISTINGS.map((reject) => `'${reject}'`).join(", ")}))`,
);

/** The item's cheapest listings of each market, grade and sale format, without reported, ended and missing ones. */
export const itemListingsQuery = definePageDataQuery("itemListings", {
  select: ({ viewerId, pageId, now }) =>
    selectRowsAsJsonText(
      COLUMNS,
      sql`(SELECT ${COLUMNS} FROM (SELECT ${COLUMNS}, row_number() OVER (
          PARTITION BY market, grade IS 'new', is_buy_it_now
          ORDER BY bid_count = 0, price + coalesce(shipping, 0), listing_id) AS position
        FROM listing WHERE item_id = ${pageId} AND missing_since IS NULL AND ${isShownListingSql}
          AND (ends_at IS NULL OR ends_at > ${now.getTime()}) AND listing_id NOT IN (SELECT listing_id FROM listing_report WHERE user_id = ${viewerId} AND item_id = ${pageId}))
      WHERE position <= ${MAX_SHOWN_LISTINGS} ORDER BY price, listing_id)`,
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
