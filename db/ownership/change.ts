import { type SQL, sql } from "drizzle-orm";
import type { Act, BulkAct } from "../../domain/ownership/acts";
import { type Holding, type Holdings, isOwned, MOST_COPIES } from "../../domain/ownership/holding";
import type { Database } from "../client";
import { type Me, selectVersion, toVersion } from "../versions";
import { type Change, type Rows, refuseTooMany, writeThenRead } from "../write";
import {
  type Collection,
  type OwnedCopy,
  selectCopiesOfItem,
  selectHoldings,
  selectsOfCollection,
  toCollection,
  toCopies,
  toHolding,
} from "./read";
import { addMarks, alterCopies, endMarks, newMarks, noteAdded, removeCopies } from "./record";
import { statementsOfUndo } from "./undo";

/** All that one person has of one item. */
export interface ItemState {
  /** Of the whole collection. */
  readonly version: number;
  readonly holding: Holding;
  readonly copies: readonly OwnedCopy[];
}

export const selectsOfItem = (me: Me, amiiboId: number): [version: SQL, holding: SQL, copies: SQL] => [
  selectVersion(me),
  selectHoldings(me, [amiiboId]),
  selectCopiesOfItem(me, amiiboId),
];

export const toItemState = (
  [versions = [], holdings = [], copies = []]: readonly Rows[],
  amiiboId: number,
): ItemState => ({
  version: toVersion(versions),
  holding: toHolding(holdings, amiiboId),
  copies: toCopies(copies),
});

export async function readItem(db: Database, userId: number, amiiboId: number): Promise<ItemState> {
  const [version, holding, copies] = selectsOfItem(userId, amiiboId);
  const all = (select: SQL) => db.all<Record<string, unknown>>(select);
  return toItemState(await db.batch([all(version), all(holding), all(copies)]), amiiboId);
}

/** An item once something was done to it. */
interface Acted extends ItemState {
  /** It was to become owned, and was already: another device came first. */
  readonly wasOwned: boolean;
}

/** One round trip. @returns the item as it is then. */
export async function act(db: Database, name: Act, amiiboId: number, change: Change): Promise<Acted> {
  const reads = [...selectsOfItem(change.userId, amiiboId), selectMade(change, amiiboId)];
  const writes = statementsOf(name, [amiiboId], change);
  const { rows } = await writeThenRead(db, change, writes, reads, isShownToOthers(name));
  const state = toItemState(rows, amiiboId);
  return { ...state, wasOwned: name === "own" && isOwned(state.holding) && !rows.at(-1)?.[0]?.made };
}

/** Whether the change made a copy: repeated, it says the same. */
const selectMade = ({ userId, changeId }: Change, amiiboId: number): SQL =>
  sql`SELECT EXISTS (
    SELECT 1 FROM owned WHERE user_id = ${userId} AND amiibo_id = ${amiiboId} AND change_id = ${changeId}) AS made`;

/** @returns the whole collection as it is then. One transaction, one round trip. */
const changeAll = async (db: Database, change: Change, writes: readonly SQL[]): Promise<Collection> =>
  toCollection((await writeThenRead(db, change, writes, selectsOfCollection(change.userId))).rows);

export const actOnMany = (
  db: Database,
  name: BulkAct,
  amiiboIds: readonly number[],
  change: Change,
): Promise<Collection> => changeAll(db, change, statementsOf(name, amiiboIds, change));

/** Takes a change back, all copies and notes included. Once: repeating it changes nothing more. */
export const undo = (db: Database, undone: string, change: Change): Promise<Collection> =>
  changeAll(db, change, statementsOfUndo(change, undone));

/** The union of what is here and what a guest marked: never lowers a count, and repeating it changes nothing more. */
export async function merge(db: Database, marked: Holdings, change: Change): Promise<Collection> {
  const { userId, changeId, now } = change;
  const time = now.getTime();
  const entries = [...marked];
  const copies = entries.flatMap(([id, { copies }]) =>
    copies.map(({ isBoxed }, place) => [id, place, isBoxed ? 1 : 0]),
  );
  const idsWith = (isMeant: (holding: Holding) => boolean) =>
    sql`json_each(${JSON.stringify(entries.filter(([, holding]) => isMeant(holding)).map(([id]) => id))})`;
  const owned = idsWith((holding) => holding.copies.length > 0);
  return changeAll(db, change, [
    sql`UPDATE change SET is_merge = 1 WHERE user_id = ${userId} AND id = ${changeId}`,
    sql`INSERT INTO owned (user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
      SELECT ${userId}, value ->> 0, 'new', value ->> 2, 0, '', ${time}, ${time}, ${changeId}
      FROM json_each(${JSON.stringify(copies)})
      WHERE value ->> 1 >= (SELECT count(*) FROM owned WHERE user_id = ${userId} AND amiibo_id = value ->> 0)`,
    noteAdded(change, sql`(SELECT value FROM ${owned})`),
    refuseTooMany(change),
    ...endMarks(change, "wishlist", sql`amiibo_id IN (SELECT value FROM ${owned})`),
    ...addMarks(
      change,
      "wishlist",
      newMarks(
        change,
        idsWith(({ wishlisted }) => wishlisted),
      ),
    ),
    ...addMarks(
      change,
      "watchlist",
      newMarks(
        change,
        idsWith(({ watchlisted }) => watchlisted),
      ),
    ),
  ]);
}

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
const isShownToOthers = (act: Act | BulkAct): boolean => act !== "watchlist/add" && act !== "watchlist/remove";
