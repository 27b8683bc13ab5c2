import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../../db/client";
import { saveItemAction, undoCollectionChange as takeBackChange } from "../../../db/ownership/change";
import { addCopy, editCopy } from "../../../db/ownership/copies";
import { applyImportDraft, saveImportDraft } from "../../../db/ownership/import";
import { readFullCollection } from "../../../db/ownership/viewerQueries";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../../../domain/ownership/holding";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { buildImportPlan, type ImportedNewCopy, type ImportPlan } from "../../../domain/transfer/importPlan";
import type { ImportEntry } from "../../../domain/transfer/interpretImportTable";
import { createDraftFile } from "../../helpers/draftFiles";
import { insertUser } from "../insertUser";
import { withServedDatabase } from "../withDatabase";

const database = withServedDatabase();

const NOW = new Date("2026-11-21T12:00:00Z");
const addMinutesToNow = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

const DRAFT = "a draft";
const ENTRY: ImportEntry = { rowNumber: 2, itemId: 1, list: "owned", details: { notes: "from the file" } };
/** Reads a collection without the times of its last edits and its version. */
async function readState(userId: number) {
  const { copies, holdings } = await readFullCollection(database.db, userId);
  return { copies: copies.map(({ updatedAt: _, ...copy }) => copy), holdings };
}

/** Creates a user with a draft. The plan of each test decides what the draft contains. */
async function createDraft(): Promise<number> {
  const userId = await insertUser(database.db);
  await saveImportDraft(database.db, { userId, changeId: DRAFT, now: NOW }, createDraftFile());
  return userId;
}

const importDraft = (userId: number, now: Date, entries: readonly ImportEntry[] = [ENTRY], changeId = DRAFT) =>
  applyImportDraft(database.db, { userId, changeId, now }, (_, existing) => buildImportPlan(entries, existing));

it.each([
  [59, 1],
  [60, undefined],
])(
  "an import that is confirmed %i minutes after the upload adds %s entries (undefined if expired)",
  async (minutes, written) => {
    expect(await importDraft(await createDraft(), addMinutesToNow(minutes))).toBe(written);
  },
);

it("an import that is confirmed several times simultaneously is executed one time", async () => {
  const userId = await createDraft();
  await Promise.all([importDraft(userId, NOW), importDraft(userId, NOW), importDraft(userId, NOW)]);
  expect(await importDraft(userId, NOW)).toBeUndefined();
  expect((await readState(userId)).copies).toHaveLength(1);
});

it("an import that another user has uploaded cannot be confirmed", async () => {
  const [ada, eve] = [await createDraft(), await insertUser(database.db)];
  const planFor = vi.fn();
  expect(await applyImportDraft(database.db, { userId: eve, changeId: DRAFT, now: NOW }, planFor)).toBeUndefined();
  expect(planFor).not.toHaveBeenCalled();
  expect((await readState(eve)).copies).toEqual([]);
  expect(await importDraft(ada, NOW)).toBe(1);
});

it("an uploaded import can still be confirmed after an attempt that changed nothing", async () => {
  const userId = await createDraft();
  expect(await applyImportDraft(database.db, { userId, changeId: DRAFT, now: NOW }, () => undefined)).toBeUndefined();
  expect(await importDraft(userId, NOW)).toBe(1);
});

it("an import reads the newest collection if another change runs simultaneously", async () => {
  for (let round = 0; round < 20; round += 1) {
    const userId = await createDraft();
    const add = saveItemAction(database.db, "add", 1, { userId, changeId: "a change", now: NOW });
    await Promise.all([importDraft(userId, NOW), add]);
    expect((await readState(userId)).copies[0]?.notes).toBe("from the file");
  }
});

