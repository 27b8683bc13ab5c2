import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MARKETS } from "../../../domain/listings/market";
import { REGIONS } from "../../../domain/listings/region";
import { toUsdCents } from "../../../domain/money/money";
import { getMarketAverage, getRegionAverage } from "../../../domain/prices/average";
import { getDisplayPrice } from "../../../domain/prices/displayPrice";
import {
  EMPTY_PRICE_SNAPSHOT,
  type ItemPrices,
  type MarketPrices,
  type PriceSnapshot,
  type PriceStatistics,
} from "../../../domain/prices/priceSnapshot";
import { anyMarketPrices, anyPriceSnapshot, anyRate } from "./anyPriceSnapshot";

const ITEM = 42;
const createFigure = (price: number, more: Partial<PriceStatistics> = {}): PriceStatistics => ({
  price,
  sampleCount: 4,
  low: price - 100,
  high: price + 100,
  day: "2025-05-01",
  ...more,
});
const createSalePrices = (price: number, more?: Partial<PriceStatistics>): MarketPrices => ({
  sold: { all: createFigure(price, more) },
  listed: {},
  guide: {},
});
const createGuidePrices = (guide: MarketPrices["guide"]): MarketPrices => ({ sold: {}, listed: {}, guide });
const createOfferPrices = (price: number): MarketPrices => ({
  sold: {},
  listed: { new: createFigure(price) },
  guide: {},
  lowestOffer: { price, sampleCount: 3, day: "2025-05-02" },
});
const createSnapshot = (prices: ItemPrices, usdPerGbp?: number): PriceSnapshot => ({
  ...EMPTY_PRICE_SNAPSHOT,
  ...(usdPerGbp !== undefined && { rate: { day: "2025-05-01", usdPerGbp } }),
  items: new Map([[ITEM, prices]]),
});

it("the average price in a market is the average of its sales, even if guide prices exist", () => {
  const both = { ...createSalePrices(1500), guide: { new: createFigure(9000), used: createFigure(9000) } };
  expect(getMarketAverage(createSnapshot({ "EBAY-US": both }), ITEM, "EBAY-US", "all")).toEqual({
    ...createFigure(1500),
    basis: "sold",
    currency: "USD",
  });
});

it("the average price of a condition (new or used) without sales is the guide price", () => {
  const soldUsed: MarketPrices = {
    sold: { used: createFigure(700) },
    listed: {},
    guide: { new: createFigure(2000, { sampleCount: 0 }) },
  };
  const snapshot = createSnapshot({ "EBAY-US": soldUsed });
  expect(getMarketAverage(snapshot, ITEM, "EBAY-US", "new")).toMatchObject({
    price: 2000,
    basis: "guide",
    sampleCount: 0,
  });
  expect(getMarketAverage(snapshot, ITEM, "EBAY-US", "used")).toMatchObject({
    price: 700,
    basis: "sold",
    sampleCount: 4,
  });
});

it("the guide price for both conditions together is the mean of the new and used guide prices", () => {
  const newFigure = createFigure(2000, { percentOfPrevious: 104, day: "2025-05-01" });
  const usedFigure = createFigure(1001, { percentOfPrevious: 90, day: "2025-04-30" });
  const getPooledAverage = (guide: MarketPrices["guide"]) =>
    getMarketAverage(createSnapshot({ "EBAY-US": createGuidePrices(guide) }), ITEM, "EBAY-US", "all");
  expect(getPooledAverage({ new: newFigure, used: usedFigure })).toEqual({
    price: 1501,
    sampleCount: 8,
    low: 901,
    high: 2100,
    day: "2025-05-01",
    basis: "guide",
    currency: "USD",
  });
  expect(getPooledAverage({ used: usedFigure })).toEqual({ ...usedFigure, basis: "guide", currency: "USD" });
  expect(getPooledAverage({})).toBeUndefined();
});

describe("getMarketAverage while averages are withheld", () => {
  const guide = { new: createFigure(2000, { sampleCount: 0, percentOfPrevious: 104 }) };
  const createWithheldSnapshot = (prices: ItemPrices, rate?: number): PriceSnapshot => ({
    ...createSnapshot(prices, rate),
    withholdsAverages: true,
  });

  it("the UK average price is the converted US guide price if averages of sales must stay hidden", () => {
    const snapshot = createWithheldSnapshot({ "EBAY-US": createGuidePrices(guide) }, 1.25);
    expect(getMarketAverage(snapshot, ITEM, "EBAY-GB", "new")).toEqual({
      ...createFigure(1600, { sampleCount: 0, percentOfPrevious: 104 }),
      low: 1520,
      high: 1680,
      basis: "converted",
      currency: "GBP",
    });
    expect(getRegionAverage(snapshot, ITEM, "uk", "new")).toMatchObject({
      price: 1600,
      basis: "converted",
      currency: "GBP",
    });
    expect(getRegionAverage(snapshot, ITEM, "average", "new")).toMatchObject({
      price: 2000,
      basis: "guide",
      markets: ["EBAY-US"],
    });
  });

  it.each([
    ["if the exchange rate is missing", createWithheldSnapshot({ "EBAY-US": createGuidePrices(guide) })],
    ["if averages of sales may be shown", createSnapshot({ "EBAY-US": createGuidePrices(guide) }, 1.25)],
    ["if the guide price is missing", createWithheldSnapshot({ "EBAY-US": createOfferPrices(900) }, 1.25)],
  ])("the UK average price is missing despite a US price %s", (_, snapshot) =>
    expect(getMarketAverage(snapshot, ITEM, "EBAY-GB", "new")).toBeUndefined(),
  );
});

