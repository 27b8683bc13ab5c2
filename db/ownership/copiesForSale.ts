import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { CopyDetails } from "../../domain/ownership/copy";
import { visibleOwnerIdSql } from "../access/publicPages";
import type { Database } from "../client";
import { selectRowsAsJsonText } from "../packedRows";
import { jsonColumnSchema, type ResultRows, rowSchema } from "../rows";
import type { UserIdOrSql } from "../versions";
import { copyForSaleRowMapping } from "./copyRows";

/** A copy that is for sale, with the fields that buyers may see. Notes and the price paid stay private. */
export interface CopyForSale
  extends Pick<CopyDetails, "condition" | "isBoxed" | "askingPrice" | "askingCurrency" | "isReserved"> {
  readonly id: number;
  readonly itemId: number;
}

/** Number of copies on one page of a sell list. A row has up to a kilobyte of HTML. */
export const COPIES_FOR_SALE_PER_PAGE = 200;

/** A person's copies for sale, sorted by item and then by age: the first page, and the counts that locate other pages. */
export interface SellList {
  /** Number of all copies for sale. */
  readonly total: number;
  readonly firstCopies: readonly CopyForSale[];
  /** Item ids with their number of copies for sale, lowest id first. */
  readonly countsByItem: readonly (readonly [itemId: number, count: number])[];
}

export const EMPTY_SELL_LIST: SellList = { total: 0, firstCopies: [], countsByItem: [] };

/** Position of a copy in a sell list: its item, and the number of older copies of the item that are for sale. */
interface SellListPosition {
  readonly itemId: number;
  readonly olderCopies: number;
}

const START: SellListPosition = { itemId: 0, olderCopies: 0 };

/** Selects one page of copies. Reads its rows and the older copies of one item, along an index of copies for sale. */
const selectCopiesForSale = (userId: UserIdOrSql, { itemId, olderCopies }: SellListPosition): SQL =>
  selectRowsAsJsonText(
    copyForSaleRowMapping.columns,
    sql`(SELECT * FROM copy WHERE user_id = ${userId} AND is_for_sale = 1 AND item_id >= ${itemId}
      ORDER BY item_id, id LIMIT ${COPIES_FOR_SALE_PER_PAGE} OFFSET ${olderCopies})`,
  );

/** Selects a person's sell list, in the form that `toSellList` parses. */
export const selectSellList = (userId: UserIdOrSql): SQL =>
  sql`SELECT (${selectCopiesForSale(userId, START)}) AS packed,
    (SELECT json_group_array(json_array(item_id, for_sale_count)) FROM copy_summary
      WHERE user_id = ${userId} AND for_sale_count > 0) AS counts_by_item`;

const countsRow = rowSchema({ countsByItem: jsonColumnSchema(z.array(z.tuple([z.number(), z.number()]))) });

export function toSellList(rows: ResultRows): SellList {
  const { countsByItem } = countsRow.parse(rows[0]);
  return {
    total: countsByItem.reduce((sum, [, count]) => sum + count, 0),
    firstCopies: copyForSaleRowMapping.toCopies(rows),
    countsByItem: countsByItem.sort(([one], [other]) => one - other),
  };
}

/**
 * Reads one page of a sell list, which begins after `offset` copies. Returns none if the list is private, unless the
 * viewer is its owner.
 */
export async function readCopiesForSale(
  db: Database,
  { ownerId, viewerId }: { readonly ownerId: number; readonly viewerId: number },
  { firstCopies, countsByItem }: SellList,
  offset: number,
): Promise<readonly CopyForSale[]> {
  if (offset === 0) return firstCopies;
  const visibleOwnerId = visibleOwnerIdSql("is_sell_list_public", ownerId, viewerId);
  const position = findPosition(countsByItem, offset);
  return position ? copyForSaleRowMapping.toCopies(await db.all(selectCopiesForSale(visibleOwnerId, position))) : [];
}

/** Finds the position after `offset` copies; `undefined` if the list has no more. */
function findPosition(countsByItem: SellList["countsByItem"], offset: number): SellListPosition | undefined {
  let copiesBefore = 0;
  for (const [itemId, count] of countsByItem) {
    if (offset < copiesBefore + count) return { itemId, olderCopies: offset - copiesBefore };
    copiesBefore += count;
  }
  return undefined;
}
