import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "../../../db/client";
import {
  claimImportBytes,
  readImportDraft,
  readImportDraftTable,
  readImportDraftTableLength,
  saveImportChoices,
  saveImportDraft,
  saveImportInterpretation,
} from "../../../db/ownership/import";
import { importDraftPart } from "../../../db/schema";
import { NO_IMPORT_CHOICES } from "../../../domain/transfer/importTable";
import { createDraftFile } from "../../helpers/draftFiles";
import { insertUser } from "../insertUser";
import { withServedDatabase } from "../withDatabase";

const database = withServedDatabase();

const NOW = new Date("2026-11-21T12:00:00Z");
const addMinutesToNow = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const FILE = createDraftFile({ encoding: "Windows-1252" });

/** Creates a user with a draft. */
async function createDraft(file: Parameters<typeof saveImportDraft>[2] = FILE) {
  const draft = { userId: await insertUser(database.db), changeId: "a draft", now: NOW };
  await saveImportDraft(database.db, draft, file);
  return draft;
}

const PART = 200_000;

it.each([
  ["an empty text", "", 0],
  ["exactly one part", "x".repeat(PART), 1],
  ["one character more than a part", "x".repeat(PART + 1), 2],
  ["a surrogate pair at the end of a part", `${"x".repeat(PART - 1)}🎴${"y".repeat(PART)}`, 3],
  ["as many parts as are read at once", "é".repeat(8 * PART), 8],
  ["one part more than are read at once", `${"é".repeat(8 * PART)}🎴`, 9],
  ["the largest file", "name;notes\n".repeat(450_000), 25],
])("an uploaded import is stored in as few database rows as possible (case: %s)", async (_what, text, parts) => {
  const draft = await createDraft(createDraftFile({ table: text }));
  const read = await readImportDraftTable(database.db, draft);
  // Compared as a boolean, because printing a difference of millions of characters takes minutes.
  expect(read && "table" in read && read.table === text).toBe(true);
  expect(await readImportDraftTableLength(database.db, draft)).toBe(text.length);
  const ofTable = and(eq(importDraftPart.userId, draft.userId), eq(importDraftPart.kind, "table"));
  expect(await database.db.$count(importDraftPart, ofTable)).toBe(parts);
});

it("an uploaded import can be read for one hour", async () => {
  const draft = await createDraft();
  const read = { preview: "a preview", choices: NO_IMPORT_CHOICES };
  expect(await readImportDraft(database.db, draft)).toEqual(read);
  expect(await readImportDraft(database.db, { ...draft, now: addMinutesToNow(59) })).toEqual(read);
  expect(await readImportDraft(database.db, { ...draft, now: addMinutesToNow(60) })).toBeUndefined();
});

it("the stored import of an unreadable file contains only the error message", async () => {
  const draft = await createDraft();
  await saveImportDraft(database.db, draft, { problem: "The file is empty." });
  expect(await readImportDraft(database.db, draft)).toEqual({ problem: "The file is empty." });
});

it("a newly uploaded import completely replaces the previous unconfirmed import of the user", async () => {
  const { db } = database;
  const draft = await createDraft(createDraftFile({ table: "x".repeat(5 * PART) }));
  const newer = { ...draft, changeId: "a newer draft" };
  await saveImportDraft(db, newer, FILE);
  expect(await readImportDraft(db, draft)).toBeUndefined();
  expect(await readImportDraftTable(db, newer)).toMatchObject({ encoding: "Windows-1252", table: "a table" });
  expect(await db.$count(importDraftPart, eq(importDraftPart.userId, draft.userId))).toBe(3);
});

it("reading an uploaded import returns nothing if a newer upload replaces it during the read", async () => {
  const draft = await createDraft(createDraftFile({ table: "x".repeat(9 * PART) }));
  let requestCount = 0;
  const interrupted = openDatabase({
    url: database.url,
    async fetcher(url, init) {
      requestCount += 1;
      if (requestCount === 2) await saveImportDraft(database.db, { ...draft, changeId: "a newer draft" }, FILE);
      return fetch(url, init);
    },
  });
  expect(await readImportDraftTable(interrupted, draft)).toBeUndefined();
});

