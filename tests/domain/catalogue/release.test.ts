import { describe, expect, it } from "vitest";
import { formatRelativeDay } from "../../../domain/catalogue/relativeTime";
import {
  countDaysBetween,
  findEarliestRelease,
  formatShortDate,
  isReleased,
  listReleases,
} from "../../../domain/catalogue/release";

describe("findEarliestRelease", () => {
  it("findEarliestRelease returns the region and date of the earliest release", () =>
    expect(findEarliestRelease({ jp: "2014-12-06", na: "2014-11-21", eu: "2014-11-28" })).toEqual({
      region: "na",
      date: "2014-11-21",
    }));

  it("findEarliestRelease always picks the same region when two regions share the earliest day", () => {
    const day = "2020-01-01";
    expect(findEarliestRelease({ au: day, jp: day })).toEqual(findEarliestRelease({ jp: day, au: day }));
  });

  it("findEarliestRelease returns undefined for an item without release dates", () =>
    expect(findEarliestRelease({})).toBeUndefined());
});

describe("isReleased", () => {
  const releases = { jp: "2026-12-01", eu: "2026-11-20" };
  it.each([
    ["2026-11-19", false],
    ["2026-11-20", true],
    ["2026-11-21", true],
  ])("isReleased on %s returns %s for an item that is first released on 2026-11-20", (today, released) =>
    expect(isReleased(releases, today)).toBe(released),
  );

  it("isReleased is false for an item without a release date", () => expect(isReleased({}, "2999-01-01")).toBe(false));
});

it("listReleases sorts release dates in the order EU, AU, NA, JP and leaves out missing regions", () => {
  const all = { jp: "2014-12-06", na: "2014-11-21", eu: "2014-11-28", au: "2014-11-29" };
  expect(listReleases(all).map(({ region }) => region)).toEqual(["eu", "au", "na", "jp"]);
  expect(listReleases({ jp: "2014-12-06" })).toEqual([{ region: "jp", date: "2014-12-06" }]);
});

it("formatShortDate writes the month as a word", () => {
  const days = ["2014-11-28", "2016-01-08", "2020-12-31"].map(formatShortDate);
  expect(days).toEqual(["28 Nov 2014", "8 Jan 2016", "31 Dec 2020"]);
});

it.each([
  ["2026-11-20", "2026-11-20", 0],
  ["2026-11-20", "2026-11-21", 1],
  ["2024-02-28", "2024-03-01", 2],
  ["2026-03-29", "2026-03-28", -1],
])("countDaysBetween from %s to %s returns %i days", (from, to, days) => expect(countDaysBetween(from, to)).toBe(days));

describe("formatRelativeDay on 20 November 2026", () => {
  it.each([
    ["2026-11-20", "today"],
    ["2026-11-19", "yesterday"],
    ["2026-11-21", "tomorrow"],
    ["2026-11-10", "10 days ago"],
    ["2026-11-30", "in 10 days"],
    ["2026-10-20", "1 month ago"],
    ["2026-09-01", "2 months ago"],
    ["2027-01-18", "in 1 month"],
    ["2024-12-11", "1 year ago"],
    ["2028-10-01", "in 1 year"],
    ["2027-03-01", "in 3 months"],
    ["2014-11-21", "11 years ago"],
    ["2014-11-19", "12 years ago"],
    ["2030-01-01", "in 3 years"],
  ])("formatRelativeDay describes %s, seen from 20 November 2026, as %s", (date, words) =>
    expect(formatRelativeDay(date, "2026-11-20")).toBe(words),
  );

  it.each([2, 3, 4, 5, 8, 12])(
    "formatRelativeDay writes %i years ago for a day exactly that many years earlier",
    (years) => expect(formatRelativeDay(`${2026 - years}-11-20`, "2026-11-20")).toBe(`${years} years ago`),
  );
});

it.each<[date: string, today: string, words: string]>([
  ["2026-01-31", "2026-02-28", "28 days ago"],
  ["2026-01-28", "2026-02-28", "1 month ago"],
  ["2025-12-31", "2026-01-31", "1 month ago"],
  ["2025-03-01", "2026-02-28", "11 months ago"],
  ["2025-02-28", "2026-02-28", "1 year ago"],
  ["2027-02-28", "2026-02-28", "in 1 year"],
  ["2027-02-27", "2026-02-28", "in 11 months"],
  ["2023-03-01", "2026-02-28", "2 years ago"],
])("formatRelativeDay describes %s, seen from %s, as %j", (date, today, words) =>
  expect(formatRelativeDay(date, today)).toBe(words),
);
