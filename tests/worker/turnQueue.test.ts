import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTurnQueue, MAX_OVERTAKEN, type QueueTurnRequest, type TurnQueue } from "../../worker/turns/turnQueue";

let turns: TurnQueue;
/** Names of the waiters that had a turn, in order. */
let served: string[];
let refused: string[];
let [running, maxRunning] = [0, 0];

const begin = (queue = createTurnQueue()) => {
  turns = queue;
  [served, refused] = [[], []];
  [running, maxRunning] = [0, 0];
};
beforeEach(() => {
  vi.useFakeTimers();
  begin();
});
afterEach(() => void vi.useRealTimers());

interface Coming extends QueueTurnRequest {
  /** Delay of the first poll. */
  readonly stallMs?: number;
}

/** Takes a turn and works for some time. */
async function come(name: string, workMs: number, { stallMs = 0, ...request }: Coming = {}): Promise<void> {
  const { setTimeout } = globalThis;
  // A spy would be restored only after the end of the fake timers and leave them in the process.
  Object.assign(globalThis, { setTimeout: (act: () => void, ms: number) => setTimeout(act, ms + stallMs) });
  const taking = turns.acquire(request);
  Object.assign(globalThis, { setTimeout });
  const turn = await taking;
  if (!turn) return void refused.push(name);
  served.push(name);
  running += 1;
  maxRunning = Math.max(maxRunning, running);
  await new Promise((resolve) => setTimeout(resolve, workMs));
  running -= 1;
  turn.release();
}

const advanceClock = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const named = (count: number) => Array.from({ length: count }, (_, at) => String(at));

it("the drawing queue runs one task at a time in order of arrival", async () => {
  for (const name of ["first", "second", "third"]) void come(name, 500);
  await advanceClock(0);
  expect(served).toEqual(["first"]);
  await advanceClock(499);
  expect(served).toEqual(["first"]);
  await advanceClock(20);
  expect(served).toEqual(["first", "second"]);
  await advanceClock(520);
  expect(served).toEqual(["first", "second", "third"]);
});

it("a request in the drawing queue gives up after waiting for two seconds", async () => {
  for (const name of named(40)) void come(name, 500);
  await advanceClock(2_500);
  expect(served.length).toBeGreaterThanOrEqual(4);
  expect(served.length + refused.length).toBe(40);
  await advanceClock(5_000);
  expect(served).not.toContain("39");
});

it("a drawing that never ends blocks the drawing queue for only three seconds", async () => {
  void come("lost", 60_000);
  await advanceClock(1_500);
  void come("next", 10);
  await advanceClock(1_400);
  expect(served).toEqual(["lost"]);
  await advanceClock(200);
  expect(served).toEqual(["lost", "next"]);
});

it("a cancelled request that waits in the drawing queue holds up the queue for at most one second", async () => {
  void come("first", 500);
  await advanceClock(0);
  void come("cut off", 10, { stallMs: 60_000 });
  void come("next", 10);
  await advanceClock(900);
  expect(served).toEqual(["first"]);
  await advanceClock(200);
  expect(served).toEqual(["first", "next"]);
});

it("a request leaves the drawing queue when its drawing is no longer needed", async () => {
  let isDone = false;
  void come("first", 500);
  void come("second", 10, { isObsolete: () => isDone });
  void come("third", 10);
  await advanceClock(100);
  isDone = true;
  await advanceClock(20);
  expect([served, refused]).toEqual([["first"], ["second"]]);
  await advanceClock(500);
  expect(served).toEqual(["first", "third"]);
  void come("fourth", 10, { isObsolete: () => true });
  await advanceClock(0);
  expect(refused).toEqual(["second", "fourth"]);
});

