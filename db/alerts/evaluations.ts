/*
 * This file is the queue of items whose offers have changed, so that members' price targets must be compared with them.
 * An entry is written in the transaction of the offers and deleted in that of the notifications, so an interrupted cron
 * run loses none.
 */

import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { TargetEvaluation } from "../../domain/alerts/evaluateTargets";
import type { NotificationContent } from "../../domain/alerts/feed";
import type { PriceTarget } from "../../domain/alerts/target";
import type { Language } from "../../domain/language/language";
import { GRADES, MARKETS } from "../../domain/listings/market";
import { languageColumnSchema, userLanguageColumnSql } from "../access/settings";
import type { Database } from "../client";
import { jsonListSql, jsonRowsSql } from "../jsonRows";
import { booleanColumnSchema, rowSchema } from "../rows";
import { runBatch, writeBatch } from "../writeBatch";
import { selectCheapestOffers, toUserCheapestOffers, type UserCheapestOffer } from "./offers";
import { formatPriceNotificationKey } from "./targets";

/**
 * Builds a statement that queues items that have price targets. Queueing an item again increases its time, because a
 * cron run deletes only the entries with the times that it read.
 */
export const queueItemsForTargetEvaluationSql = (itemIds: readonly number[], now: number): SQL =>
  sql`INSERT INTO pending_evaluation (item_id, queued_at)
  SELECT DISTINCT item_id, ${now} FROM target
  WHERE item_id IN ${jsonListSql(itemIds)} AND kind = 'price'
  ON CONFLICT (item_id) DO UPDATE SET queued_at = max(queued_at + 1, excluded.queued_at)`;

export interface UserPriceTarget extends PriceTarget {
  readonly userId: number;
  readonly language?: Language | undefined;
}

/** Queued items, with their price targets and the offers for the members who set these targets. */
export interface PendingTargetEvaluations {
  /** Item ids, each with the time in ms at which the item was queued. */
  readonly items: readonly (readonly [id: number, queuedAt: number])[];
  readonly targets: readonly UserPriceTarget[];
  readonly offers: readonly UserCheapestOffer[];
}

const MAX_ITEMS_PER_READ = 300;
const MAX_TARGETS_PER_READ = 2_000;

const queuedItemRow = rowSchema({ itemId: z.number(), queuedAt: z.number() });
const priceTargetRow = rowSchema({
  userId: z.number(),
  language: languageColumnSchema,
  itemId: z.number(),
  market: z.enum(MARKETS),
  grade: z.enum(GRADES),
  price: z.number(),
  isArmed: booleanColumnSchema,
});

/** Reads the items queued for longest and their price targets, except targets of items that are no longer watched. */
export async function readPendingTargetEvaluations(db: Database, now: number): Promise<PendingTargetEvaluations> {
  const queued = sql`SELECT item_id, queued_at FROM pending_evaluation
    ORDER BY queued_at, item_id LIMIT ${MAX_ITEMS_PER_READ}`;
  const counted = sql`SELECT *, (SELECT count(*) FROM target WHERE target.item_id = queued.item_id AND kind = 'price') AS targets
    FROM (${queued}) AS queued`;
  const items = sql`SELECT item_id, queued_at
    FROM (SELECT *, sum(targets) OVER (ORDER BY queued_at, item_id) - targets AS targets_before FROM (${counted}))
    WHERE targets_before < ${MAX_TARGETS_PER_READ} ORDER BY queued_at, item_id`;
  const isActiveTarget = sql`item_id IN (SELECT item_id FROM (${items})) AND kind = 'price'
    AND EXISTS (SELECT 1 FROM watchlist WHERE watchlist.user_id = target.user_id AND watchlist.item_id = target.item_id)`;
  const [itemRows = [], targetRows = [], offerRows = []] = await runBatch(db, [
    items,
    sql`SELECT user_id, item_id, market, grade, price, is_armed, ${userLanguageColumnSql("target")}
      FROM target WHERE ${isActiveTarget}`,
    selectCheapestOffers(sql`SELECT DISTINCT user_id, item_id FROM target WHERE ${isActiveTarget}`, now),
  ]);
  return {
    items: itemRows.map((row) => queuedItemRow.parse(row)).map(({ itemId, queuedAt }) => [itemId, queuedAt]),
    targets: targetRows.map((row) => priceTargetRow.parse(row)),
    offers: toUserCheapestOffers(offerRows),
  };
}

/** Saves met price targets with their notifications in one transaction; skips targets that were changed meanwhile. */
export async function saveTargetEvaluations(
  db: Database,
  { items }: PendingTargetEvaluations,
  { met, rearmed }: TargetEvaluation<UserPriceTarget>,
  buildNotification: (met: TargetEvaluation<UserPriceTarget>["met"][number]) => NotificationContent,
  now: number,
): Promise<void> {
  const metRows = JSON.stringify(
    met.map((each) => {
      const { text, url } = buildNotification(each);
      return [...toTargetKey(each.target), text, url, formatPriceNotificationKey(each.target, now)];
    }),
  );
  await writeBatch(db, [
    sql`INSERT OR IGNORE INTO notification (user_id, item_id, kind, text, url, dedupe_key, created_at)
      SELECT user_id, item_id, 'price', met.value ->> 5, met.value ->> 6, met.value ->> 7, ${now}
      FROM json_each(${metRows}) AS met CROSS JOIN target ON ${hasTargetKeySql("met")} AND is_armed = 1`,
    sql`UPDATE target SET is_armed = 0 FROM json_each(${metRows}) AS met WHERE ${hasTargetKeySql("met")} AND is_armed = 1`,
    sql`UPDATE target SET is_armed = 1 FROM json_each(${JSON.stringify(rearmed.map(toTargetKey))}) AS rearmed
      WHERE ${hasTargetKeySql("rearmed")} AND is_armed = 0`,
    sql`DELETE FROM pending_evaluation WHERE (item_id, queued_at) IN ${jsonRowsSql(2, items)}`,
  ]);
}

/** Lists the values of `TARGET_KEY_COLUMNS`; a target with a changed price has a different key. */
const toTargetKey = ({ userId, itemId, market, grade, price }: UserPriceTarget) => [
  userId,
  itemId,
  market,
  grade,
  price,
];
const TARGET_KEY_COLUMNS = ["user_id", "item_id", "market", "grade", "price"];

/** Builds an SQL condition that is true if a row of `target` has the key that a JSON array contains. */
const hasTargetKeySql = (array: string): SQL =>
  sql.raw(TARGET_KEY_COLUMNS.map((column, index) => `target.${column} = ${array}.value ->> ${index}`).join(" AND "));
