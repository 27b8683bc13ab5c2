import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  advanceReadCycle,
  MAX_CONSECUTIVE_FAILURES,
  pickItemsToRead,
  type ReadCycle,
  type ReadResult,
} from "../../../domain/refresh/readCycle";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TICK = 15 * MINUTE;
const EVERY = 6 * HOUR;
const START = Date.UTC(2026, 6, 1);
const DAY = 24 * HOUR;

const NEW: ReadCycle = { key: "shop", fails: 0, checkedAt: undefined, behind: {}, wantsAll: false };

/** Asks one after the other, until so many have failed in a row. */
function bring(
  ids: readonly number[],
  fails: (id: number) => boolean,
): ReadResult & { readonly tried: readonly number[] } {
  const read = new Set<number>();
  const tried: number[] = [];
  let inARow = 0;
  for (const id of ids) {
    if (inARow === MAX_CONSECUTIVE_FAILURES) break;
    tried.push(id);
    inARow = fails(id) ? inARow + 1 : 0;
    if (!fails(id)) read.add(id);
  }
  return { read, tried, failure: read.size < tried.length ? { failing: "broken" } : undefined };
}

/** When each was asked for, by its id, in so many days of ticks. */
function live(count: number, days: number, fails: (id: number) => boolean): ReadonlyMap<number, readonly number[]> {
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  const times = new Map(ids.map((id): [number, number[]] => [id, []]));
  let round: ReadCycle & { readonly nextDueAt: number } = { ...NEW, nextDueAt: START };
  for (let now = START; now < START + days * DAY; now += TICK) {
    if (now < round.nextDueAt) continue;
    const asked = pickItemsToRead(round, ids, EVERY, now);
    const brought = bring(asked.ids, fails);
    for (const id of brought.tried) times.get(id)?.push(now);
    round = advanceReadCycle(round, asked, brought, EVERY, now);
  }
  return times;
}

/** The longest time in which it was not asked for. */
const longestGap = (times: readonly number[], from: number, until: number): number => {
  const all = [from, ...times.filter((time) => time >= from), until];
  return Math.max(...all.slice(1).map((time, at) => time - (all[at] ?? 0)));
};

const mostADay = (times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((time) => time >= from && time < from + DAY).length));

const LONGEST = 1.2 * EVERY + TICK;

describe("what always fails", () => {
  it("keeps nothing else from being read in its time, and is not asked for all the time", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }).chain((count) =>
          fc.record({
            count: fc.constant(count),
            failing: fc.uniqueArray(fc.integer({ min: 1, max: count }), { maxLength: MAX_CONSECUTIVE_FAILURES - 1 }),
          }),
        ),
        ({ count, failing }) => {
          for (const [id, times] of live(count, 5, (each) => failing.includes(each))) {
            if (!failing.includes(id)) expect(longestGap(times, START, START + 5 * DAY)).toBeLessThanOrEqual(LONGEST);
            expect(mostADay(times)).toBeLessThanOrEqual(9);
          }
        },
      ),
      { numRuns: 60 },
    ));

  it("in any number holds up the rest for some days at first, and no longer", () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.infiniteStream(fc.boolean()), (count, coin) => {
        const failing = new Set(Array.from({ length: count }, (_, at) => at + 1).filter(() => coin.next().value));
        const from = START + 7 * DAY;
        for (const [id, times] of live(count, 10, (each) => failing.has(each))) {
          if (!failing.has(id)) expect(longestGap(times, from, from + 3 * DAY)).toBeLessThanOrEqual(LONGEST);
        }
      }),
      { numRuns: 60 },
    ));

  it("from one day on, at the front of a list that was always read, is passed over", () => {
    const ids = Array.from({ length: 10 }, (_, at) => at + 1);
    const before: ReadCycle = { ...NEW, checkedAt: START - EVERY };
    const first = bring(pickItemsToRead(before, ids, EVERY, START).ids, (id) => id <= MAX_CONSECUTIVE_FAILURES);
    const round = advanceReadCycle(before, { ids, isWhole: true }, first, EVERY, START);
    expect([first.read.size, round.checkedAt]).toEqual([0, before.checkedAt]);
    const asked = pickItemsToRead(round, ids, EVERY, round.nextDueAt);
    expect([asked.ids[0], asked.isWhole]).toEqual([7, true]);
  });
});

