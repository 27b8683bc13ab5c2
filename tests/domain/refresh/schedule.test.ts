import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeFirstDueAt, computeNextDueAt, countCallsForTick, getQuotaDay } from "../../../domain/refresh/schedule";
import { buildSeriesSearches, listItemsSearchedAlone } from "../../../domain/refresh/searchShards";
import { shippedCatalogue } from "../../helpers/catalogue";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;
const at = (text: string): number => Date.parse(text);

describe("a budget day", () => {
  it.each([
    ["2026-07-01T06:59:59.999Z", "2026-06-30", "2026-06-30T07:00:00Z", "2026-07-01T07:00:00Z"],
    ["2026-07-01T07:00:00Z", "2026-07-01", "2026-07-01T07:00:00Z", "2026-07-02T07:00:00Z"],
    ["2026-01-01T07:59:59Z", "2025-12-31", "2025-12-31T08:00:00Z", "2026-01-01T08:00:00Z"],
    // Clocks go forward on the 8th of March, back on the 1st of November.
    ["2026-03-08T20:00:00Z", "2026-03-08", "2026-03-08T08:00:00Z", "2026-03-09T07:00:00Z"],
    ["2026-03-09T07:00:00Z", "2026-03-09", "2026-03-09T07:00:00Z", "2026-03-10T07:00:00Z"],
    ["2026-11-01T07:30:00Z", "2026-11-01", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z"],
    ["2026-11-02T07:30:00Z", "2026-11-01", "2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z"],
    ["2028-02-29T12:00:00Z", "2028-02-29", "2028-02-29T08:00:00Z", "2028-03-01T08:00:00Z"],
  ])("at %s is %s", (now, day, startsAt, endsAt) =>
    expect(getQuotaDay(at(now))).toEqual({ day, startsAt: at(startsAt), endsAt: at(endsAt) }),
  );

  it("follows the one before without a gap, at every hour of every year", () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }),
        (date) => {
          const now = date.getTime();
          const { day, startsAt, endsAt } = getQuotaDay(now);
          expect(startsAt <= now && now < endsAt).toBe(true);
          expect([23, 24, 25]).toContain((endsAt - startsAt) / HOUR);
          expect(getQuotaDay(endsAt).startsAt).toBe(endsAt);
          expect(getQuotaDay(endsAt - 1).day).toBe(day);
          expect(getQuotaDay(endsAt).day > day).toBe(true);
        },
      ),
    ));
});

describe("the calls of a day", () => {
  /** Every tick takes what it may, or nothing. */
  function spend(from: number, { cap = 4_500, tickMs = QUARTER, wants = (_: number): boolean => true } = {}) {
    const { endsAt } = getQuotaDay(from);
    const taken: number[] = [];
    let used = 0;
    for (let now = from; now < endsAt; now += tickMs) {
      const calls = wants(now) ? countCallsForTick({ cap, used, tickMs }, now) : 0;
      taken.push(calls);
      used += calls;
    }
    return { taken, used };
  }

  it.each(["2026-07-01T07:00:00Z", "2026-03-08T08:00:00Z", "2026-11-01T07:00:00Z"])(
    "are all used in even shares, from %s on, also where the day is shorter or longer",
    (from) => {
      const { taken, used } = spend(at(from));
      expect(used).toBe(4_500);
      const hours = taken.length / 4;
      for (const calls of taken) expect(Math.abs(calls - 4_500 / (hours * 4))).toBeLessThanOrEqual(1);
    },
  );

  it("are 47 a quarter of an hour at most where nothing was missed", () =>
    expect(Math.max(...spend(at("2026-07-01T07:00:00Z")).taken)).toBe(47));

  it("last with a tick each minute, too", () => {
    const { taken, used } = spend(at("2026-07-01T07:00:00Z"), { tickMs: MINUTE });
    expect([used, Math.max(...taken)]).toEqual([4_500, 4]);
  });

  it("are caught up with after a silence, three shares at a time, and no further", () => {
    const start = at("2026-07-01T07:00:00Z");
    const { taken, used } = spend(start, { wants: (now) => now >= start + 8 * HOUR });
    expect([used, Math.max(...taken)]).toEqual([4_500, 141]);
    expect(taken.slice(32, 46).every((calls) => calls === 141)).toBe(true);
    expect(Math.max(...taken.slice(-40))).toBeLessThanOrEqual(47);
  });

  it("that were used ahead of time are waited for", () => {
    const now = at("2026-07-01T19:00:00Z");
    expect(countCallsForTick({ cap: 4_500, used: 2_400, tickMs: QUARTER }, now)).toBe(0);
    expect(countCallsForTick({ cap: 4_500, used: 4_500, tickMs: QUARTER }, now)).toBe(0);
    expect(countCallsForTick({ cap: 4_500, used: 9_999, tickMs: QUARTER }, now)).toBe(0);
    expect(countCallsForTick({ cap: 0, used: 0, tickMs: QUARTER }, now)).toBe(0);
  });

  it("are never more than there are, whoever asks when", () =>
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.nat(10_000),
        fc.nat(24 * HOUR),
        fc.integer({ min: MINUTE, max: HOUR }),
        (cap, used, into, tickMs) => {
          const calls = countCallsForTick({ cap, used, tickMs }, at("2026-07-01T07:00:00Z") + into);
          expect(calls).toBeGreaterThanOrEqual(0);
          expect(used + calls).toBeLessThanOrEqual(Math.max(cap, used));
          expect(Number.isInteger(calls)).toBe(true);
        },
      ),
    ));
});

