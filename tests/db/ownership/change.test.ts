import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { findOrCreateUser } from "../../../db/access/accounts";
import { mergeGuestHoldings, saveBulkAction, saveItemAction, undoChange } from "../../../db/ownership/change";
import { removeCopy } from "../../../db/ownership/copies";
import { sweepChanges } from "../../../db/ownership/sweep";
import { type ChangeContext, UNDO_WINDOW_MS } from "../../../db/write";
import { DEFAULT_SETTINGS } from "../../../domain/access/settings";
import { EMPTY_HOLDING, type Holding, type Holdings, isEmptyHolding } from "../../../domain/ownership/holding";
import { applyBulkAction, BULK_ACTIONS, type ItemAction } from "../../../domain/ownership/itemActions";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { anyAction, anyHolding, applyItemAction } from "../../helpers/holdings";
import { readCopies, readHoldings } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

let people = 0;
async function aUser(): Promise<number> {
  people += 1;
  const identity = {
    provider: "google",
    providerUserId: String(people),
    name: "Ada",
    lastName: null,
    email: null,
    isEmailVerified: false,
  } as const;
  return (await findOrCreateUser(database.db, identity, DEFAULT_SETTINGS, new Date())).userId;
}

const aChange = (userId: number): ChangeContext => ({ userId, changeId: crypto.randomUUID(), now: new Date() });
const notation = (holdings: Holdings) => encodeHoldings(holdings);
const item = (id: number, holding: Holding) => encodeHoldings(new Map([[id, holding]]));

async function does(userId: number, name: ItemAction, id = 1): Promise<Holding> {
  return (await saveItemAction(database.db, name, id, aChange(userId))).holding;
}

it("does what the rules say, whatever the acts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { maxLength: 12 }), async (acts) => {
      const userId = await aUser();
      let expected: Holding = EMPTY_HOLDING;
      for (const name of acts) {
        expected = applyItemAction(name, expected);
        const { holding, copies } = await saveItemAction(database.db, name, 7, aChange(userId));
        expect(holding).toEqual(expected);
        expect(copies).toHaveLength(expected.copies.length);
      }
      expect(notation(await readHoldings(database.db, userId))).toEqual(item(7, expected));
    }),
    { numRuns: 25 },
  );
});

/** A user who holds these, from item 1 on. */
async function aUserWith(holdings: readonly Holding[]): Promise<number> {
  const userId = await aUser();
  const marked = new Map(holdings.map((holding, index) => [index + 1, holding]));
  await mergeGuestHoldings(database.db, marked, aChange(userId));
  return userId;
}

it("acts on many as on each, and undo brings all of it back", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyHolding, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...BULK_ACTIONS),
      async (holdings, name) => {
        const userId = await aUserWith(holdings);
        const before = await readCopies(db, userId);
        const change = aChange(userId);
        const ids = holdings.map((_, index) => index + 1);
        const after = await saveBulkAction(db, name, ids, change);
        const expected = new Map(holdings.map((holding, index) => [index + 1, applyBulkAction(name, holding)]));
        expect(notation(after.holdings)).toEqual(notation(expected));
        const back = await undoChange(db, change.changeId, aChange(userId));
        expect(notation(back.holdings)).toEqual(
          notation(new Map(holdings.map((holding, index) => [index + 1, holding]))),
        );
        const without = (copies: typeof before) => copies.map(({ updatedAt: _, ...copy }) => copy);
        expect(without(await readCopies(db, userId))).toEqual(without(before));
      },
    ),
    { numRuns: 30 },
  );
});

it("merges a guest's marks as a union, and twice as once", async () => {
  await fc.assert(
    fc.asyncProperty(anyHolding, anyHolding, async (mine, marked) => {
      const userId = await aUserWith([mine]);
      const once = await mergeGuestHoldings(database.db, new Map([[1, marked]]), aChange(userId));
      const twice = await mergeGuestHoldings(database.db, new Map([[1, marked]]), aChange(userId));
      expect(notation(twice.holdings)).toEqual(notation(once.holdings));
      const holding = once.holdings.get(1) ?? EMPTY_HOLDING;
      expect(holding.copies.length).toBe(Math.max(mine.copies.length, marked.copies.length));
      expect(holding.watchlisted).toBe(mine.watchlisted || marked.watchlisted);
      expect(holding.wishlisted).toBe(holding.copies.length === 0 && (mine.wishlisted || marked.wishlisted));
      expect(isEmptyHolding(holding)).toBe(isEmptyHolding(mine) && isEmptyHolding(marked));
    }),
    { numRuns: 30 },
  );
});

