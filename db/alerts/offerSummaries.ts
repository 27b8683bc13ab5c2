/*
 * This file stores the cheapest offers of each item in one row of `offer_summary`, so that a watchlist of all items reads
 * one row per item. A row is outdated from the time in its column `valid_until`:
 * - This time is the end of its first offer to end, or a day after an offer was last confirmed.
 * - Triggers (`db/schema/alerts.sql`) set it to 0 when an offer is added, changed or removed.
 * - A search or a check of a shop that confirms offers sets it to 0 if less than half a day is left.
 * - Each refresh computes the outdated rows again.
 * If a row is outdated, or the member reported a listing of its item, a page reads the offers from listings and shops instead. It
 * does so for a limited number of items. For all others it shows the stored offers that have not ended.
 */

import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { CheapestOffer } from "../../domain/alerts/cheapestOffer";
import type { ItemTargets } from "../../domain/alerts/target";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { DAY_MS } from "../../domain/time";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { createJsonTextRowSchema } from "../packedRows";
import { isDataRecentSql, itemMarketSearchTimeSql } from "../refresh/dataAges";
import { booleanColumnSchema, jsonColumnSchema, optionalColumnSchema, type ResultRows, rowSchema } from "../rows";
import { isStockRecentSql } from "../stock/checks";
import { selectCheapestOffers, toViewerOffers } from "./offers";

/** Time before the end of a row's validity from which a search or a check of a shop marks it as outdated. */
const RENEWAL_MS = DAY_MS / 2;

/** Builds a statement that marks the stored offers of items as outdated if they would soon count as unconfirmed. */
export const expireAgingOfferSummariesSql = (itemIds: readonly number[], now: number): SQL =>
  sql`UPDATE offer_summary SET valid_until = 0 WHERE item_id IN (${sql.raw(itemIds.map(Number).join(", "))})
    AND valid_until > 0 AND valid_until < ${now + RENEWAL_MS}`;

const MAX_SUMMARIES_PER_STATEMENT = 100;

/**
 * Computes outdated rows of `offer_summary` again, up to a limit, and returns their number. A row that leaves out an unconfirmed
 * offer is valid for less than half a day, so that the next search or check marks it as outdated.
 */
export async function refreshOfferSummaries(db: Database, now: number): Promise<number> {
  const offers = selectCheapestOffers(sql`SELECT 0 AS user_id, item_id FROM outdated`, now);
  const hasUnconfirmedOffers = sql`(EXISTS (SELECT 1 FROM json_each(${JSON.stringify(MARKETS)}) AS market
      WHERE NOT ${isDataRecentSql(itemMarketSearchTimeSql(sql`offer_summary.item_id`, sql`market.value`), now)})
    OR EXISTS (SELECT 1 FROM stock_check WHERE stock_check.item_id = offer_summary.item_id AND stock_state = '1' AND NOT ${isStockRecentSql(now)}))`;
  const { rowsAffected } = await db.run(sql`WITH outdated AS MATERIALIZED
      (SELECT item_id FROM offer_summary WHERE valid_until <= ${now} LIMIT ${MAX_SUMMARIES_PER_STATEMENT})
    UPDATE offer_summary SET
      offers = coalesce(computed.offers, '[]'),
      valid_until = min(coalesce(computed.valid_until, ${now + DAY_MS}), iif(${hasUnconfirmedOffers}, ${now + RENEWAL_MS - 1}, ${now + DAY_MS}))
    FROM outdated LEFT JOIN (
      SELECT item_id, min(valid_until) AS valid_until,
        json_group_array(json_array(market, grade, price, postage, seller, url, valid_until)) AS offers
      FROM (${offers}) GROUP BY item_id) AS computed ON computed.item_id = outdated.item_id
    WHERE offer_summary.item_id = outdated.item_id`);
  return rowsAffected;
}

/** Targets and cheapest offers of all items on a watchlist. */
export interface WatchlistPrices {
  readonly targets: readonly ItemTargets[];
  readonly offers: readonly CheapestOffer[];
  /** Ids of items whose stored offers may not be the cheapest for the member. */
  readonly outdatedItemIds: readonly number[];
  /** Time in ms until which the page, perhaps stored on a device, is shown. */
  readonly shownUntil: number;
}

const targetRow = createJsonTextRowSchema({
  market: z.enum(MARKETS),
  grade: z.enum(GRADES),
  price: z.number().nullable(),
  wantsRestock: booleanColumnSchema,
});

const offerRow = createJsonTextRowSchema({
  market: z.enum(MARKETS),
  grade: z.enum(GRADES),
  price: z.number(),
  postage: optionalColumnSchema(z.number()),
  seller: z.string(),
  url: z.string(),
  validUntil: z.number(),
});

const entryRow = createJsonTextRowSchema({
  itemId: z.number(),
  targets: z.array(targetRow),
  offers: z.array(offerRow),
  isOutdated: booleanColumnSchema,
});

const watchlistRow = rowSchema({ entries: jsonColumnSchema(z.array(entryRow)), shownUntil: z.number() });

function toWatchlistPrices([row]: ResultRows): WatchlistPrices {
  const { entries, shownUntil } = watchlistRow.parse(row);
  return {
    targets: entries.flatMap(({ itemId, targets }) => targets.map((target) => ({ itemId, ...target }))),
    offers: entries.flatMap(({ itemId, offers }) =>
      offers
        .filter(({ validUntil }) => validUntil > shownUntil)
        .map(({ validUntil: _, ...offer }) => ({ itemId, ...offer })),
    ),
    outdatedItemIds: entries.filter(({ isOutdated }) => isOutdated).map(({ itemId }) => itemId),
    shownUntil,
  };
}

/** Targets and stored offers of all items on the watchlist of the signed-in user. */
export const viewerWatchlistPricesQuery = defineViewerQuery("watchlistPrices", {
  select: ({ viewerId, shownUntil }) => sql`SELECT ${shownUntil.getTime()} AS shown_until,
      json_group_array(json_array(watchlist.item_id, json(targets), json(coalesce(offers, '[]')),
        coalesce(valid_until <= ${shownUntil.getTime()}, 0) OR EXISTS (SELECT 1 FROM listing_report
          WHERE listing_report.user_id = watchlist.user_id AND listing_report.item_id = watchlist.item_id))) AS entries
    FROM watchlist LEFT JOIN offer_summary ON offer_summary.item_id = watchlist.item_id WHERE watchlist.user_id = ${viewerId}`,
  parse: toWatchlistPrices,
  guestValue: { targets: [], offers: [], outdatedItemIds: [], shownUntil: 0 },
});

/** Maximum number of items whose offers a page reads from listings and shops. Keeps it below 5,000 rows (decision 063). */
const MAX_OUTDATED_ITEMS_READ = 10;

/** Returns the cheapest offers for all items on a member's watchlist. Reads those of outdated items, up to a limit. */
export async function readWatchlistOffers(
  db: Database,
  userId: number,
  { offers, outdatedItemIds, shownUntil }: WatchlistPrices,
): Promise<readonly CheapestOffer[]> {
  const itemIds = outdatedItemIds.slice(0, MAX_OUTDATED_ITEMS_READ);
  if (itemIds.length === 0) return offers;
  const pairs = sql`SELECT ${userId} AS user_id, value AS item_id FROM json_each(${JSON.stringify(itemIds)})`;
  const rows = await db.all<Record<string, unknown>>(selectCheapestOffers(pairs, shownUntil));
  const read = new Set(itemIds);
  return [...offers.filter(({ itemId }) => !read.has(itemId)), ...toViewerOffers(rows)];
}
