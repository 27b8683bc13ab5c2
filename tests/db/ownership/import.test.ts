import { afterAll, beforeAll, expect, it } from "vitest";
import { signInWith } from "../../../db/access/accounts";
import { act } from "../../../db/ownership/change";
import { addCopy, editCopy } from "../../../db/ownership/copies";
import { importDraft, readPresent, saveDraft, undoImport } from "../../../db/ownership/import";
import { DEFAULT_SETTINGS } from "../../../domain/access/settings";
import { NEW_COPY } from "../../../domain/ownership/copy";
import { migratedDatabase, type TestDatabase } from "../database";

let database: TestDatabase;
beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database.stop());

const NOW = new Date("2026-11-21T12:00:00Z");

async function drafted() {
  const providerUserId = crypto.randomUUID();
  const identity = { provider: "google", providerUserId, name: "Ada", lastName: null, email: null } as const;
  const { userId } = await signInWith(database.db, { ...identity, isEmailVerified: false }, DEFAULT_SETTINGS, NOW);
  const entry = { place: 2, amiiboId: 1, list: "owned", said: { notes: "from the file" } } as const;
  await saveDraft(database.db, { userId, id: "draft", entries: [entry], now: NOW });
  return userId;
}

it.each([
  [59, 1],
  [60, undefined],
])("a draft after %i minutes writes %s", async (minutes, written) => {
  const later = new Date(NOW.getTime() + minutes * 60_000);
  expect(await importDraft(database.db, await drafted(), "draft", later)).toBe(written);
});

it("a draft never goes by a collection that somebody changed meanwhile", async () => {
  for (let round = 0; round < 20; round += 1) {
    const userId = await drafted();
    const add = act(database.db, "add", 1, { userId, changeId: "a change", now: NOW });
    await Promise.all([importDraft(database.db, userId, "draft", NOW), add]);
    const { copies } = await readPresent(database.db, userId);
    expect(copies[0]?.notes).toBe("from the file");
  }
});

/** Mario with all details, a wish for Luigi; then an import that touches both and marks others. */
async function imported() {
  const { db } = database;
  const userId = await drafted();
  const change = () => ({ userId, changeId: crypto.randomUUID(), now: NOW });
  const details = { ...NEW_COPY, isBoxed: false, notes: "From Kyoto", pricePaid: 1299, currency: "GBP" } as const;
  await addCopy(db, 1, { ...details, acquiredOn: "2024-02-29" }, change());
  for (const id of [2, 3]) await act(db, "wishlist/add", id, change());
  const before = await readPresent(db, userId);
  const entries = [
    { place: 2, amiiboId: 1, list: "owned", said: { notes: "", pricePaid: null, currency: null, condition: "used" } },
    { place: 3, amiiboId: 1, list: "owned", said: {} },
    { place: 4, amiiboId: 2, list: "owned", said: {} },
    { place: 5, amiiboId: 4, list: "wishlist" },
    { place: 6, amiiboId: 4, list: "watchlist" },
  ] as const;
  const later = new Date(NOW.getTime() + 60_000);
  await saveDraft(db, { userId, id: "an import", entries, now: later });
  expect(await importDraft(db, userId, "an import", later)).toBe(5);
  const undo = (minutes: number, who = userId) =>
    undoImport(db, "an import", { ...change(), userId: who, now: new Date(later.getTime() + minutes * 60_000) });
  return { userId, before, undo, present: () => readPresent(db, userId), change };
}

it("an import is taken back whole: details, copies, wishes and watches", async () => {
  const { before, undo, present } = await imported();
  expect(await present()).not.toEqual(before);
  expect(await undo(59)).toBe(true);
  expect(await present()).toEqual(before);
  await undo(59);
  expect(await present()).toEqual(before);
});

it("after an hour an import stays as it is", async () => {
  const { undo, present } = await imported();
  const after = await present();
  expect(await undo(60)).toBe(false);
  expect(await present()).toEqual(after);
});

it("an import is nobody else's to take back", async () => {
  const { undo, present } = await imported();
  const after = await present();
  expect(await undo(1, await drafted())).toBe(false);
  expect(await present()).toEqual(after);
});

it("taking an import back leaves what was edited since", async () => {
  const { before, undo, present, change } = await imported();
  const [copy] = before.copies;
  if (!copy) throw new Error("Mario has a copy.");
  const now = new Date(NOW.getTime() + 120_000);
  const named = new Set(["notes"]);
  await editCopy(database.db, 1, copy.id, { copy: { ...copy, notes: "edited since" }, named }, { ...change(), now });
  await undo(5);
  const { copies, holdings } = await present();
  expect(copies.map(({ notes }) => notes)).toEqual(["edited since"]);
  expect(holdings).toEqual(before.holdings);
});
