import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { NotificationContent } from "../../domain/alerts/feed";
import type { TargetSettings } from "../../domain/alerts/target";
import { GRADES, MARKETS, type MarketGrade } from "../../domain/listings/market";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { buildItemActionSql } from "../ownership/change";
import { booleanColumnSchema, createRowListParser, rowSchema } from "../rows";
import { selectCollectionVersion, toCollectionVersion } from "../versions";
import { type UserChangeContext, writeChangeThenRead } from "../write";

/** Selects one member's price and restock targets, one row for each item, market and grade (new or used). */
const selectItemTargets = (condition: SQL): SQL => sql`SELECT item_id, market, grade, max(price) AS price,
    max(kind = 'restock') AS wants_restock
  FROM target WHERE ${condition} GROUP BY item_id, market, grade ORDER BY item_id, market, grade`;

const itemTargetsRow = rowSchema({
  itemId: z.number(),
  market: z.enum(MARKETS),
  grade: z.enum(GRADES),
  price: z.number().nullable(),
  wantsRestock: booleanColumnSchema,
});

const toItemTargets = createRowListParser(itemTargetsRow);

/** All price and restock targets of the signed-in user, including inactive ones of items no longer watched. */
export const viewerAlertTargetsQuery = defineViewerQuery("targets", {
  select: ({ viewerId }) => selectItemTargets(sql`user_id = ${viewerId}`),
  parse: toItemTargets,
  guestValue: [],
});

export const viewerItemAlertTargetsQuery = defineViewerQuery("itemTargets", {
  select: ({ viewerId, pageId }) => selectItemTargets(sql`user_id = ${viewerId} AND item_id = ${pageId}`),
  parse: toItemTargets,
  guestValue: [],
});

export interface AlertTargetsToSave extends MarketGrade {
  readonly itemId: number;
  /** Target price in minor units of the market's currency; null to delete the price target. */
  readonly price: number | null;
  /** True to wait for a restock, false to stop waiting; `undefined` to leave the restock target unchanged. */
  readonly wantsRestock: boolean | undefined;
  /** Notification to send at once if an offer already meets the target price; `undefined` if none does. */
  readonly metNotification: NotificationContent | undefined;
  readonly isWatched: boolean;
}

export interface SavedAlertTargets extends TargetSettings {
  /** Version of the user's collection. It increases with every change, so data with a lower version is older. */
  readonly version: number;
  /** True if this request added the notification of a met price; false for a repeated request or unchanged price. */
  readonly isNotified: boolean;
}

/** Saves or deletes an item's targets and watches the item; a repeated request may be outdated and writes nothing. */
export async function saveAlertTargets(
  db: Database,
  change: UserChangeContext,
  targets: AlertTargetsToSave,
): Promise<SavedAlertTargets> {
  const { userId, changeId } = change;
  const watch = targets.isWatched ? [] : buildItemActionSql("watchlist/add", [targets.itemId], change);
  const { rows, isRepeated } = await writeChangeThenRead(
    db,
    change,
    [...watch, ...buildPriceTargetSql(change, targets), ...buildRestockTargetSql(change, targets)],
    [
      selectCollectionVersion(userId),
      selectItemTargets(isMarketGradeSql(change, targets)),
      sql`SELECT 1 FROM notification WHERE user_id = ${userId} AND dedupe_key = ${formatPriceNotificationKey(targets, changeId)}`,
    ],
    false,
  );
  const [versions = [], targetRows = [], notifications = []] = rows;
  const { price = null, wantsRestock = false } = toItemTargets(targetRows)[0] ?? {};
  const isNotified = !isRepeated && notifications.length > 0;
  return { version: toCollectionVersion(versions), price, wantsRestock, isNotified };
}

const isMarketGradeSql = ({ userId }: UserChangeContext, { itemId, market, grade }: AlertTargetsToSave): SQL =>
  sql`user_id = ${userId} AND item_id = ${itemId} AND market = ${market} AND grade = ${grade}`;

/**
 * Builds the statements that save a target price. If an offer already meets a new price, the member is notified at once
 * and the target is disarmed. The notification replaces an unread one of the same item, market and grade. An unchanged
 * price is not written, because the member may have been notified already.
 */
function buildPriceTargetSql(change: UserChangeContext, targets: AlertTargetsToSave): SQL[] {
  const { itemId, market, grade, price, metNotification } = targets;
  const { userId, changeId, now } = change;
  const isHere = isMarketGradeSql(change, targets);
  if (price === null) return [sql`DELETE FROM target WHERE ${isHere} AND kind = 'price'`];
  const isNewPrice = sql`NOT EXISTS (SELECT 1 FROM target WHERE ${isHere} AND price = ${price})`;
  const dedupePrefix = formatPriceNotificationKey(targets, "");
  const notify = metNotification
    ? [
        sql`DELETE FROM notification WHERE user_id = ${userId} AND kind = 'price' AND read_at IS NULL
      AND substr(dedupe_key, 1, ${dedupePrefix.length}) = ${dedupePrefix} AND ${isNewPrice}`,
        sql`INSERT OR IGNORE INTO notification (user_id, item_id, kind, text, url, dedupe_key, created_at)
      SELECT ${userId}, ${itemId}, 'price', ${metNotification.text}, ${metNotification.url},
        ${formatPriceNotificationKey(targets, changeId)}, ${now.getTime()}
      WHERE ${isNewPrice}`,
      ]
    : [];
  return [
    ...notify,
    sql`INSERT INTO target (user_id, item_id, market, grade, kind, price, is_armed)
      VALUES (${userId}, ${itemId}, ${market}, ${grade}, 'price', ${price}, ${Number(!metNotification)})
      ON CONFLICT DO UPDATE SET price = excluded.price, is_armed = excluded.is_armed WHERE price <> excluded.price`,
  ];
}

function buildRestockTargetSql(change: UserChangeContext, targets: AlertTargetsToSave): SQL[] {
  const { itemId, market, grade, wantsRestock } = targets;
  if (wantsRestock === undefined) return [];
  if (!wantsRestock) return [sql`DELETE FROM target WHERE ${isMarketGradeSql(change, targets)} AND kind = 'restock'`];
  return [
    sql`INSERT INTO target (user_id, item_id, market, grade, kind)
      VALUES (${change.userId}, ${itemId}, ${market}, ${grade}, 'restock') ON CONFLICT DO NOTHING`,
  ];
}

/**
 * Formats the key that prevents a repeated price notification; `event` is a change id, or a cron run's time in ms. It
 * comes last, so that all keys of an item, market and grade (new or used) have the same prefix.
 */
export const formatPriceNotificationKey = (
  { itemId, market, grade }: MarketGrade & { readonly itemId: number },
  event: string | number,
): string => `price ${itemId} ${market} ${grade} ${event}`;
