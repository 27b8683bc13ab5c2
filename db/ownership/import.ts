import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isCurrency } from "../../domain/money/currency";
import { COPY_FIELDS, type CopyDetails } from "../../domain/ownership/copy";
import { TEXT_ENCODINGS, type TextEncoding } from "../../domain/transfer/decodeText";
import { countPlannedWrites, type ExistingCollection, type ImportPlan } from "../../domain/transfer/importPlan";
import { COLUMN_CHOICES, type ImportChoices, NO_IMPORT_CHOICES } from "../../domain/transfer/importTable";
import { DATE_ORDERS } from "../../domain/transfer/vocabulary/status";
import type { Database } from "../client";
import {
  abortBatchIfSql,
  abortIfTooManyCopiesSql,
  type ChangeContext,
  ChangeRejectedError,
  writeThenRead,
} from "../write";
import { COPY_COLUMNS_SQL, copyColumnsFromArraySql, setCopyColumnsFromArraySql } from "./copyRows";
import {
  deleteListEntriesSql,
  insertListEntriesSql,
  recordCopiesBeforeSql,
  recordInsertedCopiesSql,
  recordUpdatedCopiesSql,
  selectNewListEntries,
} from "./recordedChanges";
import { readFullCollection } from "./viewerQueries";

const MAX_ATTEMPTS = 3;

/**
 * Does what a draft says to the collection as it is now, all of it or nothing, and once.
 * @param planFor what the draft would do to a collection
 * @returns how much it wrote; `undefined` where there is no such draft any more.
 */
export async function applyImportDraft(
  db: Database,
  change: ChangeContext,
  planFor: (draft: Draft, present: ExistingCollection) => ImportPlan | undefined,
): Promise<number | undefined> {
  for (let tries = 1; ; tries += 1) {
    const [draft, present] = await Promise.all([readImportDraft(db, change), readFullCollection(db, change.userId)]);
    const plan = draft && planFor(draft, present);
    if (!plan) return undefined;
    try {
      await writeThenRead(
        db,
        change,
        [abortIfCollectionChangedSql(change.userId, present.version), ...buildImportSql(plan, change)],
        [],
      );
      return countPlannedWrites(plan);
    } catch (error) {
      const isStale = error instanceof ChangeRejectedError && error.reason === "changed_meanwhile";
      if (!isStale || tries === MAX_ATTEMPTS) throw error;
    }
  }
}

const recordImportSql = ({ userId, changeId }: ChangeContext, entries: number): SQL =>
  sql`UPDATE change SET imported = ${entries} WHERE user_id = ${userId} AND id = ${changeId}`;

