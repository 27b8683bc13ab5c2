import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { EMPTY_TRADE_PARTY_ITEMS, type TradePartyItems } from "../../domain/trade/compare";
import { selectBlockedUserIds } from "../access/blocks";
import { visibleOwnerIdSql } from "../access/publicPages";
import { defineViewerQuery } from "../access/viewerQuery";
import { definePublicPageQuery } from "../ownership/publicQueries";
import { isUserSuspendedSql } from "../questions/partner";
import { booleanColumnSchema, idsColumnSchema, type ResultRows, rowSchema } from "../rows";
import type { UserIdOrSql } from "../versions";

/** Maximum number of trade partners per direction: those who can give the user most items, and those who want most. */
const MAX_PARTNERS_PER_DIRECTION = 60;
/** Maximum number of rows compared per direction, newest wishes first; enough for ten thousand active traders. */
const MAX_ROWS_COMPARED = 20_000;

/** Members who could trade with the signed-in user, found in the tables `trade_spare` and `trade_wanted`. */
export const viewerTradeMatchesQuery = defineViewerQuery("tradeMatches", {
  select: ({ viewerId }) => {
    const wishes = sql`SELECT item_id FROM wishlist WHERE user_id = ${viewerId}`;
    const spares = sql`SELECT item_id FROM copy_summary WHERE user_id = ${viewerId} AND (free_count > 1 OR free_for_sale_count > 0)`;
    const selectBestPartners = (table: SQL, ownItems: SQL) => sql`SELECT user_id FROM (
        SELECT ${table}.user_id FROM (${ownItems}) AS mine CROSS JOIN ${table} ON ${table}.item_id = mine.item_id
        LIMIT ${MAX_ROWS_COMPARED})
      WHERE user_id NOT IN (${selectBlockedUserIds(viewerId)})
      GROUP BY user_id ORDER BY count(*) DESC, user_id LIMIT ${MAX_PARTNERS_PER_DIRECTION}`;
    const selectSharedItems = (table: SQL, ownItems: SQL) => sql`(SELECT json_group_array(item_id) FROM ${table}
      WHERE user_id = user.id AND +item_id IN (${ownItems}))`;
    return sql`SELECT id AS user_id, public_username, ${selectSharedItems(SPARE_TABLE_SQL, wishes)} AS for_me, ${selectSharedItems(WANTED_TABLE_SQL, spares)} AS for_them,
        is_open_to_questions AND NOT ${isUserSuspendedSql(viewerId)} AS can_ask
      FROM user WHERE id IN (SELECT user_id FROM (${selectBestPartners(SPARE_TABLE_SQL, sql`${wishes} ORDER BY created_at DESC LIMIT -1`)})
        UNION SELECT user_id FROM (${selectBestPartners(WANTED_TABLE_SQL, spares)}))
      AND is_open_to_trades AND is_collection_public AND id <> ${viewerId}`;
  },
  parse: (rows) => rows.map((row) => matchRow.parse(row)),
  guestValue: [],
});

const SPARE_TABLE_SQL = sql.raw("trade_spare");
const WANTED_TABLE_SQL = sql.raw("trade_wanted");

const matchRow = rowSchema({
  userId: z.number(),
  publicUsername: z.string().nullable(),
  forMe: idsColumnSchema,
  forThem: idsColumnSchema,
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
