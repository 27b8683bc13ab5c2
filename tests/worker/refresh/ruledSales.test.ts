import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { saveListingRuling } from "../../../db/admin/listings";
import { DAY_MS, formatUtcDay } from "../../../domain/time";
import { createSearchRow, withSearches } from "./withSearches";

const ITEM = 40;
const searches = withSearches(ITEM);
const { find, all } = searches;

/** Inserts a sale of some days ago. */
const insertSale = (listingId: string, price: number, days: number) =>
  searches.db.run(sql`INSERT INTO sale (item_id, market, listing_id, sold_count, sold_at, grade, price, evidence)
    VALUES (${ITEM}, 'EBAY-GB', ${listingId}, ${days}, ${searches.now - days * DAY_MS}, 'new', ${price}, 'auction')`);
const readSoldDays = () =>
  all("SELECT day, sample_count, price FROM daily_price WHERE kind = 'sold' AND grade_pool = 'all' ORDER BY day");
const readAverage = () =>
  all("SELECT sample_count, price FROM current_price WHERE kind = 'sold' AND grade_pool = 'all'");
const getDayAgo = (count: number) => formatUtcDay(searches.now - count * DAY_MS);
const ruleOutListing = () =>
  saveListingRuling(searches.db, {
    itemId: ITEM,
    listingId: "1",
    isMatch: false,
    dueTargetKeys: [],
    now: searches.now + 1,
  });

it("rejecting a listing deletes its sales and recomputes the averages of the affected days", async () => {
  await insertSale("1", 1_600, 20);
  await insertSale("2", 1_000, 20);
  await insertSale("1", 1_400, 0);
  await insertSale("1", 1_500, 40);
  const [oldDay, recentDay] = [getDayAgo(20), getDayAgo(0)];
  await find([createSearchRow(1)]);
  expect(await readSoldDays()).toEqual([
    { day: oldDay, sample_count: 2, price: 1_300 },
    { day: recentDay, sample_count: 1, price: 1_400 },
  ]);
  await ruleOutListing();
  await find([]);
  expect(await all("SELECT listing_id FROM sale")).toEqual([{ listing_id: "2" }]);
  expect([await readSoldDays(), await readAverage()]).toEqual([
    [{ day: oldDay, sample_count: 1, price: 1_000 }],
    [{ sample_count: 1, price: 1_000 }],
  ]);
});

it("rejecting a listing keeps the sales of other listings of the item", async () => {
  await insertSale("2", 1_000, 2);
  await find([createSearchRow(1)]);
  await ruleOutListing();
  expect(await readSoldDays()).toHaveLength(1);
});