it("an uploaded import cannot be read or changed by another user", async () => {
  const { db } = database;
  const [ada, eve] = [await createDraft(), await createDraft(createDraftFile({ table: "eve's" }))];
  const newer = { ...ada, changeId: "ada's own" };
  await saveImportDraft(db, newer, FILE);
  const foreignDraft = { ...newer, userId: eve.userId };
  expect(await readImportDraft(db, foreignDraft)).toBeUndefined();
  expect(await readImportDraftTable(db, foreignDraft)).toBeUndefined();
  expect(await readImportDraftTableLength(db, foreignDraft)).toBeUndefined();
  expect(await saveImportChoices(db, foreignDraft, { columns: {}, picks: { mario: 1 } })).toBe(false);
  expect(await readImportDraft(db, newer)).toMatchObject({ choices: NO_IMPORT_CHOICES });
  expect(await readImportDraftTable(db, eve)).toMatchObject({ table: "eve's", choices: NO_IMPORT_CHOICES });
});

it("new choices of the user for an import are merged with the choices saved before", async () => {
  const { db } = database;
  const draft = await createDraft();
  expect(await saveImportChoices(db, draft, { columns: { 0: "notes", 2: "owned" }, picks: { mario: 1 } })).toBe(true);
  await saveImportChoices(db, draft, { columns: { 0: "name" }, picks: { link: 0 }, dates: "month", currency: "EUR" });
  await saveImportChoices(db, draft, NO_IMPORT_CHOICES);
  const choices = {
    columns: { 0: "name", 2: "owned" },
    picks: { mario: 1, link: 0 },
    dates: "month",
    currency: "EUR",
  };
  expect(await readImportDraft(db, draft)).toEqual({ preview: "a preview", choices });
});

it("choices cannot be saved for an import whose upload has expired", async () => {
  const draft = { ...(await createDraft()), now: addMinutesToNow(60) };
  expect(await saveImportChoices(database.db, draft, { columns: {}, picks: { mario: 1 } })).toBe(false);
});

it("saving tens of thousands of choices for an import stores less than 450,000 characters", async () => {
  const draft = await createDraft();
  for (let round = 0; round < 8; round += 1) {
    const picks = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${round}-name-${index}`, index]));
    expect(await saveImportChoices(database.db, draft, { columns: {}, picks })).toBe(true);
  }
  const read = await readImportDraft(database.db, draft);
  expect(JSON.stringify(read).length).toBeLessThan(450_000);
});

const READ_AGAIN = { entries: "other entries", preview: "another preview" };

it("interpreting an uploaded import again replaces its previous interpretation and keeps its table", async () => {
  const { db } = database;
  const draft = await createDraft();
  await saveImportChoices(db, draft, { columns: {}, picks: { mario: 1 } });
  const read = await readImportDraftTable(db, draft);
  await saveImportInterpretation(
    db,
    draft,
    { choicesJson: read && "table" in read ? read.choicesJson : "" },
    READ_AGAIN,
  );
  expect(await readImportDraft(db, draft)).toMatchObject({ preview: "another preview" });
  expect(await readImportDraftTable(db, draft)).toMatchObject({ table: "a table" });
});

it("an interpretation of an uploaded import is not saved if the choices of the user changed meanwhile", async () => {
  const { db } = database;
  const draft = await createDraft();
  const read = await readImportDraftTable(db, draft);
  await saveImportChoices(db, draft, { columns: {}, picks: { mario: 1 } });
  await saveImportInterpretation(
    db,
    draft,
    { choicesJson: read && "table" in read ? read.choicesJson : "" },
    READ_AGAIN,
  );
  expect(await readImportDraft(db, draft)).toMatchObject({ preview: "a preview" });
});

it("a user can upload import files only up to a number of bytes per hour", async () => {
  const { db } = database;
  const [userId, other] = [await insertUser(db), await insertUser(db)];
  const claim = (bytes: number, minutes = 0, id = userId) =>
    claimImportBytes(db, { userId: id, now: addMinutesToNow(minutes) }, bytes, 100);
  expect(await claim(101)).toBe(false);
  expect([await claim(60), await claim(41), await claim(40), await claim(1, 59)]).toEqual([true, false, true, false]);
  expect(await claim(100, 59, other)).toBe(true);
  expect([await claim(100, 60), await claim(1, 61)]).toEqual([true, false]);
});
