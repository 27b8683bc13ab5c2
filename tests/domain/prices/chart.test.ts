import { describe, expect, it } from "vitest";
import { buildMarketChart, type PriceChartData } from "../../../domain/prices/chart";
import type { PriceLine } from "../../../domain/prices/history";
import { shiftDay } from "../../../domain/time";

const TODAY = "2026-11-24";
const ago = (days: number) => shiftDay(TODAY, -days);
const line = (prices: readonly number[], of: Partial<PriceLine> = {}): PriceLine => ({
  market: "EBAY-GB",
  grade: "new",
  source: "sold",
  points: prices.map((price, at) => ({ day: ago(prices.length - at), price })),
  ...of,
});
const charted = (of: Partial<PriceChartData>): PriceChartData => ({
  lines: [],
  offers: [],
  purchases: [],
  targets: [],
  today: TODAY,
  ...of,
});
const gb = { market: "EBAY-GB" } as const;

describe("a picture of a month", () => {
  it("spans it up to today, with room above and below what there is", () => {
    const { from, to, low, high } = buildMarketChart(charted({ lines: [line([1000, 2000])] }), "EBAY-GB");
    expect([from, to]).toEqual([ago(29), TODAY]);
    expect([low, high]).toEqual([840, 2160]);
  });

  it("shows one market alone, and the cheapest offer where nothing was sold in it", () => {
    const offers = [
      { ...gb, price: 900 },
      { market: "EBAY-US", price: 1100 },
    ] as const;
    const all = charted({ offers, lines: [line([1000]), line([1500], { market: "EBAY-US", source: "guide" })] });
    expect(buildMarketChart(all, "EBAY-GB")).toMatchObject({ lines: [{ source: "sold" }], offer: undefined });
    expect(buildMarketChart(all, "EBAY-US")).toMatchObject({ lines: [{ source: "guide" }], offer: 1100, low: 980 });
  });

  it("has one's own marks of the month, as far as they leave the prices room", () => {
    const purchases = [
      { ...gb, day: ago(3), price: 700 },
      { ...gb, day: ago(30), price: 1000 },
      { ...gb, day: ago(3), price: 499 },
      { market: "EBAY-US", day: ago(3), price: 1000 },
    ] as const;
    const targets = [
      { ...gb, grade: "new", price: 2000 },
      { ...gb, grade: "used", price: 2001 },
    ] as const;
    const picture = buildMarketChart(charted({ lines: [line([1000])], purchases, targets }), "EBAY-GB");
    expect(picture).toMatchObject({ purchases: [purchases[0]], targets: [targets[0]], low: 540, high: 2160 });
  });
});
