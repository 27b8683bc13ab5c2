import { type SQL, sql } from "drizzle-orm";
import type { Act, BulkAct } from "../../domain/ownership/acts";
import { MOST_COPIES } from "../../domain/ownership/holding";
import { type Change, refuseTooMany } from "../write";
import { addMarks, alterCopies, endMarks, newMarks, noteAdded, removeCopies } from "./record";

/** The statements of an act, for one item or many. */
export function statementsOf(act: Act | BulkAct, amiiboIds: readonly number[], change: Change): SQL[] {
  const { userId, changeId, now } = change;
  const time = now.getTime();
  const ids = sql`json_each(${JSON.stringify(amiiboIds)})`;
  const values = sql`(SELECT value FROM ${ids})`;
  const isMeant = sql`amiibo_id IN ${values}`;
  const copiesOfItem = sql`FROM owned AS other WHERE other.user_id = ${userId} AND other.amiibo_id = owned.amiibo_id`;

  const setBox = (isBoxed: 0 | 1, which: SQL) =>
    alterCopies(change, sql`${isMeant} AND ${which}`, sql`is_boxed = ${isBoxed}`);
  const addCopy = (below: number) => [
    ...endMarks(change, "wishlist", isMeant),
    sql`INSERT INTO owned (user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
      SELECT ${userId}, value, 'new', 1, 0, '', ${time}, ${time}, ${changeId} FROM ${ids}
      WHERE (SELECT count(*) FROM owned WHERE user_id = ${userId} AND amiibo_id = value) < ${below}`,
    noteAdded(change, values),
    refuseTooMany(change),
  ];

  switch (act) {
    case "add":
      return addCopy(MOST_COPIES);
    case "own":
      return addCopy(1);
    case "remove":
    case "disown":
      return removeCopies(change, isMeant);
    case "remove/one":
      return removeCopies(
        change,
        sql`${isMeant} AND id = (SELECT id ${copiesOfItem} ORDER BY is_boxed, id DESC LIMIT 1)`,
      );
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
      return addMarks(change, "wishlist", newMarks(change, ids));
    case "wishlist/remove":
    case "unwish":
      return endMarks(change, "wishlist", isMeant);
    case "watchlist/add":
      return addMarks(change, "watchlist", newMarks(change, ids));
    case "watchlist/remove":
      return endMarks(change, "watchlist", isMeant);
  }
}

/** What others see of a collection does not depend on what is watched. */
export const isShownToOthers = (act: Act | BulkAct): boolean => act !== "watchlist/add" && act !== "watchlist/remove";
