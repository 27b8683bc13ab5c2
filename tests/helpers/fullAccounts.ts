import { type SQL, sql } from "drizzle-orm";
import { refreshOfferSummaries } from "../../db/alerts/offerSummaries";
import type { Database } from "../../db/client";
import { insertCopySummariesSql } from "../../db/ownership/copySummaries";
import { MAX_SESSIONS_PER_USER } from "../../domain/access/session";
import { MARKETS } from "../../domain/listings/market";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../../domain/ownership/holding";
import { MAX_QUESTION_LENGTH } from "../../domain/questions/question";
import { createSoldPrices, insertCurrentPrices } from "./insertPrices";

/** Number of items in the shipped catalogue, whose ids are 1 to this number. */
const ITEMS = 900;
/** Limit of the rows that a member can cause per table, where the site has no own limit: a busy member's month. */
const MANY_ROWS = 5_000;
/** Text of the longest allowed length whose HTML is six times as long. */
const buildLongText = (length: number): string => '"'.repeat(length);
const NOW = Date.now();
/** Name of the many members with whom a full account has conversations. */
export const PARTNER_NAME = "partner";

const numbersUpTo = (count: number): SQL =>
  sql`WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < ${count - 1})`;

/** Public name of the full accounts, whose HTML is six times as long. */
export const PUBLIC_NAME = buildLongText(38);

const MAKE_PUBLIC = sql`is_collection_public = 1, is_wishlist_public = 1, is_sell_list_public = 1, is_value_public = 1,
  is_goal_public = 1, is_games_public = 1, is_open_to_trades = 1, is_open_to_questions = 1,
  public_username = ${PUBLIC_NAME}, contact = ${buildLongText(120)}`;

/** Gives a member the largest allowed collection, all for sale and with long notes: 999 copies of item 1. */
export async function fillCollection(db: Database, userId: number): Promise<void> {
  await db.batch([
    db.run(sql`UPDATE user SET ${MAKE_PUBLIC} WHERE id = ${userId}`),
    db.run(sql`${numbersUpTo(MAX_COPIES_PER_USER)}
      INSERT INTO copy (user_id, item_id, condition, is_boxed, is_for_sale, notes, bought_from, price_paid, currency,
        acquired_on, asking_price, asking_currency, created_at, updated_at, change_id)
      SELECT ${userId}, iif(n < ${MAX_COPIES_PER_ITEM}, 1, 2 + n % ${ITEMS - 1}), 'like-new', n % 2, 1,
        ${buildLongText(500)}, ${buildLongText(100)}, 1299, 'EUR', '2026-01-01', 2000, 'GBP', ${NOW} - n, ${NOW}, 'bulk'
      FROM number`),
    db.run(insertCopySummariesSql(sql`user_id = ${userId}`)),
    ...fillHistory(userId).map((statement) => db.run(statement)),
    ...fillMessages(userId).map((statement) => db.run(statement)),
  ]);
}

/** Gives a member the largest wishlist, watchlist and list of price targets, with messages and notifications. */
export async function fillLists(db: Database, userId: number): Promise<void> {
  const insertEntries = (list: SQL) => sql`${numbersUpTo(ITEMS)}
    INSERT INTO ${list} (user_id, item_id, created_at) SELECT ${userId}, n + 1, ${NOW} FROM number`;
  await db.batch([
    db.run(sql`UPDATE user SET ${MAKE_PUBLIC} WHERE id = ${userId}`),
    db.run(insertEntries(sql`wishlist`)),
    db.run(insertEntries(sql`watchlist`)),
    db.run(sql`${numbersUpTo(ITEMS)}
      INSERT INTO target (user_id, item_id, market, grade, kind, price)
      SELECT ${userId}, n + 1, market.value, grade.value, kind.value, iif(kind.value = 'price', 99999, NULL) FROM number,
        json_each('["EBAY-US","EBAY-GB"]') AS market, json_each('["new","used"]') AS grade,
        json_each('["price","restock"]') AS kind`),
    db.run(sql`INSERT INTO played_game (user_id, game_id, created_at) SELECT ${userId}, id, ${NOW} FROM game`),
    ...fillMessages(userId).map((statement) => db.run(statement)),
  ]);
}

