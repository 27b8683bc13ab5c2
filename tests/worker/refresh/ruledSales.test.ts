import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { saveRuling } from "../../../db/admin/listings";
import { DAY_MS, formatUtcDay } from "../../../domain/time";
import { createSearchRow, withSearches } from "./search";

const ITEM = 40;
const here = withSearches(ITEM);
const { find, all } = here;

/** So many days ago. */
const sell = (ebayId: string, price: number, days: number) =>
  here.db.run(sql`INSERT INTO sale (amiibo_id, global_id, ebay_id, step, sold_at, condition, price, evidence)
    VALUES (${ITEM}, 'EBAY-GB', ${ebayId}, ${days}, ${here.now - days * DAY_MS}, 'new', ${price}, 'auction')`);
const days = () => all("SELECT day, n, price FROM price_day WHERE kind = 'sold' AND condition = 'all' ORDER BY day");
const average = () => all("SELECT n, price FROM price_now WHERE kind = 'sold' AND condition = 'all'");
const dayAgo = (count: number) => formatUtcDay(here.now - count * DAY_MS);
const ruleOut = () => saveRuling(here.db, { amiiboId: ITEM, ebayId: "1", isMeant: false, due: [], now: here.now + 1 });

it("what was sold of something else is in no average, however long ago, and its days are told by what is left", async () => {
  await sell("1", 1_600, 20);
  await sell("2", 1_000, 20);
  await sell("1", 1_400, 0);
  await sell("1", 1_500, 40);
  const [old, young] = [dayAgo(20), dayAgo(0)];
  await find([createSearchRow(1)]);
  expect(await days()).toEqual([
    { day: old, n: 2, price: 1_300 },
    { day: young, n: 1, price: 1_400 },
  ]);
  await ruleOut();
  await find([]);
  expect(await all("SELECT ebay_id FROM sale")).toEqual([{ ebay_id: "2" }]);
  expect([await days(), await average()]).toEqual([[{ day: old, n: 1, price: 1_000 }], [{ n: 1, price: 1_000 }]]);
});

it("a sale of the item itself stays as it was told", async () => {
  await sell("2", 1_000, 2);
  await find([createSearchRow(1)]);
  await ruleOut();
  expect(await days()).toHaveLength(1);
});
