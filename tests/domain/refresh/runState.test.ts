import fc from "fast-check";
import { expect, it } from "vitest";
import {
  countMissedRefreshRuns,
  getRefreshRunState,
  type LatestRefreshRuns,
  MAX_CRON_RUN_MS,
  type RefreshRun,
} from "../../../domain/refresh/schedule";

const TICK_MS = 15 * 60_000;
const AT = 1_800_000_000_000;

const createRun = (beganAt: number, hasEnded = true): RefreshRun => ({
  beganAt,
  endedAt: hasEnded ? beganAt + 1 : undefined,
  incompleteParts: [],
  dueTargetCount: 0,
});

it.each([
  ["ended if it has an end time, however late", { beganAt: AT, endedAt: AT + 9 * MAX_CRON_RUN_MS }, 99, "ended"],
  [
    "running if it has no end time and is within the time limit",
    { beganAt: AT, endedAt: undefined },
    MAX_CRON_RUN_MS - 1,
    "running",
  ],
  [
    "cut off if it has no end time and reached the time limit",
    { beganAt: AT, endedAt: undefined },
    MAX_CRON_RUN_MS,
    "cut",
  ],
] as const)("getRefreshRunState classifies a refresh run as %s", (_, run, after, state) =>
  expect(getRefreshRunState(run, AT + after)).toBe(state),
);

/** Cases of a scheduled refresh run: whether it ended, was cut off or never started, and how late it started. */
const anyTurn = fc.record({
  fate: fc.constantFrom("ended", "cut", "absent"),
  late: fc.integer({ min: Math.ceil(-0.2 * TICK_MS), max: Math.floor(0.2 * TICK_MS) }),
});

it("countMissedRefreshRuns counts the scheduled refresh runs missed since the last completed run", () =>
  fc.assert(
    fc.property(fc.array(anyTurn, { maxLength: 12 }), anyTurn, (turns, { late }) => {
      const runs = turns.flatMap(({ fate, late }, index) =>
        fate === "absent" ? [] : [createRun(AT + index * TICK_MS + late, fate === "ended")],
      );
      const now = AT + turns.length * TICK_MS + late;
      // The run that counts the missed runs has started as well.
      const known = [...runs, createRun(now, false)];
      const knownRuns: LatestRefreshRuns = {
        last: known.at(-1),
        lastEnded: runs.findLast(({ endedAt }) => endedAt !== undefined),
        firstBeganAt: known[0]?.beganAt,
      };
      const firstKnown = turns.findIndex(({ fate }) => fate !== "absent");
      const lastEnded = turns.findLastIndex(({ fate }) => fate === "ended");
      const since = lastEnded >= 0 ? lastEnded + 1 : firstKnown >= 0 ? firstKnown : turns.length;
      expect(countMissedRefreshRuns(knownRuns, now, TICK_MS)).toBe(turns.length - since);
    }),
  ));

it("countMissedRefreshRuns returns 0 before the first refresh run", () =>
  expect(countMissedRefreshRuns({ last: undefined, lastEnded: undefined, firstBeganAt: undefined }, AT, TICK_MS)).toBe(
    0,
  ));
