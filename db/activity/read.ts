import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ActivityEntry } from "../../domain/activity/activityEntry";
import { defineViewerQuery } from "../access/viewerQuery";
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

/** Actions of the last 30 days with which a user changed their collection, newest first. */
export interface RecentActivity {
  readonly entries: readonly ActivityEntry[];
  readonly hasMore: boolean;
}

/** Selects the entries of the activity page; an undo is listed alone only if the change that it undid is gone. */
const selectEntries = (userId: UserIdOrSql, since: number, page: number): SQL =>
  sql`SELECT entry.id AS entry_id, entry.created_at, imported_entry_count, is_merge,
    undoes_change_id IS NOT NULL AS is_undo, undone_by_change_id AS undone_by
  FROM change AS entry WHERE user_id = ${userId} AND created_at > ${since}
    AND (undoes_change_id IS NULL OR NOT EXISTS (SELECT 1 FROM change AS undone WHERE undone.user_id = ${userId} AND undone.id = entry.undoes_change_id))
    AND (EXISTS (SELECT 1 FROM changed_copy AS kept
        WHERE kept.user_id = ${userId} AND kept.change_id = entry.id AND before IS NOT after)
      OR EXISTS (SELECT 1 FROM changed_list_entry AS kept WHERE kept.user_id = ${userId} AND kept.change_id = entry.id))
  ORDER BY created_at DESC, rowid DESC LIMIT ${ENTRIES_PER_PAGE + 1} OFFSET ${ENTRIES_PER_PAGE * Math.max(0, page - 1)}`;

const isOfEntrySql = (userId: UserIdOrSql): SQL => sql`kept.user_id = ${userId} AND kept.change_id = entry_id`;

/** Selects the copies that a change affected, grouped by item, because an import may affect thousands of copies. */
const selectChangedCopies = (userId: UserIdOrSql): SQL =>
  sql`SELECT json_group_array(json_array(item_id, kind, copies, removed_since_count, edited_since_count)) FROM (
    SELECT kept.item_id, iif(kept.before IS NULL, 'added', iif(kept.after IS NULL, 'removed', 'edited')) AS kind,
      count(*) AS copies, sum(${IS_COPY_REMOVED_SQL}) AS removed_since_count, sum(${IS_COPY_EDITED_SQL}) AS edited_since_count
    FROM ${changedCopiesJoinSql(userId)} WHERE ${isOfEntrySql(userId)} AND kept.before IS NOT kept.after GROUP BY 1, 2)`;

const selectChangedListEntries = (userId: UserIdOrSql): SQL =>
  sql`SELECT json_group_array(json_array(item_id, list, was_added, ${isListEntryRemovedSql(userId)}))
  FROM changed_list_entry AS kept WHERE ${isOfEntrySql(userId)}`;

const selectSkippedByUndo = (userId: UserIdOrSql): SQL =>
  sql`SELECT json_array(removed_since_count, edited_since_count) FROM change AS undo
  WHERE undo.user_id = ${userId} AND undo.id = undone_by`;

const kind = z.enum(["added", "removed", "edited"]);
const list = z.enum(["wishlist", "watchlist"]);
const count = z.number();

const toEntryRows = createJsonTextRowsParser(
  z.tuple([
    ...([
      z.string(),
      z.number(),
      z.number().nullable(),
      booleanColumnSchema,
      booleanColumnSchema,
      z.string().nullable(),
    ] as const),
    z.array(z.tuple([z.number(), kind, count, count, count])),
    z.array(z.tuple([z.number(), list, booleanColumnSchema, booleanColumnSchema])),
    z.tuple([count.nullable(), count.nullable()]).nullable(),
  ]),
);

function toActivityEntry(row: ReturnType<typeof toEntryRows>[number]): ActivityEntry {
  const [id, at, imported, isMerge, isUndo, undoneBy, copies, listEntries, skipped] = row;
  const removedSince = copies.reduce((sum, [, , , removed]) => sum + removed, 0);
  const editedSince =
    copies.reduce((sum, [, , , , edited]) => sum + edited, 0) + listEntries.filter((entry) => entry[3]).length;
  return {
    id,
    at,
    isMerge,
    isUndo,
    ...(imported !== null && { importedCount: imported }),
    ...(undoneBy !== null && { undoneBy }),
    skipped: skipped ? { removedSince: skipped[0] ?? 0, editedSince: skipped[1] ?? 0 } : { removedSince, editedSince },
    copies: copies.map(([itemId, kind, count]) => ({ itemId, kind, count })),
    listEntries: listEntries.map(([itemId, list, wasAdded]) => ({ itemId, list, wasAdded })),
  };
}

/** A page of the signed-in user's activity. `pageId` is the page's number, from 1. */
export const viewerActivityQuery = defineViewerQuery("activity", {
  select: ({ viewerId, pageId, now }) =>
    selectRowsAsJsonText(
      sql`entry_id, created_at, imported_entry_count, is_merge, is_undo, undone_by,
        (${selectChangedCopies(viewerId)}), (${selectChangedListEntries(viewerId)}), (${selectSkippedByUndo(viewerId)})`,
      sql`(${selectEntries(viewerId, now.getTime() - UNDO_WINDOW_MS, pageId)})`,
    ),
  parse(rows) {
    const entries = toEntryRows(rows).map(toActivityEntry);
    return { entries: entries.slice(0, ENTRIES_PER_PAGE), hasMore: entries.length > ENTRIES_PER_PAGE };
  },
  guestValue: { entries: [], hasMore: false },
});

const toImports = createJsonTextRowsParser(
  createJsonTextRowSchema({ id: z.string(), entries: z.number(), isUndone: booleanColumnSchema }),
);
/** A file import of the last 30 days. */
export type RecentFileImport = ReturnType<typeof toImports>[number];

export const viewerRecentImportsQuery = defineViewerQuery("imports", {
  select: ({ viewerId, now }) =>
    selectRowsAsJsonText(
      sql`id, imported_entry_count, undone_by_change_id IS NOT NULL`,
      sql`change WHERE user_id = ${viewerId} AND imported_entry_count IS NOT NULL AND created_at > ${now.getTime() - UNDO_WINDOW_MS}`,
    ),
  parse: toImports,
  guestValue: [],
});
