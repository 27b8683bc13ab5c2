import { expect, it } from "vitest";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import type { Item } from "../../../domain/catalogue/item";
import { EMPTY_MARKET_PRICES, EMPTY_PRICE_SNAPSHOT, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import {
  isShareImageItemChoiceByPrice,
  pickShareImageItems,
  SHARE_IMAGE_ORDERS,
  type ShareImageItemChoice,
} from "../../../domain/sharing/shareChoice";
import { createHoldingFromMarks } from "../../helpers/holdings";

const createItem = (id: number, more: Partial<Item> = {}): Item => ({
  id,
  name: `No. ${id}`,
  character: "Link",
  characterKey: "link",
  form: "figure",
  amiiboSeriesId: 1,
  gameSeriesId: 1,
  releases: {},
  ...more,
});
const createCatalogue = (items: readonly Item[]) =>
  buildCatalogue({ version: "", items, amiiboSeries: [], gameSeries: [] });
const ITEMS = Array.from({ length: 12 }, (_, at) => createItem(at + 1));
const createSnapshot = (
  sold: Readonly<Record<number, { readonly price: number; readonly sampleCount: number }>>,
): PriceSnapshot => ({
  ...EMPTY_PRICE_SNAPSHOT,
  items: new Map(
    Object.entries(sold).map(([id, { price, sampleCount }]) => [
      Number(id),
      {
        "EBAY-US": {
          ...EMPTY_MARKET_PRICES,
          sold: { all: { price, sampleCount, low: price, high: price, day: "2026-11-20" } },
        },
      },
    ]),
  ),
});

const pickIds = (
  choice: Partial<ShareImageItemChoice>,
  items: readonly Item[] = ITEMS,
  { owned = items.map(({ id }) => id), priceSnapshot = EMPTY_PRICE_SNAPSHOT } = {},
) =>
  pickShareImageItems(
    {
      catalogue: createCatalogue(items),
      priceSnapshot,
      market: "EBAY-US",
      holdings: new Map(owned.map((id) => [id, createHoldingFromMarks("l")])),
    },
    { order: "dearest", pickedIds: [], ...choice },
  ).map(({ id }) => id);

it.each<[string, number[], number[]]>([
  ["only the picked items from five on", [9, 3, 1, 7, 5], [9, 3, 1, 7, 5]],
  ["additional items up to five", [9, 3, 1, 7], [9, 3, 1, 7, 2]],
  ["at most nine items", [12, 11, 10, 9, 8, 7, 6, 5, 4, 3], [12, 11, 10, 9, 8, 7, 6, 5, 4]],
  ["no unknown items", [9, 900, 3, 1], [9, 3, 1, 2, 4]],
  ["the first nine items by order if none is picked", [], [1, 2, 3, 4, 5, 6, 7, 8, 9]],
])("the share image of a collection prefers items that its owner picked (case: it shows %s)", (_, picked, ids) =>
  expect(pickIds({ pickedIds: picked })).toEqual(ids),
);

it("a share image shows the picked items that the member owns, then further owned items", () =>
  expect(pickIds({ pickedIds: [9, 3] }, ITEMS, { owned: [2, 4, 9, 10] })).toEqual([9, 2, 4, 10]));

it("a share image with the order dearest shows the items with the highest prices first", () => {
  const priceSnapshot = createSnapshot({
    2: { price: 500, sampleCount: 1 },
    4: { price: 900, sampleCount: 1 },
    1: { price: 500, sampleCount: 9 },
  });
  expect(
    pickIds({ order: "dearest" }, [createItem(5), createItem(4), createItem(3), createItem(2), createItem(1)], {
      priceSnapshot,
    }),
  ).toEqual([4, 1, 2, 3, 5]);
});

it("a share image with the order rarest shows items without sales first, then those with the fewest sales", () => {
  const items = [
    createItem(6),
    createItem(5, { form: "card" }),
    createItem(4),
    createItem(3, { form: "card" }),
    createItem(2),
    createItem(1),
  ];
  const priceSnapshot = createSnapshot({
    1: { price: 1, sampleCount: 7 },
    2: { price: 1, sampleCount: 3 },
    3: { price: 1, sampleCount: 3 },
    4: { price: 1, sampleCount: 3 },
  });
  expect(pickIds({ order: "rarest" }, items, { priceSnapshot })).toEqual([6, 5, 2, 4, 3, 1]);
});

it("a share image with the order newest begins with the item that was released last", () => {
  const on = (...[jp, na]: readonly string[]) => ({ releases: { ...(jp && { jp }), ...(na && { na }) } });
  const items = [
    createItem(1),
    createItem(2, on("2014-11-21")),
    createItem(3, on("2026-03-01", "2015-01-01")),
    createItem(4, on("2014-11-21")),
    createItem(5, on("2020-06-01")),
    createItem(6),
  ];
  expect(pickIds({ order: "newest" }, items)).toEqual([5, 3, 4, 2, 6, 1]);
});

it("isShareImageItemChoiceByPrice is true for the orders dearest and rarest, but false for newest", () =>
  expect(SHARE_IMAGE_ORDERS.map((by) => isShareImageItemChoiceByPrice({ order: by, pickedIds: [] }))).toEqual([
    true,
    true,
    false,
  ]));
