import { describe, expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import type { Item } from "../../../domain/catalogue/item";
import { EMPTY_PRICE_SNAPSHOT, NO_PRICES, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import {
  isPriceDependentChoice,
  pickSharedItems,
  SHARE_ORDERS,
  type ShareChoice,
} from "../../../domain/sharing/shareChoice";
import { createHoldingFromMarks } from "../../helpers/holdings";

const an = (id: number, more: Partial<Item> = {}): Item => ({
  id,
  name: `No. ${id}`,
  head: "",
  tail: "",
  character: "Link",
  characterKey: "link",
  form: "figure",
  amiiboSeriesId: 1,
  gameSeriesId: 1,
  releases: {},
  ...more,
});
const catalogueOf = (items: readonly Item[]) =>
  buildCatalogue({ version: "", items, amiiboSeries: [], gameSeries: [] });
const ALL = Array.from({ length: 12 }, (_, at) => an(at + 1));
const bookOf = (sold: Readonly<Record<number, { readonly price: number; readonly n: number }>>): PriceSnapshot => ({
  ...EMPTY_PRICE_SNAPSHOT,
  items: new Map(
    Object.entries(sold).map(([id, { price, n }]) => [
      Number(id),
      { "EBAY-US": { ...NO_PRICES, sold: { all: { price, n, low: price, high: price, day: "2026-11-20" } } } },
    ]),
  ),
});

const chosen = (
  choice: Partial<ShareChoice>,
  items: readonly Item[] = ALL,
  { owned = items.map(({ id }) => id), book = EMPTY_PRICE_SNAPSHOT } = {},
) =>
  pickSharedItems(
    {
      catalogue: catalogueOf(items),
      book,
      market: "EBAY-US",
      holdings: new Map(owned.map((id) => [id, createHoldingFromMarks("l")])),
    },
    { by: "dearest", picked: [], ...choice },
  ).map(({ id }) => id);

describe("what somebody picked", () => {
  it.each<[string, number[], number[]]>([
    ["is shown alone, from five on", [9, 3, 1, 7, 5], [9, 3, 1, 7, 5]],
    ["is filled up to five", [9, 3, 1, 7], [9, 3, 1, 7, 2]],
    ["is nine at most", [12, 11, 10, 9, 8, 7, 6, 5, 4, 3], [12, 11, 10, 9, 8, 7, 6, 5, 4]],
    ["leaves out what is not there", [9, 900, 3, 1], [9, 3, 1, 2, 4]],
    ["is the first nine of the order, where it is nothing", [], [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ])("%s", (_, picked, ids) => expect(chosen({ picked })).toEqual(ids));

  it("leaves out what is no longer owned, and so does what fills it up", () =>
    expect(chosen({ picked: [9, 3] }, ALL, { owned: [2, 4, 9, 10] })).toEqual([9, 2, 4, 10]));
});

describe("the dearest", () => {
  it("come first, those that cost as much and those of which nobody knows by their ids", () => {
    const book = bookOf({ 2: { price: 500, n: 1 }, 4: { price: 900, n: 1 }, 1: { price: 500, n: 9 } });
    expect(chosen({ by: "dearest" }, [an(5), an(4), an(3), an(2), an(1)], { book })).toEqual([4, 1, 2, 3, 5]);
  });
});

describe("the rarest", () => {
  it("come first: what nobody sold, then what was sold least, and of those figures before cards", () => {
    const items = [an(6), an(5, { form: "card" }), an(4), an(3, { form: "card" }), an(2), an(1)];
    const book = bookOf({ 1: { price: 1, n: 7 }, 2: { price: 1, n: 3 }, 3: { price: 1, n: 3 }, 4: { price: 1, n: 3 } });
    expect(chosen({ by: "rarest" }, items, { book })).toEqual([6, 5, 2, 4, 3, 1]);
  });
});

describe("the newest", () => {
  it("come first by their earliest day, those of a day by their ids, and those without one last", () => {
    const on = (...[jp, na]: readonly string[]) => ({ releases: { ...(jp && { jp }), ...(na && { na }) } });
    const items = [
      an(1),
      an(2, on("2014-11-21")),
      an(3, on("2026-03-01", "2015-01-01")),
      an(4, on("2014-11-21")),
      an(5, on("2020-06-01")),
      an(6),
    ];
    expect(chosen({ by: "newest" }, items)).toEqual([5, 3, 4, 2, 6, 1]);
  });
});

it("another edition of the prices may change all but the newest", () =>
  expect(SHARE_ORDERS.map((by) => isPriceDependentChoice({ by, picked: [] }))).toEqual([true, true, false]));
