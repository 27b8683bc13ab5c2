import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { PRIMARY_REGIONS } from "../../domain/access/region";
import { type Setting, type Settings, SWITCHES } from "../../domain/access/settings";
import { recordOf } from "../../domain/recordOf";
import type { Database } from "../client";
import { user } from "../schema";
import { selectVersion, toVersion } from "../versions";
import { type Change, writeThenRead } from "../write";

/** What of a row is a setting: the columns of settings have their names. */
export const toSettings = (row: typeof user.$inferSelect): Settings => ({
  primary_region: row.primary_region,
  ...recordOf(SWITCHES, (name) => row[name]),
  public_username: row.public_username,
});

const flag = z.number().transform((value) => value === 1);
const settingsRow = z.object({
  primary_region: z.enum(PRIMARY_REGIONS),
  ...recordOf(SWITCHES, () => flag),
  public_username: z.string().nullable(),
}) satisfies z.ZodType<Settings>;

/** All of them, as they were at one moment. */
export interface SavedSettings {
  /** One higher with every change of them and of the collection: what carries a lower one is older. */
  readonly version: number;
  readonly settings: Settings;
}

/**
 * One round trip. Of a change that is sent again nothing is written: it may be older than what was chosen since.
 * @returns all settings as they are then.
 */
export async function saveSetting(db: Database, change: Change, { name, value }: Setting): Promise<SavedSettings> {
  const write = db
    .update(user)
    .set({ [name]: value })
    .where(eq(user.id, change.userId))
    .getSQL();
  const names = sql.raw(Object.keys(settingsRow.shape).join(", "));
  const settings = sql`SELECT ${names} FROM user WHERE id = ${change.userId}`;
  const { rows } = await writeThenRead(db, change, [write], [selectVersion(change.userId), settings]);
  const [versions = [], [row] = []] = rows;
  return { version: toVersion(versions), settings: settingsRow.parse(row) };
}

/** All at once; what is not named stays. Public pages that are kept somewhere are of an older version from then on. */
export async function saveSettings(db: Database, userId: number, changes: readonly Setting[]): Promise<void> {
  if (changes.length === 0) return;
  const columns = Object.fromEntries(changes.map(({ name, value }) => [name, value]));
  const collectionVersion = sql`${user.collectionVersion} + 1`;
  const shownVersion = sql`${user.shownVersion} + 1`;
  await db
    .update(user)
    .set({ ...columns, collectionVersion, shownVersion })
    .where(eq(user.id, userId));
}
