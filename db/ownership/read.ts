import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { CopyDetails } from "../../domain/ownership/copy";
import { EMPTY_HOLDING, type Holding, type Holdings } from "../../domain/ownership/holding";
import { decodeHolding } from "../../domain/wire/holdings";
import { selectPackedRows } from "../packedRows";
import { selectCollectionVersion, toCollectionVersion, type UserIdOrSql } from "../versions";
import type { ResultRows } from "../write";
import { fullCopyMapping, repairHolding } from "./copyRows";

/** A row of the table `owned`. */
export interface OwnedCopy extends CopyDetails {
  readonly id: number;
  readonly amiiboId: number;
  /** ms */
  readonly createdAt: number;
  /** ms */
  readonly updatedAt: number;
}

/** What somebody has to do with all items or some of them. */
export interface VersionedHoldings {
  /** One higher with every change: what carries a lower one is older. */
  readonly version: number;
  readonly holdings: Holdings;
}

/**
 * Copies, wishes and watches as three texts in one row: nothing is sorted or grouped in the database, which would look at
 * each row three times, and count it as often.
 */
export const selectHoldings = (me: UserIdOrSql, amiiboIds?: readonly number[]): SQL => {
  const isMeant =
    amiiboIds === undefined
      ? sql`user_id = ${me}`
      : sql`user_id = ${me} AND amiibo_id IN (SELECT value FROM json_each(${JSON.stringify(amiiboIds)}))`;
  return sql`SELECT (SELECT json_group_array(json_array(amiibo_id, is_boxed = 1))
      FROM (SELECT amiibo_id, is_boxed FROM owned WHERE ${isMeant} ORDER BY amiibo_id, id)) AS copies,
    (SELECT json_group_array(amiibo_id) FROM wishlist WHERE ${isMeant}) AS wishes,
    (SELECT json_group_array(amiibo_id) FROM watchlist WHERE ${isMeant}) AS watches`;
};

const json = z.string().transform((text): unknown => JSON.parse(text));
const itemIds = json.pipe(z.array(z.number()));
const holdingsRow = z.object({
  copies: json.pipe(z.array(z.tuple([z.number(), z.number()]))),
  wishes: itemIds,
  watches: itemIds,
});

/** By the item's id, the lowest first. What should not be there is shown as far as it makes sense. */
export function toHoldings([row]: ResultRows): Holdings {
  const { copies, wishes, watches } = holdingsRow.parse(row);
  return buildHoldings([
    ...copies.map(([id, isBoxed]): HoldingLetter => [id, isBoxed === 1 ? "b" : "l"]),
    ...wishes.map((id): HoldingLetter => [id, "w"]),
    ...watches.map((id): HoldingLetter => [id, "t"]),
  ]);
}

/** An item, and one letter of the notation of `domain/wire/holdings`. */
export type HoldingLetter = readonly [amiiboId: number, letter: "b" | "l" | "w" | "t"];

/** @param marks of each item in the notation's order */
export function buildHoldings(marks: readonly HoldingLetter[]): Holdings {
  const notation = new Map<number, string>();
  for (const [id, letter] of marks) notation.set(id, (notation.get(id) ?? "") + letter);
  const sorted = [...notation].sort(([one], [other]) => one - other);
  return new Map(sorted.map(([id, letters]) => [id, decodeHolding(letters) ?? repairHolding(id, letters)]));
}

export const toHolding = (rows: ResultRows, amiiboId: number): Holding =>
  toHoldings(rows).get(amiiboId) ?? EMPTY_HOLDING;

/** As `toCollection` takes them. */
export const selectVersionedHoldings = (me: UserIdOrSql): SQL[] => [selectCollectionVersion(me), selectHoldings(me)];

export const toVersionedHoldings = ([versions = [], holdings = []]: readonly ResultRows[]): VersionedHoldings => ({
  version: toCollectionVersion(versions),
  holdings: toHoldings(holdings),
});

/**
 * The database gives at most 5 MB in one value: so many copies with the longest notes are less. More than that few
 * collections have, and no item.
 */
export const MAX_COPIES_PER_READ = 2_000;

/** The oldest first, item by item. */
const selectCopiesWhere = (me: UserIdOrSql, isMeant: SQL): SQL =>
  selectPackedRows(
    fullCopyMapping.columns,
    sql`(SELECT * FROM owned WHERE user_id = ${me} AND ${isMeant} ORDER BY amiibo_id, id LIMIT ${MAX_COPIES_PER_READ})`,
  );

/** The first of all, or those that come after one of them. */
export const selectCopies = (me: UserIdOrSql, last?: OwnedCopy): SQL =>
  selectCopiesWhere(me, last ? sql`(amiibo_id, id) > (${last.amiiboId}, ${last.id})` : sql`TRUE`);

export const selectItemCopies = (me: UserIdOrSql, amiiboId: number): SQL =>
  selectCopiesWhere(me, sql`amiibo_id = ${amiiboId}`);

export const toOwnedCopies: (rows: ResultRows) => OwnedCopy[] = fullCopyMapping.toCopies;
