import fc from "fast-check";
import { expect, it } from "vitest";
import {
  getItemFetchProgressAfterRun,
  type ItemReadProgress,
  type ItemReadResult,
  MAX_CONSECUTIVE_READ_FAILURES,
  pickItemsToRead,
} from "../../../domain/refresh/readCycle";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TICK = 15 * MINUTE;
const EVERY = 6 * HOUR;
const START = Date.UTC(2026, 6, 1);
const DAY = 24 * HOUR;

const NEW: ItemReadProgress = {
  targetKey: "shop",
  failureCount: 0,
  checkedAt: undefined,
  staleSince: {},
  isFullRefreshDue: false,
};

/** Reads the items in order until too many fail in a row. */
function readItems(
  ids: readonly number[],
  fails: (id: number) => boolean,
): ItemReadResult & { readonly tried: readonly number[] } {
  const read = new Set<number>();
  const tried: number[] = [];
  let consecutiveFailures = 0;
  for (const id of ids) {
    if (consecutiveFailures === MAX_CONSECUTIVE_READ_FAILURES) break;
    tried.push(id);
    consecutiveFailures = fails(id) ? consecutiveFailures + 1 : 0;
    if (!fails(id)) read.add(id);
  }
  return { read, tried, failure: read.size < tried.length ? { kind: "broken" } : undefined };
}

/** Simulates refresh runs for some days. Returns the times at which each item was tried, by id. */
function simulateReads(
  count: number,
  days: number,
  fails: (id: number) => boolean,
): ReadonlyMap<number, readonly number[]> {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const times = new Map(ids.map((id): [number, number[]] => [id, []]));
  let cycle: ItemReadProgress & { readonly nextDueAt: number } = { ...NEW, nextDueAt: START };
  for (let now = START; now < START + days * DAY; now += TICK) {
    if (now < cycle.nextDueAt) continue;
    const toRead = pickItemsToRead(cycle, ids, EVERY, now);
    const result = readItems(toRead.ids, fails);
    for (const id of result.tried) times.get(id)?.push(now);
    cycle = getItemFetchProgressAfterRun(cycle, toRead, result, EVERY, now);
  }
  return times;
}

/** Returns the longest time between two attempts to read an item. */
const getLongestGap = (times: readonly number[], from: number, until: number): number => {
  const all = [from, ...times.filter((time) => time >= from), until];
  return Math.max(...all.slice(1).map((time, index) => time - (all[index] ?? 0)));
};

const getMostReadsPerDay = (times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((time) => time >= from && time < from + DAY).length));

const LONGEST = 1.2 * EVERY + TICK;

it("a few items that always fail do not delay the refresh of the working items", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }).chain((count) =>
        fc.record({
          count: fc.constant(count),
          failing: fc.uniqueArray(fc.integer({ min: 1, max: count }), { maxLength: MAX_CONSECUTIVE_READ_FAILURES - 1 }),
        }),
      ),
      ({ count, failing }) => {
        for (const [id, times] of simulateReads(count, 5, (each) => failing.includes(each))) {
          if (!failing.includes(id)) expect(getLongestGap(times, START, START + 5 * DAY)).toBeLessThanOrEqual(LONGEST);
          expect(getMostReadsPerDay(times)).toBeLessThanOrEqual(9);
        }
      },
    ),
    { numRuns: 60 },
  ));

it("many failing items do not delay the refresh of working items after one week", () =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.infiniteStream(fc.boolean()), (count, coin) => {
      const failing = new Set(Array.from({ length: count }, (_, index) => index + 1).filter(() => coin.next().value));
      const from = START + 7 * DAY;
      for (const [id, times] of simulateReads(count, 10, (each) => failing.has(each))) {
        if (!failing.has(id)) expect(getLongestGap(times, from, from + 3 * DAY)).toBeLessThanOrEqual(LONGEST);
      }
    }),
    { numRuns: 60 },
  ));

it("a refresh run starts with item 7 if items 1 to 6 failed in the previous run", () => {
  const ids = Array.from({ length: 10 }, (_, index) => index + 1);
  const before: ItemReadProgress = { ...NEW, checkedAt: START - EVERY };
  const first = readItems(pickItemsToRead(before, ids, EVERY, START).ids, (id) => id <= MAX_CONSECUTIVE_READ_FAILURES);
  const cycle = getItemFetchProgressAfterRun(before, { ids, isComplete: true }, first, EVERY, START);
  expect([first.read.size, cycle.checkedAt]).toEqual([0, before.checkedAt]);
  const toRead = pickItemsToRead(cycle, ids, EVERY, cycle.nextDueAt);
  expect([toRead.ids[0], toRead.isComplete]).toEqual([7, true]);
});

