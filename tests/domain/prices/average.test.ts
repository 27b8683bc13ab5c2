import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRIMARY_REGIONS } from "../../../domain/access/preferences";
import { MARKETS } from "../../../domain/listings/market";
import { toUsd } from "../../../domain/money/money";
import { getMarketAverage, getRegionAverage } from "../../../domain/prices/average";
import { getDisplayPrice } from "../../../domain/prices/displayPrice";
import {
  EMPTY_PRICE_SNAPSHOT,
  type ItemPrices,
  type MarketPrices,
  type PriceFigure,
  type PriceSnapshot,
} from "../../../domain/prices/priceSnapshot";
import { anyMarketPrices, anyPriceSnapshot, anyRate } from "./anyPriceSnapshot";

const ITEM = 42;
const figure = (price: number, more: Partial<PriceFigure> = {}): PriceFigure => ({
  price,
  n: 4,
  low: price - 100,
  high: price + 100,
  day: "2025-05-01",
  ...more,
});
const sold = (price: number, more?: Partial<PriceFigure>): MarketPrices => ({
  sold: { all: figure(price, more) },
  listed: {},
  guide: {},
});
const guided = (guide: MarketPrices["guide"]): MarketPrices => ({ sold: {}, listed: {}, guide });
const offered = (price: number): MarketPrices => ({
  sold: {},
  listed: { new: figure(price) },
  guide: {},
  from: { price, n: 3, day: "2025-05-02" },
});
const bookOf = (prices: ItemPrices, usdPerGbp?: number): PriceSnapshot => ({
  ...EMPTY_PRICE_SNAPSHOT,
  ...(usdPerGbp !== undefined && { rate: { day: "2025-05-01", usdPerGbp } }),
  items: new Map([[ITEM, prices]]),
});

describe("the average in a market", () => {
  it("is that of its sales, and says so", () => {
    const both = { ...sold(1500), guide: { new: figure(9000), used: figure(9000) } };
    expect(getMarketAverage(bookOf({ "EBAY-US": both }), ITEM, "EBAY-US", "all")).toEqual({
      ...figure(1500),
      basis: "sold",
      currency: "USD",
    });
  });

  it("is the guide's where nothing was sold, grade by grade", () => {
    const soldUsed: MarketPrices = { sold: { used: figure(700) }, listed: {}, guide: { new: figure(2000, { n: 0 }) } };
    const book = bookOf({ "EBAY-US": soldUsed });
    expect(getMarketAverage(book, ITEM, "EBAY-US", "new")).toMatchObject({ price: 2000, basis: "guide", n: 0 });
    expect(getMarketAverage(book, ITEM, "EBAY-US", "used")).toMatchObject({ price: 700, basis: "sold", n: 4 });
  });

  it("pools the guide's grades by their mean, and takes the only one as it is", () => {
    const one = figure(2000, { change: 104, day: "2025-05-01" });
    const other = figure(1001, { change: 90, day: "2025-04-30" });
    const pooled = (guide: MarketPrices["guide"]) =>
      getMarketAverage(bookOf({ "EBAY-US": guided(guide) }), ITEM, "EBAY-US", "all");
    expect(pooled({ new: one, used: other })).toEqual({
      price: 1501,
      n: 8,
      low: 901,
      high: 2100,
      day: "2025-05-01",
      basis: "guide",
      currency: "USD",
    });
    expect(pooled({ used: other })).toEqual({ ...other, basis: "guide", currency: "USD" });
    expect(pooled({})).toBeUndefined();
  });

  describe("where averages are withheld", () => {
    const guide = { new: figure(2000, { n: 0, change: 104 }) };
    const withheld = (prices: ItemPrices, rate?: number): PriceSnapshot => ({
      ...bookOf(prices, rate),
      withholdsAverages: true,
    });

    it("is in pounds what the guide says in dollars, by the day's rate", () => {
      const book = withheld({ "EBAY-US": guided(guide) }, 1.25);
      expect(getMarketAverage(book, ITEM, "EBAY-GB", "new")).toEqual({
        ...figure(1600, { n: 0, change: 104 }),
        low: 1520,
        high: 1680,
        basis: "converted",
        currency: "GBP",
      });
      expect(getRegionAverage(book, ITEM, "3", "new")).toMatchObject({
        price: 1600,
        basis: "converted",
        currency: "GBP",
      });
      expect(getRegionAverage(book, ITEM, "1", "new")).toMatchObject({
        price: 2000,
        basis: "guide",
        markets: ["EBAY-US"],
      });
    });

    it.each([
      ["without a rate", withheld({ "EBAY-US": guided(guide) })],
      ["where averages are shown", bookOf({ "EBAY-US": guided(guide) }, 1.25)],
      ["where there is no guide", withheld({ "EBAY-US": offered(900) }, 1.25)],
    ])("is none %s", (_, book) => expect(getMarketAverage(book, ITEM, "EBAY-GB", "new")).toBeUndefined());
  });

  it("is never an asking price", () =>
    expect(getMarketAverage(bookOf({ "EBAY-GB": offered(900) }), ITEM, "EBAY-GB", "all")).toBeUndefined());

  it("of pounds is in pounds", () =>
    expect(getMarketAverage(bookOf({ "EBAY-GB": sold(900) }), ITEM, "EBAY-GB", "all")?.currency).toBe("GBP"));
});

