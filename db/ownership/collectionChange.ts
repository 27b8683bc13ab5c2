import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../../domain/ownership/holding";
import { MAX_HISTORY_BYTES, MAX_ROWS_CHANGED_PER_HOUR } from "../../domain/ownership/limits";
import { HOUR_MS } from "../../domain/time";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { rowSchema } from "../rows";
import type { UserIdOrSql } from "../versions";
import {
  buildConditionalAbortSql,
  type ChangeWriteResult,
  type UserChangeContext,
  writeChangeThenRead,
} from "../write";
import { selectChangeSummary } from "./changeSummary";
import { refreshCopySummariesSql } from "./copySummaries";

/** Part of `MAX_HISTORY_BYTES` that remains after old history was deleted, so that not every change has to delete some. */
const KEPT_HISTORY_BYTES = MAX_HISTORY_BYTES * 0.75;

/**
 * Writes a change of a collection and then reads, as `writeChangeThenRead`. It rejects the change if the user has changed
 * too many copies and list entries in this hour, and deletes the oldest undo history if that became too large.
 */
export const writeCollectionChangeThenRead = (
  db: Database,
  change: UserChangeContext,
  writes: readonly SQL[],
  reads: readonly SQL[],
  isShown = true,
): Promise<ChangeWriteResult> =>
  writeChangeThenRead(
    db,
    change,
    [
      abortIfTooManyRowsChangedSql(change),
      ...writes,
      ...refreshCopySummariesSql(change.userId, selectChangedItemIds(change)),
      abortIfTooManyCopiesSql(change),
      saveSummarySql(change),
      ...limitHistorySql(change),
    ],
    reads,
    isShown,
  );

const isInCurrentHourSql = ({ now }: UserChangeContext): SQL => sql`changed_rows_since > ${now.getTime() - HOUR_MS}`;

/** Builds a statement that aborts before the work starts, so a change may exceed the limit by its own rows. */
const abortIfTooManyRowsChangedSql = (change: UserChangeContext): SQL =>
  buildConditionalAbortSql(
    "too_many_changes",
    sql`EXISTS (SELECT 1 FROM user WHERE id = ${change.userId} AND ${isInCurrentHourSql(change)}
      AND changed_row_count >= ${MAX_ROWS_CHANGED_PER_HOUR})`,
  );

const selectChangedItemIds = ({ userId, changeId }: UserChangeContext): SQL =>
  sql`(SELECT item_id FROM changed_copy WHERE user_id = ${userId} AND change_id = ${changeId})`;

/** Builds a statement that aborts if the change added copies and the user now has too many. */
function abortIfTooManyCopiesSql(change: UserChangeContext): SQL {
  const { userId, changeId } = change;
  const summaries = sql`FROM copy_summary WHERE user_id = ${userId}`;
  return buildConditionalAbortSql(
    "too_many_copies",
    sql`EXISTS (SELECT 1 FROM changed_copy_group WHERE user_id = ${userId} AND change_id = ${changeId} AND before IS NULL)
      AND ((SELECT sum(length(letters)) ${summaries}) > ${MAX_COPIES_PER_USER}
        OR (SELECT max(length(letters)) ${summaries} AND item_id IN ${selectChangedItemIds(change)}) > ${MAX_COPIES_PER_ITEM})`,
  );
}

/** Estimated size of the columns of a row that have a fixed length, with the row's entries in indexes. */
const FIXED_ROW_BYTES = 150;