const ids = [1, 2, 3];
const cycle: ItemReadProgress = { ...NEW, checkedAt: START, staleSince: { 2: 5 } };
const broken = { kind: "broken" } as const;
const createResult = (read: readonly number[], failure?: ItemReadResult["failure"]): ItemReadResult => ({
  read: new Set(read),
  failure,
});

it("a refresh run reads only previously failed items until all items are due", () => {
  expect(pickItemsToRead(cycle, ids, EVERY, START + HOUR)).toEqual({ ids: [2], isComplete: false });
  expect(pickItemsToRead(cycle, ids, EVERY, START + 1.2 * EVERY)).toEqual({ ids: [1, 3, 2], isComplete: true });
  expect(pickItemsToRead({ ...cycle, staleSince: { 9: 5 } }, ids, EVERY, START + HOUR)).toEqual({
    ids,
    isComplete: true,
  });
});

it("a requested refresh of all items is repeated until at least one read succeeds", () => {
  const requested = { ...cycle, isFullRefreshDue: true };
  expect(pickItemsToRead(requested, ids, EVERY, START + HOUR)).toEqual({ ids: [1, 3, 2], isComplete: true });
  const toRead = { ids: [1, 3, 2], isComplete: true };
  expect(
    getItemFetchProgressAfterRun(requested, toRead, createResult([], broken), EVERY, START + HOUR).isFullRefreshDue,
  ).toBe(true);
  expect(getItemFetchProgressAfterRun(requested, toRead, createResult([1], broken), EVERY, START + HOUR)).toMatchObject(
    {
      isFullRefreshDue: false,
      staleSince: { 2: 5, 3: START },
    },
  );
});

it("a successful retry of failed items does not postpone the refresh of all items", () => {
  const next = getItemFetchProgressAfterRun(
    cycle,
    { ids: [2], isComplete: false },
    createResult([2]),
    EVERY,
    START + HOUR,
  );
  expect(next).toMatchObject({ staleSince: {}, checkedAt: START, failureCount: 0 });
  expect(Math.abs(next.nextDueAt - (START + EVERY))).toBeLessThanOrEqual(0.2 * EVERY);
});

it("a refresh of all items records since when each failing item has failed", () => {
  const now = START + 2 * EVERY;
  const next = getItemFetchProgressAfterRun(
    cycle,
    { ids: [1, 3, 2], isComplete: true },
    createResult([1], broken),
    EVERY,
    now,
  );
  expect(next).toEqual({
    ...NEW,
    failureCount: 1,
    checkedAt: now,
    staleSince: { 2: 5, 3: START },
    nextDueAt: now + 30 * MINUTE,
  });
});

it("the wait after failed refresh runs grows but never outlasts the next full refresh", () => {
  const staleOnly = { ids: [2], isComplete: false };
  const now = START + HOUR;
  expect(getItemFetchProgressAfterRun(cycle, staleOnly, createResult([], broken), EVERY, now)).toEqual({
    ...cycle,
    failureCount: 1,
    nextDueAt: now + 30 * MINUTE,
  });
  const failing20Times = { ...cycle, failureCount: 20 };
  expect(
    getItemFetchProgressAfterRun(failing20Times, staleOnly, createResult([], broken), EVERY, now).nextDueAt,
  ).toBeLessThanOrEqual(START + 1.2 * EVERY);
  const completeTurn = { ids: [1, 3, 2], isComplete: true };
  expect(
    getItemFetchProgressAfterRun(failing20Times, completeTurn, createResult([], broken), EVERY, now).nextDueAt,
  ).toBe(now + DAY);
});

it("the next refresh run is not due before the retry time that the service states", () => {
  const failure = { kind: "limited", retryAt: START + 3 * DAY } as const;
  for (const read of [[], [1]])
    expect(
      getItemFetchProgressAfterRun(cycle, { ids, isComplete: true }, createResult(read, failure), EVERY, START)
        .nextDueAt,
    ).toBe(failure.retryAt);
});

it.each<[string, ItemReadResult["failure"]]>([
  ["without time left", undefined],
  ["without calls left", { kind: "spent" }],
])("a refresh run %s continues without a wait and does not count as failed", (_, failure) => {
  for (const read of [[], [1]])
    expect(
      getItemFetchProgressAfterRun(
        { ...cycle, failureCount: 2 },
        { ids, isComplete: true },
        createResult(read, failure),
        EVERY,
        START,
      ),
    ).toMatchObject({ failureCount: 2, nextDueAt: START });
});

it("a refresh of all items counts as complete if there are no items", () =>
  expect(
    getItemFetchProgressAfterRun(NEW, { ids: [], isComplete: true }, createResult([]), EVERY, START),
  ).toMatchObject({
    checkedAt: START,
  }));