/** Fails where the collection is not the one that the plan was made for. */
const abortIfCollectionChangedSql = (userId: number, version: number): SQL =>
  abortBatchIfSql(
    "changed_meanwhile",
    sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND collection_version <> ${version})`,
  );

/** What carries whole copies comes in pieces: the database takes no value of about a megabyte. */
function buildImportSql(plan: ImportPlan, change: ChangeContext): SQL[] {
  const { userId, changeId, now } = change;
  const time = now.getTime();
  const json = (value: unknown) => sql`json_each(${JSON.stringify(value)})`;
  const marked = (list: string) => json(plan.marks.filter((mark) => mark.list === list).map(getItemId));
  const changed = json(plan.changed.map(({ copyId }) => copyId));
  const added = json([...new Set(plan.copies.map(getItemId))]);
  return [
    recordImportSql(change, countPlannedWrites(plan)),
    sql`DELETE FROM import_draft WHERE user_id = ${userId}`,
    sql`DELETE FROM import_part WHERE user_id = ${userId}`,
    ...deleteListEntriesSql(change, "wishlist", sql`amiibo_id IN (SELECT value FROM ${json(plan.fulfilled)})`),
    recordCopiesBeforeSql(change, sql`id IN (SELECT value FROM ${changed})`),
    // The plus keeps SQLite from walking through all copies of the person for each of the values.
    ...splitJsonArray(plan.changed.map(({ copyId, copy }) => toCopyValues(copyId, copy))).map(
      (rows) => sql`UPDATE owned SET ${SET_COPY_VALUES_SQL}, updated_at = ${time}
        FROM json_each(${rows})
        WHERE owned.id = CAST(value ->> 0 AS INTEGER) AND +owned.user_id = ${userId}`,
    ),
    recordUpdatedCopiesSql(change),
    ...splitJsonArray(plan.copies.map(({ amiiboId, copy }) => toCopyValues(amiiboId, copy))).map(
      (rows) => sql`INSERT INTO owned (user_id, amiibo_id, ${COPY_COLUMNS_SQL}, created_at, updated_at, change_id)
        SELECT ${userId}, value ->> 0, ${COPY_VALUES_SQL}, ${time}, ${time}, ${changeId}
        FROM json_each(${rows})
        ORDER BY key`,
    ),
    recordInsertedCopiesSql(change, sql`(SELECT value FROM ${added})`),
    abortIfTooManyCopiesSql(change),
    ...insertListEntriesSql(change, "wishlist", selectNewListEntries(change, marked("wishlist"))),
    ...insertListEntriesSql(change, "watchlist", selectNewListEntries(change, marked("watchlist"))),
  ];
}

/** In characters, each of at most three bytes. */
const MAX_JSON_LENGTH = 200_000;

/** Lists of JSON, in their order, none of them much longer than a piece; none where there is nothing. */
function splitJsonArray(values: readonly unknown[]): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let size = 0;
  for (const value of values) {
    const text = JSON.stringify(value);
    piece.push(text);
    size += text.length;
    if (size < MAX_JSON_LENGTH) continue;
    pieces.push(`[${piece.join()}]`);
    piece = [];
    size = 0;
  }
  return piece.length > 0 ? [...pieces, `[${piece.join()}]`] : pieces;
}

const getItemId = ({ amiiboId }: { readonly amiiboId: number }): number => amiiboId;

/** An id, and behind it a copy's fields in the order of their columns. */
const toCopyValues = (id: number, copy: CopyDetails) => [id, ...COPY_FIELDS.map((field) => copy[field])];
const COPY_VALUES_SQL = copyColumnsFromArraySql("value", 1);
const SET_COPY_VALUES_SQL = setCopyColumnsFromArraySql("value", 1);

/** An uploaded file until its owner confirms it, or what is wrong with it. Its id is that of the change it becomes. */
type Draft =
  | { readonly text: string; readonly encoding: TextEncoding; readonly choices: ImportChoices }
  | { readonly problem: string };

const HOUR = 3_600_000;

/** In characters. The database refuses values of about a megabyte; a character has at most three bytes for each unit. */
const PART_LENGTH = 200_000;
/** So many parts are less than the 10 MB that the database gives at once. */
const PARTS_PER_READ = 8;

/** In the place of the one before. One round trip. */
export async function saveImportDraft(
  db: Database,
  { userId, changeId, now }: ChangeContext,
  file: { readonly text: string; readonly encoding: TextEncoding } | { readonly problem: string },
): Promise<void> {
  const { text, encoding, problem } = { text: "", encoding: null, problem: null, ...file };
  const choices = JSON.stringify(NO_IMPORT_CHOICES);
  await db.batch([
    db.run(sql`INSERT OR REPLACE INTO import_draft (user_id, id, encoding, problem, choices, created_at)
      VALUES (${userId}, ${changeId}, ${encoding}, ${problem}, ${choices}, ${now.getTime()})`),
    db.run(sql`DELETE FROM import_part WHERE user_id = ${userId}`),
    ...splitText(text).map((part, number) =>
      db.run(sql`INSERT INTO import_part (user_id, number, text) VALUES (${userId}, ${number}, ${part})`),
    ),
  ]);
}

/** No part ends in the middle of a character. */
function splitText(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const end = from + PART_LENGTH;
    const to = /[\uD800-\uDBFF]/.test(text[end - 1] ?? "") ? end - 1 : end;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

/** One round trip, but for files of more than a megabyte. `undefined` where there is no such draft any more. */
export async function readImportDraft(db: Database, change: ChangeContext): Promise<Draft | undefined> {
  const parts = (from: number) =>
    readRows(
      db,
      sql`SELECT text FROM import_part WHERE user_id = ${change.userId} AND number >= ${from} AND number < ${from + PARTS_PER_READ}
        AND EXISTS (SELECT 1 FROM import_draft WHERE ${isOpenDraftSql(change)}) ORDER BY number`,
    );
  const [[row], first] = await db.batch([
    readRows(
      db,
      sql`SELECT encoding, problem, choices, (SELECT count(*) FROM import_part WHERE user_id = ${change.userId}) AS parts
        FROM import_draft WHERE ${isOpenDraftSql(change)}`,
    ),
    parts(0),
  ]);
  if (!row) return undefined;
  const { encoding, problem, choices, parts: count } = draftRow.parse(row);
  if (encoding === null) return { problem: problem ?? "" };
  const texts = first.map((each) => partRow.parse(each).text);
  while (texts.length < count) {
    const more = await parts(texts.length);
    // Another file has taken its place meanwhile: a part of this one would be taken for all of it.
    if (more.length === 0) return undefined;
    texts.push(...more.map((each) => partRow.parse(each).text));
  }
  return { text: texts.join(""), encoding, choices: parsedChoices.parse(JSON.parse(choices)) };
}

/** In characters: who says more about a file had better mend it. */
const MAX_CHOICES_LENGTH = 300_000;

/** Adds what somebody says to what they said before. Empty words take something back. @returns whether the draft is there. */
export async function saveImportChoices(db: Database, change: ChangeContext, said: ImportChoices): Promise<boolean> {
  const rows = await readRows(
    db,
    sql`UPDATE import_draft SET choices = CASE WHEN length(choices) < ${MAX_CHOICES_LENGTH}
        THEN json_patch(choices, ${JSON.stringify(said)}) ELSE choices END
      WHERE ${isOpenDraftSql(change)} RETURNING id`,
  );
  return rows.length > 0;
}

const isOpenDraftSql = ({ userId, changeId, now }: ChangeContext): SQL =>
  sql`user_id = ${userId} AND id = ${changeId} AND created_at > ${now.getTime() - HOUR}`;

const readRows = (db: Database, statement: SQL) => db.all<Record<string, unknown>>(statement);

const partRow = z.object({ text: z.string() });
const draftRow = z.object({
  encoding: z.enum(TEXT_ENCODINGS).nullable(),
  problem: z.string().nullable(),
  choices: z.string(),
  parts: z.number(),
});
const parsedChoices = z.object({
  columns: z.record(z.string(), z.enum(COLUMN_CHOICES)),
  picks: z.record(z.string(), z.number()),
  dates: z.enum(DATE_ORDERS).exactOptional(),
  currency: z.string().refine(isCurrency).exactOptional(),
});
