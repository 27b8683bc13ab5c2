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

export const TARGET_COLUMNS_SQL: SQL = sql.raw("amiibo_id, global_id, condition, price, is_restock, is_fired");

const flag = z.number().transform((value) => value === 1);
const targetRow = z.object({
  amiibo_id: z.number(),
  global_id: z.enum(MARKETS),
  condition: z.enum(GRADES),
  price: z.number().nullable(),
  is_restock: flag,
  is_fired: flag,
});

export function toPriceTarget(each: unknown): PriceTarget {
  const row = targetRow.parse(each);
  return {
    amiiboId: row.amiibo_id,
    market: row.global_id,
    grade: row.condition,
    price: row.price,
    isRestock: row.is_restock,
    isArmed: !row.is_fired,
  };
}

const toPriceTargets = (rows: ResultRows): PriceTarget[] => rows.map(toPriceTarget);

/** Those of items that are not watched any more wait for that, and say nothing. */
export const viewerTargetsQuery: ViewerQuery<readonly PriceTarget[], "ownTargets"> = {
  name: "ownTargets",
  select: ({ me }) => sql`SELECT ${TARGET_COLUMNS_SQL} FROM watch_target WHERE user_id = ${me}
    ORDER BY amiibo_id, global_id, condition`,
  parse: toPriceTargets,
  none: [],
};

/** Of the item in the address. */
export const viewerItemTargetsQuery: ViewerQuery<readonly PriceTarget[], "ownTargetsOfItem"> = {
  name: "ownTargetsOfItem",
  select: ({ me, id }) =>
    sql`SELECT ${TARGET_COLUMNS_SQL} FROM watch_target WHERE user_id = ${me} AND amiibo_id = ${id}`,
  parse: toPriceTargets,
  none: [],
};

/** What is to be written for somebody. */
export interface TargetToSave {
  readonly target: PriceTarget;
  /** What they are told because it is met already. */
  readonly news: NotificationContent | undefined;
  readonly isWatched: boolean;
}

/** What stands in a corner then. */
export interface SavedTarget {
  /** One higher with every change of theirs: what carries a lower one is older. */
  readonly version: number;
  /** None where nothing is waited for. */
  readonly target: PriceTarget | undefined;
  /** The change was done before. */
  readonly isRepeated: boolean;
}

/**
 * Sets a target, or takes it away where nothing is waited for, and watches its item. Of a change that is sent again
 * nothing is written: it may be older than what was set since. What is told of a new price stands in the place of what
 * was told in the same corner before and not read. At the same price a refresh may have told it since it was read.
 */
export async function savePriceTarget(db: Database, change: ChangeContext, saving: TargetToSave): Promise<SavedTarget> {
  const { target, isWatched } = saving;
  const watch = isWatched ? [] : buildActionSql("watchlist/add", [target.amiiboId], change);
  const reads = [
    selectCollectionVersion(change.userId),
    sql`SELECT ${TARGET_COLUMNS_SQL} FROM watch_target WHERE ${isTargetSql(change, target)}`,
  ];
  const { rows, isRepeated } = await writeThenRead(
    db,
    change,
    [...watch, ...buildTargetSql(change, saving)],
    reads,
    false,
  );
  const [versions = [], targets = []] = rows;
  return { version: toCollectionVersion(versions), target: toPriceTargets(targets)[0], isRepeated };
}

const isTargetSql = ({ userId }: ChangeContext, { amiiboId, market, grade }: PriceTarget): SQL =>
  sql`user_id = ${userId} AND amiibo_id = ${amiiboId} AND global_id = ${market} AND condition = ${grade}`;

function buildTargetSql(change: ChangeContext, { target, news }: TargetToSave): SQL[] {
  const { amiiboId, market, grade, price, isRestock, isArmed } = target;
  const { userId } = change;
  const at = change.now.getTime();
  const isMeant = isTargetSql(change, target);
  if (price === null && !isRestock) return [sql`DELETE FROM watch_target WHERE ${isMeant}`];
  const isNew = sql`NOT EXISTS (SELECT 1 FROM watch_target WHERE ${isMeant} AND price = ${price})`;
  const ofCorner = formatTargetDedupePrefix(target);
  const tell = news && [
    sql`DELETE FROM notice WHERE user_id = ${userId} AND kind = 'price' AND read_at IS NULL
      AND substr(dedupe, 1, ${ofCorner.length}) = ${ofCorner} AND ${isNew}`,
    sql`INSERT OR IGNORE INTO notice (user_id, amiibo_id, kind, text, url, dedupe, created_at)
      SELECT ${userId}, ${amiiboId}, 'price', ${news.text}, ${news.url}, ${formatPriceDedupeKey(target, at)}, ${at}
      WHERE ${isNew}`,
  ];
  return [
    ...(tell ?? []),
    sql`INSERT INTO watch_target (user_id, ${TARGET_COLUMNS_SQL}, created_at)
      VALUES (${userId}, ${amiiboId}, ${market}, ${grade}, ${price}, ${Number(isRestock)}, ${Number(!isArmed)}, ${at})
      ON CONFLICT (user_id, amiibo_id, global_id, condition) DO UPDATE SET
        price = excluded.price, is_restock = excluded.is_restock,
        is_fired = iif(watch_target.price IS excluded.price, watch_target.is_fired, excluded.is_fired)`,
  ];
}

/** The name of the news that a target was met at an instant. @param at ms */
export const formatPriceDedupeKey = (target: MarketGrade & { readonly amiiboId: number }, at: number): string =>
  `${formatTargetDedupePrefix(target)}${at}`;

/** How the names of all news of a corner's price begin. */
const formatTargetDedupePrefix = ({ amiiboId, market, grade }: MarketGrade & { readonly amiiboId: number }): string =>
  `price ${amiiboId} ${market} ${grade} `;