it("an import fails and can be repeated if the collection changes during each of its attempts", async () => {
  const userId = await createDraft();
  const interferingDatabase: Database = Object.create(database.db, {
    batch: {
      value: async (statements: Parameters<Database["batch"]>[0]) => {
        const answers = await database.db.batch(statements);
        await saveItemAction(database.db, "add", 2, { userId, changeId: crypto.randomUUID(), now: NOW });
        return answers;
      },
    },
  });
  const change = { userId, changeId: DRAFT, now: NOW };
  const tried = applyImportDraft(interferingDatabase, change, (_, existing) => buildImportPlan([ENTRY], existing));
  await expect(tried).rejects.toMatchObject({ reason: "changed_meanwhile" });
  expect((await readState(userId)).copies.map(({ itemId }) => itemId)).not.toContain(1);
  expect(await importDraft(userId, NOW)).toBe(1);
});

it("an unexpected database error during an import is not retried", async () => {
  const userId = await createDraft();
  const planFor = vi.fn((_: unknown, existing: Parameters<typeof buildImportPlan>[1]) =>
    buildImportPlan([ENTRY], existing),
  );
  await database.db.run(sql`ALTER TABLE changed_list_entry RENAME TO changed_mark_away`);
  await expect(applyImportDraft(database.db, { userId, changeId: DRAFT, now: NOW }, planFor)).rejects.toThrow();
  await database.db.run(sql`ALTER TABLE changed_mark_away RENAME TO changed_list_entry`);
  expect(planFor).toHaveBeenCalledTimes(1);
  expect(await importDraft(userId, NOW)).toBe(1);
});

const NOTHING: ImportPlan = buildImportPlan([], { copies: [], holdings: new Map() });
const buildCopies = (count: number, idOf: (index: number) => number): ImportedNewCopy[] =>
  Array.from({ length: count }, (_, index) => ({ rowNumber: index + 2, itemId: idOf(index), copy: NEW_COPY_DETAILS }));

it.each([
  ["copies of an item", buildCopies(MAX_COPIES_PER_ITEM + 1, () => 1)],
  ["copies in all", buildCopies(MAX_COPIES_PER_USER + 1, (index) => (index % 900) + 1)],
])("an import that exceeds the limit of %s is rejected completely", async (_what, copies) => {
  const userId = await createDraft();
  const change = { userId, changeId: DRAFT, now: NOW };
  const listEntries = [{ rowNumber: 1, itemId: 950, list: "watchlist" }] as const;
  const planFor = vi.fn(() => ({ ...NOTHING, copies, listEntries }));
  await expect(applyImportDraft(database.db, change, planFor)).rejects.toMatchObject({ reason: "too_many_copies" });
  expect(planFor).toHaveBeenCalledTimes(1);
  expect(await readState(userId)).toEqual({ copies: [], holdings: new Map() });
  expect(await importDraft(userId, NOW)).toBe(1);
});

/** Creates a user with a detailed copy and wishlist entries, and imports a file that changes both and adds more. */
async function createImport() {
  const { db } = database;
  const userId = await insertUser(db);
  const createChange = (now = NOW) => ({ userId, changeId: crypto.randomUUID(), now });
  const details = {
    ...NEW_COPY_DETAILS,
    isBoxed: false,
    notes: "From Kyoto",
    pricePaid: 1299,
    currency: "GBP",
  } as const;
  await addCopy(db, 1, { ...details, acquiredOn: "2024-02-29" }, createChange());
  for (const id of [2, 3]) await saveItemAction(db, "wishlist/add", id, createChange());
  const before = await readState(userId);
  const entries: readonly ImportEntry[] = [
    {
      rowNumber: 2,
      itemId: 1,
      list: "owned",
      details: { notes: "", pricePaid: null, currency: null, condition: "used" },
    },
    { rowNumber: 3, itemId: 1, list: "owned", details: {} },
    { rowNumber: 4, itemId: 2, list: "owned", details: {} },
    { rowNumber: 5, itemId: 4, list: "wishlist" },
    { rowNumber: 6, itemId: 4, list: "watchlist" },
  ];
  await saveImportDraft(db, { userId, changeId: "an import", now: addMinutesToNow(1) }, createDraftFile());
  expect(await importDraft(userId, addMinutesToNow(1), entries, "an import")).toBe(5);
  const undoImport = (minutes: number, undoerId = userId) =>
    takeBackChange(db, "an import", { ...createChange(addMinutesToNow(1 + minutes)), userId: undoerId });
  return { userId, before, undo: undoImport, createChange };
}

