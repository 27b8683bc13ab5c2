import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { viewerActivityQuery } from "../../../db/activity/read";
import { saveBulkAction, saveItemAction, undoCollectionChange } from "../../../db/ownership/change";
import { deleteUndoHistory } from "../../../db/ownership/collectionChange";
import { addCopy, removeCopy } from "../../../db/ownership/copies";
import { deleteExpiredChangesAndDrafts } from "../../../db/ownership/sweep";
import { UNDO_WINDOW_MS } from "../../../db/write";
import { MAX_NOTES_LENGTH } from "../../../domain/ownership/copy";
import { MAX_HISTORY_BYTES, MAX_ROWS_CHANGED_PER_HOUR } from "../../../domain/ownership/limits";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { HOUR_MS } from "../../../domain/time";
import { insertUser } from "../insertUser";
import { readHoldings, readViewerData } from "../readViewerData";
import { refreshCopySummaries } from "../refreshCopySummaries";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
let me: number;
let time: number;
beforeEach(async () => {
  me = await insertUser(database.db);
  time = Date.UTC(2026, 10, 27);
});

function createChange(changeId: string = crypto.randomUUID()) {
  time += 1;
  return { userId: me, changeId, now: new Date(time) };
}

async function insertCopies(copies: number, items: number): Promise<void> {
  await database.db.run(sql`WITH RECURSIVE place(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n < ${copies - 1})
    INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
    SELECT ${me}, 1 + n % ${items}, 'new', 1, 0, '', n, n, 'test' FROM place`);
  await refreshCopySummaries(database.db);
}

const itemIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const count = async (table: string) =>
  (
    await database.db.all<{ rows: number }>(
      sql`SELECT count(*) AS rows FROM ${sql.identifier(table)} WHERE user_id = ${me}`,
    )
  )[0]?.rows;

async function readUsage() {
  const [usage] = await database.db.all<{ rows: number; bytes: number }>(
    sql`SELECT changed_row_count AS rows, history_bytes AS bytes FROM user WHERE id = ${me}`,
  );
  return usage ?? { rows: 0, bytes: 0 };
}

const readActivity = async () =>
  (await readViewerData(database.db, viewerActivityQuery, me, { now: new Date(time) })).entries;

describe("the limit of changed rows per hour", () => {
  it("the hourly limit of collection changes counts each added, removed or edited copy and list entry", async () => {
    const { db } = database;
    await saveBulkAction(db, "wish", [1, 2, 3], createChange());
    await saveBulkAction(db, "own", [1, 2], createChange());
    await saveBulkAction(db, "unbox", [1, 2, 3], createChange());
    await saveBulkAction(db, "unbox", [1, 2, 3], createChange());
    expect((await readUsage()).rows).toBe(3 + 4 + 2);
  });

  it("every collection change is rejected at the hourly limit until an hour after the first change", async () => {
    const { db } = database;
    const first = createChange("first");
    await saveItemAction(db, "own", 1, first);
    await db.run(sql`UPDATE user SET changed_row_count = ${MAX_ROWS_CHANGED_PER_HOUR - 1} WHERE id = ${me}`);
    await saveItemAction(db, "own", 2, createChange());
    for (const refused of [
      saveItemAction(db, "own", 3, createChange()),
      saveBulkAction(db, "box", [1], createChange()),
      addCopy(db, 3, NEW_COPY_DETAILS, createChange()),
      undoCollectionChange(db, "first", createChange()),
    ])
      await expect(refused).rejects.toMatchObject({ reason: "too_many_changes" });
    expect([...(await readHoldings(db, me)).keys()]).toEqual([1, 2]);
    time = first.now.getTime() + HOUR_MS;
    await saveItemAction(db, "own", 3, createChange());
    expect([...(await readHoldings(db, me)).keys()]).toEqual([1, 2, 3]);
    expect((await readUsage()).rows).toBe(1);
  });

  it("a repeated request to change a collection is neither counted nor rejected at the hourly limit", async () => {
    const { db } = database;
    const change = createChange();
    await saveItemAction(db, "own", 1, change);
    await db.run(sql`UPDATE user SET changed_row_count = ${MAX_ROWS_CHANGED_PER_HOUR} WHERE id = ${me}`);
    expect((await saveItemAction(db, "own", 1, change)).holding.copies).toHaveLength(1);
    expect((await readUsage()).rows).toBe(MAX_ROWS_CHANGED_PER_HOUR);
  });

  it("the hourly limit of collection changes counts separately for each user", async () => {
    await database.db.run(sql`UPDATE user SET changed_row_count = ${MAX_ROWS_CHANGED_PER_HOUR}, changed_rows_since = ${time}
      WHERE id = ${me}`);
    me = await insertUser(database.db);
    expect((await saveItemAction(database.db, "own", 1, createChange())).holding.copies).toHaveLength(1);
  });
});

