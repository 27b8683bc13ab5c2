import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { News } from "../../domain/alerts/feed";
import type { WatchTarget } from "../../domain/alerts/target";
import { type Corner, GRADES, MARKETS } from "../../domain/listings/market";
import type { OwnRead } from "../access/own";
import type { Database } from "../client";
import { statementsOf } from "../ownership/change";
import { selectVersion, toVersion } from "../versions";
import { type Change, type Rows, writeThenRead } from "../write";

export const TARGET_COLUMNS: SQL = sql.raw("amiibo_id, global_id, condition, price, is_restock, is_fired");

const flag = z.number().transform((value) => value === 1);
const targetRow = z.object({
  amiibo_id: z.number(),
  global_id: z.enum(MARKETS),
  condition: z.enum(GRADES),
  price: z.number().nullable(),
  is_restock: flag,
  is_fired: flag,
});

export function toTarget(each: unknown): WatchTarget {
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

const toTargets = (rows: Rows): WatchTarget[] => rows.map(toTarget);

/** Those of items that are not watched any more wait for that, and say nothing. */
export const ownTargets: OwnRead<readonly WatchTarget[], "ownTargets"> = {
  name: "ownTargets",
  select: ({ me }) => sql`SELECT ${TARGET_COLUMNS} FROM watch_target WHERE user_id = ${me}
    ORDER BY amiibo_id, global_id, condition`,
  parse: toTargets,
  none: [],
};

/** Of the item in the address. */
export const ownTargetsOfItem: OwnRead<readonly WatchTarget[], "ownTargetsOfItem"> = {
  name: "ownTargetsOfItem",
  select: ({ me, id }) => sql`SELECT ${TARGET_COLUMNS} FROM watch_target WHERE user_id = ${me} AND amiibo_id = ${id}`,
  parse: toTargets,
  none: [],
};

/** What is to be written for somebody. */
export interface SavingTarget {
  readonly target: WatchTarget;
  /** What they are told because it is met already. */
  readonly news: News | undefined;
  readonly isWatched: boolean;
}

/** What stands in a corner then. */
export interface SavedTarget {
  /** One higher with every change of theirs: what carries a lower one is older. */
  readonly version: number;
  /** None where nothing is waited for. */
  readonly target: WatchTarget | undefined;
  /** The change was done before. */
  readonly isRepeated: boolean;
}

/**
 * Sets a target, or takes it away where nothing is waited for, and watches its item. Of a change that is sent again
 * nothing is written: it may be older than what was set since. What is told of a new price stands in the place of what
 * was told in the same corner before and not read. At the same price a refresh may have told it since it was read.
 */
export async function saveTarget(db: Database, change: Change, saving: SavingTarget): Promise<SavedTarget> {
  const { target, isWatched } = saving;
  const watch = isWatched ? [] : statementsOf("watchlist/add", [target.amiiboId], change);
  const reads = [
    selectVersion(change.userId),
    sql`SELECT ${TARGET_COLUMNS} FROM watch_target WHERE ${isOf(change, target)}`,
  ];
  const { rows, isRepeated } = await writeThenRead(
    db,
    change,
    [...watch, ...statementsFor(change, saving)],
    reads,
    false,
  );
  const [versions = [], targets = []] = rows;
  return { version: toVersion(versions), target: toTargets(targets)[0], isRepeated };
}

const isOf = ({ userId }: Change, { amiiboId, market, grade }: WatchTarget): SQL =>
  sql`user_id = ${userId} AND amiibo_id = ${amiiboId} AND global_id = ${market} AND condition = ${grade}`;

function statementsFor(change: Change, { target, news }: SavingTarget): SQL[] {
  const { amiiboId, market, grade, price, isRestock, isArmed } = target;
  const { userId } = change;
  const at = change.now.getTime();
  const isMeant = isOf(change, target);
  if (price === null && !isRestock) return [sql`DELETE FROM watch_target WHERE ${isMeant}`];
  const isNew = sql`NOT EXISTS (SELECT 1 FROM watch_target WHERE ${isMeant} AND price = ${price})`;
  const ofCorner = dedupeOf(target);
  const tell = news && [
    sql`DELETE FROM notice WHERE user_id = ${userId} AND kind = 'price' AND read_at IS NULL
      AND substr(dedupe, 1, ${ofCorner.length}) = ${ofCorner} AND ${isNew}`,
    sql`INSERT OR IGNORE INTO notice (user_id, amiibo_id, kind, text, url, dedupe, created_at)
      SELECT ${userId}, ${amiiboId}, 'price', ${news.text}, ${news.url}, ${priceDedupe(target, at)}, ${at}
      WHERE ${isNew}`,
  ];
  return [
    ...(tell ?? []),
    sql`INSERT INTO watch_target (user_id, ${TARGET_COLUMNS}, created_at)
      VALUES (${userId}, ${amiiboId}, ${market}, ${grade}, ${price}, ${Number(isRestock)}, ${Number(!isArmed)}, ${at})
      ON CONFLICT (user_id, amiibo_id, global_id, condition) DO UPDATE SET
        price = excluded.price, is_restock = excluded.is_restock,
        is_fired = iif(watch_target.price IS excluded.price, watch_target.is_fired, excluded.is_fired)`,
  ];
}

/** The name of the news that a target was met at an instant. @param at ms */
export const priceDedupe = (target: Corner & { readonly amiiboId: number }, at: number): string =>
  `${dedupeOf(target)}${at}`;

/** How the names of all news of a corner's price begin. */
const dedupeOf = ({ amiiboId, market, grade }: Corner & { readonly amiiboId: number }): string =>
  `price ${amiiboId} ${market} ${grade} `;
