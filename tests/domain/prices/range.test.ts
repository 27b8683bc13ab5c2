import { expect, it } from "vitest";
import { beginsAt, RANGES, rangeNamed } from "../../../domain/prices/value";

const DAYS = [0, 7, 14, 20, 21, 22, 29];
const TODAY = 30;

it("a range begins with the last day that is as old as it, else with the oldest there is", () => {
  expect(RANGES.map((range) => DAYS[beginsAt(DAYS, TODAY, range)])).toEqual([29, 22, 0, 0]);
  expect(DAYS[beginsAt(DAYS, TODAY + 1, "week")]).toBe(22);
  expect(beginsAt([29], TODAY, "month")).toBe(0);
  expect(beginsAt([], TODAY, "day")).toBe(0);
});

it("is a month, unless another one is named", () =>
  expect([...RANGES, "decade", "", undefined].map(rangeNamed)).toEqual([...RANGES, "month", "month", "month"]));
