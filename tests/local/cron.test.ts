import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isCronDue, scheduleCrons } from "../../local/stack/miniflare";

it.each([
  ["* * * * *", "2026-11-20T21:07:00Z", true],
  ["*/15 * * * *", "2026-11-20T21:45:00Z", true],
  ["*/15 * * * *", "2026-11-20T21:46:00Z", false],
  ["5,35 * * * *", "2026-11-20T21:35:00Z", true],
  ["0 6 * * *", "2026-11-20T06:00:00Z", true],
  ["0 6 * * *", "2026-11-20T07:00:00Z", false],
  ["0 6-9 * * *", "2026-11-20T09:00:00Z", true],
  ["0 6-20/7 * * *", "2026-11-20T13:00:00Z", true],
  ["0 0 1 * *", "2026-11-20T00:00:00Z", false],
  ["0 0 * 11 5", "2026-11-20T00:00:00Z", true],
  ["0 0 * * 1-4", "2026-11-20T00:00:00Z", false],
  ["nonsense", "2026-11-20T00:00:00Z", false],
])("isCronDue says whether %j is due at %s: %s", (cron, time, due) => {
  expect(isCronDue(cron, new Date(time))).toBe(due);
});

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-20T21:14:30.250Z") }));
afterEach(() => vi.useRealTimers());

it("scheduleCrons runs due crons at the start of each minute until it is stopped", () => {
  const ran: string[] = [];
  const stop = scheduleCrons(["*/15 * * * *"], (_, time) => ran.push(time.toISOString()));
  vi.advanceTimersByTime(31 * 60_000);
  stop();
  vi.advanceTimersByTime(60 * 60_000);
  expect(ran).toEqual(["2026-11-20T21:15:00.000Z", "2026-11-20T21:30:00.000Z", "2026-11-20T21:45:00.000Z"]);
});

it.each(["America/New_York", "Asia/Kolkata", "Pacific/Auckland"])(
  "cron expressions are evaluated in UTC in the time zone %s",
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      expect(isCronDue("0 6 * * *", new Date("2026-11-20T06:00:00Z"))).toBe(true);
      expect(isCronDue("30 23 31 12 4", new Date("2026-12-31T23:30:00Z"))).toBe(true);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  },
);

it("scheduleCrons runs every due cron of a minute once", () => {
  const ran: string[] = [];
  const stop = scheduleCrons(["* * * * *", "0 3 * * *", "15 21 * * *"], (cron) => ran.push(cron));
  vi.advanceTimersByTime(30_000);
  stop();
  expect(ran).toEqual(["* * * * *", "15 21 * * *"]);
});
