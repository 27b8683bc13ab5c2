import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { findOrCreateUser } from "../../../db/access/accounts";
import { mergeGuestHoldings, saveBulkAction, saveItemAction, undoCollectionChange } from "../../../db/ownership/change";
import { removeCopy } from "../../../db/ownership/copies";
import { deleteExpiredChangesAndDrafts } from "../../../db/ownership/sweep";
import { UNDO_WINDOW_MS, type UserChangeContext } from "../../../db/write";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import { EMPTY_HOLDING, type Holding, type Holdings, isEmptyHolding } from "../../../domain/ownership/holding";
import { applyBulkAction, BULK_ACTIONS, type ItemAction } from "../../../domain/ownership/itemActions";
import { encodeHoldings } from "../../../domain/wire/holdings";
import { anyAction, anyHolding, applyItemAction } from "../../helpers/holdings";
import { readCopies, readHoldings } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();

let people = 0;
async function createUser(): Promise<number> {
  people += 1;
  const identity = {
    provider: "google",
    providerUserId: String(people),
    name: "Ada",
    lastName: null,
    email: null,
    isEmailVerified: false,
  } as const;
  return (await findOrCreateUser(database.db, identity, DEFAULT_ACCOUNT_SETTINGS, new Date())).userId;
}

const createChange = (userId: number): UserChangeContext => ({
  userId,
  changeId: crypto.randomUUID(),
  now: new Date(),
});
const encodeCollection = (holdings: Holdings) => encodeHoldings(holdings);
const encodeItem = (id: number, holding: Holding) => encodeHoldings(new Map([[id, holding]]));

async function applyAction(userId: number, name: ItemAction, id = 1): Promise<Holding> {
  return (await saveItemAction(database.db, name, id, createChange(userId))).holding;
}

it("random sequences of item actions change the database as applyItemAction predicts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { maxLength: 12 }), async (actions) => {
      const userId = await createUser();
      let expected: Holding = EMPTY_HOLDING;
      for (const name of actions) {
        expected = applyItemAction(name, expected);
        const { holding, copies } = await saveItemAction(database.db, name, 7, createChange(userId));
        expect(holding).toEqual(expected);
        expect(copies).toHaveLength(expected.copies.length);
      }
      expect(encodeCollection(await readHoldings(database.db, userId))).toEqual(encodeItem(7, expected));
    }),
    { numRuns: 25 },
  );
});

/** Creates a user with these holdings, from item 1 on. */
async function createUserWith(holdings: readonly Holding[]): Promise<number> {
  const userId = await createUser();
  const guestHoldings = new Map(holdings.map((holding, index) => [index + 1, holding]));
  await mergeGuestHoldings(database.db, guestHoldings, createChange(userId));
  return userId;
}

it("a bulk action changes each item like a separate action on that item", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyHolding, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...BULK_ACTIONS),
      async (holdings, name) => {
        const userId = await createUserWith(holdings);
        const before = await readCopies(db, userId);
        const change = createChange(userId);
        const ids = holdings.map((_, index) => index + 1);
        const after = await saveBulkAction(db, name, ids, change);
        const expected = new Map(holdings.map((holding, index) => [index + 1, applyBulkAction(name, holding)]));
        expect(encodeCollection(after.holdings)).toEqual(encodeCollection(expected));
        const restored = await undoCollectionChange(db, change.changeId, createChange(userId));
        expect(encodeCollection(restored.holdings)).toEqual(
          encodeCollection(new Map(holdings.map((holding, index) => [index + 1, holding]))),
        );
        const without = (copies: typeof before) => copies.map(({ updatedAt: _, ...copy }) => copy);
        expect(without(await readCopies(db, userId))).toEqual(without(before));
      },
    ),
    { numRuns: 30 },
  );
});

it("merging the collection of a guest adds all items to an account, and a second merge changes nothing", async () => {
  await fc.assert(
    fc.asyncProperty(anyHolding, anyHolding, async (mine, guestHoldings) => {
      const userId = await createUserWith([mine]);
      const once = await mergeGuestHoldings(database.db, new Map([[1, guestHoldings]]), createChange(userId));
      const twice = await mergeGuestHoldings(database.db, new Map([[1, guestHoldings]]), createChange(userId));
      expect(encodeCollection(twice.holdings)).toEqual(encodeCollection(once.holdings));
      const holding = once.holdings.get(1) ?? EMPTY_HOLDING;
      expect(holding.copies.length).toBe(Math.max(mine.copies.length, guestHoldings.copies.length));
      expect(holding.watchlisted).toBe(mine.watchlisted || guestHoldings.watchlisted);
      expect(holding.wishlisted).toBe(holding.copies.length === 0 && (mine.wishlisted || guestHoldings.wishlisted));
      expect(isEmptyHolding(holding)).toBe(isEmptyHolding(mine) && isEmptyHolding(guestHoldings));
    }),
    { numRuns: 30 },
  );
});

