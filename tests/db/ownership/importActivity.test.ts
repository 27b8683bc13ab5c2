import { expect, it } from "vitest";
import { viewerActivityQuery, viewerRecentImportsQuery } from "../../../db/activity/read";
import { saveItemAction, undoCollectionChange } from "../../../db/ownership/change";
import { applyImportDraft, saveImportDraft } from "../../../db/ownership/import";
import { UNDO_WINDOW_MS } from "../../../db/write";
import { buildImportPlan } from "../../../domain/transfer/importPlan";
import { createDraftFile } from "../../helpers/draftFiles";
import { insertUser } from "../insertUser";
import { readViewerData } from "../readViewerData";
import { withDatabase } from "../withDatabase";

const database = withDatabase();
const NOW = new Date("2026-11-24T12:00:00Z");
const addMs = (ms: number) => new Date(NOW.getTime() + ms);

const listImports = (userId: number, now = addMs(5)) =>
  readViewerData(database.db, viewerRecentImportsQuery, userId, { now });

/** Imports an owned item with notes, then two copies of another item. */
async function importFile(userId: number, changeId: string) {
  const { db } = database;
  const change = { userId, changeId, now: NOW };
  await saveImportDraft(db, change, createDraftFile());
  const entries = [
    { rowNumber: 2, itemId: 1, list: "owned", details: { notes: changeId } },
    { rowNumber: 3, itemId: 2, list: "owned", details: {} },
    { rowNumber: 4, itemId: 2, list: "owned", details: {} },
  ] as const;
  await applyImportDraft(db, change, (_, present) => buildImportPlan(entries, present));
}

it("an import stays in the list of imports for 30 days", async () => {
  const { db } = database;
  const [me, other] = [await insertUser(db), await insertUser(db)];
  await saveItemAction(db, "add", 1, { userId: me, changeId: "no import", now: NOW });
  await importFile(me, "an import");
  await importFile(other, "an import");
  const imported = { id: "an import", entries: 3, isUndone: false };
  expect(await listImports(me)).toEqual([imported]);
  await undoCollectionChange(db, "an import", { userId: me, changeId: "an undo", now: addMs(1) });
  expect(await listImports(me)).toEqual([{ ...imported, isUndone: true }]);
  expect(await listImports(other)).toEqual([imported]);
  expect(await listImports(me, addMs(UNDO_WINDOW_MS - 1))).toHaveLength(1);
  expect(await listImports(me, addMs(UNDO_WINDOW_MS))).toEqual([]);
});

it("an import appears on the activity page as one entry with its changes grouped by item", async () => {
  const { db } = database;
  const me = await insertUser(db);
  await saveItemAction(db, "add", 1, { userId: me, changeId: "no import", now: NOW });
  await importFile(me, "an import");
  const { entries } = await readViewerData(db, viewerActivityQuery, me, { now: addMs(5) });
  expect(entries).toEqual([
    {
      id: "an import",
      at: NOW.getTime(),
      isMerge: false,
      isUndo: false,
      hasHistory: true,
      importedCount: 3,
      skipped: { removedSince: 0, editedSince: 0 },
      copies: [
        { itemId: 1, kind: "edited", count: 1 },
        { itemId: 2, kind: "added", count: 2 },
      ],
      listEntries: [],
    },
    {
      id: "no import",
      at: NOW.getTime(),
      isMerge: false,
      isUndo: false,
      hasHistory: true,
      skipped: { removedSince: 0, editedSince: 1 },
      copies: [{ itemId: 1, kind: "added", count: 1 }],
      listEntries: [],
    },
  ]);
});
