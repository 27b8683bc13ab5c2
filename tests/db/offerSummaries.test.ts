import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import {
  expireAgingOfferSummariesSql,
  readWatchlistOffers,
  refreshOfferSummaries,
  viewerWatchlistPricesQuery,
} from "../../db/alerts/offerSummaries";
import { selectCheapestOffers, toViewerOffers } from "../../db/alerts/offers";
import { viewerAlertTargetsQuery } from "../../db/alerts/targets";
import { saveItemAction } from "../../db/ownership/change";
import type { CheapestOffer } from "../../domain/alerts/cheapestOffer";
import { DAY_MS, HOUR_MS } from "../../domain/time";
import { getPropertyRunOptions } from "../helpers/propertyRuns";
import { insertUser } from "./insertUser";
import { readViewerData } from "./readViewerData";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const { run } = database;

const START = 100 * DAY_MS;
const ITEMS = [1, 2];
const TABLES = ["listing", "listing_report", "stock_check", "search_shard_item", "refresh_target", "offer_summary"];

let ada: number;
beforeEach(async () => {
  await run(...TABLES.map((table) => `DELETE FROM ${table}`));
  ada = await insertUser(database.db);
  for (const item of ITEMS)
    await run(`INSERT INTO watchlist (user_id, item_id, created_at) VALUES (${ada}, ${item}, 0)`);
});

const insertListing = (item: number, listing: string, price: number, endsAt: number | null = null) =>
  run(`INSERT OR REPLACE INTO listing (item_id, listing_id, market, title, url, grade, price, is_buy_it_now, has_best_offer,
      bid_count, observed_at, ends_at)
    VALUES (${item}, '${listing}', 'EBAY-GB', 'amiibo', 'https://www.ebay.co.uk/itm/${listing}', 'new', ${price}, 1, 0, 0, 0,
      ${endsAt})`);

const readWatchlist = (at: number) =>
  readViewerData(database.db, viewerWatchlistPricesQuery, ada, { now: new Date(at) });
const sortOffers = (offers: readonly CheapestOffer[]) =>
  offers.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
const readShownOffers = async (at: number) =>
  sortOffers(await readWatchlistOffers(database.db, ada, await readWatchlist(at)));
const listShownPrices = async (at: number) =>
  (await readShownOffers(at)).map(({ price }) => price).toSorted((a, b) => a - b);
const readCheapestOffers = async (at: number) =>
  sortOffers(
    toViewerOffers(
      await database.db.all(
        selectCheapestOffers(sql`SELECT user_id, item_id FROM watchlist WHERE user_id = ${ada}`, at),
      ),
    ),
  );
async function storeOffers(at: number): Promise<void> {
  while ((await refreshOfferSummaries(database.db, at)) > 0);
}

const item = fc.constantFrom(...ITEMS);
const listing = fc.constantFrom("a", "b", "c");
const price = fc.integer({ min: 1, max: 4 });
/** Statements that change offers, as searches, checks of shops, admins and members do. */
const statement = fc.oneof(
  fc.tuple(item, listing, price, fc.option(fc.integer({ min: 1, max: 60 }))).map(
    ([item, listing, price, hours]) =>
      (now: number) =>
        insertListing(item, listing, price, hours === null ? null : now + hours * HOUR_MS),
  ),
  fc
    .tuple(
      item,
      listing,
      fc.constantFrom(
        "price = price + 1",
        "grade = 'used'",
        "grade = NULL",
        "reject_reason = 'lot'",
        "reject_reason = NULL",
        "missing_since = 1",
        "missing_since = NULL",
        "is_buy_it_now = 1 - is_buy_it_now",
        "url = url || '?'",
      ),
    )
    .map(
      ([item, listing, change]) =>
        () =>
          run(`UPDATE listing SET ${change} WHERE item_id = ${item} AND listing_id = '${listing}'`),
    ),
  fc.tuple(item, listing).map(
    ([item, listing]) =>
      () =>
        run(`DELETE FROM listing WHERE item_id = ${item} AND listing_id = '${listing}'`),
  ),
  fc.tuple(item, fc.constantFrom("0", "1"), price).map(
    ([item, state, price]) =>
      () =>
        run(`INSERT INTO stock_check (item_id, retailer, page_url, stock_state, price, currency, created_at, changed_at)
        VALUES (${item}, 'GAME (UK)', 'https://www.game.co.uk/1', '${state}', ${price}, 'GBP', 0, 1)
        ON CONFLICT DO UPDATE SET stock_state = excluded.stock_state, price = excluded.price`),
  ),
  item.map((item) => () => run(`DELETE FROM stock_check WHERE item_id = ${item}`)),
  fc.tuple(item, listing).map(
    ([item, listing]) =>
      () =>
        run(`INSERT OR IGNORE INTO listing_report (user_id, item_id, listing_id, created_at)
        VALUES (${ada}, ${item}, '${listing}', 0)`),
  ),
  fc.constantFrom("search/1", "search/2", "stock/game").map((key) => async (now: number) => {
    await run(`INSERT INTO refresh_target (key, service, next_due_at, checked_at) VALUES ('${key}', 'x', 0, ${now})
      ON CONFLICT DO UPDATE SET checked_at = excluded.checked_at`);
    await database.db.run(expireAgingOfferSummariesSql(key.startsWith("stock") ? ITEMS : [Number(key.at(-1))], now));
  }),
  item.map(
    (item) => () =>
      run(
        `INSERT OR IGNORE INTO search_shard_item (item_id, market, target_key) VALUES (${item}, 'EBAY-GB', 'search/${item}')`,
      ),
  ),
);
/** A change, the hours that pass after it, and whether a refresh then stores the offers. */
const step = fc.tuple(statement, fc.constantFrom(0, 1, 7, 23, 40), fc.boolean());

