import { eq, sql } from "drizzle-orm";
import type { Setting, Settings } from "../../domain/access/settings";
import type { Database } from "../client";
import { type Change, writeThenRead } from "../ownership/write";
import { user } from "../schema";

/** A row without what is no setting: the columns of settings have their names. */
export function toSettings(row: typeof user.$inferSelect): Settings {
  const { id, username, isAdmin, createdAt, goal, collectionVersion, shownVersion, ...settings } = row;
  return settings;
}

/** Of a change that is sent again nothing is written: it may be older than what was chosen since. @returns whether it was. */
export async function saveSetting(db: Database, change: Change, { name, value }: Setting): Promise<boolean> {
  const write = db
    .update(user)
    .set({ [name]: value })
    .where(eq(user.id, change.userId))
    .getSQL();
  const { isRepeated } = await writeThenRead(db, change, [write], []);
  return !isRepeated;
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
