import fc from "fast-check";
import { expect, it } from "vitest";
import { MARKET_GRADES } from "../../../domain/listings/market";
import { getMarketAverage } from "../../../domain/prices/average";
import {
  AVERAGE_SOURCES,
  computeDayAverages,
  getSnapshotAverages,
  rescaleAverages,
  toMarketGradeKey,
} from "../../../domain/prices/dayAverages";
import { EMPTY_PRICE_SNAPSHOT } from "../../../domain/prices/priceSnapshot";
import { listValueHistoryDays } from "../../../domain/prices/valueHistory";
import { formatDayNumber, toDayNumber } from "../../../domain/time";
import { anyDayAverages, anyPriceSnapshot } from "./anyPriceSnapshot";

const DAY = "2026-11-20";
const TODAY = toDayNumber(DAY);
const createDayPrice = (daysAgo: number, price: number) => ({ day: TODAY - daysAgo, price });

const sales = [createDayPrice(40, 100), createDayPrice(29, 1000), createDayPrice(3, 2000), createDayPrice(-1, 9000)];

it("getSnapshotAverages returns each average price under one source, either sales or price guide", () =>
  fc.assert(
    fc.property(anyPriceSnapshot, (snapshot) => {
      const [sold, guide] = AVERAGE_SOURCES.map((kind) => getSnapshotAverages(snapshot, kind));
      for (const id of snapshot.items.keys())
        for (const marketGrade of MARKET_GRADES) {
          const { market, grade } = marketGrade;
          const key = toMarketGradeKey(marketGrade);
          const average = getMarketAverage({ ...EMPTY_PRICE_SNAPSHOT, items: snapshot.items }, id, market, grade);
          expect(sold?.get(id)?.[key] ?? guide?.get(id)?.[key]).toBe(average?.price);
          expect(sold?.get(id)?.[key] !== undefined).toBe(average?.basis === "sold");
        }
    }),
  ));

it("computeDayAverages averages the prices of the 30 days that end on a past day", () =>
  expect(computeDayAverages(TODAY, [{ itemId: 1, market: "EBAY-US", grade: "new", days: sales }])).toEqual(
    new Map([[1, { "EBAY-US new": 1500 }]]),
  ));

it("computeDayAverages keeps the averages of new and used copies apart", () =>
  expect(
    computeDayAverages(TODAY, [
      { itemId: 2, market: "EBAY-US", grade: "new", days: [createDayPrice(0, 3000)] },
      { itemId: 2, market: "EBAY-US", grade: "used", days: [createDayPrice(0, 1000)] },
      { itemId: 3, market: "EBAY-US", grade: "new", days: [createDayPrice(30, 1000)] },
    ]),
  ).toEqual(new Map([[2, { "EBAY-US new": 3000, "EBAY-US used": 1000 }]])));

it("rescaleAverages scales past average prices so that the latest equals the current price", () => {
  const createAverages = (price: number) => new Map([[1, { "EBAY-US new": price, "EBAY-GB used": 700 }]]);
  expect(
    rescaleAverages(createAverages(900), createAverages(1000), new Map([[1, { "EBAY-US new": 1100 }]])).get(1),
  ).toEqual({
    "EBAY-US new": 990,
    "EBAY-GB used": 700,
  });
  fc.assert(
    fc.property(anyDayAverages, anyDayAverages, (mean, now) => {
      for (const [id, prices] of rescaleAverages(mean, mean, now))
        for (const key of MARKET_GRADES.map(toMarketGradeKey))
          expect(prices[key]).toBe(
            mean.get(id)?.[key] === undefined ? undefined : (now.get(id)?.[key] ?? mean.get(id)?.[key]),
          );
    }),
  );
});

it("the value history has every day of the last month and every Monday of the last year", () => {
  const today = toDayNumber(DAY);
  const days = listValueHistoryDays(today);
  expect(days.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, at) => today - 1 - at));
  const weeks = days.slice(30);
  expect(weeks.map((day) => new Date(`${formatDayNumber(day)}T00:00:00Z`).getUTCDay())).toEqual(weeks.map(() => 1));
  expect(days).toHaveLength(30 + 48);
  expect(days.at(-1)).toBeGreaterThan(today - 365 - 1);
});
