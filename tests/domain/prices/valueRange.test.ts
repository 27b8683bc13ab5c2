import { expect, it } from "vitest";
import { findRangeStart, parseValueRange, VALUE_RANGES } from "../../../domain/prices/collectionValue";

const DAYS = [0, 7, 14, 20, 21, 22, 29];
const TODAY = 30;

it("a value range begins on the newest day that is old enough, or else on the oldest day", () => {
  expect(VALUE_RANGES.map((range) => DAYS[findRangeStart(DAYS, TODAY, range)])).toEqual([29, 22, 0, 0]);
  expect(DAYS[findRangeStart(DAYS, TODAY + 1, "week")]).toBe(22);
  expect(findRangeStart([29], TODAY, "month")).toBe(0);
  expect(findRangeStart([], TODAY, "day")).toBe(0);
});

it("parseValueRange treats an unknown range as a month", () =>
  expect([...VALUE_RANGES, "decade", "", undefined].map(parseValueRange)).toEqual([
    ...VALUE_RANGES,
    "month",
    "month",
    "month",
  ]));
