import { type SQL, sql } from "drizzle-orm";
import type { ChangeContext } from "../write";
import { COPY_JSON_SQL } from "./copyRows";

/**
 * The ways in which a collection can be altered. Each writes down what it does, copy by copy and mark by mark, so that
 * the change can be taken back: `changed_copy` holds a copy's facts before and after, `changed_mark` a mark's name.
 */

export type ListName = "wishlist" | "watchlist";

const isOfChangeSql = ({ userId, changeId }: ChangeContext): SQL =>
  sql`user_id = ${userId} AND change_id = ${changeId}`;

const recordCopiesSql = (
  change: ChangeContext,
  before: SQL,
  after: SQL,
  which: SQL,
): SQL => sql`INSERT INTO changed_copy
    (user_id, change_id, owned_id, amiibo_id, created_at, updated_at, before, after)
  SELECT user_id, ${change.changeId}, id, amiibo_id, created_at, updated_at, ${before}, ${after}
  FROM owned WHERE user_id = ${change.userId} AND ${which}`;

const NULL_SQL = sql`NULL`;

/** @param which a condition on rows of `owned`, within the person's own. */
export const deleteCopiesSql = (change: ChangeContext, which: SQL): SQL[] => [
  recordCopiesSql(change, COPY_JSON_SQL, NULL_SQL, which),
  sql`DELETE FROM owned WHERE user_id = ${change.userId} AND id IN (
    SELECT owned_id FROM changed_copy WHERE ${isOfChangeSql(change)} AND after IS NULL)`,
];

/** @param how what stands behind `SET`. */
export const updateCopiesSql = (change: ChangeContext, which: SQL, how: SQL): SQL[] => {
  const isAltered = sql`owned.user_id = ${change.userId} AND ${which}`;
  return [
    recordCopiesSql(change, COPY_JSON_SQL, COPY_JSON_SQL, which),
    sql`UPDATE owned SET ${how}, updated_at = ${change.now.getTime()} WHERE ${isAltered}`,
    recordUpdatedCopiesSql(change),
  ];
};

/** What the copies became that a change took note of. */
export const recordUpdatedCopiesSql = (change: ChangeContext): SQL => sql`UPDATE changed_copy
  SET after = (SELECT ${COPY_JSON_SQL} FROM owned WHERE id = owned_id)
  WHERE ${isOfChangeSql(change)} AND before IS NOT NULL AND after IS NOT NULL`;

/** Before copies are altered by a statement of one's own; `noteAltered` stands behind it. */
export const recordCopiesBeforeSql = (change: ChangeContext, which: SQL): SQL =>
  recordCopiesSql(change, COPY_JSON_SQL, COPY_JSON_SQL, which);

/** Stands behind an insert into `owned` that names the change. @param amiiboIds where copies may have been added */
export const recordInsertedCopiesSql = (change: ChangeContext, amiiboIds: SQL): SQL =>
  recordCopiesSql(change, NULL_SQL, COPY_JSON_SQL, sql`amiibo_id IN ${amiiboIds} AND change_id = ${change.changeId}`);

const recordListEntriesSql = (
  change: ChangeContext,
  list: ListName,
  wasAdded: 0 | 1,
  from: SQL,
): SQL => sql`INSERT OR IGNORE
  INTO changed_mark (user_id, change_id, list, amiibo_id, mark_id, created_at, was_added)
  SELECT ${change.userId}, ${change.changeId}, ${list}, amiibo_id, change_id, created_at, ${wasAdded} ${from}`;

/** @param which a condition on rows of the list, within the person's own. */
export const deleteListEntriesSql = (change: ChangeContext, list: ListName, which: SQL): SQL[] => {
  const table = sql.identifier(list);
  const isMeant = sql`user_id = ${change.userId} AND ${which}`;
  return [
    recordListEntriesSql(change, list, 0, sql`FROM ${table} WHERE ${isMeant}`),
    sql`DELETE FROM ${table} WHERE ${isMeant}`,
  ];
};

/** @param marks a query for `amiibo_id, change_id, created_at` of marks that are not there yet. */
export const insertListEntriesSql = (change: ChangeContext, list: ListName, marks: SQL): SQL[] => {
  const table = sql.identifier(list);
  const isWish = list === "wishlist";
  const isFree = sql`NOT EXISTS (SELECT 1 FROM ${table} AS there
      WHERE there.user_id = ${change.userId} AND there.amiibo_id = mark.amiibo_id)
    ${
      isWish
        ? sql`AND NOT EXISTS (SELECT 1 FROM owned WHERE owned.user_id = ${change.userId}
            AND owned.amiibo_id = mark.amiibo_id)`
        : sql``
    }`;
  return [
    recordListEntriesSql(change, list, 1, sql`FROM (${marks}) AS mark WHERE ${isFree}`),
    sql`INSERT OR IGNORE INTO ${table} (user_id, amiibo_id, created_at, change_id)
      SELECT user_id, amiibo_id, created_at, mark_id FROM changed_mark
      WHERE ${isOfChangeSql(change)} AND list = ${list} AND was_added = 1`,
  ];
};

/** Marks that the change itself makes. @param ids a query for one column of ids. */
export const selectNewListEntries = (change: ChangeContext, ids: SQL): SQL =>
  sql`SELECT value AS amiibo_id, ${change.changeId} AS change_id, ${change.now.getTime()} AS created_at FROM ${ids}`;
