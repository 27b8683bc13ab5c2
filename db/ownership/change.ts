import { sql } from "drizzle-orm";
import type { Act } from "../../domain/ownership/acts";
import type { BulkAct } from "../../domain/ownership/bulk";
import type { CopyDetails } from "../../domain/ownership/copy";
import { type Holding, MOST_COPIES } from "../../domain/ownership/holding";
import type { Holdings } from "../../domain/ownership/notation";
import type { Database } from "../client";
import { keepOwned, keepWishes, statementsOf, statementsOfUndo } from "./acts";
import { type OwnedCopy, selectCopies, selectHoldings, toCopies, toHolding, toHoldings } from "./read";
import { type Change, type Rows, writeThenRead } from "./write";

/** All that one person has of one item. */
export interface ItemState {
  readonly holding: Holding;
  readonly copies: readonly OwnedCopy[];
}

const selectsOfItem = (userId: number, amiiboId: number) => [
  selectHoldings(userId, [amiiboId]),
  selectCopies(userId, amiiboId),
];

const toItemState = ([holdings = [], copies = []]: readonly Rows[], amiiboId: number): ItemState => ({
  holding: toHolding(holdings, amiiboId),
  copies: toCopies(copies),
});

export async function readItem(db: Database, userId: number, amiiboId: number): Promise<ItemState> {
  const [holdings, copies] = selectsOfItem(userId, amiiboId).map((select) => db.all<Record<string, unknown>>(select));
  return holdings && copies ? toItemState(await db.batch([holdings, copies]), amiiboId) : toItemState([], amiiboId);
}

/** One round trip. @returns the item as it is then. */
export async function act(db: Database, name: Act, amiiboId: number, change: Change): Promise<ItemState> {
  const writes = statementsOf(name, { ...change, amiiboIds: [amiiboId] });
  return toItemState(await writeThenRead(db, change, writes, selectsOfItem(change.userId, amiiboId)), amiiboId);
}

/** One transaction, one round trip. @returns the whole collection as it is then. */
export async function actOnMany(
  db: Database,
  name: BulkAct,
  amiiboIds: readonly number[],
  change: Change,
): Promise<Holdings> {
  const writes = statementsOf(name, { ...change, amiiboIds });
  const [rows = []] = await writeThenRead(db, change, writes, [selectHoldings(change.userId)]);
  return toHoldings(rows);
}

/** Takes a change back, all copies and notes included. Once: repeating it changes nothing more. */
export async function undo(db: Database, undone: string, change: Change): Promise<Holdings> {
  const writes = statementsOfUndo(change, undone);
  const [rows = []] = await writeThenRead(db, change, writes, [selectHoldings(change.userId)]);
  return toHoldings(rows);
}

/** The union of what is here and what a guest marked: never lowers a count, and repeating it changes nothing more. */
export async function merge(db: Database, marked: Holdings, change: Change): Promise<Holdings> {
  const { userId, changeId, now } = change;
  const time = now.getTime();
  const entries = [...marked];
  const copies = entries.flatMap(([id, { copies }]) =>
    copies.map(({ isBoxed }, place) => [id, place, isBoxed ? 1 : 0]),
  );
  const idsWith = (isMeant: (holding: Holding) => boolean) =>
    JSON.stringify(entries.filter(([, holding]) => isMeant(holding)).map(([id]) => id));
  const ownedIds = sql`(SELECT amiibo_id FROM owned WHERE user_id = ${userId})`;
  const writes = [
    sql`INSERT INTO owned (user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, created_at, updated_at, change_id)
      SELECT ${userId}, value ->> 0, 'new', value ->> 2, 0, '', ${time}, ${time}, ${changeId}
      FROM json_each(${JSON.stringify(copies)})
      WHERE value ->> 1 >= (SELECT count(*) FROM owned WHERE user_id = ${userId} AND amiibo_id = value ->> 0)`,
    keepWishes(changeId, sql`user_id = ${userId} AND amiibo_id IN ${ownedIds}`),
    sql`DELETE FROM wishlist WHERE user_id = ${userId} AND amiibo_id IN ${ownedIds}`,
    sql`INSERT OR IGNORE INTO wishlist (user_id, amiibo_id, created_at, change_id)
      SELECT ${userId}, value, ${time}, ${changeId} FROM json_each(${idsWith(({ wishlisted }) => wishlisted)})
      WHERE value NOT IN ${ownedIds}`,
    sql`INSERT OR IGNORE INTO watchlist (user_id, amiibo_id, created_at, change_id)
      SELECT ${userId}, value, ${time}, ${changeId} FROM json_each(${idsWith(({ watchlisted }) => watchlisted)})`,
  ];
  const [rows = []] = await writeThenRead(db, change, writes, [selectHoldings(userId)]);
  return toHoldings(rows);
}

