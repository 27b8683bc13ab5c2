import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type CheapestOffer, MARKETPLACE_NAME } from "../../domain/alerts/offer";
import { GRADES, MARKETS } from "../../domain/listings/market";
import type { OwnRead } from "../access/own";
import { isOfLate, lookedForAt } from "../refresh/ages";
import { isSaidOfLate } from "../stock/checks";
import type { Rows } from "../write";

/**
 * The cheapest that can be bought now in each corner, in the eyes of each person: kept buy-it-now listings, but for those
 * that they reported, and what shops have in stock: both as they were seen within a day. Of a listing without a condition nobody knows which corner it is in.
 *
 * @param waited a query for `user_id, amiibo_id`, each pair once
 * @param now ms
 */
export const selectOffers = (waited: SQL, now: number): SQL => sql`WITH waited AS (${waited})
  SELECT user_id, amiibo_id, global_id, grade, min(price) AS price, postage, seller, url FROM (
    SELECT waited.user_id, listing.amiibo_id, listing.global_id, listing.grade,
      listing.price, listing.shipping AS postage, ${MARKETPLACE_NAME} AS seller, listing.url
    FROM waited CROSS JOIN json_each(${JSON.stringify(MARKETS)})
    CROSS JOIN listing ON listing.amiibo_id = waited.amiibo_id AND listing.global_id = json_each.value
    WHERE ${isOfLate(lookedForAt(sql`waited.amiibo_id`, sql`json_each.value`), now)}
      AND listing.reject IS NULL AND listing.missed_at IS NULL AND listing.is_bin = 1 AND listing.grade IS NOT NULL
      AND coalesce(listing.ends_at, ${now} + 1) > ${now}
      AND NOT EXISTS (SELECT 1 FROM listing_report WHERE listing_report.user_id = waited.user_id
        AND listing_report.amiibo_id = listing.amiibo_id AND listing_report.ebay_id = listing.ebay_id)
    UNION ALL
    SELECT waited.user_id, stock_check.amiibo_id, iif(stock_check.currency = 'GBP', 'EBAY-GB', 'EBAY-US'),
      stock_check.item_condition, stock_check.price, NULL, stock_check.retailer,
      coalesce(stock_check.aff_url, stock_check.web_url)
    FROM waited CROSS JOIN stock_check ON stock_check.amiibo_id = waited.amiibo_id
    WHERE stock_check.in_stock = '1' AND stock_check.currency IN ('USD', 'GBP')
      AND coalesce(stock_check.expires_at, ${now} + 1) > ${now} AND ${isSaidOfLate(now)}
  ) GROUP BY user_id, amiibo_id, global_id, grade`;

const offerRow = z.object({
  user_id: z.number(),
  amiibo_id: z.number(),
  global_id: z.enum(MARKETS),
  grade: z.enum(GRADES),
  price: z.number(),
  postage: z.number().nullable(),
  seller: z.string(),
  url: z.string(),
});

/** An offer, and in whose eyes it is the cheapest. */
export interface OfferForSomebody extends CheapestOffer {
  readonly userId: number;
}

export const toOffers = (rows: Rows): OfferForSomebody[] =>
  rows.map((row) => {
    const { user_id, amiibo_id, global_id, postage, ...offer } = offerRow.parse(row);
    return { userId: user_id, amiiboId: amiibo_id, market: global_id, postage: postage ?? undefined, ...offer };
  });

const toOwnOffers = (rows: Rows): CheapestOffer[] => toOffers(rows).map(({ userId: _, ...offer }) => offer);

/** Of everything that somebody watches. */
export const ownOffers: OwnRead<readonly CheapestOffer[], "ownOffers"> = {
  name: "ownOffers",
  select: ({ me, until }) =>
    selectOffers(sql`SELECT user_id, amiibo_id FROM watchlist WHERE user_id = ${me}`, until.getTime()),
  parse: toOwnOffers,
  none: [],
};

/** Of the item in the address, whether it is watched or not. */
export const ownOffersOfItem: OwnRead<readonly CheapestOffer[], "ownOffersOfItem"> = {
  name: "ownOffersOfItem",
  select: ({ me, id, until }) =>
    selectOffers(sql`SELECT ${me} AS user_id, value AS amiibo_id FROM json_each(json_array(${id}))`, until.getTime()),
  parse: toOwnOffers,
  none: [],
};
