import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { addSession, readSession } from "../../../db/access/sessions";
import { viewerActivityQuery } from "../../../db/activity/read";
import { mergeGuestHoldings, saveBulkAction, saveItemAction, undoCollectionChange } from "../../../db/ownership/change";
import { addCopy, editCopy } from "../../../db/ownership/copies";
import { deleteExpiredChangesAndDrafts } from "../../../db/ownership/sweep";
import { UNDO_WINDOW_MS, type UserChangeContext } from "../../../db/write";
import { EMPTY_HOLDING, isEmptyHolding } from "../../../domain/ownership/holding";
import { ITEM_ACTIONS } from "../../../domain/ownership/itemActions";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { decodeHolding, encodeHoldings } from "../../../domain/wire/holdings";
import { applyItemAction } from "../../helpers/holdings";
import { insertUser } from "../insertUser";
import { readCopies, readHoldings } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const NOW = new Date("2026-11-24T12:00:00Z");
const addMs = (ms: number) => new Date(NOW.getTime() + ms);

let me: number;
let other: number;
let steps = 0;

async function insertSignedInUser(): Promise<number> {
  const userId = await insertUser(database.db);
  const session = { secretHash: `of ${userId}`, userId, device: "A browser", createdAt: NOW };
  await addSession(database.db, { ...session, expiresAt: addMs(2 * UNDO_WINDOW_MS) });
  return userId;
}

beforeAll(async () => {
  other = await insertSignedInUser();
});

/** Returns the next change, a millisecond after the previous one. */
function nextChange(userId = me): UserChangeContext {
  steps += 1;
  return { userId, changeId: `change ${steps}`, now: addMs(steps) };
}

async function readActivity(userId: number, now = addMs(steps + 1), id = 0) {
  const open = await readSession(database.db, `of ${userId}`, now, { queries: [viewerActivityQuery], pageId: id });
  if (!open) throw new Error("The session is open.");
  return open.viewerData(viewerActivityQuery);
}

const listEntries = async (userId: number, now?: Date) => (await readActivity(userId, now)).entries;

async function startWithNewUser() {
  me = await insertSignedInUser();
  return database.db;
}

const readCollectionState = async (userId: number) => [
  (await readCopies(database.db, userId)).map(({ updatedAt: _, ...copy }) => copy),
  await readHoldings(database.db, userId),
];

it("the activity page lists changes of a collection newest first, without changes that had no effect", async () => {
  const db = await startWithNewUser();
  const added = nextChange();
  await saveItemAction(db, "add", 1, added);
  await saveItemAction(db, "wishlist/add", 1, nextChange());
  const bulkChange = nextChange();
  await saveBulkAction(db, "own", [1, 2, 3], bulkChange);
  const merged = nextChange();
  await mergeGuestHoldings(db, new Map([[4, { copies: [], wishlisted: true, watchlisted: false }]]), merged);
  expect(await listEntries(me)).toMatchObject([
    { id: merged.changeId, isMerge: true, listEntries: [{ itemId: 4, list: "wishlist", wasAdded: true }] },
    { id: bulkChange.changeId, copies: [2, 3].map((itemId) => ({ itemId, kind: "added", count: 1 })) },
    { id: added.changeId, at: added.now.getTime(), isMerge: false, skipped: { removedSince: 0, editedSince: 0 } },
  ]);
});

it("the activity page lists a change and the undo of this change as one entry", async () => {
  const db = await startWithNewUser();
  const added = nextChange();
  await saveItemAction(db, "add", 1, added);
  const undone = nextChange();
  await undoCollectionChange(db, added.changeId, undone);
  expect(await listEntries(me)).toMatchObject([{ id: added.changeId, undoneBy: undone.changeId }]);
  await undoCollectionChange(db, undone.changeId, nextChange());
  const [entry, ...others] = await listEntries(me);
  expect([entry?.undoneBy, others]).toEqual([undefined, []]);
  expect((await readHoldings(db, me)).get(1)?.copies).toHaveLength(1);
});

it("the activity page counts how many copies of a bulk change were later removed or edited", async () => {
  const db = await startWithNewUser();
  const bulkChange = nextChange();
  await saveBulkAction(db, "own", [1, 2, 3, 4], bulkChange);
  await saveItemAction(db, "remove", 1, nextChange());
  const [, two] = await readCopies(db, me);
  if (!two) throw new Error("Item 3 has a copy.");
  await editCopy(db, two.itemId, two.id, { copy: { ...two, notes: "mine" }, named: new Set(["notes"]) }, nextChange());
  const findEntry = async () => (await listEntries(me)).find(({ id }) => id === bulkChange.changeId);
  expect((await findEntry())?.skipped).toEqual({ removedSince: 1, editedSince: 1 });
  await undoCollectionChange(db, bulkChange.changeId, nextChange());
  await saveItemAction(db, "remove", two.itemId, nextChange());
  expect((await findEntry())?.skipped).toEqual({ removedSince: 1, editedSince: 1 });
  expect((await readHoldings(db, me)).size).toBe(0);
});

