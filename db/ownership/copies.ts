import { type SQL, sql } from "drizzle-orm";
import { COPY_FIELDS, type CopyDetails, isCopyFieldInUpdate } from "../../domain/ownership/copy";
import { MAX_COPIES_PER_ITEM } from "../../domain/ownership/holding";
import type { Database } from "../client";
import type { UserChangeContext } from "../write";
import { selectUserItemState, toUserItemState, type UserItemState } from "./change";
import { writeCollectionChangeThenRead } from "./collectionChange";
import {
  deleteCopiesSql,
  deleteListEntriesSql,
  insertCopiesSql,
  recordInsertedCopiesSql,
  updateCopiesSql,
} from "./recordedChanges";

/** Adds a copy of an item to a user's collection; returns the item after the change. */
export async function addCopy(db: Database, itemId: number, copy: CopyDetails, change: UserChangeContext) {
  const { userId } = change;
  const writes = [
    ...deleteListEntriesSql(change, "wishlist", sql`item_id = ${itemId}`),
    insertCopiesSql(change, {
      itemId: sql`${itemId}`,
      values: copy,
      from: sql`WHERE (SELECT count(*) FROM copy WHERE user_id = ${userId} AND item_id = ${itemId}) < ${MAX_COPIES_PER_ITEM}`,
    }),
    recordInsertedCopiesSql(change, sql`(${itemId})`),
  ];
  const { rows } = await writeCollectionChangeThenRead(db, change, writes, selectUserItemState(userId, itemId));
  return toUserItemState(rows, itemId);
}

/** Edits only the given fields of a copy, so that simultaneous edits both take effect; `undefined` if it is missing. */
export async function editCopy(
  db: Database,
  itemId: number,
  copyId: number,
  { copy, named }: { readonly copy: CopyDetails; readonly named: ReadonlySet<string> },
  change: UserChangeContext,
): Promise<UserItemState | undefined> {
  const fields = COPY_FIELDS.filter((field) => isCopyFieldInUpdate(field, named));
  const values = Object.fromEntries(fields.map((field) => [field, copy[field]]));
  const writes = updateCopiesSql(change, isCopySql(copyId, itemId), values);
  const { rows } = await writeCollectionChangeThenRead(db, change, writes, selectUserItemState(change.userId, itemId));
  const state = toUserItemState(rows, itemId);
  return state.copies.some(({ id }) => id === copyId) ? state : undefined;
}

/** Removes a copy and returns the item after the change; `undefined` if the user has no such copy of the item. */
export async function removeCopy(db: Database, itemId: number, copyId: number, change: UserChangeContext) {
  const { userId, changeId } = change;
  const selectRemoved = sql`SELECT 1 FROM changed_copy
    WHERE user_id = ${userId} AND change_id = ${changeId} AND copy_id = ${copyId}`;
  const { rows } = await writeCollectionChangeThenRead(db, change, deleteCopiesSql(change, isCopySql(copyId, itemId)), [
    selectRemoved,
    ...selectUserItemState(userId, itemId),
  ]);
  const [removed, ...state] = rows;
  return removed?.length ? toUserItemState(state, itemId) : undefined;
}

const isCopySql = (copyId: number, itemId: number): SQL => sql`id = ${copyId} AND item_id = ${itemId}`;