describe("the average of all regions", () => {
  const uk = sold(1000, { n: 6, day: "2025-05-02" });

  it("is the mean in dollars, the pounds by the day's rate", () =>
    expect(getRegionAverage(bookOf({ "EBAY-US": sold(2000), "EBAY-GB": uk }, 1.25), ITEM, "1")).toEqual({
      price: 1625,
      currency: "USD",
      basis: "sold",
      n: 10,
      day: "2025-05-02",
      markets: ["EBAY-US", "EBAY-GB"],
    }));

  it("is that of the US without a rate or without a UK figure, and says which it is", () => {
    const us = { price: 2000, markets: ["EBAY-US"] };
    expect(getRegionAverage(bookOf({ "EBAY-US": sold(2000), "EBAY-GB": uk }), ITEM, "1")).toMatchObject(us);
    expect(getRegionAverage(bookOf({ "EBAY-US": sold(2000) }, 1.25), ITEM, "1")).toMatchObject(us);
  });

  it("is that of the UK in dollars where the US has none, and nothing without a rate", () => {
    expect(getRegionAverage(bookOf({ "EBAY-GB": uk }, 1.25), ITEM, "1")).toMatchObject({
      price: 1250,
      currency: "USD",
      markets: ["EBAY-GB"],
    });
    expect(getRegionAverage(bookOf({ "EBAY-GB": uk }), ITEM, "1")).toBeUndefined();
  });

  it("mixes no sales with a guide: sales come first wherever they were", () =>
    expect(
      getRegionAverage(bookOf({ "EBAY-US": guided({ new: figure(9000) }), "EBAY-GB": uk }, 1.25), ITEM, "1"),
    ).toMatchObject({ price: 1250, basis: "sold", markets: ["EBAY-GB"] }));

  it("lies between those of the markets, and each region has its own", () => {
    fc.assert(
      fc.property(anyMarketPrices, anyMarketPrices, anyRate, (us, gb, rate) => {
        const book = { ...bookOf({ "EBAY-US": us, "EBAY-GB": { ...gb, guide: {} } }), rate };
        const all = getRegionAverage(book, ITEM, "1");
        const american = getRegionAverage(book, ITEM, "2");
        const british = getRegionAverage(book, ITEM, "3");
        expect(all === undefined).toBe(american === undefined && british === undefined);
        const prices = [american?.price ?? [], british ? toUsd(british.price, rate) : []].flat();
        if (all) expect(all.price).toBeGreaterThanOrEqual(Math.min(...prices));
        if (all) expect(all.price).toBeLessThanOrEqual(Math.max(...prices));
        expect([american?.currency ?? "USD", british?.currency ?? "GBP"]).toEqual(["USD", "GBP"]);
      }),
    );
  });
});

describe("what a card shows", () => {
  const offers = bookOf({ "EBAY-US": offered(1299), "EBAY-GB": offered(1000) }, 1.25);

  it("is the average wherever there is one, else the cheapest offer, else nothing", () => {
    fc.assert(
      fc.property(anyPriceSnapshot, fc.constantFrom(...PRIMARY_REGIONS), (book, region) => {
        for (const id of book.items.keys()) {
          const shown = getDisplayPrice(book, id, region);
          const average = getRegionAverage(book, id, region);
          if (average) expect(shown).toEqual({ kind: "average", ...average });
          else expect(shown.kind).not.toBe("average");
        }
        expect(getDisplayPrice(EMPTY_PRICE_SNAPSHOT, ITEM, region)).toEqual({ kind: "none" });
      }),
    );
  });

  it("an offer is of its region, in its region's currency", () => {
    const uk = { kind: "from", price: 1000, currency: "GBP", market: "EBAY-GB", n: 3, day: "2025-05-02" };
    expect(getDisplayPrice(offers, ITEM, "2")).toMatchObject({ kind: "from", price: 1299, currency: "USD" });
    expect(getDisplayPrice(offers, ITEM, "3")).toEqual(uk);
    expect(getDisplayPrice(offers, ITEM, "1")).toEqual({ ...uk, price: 1250, currency: "USD" });
    expect(getDisplayPrice({ ...EMPTY_PRICE_SNAPSHOT, items: offers.items }, ITEM, "1")).toMatchObject({ price: 1299 });
  });

  it("asking prices alone are no price of a card", () => {
    const { from: _, ...listed } = offered(900);
    for (const market of MARKETS)
      expect(getDisplayPrice(bookOf({ [market]: listed }, 1.25), ITEM, "1").kind).toBe("none");
  });
});
