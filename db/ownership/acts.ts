import { type SQL, sql } from "drizzle-orm";
import type { Act } from "../../domain/ownership/acts";
import type { BulkAct } from "../../domain/ownership/bulk";
import { MOST_COPIES } from "../../domain/ownership/holding";
import { type Change, UNDONE_WITHIN_MS } from "./write";

interface Target extends Change {
  readonly amiiboIds: readonly number[];
}

/** Keeps copies as they are, before a change takes them away or alters them. */
export const keepOwned = (changeId: string, which: SQL, wasRemoved: 0 | 1): SQL => sql`INSERT INTO changed_copy
  SELECT user_id, ${changeId}, id, amiibo_id, condition, is_boxed, is_for_sale, notes, price_paid, currency,
    acquired_on, created_at, updated_at, change_id, ${wasRemoved}
  FROM owned WHERE ${which}`;

/** Keeps wishes as they are, before a change ends them. */
export const keepWishes = (changeId: string, which: SQL): SQL => sql`INSERT INTO ended_wish
  SELECT user_id, ${changeId}, amiibo_id, created_at, change_id FROM wishlist WHERE ${which}`;

/** The statements of an act, for one item or many. Each keeps what it alters, so that it can be undone. */
export function statementsOf(act: Act | BulkAct, target: Target): SQL[] {
  const { userId, changeId, now } = target;
  const ids = JSON.stringify(target.amiiboIds);
  const time = now.getTime();
  const isMeant = sql`user_id = ${userId} AND amiibo_id IN (SELECT value FROM json_each(${ids}))`;
  const copiesOfItem = sql`FROM owned AS other WHERE other.user_id = ${userId} AND other.amiibo_id = owned.amiibo_id`;
  const countOf = sql`(SELECT count(*) FROM owned WHERE user_id = ${userId} AND amiibo_id = value)`;

  const keepCopies = (which: SQL, wasRemoved: 0 | 1) => keepOwned(changeId, sql`${isMeant} AND ${which}`, wasRemoved);
  const isKept = sql`user_id = ${userId}
    AND id IN (SELECT owned_id FROM changed_copy WHERE user_id = ${userId} AND change_id = ${changeId})`;
  const remove = (which: SQL) => [keepCopies(which, 1), sql`DELETE FROM owned WHERE ${isKept}`];
  const setBox = (isBoxed: 0 | 1, which: SQL) => [
    keepCopies(which, 0),
    sql`UPDATE owned SET is_boxed = ${isBoxed}, updated_at = ${time} WHERE ${isKept}`,
  ];
  const endWish = [keepWishes(changeId, isMeant), sql`DELETE FROM wishlist WHERE ${isMeant}`];
  const addCopy = (below: number) => [
    ...endWish,
    sql`INSERT INTO owned (user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
      SELECT ${userId}, value, 'new', 1, 0, '', ${time}, ${time}, ${changeId}
      FROM json_each(${ids}) WHERE ${countOf} < ${below}`,
  ];

  switch (act) {
    case "add":
      return addCopy(MOST_COPIES);
    case "own":
      return addCopy(1);
    case "remove":
    case "disown":
      return remove(sql`true`);
    case "remove/one":
      return remove(sql`id = (SELECT id ${copiesOfItem} ORDER BY is_boxed, id DESC LIMIT 1)`);
    case "boxed/add":
      return [...setBox(1, sql`is_boxed = 0 AND id = (SELECT min(id) ${copiesOfItem})`), ...addCopy(1)];
    case "boxed/remove":
      return setBox(0, sql`id = (SELECT min(id) ${copiesOfItem} AND other.is_boxed = 1)`);
    case "box":
      return setBox(1, sql`is_boxed = 0`);
    case "unbox":
      return setBox(0, sql`is_boxed = 1`);
    case "wishlist/add":
    case "wish":
      return [
        sql`INSERT OR IGNORE INTO wishlist (user_id, amiibo_id, created_at, change_id)
          SELECT ${userId}, value, ${time}, ${changeId} FROM json_each(${ids}) WHERE ${countOf} = 0`,
      ];
    case "wishlist/remove":
    case "unwish":
      return endWish;
    case "watchlist/add":
      return [
        sql`INSERT OR IGNORE INTO watchlist (user_id, amiibo_id, created_at, change_id)
          SELECT ${userId}, value, ${time}, ${changeId} FROM json_each(${ids})`,
      ];
    case "watchlist/remove":
      return [sql`DELETE FROM watchlist WHERE ${isMeant}`];
  }
}

/** A change that can still be taken back: what it kept is swept out after a while. */
export const undoable = (userId: number, changeId: string, now: Date): SQL => sql`SELECT id FROM change
  WHERE user_id = ${userId} AND id = ${changeId} AND created_at > ${now.getTime() - UNDONE_WITHIN_MS}`;

/**
 * The statements that take a change back, once: what it added goes, what it took away or altered is as before. Where a
 * copy was altered again since, only its box goes back.
 */
export function statementsOfUndo({ userId, now }: Change, changeId: string): SQL[] {
  const undone = sql`(${undoable(userId, changeId, now)})`;
  const isOfChange = sql`user_id = ${userId} AND change_id = ${undone}`;
  const isAltered = sql`kept.user_id = ${userId} AND kept.change_id = ${undone} AND NOT kept.was_removed
    AND owned.id = kept.owned_id AND owned.user_id = ${userId}`;
  return [
    sql`DELETE FROM owned WHERE ${isOfChange}`,
    sql`DELETE FROM wishlist WHERE ${isOfChange}`,
    sql`DELETE FROM watchlist WHERE ${isOfChange}`,
    sql`INSERT OR IGNORE INTO owned (id, user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, price_paid, currency,
        acquired_on, created_at, updated_at, change_id)
      SELECT owned_id, user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, price_paid, currency,
        acquired_on, created_at, updated_at, added_by
      FROM changed_copy WHERE ${isOfChange} AND was_removed`,
    sql`UPDATE owned SET is_boxed = kept.is_boxed FROM changed_copy AS kept WHERE ${isAltered}`,
    sql`UPDATE owned SET condition = kept.condition, is_for_sale = kept.is_for_sale, notes = kept.notes,
        price_paid = kept.price_paid, currency = kept.currency, acquired_on = kept.acquired_on,
        updated_at = kept.updated_at
      FROM changed_copy AS kept JOIN change ON change.user_id = kept.user_id AND change.id = kept.change_id
      WHERE ${isAltered} AND owned.updated_at = change.created_at`,
    sql`INSERT OR IGNORE INTO wishlist (user_id, amiibo_id, created_at, change_id)
      SELECT user_id, amiibo_id, created_at, added_by FROM ended_wish
      WHERE ${isOfChange} AND amiibo_id NOT IN (SELECT amiibo_id FROM owned WHERE user_id = ${userId})`,
    sql`DELETE FROM changed_copy WHERE ${isOfChange}`,
    sql`DELETE FROM ended_wish WHERE ${isOfChange}`,
  ];
}
