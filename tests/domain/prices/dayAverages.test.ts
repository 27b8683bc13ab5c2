import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageIn } from "../../../domain/prices/average";
import { EMPTY_BOOK } from "../../../domain/prices/book";
import { dayNumber, formatDay, shiftDay } from "../../../domain/prices/day";
import { averagesOn, formatAverages, parseAverages } from "../../../domain/prices/dayAverages";
import { NO_PRICES } from "../../../domain/prices/figure";
import { monthFigure } from "../../../domain/prices/month";
import { pastDays } from "../../../domain/prices/pastDays";
import { anyDayAverages } from "./anyBook";

const DAY = "2026-11-20";
const on = (ago: number, price: number) => ({ day: shiftDay(DAY, -ago), n: 1, price });

describe("the averages of a day past", () => {
  const sales = [on(40, 100), on(29, 1000), on(3, 2000), on(-1, 9000)];

  it("are what the book would have said on it, and know nothing of later days", () => {
    const averages = averagesOn(DAY, "sold", [{ itemId: 1, market: "EBAY-US", pool: "all", days: sales }]);
    const all = monthFigure(sales, DAY);
    const book = {
      ...EMPTY_BOOK,
      items: new Map([[1, { "EBAY-US": { ...NO_PRICES, sold: all ? { all } : {} } }]]),
    };
    expect(averages).toEqual(new Map([[1, { "EBAY-US": averageIn(book, 1, "EBAY-US", "all")?.price }]]));
    expect(averages.get(1)).toEqual({ "EBAY-US": 1500 });
  });

  it("of the guide are the mean of its grades", () =>
    expect(
      averagesOn(DAY, "guide", [
        { itemId: 2, market: "EBAY-US", pool: "new", days: [on(0, 3000)] },
        { itemId: 2, market: "EBAY-US", pool: "used", days: [on(0, 1000)] },
        { itemId: 3, market: "EBAY-US", pool: "used", days: [on(30, 1000)] },
      ]),
    ).toEqual(new Map([[2, { "EBAY-US": 2000 }]])));

  it("that are written are read again, and what is broken is not known", () =>
    fc.assert(
      fc.property(anyDayAverages, (averages) => {
        const text = formatAverages(averages);
        expect(parseAverages(text)).toEqual(averages);
        expect(parseAverages(`${text}!`)).toEqual(new Map());
      }),
    ));
});

it("of days past, those of a month are kept, and the Mondays of a year", () => {
  const today = dayNumber(DAY);
  const days = pastDays(today);
  expect(days.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, at) => today - 1 - at));
  const weeks = days.slice(30);
  expect(weeks.map((day) => new Date(`${formatDay(day)}T00:00:00Z`).getUTCDay())).toEqual(weeks.map(() => 1));
  expect(days).toHaveLength(30 + 48);
  expect(days.at(-1)).toBeGreaterThan(today - 365 - 1);
});
