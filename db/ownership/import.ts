import { type SQL, sql } from "drizzle-orm";
import { COPY_FIELDS, type CopyDetails } from "../../domain/ownership/copy";
import { type Plan, type Present, writesOf } from "../../domain/transfer/plan";
import type { Database } from "../client";
import { type Change, Refused, refuseTooMany, refuseWhere, writeThenRead } from "../write";
import { COPY_COLUMNS, columnsIn, columnsSetFrom, stored } from "./columns";
import { type Draft, readDraft } from "./drafts";
import { readPresent } from "./own";
import { addMarks, endMarks, newMarks, noteAdded, noteAltered, noteBefore } from "./record";

const TRIES = 3;

/**
 * Does what a draft says to the collection as it is now, all of it or nothing, and once.
 * @param planFor what the draft would do to a collection
 * @returns how much it wrote; `undefined` where there is no such draft any more.
 */
export async function importDraft(
  db: Database,
  change: Change,
  planFor: (draft: Draft, present: Present) => Plan | undefined,
): Promise<number | undefined> {
  for (let tries = 1; ; tries += 1) {
    const [draft, present] = await Promise.all([readDraft(db, change), readPresent(db, change.userId)]);
    const plan = draft && planFor(draft, present);
    if (!plan) return undefined;
    try {
      await writeThenRead(
        db,
        change,
        [unlessChanged(change.userId, present.version), ...statementsOf(plan, change)],
        [],
      );
      return writesOf(plan);
    } catch (error) {
      const isStale = error instanceof Refused && error.reason === "changed_meanwhile";
      if (!isStale || tries === TRIES) throw error;
    }
  }
}

const noteImport = ({ userId, changeId }: Change, entries: number): SQL =>
  sql`UPDATE change SET imported = ${entries} WHERE user_id = ${userId} AND id = ${changeId}`;

/** Fails where the collection is not the one that the plan was made for. */
const unlessChanged = (userId: number, version: number): SQL =>
  refuseWhere(
    "changed_meanwhile",
    sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND collection_version <> ${version})`,
  );

/** What carries whole copies comes in pieces: the database takes no value of about a megabyte. */
function statementsOf(plan: Plan, change: Change): SQL[] {
  const { userId, changeId, now } = change;
  const time = now.getTime();
  const json = (value: unknown) => sql`json_each(${JSON.stringify(value)})`;
  const marked = (list: string) => json(plan.marks.filter((mark) => mark.list === list).map(idOf));
  const changed = json(plan.changed.map(({ copyId }) => copyId));
  const added = json([...new Set(plan.copies.map(idOf))]);
  return [
    noteImport(change, writesOf(plan)),
    sql`DELETE FROM import_draft WHERE user_id = ${userId}`,
    sql`DELETE FROM import_part WHERE user_id = ${userId}`,
    ...endMarks(change, "wishlist", sql`amiibo_id IN (SELECT value FROM ${json(plan.fulfilled)})`),
    noteBefore(change, sql`id IN (SELECT value FROM ${changed})`),
    // The plus keeps SQLite from walking through all copies of the person for each of the values.
    ...inPieces(plan.changed.map(({ copyId, copy }) => valuesOf(copyId, copy))).map(
      (rows) => sql`UPDATE owned SET ${COLUMNS_SET}, updated_at = ${time}
        FROM json_each(${rows})
        WHERE owned.id = CAST(value ->> 0 AS INTEGER) AND +owned.user_id = ${userId}`,
    ),
    noteAltered(change),
    ...inPieces(plan.copies.map(({ amiiboId, copy }) => valuesOf(amiiboId, copy))).map(
      (rows) => sql`INSERT INTO owned (user_id, amiibo_id, ${COPY_COLUMNS}, created_at, updated_at, change_id)
        SELECT ${userId}, value ->> 0, ${COLUMNS_READ}, ${time}, ${time}, ${changeId}
        FROM json_each(${rows})
        ORDER BY key`,
    ),
    noteAdded(change, sql`(SELECT value FROM ${added})`),
    refuseTooMany(change),
    ...addMarks(change, "wishlist", newMarks(change, marked("wishlist"))),
    ...addMarks(change, "watchlist", newMarks(change, marked("watchlist"))),
  ];
}

/** In characters, each of at most three bytes. */
const PIECE = 200_000;

/** Lists of JSON, in their order, none of them much longer than a piece; none where there is nothing. */
function inPieces(values: readonly unknown[]): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let size = 0;
  for (const value of values) {
    const text = JSON.stringify(value);
    piece.push(text);
    size += text.length;
    if (size < PIECE) continue;
    pieces.push(`[${piece.join()}]`);
    piece = [];
    size = 0;
  }
  return piece.length > 0 ? [...pieces, `[${piece.join()}]`] : pieces;
}

const idOf = ({ amiiboId }: { readonly amiiboId: number }): number => amiiboId;

/** An id, and behind it a copy's fields in the order of their columns. */
const valuesOf = (id: number, copy: CopyDetails) => [id, ...COPY_FIELDS.map((field) => stored(copy, field))];
const COLUMNS_READ = columnsIn("value", 1);
const COLUMNS_SET = columnsSetFrom("value", 1);
