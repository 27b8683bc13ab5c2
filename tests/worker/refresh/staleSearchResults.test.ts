import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listing } from "../../../db/schema";
import { MINUTE_MS } from "../../../domain/time";
import { createListingRow } from "../../helpers/marketRows";
import { AUCTION_ROW } from "../external/marketplaceScript";
import { createSearchRow, withSearches } from "./withSearches";

const ITEM = 40;
const searches = withSearches(ITEM);
const { find, all } = searches;

const createAuctionEndingAt = (at: number) => ({ ...AUCTION_ROW, itemEndDate: new Date(at).toISOString() });
const withBid = (value: string) => ({ currentBidPrice: { value, currency: "GBP" } });
const createAuction = () => createAuctionEndingAt(searches.now + 480 * 60 * MINUTE_MS);
const listCounted = () => all("SELECT listing_id FROM listing WHERE reject_reason IS NULL ORDER BY listing_id");

it("a search removes an auction from an item if the title of the auction now names another item", async () => {
  const offer = createAuction();
  await find([createSearchRow(1), offer]);
  expect(await listCounted()).toHaveLength(2);
  await find([createSearchRow(1), { ...offer, title: "Amiibo Zelda Super Smash Bros" }], 600);
  expect(await listCounted()).toEqual([{ listing_id: "1" }]);
});

it("a search that returns only unchanged listings updates no listing in the database", async () => {
  const offer = createAuction();
  await find([createSearchRow(1), offer], 600);
  await searches.db.run(sql`CREATE TABLE written (listing_id TEXT)`);
  await searches.db.run(sql`CREATE TRIGGER writes AFTER UPDATE ON listing BEGIN
    INSERT INTO written VALUES (new.listing_id); END`);
  await find([createSearchRow(1), offer], 600);
  const writtenRows = await all("SELECT listing_id FROM written");
  await searches.db.run(sql`DROP TRIGGER writes`);
  await searches.db.run(sql`DROP TABLE written`);
  expect(writtenRows).toEqual([]);
});

it.each([
  ["fewer bids", 3, "8.50"],
  ["no bid yet", 0, "0.99"],
])("an outdated search result with %s does not overwrite newer bids of an auction", async (_, bidCount, price) => {
  const endsAt = searches.now + 7 * 60 * MINUTE_MS + 5 * MINUTE_MS;
  const seen = {
    listingId: "100",
    isBuyItNow: false,
    bidCount: 9,
    price: 2_400,
    endsAt,
    observedAt: endsAt - 6 * MINUTE_MS,
  };
  await searches.db.insert(listing).values(createListingRow({ itemId: ITEM, ...seen }));
  await find([{ ...createAuctionEndingAt(endsAt), ...withBid(price), bidCount }]);
  expect(
    await all("SELECT price, bid_count, reject_reason FROM listing WHERE listing_id = '100' AND market = 'EBAY-GB'"),
  ).toEqual([{ price: 2_400, bid_count: 9, reject_reason: null }]);
  await find([]);
  expect(await readSoldDay()).toEqual([{ sample_count: 1, price: 2_400 }]);
});

it("a search result with more bids than stored updates the price of the auction", async () => {
  const endsAt = searches.now + 8 * 60 * MINUTE_MS;
  const seen = { listingId: "100", isBuyItNow: false, bidCount: 3, price: 850, endsAt, observedAt: searches.now };
  await searches.db.insert(listing).values(createListingRow({ itemId: ITEM, ...seen }));
  await find([{ ...createAuctionEndingAt(endsAt), ...withBid("24.00"), bidCount: 9 }]);
  const rows = await all(
    "SELECT price, bid_count, observed_at FROM listing WHERE listing_id = '100' AND market = 'EBAY-GB'",
  );
  expect(rows).toEqual([{ price: 2_400, bid_count: 9, observed_at: searches.now }]);
});

/** Inserts a sale of an auction that ended an hour ago and returns its end. */
async function insertSale(price: number): Promise<number> {
  const endsAt = searches.now - 60 * MINUTE_MS;
  await searches.db.run(sql`INSERT INTO sale (item_id, market, listing_id, sold_count, sold_at, grade, price, evidence)
    VALUES (${ITEM}, 'EBAY-GB', '100', 1, ${endsAt}, 'new', ${price}, 'auction')`);
  return endsAt;
}
const readSoldDay = () => all("SELECT sample_count, price FROM daily_price WHERE kind = 'sold' AND grade_pool = 'new'");

it("a search result with an auction that has already ended is ignored", async () => {
  await find([{ ...createAuctionEndingAt(await insertSale(2_400)), ...withBid("8.50") }]);
  expect([await searches.listed(), await readSoldDay()]).toEqual(["", [{ sample_count: 1, price: 2_400 }]]);
});

it("no subsequent search changes the price of a recorded sale", async () => {
  const endsAt = await insertSale(2_400);
  const seen = { listingId: "100", isBuyItNow: false, bidCount: 3, endsAt, observedAt: endsAt - 5 * MINUTE_MS };
  await searches.db.insert(listing).values(createListingRow({ itemId: ITEM, price: 850, ...seen }));
  await find([]);
  expect(await readSoldDay()).toEqual([{ sample_count: 1, price: 2_400 }]);
});
