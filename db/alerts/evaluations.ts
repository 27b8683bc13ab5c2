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
import { writeBatch } from "../refresh/refreshTargets";
import { isStockRecentSql } from "../stock/checks";
import type { ResultRows } from "../write";
import { formatPriceDedupeKey, TARGET_COLUMNS_SQL, toPriceTarget } from "./targets";

/**
 * The cheapest that can be bought now in each corner, in the eyes of each person: kept buy-it-now listings, but for those
 * that they reported, and what shops have in stock: both as they were seen within a day. Of a listing without a condition nobody knows which corner it is in.
 *
 * @param waited a query for `user_id, amiibo_id`, each pair once
 * @param now ms
 */
export const selectCheapestOffers = (waited: SQL, now: number): SQL => sql`WITH waited AS (${waited})
  SELECT user_id, amiibo_id, global_id, grade, min(price) AS price, postage, seller, url FROM (
    SELECT waited.user_id, listing.amiibo_id, listing.global_id, listing.grade,
      listing.price, listing.shipping AS postage, ${MARKETPLACE_NAME} AS seller, listing.url
    FROM waited CROSS JOIN json_each(${JSON.stringify(MARKETS)})
    CROSS JOIN listing ON listing.amiibo_id = waited.amiibo_id AND listing.global_id = json_each.value
    WHERE ${isRecentSql(itemSearchedAtSql(sql`waited.amiibo_id`, sql`json_each.value`), now)}
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
      AND coalesce(stock_check.expires_at, ${now} + 1) > ${now} AND ${isStockRecentSql(now)}
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
export interface UserCheapestOffer extends CheapestOffer {
  readonly userId: number;
}

export const toUserCheapestOffers = (rows: ResultRows): UserCheapestOffer[] =>
  rows.map((row) => {
    const { user_id, amiibo_id, global_id, postage, ...offer } = offerRow.parse(row);
    return { userId: user_id, amiiboId: amiibo_id, market: global_id, postage: postage ?? undefined, ...offer };
  });

const toViewerOffers = (rows: ResultRows): CheapestOffer[] =>
  toUserCheapestOffers(rows).map(({ userId: _, ...offer }) => offer);

/** Of everything that somebody watches. */
export const viewerOffersQuery: ViewerQuery<readonly CheapestOffer[], "ownOffers"> = {
  name: "ownOffers",
  select: ({ me, until }) =>
    selectCheapestOffers(sql`SELECT user_id, amiibo_id FROM watchlist WHERE user_id = ${me}`, until.getTime()),
  parse: toViewerOffers,
  none: [],
};

/** Of the item in the address, whether it is watched or not. */
export const viewerItemOffersQuery: ViewerQuery<readonly CheapestOffer[], "ownOffersOfItem"> = {
  name: "ownOffersOfItem",
  select: ({ me, id, until }) =>
    selectCheapestOffers(
      sql`SELECT ${me} AS user_id, value AS amiibo_id FROM json_each(json_array(${id}))`,
      until.getTime(),
    ),
  parse: toViewerOffers,
  none: [],
};

/**
 * `alerts/17` says: the offers of item 17 are new, and nobody has compared them with its targets yet. It is written in one
 * batch with the offers, so that a refresh that is killed in between loses no alert.
 */
const EVALUATION_SERVICE = "alerts";
const EVALUATION_KEY_PREFIX_SQL = sql.raw(`'${EVALUATION_SERVICE}/'`);

/**
 * Writes nothing for items that nobody has a target at. Noted twice, the time of the note grows in any case: whoever judged
 * the offers of before deletes their own note alone, and the newer one stays. @param now ms
 */
export const queueForEvaluationSql = (amiiboIds: readonly number[], now: number): SQL => sql`INSERT INTO fetch_target
    (key, service, next_due_at)
  SELECT DISTINCT ${EVALUATION_KEY_PREFIX_SQL} || amiibo_id, ${EVALUATION_SERVICE}, ${now} FROM watch_target
  WHERE amiibo_id IN (SELECT value FROM json_each(${JSON.stringify(amiiboIds)})) AND price IS NOT NULL
  ON CONFLICT (key) DO UPDATE SET next_due_at = max(next_due_at + 1, excluded.next_due_at)`;

interface UserTarget extends PriceTarget {
  readonly userId: number;
  /** What they are told in; absent: none was chosen. */
  readonly language?: Language | undefined;
}

/** What there is to judge. */
export interface PendingEvaluations {
  /** Of items, each with when it became due, ms. */
  readonly items: readonly (readonly [id: number, at: number])[];
  readonly targets: readonly UserTarget[];
  readonly offers: readonly UserCheapestOffer[];
}

const MAX_ITEMS_PER_READ = 300;
/** One answer holds so many targets; the items behind them wait for the next round. */
const MAX_TARGETS_PER_READ = 2_000;
const itemRow = z.object({ id: z.number(), at: z.number() });
const userRow = z
  .object({ user_id: z.number(), language: languageColumnSchema })
  .transform(({ user_id: userId, language }) => ({ userId, language }));

/** One round trip, one moment. @param now ms */
export async function readPendingEvaluations(db: Database, now: number): Promise<PendingEvaluations> {
  const noted = sql`SELECT key, CAST(substr(key, ${EVALUATION_SERVICE.length + 2}) AS INTEGER) AS id, next_due_at AS at
    FROM fetch_target WHERE service = ${EVALUATION_SERVICE} ORDER BY next_due_at, key LIMIT ${MAX_ITEMS_PER_READ}`;
  const counted = sql`SELECT *, (SELECT count(*) FROM watch_target WHERE amiibo_id = noted.id) AS n FROM (${noted}) AS noted`;
  const dueItems = sql`SELECT id, at FROM (SELECT *, sum(n) OVER (ORDER BY at, key) - n AS before FROM (${counted}))
    WHERE before < ${MAX_TARGETS_PER_READ} ORDER BY at, key`;
  const isWaitedFor = sql`amiibo_id IN (SELECT id FROM (${dueItems})) AND price IS NOT NULL
    AND EXISTS (SELECT 1 FROM watchlist WHERE watchlist.user_id = watch_target.user_id
      AND watchlist.amiibo_id = watch_target.amiibo_id)`;
  const all = (select: SQL) => db.all<Record<string, unknown>>(select);
  const [items, targets, offers] = await db.batch([
    all(dueItems),
    all(
      sql`SELECT user_id, ${TARGET_COLUMNS_SQL}, ${userLanguageSql("watch_target")} FROM watch_target WHERE ${isWaitedFor}`,
    ),
    all(selectCheapestOffers(sql`SELECT DISTINCT user_id, amiibo_id FROM watch_target WHERE ${isWaitedFor}`, now)),
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
 * All of it in one batch. Somebody who set their target from £10 to £9 meanwhile is told nothing of the £10: a target counts
 * only as it was read.
 * @param newsOf what somebody is told of a target that is met
 * @param now ms
 */
export async function saveEvaluations(
  db: Database,
  { items }: PendingEvaluations,
  { met, rearmed }: TargetEvaluation<UserTarget>,
  newsOf: (met: TargetEvaluation<UserTarget>["met"][number]) => NotificationContent,
  now: number,
): Promise<void> {
  const told = JSON.stringify(
    met.map((each) => {
      const { text, url } = newsOf(each);
      return [...toTargetKey(each.target), text, url, formatPriceDedupeKey(each.target, now)];
    }),
  );
  await writeBatch(db, [
    sql`INSERT OR IGNORE INTO notice (user_id, amiibo_id, kind, text, url, dedupe, created_at)
      SELECT user_id, amiibo_id, 'price', met.value ->> 5, met.value ->> 6, met.value ->> 7, ${now}
      FROM json_each(${told}) AS met CROSS JOIN watch_target ON ${isUnchangedSinceReadSql("met")} AND is_fired = 0`,
    sql`UPDATE watch_target SET is_fired = 1 FROM json_each(${told}) AS met WHERE ${isUnchangedSinceReadSql("met")} AND is_fired = 0`,
    sql`UPDATE watch_target SET is_fired = 0 FROM json_each(${JSON.stringify(rearmed.map(toTargetKey))}) AS far
      WHERE ${isUnchangedSinceReadSql("far")} AND is_fired = 1`,
    sql`DELETE FROM fetch_target WHERE (key, next_due_at) IN (
      SELECT ${EVALUATION_KEY_PREFIX_SQL} || (value ->> 0), value ->> 1 FROM json_each(${JSON.stringify(items)}))`,
  ]);
}

const toTargetKey = ({ userId, amiiboId, market, grade, price }: UserTarget) => [
  userId,
  amiiboId,
  market,
  grade,
  price,
];

const isUnchangedSinceReadSql = (read: string): SQL =>
  sql.raw(
    ["user_id", "amiibo_id", "global_id", "condition", "price"]
      .map((column, place) => `watch_target.${column} = ${read}.value ->> ${place}`)
      .join(" AND "),
  );
