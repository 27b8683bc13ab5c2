import { type SQL, sql } from "drizzle-orm";
import { type Holding, type Holdings, isOwned, MAX_COPIES_PER_ITEM } from "../../domain/ownership/holding";
import type { BulkAction, ItemAction } from "../../domain/ownership/itemActions";
import { NEW_COPY_DETAILS } from "../../domain/ownership/newCopy";
import type { Database } from "../client";
import type { ResultRows } from "../rows";
import { selectCollectionVersion, toCollectionVersion, type UserIdOrSql } from "../versions";
import type { UserChangeContext } from "../write";
import { runBatch } from "../writeBatch";
import { writeCollectionChangeThenRead } from "./collectionChange";
import {
  type OwnedCopy,
  selectHoldings,
  selectItemCopies,
  selectVersionedHoldings,
  toHolding,
  toOwnedCopies,
  toVersionedHoldings,
  type VersionedHoldings,
} from "./read";
import {
  deleteCopiesSql,
  deleteListEntriesSql,
  insertCopiesSql,
  insertListEntriesSql,
  recordInsertedCopiesSql,
  selectNewListEntries,
  updateCopiesSql,
} from "./recordedChanges";
import { buildUndoChangeSql } from "./undo";

/** Everything that a user has stored about one item. */
export interface UserItemState {
  /** Version of the user's collection. It increases with every change. */
  readonly version: number;
  readonly holding: Holding;
  readonly copies: readonly OwnedCopy[];
}

export const selectUserItemState = (userId: UserIdOrSql, itemId: number): SQL[] => [
  selectCollectionVersion(userId),
  selectHoldings(userId, [itemId]),
  selectItemCopies(userId, itemId),
];

export const toUserItemState = (
  [versions = [], holdings = [], copies = []]: readonly ResultRows[],
  itemId: number,
): UserItemState => ({
  version: toCollectionVersion(versions),
  holding: toHolding(holdings, itemId),
  copies: toOwnedCopies(copies),
});

export async function readUserItemState(db: Database, userId: number, itemId: number): Promise<UserItemState> {
  return toUserItemState(await runBatch(db, selectUserItemState(userId, itemId)), itemId);
}

/** Saves a user's action on one item; `wasOwned` is true if "own" found it owned, for example by another device. */
export async function saveItemAction(db: Database, name: ItemAction, itemId: number, change: UserChangeContext) {
  const reads = [...selectUserItemState(change.userId, itemId), selectHasAddedCopy(change, itemId)];
  const writes = buildItemActionSql(name, [itemId], change);
  const isPubliclyVisible = name !== "watchlist/add" && name !== "watchlist/remove";
  const { rows } = await writeCollectionChangeThenRead(db, change, writes, reads, isPubliclyVisible);
  const state = toUserItemState(rows, itemId);
  return { ...state, wasOwned: name === "own" && isOwned(state.holding) && !rows.at(-1)?.[0]?.has_added };
}

/** Selects whether this change has added a copy of the item. A repeated request selects the same result. */
const selectHasAddedCopy = ({ userId, changeId }: UserChangeContext, itemId: number): SQL =>
  sql`SELECT EXISTS (
    SELECT 1 FROM copy WHERE user_id = ${userId} AND item_id = ${itemId} AND change_id = ${changeId}) AS has_added`;

/** Saves a change in one transaction and returns the whole collection after it. */
const saveCollectionChange = async (db: Database, change: UserChangeContext, writes: readonly SQL[]) =>
  toVersionedHoldings(
    (await writeCollectionChangeThenRead(db, change, writes, selectVersionedHoldings(change.userId))).rows,
  );

export const saveBulkAction = (db: Database, name: BulkAction, itemIds: readonly number[], change: UserChangeContext) =>
  saveCollectionChange(db, change, buildItemActionSql(name, itemIds, change));

/** Undoes the change with the id `undone`; a repeated request has no further effect. */
export const undoCollectionChange = (
  db: Database,
  undone: string,
  change: UserChangeContext,
): Promise<VersionedHoldings> => saveCollectionChange(db, change, buildUndoChangeSql(change, undone));

