import fc from "fast-check";
import { expect, it } from "vitest";
import {
  buildCollectionValueHistory,
  type CollectionValueChange,
  type CopyWithAcquiredDay,
} from "../../../domain/prices/valueHistory";
import { addDaysToDate, toDayNumber } from "../../../domain/time";

const MONDAY = "2025-05-05";
const FIRST = toDayNumber(MONDAY);
const listDays = (length: number) => Array.from({ length }, (_, index) => FIRST + index);
const createCopy = (itemId: number, day: number | null): CopyWithAcquiredDay => ({
  itemId,
  isBoxed: true,
  acquiredDay: day === null ? null : FIRST + day,
});
const createAverages = (averages: Readonly<Record<number, readonly (number | undefined)[]>>) => (itemId: number) =>
  averages[itemId] ?? [];
const NOTHING_KNOWN = undefined;

it("the value history rises on the day on which a copy was acquired", () =>
  expect(
    buildCollectionValueHistory(
      [createCopy(1, null), createCopy(1, 1)],
      createAverages({ 1: [1000, 1000, 1200] }),
      listDays(3),
    ).days,
  ).toEqual([
    { day: MONDAY, price: 1000, acquiredCount: 0 },
    { day: "2025-05-06", price: 2000, acquiredCount: 1 },
    { day: "2025-05-07", price: 2400, acquiredCount: 0 },
  ]));

it("the value history fills a price gap from an earlier day or else a later day", () => {
  const averages = createAverages({ 1: [NOTHING_KNOWN, 700, NOTHING_KNOWN, 900], 2: [100, 100, 100, 100] });
  const { days } = buildCollectionValueHistory([createCopy(1, null), createCopy(2, null)], averages, listDays(4));
  expect(days.map(({ price }) => price)).toEqual([800, 800, 800, 1000]);
});

it("the value history uses prices from before its first shown day", () => {
  const averages = createAverages({ 1: [700, 800, NOTHING_KNOWN, NOTHING_KNOWN, 900] });
  const { days, change } = buildCollectionValueHistory(
    [createCopy(1, null), createCopy(1, 1)],
    averages,
    listDays(5),
    2,
  );
  expect(days.map(({ day, price }) => [day, price])).toEqual([
    [addDaysToDate(MONDAY, 2), 1600],
    [addDaysToDate(MONDAY, 3), 1600],
    [addDaysToDate(MONDAY, 4), 1800],
  ]);
  expect(change).toMatchObject({ byPrices: 200, acquiredCount: 0 });
});

it("the value history begins on the first day on which any item has a price", () => {
  const averages = createAverages({ 1: [NOTHING_KNOWN, NOTHING_KNOWN, 900], 2: [NOTHING_KNOWN, 100, 100] });
  const { days } = buildCollectionValueHistory([createCopy(1, null), createCopy(2, null)], averages, listDays(3));
  expect(days.map(({ day }) => day)).toEqual([addDaysToDate(MONDAY, 1), addDaysToDate(MONDAY, 2)]);
});

it("the value history leaves out items that have no price today", () => {
  const averages = createAverages({ 1: [500, 500], 2: [900, NOTHING_KNOWN] });
  const { days, change } = buildCollectionValueHistory(
    [createCopy(1, null), createCopy(2, null), createCopy(3, null)],
    averages,
    listDays(2),
  );
  expect(days.map(({ price }) => price)).toEqual([500, 500]);
  expect(change).toEqual({ byPrices: 0, byAcquisitions: 0, acquiredCount: 0, items: [] });
});

it("a copy acquired between two days of the value history counts from the later one", () => {
  const days = [FIRST, FIRST + 7, FIRST + 8];
  const computePrices = (day: number) =>
    buildCollectionValueHistory([createCopy(1, day)], createAverages({ 1: [10, 10, 10] }), days).days.map(
      ({ price }) => price,
    );
  expect([0, 3, 7, 8, 9].map(computePrices)).toEqual([
    [10, 10, 10],
    [0, 10, 10],
    [0, 10, 10],
    [0, 0, 10],
    [0, 0, 10],
  ]);
});

it("the value history without copies or without days is empty", () => {
  const nothing = { days: [], change: { byPrices: 0, byAcquisitions: 0, acquiredCount: 0, items: [] } };
  expect(buildCollectionValueHistory([], createAverages({}), listDays(3))).toEqual(nothing);
  expect(buildCollectionValueHistory([createCopy(1, null)], createAverages({ 1: [] }), [])).toEqual(nothing);
});

it("the value history reports how much prices and acquired copies changed the value", () => {
  const averages = createAverages({ 1: [1000, 1100, 1300], 2: [5000, 4000, 4000], 3: [10, 10, 10] });
  const copies = [createCopy(1, null), createCopy(1, 1), createCopy(2, null), createCopy(3, 2), createCopy(3, 0)];
  expect(buildCollectionValueHistory(copies, averages, listDays(3)).change).toEqual({
    byPrices: 300 + 200 - 1000,
    byAcquisitions: 1100 + 10,
    acquiredCount: 2,
    items: [
      { itemId: 2, change: -1000 },
      { itemId: 1, change: 500 },
    ],
  });
});

const ITEMS = [1, 2, 3, 4];
const LENGTH = 10;
const anyCopies = fc.array(
  fc
    .tuple(fc.constantFrom(...ITEMS), fc.option(fc.integer({ min: -5, max: LENGTH + 2 })))
    .map(([id, day]) => createCopy(id, day)),
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
  .map((all) => createAverages(Object.fromEntries(ITEMS.map((id, index) => [id, all[index] ?? []]))));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

it("the value history ends with the current value of the copies", () =>
  fc.assert(
    fc.property(anyCopies, anyAverages, (copies, getAverages) => {
      const now = copies.map(({ itemId }) => getAverages(itemId).at(-1) ?? 0);
      expect(buildCollectionValueHistory(copies, getAverages, listDays(LENGTH)).days.at(-1)?.price ?? 0).toBe(sum(now));
    }),
  ));

it("price changes and acquired copies together explain the whole change in collection value", () =>
  fc.assert(
    fc.property(anyCopies, anyAverages, (copies, getAverages) => {
      const { days, change } = buildCollectionValueHistory(copies, getAverages, listDays(LENGTH));
      const difference = (days.at(-1)?.price ?? 0) - (days[0]?.price ?? 0);
      expect(change.byPrices + change.byAcquisitions).toBe(difference);
      expect(sum(change.items.map((item) => item.change))).toBe(change.byPrices);
      expect(sum(days.map(({ acquiredCount }) => acquiredCount))).toBe(change.acquiredCount);
    }),
  ));

it("copies without an acquisition date keep the value history constant at constant prices", () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ITEMS)), (ids) => {
      const copies = ids.map((id) => createCopy(id, null));
      const { days, change } = buildCollectionValueHistory(
        copies,
        (id) => listDays(LENGTH).map(() => id * 100),
        listDays(LENGTH),
      );
      expect(new Set(days.map(({ price }) => price)).size).toBe(Math.min(1, ids.length));
      expect(change satisfies CollectionValueChange).toMatchObject({
        byPrices: 0,
        byAcquisitions: 0,
        acquiredCount: 0,
      });
    }),
  ));
