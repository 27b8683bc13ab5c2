import { expect, it } from "vitest";
import { saveListingRuling } from "../../../db/admin/listings";
import { AUCTION_ROW } from "../external/marketplaceScript";
import { createPriceFields, createSearchRow, withSearches } from "./withSearches";

/** All searches are on the same day. */
const searches = withSearches(40, { hoursApart: 0.5 });
const { find, all, figures } = searches;

const readListedDay = () =>
  all("SELECT grade_pool, sample_count, price FROM daily_price WHERE market = 'EBAY-GB' AND kind = 'listed'");
const offers = [
  createSearchRow(1),
  createSearchRow(2, createPriceFields("10.99")),
  createSearchRow(3, createPriceFields("8.99")),
];
const FIGURE = { grade_pool: "new", sample_count: 3, price: 1_099 };
const ruleOutListing = (listingId: string) =>
  saveListingRuling(searches.db, { itemId: 40, listingId, isMatch: false, dueTargetKeys: [], now: searches.now + 1 });

it("the daily average of listings stays unchanged after all listings have ended", async () => {
  await find(offers);
  await find([]);
  expect(await readListedDay()).toEqual([FIGURE]);
  expect(await figures()).toEqual([{ kind: "listed", sample_count: 3, price: 1_099 }]);
});

it("the daily average of listings includes only listings that the latest search returned", async () => {
  await find(offers);
  await find([createSearchRow(3, createPriceFields("8.99"))]);
  expect(await readListedDay()).toEqual([{ grade_pool: "new", sample_count: 1, price: 899 }]);
});

it("the daily average of listings is deleted if an admin rejects its only listing", async () => {
  await find([createSearchRow(1)]);
  await ruleOutListing("1");
  await find([createSearchRow(1)]);
  expect([await readListedDay(), await figures()]).toEqual([[], []]);
});

it("the daily average of listings is deleted if its only listing was rejected and then ended", async () => {
  await find([createSearchRow(1)]);
  await ruleOutListing("1");
  await find([]);
  expect(await readListedDay()).toEqual([]);
});

it("the daily average of listings is not affected by a rejected auction", async () => {
  await find([createSearchRow(1), { ...AUCTION_ROW, itemEndDate: "2026-07-20T18:00:00.000Z" }]);
  await ruleOutListing(AUCTION_ROW.legacyItemId);
  await find([]);
  expect(await readListedDay()).toEqual([{ grade_pool: "new", sample_count: 1, price: 1_299 }]);
});

it("the daily average is deleted if its only listing gets the title of another product", async () => {
  await find([createSearchRow(1)]);
  await find([createSearchRow(1, { title: "Amiibo Link empty box" })]);
  expect(await readListedDay()).toEqual([]);
});

it("the daily average of listings in new condition is not affected by rejected listings in used condition", async () => {
  await find([createSearchRow(1, { conditionId: "3000" }), ...offers.slice(1)]);
  await ruleOutListing("1");
  await find([]);
  expect(await readListedDay()).toEqual([{ grade_pool: "new", sample_count: 2, price: 999 }]);
  await find([createSearchRow(2, createPriceFields("10.99"))]);
  await ruleOutListing("2");
  await find([createSearchRow(2), createSearchRow(3, createPriceFields("8.99"))]);
  await find([createSearchRow(2)]);
  expect(await readListedDay()).toEqual([{ grade_pool: "new", sample_count: 1, price: 899 }]);
});