it(
  "a watchlist shows the cheapest current offers, whether or not a refresh has stored them",
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await run(...TABLES.map((table) => `DELETE FROM ${table}`));
        for (const item of ITEMS)
          await run(
            `INSERT INTO search_shard_item (item_id, market, target_key) VALUES (${item}, 'EBAY-GB', 'search/${item}')`,
          );
        let now = START;
        for (const [change, hours, isStored] of steps) {
          await change(now);
          if (isStored) await storeOffers(now);
          expect(await readShownOffers(now)).toEqual(await readCheapestOffers(now));
          now += hours * HOUR_MS;
          expect(await readShownOffers(now)).toEqual(await readCheapestOffers(now));
        }
      }),
      getPropertyRunOptions(200),
    ),
  60_000,
);

it.each([
  ["the price of the listing rises", "UPDATE listing SET price = 600 WHERE listing_id = 'a'", [550, 700]],
  ["another listing becomes cheaper", "UPDATE listing SET price = 400 WHERE listing_id = 'b'", [400, 700]],
  ["the listing turns out to be used", "UPDATE listing SET grade = 'used' WHERE listing_id = 'a'", [500, 550, 700]],
  ["the listing has no grade any more", "UPDATE listing SET grade = NULL WHERE listing_id = 'a'", [550, 700]],
  ["an admin rejects the listing", "UPDATE listing SET reject_reason = 'reported' WHERE listing_id = 'a'", [550, 700]],
  ["a search lacks the listing", "UPDATE listing SET missing_since = 1 WHERE listing_id = 'a'", [550, 700]],
  ["the listing is deleted", "DELETE FROM listing WHERE listing_id = 'a'", [550, 700]],
  ["the listing ends sooner", `UPDATE listing SET ends_at = ${START} WHERE listing_id = 'a'`, [550, 700]],
  ["a shop raises its price", "UPDATE stock_check SET price = 800", [500, 800]],
  ["a shop sells out", "UPDATE stock_check SET stock_state = '0'", [500]],
  ["an admin removes a shop page", "DELETE FROM stock_check", [500]],
  ["the member reports the listing", "INSERT INTO listing_report VALUES (ADA, 1, 'a', 0)", [550, 700]],
])("a watchlist shows the current offers at once when %s", async (_, change, prices) => {
  await insertListing(1, "a", 500);
  await insertListing(1, "b", 550);
  await run(`INSERT INTO stock_check (item_id, retailer, page_url, stock_state, grade, price, currency, created_at, changed_at)
    VALUES (1, 'Amazon US', 'https://www.amazon.com/1', '1', 'new', 700, 'USD', 0, 1)`);
  await storeOffers(START);
  expect((await readWatchlist(START)).outdatedItemIds).toEqual([]);
  expect(await listShownPrices(START)).toEqual([500, 700]);
  await run(change.replace("ADA", String(ada)));
  expect(await listShownPrices(START)).toEqual(prices);
});

