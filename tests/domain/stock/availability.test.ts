import { describe, expect, it } from "vitest";
import {
  EMPTY_PRICE_SNAPSHOT,
  type MarketPrices,
  NO_PRICES,
  type PriceSnapshot,
} from "../../../domain/prices/priceSnapshot";
import {
  compareByAvailability,
  isRecentlyChanged,
  isRestock,
  type StockEntry,
  toStockOffer,
} from "../../../domain/stock/availability";
import { findDeal } from "../../../domain/stock/stockList";

const HOUR = 3_600_000;
const NOW = Date.parse("2026-11-21T12:00:00Z");

const entry = (of: Partial<StockEntry> = {}): StockEntry => ({
  id: 1,
  amiiboId: 1,
  retailer: "CeX UK",
  webUrl: "https://uk.webuy.com/product-detail?id=1",
  affUrl: undefined,
  code: "1",
  condition: "used",
  price: 999,
  currency: "GBP",
  isKnown: true,
  isConfirmed: true,
  changedAt: NOW - 48 * HOUR,
  lookedAtSince: NOW - 480 * HOUR,
  checkedAt: NOW - HOUR,
  ...of,
});
const offer = (of: Partial<StockEntry> = {}) => toStockOffer(entry(of));

describe("what a shop has", () => {
  it.each([
    ["1", "in"],
    ["2", "pre"],
    ["0", "out"],
  ] as const)("with the code %s is %s", (code, standing) => expect(offer({ code }).standing).toBe(standing));

  it.each([
    ["has not answered, or said what may not be shown any more", { isKnown: false }],
    ["may not be asked", { retailer: "Target (US)" }],
  ])("is not known, nor its price, where it %s", (_, of) =>
    expect(offer(of)).toMatchObject({ standing: "unknown", code: "0", price: undefined, currency: undefined }),
  );

  it("is known of a shop that nobody knows any more, too", () =>
    expect(offer({ retailer: "Gone" })).toMatchObject({ standing: "in", price: 999 }));

  it("stands by its price, then its shop, then as it was entered, and what has no price last", () => {
    const offers = [
      offer({ id: 1, currency: undefined, price: undefined }),
      offer({ id: 2, currency: "JPY", retailer: "GAME (UK)" }),
      offer({ id: 3, price: undefined }),
      offer({ id: 4, currency: "EUR" }),
      offer({ id: 5 }),
      offer({ id: 6, retailer: "CeX IE" }),
      offer({ id: 7 }),
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

  it("stands in the order of what can be had, and within a currency the cheapest first", () => {
    const offers = [
      offer({ id: 1, code: "0", price: 1 }),
      offer({ id: 2, retailer: "Target (US)" }),
      offer({ id: 3, code: "2", price: 100 }),
      offer({ id: 4, price: 1200 }),
      offer({ id: 5, price: 300, currency: "USD" }),
      offer({ id: 6, price: 900 }),
      offer({ id: 7, price: undefined, currency: undefined }),
    ];
    expect(offers.sort(compareByAvailability).map(({ id }) => id)).toEqual([6, 4, 5, 7, 3, 2, 1]);
  });

  it.each([
    [23, 480, true],
    [24, 480, false],
    [23, 24, true],
    [23, 23, false],
  ])("since %i hours, looked at for %i: that it is new is %s", (hours, looked, is) =>
    expect(isRecentlyChanged(entry({ changedAt: NOW - hours * HOUR, lookedAtSince: NOW - looked * HOUR }), NOW)).toBe(
      is,
    ),
  );
});

it("that never changed is not new", () => expect(isRecentlyChanged(entry({ changedAt: undefined }), NOW)).toBe(false));

describe("that a shop has it", () => {
  it.each([
    ["was sold out", "out", undefined, true],
    ["was on pre-order", "pre", undefined, true],
    ["was there before", "in", undefined, false],
    ["was never looked at", undefined, undefined, false],
    ["was there and gone within the day", "out", 23, false],
    ["was there a day ago", "out", 24, true],
    ["was there before, and told of long ago", "in", 240, false],
  ] as const)("is news where it %s", (_, state, hours, is) =>
    expect(isRestock({ state, noticedAt: hours && NOW - hours * HOUR }, NOW)).toBe(is),
  );
});

describe("a deal", () => {
  const figure = (price: number, n = 3) => ({ price, n, low: price, high: price, day: "2026-11-21" });
  const bookOf = (prices: Partial<MarketPrices>, more: Partial<PriceSnapshot> = {}): PriceSnapshot => ({
    ...EMPTY_PRICE_SNAPSHOT,
    ...more,
    items: new Map([[1, { "EBAY-GB": { ...NO_PRICES, ...prices } }]]),
  });
  const prices = (price: number, n?: number) => bookOf({ listed: { used: figure(price, n) } });

  it.each([
    [850, 15],
    [500, 50],
  ])("is £%i where £1,000 is asked: %i %% below", (price, below) =>
    expect(findDeal(offer({ price }), prices(1000))).toMatchObject({
      below,
      against: { basis: "listed", price: 1000 },
    }),
  );

  it.each([
    ["not clearly under what is asked", { price: 851 }, prices(1000)],
    ["that its shop has not confirmed of late", { price: 1, isConfirmed: false }, prices(1000)],
    ["out of stock", { price: 1, code: "0" }, prices(1000)],
    ["without a price", { price: undefined }, prices(1000)],
    ["in another currency than what is asked", { price: 1, currency: "EUR" }, prices(1000)],
    ["in dollars, where pounds are asked", { price: 1, currency: "USD" }, prices(1000)],
    ["new, where used ones are listed", { price: 1, condition: "new" }, prices(1000)],
    ["where two listings alone say what is asked", { price: 1 }, prices(1000, 2)],
    ["where nothing is listed", { price: 1 }, EMPTY_PRICE_SNAPSHOT],
    ["under the cheapest of two listings", { price: 1 }, bookOf({ from: { price: 1000, n: 2, day: "2026-11-21" } })],
  ] as const)("is none %s", (_, of, known) => expect(findDeal(offer(of), known)).toBeUndefined());

  it("is measured against the guide where nobody may tell what is asked on average, else against the cheapest that is asked", () => {
    const from = { price: 1000, n: 3, day: "2026-11-21" };
    const guide = { used: figure(900) };
    expect(findDeal(offer({ price: 500 }), bookOf({ from, guide }))?.against).toMatchObject({
      basis: "guide",
      price: 900,
    });
    expect(findDeal(offer({ price: 500 }), bookOf({ from }))?.against).toEqual({ basis: "from", price: 1000 });
  });

  it("is measured in pounds against a guide in dollars where averages are withheld, by the day's rate", () => {
    const book: PriceSnapshot = {
      ...EMPTY_PRICE_SNAPSHOT,
      rate: { day: "2026-11-20", usdPerGbp: 1.25 },
      items: new Map([[1, { "EBAY-US": { ...NO_PRICES, guide: { used: figure(1000) } } }]]),
    };
    expect(findDeal(offer({ price: 500 }), book)).toBeUndefined();
    const withheld = findDeal(offer({ price: 500 }), { ...book, withholdsAverages: true });
    expect(withheld).toMatchObject({ below: 37, against: { basis: "converted", price: 800 } });
  });
});
