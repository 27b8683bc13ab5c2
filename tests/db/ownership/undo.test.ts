import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { saveItemAction, undoChange } from "../../../db/ownership/change";
import { sweepChanges } from "../../../db/ownership/sweep";
import { type ChangeContext, UNDO_WINDOW_MS } from "../../../db/write";
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

const changeOf = (changeId: string): ChangeContext => {
  now += MINUTE_MS;
  return { userId, changeId, now: new Date(now) };
};
const does = (name: ItemAction, changeId: string) => saveItemAction(database.db, name, ITEM, changeOf(changeId));
const takesBack = (undone: string, changeId = `undo of ${undone}`) =>
  undoChange(database.db, undone, changeOf(changeId));

const holding = async () => (await readHoldings(database.db, userId)).get(ITEM);
const counts = async (changeId: string) => {
  const [row] = await database.db.all(
    sql`SELECT gone, stayed FROM change WHERE user_id = ${userId} AND id = ${changeId}`,
  );
  return row;
};
const editNotes = (notes: string) =>
  database.db.run(sql`UPDATE owned SET notes = ${notes}, updated_at = ${now} WHERE user_id = ${userId}`);

describe("an undo", () => {
  it("of a removal brings the copy back as it was, and ends the wish that was made since", async () => {
    await does("add", "added");
    await editNotes("signed");
    const before = await readCopies(database.db, userId);
    await does("remove", "removed");
    await does("wishlist/add", "wished");
    await takesBack("removed");
    expect(await readCopies(database.db, userId)).toEqual(before);
    expect(await holding()).toMatchObject({ wishlisted: false, copies: [{}] });
  });

  it("can be undone itself, and then the change can be undone once more", async () => {
    await does("add", "added");
    await does("remove", "removed");
    await takesBack("removed", "first");
    expect((await holding())?.copies).toHaveLength(1);
    await takesBack("first", "second");
    expect(await holding()).toBeUndefined();
    await takesBack("removed", "third");
    expect((await holding())?.copies).toHaveLength(1);
  });

  it("of a wish leaves one alone that was ended and made anew since, and counts it as changed", async () => {
    await does("wishlist/add", "first wish");
    await does("wishlist/remove", "ended");
    await does("wishlist/add", "second wish");
    await takesBack("first wish");
    expect(await holding()).toMatchObject({ wishlisted: true });
    expect(await counts("undo of first wish")).toEqual({ gone: 0, stayed: 1 });
  });

  it("of a copy that was edited since leaves it, and counts it as changed", async () => {
    await does("add", "added");
    await editNotes("signed");
    await takesBack("added");
    expect((await holding())?.copies).toHaveLength(1);
    expect(await counts("undo of added")).toEqual({ gone: 0, stayed: 1 });
  });

  it("of a copy that was removed since counts it as gone", async () => {
    await does("add", "added");
    await does("remove", "removed");
    await takesBack("added");
    expect(await holding()).toBeUndefined();
    expect(await counts("undo of added")).toEqual({ gone: 1, stayed: 0 });
  });

  it("of a box gives it back, and leaves the day of an edit that came since", async () => {
    await does("add", "added");
    await does("boxed/remove", "unboxed");
    now += HOUR_MS;
    await editNotes("signed");
    const editedAt = now;
    await takesBack("unboxed");
    const [copy] = await readCopies(database.db, userId);
    expect(copy).toMatchObject({ isBoxed: true, notes: "signed", updatedAt: editedAt });
  });

  it.each([
    ["changes nothing a month after the change", UNDO_WINDOW_MS + HOUR_MS, 1],
    ["takes the change back within the month", UNDO_WINDOW_MS - HOUR_MS, undefined],
  ])("%s", async (_, later, copies) => {
    await does("add", "added");
    now += later;
    await takesBack("added");
    expect((await holding())?.copies.length).toBe(copies);
  });

  it("of another person's change changes nothing", async () => {
    await does("add", "added");
    const mine = userId;
    userId = await insertUser(database.db);
    await takesBack("added");
    userId = mine;
    expect((await holding())?.copies).toHaveLength(1);
  });
});

describe("the sweep of changes", () => {
  it("ends an import that nobody has confirmed for an hour, with its file, and no newer one", async () => {
    const { db } = database;
    const [older, newer] = [userId, await insertUser(db)];
    for (const [id, createdAt] of [
      [older, START - HOUR_MS - 1],
      [newer, START - HOUR_MS + 1],
    ] as const) {
      await db.run(
        sql`INSERT INTO import_draft (user_id, id, choices, created_at) VALUES (${id}, 'a', '{}', ${createdAt})`,
      );
      await db.run(sql`INSERT INTO import_part (user_id, number, text) VALUES (${id}, 0, 'Mario')`);
    }
    await sweepChanges(db, new Date(START));
    for (const table of ["import_draft", "import_part"])
      expect(await db.all(sql`SELECT user_id FROM ${sql.identifier(table)}`)).toEqual([{ user_id: newer }]);
  });
});
