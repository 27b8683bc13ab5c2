import { expect, it } from "vitest";
import { saveItemAction } from "../../../db/ownership/change";
import type { UserChangeContext } from "../../../db/write";
import { insertUser } from "../insertUser";
import { readHoldings } from "../readViewerData";
import { withServedDatabase } from "../withDatabase";

// Only the server executes requests concurrently; the embedded engine runs one after the other.
const database = withServedDatabase();

const createChange = (userId: number): UserChangeContext => ({
  userId,
  changeId: crypto.randomUUID(),
  now: new Date(),
});

it("two simultaneous requests to mark an item as owned add only one copy", async () => {
  const { db } = database;
  const userId = await insertUser(db);
  const [first, second] = [createChange(userId), createChange(userId)];
  const owned = await Promise.all([saveItemAction(db, "own", 1, first), saveItemAction(db, "own", 1, second)]);
  expect(owned.map(({ wasOwned }) => wasOwned).sort()).toEqual([false, true]);
  const repeatedActions = await Promise.all([
    saveItemAction(db, "own", 1, first),
    saveItemAction(db, "own", 1, second),
  ]);
  expect(repeatedActions.map(({ wasOwned }) => wasOwned)).toEqual(owned.map(({ wasOwned }) => wasOwned));
  expect(repeatedActions[0]?.holding.copies).toHaveLength(1);
  await saveItemAction(db, "remove", 1, createChange(userId));
  expect((await saveItemAction(db, "own", 1, first)).wasOwned).toBe(false);
  expect((await saveItemAction(db, "add", 1, createChange(userId))).wasOwned).toBe(false);
});

it("simultaneous additions and removals of copies lose no copy", async () => {
  const { db } = database;
  const userId = await insertUser(db);
  await Promise.all(Array.from({ length: 40 }, () => saveItemAction(db, "add", 1, createChange(userId))));
  expect((await readHoldings(db, userId)).get(1)?.copies).toHaveLength(40);
  await Promise.all(Array.from({ length: 45 }, () => saveItemAction(db, "remove/one", 1, createChange(userId))));
  expect((await readHoldings(db, userId)).has(1)).toBe(false);
});