it("a wish or a watch that is there already stays the one that it is, whoever marked the same", async () => {
  const { db } = database;
  const userId = await aUser();
  const marks = () =>
    db.all(sql`SELECT 'wish', * FROM wishlist WHERE user_id = ${userId}
      UNION ALL SELECT 'watch', * FROM watchlist WHERE user_id = ${userId}`);
  await does(userId, "wishlist/add");
  await does(userId, "watchlist/add");
  const before = await marks();
  await mergeGuestHoldings(db, new Map([[1, { copies: [], wishlisted: true, watchlisted: true }]]), aChange(userId));
  await does(userId, "wishlist/add");
  await saveBulkAction(db, "wish", [1], aChange(userId));
  await does(userId, "watchlist/add");
  expect(await marks()).toEqual(before);
  expect(before).toHaveLength(2);
});

it("a merge is taken back whole: the copies that it brought go, and the wishes that these fulfilled are back", async () => {
  const { db } = database;
  const userId = await aUser();
  await does(userId, "wishlist/add", 1);
  await does(userId, "add", 2);
  const before = notation(await readHoldings(db, userId));
  const owned = { copies: [{ isBoxed: false }, { isBoxed: true }], wishlisted: false, watchlisted: true };
  const change = aChange(userId);
  const merged = await mergeGuestHoldings(db, new Map([1, 2, 3].map((id) => [id, owned])), change);
  expect(notation(merged.holdings)).toEqual({ 1: "lbt", 2: "bbt", 3: "lbt" });
  expect(await db.all(sql`SELECT amiibo_id FROM wishlist WHERE user_id = ${userId}`)).toEqual([]);
  expect(notation((await undoChange(db, change.changeId, aChange(userId))).holdings)).toEqual(before);
});

it("says of an item that becomes owned whether it was already, by another change, and of no other act", async () => {
  const { db } = database;
  const userId = await aUser();
  const [first, second] = [aChange(userId), aChange(userId)];
  const own = async (change: ChangeContext) => (await saveItemAction(db, "own", 1, change)).wasOwned;
  expect([await own(first), await own(second), await own(first)]).toEqual([false, true, false]);
  expect((await saveItemAction(db, "add", 1, aChange(userId))).wasOwned).toBe(false);
  expect((await saveItemAction(db, "boxed/remove", 1, aChange(userId))).wasOwned).toBe(false);
});

it("counts a change that is sent again once", async () => {
  const userId = await aUser();
  const change = aChange(userId);
  await saveItemAction(database.db, "add", 1, change);
  const { holding } = await saveItemAction(database.db, "add", 1, change);
  expect(holding.copies).toHaveLength(1);
});

it("counts a removal that is sent again as done, as long as it can be taken back", async () => {
  const { db } = database;
  const userId = await aUser();
  const { copies } = await saveItemAction(db, "add", 1, aChange(userId));
  const copyId = copies[0]?.id ?? 0;
  await saveItemAction(db, "add", 1, aChange(userId));
  const change = aChange(userId);
  const removed = await removeCopy(db, 1, copyId, change);
  expect(removed?.copies).toHaveLength(1);
  expect(await removeCopy(db, 1, copyId, change)).toEqual(removed);
  await sweepChanges(db, new Date(change.now.getTime() + UNDO_WINDOW_MS));
  expect(await removeCopy(db, 1, copyId, change)).toEqual(removed);
  expect(await removeCopy(db, 1, copyId, aChange(userId))).toBeUndefined();
});

it("undoes once", async () => {
  const userId = await aUser();
  await does(userId, "add");
  const change = aChange(userId);
  await saveItemAction(database.db, "remove", 1, change);
  await undoChange(database.db, change.changeId, aChange(userId));
  const again = await undoChange(database.db, change.changeId, aChange(userId));
  expect(again.holdings.get(1)?.copies).toHaveLength(1);
});

it("what is undone is undone: another undo of it brings nothing back that left again since", async () => {
  const userId = await aUser();
  await does(userId, "add");
  const change = aChange(userId);
  await saveItemAction(database.db, "remove", 1, change);
  const undone = aChange(userId);
  await undoChange(database.db, change.changeId, undone);
  await does(userId, "remove");
  expect((await undoChange(database.db, change.changeId, aChange(userId))).holdings.size).toBe(0);
});

it("touches nobody else's", async () => {
  const { db } = database;
  const [mine, theirs] = [await aUser(), await aUser()];
  await does(theirs, "add");
  const change = aChange(theirs);
  await saveItemAction(db, "remove", 1, change);
  await undoChange(db, change.changeId, aChange(mine));
  expect((await readHoldings(db, mine)).size).toBe(0);
  expect((await readHoldings(db, theirs)).size).toBe(0);
});

it("undoing what happened to a box brings no copy back that left later", async () => {
  const userId = await aUser();
  await does(userId, "add");
  const change = aChange(userId);
  await saveItemAction(database.db, "boxed/remove", 1, change);
  await does(userId, "remove");
  expect((await undoChange(database.db, change.changeId, aChange(userId))).holdings.size).toBe(0);
});
