import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "../../../db/client";
import { readImportDraft, saveImportChoices, saveImportDraft } from "../../../db/ownership/import";
import { importDraftPart } from "../../../db/schema";
import { NO_IMPORT_CHOICES } from "../../../domain/transfer/importTable";
import { insertUser } from "../insertUser";
import { withServedDatabase } from "../withDatabase";

const database = withServedDatabase();

const NOW = new Date("2026-11-21T12:00:00Z");
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const FILE = { text: "name\nMario", encoding: "Windows-1252" } as const;

/** Somebody who uploaded a file. */
async function drafted(file: Parameters<typeof saveImportDraft>[2] = FILE) {
  const draft = { userId: await insertUser(database.db), changeId: "a draft", now: NOW };
  await saveImportDraft(database.db, draft, file);
  return draft;
}

const PART = 200_000;

it.each([
  ["nothing", "", 0],
  ["exactly one part", "x".repeat(PART), 1],
  ["one sign more than a part", "x".repeat(PART + 1), 2],
  ["a sign of two halves where a part ends", `${"x".repeat(PART - 1)}🎴${"y".repeat(PART)}`, 3],
  ["as many parts as are read at once", "é".repeat(8 * PART), 8],
  ["one part more than are read at once", `${"é".repeat(8 * PART)}🎴`, 9],
  ["the largest file", "name;notes\n".repeat(450_000), 25],
])("a file of %s comes back whole, from as few parts as it takes", async (_what, text, parts) => {
  const draft = await drafted({ text, encoding: "UTF-8" });
  const read = await readImportDraft(database.db, draft);
  // A difference of millions of signs would be told for minutes.
  expect(read && "text" in read && read.text === text).toBe(true);
  expect(await database.db.$count(importDraftPart, eq(importDraftPart.userId, draft.userId))).toBe(parts);
});

it("a draft comes back with its encoding and no choices, for an hour", async () => {
  const draft = await drafted();
  const read = { ...FILE, choices: NO_IMPORT_CHOICES };
  expect(await readImportDraft(database.db, draft)).toEqual(read);
  expect(await readImportDraft(database.db, { ...draft, now: after(59) })).toEqual(read);
  expect(await readImportDraft(database.db, { ...draft, now: after(60) })).toBeUndefined();
});

it("what is wrong with a file is kept in its place", async () => {
  const draft = await drafted();
  await saveImportDraft(database.db, draft, { problem: "The file is empty." });
  expect(await readImportDraft(database.db, draft)).toEqual({ problem: "The file is empty." });
});

it("a newer file takes the place of the one before, with all its parts", async () => {
  const { db } = database;
  const draft = await drafted({ text: "x".repeat(5 * PART), encoding: "UTF-8" });
  const newer = { ...draft, changeId: "a newer draft" };
  await saveImportDraft(db, newer, FILE);
  expect(await readImportDraft(db, draft)).toBeUndefined();
  expect(await readImportDraft(db, newer)).toMatchObject(FILE);
  expect(await db.$count(importDraftPart, eq(importDraftPart.userId, draft.userId))).toBe(1);
});

it("a file that another one replaces while it is read is none, and not the half of it", async () => {
  const draft = await drafted({ text: "x".repeat(9 * PART), encoding: "UTF-8" });
  let asked = 0;
  const interrupted = openDatabase({
    url: database.url,
    async ask(url, init) {
      asked += 1;
      if (asked === 2) await saveImportDraft(database.db, { ...draft, changeId: "a newer draft" }, FILE);
      return fetch(url, init);
    },
  });
  expect(await readImportDraft(interrupted, draft)).toBeUndefined();
});

it("a draft of another person is out of reach, also where one has a draft oneself", async () => {
  const { db } = database;
  const [ada, eve] = [await drafted(), await drafted({ text: "eve's", encoding: "UTF-8" })];
  const newer = { ...ada, changeId: "ada's own" };
  await saveImportDraft(db, newer, FILE);
  const reaching = { ...newer, userId: eve.userId };
  expect(await readImportDraft(db, reaching)).toBeUndefined();
  expect(await saveImportChoices(db, reaching, { columns: {}, picks: { mario: 1 } })).toBe(false);
  expect(await readImportDraft(db, newer)).toMatchObject({ choices: NO_IMPORT_CHOICES });
  expect(await readImportDraft(db, eve)).toMatchObject({ text: "eve's", choices: NO_IMPORT_CHOICES });
});

it("choices add up, and the last word about each counts", async () => {
  const { db } = database;
  const draft = await drafted();
  expect(await saveImportChoices(db, draft, { columns: { 0: "notes", 2: "owned" }, picks: { mario: 1 } })).toBe(true);
  await saveImportChoices(db, draft, { columns: { 0: "name" }, picks: { link: 0 }, dates: "month", currency: "EUR" });
  await saveImportChoices(db, draft, NO_IMPORT_CHOICES);
  const choices = {
    columns: { 0: "name", 2: "owned" },
    picks: { mario: 1, link: 0 },
    dates: "month",
    currency: "EUR",
  };
  expect(await readImportDraft(db, draft)).toEqual({ ...FILE, choices });
});

it("choices are for as long as the draft is", async () => {
  const draft = { ...(await drafted()), now: after(60) };
  expect(await saveImportChoices(database.db, draft, { columns: {}, picks: { mario: 1 } })).toBe(false);
});

it("choices do not grow without end", async () => {
  const draft = await drafted();
  for (let round = 0; round < 8; round += 1) {
    const picks = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${round}-name-${index}`, index]));
    expect(await saveImportChoices(database.db, draft, { columns: {}, picks })).toBe(true);
  }
  const read = await readImportDraft(database.db, draft);
  expect(JSON.stringify(read).length).toBeLessThan(450_000);
});
