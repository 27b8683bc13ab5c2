import { expect, it } from "vitest";
import { getDailyCallQuota, isReportedQuotaCurrent } from "../../../domain/refresh/limits";

const RESETS_AT = Date.parse("2026-11-21T08:00:00Z");
const REPORTED = { day: "2026-11-20", maxCalls: 300, resetsAt: RESETS_AT };

it("a quota reported by a service counts only until its reset time", () => {
  expect([RESETS_AT - 1, RESETS_AT, RESETS_AT + 1].map((now) => isReportedQuotaCurrent(REPORTED, now))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isReportedQuotaCurrent(undefined, RESETS_AT - 1)).toBe(false);
});

it.each([
  ["lower than the cap is used", REPORTED, { dailyLimit: 3_400, day: REPORTED.day, now: RESETS_AT - 1 }, 300],
  ["higher than the cap is not used", REPORTED, { dailyLimit: 100, day: REPORTED.day, now: RESETS_AT - 1 }, 100],
  ["of another day is ignored", REPORTED, { dailyLimit: 3_400, day: "2026-11-21", now: RESETS_AT - 1 }, 3_400],
  ["is ignored after the reset", REPORTED, { dailyLimit: 3_400, day: REPORTED.day, now: RESETS_AT }, 3_400],
  ["that is missing leaves the cap", undefined, { dailyLimit: 3_400, day: REPORTED.day, now: 0 }, 3_400],
])("getDailyCallQuota decides that a quota reported by the service %s", (_, reported, configured, most) =>
  expect(getDailyCallQuota(reported, configured)).toBe(most),
);
