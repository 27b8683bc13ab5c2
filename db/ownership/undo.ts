import { type SQL, sql } from "drizzle-orm";
import type { UserIdOrSql } from "../versions";
import { UNDO_WINDOW_MS, type UserChangeContext } from "../write";
import {
  COPY_COLUMNS_SQL,
  copyValuesSql,
  isCopyEditedSinceSql,
  isEqualToStoredCopySql,
  readCopyFieldsFromJsonObjectSql,
  restoredCopyValuesSql,
} from "./copyRows";
import {
  applyRecordedEditsSql,
  type CollectionListName,
  deleteCopiesSql,
  deleteListEntriesSql,
  insertListEntriesSql,
  recordCopyEditSql,
  recordInsertedCopiesSql,
} from "./recordedChanges";

const selectUndoableChange = (userId: number, changeId: string, now: Date): SQL => sql`SELECT id FROM change
  WHERE user_id = ${userId} AND id = ${changeId} AND undone_by_change_id IS NULL
    AND created_at > ${now.getTime() - UNDO_WINDOW_MS}`;

const LISTS: readonly CollectionListName[] = ["wishlist", "watchlist"];

/** Builds the statements that undo a change. They keep and count what was edited later, and do nothing the second time. */
export function buildUndoChangeSql(change: UserChangeContext, undone: string): SQL[] {
  const { userId, changeId, now } = change;
  const isOfUndoneChange = sql`kept.user_id = ${userId} AND kept.change_id = (${selectUndoableChange(userId, undone, now)})`;
  const selectFromCopies = (which: SQL) => sql`FROM changed_copy AS kept WHERE ${isOfUndoneChange} AND ${which}`;
  const wasAdded = sql`kept.before IS NULL`;
  const wasRemoved = sql`kept.after IS NULL`;
  const wasEdited = sql`kept.before IS NOT NULL AND kept.after IS NOT NULL`;
  const restored = restoredCopyValuesSql("kept.before", "kept.after");

  return [
    sql`UPDATE change SET undoes_change_id = ${undone},
        (removed_since_count, edited_since_count) = (SELECT total(${IS_COPY_REMOVED_SQL}), total(${IS_COPY_EDITED_SQL}) FROM ${changedCopiesJoinSql(userId)} WHERE ${isOfUndoneChange})
      WHERE user_id = ${userId} AND id = ${changeId}`,
    sql`UPDATE change SET edited_since_count = edited_since_count + (SELECT count(*) FROM changed_list_entry AS kept WHERE ${isOfUndoneChange} AND ${isListEntryRemovedSql(userId)})
      WHERE user_id = ${userId} AND id = ${changeId}`,
    ...deleteCopiesSql(
      change,
      sql`id IN (SELECT copy_id FROM changed_copy AS kept CROSS JOIN copy ON copy.id = kept.copy_id
        WHERE ${isOfUndoneChange} AND ${wasAdded} AND ${isEqualToStoredCopySql("kept.after")})`,
    ),
    recordCopyEditSql(change, {
      values: restored,
      source: sql`changed_copy AS kept`,
      which: sql`${isOfUndoneChange} AND ${wasEdited} AND copy.id = kept.copy_id`,
    }),
    applyRecordedEditsSql(change, restored),
    sql`INSERT OR IGNORE INTO copy (id, user_id, item_id, created_at, updated_at, change_id, ${COPY_COLUMNS_SQL})
      SELECT copy_id, user_id, item_id, created_at, updated_at, ${changeId}, ${copyValuesSql(readCopyFieldsFromJsonObjectSql("before"))}
      ${selectFromCopies(wasRemoved)}`,
    recordInsertedCopiesSql(change, sql`(SELECT item_id ${selectFromCopies(wasRemoved)})`),
    ...LISTS.flatMap((list) => [
      ...deleteListEntriesSql(
        change,
        list,
        sql`EXISTS (SELECT 1 FROM changed_list_entry AS kept WHERE ${isOfUndoneChange} AND kept.list = ${list} AND kept.was_added = 1
          AND kept.item_id = ${sql.identifier(list)}.item_id AND kept.entry_change_id IS ${sql.identifier(list)}.change_id)`,
      ),
      ...insertListEntriesSql(
        change,
        list,
        sql`SELECT item_id, entry_change_id AS change_id, created_at FROM changed_list_entry AS kept
          WHERE ${isOfUndoneChange} AND kept.list = ${list} AND kept.was_added = 0`,
      ),
    ]),
    // Removes wishlist entries of items that the user owns again after the undo.
    ...deleteListEntriesSql(
      change,
      "wishlist",
      sql`EXISTS (SELECT 1 FROM copy WHERE copy.user_id = ${userId} AND copy.item_id = wishlist.item_id)`,
    ),
    // Marks the change as undone, unless nothing could be restored.
    sql`UPDATE change SET undone_by_change_id = ${changeId}
      WHERE user_id = ${userId} AND id = (${selectUndoableChange(userId, undone, now)}) AND (
        EXISTS (SELECT 1 FROM changed_copy_group WHERE user_id = ${userId} AND change_id = ${changeId})
        OR EXISTS (SELECT 1 FROM changed_list_entry WHERE user_id = ${userId} AND change_id = ${changeId}))`,
    sql`UPDATE change SET undone_by_change_id = NULL WHERE user_id = ${userId} AND undone_by_change_id = ${undone}
      AND id = (SELECT undoes_change_id FROM change WHERE user_id = ${userId} AND id = ${undone} AND undone_by_change_id = ${changeId})`,
  ];
}

/** Joins recorded effects of changes on copies, as `kept`, with the current rows of `copy`. */
export const changedCopiesJoinSql = (userId: UserIdOrSql): SQL =>
  sql`changed_copy AS kept LEFT JOIN copy ON copy.id = kept.copy_id AND +copy.user_id = ${userId}`;

/** SQL condition that is true if the copy of a recorded change (`kept`) no longer exists. */
export const IS_COPY_REMOVED_SQL: SQL = sql`(kept.after IS NOT NULL AND copy.id IS NULL)`;

/** SQL condition that is true if a copy was edited after the change that `kept`, a row of `changed_copy`, records. */
export const IS_COPY_EDITED_SQL: SQL = sql`(kept.after IS NOT NULL AND copy.id IS NOT NULL
  AND iif(kept.before IS NULL, NOT (${isEqualToStoredCopySql("kept.after")}), ${isCopyEditedSinceSql("kept.before", "kept.after")}))`;

const isListEntryPresentSql = (list: "wishlist" | "watchlist", userId: UserIdOrSql): SQL =>
  sql`EXISTS (SELECT 1 FROM ${sql.identifier(list)} AS listed WHERE listed.user_id = ${userId}
    AND listed.item_id = kept.item_id AND listed.change_id IS kept.entry_change_id)`;

/** Builds an SQL condition that is true if a list entry was removed after the change (`kept`) that added it. */
export const isListEntryRemovedSql = (userId: UserIdOrSql): SQL =>
  sql`(kept.was_added = 1 AND NOT iif(kept.list = 'wishlist', ${isListEntryPresentSql("wishlist", userId)}, ${isListEntryPresentSql("watchlist", userId)}))`;