it("undoing an import restores copies, their details and list entries", async () => {
  const { userId, before, undo } = await createImport();
  expect(await readState(userId)).not.toEqual(before);
  await undo(59);
  expect(await readState(userId)).toEqual(before);
  await undo(59);
  expect(await readState(userId)).toEqual(before);
});

it("an import cannot be undone after 30 days", async () => {
  const { userId, undo } = await createImport();
  const stateBefore = await readState(userId);
  await undo(30 * 24 * 60);
  expect(await readState(userId)).toEqual(stateBefore);
});

it("an import cannot be undone by another user", async () => {
  const { userId, undo } = await createImport();
  const stateBefore = await readState(userId);
  await undo(1, await insertUser(database.db));
  expect(await readState(userId)).toEqual(stateBefore);
});

const NOTES = new Set(["notes"]);

it("undoing an import keeps later edits of copies that existed before the import", async () => {
  const { userId, before, undo, createChange } = await createImport();
  const [copy] = before.copies;
  if (!copy) throw new Error("Mario has a copy.");
  await editCopy(
    database.db,
    1,
    copy.id,
    { copy: { ...copy, notes: "edited since" }, named: NOTES },
    createChange(addMinutesToNow(2)),
  );
  await undo(5);
  expect(await readState(userId)).toEqual({ ...before, copies: [{ ...copy, notes: "edited since" }] });
});

it("undoing an import keeps an imported copy that was edited after the import", async () => {
  const { userId, before, undo, createChange } = await createImport();
  const brought = (await readState(userId)).copies.find(({ itemId }) => itemId === 2);
  if (!brought) throw new Error("Luigi has a copy.");
  const edited = { ...brought, notes: "edited since" };
  await editCopy(database.db, 2, brought.id, { copy: edited, named: NOTES }, createChange(addMinutesToNow(2)));
  await undo(5);
  const { copies, holdings } = await readState(userId);
  expect(copies).toEqual([...before.copies, edited]);
  expect(holdings.get(2)).toMatchObject({ wishlisted: false });
  expect(holdings.has(4)).toBe(false);
});

/** Opens the database and records the size of the longest text in a request. */
function openMeasuredDatabase() {
  const longest = { bytes: 0 };
  const db = openDatabase({
    url: database.url,
    fetcher(url, init) {
      JSON.parse(String(init.body), (_, value) => {
        if (typeof value === "string") longest.bytes = Math.max(longest.bytes, Buffer.byteLength(value));
        return value;
      });
      return fetch(url, init);
    },
  });
  return { db, longest };
}

it("an import that exceeds the size limit of one database value is written completely and in order", async () => {
  const userId = await createDraft();
  const { db, longest } = openMeasuredDatabase();
  const listNotes = (more: string) => Array.from({ length: 1_200 }, (_, place) => `${place}${more}`.padEnd(500, "ノ"));
  for (const more of [" first", " then"]) {
    const draft = { userId, changeId: more, now: NOW };
    await saveImportDraft(db, draft, createDraftFile());
    const entries = listNotes(more).map((notes, place): ImportEntry => {
      return { rowNumber: place, itemId: place + 1, list: "owned", details: { notes } };
    });
    expect(await applyImportDraft(db, draft, (_, existing) => buildImportPlan(entries, existing))).toBe(1_200);
    expect((await readState(userId)).copies.map((copy) => copy.notes)).toEqual(listNotes(more));
  }
  expect(longest.bytes).toBeGreaterThan(100_000);
  expect(longest.bytes).toBeLessThan(1_000_000);
});
