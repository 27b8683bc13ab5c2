import { expect, it } from "vitest";
import { saveItemAction } from "../../../db/ownership/change";
import type { ChangeContext } from "../../../db/write";
import { insertUser } from "../insertUser";
import { readHoldings } from "../readViewerData";
import { withServedDatabase } from "../withDatabase";

// What comes at once does so at the server alone: the engine in this process does one thing after the other.
const database = withServedDatabase();

const aChange = (userId: number): ChangeContext => ({ userId, changeId: crypto.randomUUID(), now: new Date() });

it("makes an item owned once, whichever device comes first, and says so to the other one", async () => {
  const { db } = database;
  const userId = await insertUser(db);
  const [first, second] = [aChange(userId), aChange(userId)];
  const owned = await Promise.all([saveItemAction(db, "own", 1, first), saveItemAction(db, "own", 1, second)]);
  expect(owned.map(({ wasOwned }) => wasOwned).sort()).toEqual([false, true]);
  const again = await Promise.all([saveItemAction(db, "own", 1, first), saveItemAction(db, "own", 1, second)]);
  expect(again.map(({ wasOwned }) => wasOwned)).toEqual(owned.map(({ wasOwned }) => wasOwned));
  expect(again[0]?.holding.copies).toHaveLength(1);
  await saveItemAction(db, "remove", 1, aChange(userId));
  expect((await saveItemAction(db, "own", 1, first)).wasOwned).toBe(false);
  expect((await saveItemAction(db, "add", 1, aChange(userId))).wasOwned).toBe(false);
});

it("loses no copy when many add at once", async () => {
  const { db } = database;
  const userId = await insertUser(db);
  await Promise.all(Array.from({ length: 40 }, () => saveItemAction(db, "add", 1, aChange(userId))));
  expect((await readHoldings(db, userId)).get(1)?.copies).toHaveLength(40);
  await Promise.all(Array.from({ length: 45 }, () => saveItemAction(db, "remove/one", 1, aChange(userId))));
  expect((await readHoldings(db, userId)).has(1)).toBe(false);
});
