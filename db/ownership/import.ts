import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { COPY_FIELDS, type CopyDetails } from "../../domain/ownership/copy";
import { HOUR_MS } from "../../domain/time";
import { TEXT_ENCODINGS, type TextEncoding } from "../../domain/transfer/decodeTextFile";
import { countPlannedImportWrites, type ExistingCollection, type ImportPlan } from "../../domain/transfer/importPlan";
import { COLUMN_CHOICES, type ImportChoices, NO_IMPORT_CHOICES } from "../../domain/transfer/importTable";
import { DATE_ORDERS } from "../../domain/transfer/vocabulary/status";
import type { Database } from "../client";
import { jsonColumnSchema, type ResultRows, rowSchema } from "../rows";
import { buildConditionalAbortSql, ChangeRejectedError, type UserChangeContext } from "../write";
import { runBatch } from "../writeBatch";
import { writeCollectionChangeThenRead } from "./collectionChange";
import { readCopyFieldsFromJsonArraySql } from "./copyRows";
import {
  applyRecordedEditsSql,
  deleteListEntriesSql,
  insertCopiesSql,
  insertListEntriesSql,
  recordCopyEditSql,
  recordInsertedCopiesSql,
  selectNewListEntries,
} from "./recordedChanges";
import { readFullCollection } from "./viewerQueries";

const MAX_ATTEMPTS = 3;

/**
 * Applies an import draft (an uploaded file) completely or not at all, and only once. Returns the number of written
 * entries, or `undefined` if the draft no longer exists.
 */
