import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../../db/client";
import { saveItemAction, undoChange as takeBackChange } from "../../../db/ownership/change";
import { addCopy, editCopy } from "../../../db/ownership/copies";
import { applyImportDraft, saveImportDraft } from "../../../db/ownership/import";
import { readFullCollection } from "../../../db/ownership/viewerQueries";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../../../domain/ownership/holding";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { buildImportPlan, type ImportPlan, type NewCopy } from "../../../domain/transfer/importPlan";
import type { ImportEntry } from "../../../domain/transfer/interpretTable";
import { insertUser } from "../insertUser";
import { withServedDatabase } from "../withDatabase";

const database = withServedDatabase();

const NOW = new Date("2026-11-21T12:00:00Z");
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

const DRAFT = "a draft";
const ENTRY: ImportEntry = { place: 2, amiiboId: 1, list: "owned", said: { notes: "from the file" } };
/** But for when it was written, and how often. */
async function present(userId: number) {
  const { copies, holdings } = await readFullCollection(database.db, userId);
  return { copies: copies.map(({ updatedAt: _, ...copy }) => copy), holdings };
}

/** Somebody with a draft, which the plan makes into what is meant. */
async function drafted(): Promise<number> {
  const userId = await insertUser(database.db);
  await saveImportDraft(database.db, { userId, changeId: DRAFT, now: NOW }, { text: "name\nMario", encoding: "UTF-8" });
  return userId;
}

const importing = (userId: number, now: Date, entries: readonly ImportEntry[] = [ENTRY], changeId = DRAFT) =>
  applyImportDraft(database.db, { userId, changeId, now }, (_, there) => buildImportPlan(entries, there));

it.each([
  [59, 1],
  [60, undefined],
])("a draft after %i minutes writes %s", async (minutes, written) => {
  expect(await importing(await drafted(), after(minutes))).toBe(written);
});

it("a draft is imported once, however often it is confirmed at once", async () => {
  const userId = await drafted();
  await Promise.all([importing(userId, NOW), importing(userId, NOW), importing(userId, NOW)]);
  expect(await importing(userId, NOW)).toBeUndefined();
  expect((await present(userId)).copies).toHaveLength(1);
});

it("a draft is nobody else's to import, and stays for its owner", async () => {
  const [ada, eve] = [await drafted(), await insertUser(database.db)];
  const planFor = vi.fn();
  expect(await applyImportDraft(database.db, { userId: eve, changeId: DRAFT, now: NOW }, planFor)).toBeUndefined();
  expect(planFor).not.toHaveBeenCalled();
  expect((await present(eve)).copies).toEqual([]);
  expect(await importing(ada, NOW)).toBe(1);
});

it("a draft of which nothing can be planned stays as it is", async () => {
  const userId = await drafted();
  expect(await applyImportDraft(database.db, { userId, changeId: DRAFT, now: NOW }, () => undefined)).toBeUndefined();
  expect(await importing(userId, NOW)).toBe(1);
});

it("a draft never goes by a collection that somebody changed meanwhile", async () => {
  for (let round = 0; round < 20; round += 1) {
    const userId = await drafted();
    const add = saveItemAction(database.db, "add", 1, { userId, changeId: "a change", now: NOW });
    await Promise.all([importing(userId, NOW), add]);
    expect((await present(userId)).copies[0]?.notes).toBe("from the file");
  }
});

it("a collection that changes under every try is left alone, and the draft with it", async () => {
  const userId = await drafted();
  const meddling: Database = Object.create(database.db, {
    batch: {
      value: async (statements: Parameters<Database["batch"]>[0]) => {
        const answers = await database.db.batch(statements);
        await saveItemAction(database.db, "add", 2, { userId, changeId: crypto.randomUUID(), now: NOW });
        return answers;
      },
    },
  });
  const change = { userId, changeId: DRAFT, now: NOW };
  const tried = applyImportDraft(meddling, change, (_, there) => buildImportPlan([ENTRY], there));
  await expect(tried).rejects.toMatchObject({ reason: "changed_meanwhile" });
  expect((await present(userId)).copies.map(({ amiiboId }) => amiiboId)).not.toContain(1);
  expect(await importing(userId, NOW)).toBe(1);
});

it("what the database cannot do is not tried again as if the collection had changed", async () => {
  const userId = await drafted();
  const planFor = vi.fn((_: unknown, there: Parameters<typeof buildImportPlan>[1]) => buildImportPlan([ENTRY], there));
  await database.db.run(sql`ALTER TABLE changed_mark RENAME TO changed_mark_away`);
  await expect(applyImportDraft(database.db, { userId, changeId: DRAFT, now: NOW }, planFor)).rejects.toThrow();
  await database.db.run(sql`ALTER TABLE changed_mark_away RENAME TO changed_mark`);
  expect(planFor).toHaveBeenCalledTimes(1);
  expect(await importing(userId, NOW)).toBe(1);
});

const NOTHING: ImportPlan = buildImportPlan([], { copies: [], holdings: new Map() });
const copiesOf = (count: number, idOf: (index: number) => number): NewCopy[] =>
  Array.from({ length: count }, (_, index) => ({ place: index + 2, amiiboId: idOf(index), copy: NEW_COPY }));