describe("a turn", () => {
  const ids = [1, 2, 3];
  const round: ReadCycle = { ...NEW, checkedAt: START, behind: { 2: 5 } };
  const broken = { failing: "broken" } as const;
  const brought = (read: readonly number[], failure?: ReadResult["failure"]): ReadResult => ({
    read: new Set(read),
    failure,
  });

  it("asks for what is late alone while the whole is fresh, and then for everything, the late ones last", () => {
    expect(pickItemsToRead(round, ids, EVERY, START + HOUR)).toEqual({ ids: [2], isWhole: false });
    expect(pickItemsToRead(round, ids, EVERY, START + 1.2 * EVERY)).toEqual({ ids: [1, 3, 2], isWhole: true });
    expect(pickItemsToRead({ ...round, behind: { 9: 5 } }, ids, EVERY, START + HOUR)).toEqual({ ids, isWhole: true });
  });

  it("asks for everything where somebody wants it, however fresh it is, until something of it could be read", () => {
    const wanted = { ...round, wantsAll: true };
    expect(pickItemsToRead(wanted, ids, EVERY, START + HOUR)).toEqual({ ids: [1, 3, 2], isWhole: true });
    const asked = { ids: [1, 3, 2], isWhole: true };
    expect(advanceReadCycle(wanted, asked, brought([], broken), EVERY, START + HOUR).wantsAll).toBe(true);
    expect(advanceReadCycle(wanted, asked, brought([1], broken), EVERY, START + HOUR)).toMatchObject({
      wantsAll: false,
      behind: { 2: 5, 3: START },
    });
  });

  it("that read all of what was late leaves the whole due when it was", () => {
    const next = advanceReadCycle(round, { ids: [2], isWhole: false }, brought([2]), EVERY, START + HOUR);
    expect(next).toMatchObject({ behind: {}, checkedAt: START, fails: 0 });
    expect(Math.abs(next.nextDueAt - (START + EVERY))).toBeLessThanOrEqual(0.2 * EVERY);
  });

  it("of everything makes it fresh, and what was missed is as old as it was", () => {
    const now = START + 2 * EVERY;
    const next = advanceReadCycle(round, { ids: [1, 3, 2], isWhole: true }, brought([1], broken), EVERY, now);
    expect(next).toEqual({
      ...NEW,
      fails: 1,
      checkedAt: now,
      behind: { 2: 5, 3: START },
      nextDueAt: now + 30 * MINUTE,
    });
  });

  it("that brought nothing is tried again later each time, yet no later than the whole is due", () => {
    const late = { ids: [2], isWhole: false };
    const now = START + HOUR;
    expect(advanceReadCycle(round, late, brought([], broken), EVERY, now)).toEqual({
      ...round,
      fails: 1,
      nextDueAt: now + 30 * MINUTE,
    });
    const often = { ...round, fails: 20 };
    expect(advanceReadCycle(often, late, brought([], broken), EVERY, now).nextDueAt).toBeLessThanOrEqual(
      START + 1.2 * EVERY,
    );
    const whole = { ids: [1, 3, 2], isWhole: true };
    expect(advanceReadCycle(often, whole, brought([], broken), EVERY, now).nextDueAt).toBe(now + DAY);
  });

  it("is not due before the service said", () => {
    const failure = { failing: "limited", retryAt: START + 3 * DAY } as const;
    for (const read of [[], [1]])
      expect(advanceReadCycle(round, { ids, isWhole: true }, brought(read, failure), EVERY, START).nextDueAt).toBe(
        failure.retryAt,
      );
  });

  it.each<[string, ReadResult["failure"]]>([
    ["had no time left", undefined],
    ["had no calls left", { failing: "spent" }],
  ])("that %s goes on at once, and has not failed", (_, failure) => {
    for (const read of [[], [1]])
      expect(
        advanceReadCycle({ ...round, fails: 2 }, { ids, isWhole: true }, brought(read, failure), EVERY, START),
      ).toMatchObject({ fails: 2, nextDueAt: START });
  });

  it("of nothing has read everything", () =>
    expect(advanceReadCycle(NEW, { ids: [], isWhole: true }, brought([]), EVERY, START)).toMatchObject({
      checkedAt: START,
    }));
});
