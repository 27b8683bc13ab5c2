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
import { type ResultRows, rowSchema } from "../rows";
import { buildConditionalAbortSql, ChangeRejectedError, type UserChangeContext } from "../write";
import { runBatch, writeBatch } from "../writeBatch";
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

type DraftToApply = Draft<Pick<ImportInterpretation, "entries">>;

/**
 * Applies an import draft (an uploaded file) completely or not at all, and only once. Returns the number of written
 * entries, or `undefined` if the draft no longer exists.
 */
export async function applyImportDraft(
  db: Database,
  change: UserChangeContext,
  buildPlan: (draft: DraftToApply, collection: ExistingCollection) => ImportPlan | undefined,
): Promise<number | undefined> {
  for (let tries = 1; ; tries += 1) {
    const [draft, collection] = await Promise.all([
      readDraftWithText(db, change, "entries", (entries) => ({ entries })),
      readFullCollection(db, change.userId),
    ]);
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

/** A file as it was read and interpreted when it was uploaded. Encodings: `domain/transfer/storedImport.ts`. */
export interface InterpretedImportFile {
  readonly encoding: TextEncoding;
  readonly table: string;
  readonly interpretation: ImportInterpretation;
}

/** Result of reading the table with the user's choices. It is stored, so that no page of the preview computes it. */
export interface ImportInterpretation {
  readonly entries: string;
  /** Contents of the preview, encoded by its page. */
  readonly preview: string;
}

/** An uploaded file that waits for confirmation, or why it cannot be imported; its id becomes that of the change. */
type Draft<Content> = (Content & { readonly choices: ImportChoices }) | { readonly problem: string };

/** The table of a draft with the choices for which it is to be interpreted, as they are stored. */
interface StoredImportTable extends Pick<InterpretedImportFile, "encoding" | "table"> {
  readonly choicesJson: string;
}

/** Texts of a draft. Each is stored in parts, because the database limits the size of a value. */
const PART_KINDS = ["table", "entries", "preview"] as const;
type PartKind = (typeof PART_KINDS)[number];

/** Number of parts of a text that are read at once; they fit into 10 MB, the limit of a database response. */
const PARTS_PER_READ = 8;

/** Saves an uploaded file as the user's only import draft, in one database round trip. */
export async function saveImportDraft(
  db: Database,
  { userId, changeId, now }: UserChangeContext,
  file: InterpretedImportFile | { readonly problem: string },
): Promise<void> {
  const isReadable = !("problem" in file);
  const encoding = isReadable ? file.encoding : null;
  const problem = isReadable ? null : file.problem;
  await writeBatch(db, [
    sql`INSERT OR REPLACE INTO import_draft (user_id, id, encoding, problem, choices, table_length, created_at)
      VALUES (${userId}, ${changeId}, ${encoding}, ${problem}, ${JSON.stringify(NO_IMPORT_CHOICES)},
        ${isReadable ? file.table.length : 0}, ${now.getTime()})`,
    sql`DELETE FROM import_draft_part WHERE user_id = ${userId}`,
    ...(isReadable ? insertPartsSql(userId, { table: file.table, ...file.interpretation }) : []),
  ]);
}

/** Builds a statement for each part; they insert nothing if the condition is false. */
const insertPartsSql = (
  userId: number,
  texts: Partial<Record<PartKind, string>>,
  condition: SQL = sql`true`,
): readonly SQL[] =>
  PART_KINDS.flatMap((kind) =>
    splitText(texts[kind] ?? "").map(
      (part, number) => sql`INSERT INTO import_draft_part (user_id, kind, part_number, text)
        SELECT ${userId}, ${kind}, ${number}, ${part} WHERE ${condition}`,
    ),
  );

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

/** Reads what the preview of a draft shows; `undefined` if there is no such draft. */
export const readImportDraft = (
  db: Database,
  change: UserChangeContext,
): Promise<Draft<Pick<ImportInterpretation, "preview">> | undefined> =>
  readDraftWithText(db, change, "preview", (preview) => ({ preview }));

/** Reads the table of a draft, to interpret it again with other choices; `undefined` if there is no such draft. */
export const readImportDraftTable = (
  db: Database,
  change: UserChangeContext,
): Promise<Draft<StoredImportTable> | undefined> =>
  readDraftWithText(db, change, "table", (table, { encoding, choicesJson }) => ({ table, encoding, choicesJson }));

/** Reads a draft with one of its texts, in several round trips if that is larger than a megabyte. */
async function readDraftWithText<Content extends object>(
  db: Database,
  change: UserChangeContext,
  kind: PartKind,
  toContent: (text: string, draft: Omit<StoredImportTable, "table">) => Content,
): Promise<Draft<Content> | undefined> {
  const isOfText = sql`user_id = ${change.userId} AND kind = ${kind}`;
  const selectParts = (from: number) =>
    sql`SELECT text FROM import_draft_part WHERE ${isOfText} AND part_number >= ${from} AND part_number < ${from + PARTS_PER_READ}
      AND EXISTS (SELECT 1 FROM import_draft WHERE ${isOpenDraftSql(change)}) ORDER BY part_number`;
  const [[row] = [], firstParts = []] = await runBatch(db, [
    sql`SELECT encoding, problem, choices, (SELECT count(*) FROM import_draft_part WHERE ${isOfText}) AS part_count
      FROM import_draft WHERE ${isOpenDraftSql(change)}`,
    selectParts(0),
  ]);
  if (!row) return undefined;
  const { encoding, problem, choices: choicesJson, partCount } = draftRow.parse(row);
  if (encoding === null) return { problem: problem ?? "" };
  const texts = toPartTexts(firstParts);
  while (texts.length < partCount) {
    const more = toPartTexts(await db.all(selectParts(texts.length)));
    // The draft has no more parts if another upload has replaced it meanwhile.
    if (more.length === 0) return undefined;
    texts.push(...more);
  }
  const choices = importChoices.parse(JSON.parse(choicesJson));
  return { ...toContent(texts.join(""), { encoding, choicesJson }), choices };
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

/** Saves how a draft is interpreted with its choices, unless the draft or the choices have changed meanwhile. */
export async function saveImportInterpretation(
  db: Database,
  change: UserChangeContext,
  { choicesJson }: Pick<StoredImportTable, "choicesJson">,
  interpretation: ImportInterpretation,
): Promise<void> {
  const isCurrent = sql`EXISTS (SELECT 1 FROM import_draft
    WHERE ${isOpenDraftSql(change)} AND choices = ${choicesJson})`;
  await writeBatch(db, [
    sql`DELETE FROM import_draft_part WHERE user_id = ${change.userId} AND kind <> 'table' AND ${isCurrent}`,
    ...insertPartsSql(change.userId, { ...interpretation }, isCurrent),
  ]);
}

const tableLengthRow = rowSchema({ tableLength: z.number() });

/** Returns the length of a draft's table, which is what interpreting it costs; `undefined` if there is no such draft. */
export async function readImportDraftTableLength(db: Database, change: UserChangeContext): Promise<number | undefined> {
  const rows = await db.all(sql`SELECT table_length FROM import_draft WHERE ${isOpenDraftSql(change)}`);
  return rows.map((row) => tableLengthRow.parse(row).tableLength)[0];
}

/**
 * Counts bytes of imported files that are about to be read, before they are. Returns false, and counts nothing, if the
 * user would exceed the limit of the current hour.
 */
export async function claimImportBytes(
  db: Database,
  { userId, now }: Pick<UserChangeContext, "userId" | "now">,
  bytes: number,
  limit: number,
): Promise<boolean> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const used = sql`iif(import_usage.hour = excluded.hour, import_usage.bytes, 0) + excluded.bytes`;
  const rows = await db.all(sql`INSERT INTO import_usage (user_id, hour, bytes) SELECT id, ${hour}, ${bytes} FROM user
      WHERE id = ${userId} AND ${bytes} <= ${limit}
    ON CONFLICT (user_id) DO UPDATE SET bytes = ${used}, hour = excluded.hour WHERE ${used} <= ${limit} RETURNING hour`);
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
  choices: z.string(),
  partCount: z.number(),
});
