import { eq, sql } from "drizzle-orm";
import type { Setting, Settings } from "../../domain/access/settings";
import type { Database } from "../client";
import { user } from "../schema";

/** A row without what is no setting: the columns of settings have their names. */
export function toSettings(row: typeof user.$inferSelect): Settings {
  const { id, username, isAdmin, createdAt, goal, collectionVersion, shownVersion, ...settings } = row;
  return settings;
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