describe("a queue of work with weights and owners", () => {
  beforeEach(() => {
    const limits = { maxWaiting: 6, maxWaitingPerOwner: 3, waitTimeoutMs: 60_000, maxTurnMs: 20_000 };
    begin(createTurnQueue({ capacity: 10, ...limits }));
  });
  /** Polls of waiters far behind are at most this late. */
  const pollMs = 30;

  it("the drawing queue runs tasks simultaneously while their total weight fits its capacity", async () => {
    for (const name of ["a", "b", "c"]) void come(name, 500, { weight: 4 });
    await advanceClock(pollMs);
    expect(served).toEqual(["a", "b"]);
    await advanceClock(500);
    expect(served).toEqual(["a", "b", "c"]);
  });

  it("small tasks in the drawing queue run beside a large one without delaying the next large task", async () => {
    for (const name of ["large 1", "large 2"]) void come(name, 500, { weight: 8 });
    for (let each = 0; each < 3; each += 1) void come(`small ${each}`, 500, { weight: 1 });
    await advanceClock(pollMs);
    expect(served).toEqual(["large 1", "small 0", "small 1"]);
    await advanceClock(470 + pollMs);
    expect(served.slice(3)).toEqual(["large 2", "small 2"]);
  });

  it("a task larger than the capacity of the drawing queue waits until nothing runs and then runs alone", async () => {
    void come("small", 500, { weight: 1 });
    void come("huge", 500, { weight: 11 });
    await advanceClock(400);
    expect(served).toEqual(["small"]);
    await advanceClock(100 + pollMs);
    expect(served).toEqual(["small", "huge"]);
    void come("after", 10, { weight: 1 });
    await advanceClock(400);
    expect(served).toEqual(["small", "huge"]);
    await advanceClock(100 + pollMs);
    expect(served).toEqual(["small", "huge", "after"]);
  });

  it("the drawing queue runs one task per owner at a time, and tasks of different owners simultaneously", async () => {
    for (const name of ["own 1", "own 2"]) void come(name, 500, { owner: 1 });
    void come("other", 500, { owner: 2 });
    await advanceClock(400);
    expect(served).toEqual(["own 1", "other"]);
    await advanceClock(100 + pollMs);
    expect(served).toEqual(["own 1", "other", "own 2"]);
  });

  it("the second task of an owner in the drawing queue runs only after one task of every other waiting owner", async () => {
    for (const name of ["own 1", "own 2", "own 3"]) void come(name, 500, { owner: 1, weight: 10 });
    await advanceClock(100);
    for (const [owner, name] of [
      [2, "second owner"],
      [3, "third owner"],
    ] as const)
      void come(name, 500, { owner, weight: 10 });
    await advanceClock(4 * 550);
    expect(served.slice(0, 4)).toEqual(["own 1", "second owner", "third owner", "own 2"]);
  });

  it("the drawing queue rejects the fourth waiting request of an owner and the seventh overall after two seconds", async () => {
    void come("running", 10_000, { owner: 1, weight: 10 });
    for (const name of ["a", "b", "c", "fourth"]) void come(name, 10, { owner: 1 });
    for (const name of ["d", "e", "f", "seventh"]) void come(name, 10);
    await advanceClock(1_900);
    expect(refused).toEqual([]);
    await advanceClock(200);
    expect(refused).toEqual(["fourth", "seventh"]);
    await advanceClock(10_000);
    expect(served.toSorted()).toEqual(["a", "b", "c", "d", "e", "f", "running"]);
  });

  it("cancelled requests take up no place in the drawing queue", async () => {
    void come("running", 10_000, { weight: 10 });
    for (const name of ["a", "b", "c", "d", "e", "f"]) void come(name, 10, { stallMs: 60_000 });
    await advanceClock(1_100);
    void come("next", 10);
    await advanceClock(2_500);
    expect(refused).toEqual([]);
    await advanceClock(6_500);
    expect(served).toEqual(["running", "next"]);
  });
});

