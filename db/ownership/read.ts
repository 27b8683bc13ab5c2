import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { CopyDetails } from "../../domain/ownership/copy";
import { EMPTY_HOLDING, type Holding, type Holdings } from "../../domain/ownership/holding";
import { decodeHolding } from "../../domain/wire/holdings";
import { jsonListSql } from "../jsonRows";
import { selectRowsAsJsonText } from "../packedRows";
import { idsColumnSchema, jsonColumnSchema, type ResultRows, rowSchema } from "../rows";
import { selectCollectionVersion, toCollectionVersion, type UserIdOrSql } from "../versions";
import { allCopyFieldsRowMapping, repairHolding } from "./copyRows";

export interface OwnedCopy extends CopyDetails {
  readonly id: number;
  readonly itemId: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Holdings (copies and list entries) of all items of a user, or of some, with the version of the collection. */
export interface VersionedHoldings {
  /** Version of the collection. It increases with every change, so data with a lower version is older. */
  readonly version: number;
  readonly holdings: Holdings;
}

/** Selects holdings, wishlist and watchlist as JSON texts; sorting in the database would bill each row three times. */
export const selectHoldings = (userId: UserIdOrSql, itemIds?: readonly number[]): SQL => {
  const isIncluded =
    itemIds === undefined ? sql`user_id = ${userId}` : sql`user_id = ${userId} AND item_id IN ${jsonListSql(itemIds)}`;
  return sql`SELECT (SELECT json_group_array(json_array(item_id, letters)) FROM copy_summary WHERE ${isIncluded}) AS copies,
    (SELECT json_group_array(item_id) FROM wishlist WHERE ${isIncluded}) AS wishes,
    (SELECT json_group_array(item_id) FROM watchlist WHERE ${isIncluded}) AS watches`;
};

const holdingsRow = rowSchema({
  copies: jsonColumnSchema(z.array(z.tuple([z.number(), z.string()]))),
  wishes: idsColumnSchema,
  watches: idsColumnSchema,
});

/** Parses the result of `selectHoldings`, sorted by item id. Invalid holdings are repaired. */
export function toHoldings([row]: ResultRows): Holdings {
  const { copies, wishes, watches } = holdingsRow.parse(row);
  return buildHoldings([
    ...copies,
    ...wishes.map((id): ItemIdWithHoldingLetters => [id, "w"]),
    ...watches.map((id): ItemIdWithHoldingLetters => [id, "t"]),
  ]);
}

/** An item id with letters: boxed copy (`b`), loose copy (`l`), wishlist entry (`w`) or watchlist entry (`t`). */
export type ItemIdWithHoldingLetters = readonly [itemId: number, letters: string];

/** Builds holdings from letters; each item's copies come first, then its wishlist entry, then its watchlist entry. */
export function buildHoldings(letters: readonly ItemIdWithHoldingLetters[]): Holdings {
  const notation = new Map<number, string>();
  for (const [id, more] of letters) notation.set(id, (notation.get(id) ?? "") + more);
  const sorted = [...notation].sort(([one], [other]) => one - other);
  return new Map(sorted.map(([id, text]) => [id, decodeHolding(text) ?? repairHolding(id, text)]));
}

export const toHolding = (rows: ResultRows, itemId: number): Holding => toHoldings(rows).get(itemId) ?? EMPTY_HOLDING;

/** Builds the two queries whose results `toVersionedHoldings` parses. */
export const selectVersionedHoldings = (userId: UserIdOrSql): SQL[] => [
  selectCollectionVersion(userId),
  selectHoldings(userId),
];

export const toVersionedHoldings = ([versions = [], holdings = []]: readonly ResultRows[]): VersionedHoldings => ({
  version: toCollectionVersion(versions),
  holdings: toHoldings(holdings),
});

/** Maximum number of copies per query: with the longest notes, these fit into a value of 5 MB. No item has more. */
export const MAX_COPIES_PER_READ = 2_000;

/** Selects copies, sorted by item and then by age, oldest first. */
const selectCopiesWhere = (userId: UserIdOrSql, condition: SQL): SQL =>
  selectRowsAsJsonText(
    allCopyFieldsRowMapping.columns,
    sql`(SELECT * FROM copy WHERE user_id = ${userId} AND ${condition} ORDER BY item_id, id LIMIT ${MAX_COPIES_PER_READ})`,
  );

/** Selects the first copies of a collection, or those that follow the copy `last`. */
export const selectCopies = (userId: UserIdOrSql, last?: OwnedCopy): SQL =>
  selectCopiesWhere(userId, last ? sql`(item_id, id) > (${last.itemId}, ${last.id})` : sql`TRUE`);

export const selectItemCopies = (userId: UserIdOrSql, itemId: number): SQL =>
  selectCopiesWhere(userId, sql`item_id = ${itemId}`);

export const toOwnedCopies: (rows: ResultRows) => OwnedCopy[] = allCopyFieldsRowMapping.toCopies;