it("storing the cheapest offers of watched items writes no row while the offers do not change", async () => {
  await insertListing(1, "a", 500);
  expect(await refreshOfferSummaries(database.db, START)).toBe(1);
  expect(await refreshOfferSummaries(database.db, START)).toBe(0);
  await database.db.run(expireAgingOfferSummariesSql([1], START + 6 * HOUR_MS));
  expect(await refreshOfferSummaries(database.db, START + 6 * HOUR_MS)).toBe(0);
  await database.db.run(expireAgingOfferSummariesSql([1], START + 13 * HOUR_MS));
  expect(await refreshOfferSummaries(database.db, START + 13 * HOUR_MS)).toBe(1);
});

it("a watchlist shows an outdated offer again as soon as a marketplace search confirms it", async () => {
  const recordSearch = async (at: number) => {
    await run(`INSERT INTO refresh_target (key, service, next_due_at, checked_at) VALUES ('search/1', 'x', 0, ${at})
      ON CONFLICT DO UPDATE SET checked_at = excluded.checked_at`);
    await database.db.run(expireAgingOfferSummariesSql([1], at));
  };
  await run("INSERT INTO search_shard_item (item_id, market, target_key) VALUES (1, 'EBAY-GB', 'search/1')");
  await insertListing(1, "a", 500);
  await recordSearch(START);
  const [later, muchLater] = [START + 30 * HOUR_MS, START + 31 * HOUR_MS];
  await storeOffers(later);
  expect(await readShownOffers(later)).toEqual([]);
  await recordSearch(muchLater);
  expect((await readShownOffers(muchLater)).map(({ price }) => price)).toEqual([500]);
});

it("a watchlist still shows the offer of a listing that only another member has reported", async () => {
  await insertListing(1, "a", 500);
  await insertListing(1, "b", 550);
  await storeOffers(START);
  const other = await insertUser(database.db);
  await run(`INSERT INTO listing_report VALUES (${other}, 1, 'a', 0)`);
  expect((await readWatchlist(START)).outdatedItemIds).toEqual([]);
  expect(await listShownPrices(START)).toEqual([500]);
});

it("a watchlist computes current offers for ten outdated items and shows stored offers of the others", async () => {
  const ids = Array.from({ length: 40 }, (_, index) => 1_000 + index);
  for (const id of ids) {
    await run(`INSERT INTO watchlist (user_id, item_id, created_at) VALUES (${ada}, ${id}, 0)`);
    await insertListing(id, "a", 500);
  }
  await storeOffers(START);
  for (const id of ids) await insertListing(id, "b", 400);
  const prices = await listShownPrices(START);
  expect(prices.filter((price) => price === 400)).toHaveLength(10);
  expect(prices.filter((price) => price === 500)).toHaveLength(30);
  // Nothing has confirmed the stored offers since.
  expect(await listShownPrices(START + 2 * DAY_MS)).toEqual(prices.slice(0, 10));
});

it(
  "a watchlist shows the price targets of its items after any changes of targets and items",
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc
              .tuple(item, fc.constantFrom("new", "used"), fc.constantFrom("price", "restock"), price)
              .map(([item, grade, kind, price]) => ({
                sql: `INSERT INTO target (user_id, item_id, market, grade, kind, price)
                  VALUES (ADA, ${item}, 'EBAY-GB', '${grade}', '${kind}', ${kind === "price" ? price : "NULL"})
                  ON CONFLICT DO UPDATE SET price = excluded.price`,
              })),
            item.map((item) => ({
              sql: `DELETE FROM target WHERE user_id = ADA AND item_id = ${item} AND kind = 'price'`,
            })),
            fc
              .tuple(fc.constantFrom("watchlist/add", "watchlist/remove"), item)
              .map(([action, item]) => ({ action, item }) as const),
          ),
          { maxLength: 10 },
        ),
        async (steps) => {
          await run(`DELETE FROM target WHERE user_id = ${ada}`);
          for (const step of steps) {
            const change = { userId: ada, changeId: crypto.randomUUID(), now: new Date(START) };
            if ("sql" in step) await run(step.sql.replaceAll("ADA", String(ada)));
            else await saveItemAction(database.db, step.action, step.item, change);
            const watched = new Set(
              (
                await database.db.all<{ readonly id: number }>(
                  sql`SELECT item_id AS id FROM watchlist WHERE user_id = ${ada}`,
                )
              ).map(({ id }) => id),
            );
            const targets = await readViewerData(database.db, viewerAlertTargetsQuery, ada);
            expect((await readWatchlist(START)).targets).toEqual(targets.filter(({ itemId }) => watched.has(itemId)));
          }
        },
      ),
      getPropertyRunOptions(100),
    ),
  60_000,
);