it.each([
  ["copies of an item", copiesOf(MAX_COPIES_PER_ITEM + 1, () => 1)],
  ["copies in all", copiesOf(MAX_COPIES_PER_USER + 1, (index) => (index % 900) + 1)],
])("a plan of too many %s is refused as a whole", async (_what, copies) => {
  const userId = await drafted();
  const change = { userId, changeId: DRAFT, now: NOW };
  const marks = [{ place: 1, amiiboId: 950, list: "watchlist" }] as const;
  const planFor = vi.fn(() => ({ ...NOTHING, copies, marks }));
  await expect(applyImportDraft(database.db, change, planFor)).rejects.toMatchObject({ reason: "too_many_copies" });
  expect(planFor).toHaveBeenCalledTimes(1);
  expect(await present(userId)).toEqual({ copies: [], holdings: new Map() });
  expect(await importing(userId, NOW)).toBe(1);
});

/** Mario with all details, a wish for Luigi; then an import that touches both and marks others. */
async function imported() {
  const { db } = database;
  const userId = await insertUser(db);
  const change = (now = NOW) => ({ userId, changeId: crypto.randomUUID(), now });
  const details = { ...NEW_COPY, isBoxed: false, notes: "From Kyoto", pricePaid: 1299, currency: "GBP" } as const;
  await addCopy(db, 1, { ...details, acquiredOn: "2024-02-29" }, change());
  for (const id of [2, 3]) await saveItemAction(db, "wishlist/add", id, change());
  const before = await present(userId);
  const entries: readonly ImportEntry[] = [
    { place: 2, amiiboId: 1, list: "owned", said: { notes: "", pricePaid: null, currency: null, condition: "used" } },
    { place: 3, amiiboId: 1, list: "owned", said: {} },
    { place: 4, amiiboId: 2, list: "owned", said: {} },
    { place: 5, amiiboId: 4, list: "wishlist" },
    { place: 6, amiiboId: 4, list: "watchlist" },
  ];
  await saveImportDraft(db, { userId, changeId: "an import", now: after(1) }, { text: "name", encoding: "UTF-8" });
  expect(await importing(userId, after(1), entries, "an import")).toBe(5);
  const takeBack = (minutes: number, who = userId) =>
    takeBackChange(db, "an import", { ...change(after(1 + minutes)), userId: who });
  return { userId, before, undo: takeBack, change };
}

it("an import is taken back whole: details, copies, wishes and watches", async () => {
  const { userId, before, undo } = await imported();
  expect(await present(userId)).not.toEqual(before);
  await undo(59);
  expect(await present(userId)).toEqual(before);
  await undo(59);
  expect(await present(userId)).toEqual(before);
});

it("after a month an import stays as it is", async () => {
  const { userId, undo } = await imported();
  const left = await present(userId);
  await undo(30 * 24 * 60);
  expect(await present(userId)).toEqual(left);
});

it("an import is nobody else's to take back", async () => {
  const { userId, undo } = await imported();
  const left = await present(userId);
  await undo(1, await insertUser(database.db));
  expect(await present(userId)).toEqual(left);
});

const NOTES = new Set(["notes"]);

it("taking an import back leaves what was edited since on a copy from before", async () => {
  const { userId, before, undo, change } = await imported();
  const [copy] = before.copies;
  if (!copy) throw new Error("Mario has a copy.");
  await editCopy(database.db, 1, copy.id, { copy: { ...copy, notes: "edited since" }, named: NOTES }, change(after(2)));
  await undo(5);
  expect(await present(userId)).toEqual({ ...before, copies: [{ ...copy, notes: "edited since" }] });
});

it("taking an import back leaves a copy that it brought and somebody edited since", async () => {
  const { userId, before, undo, change } = await imported();
  const brought = (await present(userId)).copies.find(({ amiiboId }) => amiiboId === 2);
  if (!brought) throw new Error("Luigi has a copy.");
  const edited = { ...brought, notes: "edited since" };
  await editCopy(database.db, 2, brought.id, { copy: edited, named: NOTES }, change(after(2)));
  await undo(5);
  const { copies, holdings } = await present(userId);
  expect(copies).toEqual([...before.copies, edited]);
  expect(holdings.get(2)).toMatchObject({ wishlisted: false });
  expect(holdings.has(4)).toBe(false);
});

/** The database, and of how many bytes the longest text is that anybody asks it with. */
function measured() {
  const longest = { bytes: 0 };
  const db = openDatabase({
    url: database.url,
    ask(url, init) {
      JSON.parse(String(init.body), (_, value) => {
        if (typeof value === "string") longest.bytes = Math.max(longest.bytes, Buffer.byteLength(value));
        return value;
      });
      return fetch(url, init);
    },
  });
  return { db, longest };
}

it("an import of more than the database takes in one value comes whole and in its order, and so does what it alters", async () => {
  const userId = await drafted();
  const { db, longest } = measured();
  const all = (more: string) => Array.from({ length: 1_200 }, (_, place) => `${place}${more}`.padEnd(500, "ノ"));
  for (const more of [" first", " then"]) {
    const draft = { userId, changeId: more, now: NOW };
    await saveImportDraft(db, draft, { text: "name", encoding: "UTF-8" });
    const entries = all(more).map((notes, place): ImportEntry => {
      return { place, amiiboId: place + 1, list: "owned", said: { notes } };
    });
    expect(await applyImportDraft(db, draft, (_, there) => buildImportPlan(entries, there))).toBe(1_200);
    expect((await present(userId)).copies.map((copy) => copy.notes)).toEqual(all(more));
  }
  expect(longest.bytes).toBeGreaterThan(100_000);
  expect(longest.bytes).toBeLessThan(1_000_000);
});
