/*
 * This file builds all statements that change a collection. They record the state before and after in the tables
 * `changed_copy` and `changed_list_entry`, so that the change can be undone.
 */

import { type SQL, sql } from "drizzle-orm";
import { COPY_FIELDS, type CopyFieldName } from "../../domain/ownership/copy";
import { abortIfTooManyCopiesSql, type UserChangeContext } from "../write";
import { COPY_COLUMNS_SQL, type CopyValues, copyJsonSql, copyValuesSql, setCopyColumnsSql } from "./copyRows";

export type CollectionListName = "wishlist" | "watchlist";

const isOfChangeSql = ({ userId, changeId }: UserChangeContext): SQL =>
  sql`user_id = ${userId} AND change_id = ${changeId}`;

const recordCopiesSql = (change: UserChangeContext, before: SQL, after: SQL, which: SQL) => sql`INSERT INTO changed_copy
    (user_id, change_id, copy_id, item_id, created_at, updated_at_before, updated_at_after, before, after)
  SELECT user_id, ${change.changeId}, id, item_id, created_at, updated_at, updated_at, ${before}, ${after}
  FROM copy WHERE user_id = ${change.userId} AND ${which}`;

const NULL_SQL = sql`NULL`;

/** Builds statements that delete the copies selected by `which`, and record them for an undo. */
export const deleteCopiesSql = (change: UserChangeContext, which: SQL): SQL[] => [
  recordCopiesSql(change, copyJsonSql(COPY_FIELDS), NULL_SQL, which),
  sql`DELETE FROM copy WHERE user_id = ${change.userId} AND id IN (
    SELECT copy_id FROM changed_copy WHERE ${isOfChangeSql(change)} AND after IS NULL)`,
];

/** Builds the statements that must run before and after an edit of copies, to record it for an undo. */
export const recordCopyEditSql = (
  change: UserChangeContext,
  which: SQL,
  fields: readonly CopyFieldName[] = COPY_FIELDS,
) => {
  const values = copyJsonSql(fields);
  return {
    before: recordCopiesSql(change, values, values, which),
    after: sql`UPDATE changed_copy
      SET (updated_at_after, after) = (SELECT updated_at, ${values} FROM copy WHERE id = copy_id)
      WHERE ${isOfChangeSql(change)} AND before IS NOT NULL AND after IS NOT NULL`,
  };
};

/** Builds statements that set the same values in all copies selected by `which`, and record the edit for an undo. */
export const updateCopiesSql = (change: UserChangeContext, which: SQL, values: Partial<CopyValues>): SQL[] => {
  const fields = COPY_FIELDS.filter((field) => field in values);
  if (fields.length === 0) return [];
  const edit = recordCopyEditSql(change, which, fields);
  return [
    edit.before,
    sql`UPDATE copy SET ${setCopyColumnsSql(values)}, updated_at = ${change.now.getTime()}
      WHERE copy.user_id = ${change.userId} AND ${which}`,
    edit.after,
  ];
};

/** Builds a statement that inserts a copy for each row of `from`, the SQL text after the selected columns. */
export const insertCopiesSql = (
  { userId, changeId, now }: UserChangeContext,
  { itemId, values, from }: { readonly itemId: SQL; readonly values: CopyValues; readonly from: SQL },
): SQL => {
  const time = now.getTime();
  return sql`INSERT INTO copy (user_id, item_id, ${COPY_COLUMNS_SQL}, created_at, updated_at, change_id)
    SELECT ${userId}, ${itemId}, ${copyValuesSql(values)}, ${time}, ${time}, ${changeId} ${from}`;
};

/** Builds statements that must follow an insert of copies: they record it, and abort if there are too many copies. */
export const recordInsertedCopiesSql = (change: UserChangeContext, itemIds: SQL): SQL[] => [
  recordCopiesSql(
    change,
    NULL_SQL,
    copyJsonSql(COPY_FIELDS),
    sql`item_id IN ${itemIds} AND change_id = ${change.changeId}`,
  ),
  abortIfTooManyCopiesSql(change),
];

const recordListEntriesSql = (
  change: UserChangeContext,
  list: CollectionListName,
  wasAdded: 0 | 1,
  from: SQL,
) => sql`INSERT OR IGNORE
  INTO changed_list_entry (user_id, change_id, list, item_id, entry_change_id, created_at, was_added)
  SELECT ${change.userId}, ${change.changeId}, ${list}, item_id, change_id, created_at, ${wasAdded} ${from}`;

/** Builds statements that delete the list entries selected by `which`, and record them for an undo. */
export const deleteListEntriesSql = (change: UserChangeContext, list: CollectionListName, which: SQL): SQL[] => {
  const table = sql.identifier(list);
  const isSelected = sql`user_id = ${change.userId} AND ${which}`;
  return [
    recordListEntriesSql(change, list, 0, sql`FROM ${table} WHERE ${isSelected}`),
    sql`DELETE FROM ${table} WHERE ${isSelected}`,
  ];
};

/** Builds statements that insert list entries and record them; owned items are not added to the wishlist. */
export const insertListEntriesSql = (change: UserChangeContext, list: CollectionListName, newEntries: SQL): SQL[] => {
  const table = sql.identifier(list);
  const isAbsent = (from: SQL) => sql`NOT EXISTS (SELECT 1 FROM ${from} AS present
    WHERE present.user_id = ${change.userId} AND present.item_id = new_entry.item_id)`;
  const isNew =
    list === "wishlist" ? sql`${isAbsent(sql`wishlist`)} AND ${isAbsent(sql`copy`)}` : isAbsent(sql`watchlist`);
  return [
    recordListEntriesSql(change, list, 1, sql`FROM (${newEntries}) AS new_entry WHERE ${isNew}`),
    sql`INSERT OR IGNORE INTO ${table} (user_id, item_id, created_at, change_id)
      SELECT user_id, item_id, created_at, entry_change_id FROM changed_list_entry
      WHERE ${isOfChangeSql(change)} AND list = ${list} AND was_added = 1`,
  ];
};

/** Selects the rows of new list entries, added by the current change; `ids` is a table with the column `value`. */
export const selectNewListEntries = (change: UserChangeContext, ids: SQL): SQL =>
  sql`SELECT value AS item_id, ${change.changeId} AS change_id, ${change.now.getTime()} AS created_at FROM ${ids}`;
