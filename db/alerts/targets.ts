import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { NotificationContent } from "../../domain/alerts/feed";
import type { PriceTarget } from "../../domain/alerts/priceTarget";
import { GRADES, MARKETS, type MarketGrade } from "../../domain/listings/market";
import type { ViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { buildActionSql } from "../ownership/change";
import { selectCollectionVersion, toCollectionVersion } from "../versions";
import { type ChangeContext, type ResultRows, writeThenRead } from "../write";

export const TARGET_COLUMNS_SQL: SQL = sql.raw("item_id, market, grade, price, has_restock_alert, is_fired");

const flag = z.number().transform((value) => value === 1);
const targetRow = z.object({
  item_id: z.number(),
  market: z.enum(MARKETS),
  grade: z.enum(GRADES),
  price: z.number().nullable(),
  has_restock_alert: flag,
  is_fired: flag,
});

export function toPriceTarget(each: unknown): PriceTarget {
  const row = targetRow.parse(each);
  return {
    itemId: row.item_id,
    market: row.market,
    grade: row.grade,
    price: row.price,
    isRestock: row.has_restock_alert,
    isArmed: !row.is_fired,
  };
}

const toPriceTargets = (rows: ResultRows): PriceTarget[] => rows.map(toPriceTarget);

/** All targets of the viewer. Targets of items that are no longer watched are inactive. */
export const viewerTargetsQuery: ViewerQuery<readonly PriceTarget[], "ownTargets"> = {
  name: "ownTargets",
  select: ({ viewerId }) => sql`SELECT ${TARGET_COLUMNS_SQL} FROM target WHERE user_id = ${viewerId}
    ORDER BY item_id, market, grade`,
  parse: toPriceTargets,
  guestValue: [],
};

/** Targets of the viewer for the item in the address. */
export const viewerItemTargetsQuery: ViewerQuery<readonly PriceTarget[], "ownTargetsOfItem"> = {
  name: "ownTargetsOfItem",
  select: ({ viewerId, pageId }) =>
    sql`SELECT ${TARGET_COLUMNS_SQL} FROM target WHERE user_id = ${viewerId} AND item_id = ${pageId}`,
  parse: toPriceTargets,
  guestValue: [],
};

/** A target to save. */
export interface TargetToSave {
  readonly target: PriceTarget;
  /** Notification if the target is already met. */
  readonly metNews: NotificationContent | undefined;
  readonly isWatched: boolean;
}

/** A market and grade of an item after saving. */
export interface SavedTarget {
  /** Increases with every change, so data with a lower version is older. */
  readonly version: number;
  /** `undefined` if there is no target. */
  readonly target: PriceTarget | undefined;
  /** True if the change had been saved before. */
  readonly isRepeated: boolean;
}

/**
 * Saves or deletes a target and adds its item to the watchlist. A repeated change writes nothing, because it may be
 * older than the current target. For a new price, its notification replaces an unread one of the same market and grade;
 * for the same price, a run may have sent it already.
 */
export async function savePriceTarget(
  db: Database,
  change: ChangeContext,
  targetToSave: TargetToSave,
): Promise<SavedTarget> {
  const { target, isWatched } = targetToSave;
  const watch = isWatched ? [] : buildActionSql("watchlist/add", [target.itemId], change);
  const reads = [
    selectCollectionVersion(change.userId),
    sql`SELECT ${TARGET_COLUMNS_SQL} FROM target WHERE ${isTargetSql(change, target)}`,
  ];
  const { rows, isRepeated } = await writeThenRead(
    db,
    change,
    [...watch, ...buildTargetSql(change, targetToSave)],
    reads,
    false,
  );
  const [versions = [], targets = []] = rows;
  return { version: toCollectionVersion(versions), target: toPriceTargets(targets)[0], isRepeated };
}

const isTargetSql = ({ userId }: ChangeContext, { itemId, market, grade }: PriceTarget): SQL =>
  sql`user_id = ${userId} AND item_id = ${itemId} AND market = ${market} AND grade = ${grade}`;

function buildTargetSql(change: ChangeContext, { target, metNews }: TargetToSave): SQL[] {
  const { itemId, market, grade, price, isRestock, isArmed } = target;
  const { userId } = change;
  const at = change.now.getTime();
  const isTarget = isTargetSql(change, target);
  if (price === null && !isRestock) return [sql`DELETE FROM target WHERE ${isTarget}`];
  const isNew = sql`NOT EXISTS (SELECT 1 FROM target WHERE ${isTarget} AND price = ${price})`;
  const dedupePrefix = formatTargetDedupePrefix(target);
  const notificationWrites = metNews && [
    sql`DELETE FROM notification WHERE user_id = ${userId} AND kind = 'price' AND read_at IS NULL
      AND substr(dedupe_key, 1, ${dedupePrefix.length}) = ${dedupePrefix} AND ${isNew}`,
    sql`INSERT OR IGNORE INTO notification (user_id, item_id, kind, text, url, dedupe_key, created_at)
      SELECT ${userId}, ${itemId}, 'price', ${metNews.text}, ${metNews.url}, ${formatPriceDedupeKey(target, at)}, ${at}
      WHERE ${isNew}`,
  ];
  return [
    ...(notificationWrites ?? []),
    sql`INSERT INTO target (user_id, ${TARGET_COLUMNS_SQL}, created_at)
      VALUES (${userId}, ${itemId}, ${market}, ${grade}, ${price}, ${Number(isRestock)}, ${Number(!isArmed)}, ${at})
      ON CONFLICT (user_id, item_id, market, grade) DO UPDATE SET
        price = excluded.price, has_restock_alert = excluded.has_restock_alert,
        is_fired = iif(target.price IS excluded.price, target.is_fired, excluded.is_fired)`,
  ];
}

/**
 * Formats the dedupe key of the notification about a met target.
 *
 * @param at ms
 */
export const formatPriceDedupeKey = (target: MarketGrade & { readonly itemId: number }, at: number): string =>
  `${formatTargetDedupePrefix(target)}${at}`;

/** Formats the prefix of all dedupe keys of a market and grade. */
const formatTargetDedupePrefix = ({ itemId, market, grade }: MarketGrade & { readonly itemId: number }): string =>
  `price ${itemId} ${market} ${grade} `;
