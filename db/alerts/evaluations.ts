import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type CheapestOffer, MARKETPLACE_NAME } from "../../domain/alerts/cheapestOffer";
import type { TargetEvaluation } from "../../domain/alerts/evaluateTargets";
import type { NotificationContent } from "../../domain/alerts/feed";
import type { PriceTarget } from "../../domain/alerts/priceTarget";
import type { Language } from "../../domain/language/language";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { languageColumnSchema, userLanguageSql } from "../access/settings";
import type { ViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { isRecentSql, itemSearchedAtSql } from "../refresh/dataAges";
import { isStockRecentSql } from "../stock/checks";
import type { ResultRows } from "../write";
import { writeBatch } from "../writeBatch";
import { formatPriceDedupeKey, TARGET_COLUMNS_SQL, toPriceTarget } from "./targets";

/**
 * Selects the lowest price per market and grade, for each member. It considers counted buy-it-now listings that the
 * member has not reported, and shop pages in stock, both read within a day. Listings without a grade are left out.
 *
 * @param waited query for `user_id, item_id`, each pair once
 * @param now ms
 */
export const selectCheapestOffers = (waited: SQL, now: number): SQL => sql`WITH waited AS (${waited})
  SELECT user_id, item_id, market, grade, min(price) AS price, postage, seller, url FROM (
    SELECT waited.user_id, listing.item_id, listing.market, listing.grade,
      listing.price, listing.shipping AS postage, ${MARKETPLACE_NAME} AS seller, listing.url
    FROM waited CROSS JOIN json_each(${JSON.stringify(MARKETS)})
    CROSS JOIN listing ON listing.item_id = waited.item_id AND listing.market = json_each.value
    WHERE ${isRecentSql(itemSearchedAtSql(sql`waited.item_id`, sql`json_each.value`), now)}
      AND listing.reject_reason IS NULL AND listing.missing_since IS NULL AND listing.is_buy_it_now = 1 AND listing.grade IS NOT NULL
      AND coalesce(listing.ends_at, ${now} + 1) > ${now}
      AND NOT EXISTS (SELECT 1 FROM listing_report WHERE listing_report.user_id = waited.user_id
        AND listing_report.item_id = listing.item_id AND listing_report.listing_id = listing.listing_id)
    UNION ALL
    SELECT waited.user_id, stock_check.item_id, iif(stock_check.currency = 'GBP', 'EBAY-GB', 'EBAY-US'),
      stock_check.grade, stock_check.price, NULL, stock_check.retailer,
      coalesce(stock_check.affiliate_url, stock_check.page_url)
    FROM waited CROSS JOIN stock_check ON stock_check.item_id = waited.item_id
    WHERE stock_check.stock_state = '1' AND stock_check.currency IN ('USD', 'GBP')
      AND coalesce(stock_check.expires_at, ${now} + 1) > ${now} AND ${isStockRecentSql(now)}
  ) GROUP BY user_id, item_id, market, grade`;

const offerRow = z.object({
  user_id: z.number(),
  item_id: z.number(),
  market: z.enum(MARKETS),
  grade: z.enum(GRADES),
  price: z.number(),
  postage: z.number().nullable(),
  seller: z.string(),
  url: z.string(),
});

/** The lowest offer for one member. */
export interface UserCheapestOffer extends CheapestOffer {
  readonly userId: number;
}

export const toUserCheapestOffers = (rows: ResultRows): UserCheapestOffer[] =>
  rows.map((row) => {
    const { user_id, item_id, postage, ...offer } = offerRow.parse(row);
    return { userId: user_id, itemId: item_id, postage: postage ?? undefined, ...offer };
  });

const toViewerOffers = (rows: ResultRows): CheapestOffer[] =>
  toUserCheapestOffers(rows).map(({ userId: _, ...offer }) => offer);

/** Lowest offers for all items that the viewer watches. */
export const viewerOffersQuery: ViewerQuery<readonly CheapestOffer[], "ownOffers"> = {
  name: "ownOffers",
  select: ({ viewerId, shownUntil }) =>
    selectCheapestOffers(sql`SELECT user_id, item_id FROM watchlist WHERE user_id = ${viewerId}`, shownUntil.getTime()),
  parse: toViewerOffers,
  guestValue: [],
};

/** Lowest offers for the item in the address, watched or not. */
export const viewerItemOffersQuery: ViewerQuery<readonly CheapestOffer[], "ownOffersOfItem"> = {
  name: "ownOffersOfItem",
  select: ({ viewerId, pageId, shownUntil }) =>
    selectCheapestOffers(
      sql`SELECT ${viewerId} AS user_id, value AS item_id FROM json_each(json_array(${pageId}))`,
      shownUntil.getTime(),
    ),
  parse: toViewerOffers,
  guestValue: [],
};

/**
 * Builds a statement that queues items with price targets, because their offers changed. It belongs in the batch that
 * writes the offers, so an interrupted run loses no alert. Queueing an item again always increases its time. A run that
 * has evaluated older offers deletes only its own entry, so the newer one stays.
 *
 * @param now ms
 */
export const queueForEvaluationSql = (itemIds: readonly number[], now: number): SQL =>
  sql`INSERT INTO pending_evaluation (item_id, queued_at)
  SELECT DISTINCT item_id, ${now} FROM target
  WHERE item_id IN (SELECT value FROM json_each(${JSON.stringify(itemIds)})) AND price IS NOT NULL
  ON CONFLICT (item_id) DO UPDATE SET queued_at = max(queued_at + 1, excluded.queued_at)`;

interface UserTarget extends PriceTarget {
  readonly userId: number;
  /** The recipient's language; `undefined` if none was chosen. */
  readonly language?: Language | undefined;
}

/** Items to evaluate, with their targets and offers. */
export interface PendingEvaluations {
  /** Item ids with the times (ms) of their queue entries. */
  readonly items: readonly (readonly [id: number, at: number])[];
  readonly targets: readonly UserTarget[];
  readonly offers: readonly UserCheapestOffer[];
}

const MAX_ITEMS_PER_READ = 300;
/** Limit of targets per response. Further items wait for the next round. */
const MAX_TARGETS_PER_READ = 2_000;
const itemRow = z.object({ id: z.number(), at: z.number() });
const userRow = z
  .object({ user_id: z.number(), language: languageColumnSchema })
  .transform(({ user_id: userId, language }) => ({ userId, language }));

/**
 * Reads the next items to evaluate in one round trip and one snapshot.
 *
 * @param now ms
 */
export async function readPendingEvaluations(db: Database, now: number): Promise<PendingEvaluations> {
  const queued = sql`SELECT item_id AS id, queued_at AS at FROM pending_evaluation
    ORDER BY queued_at, item_id LIMIT ${MAX_ITEMS_PER_READ}`;
  const counted = sql`SELECT *, (SELECT count(*) FROM target WHERE item_id = queued.id) AS n FROM (${queued}) AS queued`;
  const dueItems = sql`SELECT id, at FROM (SELECT *, sum(n) OVER (ORDER BY at, id) - n AS before FROM (${counted}))
    WHERE before < ${MAX_TARGETS_PER_READ} ORDER BY at, id`;
  const isActiveTarget = sql`item_id IN (SELECT id FROM (${dueItems})) AND price IS NOT NULL
    AND EXISTS (SELECT 1 FROM watchlist WHERE watchlist.user_id = target.user_id
      AND watchlist.item_id = target.item_id)`;
  const runQuery = (select: SQL) => db.all<Record<string, unknown>>(select);
  const [items, targets, offers] = await db.batch([
    runQuery(dueItems),
    runQuery(
      sql`SELECT user_id, ${TARGET_COLUMNS_SQL}, ${userLanguageSql("target")} FROM target WHERE ${isActiveTarget}`,
    ),
    runQuery(selectCheapestOffers(sql`SELECT DISTINCT user_id, item_id FROM target WHERE ${isActiveTarget}`, now)),
  ]);
  return {
    items: items.map((row) => {
      const { id, at } = itemRow.parse(row);
      return [id, at] as const;
    }),
    targets: targets.map((row) => ({ ...userRow.parse(row), ...toPriceTarget(row) })),
    offers: toUserCheapestOffers(offers),
  };
}

/**
 * Saves an evaluation in one batch. A target that was edited since it was read is skipped: a member who lowered it from
 * £10 to £9 gets no notification about £10.
 *
 * @param buildNotification builds the notification of a met target
 * @param now ms
 */
export async function saveEvaluations(
  db: Database,
  { items }: PendingEvaluations,
  { fired, rearmed }: TargetEvaluation<UserTarget>,
  buildNotification: (met: TargetEvaluation<UserTarget>["fired"][number]) => NotificationContent,
  now: number,
): Promise<void> {
  const metRows = JSON.stringify(
    fired.map((each) => {
      const { text, url } = buildNotification(each);
      return [...toTargetKey(each.target), text, url, formatPriceDedupeKey(each.target, now)];
    }),
  );
  await writeBatch(db, [
    sql`INSERT OR IGNORE INTO notification (user_id, item_id, kind, text, url, dedupe_key, created_at)
      SELECT user_id, item_id, 'price', met.value ->> 5, met.value ->> 6, met.value ->> 7, ${now}
      FROM json_each(${metRows}) AS met CROSS JOIN target ON ${isUnchangedSinceReadSql("met")} AND is_fired = 0`,
    sql`UPDATE target SET is_fired = 1 FROM json_each(${metRows}) AS met WHERE ${isUnchangedSinceReadSql("met")} AND is_fired = 0`,
    sql`UPDATE target SET is_fired = 0 FROM json_each(${JSON.stringify(rearmed.map(toTargetKey))}) AS far
      WHERE ${isUnchangedSinceReadSql("far")} AND is_fired = 1`,
    sql`DELETE FROM pending_evaluation WHERE (item_id, queued_at) IN (
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(items)}))`,
  ]);
}

const toTargetKey = ({ userId, itemId, market, grade, price }: UserTarget) => [userId, itemId, market, grade, price];

const isUnchangedSinceReadSql = (read: string): SQL =>
  sql.raw(
    ["user_id", "item_id", "market", "grade", "price"]
      .map((column, index) => `target.${column} = ${read}.value ->> ${index}`)
      .join(" AND "),
  );