it("asking prices without sales produce no average price", () =>
  expect(
    getMarketAverage(createSnapshot({ "EBAY-GB": createOfferPrices(900) }), ITEM, "EBAY-GB", "all"),
  ).toBeUndefined());

it("the average price in the UK market is in pounds", () =>
  expect(getMarketAverage(createSnapshot({ "EBAY-GB": createSalePrices(900) }), ITEM, "EBAY-GB", "all")?.currency).toBe(
    "GBP",
  ));

describe("getRegionAverage for all regions", () => {
  const uk = createSalePrices(1000, { sampleCount: 6, day: "2025-05-02" });

  it("the average price of all regions is the mean of the US and UK averages in dollars", () =>
    expect(
      getRegionAverage(createSnapshot({ "EBAY-US": createSalePrices(2000), "EBAY-GB": uk }, 1.25), ITEM, "average"),
    ).toEqual({
      price: 1625,
      currency: "USD",
      basis: "sold",
      sampleCount: 10,
      day: "2025-05-02",
      markets: ["EBAY-US", "EBAY-GB"],
    }));

  it("the average price of all regions is the US average if no UK price can be converted", () => {
    const us = { price: 2000, markets: ["EBAY-US"] };
    expect(
      getRegionAverage(createSnapshot({ "EBAY-US": createSalePrices(2000), "EBAY-GB": uk }), ITEM, "average"),
    ).toMatchObject(us);
    expect(
      getRegionAverage(createSnapshot({ "EBAY-US": createSalePrices(2000) }, 1.25), ITEM, "average"),
    ).toMatchObject(us);
  });

  it("the average price of all regions is the converted UK average if there is no US average", () => {
    expect(getRegionAverage(createSnapshot({ "EBAY-GB": uk }, 1.25), ITEM, "average")).toMatchObject({
      price: 1250,
      currency: "USD",
      markets: ["EBAY-GB"],
    });
    expect(getRegionAverage(createSnapshot({ "EBAY-GB": uk }), ITEM, "average")).toBeUndefined();
  });

  it("the average price of all regions ignores guide prices if a market has sales", () =>
    expect(
      getRegionAverage(
        createSnapshot({ "EBAY-US": createGuidePrices({ new: createFigure(9000) }), "EBAY-GB": uk }, 1.25),
        ITEM,
        "average",
      ),
    ).toMatchObject({ price: 1250, basis: "sold", markets: ["EBAY-GB"] }));

  it("the average price of all regions lies between the averages of the markets", () => {
    fc.assert(
      fc.property(anyMarketPrices, anyMarketPrices, anyRate, (us, uk, rate) => {
        const snapshot = { ...createSnapshot({ "EBAY-US": us, "EBAY-GB": { ...uk, guide: {} } }), rate };
        const all = getRegionAverage(snapshot, ITEM, "average");
        const american = getRegionAverage(snapshot, ITEM, "us");
        const british = getRegionAverage(snapshot, ITEM, "uk");
        expect(all === undefined).toBe(american === undefined && british === undefined);
        const prices = [american?.price ?? [], british ? toUsdCents(british.price, rate) : []].flat();
        if (all) expect(all.price).toBeGreaterThanOrEqual(Math.min(...prices));
        if (all) expect(all.price).toBeLessThanOrEqual(Math.max(...prices));
        expect([american?.currency ?? "USD", british?.currency ?? "GBP"]).toEqual(["USD", "GBP"]);
      }),
    );
  });
});

describe("getDisplayPrice", () => {
  const offers = createSnapshot({ "EBAY-US": createOfferPrices(1299), "EBAY-GB": createOfferPrices(1000) }, 1.25);

  it("getDisplayPrice returns the average price of an item if the item has one", () => {
    fc.assert(
      fc.property(anyPriceSnapshot, fc.constantFrom(...REGIONS), (snapshot, region) => {
        for (const id of snapshot.items.keys()) {
          const shown = getDisplayPrice(snapshot, id, region);
          const average = getRegionAverage(snapshot, id, region);
          if (average) expect(shown).toEqual({ kind: "average", ...average });
          else expect(shown.kind).not.toBe("average");
        }
        expect(getDisplayPrice(EMPTY_PRICE_SNAPSHOT, ITEM, region)).toEqual({ kind: "none" });
      }),
    );
  });

  it("the cheapest offer is shown in the currency of the selected region", () => {
    const uk = { kind: "from", price: 1000, currency: "GBP", market: "EBAY-GB", sampleCount: 3, day: "2025-05-02" };
    expect(getDisplayPrice(offers, ITEM, "us")).toMatchObject({ kind: "from", price: 1299, currency: "USD" });
    expect(getDisplayPrice(offers, ITEM, "uk")).toEqual(uk);
    expect(getDisplayPrice(offers, ITEM, "average")).toEqual({ ...uk, price: 1250, currency: "USD" });
    expect(getDisplayPrice({ ...EMPTY_PRICE_SNAPSHOT, items: offers.items }, ITEM, "average")).toMatchObject({
      price: 1299,
    });
  });

  it("an item without a current offer never shows an asking price", () => {
    const { lowestOffer: _, ...listed } = createOfferPrices(900);
    for (const market of MARKETS)
      expect(getDisplayPrice(createSnapshot({ [market]: listed }, 1.25), ITEM, "average").kind).toBe("none");
  });
});