/** Gives each item prices in both markets, so that each card and row shows some. */
export const fillPrices = (db: Database): Promise<void> =>
  insertCurrentPrices(
    db,
    Array.from({ length: ITEMS }, (_, index) =>
      MARKETS.flatMap((market) => createSoldPrices(index + 1, market, 123_456, { change: 12 })),
    ).flat(),
    "full",
  );

/** Adds many changes to the activity of a member, and a few that affect the whole collection. */
const fillHistory = (userId: number): readonly SQL[] => [
  sql`${numbersUpTo(MANY_ROWS)} INSERT INTO change (user_id, id, created_at, summary, changed_row_count)
    SELECT ${userId}, 'small-' || n, ${NOW} - 3600000 - n, '{"copies":[],"listEntries":[]}', 1 FROM number`,
  sql`${numbersUpTo(MANY_ROWS)}
    INSERT INTO changed_list_entry (user_id, change_id, list, item_id, created_at, was_added)
    SELECT ${userId}, 'small-' || n, 'watchlist', 1 + n % ${ITEMS}, ${NOW}, n % 2 FROM number`,
  sql`INSERT INTO change (user_id, id, created_at, imported_entry_count, summary, changed_row_count)
    SELECT ${userId}, 'large-' || value, ${NOW} - value, ${MAX_COPIES_PER_USER},
      '{"copies":[[1,"added",999]],"listEntries":[]}', ${MAX_COPIES_PER_USER} FROM json_each('[1,2,3]')`,
  sql`INSERT INTO changed_copy_group (user_id, change_id, after, copies)
    SELECT ${userId}, 'large-' || value, '{}', json_group_array(json_array(copy.id, item_id))
    FROM json_each('[1,2,3]') CROSS JOIN copy WHERE user_id = ${userId} GROUP BY value`,
];

/** Adds conversations with many members, a long conversation, notifications, blocks and sessions. */
const fillMessages = (userId: number): readonly SQL[] => [
  sql`${numbersUpTo(1_000)} INSERT INTO user (username, created_at, primary_region, is_adverts_enabled,
      is_collection_public, is_wishlist_public, is_sell_list_public, is_value_public, public_username)
    SELECT ${PARTNER_NAME}, ${NOW}, 'us', 0, 0, 0, 0, 0, ${buildLongText(38)} FROM number`,
  sql`INSERT INTO question (user_id, partner_id, item_id, is_about_partner, is_sent, is_opening, change_id, text, created_at)
    SELECT ${userId}, id, 1, 1, 0, 0, 'q' || id, ${buildLongText(MAX_QUESTION_LENGTH)}, ${NOW} FROM user
    WHERE username = ${PARTNER_NAME} AND id <> ${userId}`,
  sql`${numbersUpTo(MANY_ROWS)}
    INSERT INTO question (user_id, partner_id, item_id, is_about_partner, is_sent, is_opening, change_id, text, created_at)
    SELECT ${userId}, (SELECT min(id) FROM user WHERE username = ${PARTNER_NAME}), 1 + n % 2, 1, n / 2 % 2, 0, 'm' || n,
      ${buildLongText(MAX_QUESTION_LENGTH)}, ${NOW} FROM number`,
  sql`UPDATE question SET is_last = 0 WHERE user_id = ${userId} AND change_id LIKE 'm%'
    AND id NOT IN (SELECT max(id) FROM question WHERE user_id = ${userId} AND change_id LIKE 'm%' GROUP BY item_id)`,
  sql`${numbersUpTo(MANY_ROWS)}
    INSERT INTO notification (user_id, item_id, kind, text, url, dedupe_key, created_at)
    SELECT ${userId}, 1 + n % ${ITEMS}, 'price', ${buildLongText(200)}, 'https://www.ebay.com/itm/' || n, 'n' || n, ${NOW}
    FROM number`,
  sql`INSERT INTO block (user_id, blocked_id, created_at)
    SELECT ${userId}, id, ${NOW} FROM user WHERE username = ${PARTNER_NAME} ORDER BY id DESC LIMIT 990`,
  sql`${numbersUpTo(MAX_SESSIONS_PER_USER - 1)}
    INSERT INTO session (secret_hash, user_id, device, created_at, expires_at)
    SELECT ${userId} || 'session' || n, ${userId}, ${buildLongText(200)}, ${NOW}, ${NOW} + 864000000 FROM number`,
];

