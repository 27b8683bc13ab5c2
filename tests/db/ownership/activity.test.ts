import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { addSession, readSession } from "../../../db/access/sessions";
import { viewerActivityQuery } from "../../../db/activity/read";
import { mergeGuestHoldings, saveBulkAction, saveItemAction, undoChange } from "../../../db/ownership/change";
import { addCopy, editCopy } from "../../../db/ownership/copies";
import { sweepChanges } from "../../../db/ownership/sweep";
import { type ChangeContext, UNDO_WINDOW_MS } from "../../../db/write";
import { EMPTY_HOLDING, isEmptyHolding } from "../../../domain/ownership/holding";
import { ITEM_ACTIONS } from "../../../domain/ownership/itemActions";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { decodeHolding, encodeHoldings } from "../../../domain/wire/holdings";
import { applyItemAction } from "../../helpers/holdings";
import { insertUser } from "../insertUser";
import { readCopies, readHoldings } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const NOW = new Date("2026-11-24T12:00:00Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);

let me: number;
let beside: number;
let steps = 0;

async function somebody(): Promise<number> {
  const userId = await insertUser(database.db);
  const session = { secretHash: `of ${userId}`, userId, device: "A browser", createdAt: NOW };
  await addSession(database.db, { ...session, expiresAt: after(2 * UNDO_WINDOW_MS) });
  return userId;
}

beforeAll(async () => {
  beside = await somebody();
});

/** Each a moment later than the one before. */
function change(userId = me): ChangeContext {
  steps += 1;
  return { userId, changeId: `change ${steps}`, now: after(steps) };
}

async function activityOf(userId: number, now = after(steps + 1), id = 0) {
  const open = await readSession(database.db, `of ${userId}`, now, { reads: [viewerActivityQuery], id });
  if (!open) throw new Error("The session is open.");
  return open.own(viewerActivityQuery);
}

const deedsOf = async (userId: number, now?: Date) => (await activityOf(userId, now)).deeds;

async function begin() {
  me = await somebody();
  return database.db;
}

const wholeOf = async (userId: number) => [
  (await readCopies(database.db, userId)).map(({ updatedAt: _, ...copy }) => copy),
  await readHoldings(database.db, userId),
];

it("tells what was done, the newest first, and of a change that altered nothing nothing", async () => {
  const db = await begin();
  const added = change();
  await saveItemAction(db, "add", 1, added);
  await saveItemAction(db, "wishlist/add", 1, change());
  const many = change();
  await saveBulkAction(db, "own", [1, 2, 3], many);
  const merged = change();
  await mergeGuestHoldings(db, new Map([[4, { copies: [], wishlisted: true, watchlisted: false }]]), merged);
  expect(await deedsOf(me)).toMatchObject([
    { id: merged.changeId, isMerge: true, marks: [{ amiiboId: 4, list: "wishlist", wasAdded: true }] },
    { id: many.changeId, copies: [2, 3].map((amiiboId) => ({ amiiboId, what: "added", copies: 1 })) },
    { id: added.changeId, at: added.now.getTime(), isMerge: false, left: { gone: 0, stayed: 0 } },
  ]);
});

it("an undo stands with what it took back, and can be taken back in its turn", async () => {
  const db = await begin();
  const added = change();
  await saveItemAction(db, "add", 1, added);
  const undone = change();
  await undoChange(db, added.changeId, undone);
  expect(await deedsOf(me)).toMatchObject([{ id: added.changeId, undoneBy: undone.changeId }]);
  await undoChange(db, undone.changeId, change());
  const [deed, ...others] = await deedsOf(me);
  expect([deed?.undoneBy, others]).toEqual([undefined, []]);
  expect((await readHoldings(db, me)).get(1)?.copies).toHaveLength(1);
});

it("says before what would stay, and afterwards what stayed", async () => {
  const db = await begin();
  const many = change();
  await saveBulkAction(db, "own", [1, 2, 3, 4], many);
  await saveItemAction(db, "remove", 1, change());
  const [, two] = await readCopies(db, me);
  if (!two) throw new Error("Item 3 has a copy.");
  await editCopy(db, two.amiiboId, two.id, { copy: { ...two, notes: "mine" }, named: new Set(["notes"]) }, change());
  const deedOf = async () => (await deedsOf(me)).find(({ id }) => id === many.changeId);
  expect((await deedOf())?.left).toEqual({ gone: 1, stayed: 1 });
  await undoChange(db, many.changeId, change());
  await saveItemAction(db, "remove", two.amiiboId, change());
  expect((await deedOf())?.left).toEqual({ gone: 1, stayed: 1 });
  expect((await readHoldings(db, me)).size).toBe(0);
});

it("of wishes those would stay as they are that ended since", async () => {
  const db = await begin();
  const wished = change();
  await saveBulkAction(db, "wish", [1, 2, 3], wished);
  expect((await deedsOf(me))[0]?.left).toEqual({ gone: 0, stayed: 0 });
  await saveItemAction(db, "wishlist/remove", 2, change());
  const deed = (await deedsOf(me)).find(({ id }) => id === wished.changeId);
  expect(deed?.left).toEqual({ gone: 0, stayed: 1 });
  expect(deed?.marks).toHaveLength(3);
  await undoChange(db, wished.changeId, change());
  expect((await readHoldings(db, me)).size).toBe(0);
});

it("an edit stays where the same was edited again, and not where something else was", async () => {
  const db = await begin();
  await addCopy(db, 1, { ...NEW_COPY, pricePaid: 100, currency: "GBP" }, change());
  const [copy] = await readCopies(db, me);
  if (!copy) throw new Error("Item 1 has a copy.");
  const edit = (details: object, ...named: string[]) =>
    editCopy(db, 1, copy.id, { copy: { ...copy, ...details }, named: new Set(named) }, change());
  await edit({ condition: "used" }, "condition");
  const leftOf = async () => (await deedsOf(me)).findLast(({ copies }) => copies[0]?.what === "edited")?.left;
  await edit({ notes: "blue" }, "notes");
  expect(await leftOf()).toEqual({ gone: 0, stayed: 0 });
  await edit({ condition: "damaged" }, "condition");
  expect(await leftOf()).toEqual({ gone: 0, stayed: 1 });
});

it("what could not be undone at all stands as before", async () => {
  const db = await begin();
  const wished = change();
  await saveItemAction(db, "wishlist/add", 1, wished);
  await saveItemAction(db, "add", 1, change());
  await undoChange(db, wished.changeId, change());
  const deed = (await deedsOf(me)).find(({ id }) => id === wished.changeId);
  expect([deed?.undoneBy, deed?.left.stayed]).toEqual([undefined, 1]);
});

it("is kept for 30 days and no longer, in pages", async () => {
  const db = await begin();
  const first = change();
  await saveItemAction(db, "add", 1, first);
  for (let item = 2; item <= 50; item += 1) await saveItemAction(db, "add", item, change());
  expect(await activityOf(me)).toMatchObject({ deeds: { length: 50 }, hasMore: false });
  await saveItemAction(db, "add", 51, change());
  const { deeds, hasMore } = await activityOf(me);
  expect([deeds.length, hasMore, deeds[0]?.copies[0]?.amiiboId]).toEqual([50, true, 51]);
  expect(await activityOf(me, undefined, 2)).toMatchObject({ deeds: [{ id: first.changeId }], hasMore: false });
  const later = new Date(first.now.getTime() + UNDO_WINDOW_MS);
  await sweepChanges(db, later);
  expect((await activityOf(me, later, 2)).deeds).toEqual([]);
  const before = await wholeOf(me);
  await undoChange(db, first.changeId, { ...change(), now: later });
  expect(await wholeOf(me)).toEqual(before);
});

const NINE = ITEM_ACTIONS.map((_, place) => place + 1);

it("of changes that touch different items any may be undone and done again, in any order: what stands is what counts", async () => {
  const db = await begin();
  await saveBulkAction(db, "own", [1, 2], change(beside));
  const theirs = [await wholeOf(beside), await deedsOf(beside)];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 20 }), fc.subarray(NINE), async (clicks, owned) => {
      me = await somebody();
      await mergeGuestHoldings(
        db,
        new Map(owned.map((id) => [id, decodeHolding(id % 2 ? "bl" : "b") ?? EMPTY_HOLDING])),
        change(),
      );
      const beginning = await readHoldings(db, me);
      const before = await deedsOf(me);
      for (const [place, name] of ITEM_ACTIONS.entries()) await saveItemAction(db, name, place + 1, change());
      const done = async () => (await deedsOf(me)).slice(0, -before.length || undefined);
      const all = await done();
      const standing = new Map(all.map((deed) => [deed.id, true]));
      for (const click of clicks) {
        const deeds = await done();
        const deed = deeds[click % Math.max(1, deeds.length)];
        if (!deed) continue;
        await undoChange(db, deed.undoneBy ?? deed.id, change());
        standing.set(deed.id, !standing.get(deed.id));
      }
      const acts = new Map(all.map(({ id, copies, marks }) => [(copies[0] ?? marks[0])?.amiiboId, id]));
      const expected = NINE.flatMap((item, place) => {
        const [now, name] = [beginning.get(item) ?? EMPTY_HOLDING, ITEM_ACTIONS[place]];
        const then = name && standing.get(acts.get(item) ?? "") ? applyItemAction(name, now) : now;
        return isEmptyHolding(then) ? [] : [[item, then] as const];
      });
      expect(encodeHoldings(await readHoldings(db, me))).toEqual(encodeHoldings(new Map(expected)));
    }),
    { numRuns: 25 },
  );
  expect([await wholeOf(beside), await deedsOf(beside)]).toEqual(theirs);
}, 60_000);
