import { expect, it } from "vitest";
import {
  EMPTY_MARKET_PRICES,
  EMPTY_PRICE_SNAPSHOT,
  type MarketPrices,
  type PriceSnapshot,
} from "../../../domain/prices/priceSnapshot";
import {
  compareByAvailability,
  isRestock,
  isStockRecentlyChanged,
  type StockEntry,
} from "../../../domain/stock/availability";
import { findStockDeal } from "../../../domain/stock/stockList";
import { createStockOffer as createNewOffer, createStockEntry } from "../../helpers/stock";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-21T12:00:00Z");

const createStockOffer = (overrides: Partial<StockEntry> = {}) => createNewOffer({ grade: "used", ...overrides });

it.each([
  ["1", "in"],
  ["2", "pre"],
  ["0", "out"],
] as const)("toStockOffer reads the stored stock code %s as the availability %s", (code, standing) =>
  expect(createStockOffer({ stockCode: code }).availability).toBe(standing),
);

it.each([
  ["has no answer that may be shown", { isKnown: false }],
  ["must not be queried", { retailer: "Target (US)" }],
])("toStockOffer returns unknown availability and no price if the shop %s", (_, overrides) =>
  expect(createStockOffer(overrides)).toMatchObject({
    availability: "unknown",
    stockCode: "0",
    price: undefined,
    currency: undefined,
  }),
);

it("toStockOffer still reports the stock of a shop that was removed from the list of retailers", () =>
  expect(createStockOffer({ retailer: "Gone" })).toMatchObject({ availability: "in", price: 999 }));

it("shop offers with equal availability are sorted by currency, price, shop and id", () => {
  const offers = [
    createStockOffer({ id: 1, currency: undefined, price: undefined }),
    createStockOffer({ id: 2, currency: "JPY", retailer: "GAME (UK)" }),
    createStockOffer({ id: 3, price: undefined }),
    createStockOffer({ id: 4, currency: "EUR" }),
    createStockOffer({ id: 5 }),
    createStockOffer({ id: 6, retailer: "CeX IE" }),
    createStockOffer({ id: 7 }),
  ];
  const sorted = [6, 5, 7, 3, 4, 2, 1];
  expect([...offers].sort(compareByAvailability).map(({ id }) => id)).toEqual(sorted);
  expect(
    [...offers]
      .reverse()
      .sort(compareByAvailability)
      .map(({ id }) => id),
  ).toEqual(sorted);
});

it("shop offers are sorted by availability, then by price within a currency", () => {
  const offers = [
    createStockOffer({ id: 1, stockCode: "0", price: 1 }),
    createStockOffer({ id: 2, retailer: "Target (US)" }),
    createStockOffer({ id: 3, stockCode: "2", price: 100 }),
    createStockOffer({ id: 4, price: 1200 }),
    createStockOffer({ id: 5, price: 300, currency: "USD" }),
    createStockOffer({ id: 6, price: 900 }),
    createStockOffer({ id: 7, price: undefined, currency: undefined }),
  ];
  expect(offers.sort(compareByAvailability).map(({ id }) => id)).toEqual([6, 4, 5, 7, 3, 2, 1]);
});

it.each([
  [23, 480, true],
  [24, 480, false],
  [23, 24, true],
  [23, 23, false],
])(
  "stock that changed %i hours ago, first checked %i hours ago, counts as recently changed: %s",
  (hours, checkedHours, expected) =>
    expect(
      isStockRecentlyChanged(
        createStockEntry({ changedAt: NOW - hours * HOUR, checkedSince: NOW - checkedHours * HOUR }),
        NOW,
      ),
    ).toBe(expected),
);

it("shop stock that never changed does not count as recently changed", () =>
  expect(isStockRecentlyChanged(createStockEntry({ changedAt: undefined }), NOW)).toBe(false));

