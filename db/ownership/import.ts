import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CONDITIONS, type CopyDetails, isCurrency } from "../../domain/ownership/copy";
import { type Plan, type Present, planOf, writesOf } from "../../domain/transfer/plan";
import type { Entry } from "../../domain/transfer/understand";
import type { Database } from "../client";
import { COPY_COLUMNS } from "./columns";
import { selectCopies, selectHoldings, toCopies, toHoldings } from "./read";
import { addMarks, endMarks, newMarks, noteAdded, noteAltered, noteBefore } from "./record";
import { statementsOfUndo, undoable } from "./undo";
import { type Change, Refused, type Rows, refuseTooMany, refuseWhere, writeThenRead } from "./write";

/** What a file said, until its owner confirms it. */
export interface Draft {
  readonly userId: number;
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly now: Date;
}

const HOUR = 3_600_000;

export async function readPresent(db: Database, userId: number): Promise<Present> {
  const [copies, holdings] = await db.batch([all(db, selectCopies(userId)), all(db, selectHoldings(userId))]);
  return toPresent(copies, holdings);
}

/** In the place of the one before. One round trip. @returns the collection, untouched. */
export async function saveDraft(db: Database, { userId, id, entries, now }: Draft): Promise<Present> {
  const save = sql`INSERT OR REPLACE INTO import_draft (user_id, id, rows, created_at)
    VALUES (${userId}, ${id}, ${JSON.stringify(entries)}, ${now.getTime()})`;
  const [, copies, holdings] = await db.batch([
    all(db, save),
    all(db, selectCopies(userId)),
    all(db, selectHoldings(userId)),
  ]);
  return toPresent(copies, holdings);
}

const TRIES = 3;

/**
 * Does what a draft says to the collection as it is now, all of it or nothing, and once.
 * @returns how many rows it wrote; `undefined` where there is no such draft any more.
 */
export async function importDraft(db: Database, userId: number, draftId: string, now: Date) {
  for (let tries = 1; ; tries += 1) {
    const [drafts, versions, copies, holdings] = await db.batch([
      all(
        db,
        sql`SELECT rows FROM import_draft
          WHERE user_id = ${userId} AND id = ${draftId} AND created_at > ${now.getTime() - HOUR}`,
      ),
      all(db, sql`SELECT collection_version AS version FROM user WHERE id = ${userId}`),
      all(db, selectCopies(userId)),
      all(db, selectHoldings(userId)),
    ]);
    const [draft] = drafts;
    if (!draft) return undefined;
    const plan = planOf(parseEntries(draft), toPresent(copies, holdings));
    const { version } = versionRow.parse(versions[0]);
    const change: Change = { userId, changeId: draftId, now };
    try {
      await writeThenRead(db, change, [unlessChanged(userId, version), ...statementsOf(plan, change)], []);
      return writesOf(plan);
    } catch (error) {
      const isStale = error instanceof Refused && error.reason === "changed_meanwhile";
      if (!isStale || tries === TRIES) throw error;
    }
  }
}

/** Takes an import back, all of it. @returns whether there was still time for it. */
export async function undoImport(db: Database, draftId: string, change: Change): Promise<boolean> {
  const isInTime = undoable(change.userId, draftId, change.now);
  const [found = []] = await writeThenRead(db, change, statementsOfUndo(change, draftId), [isInTime]);
  return found.length > 0;
}

/** Fails where the collection is not the one that the plan was made for. */
const unlessChanged = (userId: number, version: number): SQL =>
  refuseWhere(
    "changed_meanwhile",
    sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND collection_version <> ${version})`,
  );

function statementsOf(plan: Plan, change: Change): SQL[] {
  const { userId, changeId, now } = change;
  const time = now.getTime();
  const json = (value: unknown) => sql`json_each(${JSON.stringify(value)})`;
  const marked = (list: string) => json(plan.marks.filter((mark) => mark.list === list).map(idOf));
  const changed = json(plan.changed.map(({ copyId }) => copyId));
  const added = json([...new Set(plan.copies.map(idOf))]);
  return [
    sql`DELETE FROM import_draft WHERE user_id = ${userId}`,
    ...endMarks(change, "wishlist", sql`amiibo_id IN (SELECT value FROM ${json(plan.fulfilled)})`),
    noteBefore(change, sql`id IN (SELECT value FROM ${changed})`),
    // The plus keeps SQLite from walking through all copies of the person for each of the values.
    sql`UPDATE owned SET condition = value ->> 1, is_boxed = value ->> 2, is_for_sale = value ->> 3,
        notes = value ->> 4, price_paid = value ->> 5, currency = value ->> 6, acquired_on = value ->> 7,
        updated_at = ${time}
      FROM ${json(plan.changed.map(({ copyId, copy }) => valuesOf(copyId, copy)))}
      WHERE owned.id = CAST(value ->> 0 AS INTEGER) AND +owned.user_id = ${userId}`,
    noteAltered(change),
    sql`INSERT INTO owned (user_id, amiibo_id, ${COPY_COLUMNS}, created_at, updated_at, change_id)
      SELECT ${userId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
        value ->> 7, ${time}, ${time}, ${changeId}
      FROM ${json(plan.copies.map(({ amiiboId, copy }) => valuesOf(amiiboId, copy)))}
      ORDER BY key`,
    noteAdded(change, sql`(SELECT value FROM ${added})`),
    refuseTooMany(change),
    ...addMarks(change, "wishlist", newMarks(change, marked("wishlist"))),
    ...addMarks(change, "watchlist", newMarks(change, marked("watchlist"))),
  ];
}

const idOf = ({ amiiboId }: { readonly amiiboId: number }): number => amiiboId;

const valuesOf = (id: number, copy: CopyDetails) => [
  id,
  copy.condition,
  Number(copy.isBoxed),
  Number(copy.isForSale),
  copy.notes,
  copy.pricePaid,
  copy.currency,
  copy.acquiredOn,
];

const all = (db: Database, statement: SQL) => db.all<Record<string, unknown>>(statement);

const toPresent = (copies: Rows, holdings: Rows): Present => ({
  copies: toCopies(copies),
  holdings: toHoldings(holdings),
});

const versionRow = z.object({ version: z.number() });
const draftRow = z.object({ rows: z.string() });

const placed = { place: z.number(), amiiboId: z.number() };
const entries = z.array(
  z.discriminatedUnion("list", [
    z.object({
      ...placed,
      list: z.literal("owned"),
      said: z.object({
        condition: z.enum(CONDITIONS).exactOptional(),
        isBoxed: z.boolean().exactOptional(),
        isForSale: z.boolean().exactOptional(),
        notes: z.string().exactOptional(),
        pricePaid: z.number().nullable().exactOptional(),
        currency: z.string().refine(isCurrency).nullable().exactOptional(),
        acquiredOn: z.string().nullable().exactOptional(),
      }),
    }),
    z.object({ ...placed, list: z.enum(["wishlist", "watchlist"]) }),
    z.object({ ...placed, list: z.literal("gap") }),
  ]),
);

const parseEntries = (row: Readonly<Record<string, unknown>>): readonly Entry[] =>
  entries.parse(JSON.parse(draftRow.parse(row).rows));
