import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildValueHistory, type DatedCopy, type ValueChange } from "../../../domain/prices/valueHistory";
import { shiftDay, toDayNumber } from "../../../domain/time";

const MONDAY = "2025-05-05";
const FIRST = toDayNumber(MONDAY);
const since = (length: number) => Array.from({ length }, (_, at) => FIRST + at);
const came = (itemId: number, at: number | null): DatedCopy => ({ itemId, cameOn: at === null ? null : FIRST + at });
const known = (averages: Readonly<Record<number, readonly (number | undefined)[]>>) => (itemId: number) =>
  averages[itemId] ?? [];
const NOTHING_KNOWN = undefined;

describe("the value over time", () => {
  it("has a step where a copy came, and none where nobody says when", () =>
    expect(buildValueHistory([came(1, null), came(1, 1)], known({ 1: [1000, 1000, 1200] }), since(3)).days).toEqual([
      { day: MONDAY, price: 1000, acquired: 0 },
      { day: "2025-05-06", price: 2000, acquired: 1 },
      { day: "2025-05-07", price: 2400, acquired: 0 },
    ]));

  it("takes on a day without a price the one known last before it, else the first one known", () => {
    const averages = known({ 1: [NOTHING_KNOWN, 700, NOTHING_KNOWN, 900], 2: [100, 100, 100, 100] });
    const { days } = buildValueHistory([came(1, null), came(2, null)], averages, since(4));
    expect(days.map(({ price }) => price)).toEqual([800, 800, 800, 1000]);
  });

  it("begins later with what was known before", () => {
    const averages = known({ 1: [700, 800, NOTHING_KNOWN, NOTHING_KNOWN, 900] });
    const { days, change } = buildValueHistory([came(1, null), came(1, 1)], averages, since(5), 2);
    expect(days.map(({ day, price }) => [day, price])).toEqual([
      [shiftDay(MONDAY, 2), 1600],
      [shiftDay(MONDAY, 3), 1600],
      [shiftDay(MONDAY, 4), 1800],
    ]);
    expect(change).toMatchObject({ byPrices: 200, arrivals: 0 });
  });

  it("begins where anything of it is known", () => {
    const averages = known({ 1: [NOTHING_KNOWN, NOTHING_KNOWN, 900], 2: [NOTHING_KNOWN, 100, 100] });
    const { days } = buildValueHistory([came(1, null), came(2, null)], averages, since(3));
    expect(days.map(({ day }) => day)).toEqual([shiftDay(MONDAY, 1), shiftDay(MONDAY, 2)]);
  });

  it("leaves out on every day what nobody knows a price of now", () => {
    const averages = known({ 1: [500, 500], 2: [900, NOTHING_KNOWN] });
    const { days, change } = buildValueHistory([came(1, null), came(2, null), came(3, null)], averages, since(2));
    expect(days.map(({ price }) => price)).toEqual([500, 500]);
    expect(change).toEqual({ byPrices: 0, byArrivals: 0, arrivals: 0, items: [] });
  });

  it("counts what came between two days from the later one on, and what is to come from the last", () => {
    const days = [FIRST, FIRST + 7, FIRST + 8];
    const at = (day: number) =>
      buildValueHistory([came(1, day)], known({ 1: [10, 10, 10] }), days).days.map(({ price }) => price);
    expect([0, 3, 7, 8, 9].map(at)).toEqual([
      [10, 10, 10],
      [0, 10, 10],
      [0, 10, 10],
      [0, 0, 10],
      [0, 0, 10],
    ]);
  });

  it("of nothing, or of no days, is empty", () => {
    const nothing = { days: [], change: { byPrices: 0, byArrivals: 0, arrivals: 0, items: [] } };
    expect(buildValueHistory([], known({}), since(3))).toEqual(nothing);
    expect(buildValueHistory([came(1, null)], known({ 1: [] }), [])).toEqual(nothing);
  });

  it("tells why: what prices did, what came, and the items that did most, whichever way", () => {
    const averages = known({ 1: [1000, 1100, 1300], 2: [5000, 4000, 4000], 3: [10, 10, 10] });
    const copies = [came(1, null), came(1, 1), came(2, null), came(3, 2), came(3, 0)];
    expect(buildValueHistory(copies, averages, since(3)).change).toEqual({
      byPrices: 300 + 200 - 1000,
      byArrivals: 1100 + 10,
      arrivals: 2,
      items: [
        { itemId: 2, change: -1000 },
        { itemId: 1, change: 500 },
      ],
    });
  });
});

const ITEMS = [1, 2, 3, 4];
const LENGTH = 10;
const anyCopies = fc.array(
  fc
    .tuple(fc.constantFrom(...ITEMS), fc.option(fc.integer({ min: -5, max: LENGTH + 2 })))
    .map(([id, at]) => came(id, at)),
  { maxLength: 12 },
);
const anyAverages = fc
  .array(
    fc.array(fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined }), {
      minLength: LENGTH,
      maxLength: LENGTH,
    }),
    {
      minLength: ITEMS.length,
      maxLength: ITEMS.length,
    },
  )
  .map((all) => known(Object.fromEntries(ITEMS.map((id, at) => [id, all[at] ?? []]))));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe("whatever came and whatever it went for", () => {
  it("it ends with what the copies are worth now", () =>
    fc.assert(
      fc.property(anyCopies, anyAverages, (copies, averagesOf) => {
        const now = copies.map(({ itemId }) => averagesOf(itemId).at(-1) ?? 0);
        expect(buildValueHistory(copies, averagesOf, since(LENGTH)).days.at(-1)?.price ?? 0).toBe(sum(now));
      }),
    ));

  it("prices and arrivals together are the difference, and items together what prices did", () =>
    fc.assert(
      fc.property(anyCopies, anyAverages, (copies, averagesOf) => {
        const { days, change } = buildValueHistory(copies, averagesOf, since(LENGTH));
        const difference = (days.at(-1)?.price ?? 0) - (days[0]?.price ?? 0);
        expect(change.byPrices + change.byArrivals).toBe(difference);
        expect(sum(change.items.map((item) => item.change))).toBe(change.byPrices);
        expect(sum(days.map(({ acquired }) => acquired))).toBe(change.arrivals);
      }),
    ));

  it("copies without a date never make a step of their own: at one price the value stays", () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ITEMS)), (ids) => {
        const copies = ids.map((id) => came(id, null));
        const { days, change } = buildValueHistory(copies, (id) => since(LENGTH).map(() => id * 100), since(LENGTH));
        expect(new Set(days.map(({ price }) => price)).size).toBe(Math.min(1, ids.length));
        expect(change satisfies ValueChange).toMatchObject({ byPrices: 0, byArrivals: 0, arrivals: 0 });
      }),
    ));
});
