import fc from "fast-check";
import { expect, it } from "vitest";
import {
  addDailyPriceChanges,
  buildPriceChartLines,
  type DailyItemPrice,
  listDailyAverages,
  PRICE_SOURCES,
} from "../../../domain/prices/history";
import { formatChangePercent } from "../../../domain/prices/priceWindow";
import { addDaysToDate } from "../../../domain/time";

const createFigure = (day: string, price: number, overrides: Partial<DailyItemPrice> = {}): DailyItemPrice => ({
  market: "EBAY-GB",
  source: "sold",
  pool: "new",
  day,
  price,
  sampleCount: 3,
  outlierCount: 0,
  median: price,
  mean: price,
  ...overrides,
});

const FIRST = "2026-10-23";
const anyDay = fc.integer({ min: 0, max: 29 }).map((days) => addDaysToDate(FIRST, days));
const anyFigures = fc.uniqueArray(
  fc
    .record({
      market: fc.constantFrom("EBAY-GB" as const, "EBAY-US" as const),
      source: fc.constantFrom(...PRICE_SOURCES),
      pool: fc.constantFrom("new" as const, "used" as const, "all" as const),
      day: anyDay,
      price: fc.integer({ min: 1, max: 1_000_000 }),
    })
    .map(({ day, price, ...overrides }) => createFigure(day, price, overrides)),
  { selector: ({ market, source, pool, day }) => [market, source, pool, day].join(" "), maxLength: 80 },
);

it("a daily price is compared with the last earlier day that has a price", () => {
  const changed = addDailyPriceChanges([
    createFigure("2026-11-01", 1000),
    createFigure("2026-11-02", 1050),
    createFigure("2026-11-05", 1050),
  ]);
  expect(changed.map(({ day, percentOfPrevious }) => [day, percentOfPrevious])).toEqual([
    ["2026-11-05", 100],
    ["2026-11-02", 105],
    ["2026-11-01", 100],
  ]);
});

it("a daily price has no change if the earlier price has another market, source or condition", () => {
  const others = [{ market: "EBAY-US" }, { source: "listed" }, { pool: "used" }] as const;
  for (const other of others) {
    const [newest] = addDailyPriceChanges([createFigure("2026-11-01", 1000, other), createFigure("2026-11-02", 2000)]);
    expect(newest).toMatchObject({ day: "2026-11-02", percentOfPrevious: 100 });
  }
});

it("addDailyPriceChanges keeps every daily price and sorts the newest day first", () =>
  fc.assert(
    fc.property(anyFigures, (figures) => {
      const changed = addDailyPriceChanges(figures);
      const days = changed.map(({ day }) => day);
      expect(days).toEqual(days.toSorted().reverse());
      expect(changed.map(({ percentOfPrevious: _, ...rest }) => JSON.stringify(rest)).sort()).toEqual(
        figures.map((each) => JSON.stringify(each)).sort(),
      );
    }),
  ));

it.each([
  [100, "0.00"],
  [105, "+5.00"],
  [96.43, "−3.57"],
  [100.001, "0.00"],
  [99.999, "0.00"],
])("formatChangePercent shows %f %% of the previous price as a change of %s", (percentage, text) =>
  expect(formatChangePercent(percentage)).toBe(text),
);

it("the daily average of an item with sales includes both new and used sales", () => {
  const figures = [
    createFigure("2026-11-01", 900, { pool: "used" }),
    createFigure("2026-11-01", 1000, { pool: "all" }),
    createFigure("2026-11-01", 1400, { source: "guide" }),
  ];
  expect(listDailyAverages(figures)).toMatchObject([{ price: 1000, source: "sold", pool: "all" }]);
});

it("the daily average of an item without sales in a market is the mean of its guide prices", () => {
  const guide = { market: "EBAY-US", source: "guide" } as const;
  const figures = [
    createFigure("2026-11-01", 1000, { ...guide, pool: "used" }),
    createFigure("2026-11-01", 2001, { ...guide, pool: "new" }),
    createFigure("2026-11-01", 700, { pool: "all" }),
  ];
  expect(listDailyAverages(figures).map(({ market, price, source }) => [market, price, source])).toEqual([
    ["EBAY-US", 1501, "guide"],
    ["EBAY-GB", 700, "sold"],
  ]);
});

it("the daily average of an item never uses asking prices", () =>
  expect(listDailyAverages([createFigure("2026-11-01", 1000, { source: "listed" })])).toEqual([]));

it("each price chart line shows the best source available for its market and condition", () =>
  fc.assert(
    fc.property(anyFigures, (figures) => {
      for (const line of buildPriceChartLines(figures)) {
        const gradeFigures = figures.filter(({ market, pool }) => market === line.market && pool === line.grade);
        const better = PRICE_SOURCES.slice(0, PRICE_SOURCES.indexOf(line.source));
        expect(gradeFigures.filter(({ source }) => better.includes(source))).toEqual([]);
        const points = gradeFigures.filter(({ source }) => source === line.source);
        expect(line.points).toEqual(
          points.sort((a, b) => (a.day < b.day ? -1 : 1)).map(({ day, price }) => ({ day, price })),
        );
        expect(line.points.length).toBeGreaterThan(0);
      }
    }),
  ));