it("undoing an addition to the wishlist skips items that left the wishlist in the meantime", async () => {
  const db = await startWithNewUser();
  const wished = nextChange();
  await saveBulkAction(db, "wish", [1, 2, 3], wished);
  expect((await listEntries(me))[0]?.skipped).toEqual({ removedSince: 0, editedSince: 0 });
  await saveItemAction(db, "wishlist/remove", 2, nextChange());
  const entry = (await listEntries(me)).find(({ id }) => id === wished.changeId);
  expect(entry?.skipped).toEqual({ removedSince: 0, editedSince: 1 });
  expect(entry?.listEntries).toHaveLength(3);
  await undoCollectionChange(db, wished.changeId, nextChange());
  expect((await readHoldings(db, me)).size).toBe(0);
});

it("undoing an edit of a copy skips a field only if a newer edit changed that field", async () => {
  const db = await startWithNewUser();
  await addCopy(db, 1, { ...NEW_COPY_DETAILS, pricePaid: 100, currency: "GBP" }, nextChange());
  const [copy] = await readCopies(db, me);
  if (!copy) throw new Error("Item 1 has a copy.");
  const edit = (details: object, ...named: string[]) =>
    editCopy(db, 1, copy.id, { copy: { ...copy, ...details }, named: new Set(named) }, nextChange());
  await edit({ condition: "used" }, "condition");
  const findSkipped = async () =>
    (await listEntries(me)).findLast(({ copies }) => copies[0]?.kind === "edited")?.skipped;
  await edit({ notes: "blue" }, "notes");
  expect(await findSkipped()).toEqual({ removedSince: 0, editedSince: 0 });
  await edit({ condition: "damaged" }, "condition");
  expect(await findSkipped()).toEqual({ removedSince: 0, editedSince: 1 });
});

it("a change of a collection is not marked as undone if its undo had no effect", async () => {
  const db = await startWithNewUser();
  const wished = nextChange();
  await saveItemAction(db, "wishlist/add", 1, wished);
  await saveItemAction(db, "add", 1, nextChange());
  await undoCollectionChange(db, wished.changeId, nextChange());
  const entry = (await listEntries(me)).find(({ id }) => id === wished.changeId);
  expect([entry?.undoneBy, entry?.skipped.editedSince]).toEqual([undefined, 1]);
});

it("activity entries are stored for 30 days and read in pages of 50", async () => {
  const db = await startWithNewUser();
  const first = nextChange();
  await saveItemAction(db, "add", 1, first);
  for (let item = 2; item <= 50; item += 1) await saveItemAction(db, "add", item, nextChange());
  expect(await readActivity(me)).toMatchObject({ entries: { length: 50 }, hasMore: false });
  await saveItemAction(db, "add", 51, nextChange());
  const { entries, hasMore } = await readActivity(me);
  expect([entries.length, hasMore, entries[0]?.copies[0]?.itemId]).toEqual([50, true, 51]);
  expect(await readActivity(me, undefined, 2)).toMatchObject({ entries: [{ id: first.changeId }], hasMore: false });
  const later = new Date(first.now.getTime() + UNDO_WINDOW_MS);
  await deleteExpiredChangesAndDrafts(db, later);
  expect((await readActivity(me, later, 2)).entries).toEqual([]);
  const before = await readCollectionState(me);
  await undoCollectionChange(db, first.changeId, { ...nextChange(), now: later });
  expect(await readCollectionState(me)).toEqual(before);
});

const NINE = ITEM_ACTIONS.map((_, index) => index + 1);

it("changes of different items in a collection can be undone and redone in any order", async () => {
  const db = await startWithNewUser();
  await saveBulkAction(db, "own", [1, 2], nextChange(other));
  const otherState = [await readCollectionState(other), await listEntries(other)];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 20 }), fc.subarray(NINE), async (clicks, owned) => {
      me = await insertSignedInUser();
      await mergeGuestHoldings(
        db,
        new Map(owned.map((id) => [id, decodeHolding(id % 2 ? "bl" : "b") ?? EMPTY_HOLDING])),
        nextChange(),
      );
      const beginning = await readHoldings(db, me);
      const before = await listEntries(me);
      for (const [index, name] of ITEM_ACTIONS.entries()) await saveItemAction(db, name, index + 1, nextChange());
      const listDone = async () => (await listEntries(me)).slice(0, -before.length || undefined);
      const all = await listDone();
      const isDone = new Map(all.map((entry) => [entry.id, true]));
      for (const click of clicks) {
        const entries = await listDone();
        const entry = entries[click % Math.max(1, entries.length)];
        if (!entry) continue;
        await undoCollectionChange(db, entry.undoneBy ?? entry.id, nextChange());
        isDone.set(entry.id, !isDone.get(entry.id));
      }
      const changeIds = new Map(all.map(({ id, copies, listEntries }) => [(copies[0] ?? listEntries[0])?.itemId, id]));
      const expected = NINE.flatMap((item, index) => {
        const [now, name] = [beginning.get(item) ?? EMPTY_HOLDING, ITEM_ACTIONS[index]];
        const result = name && isDone.get(changeIds.get(item) ?? "") ? applyItemAction(name, now) : now;
        return isEmptyHolding(result) ? [] : [[item, result] as const];
      });
      expect(encodeHoldings(await readHoldings(db, me))).toEqual(encodeHoldings(new Map(expected)));
    }),
    { numRuns: 25 },
  );
  expect([await readCollectionState(other), await listEntries(other)]).toEqual(otherState);
}, 60_000);
