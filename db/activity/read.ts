import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ActivityEntry, EntryCountsSkippedByUndo } from "../../domain/activity/activityEntry";
import { defineViewerQuery } from "../access/viewerQuery";
import { changeSummarySchema } from "../ownership/changeSummary";
import {
  changedCopiesJoinSql,
  IS_COPY_EDITED_SQL,
  IS_COPY_REMOVED_SQL,
  isListEntryRemovedSql,
} from "../ownership/undo";
import { createJsonTextRowSchema, createJsonTextRowsParser, selectRowsAsJsonText } from "../packedRows";
import { booleanColumnSchema } from "../rows";
import type { UserIdOrSql } from "../versions";
import { UNDO_WINDOW_MS } from "../write";

const ENTRIES_PER_PAGE = 50;
/** Number of the newest changes from which the pages are made. It limits what one page reads. */
export const MAX_CHANGES_LISTED = 1_000;
/** Maximum number of copies and list entries of a change for which the page checks what an undo would skip. */
const MAX_CHECKED_ROWS = 20;

/** Actions of the last 30 days with which a user changed their collection, newest first. */
export interface RecentActivity {
  readonly entries: readonly ActivityEntry[];
  readonly hasMore: boolean;
}

/** Selects the entries of the activity page; an undo is listed alone only if the change that it undid is gone. */
const selectEntries = (userId: UserIdOrSql, since: number, page: number): SQL =>
  sql`SELECT mine.id AS entry_id, mine.created_at, imported_entry_count, is_merge,
    undoes_change_id IS NOT NULL AS is_undo, undone_by_change_id AS undone_by, summary, history_bytes, changed_row_count
  FROM (SELECT *, rowid AS place FROM change WHERE user_id = ${userId} AND created_at > ${since} AND summary IS NOT NULL
    ORDER BY created_at DESC, rowid DESC LIMIT ${MAX_CHANGES_LISTED}) AS mine
  WHERE undoes_change_id IS NULL OR NOT EXISTS (SELECT 1 FROM change AS undone WHERE undone.user_id = ${userId} AND undone.id = mine.undoes_change_id)
  ORDER BY created_at DESC, place DESC LIMIT ${ENTRIES_PER_PAGE + 1} OFFSET ${ENTRIES_PER_PAGE * Math.max(0, page - 1)}`;

const isOfEntrySql = (userId: UserIdOrSql): SQL => sql`kept.user_id = ${userId} AND kept.change_id = entry_id`;

/**
 * Selects how many copies and list entries an undo of the entry would leave as they are. Larger changes are not checked
 * beforehand, because the page would have to read each of their copies.
 */
const selectSkippedIfUndone = (userId: UserIdOrSql): SQL =>
  sql`iif(changed_row_count > ${MAX_CHECKED_ROWS}, NULL, json_array(
    (SELECT total(${IS_COPY_REMOVED_SQL}) FROM ${changedCopiesJoinSql(userId)} WHERE ${isOfEntrySql(userId)}),
    (SELECT total(${IS_COPY_EDITED_SQL}) FROM ${changedCopiesJoinSql(userId)} WHERE ${isOfEntrySql(userId)})
      + (SELECT total(${isListEntryRemovedSql(userId)}) FROM changed_list_entry AS kept WHERE ${isOfEntrySql(userId)})))`;

const selectSkippedByUndo = (userId: UserIdOrSql): SQL =>
  sql`SELECT json_array(removed_since_count, edited_since_count) FROM change AS undo
  WHERE undo.user_id = ${userId} AND undo.id = undone_by`;

const NOTHING_SKIPPED: EntryCountsSkippedByUndo = { removedSince: 0, editedSince: 0 };

const skippedCounts = z
  .tuple([z.number().nullable(), z.number().nullable()])
  .nullable()
  .transform((counts) => counts && { removedSince: counts[0] ?? 0, editedSince: counts[1] ?? 0 });

const toEntryRows = createJsonTextRowsParser(
  createJsonTextRowSchema({
    id: z.string(),
    at: z.number(),
    importedCount: z.number().nullable(),
    isMerge: booleanColumnSchema,
    isUndo: booleanColumnSchema,
    undoneBy: z.string().nullable(),
    summary: changeSummarySchema,
    hasHistory: booleanColumnSchema,
    skippedByUndo: skippedCounts,
    skippedIfUndone: skippedCounts,
  }),
);

function toActivityEntry({
  importedCount,
  undoneBy,
  summary,
  skippedByUndo,
  skippedIfUndone,
  ...entry
}: ReturnType<typeof toEntryRows>[number]): ActivityEntry {
  return {
    ...entry,
    ...(importedCount !== null && { importedCount }),
    ...(undoneBy !== null && { undoneBy }),
    skipped: (undoneBy === null ? skippedIfUndone : skippedByUndo) ?? NOTHING_SKIPPED,
    ...summary,
  };
}

/** A page of the signed-in user's activity. `pageId` is the page's number, from 1. */
export const viewerActivityQuery = defineViewerQuery("activity", {
  select: ({ viewerId, pageId, now }) =>
    selectRowsAsJsonText(
      sql`entry_id, created_at, imported_entry_count, is_merge, is_undo, undone_by, json(summary), history_bytes IS NOT NULL,
        (${selectSkippedByUndo(viewerId)}), ${selectSkippedIfUndone(viewerId)}`,
      sql`(${selectEntries(viewerId, now.getTime() - UNDO_WINDOW_MS, pageId)})`,
    ),
  parse(rows) {
    const entries = toEntryRows(rows).map(toActivityEntry);
    return { entries: entries.slice(0, ENTRIES_PER_PAGE), hasMore: entries.length > ENTRIES_PER_PAGE };
  },
  guestValue: { entries: [], hasMore: false },
});

/** Number of the newest imports that can be undone from the page that shows their result. */
const MAX_IMPORTS_LISTED = 50;

const toImports = createJsonTextRowsParser(
  createJsonTextRowSchema({ id: z.string(), entries: z.number(), isUndone: booleanColumnSchema }),
);
/** A file import of the last 30 days. */
export type RecentFileImport = ReturnType<typeof toImports>[number];

export const viewerRecentImportsQuery = defineViewerQuery("imports", {
  select: ({ viewerId, now }) =>
    selectRowsAsJsonText(
      sql`id, imported_entry_count, undone_by_change_id IS NOT NULL`,
      sql`(SELECT * FROM change WHERE user_id = ${viewerId} AND imported_entry_count IS NOT NULL
        AND created_at > ${now.getTime() - UNDO_WINDOW_MS} ORDER BY created_at DESC LIMIT ${MAX_IMPORTS_LISTED})`,
    ),
  parse: toImports,
  guestValue: [],
});
