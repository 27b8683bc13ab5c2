import { expect, it } from "vitest";
import {
  findTimeRangeStartIndex,
  parseValueTimeRange,
  VALUE_TIME_RANGES,
} from "../../../domain/prices/collectionValue";

const DAYS = [0, 7, 14, 20, 21, 22, 29];
const TODAY = 30;

it("findTimeRangeStartIndex finds the last day before or at the start of a time range", () => {
  expect(VALUE_TIME_RANGES.map((range) => DAYS[findTimeRangeStartIndex(DAYS, TODAY, range)])).toEqual([29, 22, 0, 0]);
  expect(DAYS[findTimeRangeStartIndex(DAYS, TODAY + 1, "week")]).toBe(22);
  expect(findTimeRangeStartIndex([29], TODAY, "month")).toBe(0);
  expect(findTimeRangeStartIndex([], TODAY, "day")).toBe(0);
});

it("parseValueTimeRange returns month for an unknown time range", () =>
  expect([...VALUE_TIME_RANGES, "decade", "", undefined].map(parseValueTimeRange)).toEqual([
    ...VALUE_TIME_RANGES,
    "month",
    "month",
    "month",
  ]));
