import { expect, it } from "vitest";
import { buildMarketChart, type PriceChartData } from "../../../domain/prices/chart";
import type { PriceChartLine } from "../../../domain/prices/history";
import { addDaysToDate } from "../../../domain/time";

const TODAY = "2026-11-24";
const getDayBefore = (days: number) => addDaysToDate(TODAY, -days);
const createLine = (prices: readonly number[], overrides: Partial<PriceChartLine> = {}): PriceChartLine => ({
  market: "EBAY-GB",
  grade: "new",
  source: "sold",
  points: prices.map((price, index) => ({ day: getDayBefore(prices.length - index), price })),
  ...overrides,
});
const createChartData = (overrides: Partial<PriceChartData>): PriceChartData => ({
  lines: [],
  offers: [],
  purchases: [],
  targets: [],
  today: TODAY,
  ...overrides,
});
const inUk = { market: "EBAY-GB" } as const;

it("the price chart of a market covers 30 days and leaves space around the prices", () => {
  const { from, to, low, high } = buildMarketChart(createChartData({ lines: [createLine([1000, 2000])] }), "EBAY-GB");
  expect([from, to]).toEqual([getDayBefore(29), TODAY]);
  expect([low, high]).toEqual([840, 2160]);
});

it("a price chart shows the cheapest offer of its market only if the market has no sales", () => {
  const offers = [
    { ...inUk, price: 900 },
    { market: "EBAY-US", price: 1100 },
  ] as const;
  const all = createChartData({
    offers,
    lines: [createLine([1000]), createLine([1500], { market: "EBAY-US", source: "guide" })],
  });
  expect(buildMarketChart(all, "EBAY-GB")).toMatchObject({ lines: [{ source: "sold" }], offer: undefined });
  expect(buildMarketChart(all, "EBAY-US")).toMatchObject({ lines: [{ source: "guide" }], offer: 1100, low: 980 });
});

it("a price chart leaves out purchases and target prices far from the shown market prices", () => {
  const purchases = [
    { ...inUk, day: getDayBefore(3), price: 700 },
    { ...inUk, day: getDayBefore(30), price: 1000 },
    { ...inUk, day: getDayBefore(3), price: 499 },
    { market: "EBAY-US", day: getDayBefore(3), price: 1000 },
  ] as const;
  const targets = [
    { ...inUk, grade: "new", price: 2000 },
    { ...inUk, grade: "used", price: 2001 },
  ] as const;
  const chart = buildMarketChart(createChartData({ lines: [createLine([1000])], purchases, targets }), "EBAY-GB");
  expect(chart).toMatchObject({ purchases: [purchases[0]], targets: [targets[0]], low: 540, high: 2160 });
});