export async function applyImportDraft(
  db: Database,
  change: UserChangeContext,
  buildPlan: (draft: Draft, collection: ExistingCollection) => ImportPlan | undefined,
): Promise<number | undefined> {
  for (let tries = 1; ; tries += 1) {
    const [draft, collection] = await Promise.all([readImportDraft(db, change), readFullCollection(db, change.userId)]);
    const plan = draft && buildPlan(draft, collection);
    if (!plan) return undefined;
    try {
      await writeCollectionChangeThenRead(
        db,
        change,
        [abortIfCollectionChangedSql(change.userId, collection.version), ...buildImportSql(plan, change)],
        [],
      );
      return countPlannedImportWrites(plan);
    } catch (error) {
      const isStale = error instanceof ChangeRejectedError && error.reason === "changed_meanwhile";
      if (!isStale || tries === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Builds a statement that aborts the transaction if the collection has changed since the import was planned. */
const abortIfCollectionChangedSql = (userId: number, version: number): SQL =>
  buildConditionalAbortSql(
    "changed_meanwhile",
    sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND collection_version <> ${version})`,
  );

/** Builds an import's statements; copies are split, because the database rejects values of about a megabyte. */
function buildImportSql(plan: ImportPlan, change: UserChangeContext): SQL[] {
  const { userId } = change;
  const jsonEachSql = (value: unknown) => sql`json_each(${JSON.stringify(value)})`;
  const selectListIds = (list: string) =>
    jsonEachSql(plan.listEntries.filter((entry) => entry.list === list).map(getItemId));
  const addedIds = jsonEachSql([...new Set(plan.copies.map(getItemId))]);
  return [
    sql`UPDATE change SET imported_entry_count = ${countPlannedImportWrites(plan)}
      WHERE user_id = ${userId} AND id = ${change.changeId}`,
    sql`DELETE FROM import_draft WHERE user_id = ${userId}`,
    sql`DELETE FROM import_draft_part WHERE user_id = ${userId}`,
    ...deleteListEntriesSql(
      change,
      "wishlist",
      sql`item_id IN (SELECT value FROM ${jsonEachSql(plan.fulfilledWishItemIds)})`,
    ),
    ...splitJsonArray(plan.changed.map(({ copyId, copy }) => toCopyValues(copyId, copy))).map((rows) =>
      recordCopyEditSql(change, {
        values: COPY_VALUES,
        source: sql`json_each(${rows})`,
        which: sql`copy.id = CAST(value ->> 0 AS INTEGER)`,
      }),
    ),
    applyRecordedEditsSql(change, COPY_VALUES),
    ...splitJsonArray(plan.copies.map(({ itemId, copy }) => toCopyValues(itemId, copy))).map((rows) =>
      insertCopiesSql(change, {
        itemId: sql`value ->> 0`,
        values: COPY_VALUES,
        from: sql`FROM json_each(${rows}) ORDER BY key`,
      }),
    ),
    recordInsertedCopiesSql(change, sql`(SELECT value FROM ${addedIds})`),
    ...insertListEntriesSql(change, "wishlist", selectNewListEntries(change, selectListIds("wishlist"))),
    ...insertListEntriesSql(change, "watchlist", selectNewListEntries(change, selectListIds("watchlist"))),
  ];
}

/** Maximum length of a stored text, in code units of up to three bytes; the database rejects about a megabyte. */
const MAX_VALUE_LENGTH = 200_000;

/** Splits values into JSON arrays of limited length, in the same order; returns none for an empty list. */
function splitJsonArray(values: readonly unknown[]): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let size = 0;
  for (const value of values) {
    const text = JSON.stringify(value);
    piece.push(text);
    size += text.length;
    if (size < MAX_VALUE_LENGTH) continue;
    pieces.push(`[${piece.join()}]`);
    piece = [];
    size = 0;
  }
  return piece.length > 0 ? [...pieces, `[${piece.join()}]`] : pieces;
}

const getItemId = ({ itemId }: { readonly itemId: number }): number => itemId;

const toCopyValues = (id: number, copy: CopyDetails) => [id, ...COPY_FIELDS.map((field) => copy[field])];
const COPY_VALUES = readCopyFieldsFromJsonArraySql("value");

/** An uploaded file that waits for confirmation, or why it cannot be imported; its id becomes that of the change. */
type Draft =
  | { readonly text: string; readonly encoding: TextEncoding; readonly choices: ImportChoices }
  | { readonly problem: string };

/** Number of parts of a file that are read at once; they fit into 10 MB, the limit of a database response. */
const PARTS_PER_READ = 8;

/** Saves an uploaded file as the user's only import draft, in one database round trip. */
export async function saveImportDraft(
  db: Database,
  { userId, changeId, now }: UserChangeContext,
  file: { readonly text: string; readonly encoding: TextEncoding } | { readonly problem: string },
): Promise<void> {
  const { text, encoding, problem } = { text: "", encoding: null, problem: null, ...file };
  const choices = JSON.stringify(NO_IMPORT_CHOICES);
  await db.batch([
    db.run(sql`INSERT OR REPLACE INTO import_draft (user_id, id, encoding, problem, choices, created_at)
      VALUES (${userId}, ${changeId}, ${encoding}, ${problem}, ${choices}, ${now.getTime()})`),
    db.run(sql`DELETE FROM import_draft_part WHERE user_id = ${userId}`),
    ...splitText(text).map((part, number) =>
      db.run(sql`INSERT INTO import_draft_part (user_id, part_number, text) VALUES (${userId}, ${number}, ${part})`),
    ),
  ]);
}

/** Splits a text into parts of limited length. Does not split a character that takes two code units. */
function splitText(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = from + MAX_VALUE_LENGTH;
    const to = /[\uD800-\uDBFF]/.test(text[end - 1] ?? "") ? end - 1 : end;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

/** Reads an import draft, in several round trips if it is larger than a megabyte; `undefined` if it does not exist. */
export async function readImportDraft(db: Database, change: UserChangeContext): Promise<Draft | undefined> {
  const selectParts = (from: number) =>
    sql`SELECT text FROM import_draft_part WHERE user_id = ${change.userId} AND part_number >= ${from} AND part_number < ${from + PARTS_PER_READ}
      AND EXISTS (SELECT 1 FROM import_draft WHERE ${isOpenDraftSql(change)}) ORDER BY part_number`;
  const [[row] = [], firstParts = []] = await runBatch(db, [
    sql`SELECT encoding, problem, choices, (SELECT count(*) FROM import_draft_part WHERE user_id = ${change.userId}) AS part_count
      FROM import_draft WHERE ${isOpenDraftSql(change)}`,
    selectParts(0),
  ]);
  if (!row) return undefined;
  const { encoding, problem, choices, partCount } = draftRow.parse(row);
  if (encoding === null) return { problem: problem ?? "" };
  const texts = toPartTexts(firstParts);
  while (texts.length < partCount) {
    const more = toPartTexts(await db.all(selectParts(texts.length)));
    // The draft has no more parts if another upload has replaced it meanwhile.
    if (more.length === 0) return undefined;
    texts.push(...more);
  }
  return { text: texts.join(""), encoding, choices };
}

/** Maximum length of a user's choices for an import, as JSON in UTF-16 code units; no real file needs more. */
const MAX_CHOICES_LENGTH = 300_000;

/** Merges a user's choices into those of a draft; an empty value removes one. Returns false without a draft. */
export async function saveImportChoices(
  db: Database,
  change: UserChangeContext,
  choices: ImportChoices,
): Promise<boolean> {
  const rows = await db.all(sql`UPDATE import_draft SET choices = CASE WHEN length(choices) < ${MAX_CHOICES_LENGTH}
      THEN json_patch(choices, ${JSON.stringify(choices)}) ELSE choices END
    WHERE ${isOpenDraftSql(change)} RETURNING id`);
  return rows.length > 0;
}

const isOpenDraftSql = ({ userId, changeId, now }: UserChangeContext): SQL =>
  sql`user_id = ${userId} AND id = ${changeId} AND created_at > ${now.getTime() - HOUR_MS}`;

const partRow = rowSchema({ text: z.string() });
const toPartTexts = (rows: ResultRows): string[] => rows.map((row) => partRow.parse(row).text);

const importChoices = z.object({
  columns: z.record(z.string(), z.enum(COLUMN_CHOICES)),
  picks: z.record(z.string(), z.number()),
  dates: z.enum(DATE_ORDERS).exactOptional(),
  currency: z.string().refine(isCurrency).exactOptional(),
});
const draftRow = rowSchema({
  encoding: z.enum(TEXT_ENCODINGS).nullable(),
  problem: z.string().nullable(),
  choices: jsonColumnSchema(importChoices),
  partCount: z.number(),
});
