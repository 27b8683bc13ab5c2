/*
 * This file builds all statements that change a collection. They record the state before and after in the tables
 * `changed_copy_group` and `changed_list_entry`, so that the change can be undone. Copies that a change gave the same
 * values share one row, so that a bulk change of thousands of copies stores their ids and the values once. The view
 * `changed_copy` shows them one by one.
 */

import { type SQL, sql } from "drizzle-orm";
import { COPY_FIELDS } from "../../domain/ownership/copy";
import type { UserChangeContext } from "../write";
import {
  COPY_COLUMNS_SQL,
  COPY_JSON_SQL,
  type CopyValues,
  copyValuesSql,
  fieldsAfterEditJsonSql,
  fieldsBeforeEditJsonSql,
  selectOldAndNewValuesSql,
  setCopyColumnsFromJsonSql,
} from "./copyRows";

export type CollectionListName = "wishlist" | "watchlist";

const isOfChangeSql = ({ userId, changeId }: UserChangeContext): SQL =>
  sql`user_id = ${userId} AND change_id = ${changeId}`;

/** Builds statements that delete the copies selected by `which`, and record them for an undo. */
export const deleteCopiesSql = (change: UserChangeContext, which: SQL): SQL[] => [
  sql`INSERT INTO changed_copy_group (user_id, change_id, before, copies)
    SELECT user_id, ${change.changeId}, ${COPY_JSON_SQL} AS before,
      json_group_array(json_array(id, item_id, created_at, updated_at))
    FROM copy WHERE user_id = ${change.userId} AND ${which} GROUP BY before`,
  sql`DELETE FROM copy WHERE user_id = ${change.userId} AND id IN (
    SELECT copy_id FROM changed_copy WHERE ${isOfChangeSql(change)} AND after IS NULL)`,
];

/** Copies to edit, with their new values. `which` joins the user's copies with the rows of `source`, if there is one. */
interface CopyEdit {
  readonly values: Partial<CopyValues>;
  readonly which: SQL;
  readonly source?: SQL;
}

/** Builds a statement that records which fields of copies an edit changes. `applyRecordedEditsSql` must follow it. */
export const recordCopyEditSql = (
  change: UserChangeContext,
  { values, which, source }: CopyEdit,
): SQL => sql`WITH edited AS MATERIALIZED (
    SELECT copy.id AS copy_id, copy.item_id AS copy_item_id, ${selectOldAndNewValuesSql(values)}
    FROM ${source ? sql`${source} CROSS JOIN copy` : sql`copy`} WHERE copy.user_id = ${change.userId} AND ${which})
  INSERT INTO changed_copy_group (user_id, change_id, before, after, copies)
  SELECT ${change.userId}, ${change.changeId}, before, after, json_group_array(json_array(copy_id, copy_item_id))
  FROM (SELECT copy_id, copy_item_id, ${fieldsBeforeEditJsonSql(values)} AS before, ${fieldsAfterEditJsonSql(values)} AS after
    FROM edited)
  WHERE before IS NOT after GROUP BY before, after`;

/** Builds the statement that writes the recorded edits of a change to its copies. */
export const applyRecordedEditsSql = (change: UserChangeContext, values: Partial<CopyValues>): SQL => {
  const fields = COPY_FIELDS.filter((field) => field in values);
  // Without the materialized table, SQLite would scan the recorded copies once for each copy of the database.
  return sql`WITH edit AS MATERIALIZED (SELECT copy_id, after FROM changed_copy
      WHERE ${isOfChangeSql(change)} AND before IS NOT NULL AND after IS NOT NULL)
    UPDATE copy SET ${setCopyColumnsFromJsonSql(fields, "edit.after")}, updated_at = ${change.now.getTime()}
    FROM edit WHERE copy.id = edit.copy_id AND +copy.user_id = ${change.userId}`;
};

/** Builds statements that set the same values in all copies selected by `which`, and record the edit for an undo. */
export const updateCopiesSql = (change: UserChangeContext, which: SQL, values: Partial<CopyValues>): SQL[] =>
  COPY_FIELDS.some((field) => field in values)
    ? [recordCopyEditSql(change, { values, which }), applyRecordedEditsSql(change, values)]
    : [];

/** Builds a statement that inserts a copy for each row of `from`, the SQL text after the selected columns. */
export const insertCopiesSql = (
  { userId, changeId, now }: UserChangeContext,
  { itemId, values, from }: { readonly itemId: SQL; readonly values: CopyValues; readonly from: SQL },
): SQL => {
  const time = now.getTime();
  return sql`INSERT INTO copy (user_id, item_id, ${COPY_COLUMNS_SQL}, created_at, updated_at, change_id)
    SELECT ${userId}, ${itemId}, ${copyValuesSql(values)}, ${time}, ${time}, ${changeId} ${from}`;
};

/** Builds the statement that must follow an insert of copies, to record it for an undo. */
export const recordInsertedCopiesSql = (
  change: UserChangeContext,
  itemIds: SQL,
): SQL => sql`INSERT INTO changed_copy_group (user_id, change_id, after, copies)
  SELECT user_id, change_id, ${COPY_JSON_SQL} AS after, json_group_array(json_array(id, item_id))
  FROM copy WHERE ${isOfChangeSql(change)} AND item_id IN ${itemIds} GROUP BY after`;

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
