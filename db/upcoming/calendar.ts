import { sql } from "drizzle-orm";
import { z } from "zod";
import { PRIMARY_REGIONS, type PrimaryRegion } from "../../domain/access/preferences";
import type { Goal } from "../../domain/goal/goal";
import type { Language } from "../../domain/language/language";
import { languageColumnSchema } from "../access/settings";
import type { Database } from "../client";
import { PLAYED_GAMES_SQL, toGoal } from "../goal/goal";

/** What a private calendar is about. */
interface CalendarOwner {
  readonly username: string;
  /** Absent: none was chosen for all that they are told. */
  readonly language: Language | undefined;
  readonly region: PrimaryRegion;
  readonly wished: ReadonlySet<number>;
  /** `undefined`: they have none. */
  readonly goal: Goal | undefined;
}

const ownerRow = z.object({
  username: z.string(),
  language: languageColumnSchema,
  primary_region: z.enum(PRIMARY_REGIONS),
  goal: z.string().nullable(),
  played: z.string(),
});
const wishRow = z.object({ amiibo_id: z.number() });

/** By its token alone: whoever knows it may read. One round trip; `undefined` where there is no such calendar. */
export async function readCalendarOwner(db: Database, token: string): Promise<CalendarOwner | undefined> {
  const owner = sql`(SELECT user_id FROM notify WHERE calendar_token = ${token})`;
  const [[row], wishes] = await db.batch([
    db.all<Record<string, unknown>>(
      sql`SELECT username, language, primary_region, goal, ${PLAYED_GAMES_SQL} FROM user WHERE id = ${owner}`,
    ),
    db.all<Record<string, unknown>>(sql`SELECT amiibo_id FROM wishlist WHERE user_id = ${owner}`),
  ]);
  if (!row) return undefined;
  const { username, language, primary_region: region, goal, played } = ownerRow.parse(row);
  const wished = new Set(wishes.map((wish) => wishRow.parse(wish).amiibo_id));
  return { username, language, region, wished, goal: toGoal(goal, played) };
}

/** Another address, or none any more: whoever knew the one before reads nothing from now on. */
export async function saveCalendarToken(db: Database, userId: number, token: string | undefined): Promise<void> {
  await db.run(sql`INSERT INTO notify (user_id, calendar_token) VALUES (${userId}, ${token ?? null})
    ON CONFLICT (user_id) DO UPDATE SET calendar_token = excluded.calendar_token`);
}