/** Number of items with offers that a search has just changed, and of the listings that each has in each market. */
const ITEMS_WITH_NEW_OFFERS = 50;
const LISTINGS_PER_MARKET = 20;
const SHOPS = ["GAME (UK)", "Smyths Toys (UK)", "Amazon UK"];

/** Stores cheapest offers of all items. Those of some items are outdated, so that pages read their listings and shops. */
export async function fillOffers(db: Database): Promise<void> {
  const numbers = numbersUpTo(ITEMS_WITH_NEW_OFFERS);
  const markets = sql`json_each(${JSON.stringify(MARKETS)}) AS market`;
  const places = JSON.stringify(Array.from({ length: LISTINGS_PER_MARKET }, (_, index) => index));
  await db.batch([
    db.run(sql`${numbers} INSERT INTO listing (item_id, listing_id, market, title, url, grade, price,
        is_buy_it_now, has_best_offer, bid_count, observed_at)
      SELECT n + 1, n || '-' || place.value, market.value, 'amiibo', 'https://www.ebay.com/itm/' || n || '-' || place.value,
        iif(place.value % 2, 'new', 'used'), 1000 + place.value, 1, 0, 0, ${NOW}
      FROM number, ${markets}, json_each(${places}) AS place`),
    db.run(sql`${numbers} INSERT INTO search_shard_item (item_id, market, target_key)
      SELECT n + 1, market.value, 'full/' || market.value || '/' || n / 6 FROM number, ${markets}`),
    db.run(sql`INSERT INTO refresh_target (key, service, next_due_at, checked_at)
      SELECT DISTINCT target_key, 'marketplace', ${NOW} + 864000000, ${NOW} FROM search_shard_item`),
    db.run(sql`${numbers} INSERT INTO stock_check
        (item_id, retailer, page_url, stock_state, price, currency, changed_at, last_usable_at, created_at)
      SELECT n + 1, shop.value, 'https://shop.example/' || n, '1', 1500, 'GBP', ${NOW}, ${NOW}, ${NOW}
      FROM number, json_each(${JSON.stringify(SHOPS)}) AS shop`),
  ]);
  while ((await refreshOfferSummaries(db, NOW)) > 0);
  await db.batch([
    db.run(sql`UPDATE offer_summary SET valid_until = 0`),
    db.run(sql`${numbersUpTo(ITEMS)} INSERT OR IGNORE INTO offer_summary (item_id, offers, valid_until)
      SELECT n + 1, offers, ${NOW} + 864000000 FROM number, offer_summary WHERE item_id = 1`),
  ]);
}

const TRADERS = 200;
/** Number of items that each of many traders can spare, and that each wants. */
const ITEMS_PER_TRADER = 90;

/** Adds many members open to trades. Together they can spare and want each item many times. */
export async function fillTraders(db: Database): Promise<void> {
  const traders = sql`SELECT id FROM user WHERE username = 'trader'`;
  const insertItems = (table: SQL) => sql`${numbersUpTo(ITEMS_PER_TRADER)} INSERT INTO ${table} (user_id, item_id)
    SELECT id, 1 + (n * 10 + id) % ${ITEMS} FROM (${traders}) CROSS JOIN number`;
  await db.batch([
    db.run(sql`${numbersUpTo(TRADERS)} INSERT INTO user (username, created_at, primary_region, is_adverts_enabled,
        is_collection_public, is_wishlist_public, is_sell_list_public, is_value_public, is_open_to_trades)
      SELECT 'trader', ${NOW}, 'us', 0, 1, 1, 1, 0, 1 FROM number`),
    db.run(insertItems(sql`trade_spare`)),
    db.run(insertItems(sql`trade_wanted`)),
  ]);
}
