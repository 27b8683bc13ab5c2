import { type SQL, sql } from "drizzle-orm";
import { COPY_FIELDS, type CopyDetails, isNamed } from "../../domain/ownership/copy";
import { MOST_COPIES } from "../../domain/ownership/holding";
import type { Database } from "../client";
import { type Change, refuseTooMany, writeThenRead } from "../write";
import { type ItemState, selectsOfItem, toItemState } from "./change";
import { COLUMN_OF, COPY_COLUMNS } from "./copyRows";
import { alterCopies, endMarks, noteAdded, removeCopies } from "./record";

/** @returns the item as it is then. */
export async function addCopy(db: Database, amiiboId: number, copy: CopyDetails, change: Change): Promise<ItemState> {
  const { userId, changeId, now } = change;
  const values = sql.join(
    COPY_FIELDS.map((field) => sql`${copy[field]}`),
    sql`, `,
  );
  const writes = [
    ...endMarks(change, "wishlist", sql`amiibo_id = ${amiiboId}`),
    sql`INSERT INTO owned (user_id, amiibo_id, created_at, updated_at, change_id, ${COPY_COLUMNS})
      SELECT ${userId}, ${amiiboId}, ${now.getTime()}, ${now.getTime()}, ${changeId}, ${values}
      WHERE (SELECT count(*) FROM owned WHERE user_id = ${userId} AND amiibo_id = ${amiiboId}) < ${MOST_COPIES}`,
    noteAdded(change, sql`(${amiiboId})`),
    refuseTooMany(change),
  ];
  const { rows } = await writeThenRead(db, change, writes, selectsOfItem(userId, amiiboId));
  return toItemState(rows, amiiboId);
}

/**
 * Writes what is named alone, so that two edits at once both count.
 * @returns the item as it is then; `undefined` where the copy is not this person's or not of this item.
 */
export async function editCopy(
  db: Database,
  amiiboId: number,
  copyId: number,
  { copy, named }: { readonly copy: CopyDetails; readonly named: ReadonlySet<string> },
  change: Change,
): Promise<ItemState | undefined> {
  const sets = COPY_FIELDS.filter((field) => isNamed(field, named)).map(
    (field) => sql`${sql.identifier(COLUMN_OF[field])} = ${copy[field]}`,
  );
  const isMeant = isCopy(copyId, amiiboId);
  const writes = sets.length > 0 ? alterCopies(change, isMeant, sql.join(sets, sql`, `)) : [];
  const { rows } = await writeThenRead(db, change, writes, selectsOfItem(change.userId, amiiboId));
  const state = toItemState(rows, amiiboId);
  return state.copies.some(({ id }) => id === copyId) ? state : undefined;
}

/** @returns the item as it is then; `undefined` where the change removed nothing: the copy is not this person's. */
export async function removeCopy(
  db: Database,
  amiiboId: number,
  copyId: number,
  change: Change,
): Promise<ItemState | undefined> {
  const { userId, changeId } = change;
  const selectRemoved = sql`SELECT 1 FROM changed_copy
    WHERE user_id = ${userId} AND change_id = ${changeId} AND owned_id = ${copyId}`;
  const { rows } = await writeThenRead(db, change, removeCopies(change, isCopy(copyId, amiiboId)), [
    selectRemoved,
    ...selectsOfItem(userId, amiiboId),
  ]);
  const [removed, ...state] = rows;
  return removed?.length ? toItemState(state, amiiboId) : undefined;
}

const isCopy = (copyId: number, amiiboId: number): SQL => sql`id = ${copyId} AND amiibo_id = ${amiiboId}`;
