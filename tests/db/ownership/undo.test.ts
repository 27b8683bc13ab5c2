import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { saveItemAction, undoCollectionChange } from "../../../db/ownership/change";
import { deleteExpiredChangesAndDrafts } from "../../../db/ownership/sweep";
import { UNDO_WINDOW_MS, type UserChangeContext } from "../../../db/write";
import type { ItemAction } from "../../../domain/ownership/itemActions";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time";
import { insertUser } from "../insertUser";
import { readCopies, readHoldings } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const ITEM = 7;
const START = Date.parse("2026-11-20T12:00:00Z");

let userId: number;
let now = START;
beforeEach(async () => {
  userId = await insertUser(database.db);
  now = START;
});

const createChange = (changeId: string): UserChangeContext => {
  now += MINUTE_MS;
  return { userId, changeId, now: new Date(now) };
};
const applyAction = (name: ItemAction, changeId: string) =>
  saveItemAction(database.db, name, ITEM, createChange(changeId));
const undo = (undone: string, changeId = `undo of ${undone}`) =>
  undoCollectionChange(database.db, undone, createChange(changeId));

const readHolding = async () => (await readHoldings(database.db, userId)).get(ITEM);
const readCounts = async (changeId: string) => {
  const [row] = await database.db.all(
    sql`SELECT removed_since_count, edited_since_count FROM change WHERE user_id = ${userId} AND id = ${changeId}`,
  );
  return row;
};
const editNotes = (notes: string) =>
  database.db.run(sql`UPDATE copy SET notes = ${notes}, updated_at = ${now} WHERE user_id = ${userId}`);

describe("undoing a change", () => {
  it("undoing the removal of a copy restores the copy and deletes a wishlist entry added in the meantime", async () => {
    await applyAction("add", "added");
    await editNotes("signed");
    const before = await readCopies(database.db, userId);
    await applyAction("remove", "removed");
    await applyAction("wishlist/add", "wished");
    await undo("removed");
    expect(await readCopies(database.db, userId)).toEqual(before);
    expect(await readHolding()).toMatchObject({ wishlisted: false, copies: [{}] });
  });

  it("a change of a collection can be undone, redone and undone a second time", async () => {
    await applyAction("add", "added");
    await applyAction("remove", "removed");
    await undo("removed", "first");
    expect((await readHolding())?.copies).toHaveLength(1);
    await undo("first", "second");
    expect(await readHolding()).toBeUndefined();
    await undo("removed", "third");
    expect((await readHolding())?.copies).toHaveLength(1);
  });

  it("undoing an addition to the wishlist has no effect if the item was removed and added anew", async () => {
    await applyAction("wishlist/add", "first wish");
    await applyAction("wishlist/remove", "ended");
    await applyAction("wishlist/add", "second wish");
    await undo("first wish");
    expect(await readHolding()).toMatchObject({ wishlisted: true });
    expect(await readCounts("undo of first wish")).toEqual({ removed_since_count: 0, edited_since_count: 1 });
  });

  it("undoing the addition of a copy keeps the copy if it has been edited since the addition", async () => {
    await applyAction("add", "added");
    await editNotes("signed");
    await undo("added");
    expect((await readHolding())?.copies).toHaveLength(1);
    expect(await readCounts("undo of added")).toEqual({ removed_since_count: 0, edited_since_count: 1 });
  });

  it("undoing the addition of an already removed copy reports one removed copy", async () => {
    await applyAction("add", "added");
    await applyAction("remove", "removed");
    await undo("added");
    expect(await readHolding()).toBeUndefined();
    expect(await readCounts("undo of added")).toEqual({ removed_since_count: 1, edited_since_count: 0 });
  });

  it("undoing an edit of a copy gives the copy a new time of edit, so that API clients notice it", async () => {
    await applyAction("add", "added");
    const [added] = await readCopies(database.db, userId);
    await applyAction("boxed/remove", "unboxed");
    const [unboxed] = await readCopies(database.db, userId);
    await undo("unboxed", "undone");
    const [restored] = await readCopies(database.db, userId);
    expect(restored).toEqual({ ...added, updatedAt: restored?.updatedAt });
    expect(restored?.updatedAt).toBeGreaterThan(unboxed?.updatedAt ?? 0);
  });

  it("undoing a removal restores the times at which the copy was added and last edited", async () => {
    await applyAction("add", "added");
    await applyAction("boxed/remove", "unboxed");
    const before = await readCopies(database.db, userId);
    await applyAction("remove", "removed");
    await undo("removed");
    expect(await readCopies(database.db, userId)).toEqual(before);
  });

  it.each([
    ["has no effect more than a month later", UNDO_WINDOW_MS + HOUR_MS, 1],
    ["removes the copy less than a month later", UNDO_WINDOW_MS - HOUR_MS, undefined],
  ])("undoing the addition of a copy has an effect only within a month (case: %s)", async (_, later, copies) => {
    await applyAction("add", "added");
    now += later;
    await undo("added");
    expect((await readHolding())?.copies.length).toBe(copies);
  });

  it("undoing a change of another user changes nothing", async () => {
    await applyAction("add", "added");
    const ownerId = userId;
    userId = await insertUser(database.db);
    await undo("added");
    userId = ownerId;
    expect((await readHolding())?.copies).toHaveLength(1);
  });
});

describe("the sweep of changes", () => {
  it("the job that deletes expired changes also deletes imports that were not confirmed within an hour", async () => {
    const { db } = database;
    const [older, newer] = [userId, await insertUser(db)];
    for (const [id, createdAt] of [
      [older, START - HOUR_MS - 1],
      [newer, START - HOUR_MS + 1],
    ] as const) {
      await db.run(
        sql`INSERT INTO import_draft (user_id, id, choices, table_length, created_at) VALUES (${id}, 'a', '{}', 5, ${createdAt})`,
      );
      await db.run(
        sql`INSERT INTO import_draft_part (user_id, kind, part_number, text) VALUES (${id}, 'table', 0, 'Mario')`,
      );
    }
    await deleteExpiredChangesAndDrafts(db, new Date(START));
    for (const table of ["import_draft", "import_draft_part"])
      expect(await db.all(sql`SELECT user_id FROM ${sql.identifier(table)}`)).toEqual([{ user_id: newer }]);
  });
});
