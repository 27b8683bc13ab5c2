import { sql } from "drizzle-orm";
import { z } from "zod";
import { REGIONS } from "../../domain/listings/region";
import { languageColumnSchema } from "../access/settings";
import type { Database } from "../client";
import { PLAYED_GAME_IDS_COLUMN_SQL, parseStoredGoal } from "../goal/goal";
import { rowSchema, toItemIds } from "../rows";
import { runBatch } from "../writeBatch";

const ownerRow = rowSchema({
  username: z.string(),
  language: languageColumnSchema,
  region: z.enum(REGIONS),
  goal: z.string().nullable(),
  played: z.string(),
});

/** Reads a private calendar's owner by the secret token in its URL; `undefined` if no calendar has the token. */
export async function readCalendarOwner(db: Database, token: string) {
  const owner = sql`(SELECT user_id FROM notification_channels WHERE calendar_token = ${token})`;
  const [[row] = [], wishes = []] = await runBatch(db, [
    sql`SELECT username, language, primary_region AS region, goal, ${PLAYED_GAME_IDS_COLUMN_SQL} FROM user WHERE id = ${owner}`,
    sql`SELECT item_id FROM wishlist WHERE user_id = ${owner}`,
  ]);
  if (!row) return undefined;
  const { goal, played, ...settings } = ownerRow.parse(row);
  return { ...settings, wishlistIds: new Set(toItemIds(wishes)), goal: parseStoredGoal(goal, played) };
}

/** Replaces the secret token in a calendar's URL, so that the old URL stops working; `undefined` removes it. */
export async function saveCalendarToken(db: Database, userId: number, token: string | undefined): Promise<void> {
  await db.run(sql`INSERT INTO notification_channels (user_id, calendar_token) VALUES (${userId}, ${token ?? null})
    ON CONFLICT (user_id) DO UPDATE SET calendar_token = excluded.calendar_token`);
}
