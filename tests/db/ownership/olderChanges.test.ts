import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { listMigrationNames, migrate } from "../../../db/migrate";
import { undoChange } from "../../../db/ownership/change";
import { createTemporaryFolder, deleteFolder } from "../../helpers/folder";
import { createEmptyDatabase, type TestDatabase } from "../database";
import { readCopies } from "../readViewerData";

const MIGRATIONS = fileURLToPath(new URL("../../../db/migrations", import.meta.url));
const AT = Date.parse("2026-11-20T12:00:00Z");
const USER = 1;

/** Columns of `copy` that are not fields of a copy. All others are stored in `changed_copy` as one text. */
const BELONGING = ["id", "user_id", "item_id", "created_at", "updated_at", "change_id"];

let database: TestDatabase;

/** Applies migrations up to the first one that creates the table. */
async function migrateUntilThereIs(db: Database, table: string): Promise<void> {
  for (const name of listMigrationNames()) {
    const folder = await createTemporaryFolder();
    await cp(MIGRATIONS, folder, { recursive: true });
    const journalFile = join(folder, "meta", "_journal.json");
    const journal = z
      .looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })
      .parse(JSON.parse(await readFile(journalFile, "utf8")));
    const until = journal.entries.findIndex(({ tag }) => tag === name);
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until + 1) }));
    await applyMigrations(db, { migrationsFolder: folder });
    await deleteFolder(folder);
    if ((await db.all(sql`SELECT 1 FROM sqlite_master WHERE name = ${table}`)).length > 0) return;
  }
  throw new Error(`No migration makes the table ${table}.`);
}

/** Writes changes as the release of that time did: an added, a removed and an edited copy. */
async function changeCopies(db: Database): Promise<void> {
  const columns = await db.all<{ name: string }>(sql`SELECT name FROM pragma_table_info('copy') ORDER BY cid`);
  const fields = columns.map(({ name }) => name).filter((name) => !BELONGING.includes(name));
  const fieldsAsJson = sql.raw(`json_object(${fields.map((name) => `'${name}', ${name}`).join(", ")})`);
  const addCopy = (id: number, notes: string) => sql`INSERT INTO copy
      (id, user_id, item_id, condition, is_boxed, is_for_sale, notes, price_paid, currency, created_at, updated_at, change_id)
    VALUES (${id}, ${USER}, ${id}, 'used', 1, 0, ${notes}, 1299, 'GBP', ${AT}, ${AT}, 'earlier')`;
  const recordCopy = (changeId: string, id: number) => sql`INSERT INTO changed_copy
      (user_id, change_id, copy_id, item_id, created_at, updated_at, before, after)
    SELECT user_id, ${changeId}, id, item_id, created_at, updated_at, ${fieldsAsJson}, ${fieldsAsJson} FROM copy WHERE id = ${id}`;
  const [added, removed, edited] = ["added", "removed", "edited"];
  await db.batch([
    db.run(sql`INSERT INTO user (id, username, created_at, primary_region, is_adverts_enabled, is_collection_public,
        is_wishlist_public, is_sell_list_public, is_value_public)
      VALUES (${USER}, 'Ada', 0, '1', 1, 0, 0, 0, 0)`),
    ...[added, removed, edited].map((id) =>
      db.run(sql`INSERT INTO change (user_id, id, created_at) VALUES (${USER}, ${id}, ${AT})`),
    ),
    db.run(addCopy(1, "first")),
    db.run(recordCopy("added", 1)),
    db.run(sql`UPDATE changed_copy SET before = NULL WHERE change_id = 'added'`),
    db.run(addCopy(2, "second")),
    db.run(recordCopy("removed", 2)),
    db.run(sql`UPDATE changed_copy SET after = NULL WHERE change_id = 'removed'`),
    db.run(sql`DELETE FROM copy WHERE id = 2`),
    db.run(addCopy(3, "third")),
    db.run(recordCopy("edited", 3)),
    db.run(sql`UPDATE copy SET notes = 'edited', updated_at = ${AT + 1} WHERE id = 3`),
    db.run(
      sql`UPDATE changed_copy SET after = (SELECT ${fieldsAsJson} FROM copy WHERE id = 3) WHERE change_id = 'edited'`,
    ),
  ]);
}

beforeEach(async () => {
  database = await createEmptyDatabase();
  await migrateUntilThereIs(database.db, "changed_copy");
  await changeCopies(database.db);
  await migrate(database.db);
});
afterEach(() => database.stop());

/**
 * Undoes a change.
 *
 * @returns the remaining copies, and the numbers of skipped copies and entries
 */
async function undo(changeId: string) {
  const undoId = `undo of ${changeId}`;
  await undoChange(database.db, changeId, { userId: USER, changeId: undoId, now: new Date(AT + 60_000) });
  const [counts] = await database.db.all(
    sql`SELECT removed_since_count, edited_since_count FROM change WHERE id = ${undoId}`,
  );
  return { copies: await readCopies(database.db, USER), counts };
}

const NOTHING_SKIPPED = { removed_since_count: 0, edited_since_count: 0 };

describe("changes recorded before the newest columns of a copy", () => {
  it("an old edit is undone and restores the time of the previous edit", async () => {
    const { copies, counts } = await undo("edited");
    expect(counts).toEqual(NOTHING_SKIPPED);
    expect(copies.find(({ id }) => id === 3)).toMatchObject({ notes: "third", pricePaid: 1_299, updatedAt: AT });
  });

  it("an old removal is undone with default values for newer fields", async () => {
    const { copies, counts } = await undo("removed");
    expect(counts).toEqual(NOTHING_SKIPPED);
    const [added, removed] = [1, 2].map((id) => copies.find((copy) => copy.id === id));
    expect(removed).toEqual({ ...added, id: 2, itemId: 2, notes: "second" });
  });

  it("an old addition is undone and removes the copy", async () => {
    const { copies, counts } = await undo("added");
    expect(counts).toEqual(NOTHING_SKIPPED);
    expect(copies.map(({ id }) => id).toSorted()).toEqual([3]);
  });
});
