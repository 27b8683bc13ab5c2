import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readWatchlistOffers, refreshOfferSummaries, viewerWatchlistPricesQuery } from "../../db/alerts/offerSummaries";
import { viewerItemOffersQuery } from "../../db/alerts/offers";
import { DAY_MS } from "../../domain/time";
import { insertUser } from "./insertUser";
import { readViewerData } from "./readViewerData";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const { run } = database;
let ada: number;
beforeAll(async () => {
  ada = await insertUser(database.db);
});
const TABLES = ["watchlist", "listing", "refresh_target", "search_shard_item", "stock_check", "offer_summary"];
beforeEach(() => run(...TABLES.map((table) => `DELETE FROM ${table}`)));

const NOW = 100 * DAY_MS;

/** Lists the prices of offers for item 1 on the item's page, then on the price watcher before and after they are stored. */
async function listShownPrices(shownUntil: number): Promise<readonly (readonly number[])[]> {
  const readPriceWatcher = async () =>
    readWatchlistOffers(
      database.db,
      ada,
      await readViewerData(database.db, viewerWatchlistPricesQuery, ada, { now: new Date(shownUntil) }),
    );
  const onItemPage = await readViewerData(database.db, viewerItemOffersQuery, ada, {
    id: 1,
    now: new Date(shownUntil),
  });
  const beforeStoring = await readPriceWatcher();
  expect(await refreshOfferSummaries(database.db, NOW)).toBe(1);
  return [onItemPage, beforeStoring, await readPriceWatcher()].map((offers) => offers.map(({ price }) => price));
}

describe("current offers", () => {
  const listing = (listingId: string, price: number, endsAt: number | null) =>
    `INSERT INTO listing (item_id, listing_id, market, title, url, grade, price, is_buy_it_now, has_best_offer, bid_count,
      observed_at, ends_at) VALUES (1, '${listingId}', 'EBAY-GB', 'amiibo Mario', 'https://www.ebay.co.uk/itm/1', 'new', ${price},
      1, 0, 0, 1, ${endsAt})`;

  it.each([
    ["now", NOW, 100],
    ["the end of the first listing", NOW + 5, 200],
    ["the end of the second listing", NOW + 9, 300],
  ])("a page cached until %s shows the cheapest listing that does not end before", async (_, shownUntil, price) => {
    await run(
      `INSERT INTO watchlist (user_id, item_id, change_id, created_at) VALUES (${ada}, 1, 'a', 1)`,
      listing("a", 100, NOW + 5),
      listing("b", 200, NOW + 9),
      listing("c", 300, null),
    );
    expect(await listShownPrices(shownUntil)).toEqual([[price], [price], [price]]);
  });

  it.each([
    ["is shown if the marketplace was searched for the item less than a day ago", NOW - DAY_MS + 1, {}, [500]],
    ["is hidden if the marketplace was searched for the item a day ago", NOW - DAY_MS, {}, []],
    [
      "is hidden if the marketplace was searched less than a day ago only for other items",
      NOW,
      { 1: NOW - DAY_MS },
      [],
    ],
  ])(
    "a marketplace listing is shown for a day after the marketplace was searched (case: it %s)",
    async (_, at, behind, prices) => {
      await run(
        `INSERT INTO watchlist (user_id, item_id, change_id, created_at) VALUES (${ada}, 1, 'a', 1)`,
        listing("a", 500, null),
        "INSERT INTO search_shard_item (item_id, market, target_key) VALUES (1, 'EBAY-GB', 'x'), (1, 'EBAY-US', 'y')",
        `INSERT INTO refresh_target (key, service, next_due_at, checked_at, stale_since) VALUES
        ('x', 'marketplace', 0, ${at}, '${JSON.stringify(behind)}'), ('y', 'marketplace', 0, ${NOW - 9 * DAY_MS}, '{}')`,
      );
      expect(await listShownPrices(NOW)).toEqual([prices, prices, prices]);
    },
  );

  it.each([
    ["shown if its shop page was checked less than a day ago", NOW - DAY_MS + 1, null, [500]],
    ["hidden if its shop page was checked a day ago", NOW - DAY_MS, null, []],
    ["shown if its shop page has been unreadable for less than a day", NOW, NOW - DAY_MS + 1, [500]],
    ["hidden if its shop page has been unreadable for a day", NOW, NOW - DAY_MS, []],
  ])(
    "a shop offer on the watchlist is shown for a day after its last confirmation (case: it is %s)",
    async (_, askedAt, saidAt, prices) => {
      await run(
        `INSERT INTO watchlist (user_id, item_id, change_id, created_at) VALUES (${ada}, 1, 'a', 1)`,
        `INSERT INTO stock_check (item_id, retailer, page_url, stock_state, price, currency, created_at, changed_at, last_usable_at)
        VALUES (1, 'GAME (UK)', 'https://www.game.co.uk/1', '1', 500, 'GBP', 0, 1, ${saidAt})`,
        `INSERT INTO refresh_target (key, service, next_due_at, checked_at) VALUES ('stock/game', 'game', 0, ${askedAt})`,
      );
      expect(await listShownPrices(NOW)).toEqual([prices, prices, prices]);
    },
  );
});
