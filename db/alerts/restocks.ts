import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { NotificationContent } from "../../domain/alerts/feed";
import type { Language } from "../../domain/language/language";
import { GRADES, MARKETS, type MarketGrade } from "../../domain/listings/market";
import { languageColumnSchema, userLanguageColumnSql } from "../access/settings";
import type { Database } from "../client";
import { optionalColumnSchema, rowSchema } from "../rows";

/** A shop page whose item has come back in stock. */
export interface Restock extends MarketGrade {
  /** Id of the shop page in the table `stock_check`. */
  readonly checkId: number;
  readonly itemId: number;
}

export interface RestockWatcher extends Restock {
  readonly userId: number;
  readonly language?: Language | undefined;
  /** Time in ms of the member's last restock notification about this shop page. */
  readonly lastNotifiedAt: number | undefined;
}

const watcherRow = rowSchema({
  checkId: z.number(),
  userId: z.number(),
  itemId: z.number(),
  market: z.enum(MARKETS),
  grade: z.enum(GRADES),
  lastNotifiedAt: optionalColumnSchema(z.number()),
  language: languageColumnSchema,
});

/** Lists members who wait for one of the given restocks and still watch its item. */
export async function listRestockWatchers(db: Database, restocks: readonly Restock[]): Promise<RestockWatcher[]> {
  const rows = JSON.stringify(restocks.map(({ checkId, itemId, market, grade }) => [checkId, itemId, market, grade]));
  const watchers = await db.all(sql`SELECT restock.value ->> 0 AS check_id, user_id, item_id, market, grade,
      (SELECT max(created_at) FROM notification WHERE notification.user_id = target.user_id
        AND dedupe_key >= 'restock ' || (restock.value ->> 0) || ' '
        AND dedupe_key < 'restock ' || (restock.value ->> 0) || '!') AS last_notified_at,
      ${userLanguageColumnSql("target")}
    FROM json_each(${rows}) AS restock CROSS JOIN target
      ON item_id = restock.value ->> 1 AND market = restock.value ->> 2 AND grade = restock.value ->> 3
    WHERE kind = 'restock' AND EXISTS (SELECT 1 FROM watchlist WHERE watchlist.user_id = target.user_id
      AND watchlist.item_id = target.item_id)`);
  return watchers.map((row) => watcherRow.parse(row));
}

/** Builds a statement that inserts restock notifications; run it in the transaction that saves the stock. */
export const insertRestockNotificationsSql = (
  notifications: readonly (RestockWatcher & NotificationContent)[],
  now: number,
): SQL => sql`INSERT OR IGNORE INTO notification
    (user_id, item_id, kind, text, url, dedupe_key, created_at)
  SELECT user.id, news.value ->> 'itemId', 'restock', news.value ->> 'text', news.value ->> 'url',
    'restock ' || (news.value ->> 'checkId') || ' ' || CAST(${now} AS INTEGER), ${now}
  FROM json_each(${JSON.stringify(notifications)}) AS news CROSS JOIN user ON user.id = news.value ->> 'userId'`;
