import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { DAY_MS } from "../../../domain/time";
import { readPersonRows, restorePersonRows, type StoredRows } from "../../db/isolation/person";
import type { AttackTarget } from "../target";
import { DIFFERENCE_VALUE, GUIDE_ROW_NAME, NEW_ITEM_CODE } from "./requests";

/** Tables of the catalogue and of admins' decisions, which members must not change. */
const ADMIN_TABLES = [
  "item",
  "amiibo_series",
  "game_series",
  "item_search_hint",
  "affiliate_block",
  "stock_check",
  "refresh_target",
  "listing_ruling",
  "catalogue_difference",
  "guide_row",
  "photograph",
  "new_item",
  "game_usage",
] as const;

/** Inserts one row of each kind that waits for an admin's decision. */
export const insertPendingRows = (db: Database): Promise<unknown> =>
  db.batch([
    db.run(sql`INSERT OR REPLACE INTO catalogue_difference (item_id, field, source_value, first_seen_at)
      VALUES (11, 'name', ${DIFFERENCE_VALUE}, 0)`),
    db.run(sql`INSERT OR REPLACE INTO guide_row (id, name, console, candidate_item_ids, first_seen_at)
      VALUES (${GUIDE_ROW_NAME}, 'Mario', 'Amiibo', '[11,12]', 0)`),
    db.run(sql`INSERT OR REPLACE INTO new_item (nfc_code, name, character, form, amiibo_series, game_series, first_seen_at)
      VALUES (${NEW_ITEM_CODE}, 'New item', 'New item', 'figure', 'Others', 'Mario', 0)`),
    db.run(sql`INSERT OR REPLACE INTO photograph (item_id, hash, fetched_at) VALUES (11, ${"0".repeat(64)}, 0)`),
    db.run(sql`INSERT OR REPLACE INTO refresh_target (key, service, next_due_at)
      VALUES ('attacked', 'marketplace', ${Date.now() + DAY_MS})`),
    db.run(sql`UPDATE game_usage SET rejected_at = NULL WHERE id = 1`),
    db.run(sql`UPDATE item_search_hint SET search_term = NULL WHERE item_id = 11`),
    db.run(sql`DELETE FROM listing_ruling WHERE item_id = 11`),
  ]);

async function readAdminRows(db: Database): Promise<StoredRows> {
  const rowSets = await db.$client.batch(
    ADMIN_TABLES.map((table) => `SELECT * FROM "${table}"`),
    "read",
  );
  return Object.fromEntries(
    ADMIN_TABLES.map((table, index) => [table, rowSets[index]?.rows.map((row) => JSON.stringify(row)).sort() ?? []]),
  );
}

export interface RowWatch {
  /** Restores the users' rows that have changed since the last call. Returns the changed tables, each with its user. */
  restoreChangedRows(): Promise<readonly string[]>;
}

/**
 * Watches all rows of some users and, unless `isAdminWatched` is false, of the catalogue and admins' decisions. Reads
 * rows only if the site has written any since the last call, because most requests of an attack are rejected.
 */
export async function watchRows(
  { db, proxy }: AttackTarget,
  userIds: readonly number[],
  isAdminWatched = true,
): Promise<RowWatch> {
  let seenWrites = proxy.writtenRowCount;
  const people = new Map(await Promise.all(userIds.map(async (id) => [id, await readPersonRows(db, id)] as const)));
  let admins = isAdminWatched ? await readAdminRows(db) : {};
  return {
    async restoreChangedRows() {
      if (proxy.writtenRowCount === seenWrites) return [];
      seenWrites = proxy.writtenRowCount;
      const found: string[] = [];
      for (const [userId, before] of people) {
        const tables = listChangedTables(before, await readPersonRows(db, userId));
        if (tables.length === 0) continue;
        found.push(...tables.map((table) => `${table} of user ${userId}`));
        await restorePersonRows(db, userId, before);
      }
      if (!isAdminWatched) return found;
      const now = await readAdminRows(db);
      found.push(...listChangedTables(admins, now));
      admins = now;
      return found;
    },
  };
}

const listChangedTables = (before: StoredRows, now: StoredRows): string[] =>
  Object.keys(now).filter((table) => before[table]?.join() !== now[table]?.join());
