import { expect, it } from "vitest";
import { saveRuling } from "../../../db/admin/listings";
import { AUCTION_ROW } from "../external/marketplaceScript";
import { createPriceFields, createSearchRow, withSearches } from "./search";

/** All of it is one day. */
const here = withSearches(40, { hoursApart: 0.5 });
const { find, all, figures } = here;

const day = () => all("SELECT condition, n, price FROM price_day WHERE global_id = 'EBAY-GB' AND kind = 'listed'");
const three = [
  createSearchRow(1),
  createSearchRow(2, createPriceFields("10.99")),
  createSearchRow(3, createPriceFields("8.99")),
];
const FIGURE = { condition: "new", n: 3, price: 1_099 };
const ruleOut = (ebayId: string) =>
  saveRuling(here.db, { amiiboId: 40, ebayId, isMeant: false, due: [], now: here.now + 1 });

it("a day's figure of what is asked stays although all of it has ended", async () => {
  await find(three);
  await find([]);
  expect(await day()).toEqual([FIGURE]);
  expect(await figures()).toEqual([{ kind: "listed", n: 3, price: 1_099 }]);
});

it("it is told anew from what stands", async () => {
  await find(three);
  await find([createSearchRow(3, createPriceFields("8.99"))]);
  expect(await day()).toEqual([{ condition: "new", n: 1, price: 899 }]);
});

it("it goes where an admin says that what it rests on is something else", async () => {
  await find([createSearchRow(1)]);
  await ruleOut("1");
  await find([createSearchRow(1)]);
  expect([await day(), await figures()]).toEqual([[], []]);
});

it("it goes although what an admin ruled out has ended by then", async () => {
  await find([createSearchRow(1)]);
  await ruleOut("1");
  await find([]);
  expect(await day()).toEqual([]);
});

it("it stays where an auction that an admin ruled out was no part of it", async () => {
  await find([createSearchRow(1), { ...AUCTION_ROW, itemEndDate: "2026-07-20T18:00:00.000Z" }]);
  await ruleOut(AUCTION_ROW.legacyItemId);
  await find([]);
  expect(await day()).toEqual([{ condition: "new", n: 1, price: 1_299 }]);
});

it("it goes where what it rests on has become something else", async () => {
  await find([createSearchRow(1)]);
  await find([createSearchRow(1, { title: "Amiibo Link empty box" })]);
  expect(await day()).toEqual([]);
});

it("it stays where something of the other condition turns out to be something else, or did so before it was made", async () => {
  await find([createSearchRow(1, { conditionId: "3000" }), ...three.slice(1)]);
  await ruleOut("1");
  await find([]);
  expect(await day()).toEqual([{ condition: "new", n: 2, price: 999 }]);
  await find([createSearchRow(2, createPriceFields("10.99"))]);
  await ruleOut("2");
  await find([createSearchRow(2), createSearchRow(3, createPriceFields("8.99"))]);
  await find([createSearchRow(2)]);
  expect(await day()).toEqual([{ condition: "new", n: 1, price: 899 }]);
});
