import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeCallAllowanceForRun,
  computeFirstRefreshDueAt,
  computeNextDueAt,
  getMarketplaceQuotaDay,
} from "../../../domain/refresh/schedule";
import { buildCardSeriesSearches, listItemsWithOwnSearch } from "../../../domain/refresh/searchShards";
import { shippedCatalogue } from "../../helpers/catalogue";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;
const parseTime = (text: string): number => Date.parse(text);

it.each([
  ["2026-07-01T06:59:59.999Z", "2026-06-30", "2026-06-30T07:00:00Z", "2026-07-01T07:00:00Z"],
  ["2026-07-01T07:00:00Z", "2026-07-01", "2026-07-01T07:00:00Z", "2026-07-02T07:00:00Z"],
  ["2026-01-01T07:59:59Z", "2025-12-31", "2025-12-31T08:00:00Z", "2026-01-01T08:00:00Z"],
  // Clocks go forward on 8 March and back on 1 November.
  ["2026-03-08T20:00:00Z", "2026-03-08", "2026-03-08T08:00:00Z", "2026-03-09T07:00:00Z"],
  ["2026-03-09T07:00:00Z", "2026-03-09", "2026-03-09T07:00:00Z", "2026-03-10T07:00:00Z"],
  ["2026-11-01T07:30:00Z", "2026-11-01", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z"],
  ["2026-11-02T07:30:00Z", "2026-11-01", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z"],
  ["2028-02-29T12:00:00Z", "2028-02-29", "2028-02-29T08:00:00Z", "2028-03-01T08:00:00Z"],
])("getMarketplaceQuotaDay says that the quota day at %s is %s", (now, day, startsAt, endsAt) =>
  expect(getMarketplaceQuotaDay(parseTime(now))).toEqual({
    day,
    startsAt: parseTime(startsAt),
    endsAt: parseTime(endsAt),
  }),
);

it("each day of the marketplace call quota begins when the previous quota day ends", () =>
  fc.assert(
    fc.property(fc.date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }), (date) => {
      const now = date.getTime();
      const { day, startsAt, endsAt } = getMarketplaceQuotaDay(now);
      expect(startsAt <= now && now < endsAt).toBe(true);
      expect([23, 24, 25]).toContain((endsAt - startsAt) / HOUR);
      expect(getMarketplaceQuotaDay(endsAt).startsAt).toBe(endsAt);
      expect(getMarketplaceQuotaDay(endsAt - 1).day).toBe(day);
      expect(getMarketplaceQuotaDay(endsAt).day > day).toBe(true);
    }),
  ));

describe("computeCallAllowanceForRun", () => {
  /** Simulates the runs of a day. Each run uses all calls that it is allowed, or none if `wantsCalls` is false. */
  function spend(
    from: number,
    { dailyLimit = 4_500, tickMs = QUARTER, wantsCalls = (_: number): boolean => true } = {},
  ) {
    const { endsAt } = getMarketplaceQuotaDay(from);
    const callsByTick: number[] = [];
    let usedCalls = 0;
    for (let now = from; now < endsAt; now += tickMs) {
      const calls = wantsCalls(now) ? computeCallAllowanceForRun({ dailyLimit, usedCalls, tickMs }, now) : 0;
      callsByTick.push(calls);
      usedCalls += calls;
    }
    return { callsByTick, usedCalls };
  }

  it.each(["2026-07-01T07:00:00Z", "2026-03-08T08:00:00Z", "2026-11-01T07:00:00Z"])(
    "the marketplace calls of the day from %s are spread evenly over its refresh runs",
    (from) => {
      const { callsByTick, usedCalls } = spend(parseTime(from));
      expect(usedCalls).toBe(4_500);
      const hours = callsByTick.length / 4;
      for (const calls of callsByTick) expect(Math.abs(calls - 4_500 / (hours * 4))).toBeLessThanOrEqual(1);
    },
  );

  it("a refresh run may use at most 47 marketplace calls if no run was missed", () =>
    expect(Math.max(...spend(parseTime("2026-07-01T07:00:00Z")).callsByTick)).toBe(47));

  it("a refresh run may use at most 4 marketplace calls if runs start every minute", () => {
    const { callsByTick, usedCalls } = spend(parseTime("2026-07-01T07:00:00Z"), { tickMs: MINUTE });
    expect([usedCalls, Math.max(...callsByTick)]).toEqual([4_500, 4]);
  });

  it("a refresh run may use 141 marketplace calls after eight hours without calls", () => {
    const start = parseTime("2026-07-01T07:00:00Z");
    const { callsByTick, usedCalls } = spend(start, { wantsCalls: (now) => now >= start + 8 * HOUR });
    expect([usedCalls, Math.max(...callsByTick)]).toEqual([4_500, 141]);
    expect(callsByTick.slice(32, 46).every((calls) => calls === 141)).toBe(true);
    expect(Math.max(...callsByTick.slice(-40))).toBeLessThanOrEqual(47);
  });

  it("a refresh run may use no marketplace calls if more calls than planned were used", () => {
    const now = parseTime("2026-07-01T19:00:00Z");
    expect(computeCallAllowanceForRun({ dailyLimit: 4_500, usedCalls: 2_400, tickMs: QUARTER }, now)).toBe(0);
    expect(computeCallAllowanceForRun({ dailyLimit: 4_500, usedCalls: 4_500, tickMs: QUARTER }, now)).toBe(0);
    expect(computeCallAllowanceForRun({ dailyLimit: 4_500, usedCalls: 9_999, tickMs: QUARTER }, now)).toBe(0);
    expect(computeCallAllowanceForRun({ dailyLimit: 0, usedCalls: 0, tickMs: QUARTER }, now)).toBe(0);
  });

  it("computeCallAllowanceForRun never allows more calls than the daily limit has left", () =>
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.nat(10_000),
        fc.nat(24 * HOUR),
        fc.integer({ min: MINUTE, max: HOUR }),
        (dailyLimit, usedCalls, offset, tickMs) => {
          const calls = computeCallAllowanceForRun(
            { dailyLimit, usedCalls, tickMs },
            parseTime("2026-07-01T07:00:00Z") + offset,
          );
          expect(calls).toBeGreaterThanOrEqual(0);
          expect(usedCalls + calls).toBeLessThanOrEqual(Math.max(dailyLimit, usedCalls));
          expect(Number.isInteger(calls)).toBe(true);
        },
      ),
    ));
});