describe("a queue of urgent work and work of owners", () => {
  beforeEach(() => {
    const limits = { maxWaiting: 40, maxWaitingPerOwner: 30, waitTimeoutMs: 60_000, maxTurnMs: 20_000 };
    begin(createTurnQueue({ capacity: 1, ...limits }));
  });

  it("an urgent task starts beside a running task of the drawing queue and before earlier waiting tasks", async () => {
    void come("long", 5_000, { owner: 1 });
    void come("other", 100, { owner: 2 });
    await advanceClock(100);
    for (const name of ["urgent 1", "urgent 2"]) void come(name, 100, { isUrgent: true });
    await advanceClock(50);
    expect(served).toEqual(["long", "urgent 1"]);
    await advanceClock(200);
    expect(served).toEqual(["long", "urgent 1", "urgent 2"]);
    await advanceClock(5_000);
    expect(served.at(-1)).toBe("other");
  });

  it("a waiting task in the drawing queue is overtaken by at most eight urgent tasks", async () => {
    for (const name of named(20)) void come(`urgent ${name}`, 100, { isUrgent: true });
    void come("other", 100, { owner: 1 });
    await advanceClock(4_000);
    expect(served.indexOf("other")).toBe(MAX_OVERTAKEN + 1);
    expect(served).toHaveLength(21);
  });

  it("a large task in the drawing queue is overtaken by at most eight smaller tasks", async () => {
    const limits = { maxWaiting: 40, maxWaitingPerOwner: 30, waitTimeoutMs: 60_000, maxTurnMs: 20_000 };
    begin(createTurnQueue({ capacity: 10, ...limits }));
    void come("small", 100, { weight: 3 });
    void come("large", 100, { weight: 9 });
    // The works end at different times, so that the queue is never empty.
    for (const name of named(30)) void come(`small ${name}`, 100 + 37 * (Number(name) % 3), { weight: 3 });
    await advanceClock(5_000);
    expect(served.indexOf("large")).toBe(1 + MAX_OVERTAKEN);
    expect(served).toHaveLength(32);
  });

  it("up to 32 requests for one drawing count as one in the drawing queue, and further ones are rejected", async () => {
    void come("running", 10_000, { owner: 2 });
    for (const name of named(33)) void come(name, 10, { owner: 1, work: "the same" });
    await advanceClock(2_500);
    expect(refused).toEqual(["32"]);
    expect(turns.hasRoomFor({ owner: 1, work: "another" })).toBe(true);
  });
});

const anyComing = fc.record({ after: fc.nat(400), work: fc.nat(700), stall: fc.constantFrom(0, 0, 0, 1_200, 2_100) });

it("the drawing queue runs one task at a time and answers every request, whatever the delays", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyComing, { minLength: 2, maxLength: 9 }), async (all) => {
      begin();
      for (const [at, { after, work, stall }] of all.entries()) {
        await advanceClock(after);
        void come(String(at), work, { stallMs: stall });
      }
      await advanceClock(12_000);
      expect([...served, ...refused].toSorted()).toEqual(named(all.length));
      expect(maxRunning).toBe(1);
      const inTime = served.filter((name) => all[Number(name)]?.stall === 0);
      expect(inTime).toEqual(inTime.toSorted());
    }),
    { numRuns: 40 },
  );
});

const anyOwned = fc.record({
  after: fc.nat(400),
  work: fc.nat(700),
  owner: fc.nat(2),
  weight: fc.integer({ min: 1, max: 12 }),
});

it("the drawing queue never exceeds its capacity or one running task per owner", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOwned, { minLength: 2, maxLength: 9 }), async (all) => {
      begin(
        createTurnQueue({
          capacity: 10,
          maxWaiting: 9,
          maxWaitingPerOwner: 9,
          waitTimeoutMs: 60_000,
          maxTurnMs: 20_000,
        }),
      );
      const running = new Set<(typeof all)[number]>();
      for (const each of all) {
        await advanceClock(each.after);
        void turns.acquire({ owner: each.owner, weight: each.weight }).then(async (turn) => {
          running.add(each);
          const weight = [...running].reduce((sum, other) => sum + other.weight, 0);
          if (running.size > 1) expect(weight).toBeLessThanOrEqual(10);
          expect(new Set([...running].map(({ owner }) => owner)).size).toBe(running.size);
          await new Promise((resolve) => setTimeout(resolve, each.work));
          running.delete(each);
          turn?.release();
          served.push(String(all.indexOf(each)));
        });
      }
      await advanceClock(12_000);
      expect(served.toSorted()).toEqual(named(all.length));
    }),
    { numRuns: 40 },
  );
});

const anyQueued = fc.record({
  after: fc.nat(300),
  workMs: fc.nat(400),
  owner: fc.nat(3),
  weight: fc.integer({ min: 1, max: 12 }),
  isUrgent: fc.boolean(),
  /** A request that is cancelled while it waits, or whose turn never ends. */
  lost: fc.constantFrom("never", "never", "never", "waiting", "working"),
});