describe("what is due", () => {
  const NOW = at("2026-07-01T11:00:00Z");
  it("comes evenly, where much is new at once", () => {
    const hours = Array.from({ length: 6 }, () => 0);
    for (let item = 0; item < 1_200; item += 1) {
      const hour = Math.floor((computeFirstDueAt(`EBAY-GB/item/${item}`, 6 * HOUR, NOW) - NOW) / HOUR);
      hours[hour] = (hours[hour] ?? 0) + 1;
    }
    for (const count of hours) expect(Math.abs(count - 200)).toBeLessThan(60);
  });

  it("comes again in its time, a fifth sooner or later, another each time", () => {
    const times = [NOW, NOW + HOUR, NOW + 2 * HOUR].map((now) => computeNextDueAt("key", 6 * HOUR, now) - now);
    for (const time of times) expect(Math.abs(time - 6 * HOUR)).toBeLessThanOrEqual(0.2 * 6 * HOUR);
    expect(new Set(times).size).toBe(3);
  });
});

describe("the sweeps", () => {
  const sweeps = buildSeriesSearches(shippedCatalogue);
  const alone = listItemsSearchedAlone(shippedCatalogue);

  it("and what is asked for alone are the whole catalogue, each item in one of them", () => {
    const swept = new Set(sweeps.flatMap(({ items }) => items));
    expect(alone.some(({ id }) => swept.has(id))).toBe(false);
    expect(new Set([...swept, ...alone.map(({ id }) => id)])).toEqual(new Set(shippedCatalogue.byId.keys()));
    expect(alone.every(({ form, id }) => form !== "card" || !swept.has(id))).toBe(true);
  });

  it("find cards alone, in both markets, by terms that the marketplace takes", () => {
    for (const { items, words } of sweeps) {
      expect(words.length).toBeLessThanOrEqual(100);
      for (const id of items) expect(shippedCatalogue.byId.get(id)?.form).toBe("card");
    }
    expect(new Set(sweeps.map(({ key }) => key)).size).toBe(sweeps.length);
    expect(sweeps.filter(({ market }) => market === "EBAY-GB").map(({ words }) => words)).toEqual([
      "animal crossing amiibo card",
      "mario sports superstars amiibo card",
      "street fighter 6 amiibo card",
    ]);
  });

  it("leave the calls of a day enough for the rest", () => {
    // One call four times a day, and forty pages twice a day.
    expect(alone.length * 2 * 4 + sweeps.length * 2 * 40).toBeLessThan(3_400);
  });
});