describe("due times of refresh targets", () => {
  const NOW = parseTime("2026-07-01T11:00:00Z");
  it("the first fetches of many new items are spread evenly over the fetch interval", () => {
    const hours = Array.from({ length: 6 }, () => 0);
    for (let item = 0; item < 1_200; item += 1) {
      const hour = Math.floor((computeFirstRefreshDueAt(`EBAY-GB/item/${item}`, 6 * HOUR, NOW) - NOW) / HOUR);
      hours[hour] = (hours[hour] ?? 0) + 1;
    }
    for (const count of hours) expect(Math.abs(count - 200)).toBeLessThan(60);
  });

  it("the next fetch time of an item varies by up to 20 % and differs each time", () => {
    const times = [NOW, NOW + HOUR, NOW + 2 * HOUR].map((now) => computeNextDueAt("key", 6 * HOUR, now) - now);
    for (const time of times) expect(Math.abs(time - 6 * HOUR)).toBeLessThanOrEqual(0.2 * 6 * HOUR);
    expect(new Set(times).size).toBe(3);
  });
});

describe("buildCardSeriesSearches", () => {
  const searches = buildCardSeriesSearches(shippedCatalogue);
  const itemsSearchedAlone = listItemsWithOwnSearch(shippedCatalogue);

  it("every item is searched on the marketplace either on its own or together with its series", () => {
    const coveredIds = new Set(searches.flatMap(({ itemIds }) => itemIds));
    expect(itemsSearchedAlone.some(({ id }) => coveredIds.has(id))).toBe(false);
    expect(new Set([...coveredIds, ...itemsSearchedAlone.map(({ id }) => id)])).toEqual(
      new Set(shippedCatalogue.byId.keys()),
    );
    expect(itemsSearchedAlone.every(({ form, id }) => form !== "card" || !coveredIds.has(id))).toBe(true);
  });

  it("searches for a whole series cover only amiibo cards and have at most 100 characters", () => {
    for (const { itemIds, terms } of searches) {
      expect(terms.length).toBeLessThanOrEqual(100);
      for (const id of itemIds) expect(shippedCatalogue.byId.get(id)?.form).toBe("card");
    }
    expect(new Set(searches.map(({ targetKey }) => targetKey)).size).toBe(searches.length);
    expect(searches.filter(({ market }) => market === "EBAY-GB").map(({ terms }) => terms)).toEqual([
      "animal crossing amiibo card",
      "mario sports superstars amiibo card",
      "street fighter 6 amiibo card",
    ]);
  });

  it("the marketplace searches of a day need less than the daily quota", () => {
    // In each of two markets: one call per item four times a day, and 40 pages per series twice a day.
    expect(itemsSearchedAlone.length * 2 * 4 + searches.length * 2 * 40).toBeLessThan(3_400);
  });
});