/** Merges what a guest collected; it never lowers a number of copies, and a repeated request has no further effect. */
export async function mergeGuestHoldings(db: Database, guestHoldings: Holdings, change: UserChangeContext) {
  const { userId, changeId } = change;
  const entries = [...guestHoldings];
  const copies = entries.flatMap(([id, { copies }]) =>
    copies.map(({ isBoxed, condition = NEW_COPY_DETAILS.condition }, index) => [id, index, isBoxed ? 1 : 0, condition]),
  );
  const selectIdsWhere = (isIncluded: (holding: Holding) => boolean) =>
    sql`json_each(${JSON.stringify(entries.filter(([, holding]) => isIncluded(holding)).map(([id]) => id))})`;
  const owned = selectIdsWhere((holding) => holding.copies.length > 0);
  const wished = selectIdsWhere(({ wishlisted }) => wishlisted);
  const watched = selectIdsWhere(({ watchlisted }) => watchlisted);
  return saveCollectionChange(db, change, [
    sql`UPDATE change SET is_merge = 1 WHERE user_id = ${userId} AND id = ${changeId}`,
    insertCopiesSql(change, {
      itemId: sql`value ->> 0`,
      values: { ...NEW_COPY_DETAILS, isBoxed: sql`value ->> 2`, condition: sql`value ->> 3` },
      from: sql`FROM json_each(${JSON.stringify(copies)})
        WHERE value ->> 1 >= (SELECT count(*) FROM copy WHERE user_id = ${userId} AND item_id = value ->> 0)`,
    }),
    recordInsertedCopiesSql(change, sql`(SELECT value FROM ${owned})`),
    ...deleteListEntriesSql(change, "wishlist", sql`item_id IN (SELECT value FROM ${owned})`),
    ...insertListEntriesSql(change, "wishlist", selectNewListEntries(change, wished)),
    ...insertListEntriesSql(change, "watchlist", selectNewListEntries(change, watched)),
  ]);
}

/** Builds the statements of an action for one item or for many. */
export function buildItemActionSql(
  action: ItemAction | BulkAction,
  itemIds: readonly number[],
  change: UserChangeContext,
): SQL[] {
  const { userId } = change;
  const ids = sql`json_each(${JSON.stringify(itemIds)})`;
  const values = sql`(SELECT value FROM ${ids})`;
  const isSelected = sql`item_id IN ${values}`;
  const copiesOfItem = sql`FROM copy AS other WHERE other.user_id = ${userId} AND other.item_id = copy.item_id`;

  const setBox = (isBoxed: boolean, which: SQL) =>
    updateCopiesSql(change, sql`${isSelected} AND ${which}`, { isBoxed });
  const addCopy = (maxCopies: number) => [
    ...deleteListEntriesSql(change, "wishlist", isSelected),
    insertCopiesSql(change, {
      itemId: sql`value`,
      values: NEW_COPY_DETAILS,
      from: sql`FROM ${ids}
        WHERE (SELECT count(*) FROM copy WHERE user_id = ${userId} AND item_id = value) < ${maxCopies}`,
    }),
    recordInsertedCopiesSql(change, values),
  ];

  switch (action) {
    case "add":
      return addCopy(MAX_COPIES_PER_ITEM);
    case "own":
      return addCopy(1);
    case "remove":
    case "disown":
      return deleteCopiesSql(change, isSelected);
    case "remove/one":
      return deleteCopiesSql(
        change,
        sql`${isSelected} AND id = (SELECT id ${copiesOfItem} ORDER BY is_boxed, id DESC LIMIT 1)`,
      );
    case "boxed/add":
      return [...setBox(true, sql`is_boxed = 0 AND id = (SELECT min(id) ${copiesOfItem})`), ...addCopy(1)];
    case "boxed/remove":
      return setBox(false, sql`id = (SELECT min(id) ${copiesOfItem} AND other.is_boxed = 1)`);
    case "box":
      return setBox(true, sql`is_boxed = 0`);
    case "unbox":
      return setBox(false, sql`is_boxed = 1`);
    case "wishlist/add":
    case "wish":
      return insertListEntriesSql(change, "wishlist", selectNewListEntries(change, ids));
    case "wishlist/remove":
    case "unwish":
      return deleteListEntriesSql(change, "wishlist", isSelected);
    case "watchlist/add":
      return insertListEntriesSql(change, "watchlist", selectNewListEntries(change, ids));
    case "watchlist/remove":
      return deleteListEntriesSql(change, "watchlist", isSelected);
  }
}
