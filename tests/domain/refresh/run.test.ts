import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countMissedRuns,
  getRunState,
  MAX_RUN_MS,
  type RefreshRun,
  type RefreshRuns,
} from "../../../domain/refresh/schedule";

const TICK_MS = 15 * 60_000;
const AT = 1_800_000_000_000;

const runAt = (beganAt: number, hasEnded = true): RefreshRun => ({
  beganAt,
  endedAt: hasEnded ? beganAt + 1 : undefined,
  undone: [],
  due: 0,
});

describe("a run", () => {
  it.each([
    ["has ended, however long it took", { beganAt: AT, endedAt: AT + 9 * MAX_RUN_MS }, 99, "ended"],
    ["is under way", { beganAt: AT, endedAt: undefined }, MAX_RUN_MS - 1, "running"],
    ["was cut", { beganAt: AT, endedAt: undefined }, MAX_RUN_MS, "cut"],
  ] as const)("%s", (_, run, after, state) => expect(getRunState(run, AT + after)).toBe(state));
});

describe("turns that were missed", () => {
  /** What became of one turn of the trigger. */
  const turn = fc.record({
    fate: fc.constantFrom("ended", "cut", "absent"),
    late: fc.integer({ min: Math.ceil(-0.2 * TICK_MS), max: Math.floor(0.2 * TICK_MS) }),
  });

  it("are those since the last one that ended, whatever became of them", () =>
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 12 }), turn, (turns, { late }) => {
        const runs = turns.flatMap(({ fate, late }, place) =>
          fate === "absent" ? [] : [runAt(AT + place * TICK_MS + late, fate === "ended")],
        );
        const now = AT + turns.length * TICK_MS + late;
        // The one that it is now has begun, too.
        const known = [...runs, runAt(now, false)];
        const seen: RefreshRuns = {
          last: known.at(-1),
          lastEnded: runs.findLast(({ endedAt }) => endedAt !== undefined),
          firstBeganAt: known[0]?.beganAt,
        };
        const firstKnown = turns.findIndex(({ fate }) => fate !== "absent");
        const lastEnded = turns.findLastIndex(({ fate }) => fate === "ended");
        const since = lastEnded >= 0 ? lastEnded + 1 : firstKnown >= 0 ? firstKnown : turns.length;
        expect(countMissedRuns(seen, now, TICK_MS)).toBe(turns.length - since);
      }),
    ));

  it("are none before the first run", () =>
    expect(countMissedRuns({ last: undefined, lastEnded: undefined, firstBeganAt: undefined }, AT, TICK_MS)).toBe(0));
});
