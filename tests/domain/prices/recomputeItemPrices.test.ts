import fc from "fast-check";
import { expect, it } from "vitest";
import { GRADES } from "../../../domain/listings/market";
import type { DayPriceKey } from "../../../domain/prices/priceRows";
import { type PriceRecomputationInput, recomputeItemPrices } from "../../../domain/prices/recomputeItemPrices";
import { addDaysToDate } from "../../../domain/time";

const TODAY = "2026-11-20";
const anyDay = fc.integer({ min: 0, max: 5 }).map((daysAgo) => addDaysToDate(TODAY, -daysAgo));
const anyGrade = fc.constantFrom(...GRADES);
const anyPrice = fc.integer({ min: 100, max: 100_000 });
const anyListing = fc.constantFrom("1", "2", "3", "4", "5");
const anySale = fc.record({ day: anyDay, grade: anyGrade, price: anyPrice, listingId: anyListing });
const anyOffer = fc.record({ grade: fc.option(anyGrade, { nil: undefined }), price: anyPrice });

const toKey = ({ kind, pool, day }: DayPriceKey): DayPriceKey => ({ kind, pool, day });
const formatKey = ({ kind, pool, day }: DayPriceKey): string => `${kind} ${pool} ${day}`;

/** Sales and offers of an item for which no daily prices are stored yet. */
const anyInput: fc.Arbitrary<PriceRecomputationInput> = fc
  .record({ sales: fc.array(anySale, { maxLength: 20 }), offers: fc.array(anyOffer, { maxLength: 10 }) })
  .map((of) => ({ today: TODAY, market: "EBAY-GB", days: [], ...of }));

it("recomputeItemPrices finds no changed days if its own results are already stored", () =>
  fc.assert(
    fc.property(anyInput, (input) => {
      const once = recomputeItemPrices(input);
      expect(recomputeItemPrices({ ...input, days: once.changedDays })).toEqual({ ...once, changedDays: [] });
    }),
  ));

it("recomputeItemPrices computes equal sale prices with and without stored daily prices", () =>
  fc.assert(
    fc.property(anyInput, anyInput, ({ offers: _, ...input }, other) => {
      const isSoldDay = ({ kind, day }: DayPriceKey) => kind === "sold" && input.sales.some((sale) => sale.day === day);
      const known = recomputeItemPrices(other).changedDays.filter(isSoldDay);
      const [fromStored, fromNothing] = [known, []].map((days) => {
        const { changedDays, removedDays, currentPrices } = recomputeItemPrices({ ...input, days, offers: undefined });
        const rows = new Map(days.map((row) => [formatKey(row), row]));
        for (const key of removedDays) rows.delete(formatKey(key));
        for (const row of changedDays) rows.set(formatKey(row), row);
        return {
          currentPrices,
          days: [...rows].map(([name, { sampleCount, price }]) => `${name} ${sampleCount} ${price}`).sort(),
        };
      });
      expect(fromNothing).toEqual(fromStored);
    }),
  ));

it("recomputeItemPrices removes the asking price of today only for reclassified listings", () =>
  fc.assert(
    fc.property(anyInput, fc.subarray([...GRADES]), (input, withdrawn) => {
      const days = recomputeItemPrices(input).changedDays;
      const result = recomputeItemPrices({ ...input, days, offers: [], withdrawn: new Set(withdrawn) });
      // When a listing ends, the asking price of today stays, unless the listing was reclassified.
      const isGone = ({ kind, pool }: DayPriceKey) => kind === "listed" && withdrawn.some((grade) => grade === pool);
      expect(new Set(result.removedDays)).toEqual(new Set(days.filter(isGone).map(toKey)));
      expect(result.changedDays.filter(({ kind }) => kind === "listed")).toEqual([]);
      const listedPools = days.filter((row) => row.kind === "listed" && !isGone(row)).map(({ pool }) => pool);
      expect(result.currentPrices.filter(({ kind }) => kind === "listed").map(({ pool }) => pool)).toEqual(listedPools);
      expect(result.currentPrices.some(({ kind }) => kind === "from")).toBe(false);
    }),
  ));