function saveSummarySql(change: UserChangeContext): SQL {
  const { userId, changeId } = change;
  const isOfChange = sql`user_id = ${userId} AND change_id = ${changeId}`;
  const countBytes = (column: string) => sql.raw(`coalesce(length(CAST(${column} AS BLOB)), 0)`);
  return sql`UPDATE change SET summary = ${selectChangeSummary(isOfChange)},
      changed_row_count = (SELECT count(*) FROM changed_list_entry WHERE ${isOfChange})
        + (SELECT coalesce(sum(json_array_length(copies)), 0) FROM changed_copy_group WHERE ${isOfChange}),
      history_bytes = (SELECT ${FIXED_ROW_BYTES} * count(*) FROM changed_list_entry WHERE ${isOfChange})
        + (SELECT coalesce(sum(${FIXED_ROW_BYTES} + ${countBytes("before")} + ${countBytes("after")} + ${countBytes("copies")}), 0)
          FROM changed_copy_group WHERE ${isOfChange})
    WHERE user_id = ${userId} AND id = ${changeId}`;
}

/** Builds statements that count the change's rows and history, and delete the oldest history if there is too much. */
function limitHistorySql(change: UserChangeContext): SQL[] {
  const { userId, changeId, now } = change;
  const readFromChange = (column: string) =>
    sql`(SELECT ${sql.raw(column)} FROM change WHERE user_id = ${userId} AND id = ${changeId})`;
  // Finds no user, and then no rows of the other tables, while the history is small enough.
  const userWithTooMuchHistory = sql`(SELECT id FROM user WHERE id = ${userId} AND history_bytes > ${MAX_HISTORY_BYTES})`;
  const selectOld = sql`SELECT id FROM (
      SELECT id, sum(history_bytes) OVER (ORDER BY created_at DESC, rowid DESC) AS bytes FROM change WHERE user_id = ${userWithTooMuchHistory})
    WHERE bytes > ${KEPT_HISTORY_BYTES} AND id <> ${changeId}`;
  return [
    sql`UPDATE user SET
        changed_row_count = ${readFromChange("changed_row_count")} + iif(${isInCurrentHourSql(change)}, changed_row_count, 0),
        changed_rows_since = iif(${isInCurrentHourSql(change)}, changed_rows_since, ${now.getTime()}),
        history_bytes = history_bytes + ${readFromChange("history_bytes")}
      WHERE id = ${userId}`,
    sql`UPDATE change SET history_bytes = NULL WHERE user_id = ${userWithTooMuchHistory} AND id IN (${selectOld})`,
    ...deleteDroppedHistorySql(userWithTooMuchHistory),
  ];
}

/** Builds statements that delete the history of the user's changes whose `history_bytes` is null. */
const deleteDroppedHistorySql = (userId: UserIdOrSql): SQL[] => [
  ...["changed_copy_group", "changed_list_entry"].map(
    (table) => sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${userId}
      AND change_id IN (SELECT id FROM change WHERE user_id = ${userId} AND history_bytes IS NULL)`,
  ),
  sql`UPDATE user SET history_bytes = (SELECT coalesce(sum(history_bytes), 0) FROM change WHERE user_id = user.id)
    WHERE id = ${userId}`,
];

/** Deletes all undo history of a user, so none of the changes so far can be undone. The activity remains listed. */
export async function deleteUndoHistory(db: Database, change: UserChangeContext): Promise<void> {
  const { userId, changeId } = change;
  await writeChangeThenRead(
    db,
    change,
    [
      sql`UPDATE change SET history_bytes = NULL WHERE user_id = ${userId} AND id <> ${changeId}`,
      ...deleteDroppedHistorySql(userId),
    ],
    [],
    false,
  );
}

const storageRow = rowSchema({ copyCount: z.number(), historyBytes: z.number() });

/** Number of the signed-in user's copies, and the size of the undo history in bytes. */
export const viewerStorageQuery = defineViewerQuery("storage", {
  select: ({ viewerId }) => sql`SELECT history_bytes,
      (SELECT coalesce(sum(length(letters)), 0) FROM copy_summary WHERE user_id = ${viewerId}) AS copy_count
    FROM user WHERE id = ${viewerId}`,
  parse: ([row]) => storageRow.parse(row),
  guestValue: { copyCount: 0, historyBytes: 0 },
});