it.each([
  ["sold out before", "out", undefined, true],
  ["on pre-order before", "pre", undefined, true],
  ["in stock before", "in", undefined, false],
  ["never checked before", undefined, undefined, false],
  ["sold out, with a notification within the day", "out", 23, false],
  ["sold out, with a notification a day ago", "out", 24, true],
  ["in stock before, with an old notification", "in", 240, false],
] as const)("isRestock decides whether to notify about an item now in stock that was %s", (_, state, hours, expected) =>
  expect(isRestock({ state, lastNotifiedAt: hours && NOW - hours * HOUR }, NOW)).toBe(expected),
);

const createFigure = (price: number, sampleCount = 3) => ({
  price,
  sampleCount,
  low: price,
  high: price,
  day: "2026-11-21",
});
const createSnapshot = (prices: Partial<MarketPrices>, more: Partial<PriceSnapshot> = {}): PriceSnapshot => ({
  ...EMPTY_PRICE_SNAPSHOT,
  ...more,
  items: new Map([[1, { "EBAY-GB": { ...EMPTY_MARKET_PRICES, ...prices } }]]),
});
const createListedPrices = (price: number, sampleCount?: number) =>
  createSnapshot({ listed: { used: createFigure(price, sampleCount) } });

it.each([
  [850, 15],
  [500, 50],
])("findStockDeal reports an offer of £%i as %i %% below the usual price of £1,000", (price, below) =>
  expect(findStockDeal(createStockOffer({ price }), createListedPrices(1000))).toMatchObject({
    percentBelow: below,
    reference: { basis: "listed", price: 1000 },
  }),
);

it.each([
  ["just above the threshold", { price: 851 }, createListedPrices(1000)],
  ["without a recent confirmation", { price: 1, isConfirmed: false }, createListedPrices(1000)],
  ["out of stock", { price: 1, stockCode: "0" }, createListedPrices(1000)],
  ["without a price", { price: undefined }, createListedPrices(1000)],
  ["in another currency than the asking price", { price: 1, currency: "EUR" }, createListedPrices(1000)],
  ["in dollars with an asking price in pounds", { price: 1, currency: "USD" }, createListedPrices(1000)],
  ["in new condition with used listings", { price: 1, grade: "new" }, createListedPrices(1000)],
  ["with only two listings to compare", { price: 1 }, createListedPrices(1000, 2)],
  ["without any listings", { price: 1 }, EMPTY_PRICE_SNAPSHOT],
  [
    "below the cheapest of only two listings",
    { price: 1 },
    createSnapshot({ lowestOffer: { price: 1000, sampleCount: 2, day: "2026-11-21" } }),
  ],
] as const)("findDeal reports no deal for an offer %s", (_, overrides, snapshot) =>
  expect(findStockDeal(createStockOffer(overrides), snapshot)).toBeUndefined(),
);

it("findStockDeal compares a shop offer with the cheapest listing only if the item has no guide price", () => {
  const from = { price: 1000, sampleCount: 3, day: "2026-11-21" };
  const guide = { used: createFigure(900) };
  expect(
    findStockDeal(createStockOffer({ price: 500 }), createSnapshot({ lowestOffer: from, guide }))?.reference,
  ).toMatchObject({
    basis: "guide",
    price: 900,
  });
  expect(findStockDeal(createStockOffer({ price: 500 }), createSnapshot({ lowestOffer: from }))?.reference).toEqual({
    basis: "from",
    price: 1000,
  });
});

it("findStockDeal compares a British offer with the US guide price only while averages are hidden", () => {
  const snapshot: PriceSnapshot = {
    ...EMPTY_PRICE_SNAPSHOT,
    rate: { day: "2026-11-20", usdPerGbp: 1.25 },
    items: new Map([[1, { "EBAY-US": { ...EMPTY_MARKET_PRICES, guide: { used: createFigure(1000) } } }]]),
  };
  expect(findStockDeal(createStockOffer({ price: 500 }), snapshot)).toBeUndefined();
  const deal = findStockDeal(createStockOffer({ price: 500 }), { ...snapshot, withholdsAverages: true });
  expect(deal).toMatchObject({ percentBelow: 37, reference: { basis: "converted", price: 800 } });
});