it("recomputeItemPrices leaves stored prices unchanged if neither sales nor offers could be read", () =>
  fc.assert(
    fc.property(anyInput, (input) => {
      const days = recomputeItemPrices(input).changedDays;
      expect(recomputeItemPrices({ ...input, days, sales: [], offers: undefined })).toMatchObject({
        changedDays: [],
        removedDays: [],
      });
    }),
  ));

const nothing: PriceRecomputationInput = { today: TODAY, market: "EBAY-GB", days: [], sales: [], offers: undefined };
const recomputeFrom = (input: Partial<PriceRecomputationInput>) => recomputeItemPrices({ ...nothing, ...input });
const yesterday = "2026-11-19";
const createSale = (grade: "new" | "used", price: number, day = TODAY) => ({
  grade,
  price,
  day,
  listingId: `${day} ${price}`,
});
const createDayRow = (
  kind: "sold" | "listed",
  pool: "new" | "used" | "all",
  sampleCount: number,
  price: number,
  day = TODAY,
) => ({
  kind,
  pool,
  day,
  sampleCount,
  outlierCount: 0,
  price,
  median: price,
  mean: price,
});
const createCurrentRow = (
  kind: "sold" | "listed" | "from",
  pool: "new" | "used" | "all",
  sampleCount: number,
  price: number,
) => ({
  kind,
  pool,
  price,
  sampleCount,
  low: price,
  high: price,
  day: TODAY,
});

it("recomputeItemPrices derives prices for new, used and both conditions together from sales", () =>
  expect(
    recomputeFrom({ sales: [createSale("new", 1_000), createSale("used", 600), createSale("used", 500, yesterday)] }),
  ).toEqual({
    changedDays: [
      createDayRow("sold", "new", 1, 1_000),
      createDayRow("sold", "used", 1, 600),
      createDayRow("sold", "used", 1, 500, yesterday),
      createDayRow("sold", "all", 2, 800),
      createDayRow("sold", "all", 1, 500, yesterday),
    ],
    removedDays: [],
    currentPrices: [
      createCurrentRow("sold", "new", 1, 1_000),
      { ...createCurrentRow("sold", "used", 2, 550), low: 500, high: 600 },
      { ...createCurrentRow("sold", "all", 3, 700), low: 500, high: 1_000 },
    ],
  }));

it("recomputeItemPrices computes the mean asking price and the cheapest offer of today", () =>
  expect(
    recomputeFrom({
      offers: [
        { grade: "new", price: 900 },
        { grade: undefined, price: 500 },
        { grade: "new", price: 700 },
      ],
    }),
  ).toEqual({
    changedDays: [createDayRow("listed", "new", 2, 800)],
    removedDays: [],
    currentPrices: [
      createCurrentRow("listed", "new", 2, 800),
      { ...createCurrentRow("from", "all", 3, 500), high: 900 },
    ],
  }));

it("recomputeItemPrices derives no prices from an empty list of offers", () =>
  expect(recomputeFrom({ offers: [] })).toEqual({ changedDays: [], removedDays: [], currentPrices: [] }));

it("recomputeItemPrices averages the daily asking prices of the last 30 days", () => {
  const days = [createDayRow("listed", "used", 5, 400, yesterday), createDayRow("listed", "used", 3, 600)];
  expect(recomputeFrom({ days }).currentPrices).toEqual([
    { ...createCurrentRow("listed", "used", 3, 500), low: 400, high: 600 },
  ]);
});

it("recomputeItemPrices rejects an asking price far from those of the previous week", () => {
  const createAskedDay = (day: string, price: number) => createDayRow("listed", "new", 3, price, day);
  const recompute = (...days: readonly ReturnType<typeof createAskedDay>[]) =>
    recomputeFrom({ days, offers: [{ grade: "new", price: 1_000 }] }).changedDays;
  expect(recompute(createAskedDay("2026-11-13", 100_000))).toEqual([]);
  for (const day of ["2026-11-12", "2026-11-21"])
    expect(recompute(createAskedDay(day, 100_000))).toEqual([createDayRow("listed", "new", 1, 1_000)]);
});
