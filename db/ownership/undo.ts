import { type SQL, sql } from "drizzle-orm";
import type { UserIdOrSql } from "../versions";
import { abortIfTooManyCopiesSql, type ChangeContext, UNDO_WINDOW_MS } from "../write";
import {
  COPY_COLUMNS_SQL,
  COPY_JSON_SQL,
  copyColumnsFromObjectSql,
  isCopyEditedSinceSql,
  restoreCopyFieldsSql,
} from "./copyRows";
import {
  deleteCopiesSql,
  deleteListEntriesSql,
  insertListEntriesSql,
  type ListName,
  recordCopiesBeforeSql,
  recordInsertedCopiesSql,
  recordUpdatedCopiesSql,
} from "./recordedChanges";

/** A change that can still be taken back: what is known of it is swept out after a while. */
const selectUndoableChange = (userId: number, changeId: string, now: Date): SQL => sql`SELECT id FROM change
  WHERE user_id = ${userId} AND id = ${changeId} AND undone_by IS NULL
    AND created_at > ${now.getTime() - UNDO_WINDOW_MS}`;

const LISTS: readonly ListName[] = ["wishlist", "watchlist"];

/**
 * The statements that take a change back, once: whatever still is as the change left it goes back, field by field, and
 * what was altered since stays, and is counted. Taking back is a change like any other, so it can be taken back too: then
 * what it took back stands again, and can be taken back once more.
 */
export function buildUndoSql(change: ChangeContext, undone: string): SQL[] {
  const { userId, changeId, now } = change;
  const isUndone = sql`kept.user_id = ${userId} AND kept.change_id = (${selectUndoableChange(userId, undone, now)})`;
  const ofCopies = (which: SQL) => sql`FROM changed_copy AS kept WHERE ${isUndone} AND ${which}`;
  const wasAdded = sql`kept.before IS NULL`;
  const wasTaken = sql`kept.after IS NULL`;
  const wasAltered = sql`kept.before IS NOT NULL AND kept.after IS NOT NULL`;

  return [
    sql`UPDATE change SET undid = ${undone},
        (gone, stayed) = (SELECT total(${IS_COPY_REMOVED_SQL}), total(${IS_COPY_EDITED_SQL}) FROM ${changedCopiesSql(userId)} WHERE ${isUndone})
      WHERE user_id = ${userId} AND id = ${changeId}`,
    sql`UPDATE change SET stayed = stayed + (SELECT count(*) FROM changed_mark AS kept WHERE ${isUndone} AND ${isListEntryRemovedSql(userId)})
      WHERE user_id = ${userId} AND id = ${changeId}`,
    ...deleteCopiesSql(
      change,
      sql`id IN (SELECT owned_id ${ofCopies(wasAdded)} AND kept.owned_id = owned.id AND kept.after = ${COPY_JSON_SQL})`,
    ),
    recordCopiesBeforeSql(change, sql`id IN (SELECT owned_id ${ofCopies(wasAltered)})`),
    sql`UPDATE owned SET ${restoreCopyFieldsSql("kept.before", "kept.after")},
        updated_at = iif(${COPY_JSON_SQL} = kept.after, kept.updated_at, owned.updated_at)
      FROM changed_copy AS kept
      WHERE ${isUndone} AND ${wasAltered} AND owned.id = kept.owned_id AND +owned.user_id = ${userId}`,
    recordUpdatedCopiesSql(change),
    sql`INSERT OR IGNORE INTO owned (id, user_id, amiibo_id, created_at, updated_at, change_id, ${COPY_COLUMNS_SQL})
      SELECT owned_id, user_id, amiibo_id, created_at, updated_at, ${changeId}, ${copyColumnsFromObjectSql("before")}
      ${ofCopies(wasTaken)}`,
    recordInsertedCopiesSql(change, sql`(SELECT amiibo_id ${ofCopies(wasTaken)})`),
    abortIfTooManyCopiesSql(change),
    ...LISTS.flatMap((list) => [
      ...deleteListEntriesSql(
        change,
        list,
        sql`EXISTS (SELECT 1 FROM changed_mark AS kept WHERE ${isUndone} AND kept.list = ${list} AND kept.was_added = 1
          AND kept.amiibo_id = ${sql.identifier(list)}.amiibo_id AND kept.mark_id IS ${sql.identifier(list)}.change_id)`,
      ),
      ...insertListEntriesSql(
        change,
        list,
        sql`SELECT amiibo_id, mark_id AS change_id, created_at FROM changed_mark AS kept
          WHERE ${isUndone} AND kept.list = ${list} AND kept.was_added = 0`,
      ),
    ]),
    // Copies that came back fulfil what was wished for since.
    ...deleteListEntriesSql(
      change,
      "wishlist",
      sql`EXISTS (SELECT 1 FROM owned WHERE owned.user_id = ${userId} AND owned.amiibo_id = wishlist.amiibo_id)`,
    ),
    // Where nothing could go back, it stands as before.
    sql`UPDATE change SET undone_by = ${changeId}
      WHERE user_id = ${userId} AND id = (${selectUndoableChange(userId, undone, now)}) AND (
        EXISTS (SELECT 1 FROM changed_copy WHERE user_id = ${userId} AND change_id = ${changeId} AND before IS NOT after)
        OR EXISTS (SELECT 1 FROM changed_mark WHERE user_id = ${userId} AND change_id = ${changeId}))`,
    sql`UPDATE change SET undone_by = NULL WHERE user_id = ${userId} AND undone_by = ${undone}
      AND id = (SELECT undid FROM change WHERE user_id = ${userId} AND id = ${undone} AND undone_by = ${changeId})`,
  ];
}

/**
 * What has happened since to the things that a change did, so that taking it back leaves them as they are. Each is a
 * condition on a row of `changed_copy` or `changed_mark` named `kept`.
 */

/** What a change did to copies, each beside the copy of today. */
export const changedCopiesSql = (me: UserIdOrSql): SQL =>
  sql`changed_copy AS kept LEFT JOIN owned ON owned.id = kept.owned_id AND +owned.user_id = ${me}`;

/** The copy has left the collection. */
export const IS_COPY_REMOVED_SQL: SQL = sql`(kept.after IS NOT NULL AND owned.id IS NULL)`;

/** A copy that came was edited; of one that was edited the same was edited again. */
export const IS_COPY_EDITED_SQL: SQL = sql`(kept.after IS NOT NULL AND owned.id IS NOT NULL
  AND iif(kept.before IS NULL, kept.after <> ${COPY_JSON_SQL}, ${isCopyEditedSinceSql("kept.before", "kept.after")}))`;

const isListEntryPresentSql = (list: "wishlist" | "watchlist", me: UserIdOrSql): SQL =>
  sql`EXISTS (SELECT 1 FROM ${sql.identifier(list)} AS mark WHERE mark.user_id = ${me}
    AND mark.amiibo_id = kept.amiibo_id AND mark.change_id IS kept.mark_id)`;

/** A wish or a watch that began has ended. */
export const isListEntryRemovedSql = (me: UserIdOrSql): SQL =>
  sql`(kept.was_added = 1 AND NOT iif(kept.list = 'wishlist', ${isListEntryPresentSql("wishlist", me)}, ${isListEntryPresentSql("watchlist", me)}))`;
