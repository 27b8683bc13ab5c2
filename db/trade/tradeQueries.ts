import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import {
  compareTradeLists,
  EMPTY_TRADE_PARTY_ITEMS,
  type TradeLists,
  type TradeMatch,
  type TradePartyItems,
} from "../../domain/trade/compare";
import { isBlockedEitherWaySql } from "../access/blocks";
import { visibleOwnerIdSql } from "../access/publicPages";
import { defineViewerQuery } from "../access/viewerQuery";
import type { Database } from "../client";
import { definePublicPageQuery } from "../ownership/publicQueries";
import { isUserSuspendedSql } from "../questions/partner";
import { booleanColumnSchema, idsColumnSchema, type ResultRows, rowSchema } from "../rows";
import type { UserIdOrSql } from "../versions";

/** Maximum number of rows compared per direction, newest wishes first. Keeps the page below 5,000 rows (decision 063). */
const MAX_ROWS_COMPARED = 800;

/** Selects the ids of traders from a table of items, once for each of the viewer's items that they have in it. */
const selectTraderIds = (table: SQL, ownItems: SQL): SQL => sql`SELECT ${table}.user_id
  FROM (${ownItems}) AS mine CROSS JOIN ${table} ON ${table}.item_id = mine.item_id LIMIT ${MAX_ROWS_COMPARED}`;

const isSpareSql = sql.raw("(free_count > 1 OR free_for_sale_count > 0)");

const userIdRow = rowSchema({ userId: z.number() });
const toUserIds = (rows: ResultRows): number[] => rows.map((row) => userIdRow.parse(row).userId);

/** Ids of traders who can spare items that the signed-in user wishes for, once for each item. */
export const viewerSparingTraderIdsQuery = defineViewerQuery("sparingTraderIds", {
  select: ({ viewerId }) =>
    selectTraderIds(
      sql.raw("trade_spare"),
      sql`SELECT item_id FROM wishlist WHERE user_id = ${viewerId} ORDER BY created_at DESC LIMIT -1`,
    ),
  parse: toUserIds,
  guestValue: [],
});

/** Ids of traders who wish for items that the signed-in user can spare, once for each item. */
export const viewerWishingTraderIdsQuery = defineViewerQuery("wishingTraderIds", {
  select: ({ viewerId }) =>
    selectTraderIds(
      sql.raw("trade_wanted"),
      sql`SELECT item_id FROM copy_summary WHERE user_id = ${viewerId} AND ${isSpareSql}`,
    ),
  parse: toUserIds,
  guestValue: [],
});

/** Items that the signed-in user wishes for and can spare. */
export const viewerTradeListsQuery = defineViewerQuery("tradeLists", {
  select: ({ viewerId }) => sql`SELECT
    (SELECT json_group_array(item_id) FROM wishlist WHERE user_id = ${viewerId}) AS wished,
    (SELECT json_group_array(item_id) FROM copy_summary WHERE user_id = ${viewerId} AND ${isSpareSql}) AS spare`,
  parse: ([row]): TradeLists => listsRow.parse(row),
  guestValue: EMPTY_TRADE_PARTY_ITEMS,
});

/**
 * Reads what some traders can spare and wish for, and compares it with the lists of the user. Leaves out the user, traders who are
 * not open to trades any more, and those of whom one has blocked the other.
 */
export async function readTradeMatches(
  db: Database,
  userId: number,
  traderIds: readonly number[],
  mine: TradeLists,
): Promise<TradeMatch[]> {
  if (traderIds.length === 0) return [];
  const rows = await db.all<
    Record<string, unknown>
  >(sql`SELECT user.id AS user_id, public_username, spare_ids, wanted_ids,
      is_open_to_questions AND NOT ${isUserSuspendedSql(userId)} AS can_ask
    FROM json_each(${JSON.stringify(traderIds)}) AS trader CROSS JOIN user ON user.id = trader.value
    CROSS JOIN trade_list ON trade_list.user_id = user.id
    WHERE is_open_to_trades AND is_collection_public AND user.id <> ${userId}
      AND NOT (${isBlockedEitherWaySql(userId, sql.raw("user.id"))})`);
  return rows
    .map((row) => matchRow.parse(row))
    .map(({ spareIds: spare, wantedIds: wished, ...trader }) => ({
      ...trader,
      ...compareTradeLists(mine, { spare, wished }),
    }))
    .filter(({ forMe, forThem }) => forMe.length + forThem.length > 0);
}

/** Schema of a text of `trade_list`, which has a comma before and after each item id. */
const listTextSchema = z.string().transform((text) => {
  const ids = text.split(",").filter(Boolean).map(Number);
  return new Set(ids.sort((one, other) => one - other));
});

const matchRow = rowSchema({
  userId: z.number(),
  publicUsername: z.string().nullable(),
  spareIds: listTextSchema,
  wantedIds: listTextSchema,
  canAsk: booleanColumnSchema,
});

/** SQL expressions that are true if the list of a person may be used for a trade. */
type AllowedLists = Readonly<Record<"sellList" | "wishlist", SQL>>;

/** Selects what a person owns, can give away and wants; lists that are not `allowed` do not leave the database. */
const selectTradeSide = (userId: UserIdOrSql, allowed: AllowedLists) => sql`SELECT json_group_array(item_id) AS owned,
    json_group_array(item_id) FILTER (WHERE free_count > 1 OR (free_for_sale_count > 0 AND ${allowed.sellList})) AS spare,
    (SELECT json_group_array(item_id) FROM wishlist WHERE user_id = ${userId} AND ${allowed.wishlist}) AS wished
  FROM copy_summary WHERE user_id = ${userId}`;

const idSet = idsColumnSchema.transform((ids) => new Set(ids));
const sideRow = rowSchema({ owned: idSet, spare: idSet, wished: idSet });
const listsRow = rowSchema({ spare: idSet, wished: idSet });

const toSide = ([row]: ResultRows): TradePartyItems => sideRow.parse(row);

const ALL_LISTS: AllowedLists = { sellList: sql`1`, wishlist: sql`1` };

export const viewerTradeItemsQuery = defineViewerQuery("tradeSide", {
  select: ({ viewerId }) => selectTradeSide(viewerId, ALL_LISTS),
  parse: toSide,
  guestValue: EMPTY_TRADE_PARTY_ITEMS,
});

/**
 * Items that the person whose id is in the page's URL owns, can give away and wants, from public lists only. There are
 * none if the collection is private.
 */
export const publicTradeItemsQuery = definePublicPageQuery("publicTradeSide", {
  select: ({ pageId, viewerId }) => {
    const isOpen = (list: SQL) => sql`(SELECT ${list} FROM user WHERE id = ${pageId})`;
    return selectTradeSide(visibleOwnerIdSql("is_collection_public", pageId, viewerId), {
      sellList: isOpen(sql`is_sell_list_public`),
      wishlist: isOpen(sql`is_wishlist_public`),
    });
  },
  parse: toSide,
  guestValue: EMPTY_TRADE_PARTY_ITEMS,
});