it("the drawing queue keeps its limits and order and loses no task in any sequence of events", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyQueued, { minLength: 2, maxLength: 24 }), async (all) => {
      const limits = { maxWaiting: 30, maxWaitingPerOwner: 30, waitTimeoutMs: 200_000, maxTurnMs: 2_000 };
      begin(createTurnQueue({ capacity: 10, ...limits }));
      type Request = (typeof all)[number];
      const [waiting, active, started] = [new Set<Request>(), new Set<Request>(), [] as Request[]];
      /** Number of turns of other urgency or later arrival that started before each request. */
      const passes = new Map<Request, number>();
      const ownerOf = ({ owner, isUrgent }: Request) => (isUrgent ? `address ${owner}` : owner);
      const isReady = (request: Request) => ![...active].some((other) => ownerOf(other) === ownerOf(request));

      const checkStart = (request: Request) => {
        expect(isReady(request)).toBe(true);
        const others = [...active].filter(({ isUrgent }) => isUrgent === request.isUrgent);
        if (request.isUrgent) expect(others).toEqual([]);
        else if (others.length > 0)
          expect(others.reduce((sum, { weight }) => sum + weight, request.weight)).toBeLessThanOrEqual(10);
        const isUrgentReady = [...waiting].some((other) => other !== request && other.isUrgent && isReady(other));
        if (!request.isUrgent && isUrgentReady) expect(passes.get(request)).toBeGreaterThanOrEqual(MAX_OVERTAKEN);
      };
      const countPasses = (request: Request) => {
        for (const other of waiting)
          if (other !== request && !other.isUrgent) passes.set(other, (passes.get(other) ?? 0) + 1);
      };
      const queue = async (request: Request) => {
        waiting.add(request);
        const { workMs, weight, isUrgent, lost } = request;
        const { setTimeout: realSetTimeout } = globalThis;
        // A cancelled request never checks the queue again after its first check.
        if (lost === "waiting") Object.assign(globalThis, { setTimeout: () => undefined });
        const acquiring = turns.acquire({ owner: ownerOf(request), weight, isUrgent });
        Object.assign(globalThis, { setTimeout: realSetTimeout });
        if (lost === "waiting") setTimeout(() => waiting.delete(request), 1_000);
        const turn = await acquiring;
        checkStart(request);
        countPasses(request);
        waiting.delete(request);
        active.add(request);
        started.push(request);
        await new Promise((resolve) => setTimeout(resolve, lost === "working" ? 2_000 : workMs));
        active.delete(request);
        if (lost !== "working") turn?.release();
      };
      const failures: unknown[] = [];
      for (const request of all) {
        await advanceClock(request.after);
        void queue(request).catch((error) => failures.push(error));
      }
      await advanceClock(80_000);
      if (failures.length > 0) throw failures[0];
      const expected = all.filter((request) => request.lost !== "waiting" || started.includes(request));
      expect(started.length).toBe(expected.length);
      const next = turns.acquire({ owner: "next", weight: 12 });
      await advanceClock(0);
      expect(await next).toBeDefined();
    }),
    { numRuns: 60 },
  );
});

it("the drawing queue runs a task of each waiting owner before the second task of any owner", async () => {
  const anyRequest = fc.record({ after: fc.nat(100), workMs: fc.integer({ min: 1, max: 200 }), owner: fc.nat(3) });
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 4, maxLength: 20 }), async (all) => {
      const limits = { maxWaiting: 30, maxWaitingPerOwner: 30, waitTimeoutMs: 60_000, maxTurnMs: 20_000 };
      begin(createTurnQueue({ capacity: 1, ...limits }));
      const waiting = new Set<(typeof all)[number]>();
      /** Owners that must have a turn before the next turn of each owner. */
      const owed = new Map<number, Set<number>>();
      const broken: number[] = [];
      for (const request of all) {
        const { after, workMs, owner } = request;
        await advanceClock(after);
        waiting.add(request);
        void turns.acquire({ owner }).then(async (turn) => {
          waiting.delete(request);
          if ((owed.get(owner)?.size ?? 0) > 0) broken.push(owner);
          for (const owners of owed.values()) owners.delete(owner);
          served.push(String(all.indexOf(request)));
          await new Promise((resolve) => setTimeout(resolve, workMs));
          turn?.release();
          owed.set(owner, new Set([...waiting].flatMap((other) => (other.owner === owner ? [] : other.owner))));
        });
      }
      await advanceClock(10_000);
      expect([broken, served.length]).toEqual([[], all.length]);
    }),
    { numRuns: 60 },
  );
});
