import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Goal } from "../../domain/goal/goal";
import type { Language } from "../../domain/language/language";
import { REGIONS, type Region } from "../../domain/listings/region";
import { languageColumnSchema } from "../access/settings";
import type { Database } from "../client";
import { PLAYED_GAMES_SQL, toGoal } from "../goal/goal";

/** The owner of a private calendar, with the data it depends on. */
interface CalendarOwner {
  readonly username: string;
  /** `undefined` if none was chosen. */
  readonly language: Language | undefined;
  readonly region: Region;
  readonly wishlistIds: ReadonlySet<number>;
  /** `undefined` if they have none. */
  readonly goal: Goal | undefined;
}

const ownerRow = z.object({
  username: z.string(),
  language: languageColumnSchema,
  primary_region: z.enum(REGIONS),
  goal: z.string().nullable(),
  played: z.string(),
});
const wishRow = z.object({ item_id: z.number() });

/**
 * Reads the owner of a calendar by its secret token, in one round trip. Returns `undefined` if no calendar has that
 * token.
 */
export async function readCalendarOwner(db: Database, token: string): Promise<CalendarOwner | undefined> {
  const owner = sql`(SELECT user_id FROM notification_channels WHERE calendar_token = ${token})`;
  const [[row], wishes] = await db.batch([
    db.all<Record<string, unknown>>(
      sql`SELECT username, language, primary_region, goal, ${PLAYED_GAMES_SQL} FROM user WHERE id = ${owner}`,
    ),
    db.all<Record<string, unknown>>(sql`SELECT item_id FROM wishlist WHERE user_id = ${owner}`),
  ]);
  if (!row) return undefined;
  const { username, language, primary_region: region, goal, played } = ownerRow.parse(row);
  const wishlistIds = new Set(wishes.map((wish) => wishRow.parse(wish).item_id));
  return { username, language, region, wishlistIds, goal: toGoal(goal, played) };
}

/** Replaces or removes the calendar's token. The previous address stops working. */
export async function saveCalendarToken(db: Database, userId: number, token: string | undefined): Promise<void> {
  await db.run(sql`INSERT INTO notification_channels (user_id, calendar_token) VALUES (${userId}, ${token ?? null})
    ON CONFLICT (user_id) DO UPDATE SET calendar_token = excluded.calendar_token`);
}
