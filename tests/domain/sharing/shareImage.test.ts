import fc from "fast-check";
import { expect, it } from "vitest";
import { EMPTY_HOLDING } from "../../../domain/ownership/holding";
import { getMarketAverage } from "../../../domain/prices/average";
import { EMPTY_MARKET_PRICES, type PriceSnapshot } from "../../../domain/prices/priceSnapshot";
import {
  formatShareImageItemChoice,
  MAX_SHARE_IMAGE_ITEMS,
  MIN_SHARE_IMAGE_ITEMS,
  parseShareImageItemChoice,
  SHARE_IMAGE_ORDERS,
} from "../../../domain/sharing/shareChoice";
import { buildShareImage } from "../../../domain/sharing/shareImage";
import { shippedCatalogue } from "../../helpers/catalogue";

const OWNED = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };
const PRICED = shippedCatalogue.items
  .slice(0, 60)
  .map(({ id }) => ({ id, price: 1_000 + ((id * 7_919) % 5_000), sampleCount: id % 9 }));
const createPrices = ({ price, sampleCount }: { readonly price: number; readonly sampleCount: number }) =>
  ({
    ...EMPTY_MARKET_PRICES,
    sold: { all: { price, sampleCount, low: price, high: price, day: "2026-11-20" } },
  }) as const;
const SNAPSHOT: PriceSnapshot = {
  version: "1",
  publishedAt: 0,
  items: new Map(PRICED.map((priced) => [priced.id, { "EBAY-US": createPrices(priced) }])),
};

const buildImage = (ids: readonly number[], choice = {}) =>
  buildShareImage(
    {
      id: 7,
      name: "Vera",
      catalogue: shippedCatalogue,
      priceSnapshot: SNAPSHOT,
      market: "EBAY-US",
      holdings: new Map(ids.map((id) => [id, OWNED])),
    },
    { order: "dearest", pickedIds: [], ...choice },
    "post-light",
  );
const listIds = ({ shownItems }: ReturnType<typeof buildImage>) => shownItems.map(({ id }) => id);
const anyOwned = fc.uniqueArray(fc.constantFrom(...shippedCatalogue.items.map(({ id }) => id)), { maxLength: 40 });
const anyOrder = fc.constantFrom(...SHARE_IMAGE_ORDERS);

it("a share image of a collection shows at most nine items, all of them owned", () => {
  fc.assert(
    fc.property(anyOwned, anyOrder, anyOwned, (owned, by, picked) => {
      const shown = listIds(buildImage(owned, { order: by, pickedIds: picked }));
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.every((id) => owned.includes(id))).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(MAX_SHARE_IMAGE_ITEMS);
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(owned.length, MIN_SHARE_IMAGE_ITEMS));
    }),
  );
});

it("a share image begins with the dearest, rarest or newest items, depending on its order", () => {
  const owned = PRICED.map(({ id }) => id);
  const priceOf = (id: number) => getMarketAverage(SNAPSHOT, id, "EBAY-US", "all")?.price ?? 0;
  const dearest = listIds(buildImage(owned));
  expect(dearest.map(priceOf)).toEqual(
    owned
      .map(priceOf)
      .sort((a, b) => b - a)
      .slice(0, 9),
  );
  const soldOf = (id: number) => getMarketAverage(SNAPSHOT, id, "EBAY-US", "all")?.sampleCount ?? 0;
  expect(listIds(buildImage(owned, { order: "rarest" })).map(soldOf)).toEqual(
    owned
      .map(soldOf)
      .sort((a, b) => a - b)
      .slice(0, 9),
  );
});

it("a share image of a collection contains the number of owned items and the three most complete series", () => {
  const kirbyIds = shippedCatalogue.items
    .filter((item) => shippedCatalogue.getAmiiboSeries(item).name === "Kirby")
    .map(({ id }) => id);
  const shared = buildImage([1, 2, 3, 4, ...kirbyIds]);
  expect(shared).toMatchObject({ name: "Vera", owned: 4 + kirbyIds.length });
  expect(shared.progressBars[0]).toMatchObject({ name: "Kirby", owned: kirbyIds.length, percent: 100 });
  expect(shared.progressBars.length).toBe(3);
});

it("parseShareImageItemChoice restores a formatted choice of items and rejects malformed texts", () => {
  const anyChoice = fc.record({
    order: anyOrder,
    pickedIds: fc.array(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 9 }),
  });
  fc.assert(
    fc.property(anyChoice, (choice) => {
      expect(parseShareImageItemChoice(formatShareImageItemChoice(choice))).toEqual(choice);
    }),
  );
  for (const text of [
    null,
    "",
    "dearest",
    "cheapest:1",
    "dearest:x",
    "dearest:0",
    "dearest:1 2",
    "dearest:-1",
    "dearest:1,",
  ])
    expect(parseShareImageItemChoice(text), String(text)).toBeUndefined();
});