it("adding an item to the wishlist or watchlist a second time leaves the existing entry unchanged", async () => {
  const { db } = database;
  const userId = await createUser();
  const marks = () =>
    db.all(sql`SELECT 'wish', item_id, created_at, change_id FROM wishlist WHERE user_id = ${userId}
      UNION ALL SELECT 'watch', item_id, created_at, change_id FROM watchlist WHERE user_id = ${userId}`);
  await applyAction(userId, "wishlist/add");
  await applyAction(userId, "watchlist/add");
  const before = await marks();
  await mergeGuestHoldings(
    db,
    new Map([[1, { copies: [], wishlisted: true, watchlisted: true }]]),
    createChange(userId),
  );
  await applyAction(userId, "wishlist/add");
  await saveBulkAction(db, "wish", [1], createChange(userId));
  await applyAction(userId, "watchlist/add");
  expect(await marks()).toEqual(before);
  expect(before).toHaveLength(2);
});

it("undoing the merge of a guest collection removes its copies and restores removed wishlist entries", async () => {
  const { db } = database;
  const userId = await createUser();
  await applyAction(userId, "wishlist/add", 1);
  await applyAction(userId, "add", 2);
  const before = encodeCollection(await readHoldings(db, userId));
  const owned = { copies: [{ isBoxed: false }, { isBoxed: true }], wishlisted: false, watchlisted: true };
  const change = createChange(userId);
  const merged = await mergeGuestHoldings(db, new Map([1, 2, 3].map((id) => [id, owned])), change);
  expect(encodeCollection(merged.holdings)).toEqual({ 1: "lbt", 2: "bbt", 3: "lbt" });
  expect(await db.all(sql`SELECT item_id FROM wishlist WHERE user_id = ${userId}`)).toEqual([]);
  expect(encodeCollection((await undoCollectionChange(db, change.changeId, createChange(userId))).holdings)).toEqual(
    before,
  );
});

it("marking an item as owned a second time reports that it was already owned", async () => {
  const { db } = database;
  const userId = await createUser();
  const [first, second] = [createChange(userId), createChange(userId)];
  const takeOwn = async (change: UserChangeContext) => (await saveItemAction(db, "own", 1, change)).wasOwned;
  expect([await takeOwn(first), await takeOwn(second), await takeOwn(first)]).toEqual([false, true, false]);
  expect((await saveItemAction(db, "add", 1, createChange(userId))).wasOwned).toBe(false);
  expect((await saveItemAction(db, "boxed/remove", 1, createChange(userId))).wasOwned).toBe(false);
});

it("repeating the addition of a copy with the same change id adds no second copy", async () => {
  const userId = await createUser();
  const change = createChange(userId);
  await saveItemAction(database.db, "add", 1, change);
  const { holding } = await saveItemAction(database.db, "add", 1, change);
  expect(holding.copies).toHaveLength(1);
});

it("removing a copy twice with the same change id returns the first result both times", async () => {
  const { db } = database;
  const userId = await createUser();
  const { copies } = await saveItemAction(db, "add", 1, createChange(userId));
  const copyId = copies[0]?.id ?? 0;
  await saveItemAction(db, "add", 1, createChange(userId));
  const change = createChange(userId);
  const removed = await removeCopy(db, 1, copyId, change);
  expect(removed?.copies).toHaveLength(1);
  expect(await removeCopy(db, 1, copyId, change)).toEqual(removed);
  await deleteExpiredChangesAndDrafts(db, new Date(change.now.getTime() + UNDO_WINDOW_MS));
  expect(await removeCopy(db, 1, copyId, change)).toEqual(removed);
  expect(await removeCopy(db, 1, copyId, createChange(userId))).toBeUndefined();
});

it("undoing the removal of a copy a second time restores no second copy", async () => {
  const userId = await createUser();
  await applyAction(userId, "add");
  const change = createChange(userId);
  await saveItemAction(database.db, "remove", 1, change);
  await undoCollectionChange(database.db, change.changeId, createChange(userId));
  const secondUndo = await undoCollectionChange(database.db, change.changeId, createChange(userId));
  expect(secondUndo.holdings.get(1)?.copies).toHaveLength(1);
});

it("repeating the undo of a removal does not restore a copy that was removed after the first undo", async () => {
  const userId = await createUser();
  await applyAction(userId, "add");
  const change = createChange(userId);
  await saveItemAction(database.db, "remove", 1, change);
  const undone = createChange(userId);
  await undoCollectionChange(database.db, change.changeId, undone);
  await applyAction(userId, "remove");
  expect((await undoCollectionChange(database.db, change.changeId, createChange(userId))).holdings.size).toBe(0);
});

it("undoing a change of another user has no effect on the collection", async () => {
  const { db } = database;
  const [userId, otherId] = [await createUser(), await createUser()];
  await applyAction(otherId, "add");
  const change = createChange(otherId);
  await saveItemAction(db, "remove", 1, change);
  await undoCollectionChange(db, change.changeId, createChange(userId));
  expect((await readHoldings(db, userId)).size).toBe(0);
  expect((await readHoldings(db, otherId)).size).toBe(0);
});

it("undoing a change of the box does not restore a copy that was removed after the change", async () => {
  const userId = await createUser();
  await applyAction(userId, "add");
  const change = createChange(userId);
  await saveItemAction(database.db, "boxed/remove", 1, change);
  await applyAction(userId, "remove");
  expect((await undoCollectionChange(database.db, change.changeId, createChange(userId))).holdings.size).toBe(0);
});