/** @returns the item as it is then; `undefined` where the copy is not this person's or not of this item. */
export async function editCopy(
  db: Database,
  amiiboId: number,
  copyId: number,
  copy: CopyDetails,
  change: Change,
): Promise<ItemState | undefined> {
  const { userId, now } = change;
  const write = sql`UPDATE owned SET condition = ${copy.condition}, is_boxed = ${Number(copy.isBoxed)},
      is_for_sale = ${Number(copy.isForSale)}, notes = ${copy.notes}, price_paid = ${copy.pricePaid},
      currency = ${copy.currency}, acquired_on = ${copy.acquiredOn}, updated_at = ${now.getTime()}
    WHERE id = ${copyId} AND user_id = ${userId} AND amiibo_id = ${amiiboId}`;
  return withCopy(await writeThenRead(db, change, [write], selectsOfItem(userId, amiiboId)), amiiboId, copyId);
}

/** @returns the item as it is then. */
export async function addCopy(db: Database, amiiboId: number, copy: CopyDetails, change: Change): Promise<ItemState> {
  const { userId, changeId, now } = change;
  const time = now.getTime();
  const writes = [
    keepWishes(changeId, sql`user_id = ${userId} AND amiibo_id = ${amiiboId}`),
    sql`DELETE FROM wishlist WHERE user_id = ${userId} AND amiibo_id = ${amiiboId}`,
    sql`INSERT INTO owned (user_id, amiibo_id, condition, is_boxed, is_for_sale, notes, price_paid, currency,
        acquired_on, created_at, updated_at, change_id)
      SELECT ${userId}, ${amiiboId}, ${copy.condition}, ${Number(copy.isBoxed)}, ${Number(copy.isForSale)},
        ${copy.notes}, ${copy.pricePaid}, ${copy.currency}, ${copy.acquiredOn}, ${time}, ${time}, ${changeId}
      WHERE (SELECT count(*) FROM owned WHERE user_id = ${userId} AND amiibo_id = ${amiiboId}) < ${MOST_COPIES}`,
  ];
  return toItemState(await writeThenRead(db, change, writes, selectsOfItem(userId, amiiboId)), amiiboId);
}

/** @returns the item as it is then; `undefined` where the change removed nothing: the copy is not this person's. */
export async function removeCopy(
  db: Database,
  amiiboId: number,
  copyId: number,
  change: Change,
): Promise<ItemState | undefined> {
  const { userId, changeId } = change;
  const isMeant = sql`id = ${copyId} AND user_id = ${userId} AND amiibo_id = ${amiiboId}`;
  const writes = [keepOwned(changeId, isMeant, 1), sql`DELETE FROM owned WHERE ${isMeant}`];
  const selectRemoved = sql`SELECT 1 FROM changed_copy
    WHERE user_id = ${userId} AND change_id = ${changeId} AND owned_id = ${copyId}`;
  const [removed, ...rows] = await writeThenRead(db, change, writes, [
    selectRemoved,
    ...selectsOfItem(userId, amiiboId),
  ]);
  return removed?.length ? toItemState(rows, amiiboId) : undefined;
}

const withCopy = (rows: readonly Rows[], amiiboId: number, copyId: number): ItemState | undefined => {
  const state = toItemState(rows, amiiboId);
  return state.copies.some(({ id }) => id === copyId) ? state : undefined;
};