describe("the undo history", () => {
  it("the undo history stores one row for all copies that a bulk change changes in the same way", async () => {
    await insertCopies(3_000, 900);
    await saveBulkAction(database.db, "unbox", itemIds(900), createChange());
    expect(await count("changed_copy_group")).toBe(1);
    expect((await readUsage()).bytes).toBeLessThan(3_000 * 15);
  });

  it("the undo history stores only changed fields, and nothing for a change without effect", async () => {
    const { db } = database;
    await insertCopies(10, 10);
    await saveBulkAction(db, "unbox", itemIds(10), createChange("effective"));
    await saveBulkAction(db, "unbox", itemIds(10), createChange());
    expect(await db.all(sql`SELECT change_id, before, after FROM changed_copy_group WHERE user_id = ${me}`)).toEqual([
      { change_id: "effective", before: '{"is_boxed":1}', after: '{"is_boxed":0}' },
    ]);
    expect(await readActivity()).toMatchObject([{ id: "effective" }]);
  });

  it("changes whose undo data exceed the history limit stay listed, but the oldest cannot be undone", async () => {
    const { db } = database;
    const notes = "n".repeat(MAX_NOTES_LENGTH);
    for (const name of ["oldest", "older", "newest"]) {
      const { copies } = await addCopy(
        db,
        1,
        { ...NEW_COPY_DETAILS, notes: `${name} ${notes}`.slice(0, 500) },
        createChange(),
      );
      await removeCopy(db, 1, copies[0]?.id ?? 0, createChange(name));
    }
    const setBytes = (name: string, bytes: number) =>
      db.run(sql`UPDATE change SET history_bytes = ${bytes} WHERE user_id = ${me} AND id = ${name}`);
    await setBytes("oldest", 1_000);
    await setBytes("older", MAX_HISTORY_BYTES);
    await db.run(sql`UPDATE user SET history_bytes = ${MAX_HISTORY_BYTES} WHERE id = ${me}`);
    await saveItemAction(db, "own", 2, createChange("last"));
    const kept = Object.fromEntries((await readActivity()).map(({ id, hasHistory }) => [id, hasHistory]));
    expect(kept).toMatchObject({ oldest: false, older: false, newest: true, last: true });
    const { bytes } = await readUsage();
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_HISTORY_BYTES * 0.75);
    await undoCollectionChange(db, "older", createChange());
    expect((await readHoldings(db, me)).get(1)).toBeUndefined();
    await undoCollectionChange(db, "newest", createChange());
    expect((await readHoldings(db, me)).get(1)?.copies).toHaveLength(1);
  });

  it("the undo history is deleted on request, and the account then counts no bytes of history", async () => {
    const { db } = database;
    const other = await insertUser(db);
    await saveItemAction(db, "own", 1, { ...createChange("owned"), userId: other });
    await saveItemAction(db, "own", 1, createChange("owned"));
    await saveItemAction(db, "wishlist/add", 2, createChange("wished"));
    await deleteUndoHistory(db, createChange());
    expect(await readUsage()).toMatchObject({ bytes: 0 });
    expect([await count("changed_copy_group"), await count("changed_list_entry")]).toEqual([0, 0]);
    expect((await readActivity()).map(({ id, hasHistory }) => [id, hasHistory])).toEqual([
      ["wished", false],
      ["owned", false],
    ]);
    me = other;
    expect(await readActivity()).toMatchObject([{ id: "owned", hasHistory: true }]);
    expect((await readUsage()).bytes).toBeGreaterThan(0);
  });

  it("the size of the undo history excludes changes that the cleanup job deletes after 30 days", async () => {
    const { db } = database;
    await saveItemAction(db, "own", 1, createChange());
    time += UNDO_WINDOW_MS;
    await saveItemAction(db, "own", 2, createChange());
    const both = (await readUsage()).bytes;
    await deleteExpiredChangesAndDrafts(db, new Date(time));
    expect((await readUsage()).bytes).toBeCloseTo(both / 2, -2);
    expect(await count("changed_copy_group")).toBe(1);
  });
});

it("the activity page does not read the copies of large changes", async () => {
  const { db } = database;
  await insertCopies(2_000, 900);
  await saveBulkAction(db, "unbox", itemIds(900), createChange("large"));
  await saveBulkAction(db, "disown", itemIds(900), createChange());
  const [, large] = await readActivity();
  expect(large).toMatchObject({ id: "large", skipped: { removedSince: 0, editedSince: 0 } });
  expect(large?.copies.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
  await db.run(sql`DELETE FROM changed_copy_group WHERE user_id = ${me}`);
  expect((await readActivity())[1]).toEqual(large);
});

it("a change of a collection does not rewrite the copy summaries of another user", async () => {
  const { db } = database;
  const other = await insertUser(db);
  await saveItemAction(db, "own", 1, { ...createChange(), userId: other });
  await db.run(sql`UPDATE copy_summary SET letters = 'lll' WHERE user_id = ${other}`);
  await saveItemAction(db, "own", 1, createChange());
  expect((await readHoldings(db, other)).get(1)?.copies).toHaveLength(3);
});
