import { describe, expect, it } from "vitest";
import { getDailyQuota, isReportedQuotaCurrent } from "../../../domain/refresh/limits";

const RESETS_AT = Date.parse("2026-11-21T08:00:00Z");
const SAID = { day: "2026-11-20", most: 300, resetsAt: RESETS_AT };

describe("what a service said of its calls", () => {
  it("counts until they begin anew", () => {
    expect([RESETS_AT - 1, RESETS_AT, RESETS_AT + 1].map((now) => isReportedQuotaCurrent(SAID, now))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isReportedQuotaCurrent(undefined, RESETS_AT - 1)).toBe(false);
  });

  it.each([
    ["binds where it is the lower one", SAID, { cap: 3_400, day: SAID.day, now: RESETS_AT - 1 }, 300],
    ["leaves a lower cap as it is", SAID, { cap: 100, day: SAID.day, now: RESETS_AT - 1 }, 100],
    ["says nothing of another day", SAID, { cap: 3_400, day: "2026-11-21", now: RESETS_AT - 1 }, 3_400],
    ["is over when they begin anew", SAID, { cap: 3_400, day: SAID.day, now: RESETS_AT }, 3_400],
    ["may be missing", undefined, { cap: 3_400, day: SAID.day, now: 0 }, 3_400],
  ])("%s", (_, said, ours, most) => expect(getDailyQuota(said, ours)).toBe(most));
});
