import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listing } from "../../../db/schema";
import { MINUTE_MS } from "../../../domain/time";
import { createListingRow } from "../../helpers/market";
import { AUCTION_ROW } from "../external/marketplaceScript";
import { createSearchRow, withSearches } from "./search";

const ITEM = 40;
const here = withSearches(ITEM);
const { find, all } = here;

const endingAt = (at: number) => ({ ...AUCTION_ROW, itemEndDate: new Date(at).toISOString() });
const bidOf = (value: string) => ({ currentBidPrice: { value, currency: "GBP" } });
const auction = () => endingAt(here.now + 480 * 60 * MINUTE_MS);
const count = () => all("SELECT ebay_id FROM listing WHERE reject IS NULL ORDER BY ebay_id");

it("an auction that was brought and turns out to be something else is gone, although there is more", async () => {
  const one = auction();
  await find([createSearchRow(1), one]);
  expect(await count()).toHaveLength(2);
  await find([createSearchRow(1), { ...one, title: "Amiibo Zelda Super Smash Bros" }], 600);
  expect(await count()).toEqual([{ ebay_id: "1" }]);
});

it("what is brought as it was costs no write, although there is more", async () => {
  const one = auction();
  await find([createSearchRow(1), one], 600);
  await here.db.run(sql`CREATE TABLE written (ebay_id TEXT)`);
  await here.db.run(sql`CREATE TRIGGER writes AFTER UPDATE ON listing BEGIN
    INSERT INTO written VALUES (new.ebay_id); END`);
  await find([createSearchRow(1), one], 600);
  const written = await all("SELECT ebay_id FROM written");
  await here.db.run(sql`DROP TRIGGER writes`);
  await here.db.run(sql`DROP TABLE written`);
  expect(written).toEqual([]);
});

it.each([
  ["fewer bids", 3, "8.50"],
  ["no bid yet", 0, "0.99"],
])("a search that lags behind and has %s takes none back that a look has seen", async (_, bidCount, price) => {
  const endsAt = here.now + 7 * 60 * MINUTE_MS + 5 * MINUTE_MS;
  const seen = { ebayId: "100", isBin: false, bidCount: 9, price: 2_400, endsAt, seenAt: endsAt - 6 * MINUTE_MS };
  await here.db.insert(listing).values(createListingRow({ amiiboId: ITEM, ...seen }));
  await find([{ ...endingAt(endsAt), ...bidOf(price), bidCount }]);
  expect(
    await all("SELECT price, bid_count, reject FROM listing WHERE ebay_id = '100' AND global_id = 'EBAY-GB'"),
  ).toEqual([{ price: 2_400, bid_count: 9, reject: null }]);
  await find([]);
  expect(await day()).toEqual([{ n: 1, price: 2_400 }]);
});

it("a search that brings more bids than a look has seen brings their price, too", async () => {
  const endsAt = here.now + 8 * 60 * MINUTE_MS;
  const seen = { ebayId: "100", isBin: false, bidCount: 3, price: 850, endsAt, seenAt: here.now };
  await here.db.insert(listing).values(createListingRow({ amiiboId: ITEM, ...seen }));
  await find([{ ...endingAt(endsAt), ...bidOf("24.00"), bidCount: 9 }]);
  const found = await all(
    "SELECT price, bid_count, seen_at FROM listing WHERE ebay_id = '100' AND global_id = 'EBAY-GB'",
  );
  expect(found).toEqual([{ price: 2_400, bid_count: 9, seen_at: here.now }]);
});

/** One that ended an hour ago and was looked at then; the sale that it was is told. */
async function tellOf(price: number): Promise<number> {
  const endsAt = here.now - 60 * MINUTE_MS;
  await here.db.run(sql`INSERT INTO sale (amiibo_id, global_id, ebay_id, step, sold_at, condition, price, evidence)
    VALUES (${ITEM}, 'EBAY-GB', '100', 1, ${endsAt}, 'new', ${price}, 'auction')`);
  return endsAt;
}
const day = () => all("SELECT n, price FROM price_day WHERE kind = 'sold' AND condition = 'new'");

it("a search that brings an auction after its end says nothing of it", async () => {
  await find([{ ...endingAt(await tellOf(2_400)), ...bidOf("8.50") }]);
  expect([await here.listed(), await day()]).toEqual(["", [{ n: 1, price: 2_400 }]]);
});

it("a sale that was told keeps its price, whatever is found of it later", async () => {
  const endsAt = await tellOf(2_400);
  const seen = { ebayId: "100", isBin: false, bidCount: 3, endsAt, seenAt: endsAt - 5 * MINUTE_MS };
  await here.db.insert(listing).values(createListingRow({ amiiboId: ITEM, price: 850, ...seen }));
  await find([]);
  expect(await day()).toEqual([{ n: 1, price: 2_400 }]);
});
