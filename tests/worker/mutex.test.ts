import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createMutex, type Mutex } from "../../worker/mutex/mutex";

let turns: Mutex;
/** Names of the waiters that had a turn, in order. */
let served: string[];
let refused: string[];
let [atWork, most] = [0, 0];

const begin = () => {
  turns = createMutex();
  [served, refused] = [[], []];
  [atWork, most] = [0, 0];
};
beforeEach(() => {
  vi.useFakeTimers();
  begin();
});
afterEach(() => void vi.useRealTimers());

/** Takes a turn and works for some time. @param stallMs delay of the first poll */
async function come(name: string, workMs: number, stallMs = 0): Promise<void> {
  const { setTimeout } = globalThis;
  // A spy would be restored only after the end of the fake timers and leave them in the process.
  Object.assign(globalThis, { setTimeout: (act: () => void, ms: number) => setTimeout(act, ms + stallMs) });
  const taking = turns.acquire();
  Object.assign(globalThis, { setTimeout });
  const turn = await taking;
  if (!turn) return void refused.push(name);
  served.push(name);
  atWork += 1;
  most = Math.max(most, atWork);
  await new Promise((resolve) => setTimeout(resolve, workMs));
  atWork -= 1;
  turn.release();
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const named = (count: number) => Array.from({ length: count }, (_, at) => String(at));

it("the mutex serves waiters one at a time in order of arrival", async () => {
  for (const name of ["first", "second", "third"]) void come(name, 500);
  await pass(0);
  expect(served).toEqual(["first"]);
  await pass(499);
  expect(served).toEqual(["first"]);
  await pass(20);
  expect(served).toEqual(["first", "second"]);
  await pass(520);
  expect(served).toEqual(["first", "second", "third"]);
});

it("a waiter gives up after two seconds", async () => {
  for (const name of named(40)) void come(name, 500);
  await pass(2_500);
  expect(served.length).toBeGreaterThanOrEqual(4);
  expect(served.length + refused.length).toBe(40);
  await pass(5_000);
  expect(served).not.toContain("39");
});

it("a turn that never ends blocks the others for only three seconds", async () => {
  void come("lost", 60_000);
  await pass(1_500);
  void come("next", 10);
  await pass(1_400);
  expect(served).toEqual(["lost"]);
  await pass(200);
  expect(served).toEqual(["lost", "next"]);
});

it("a cancelled waiter blocks the others for at most one second", async () => {
  void come("first", 500);
  await pass(0);
  void come("cut off", 10, 60_000);
  void come("next", 10);
  await pass(900);
  expect(served).toEqual(["first"]);
  await pass(200);
  expect(served).toEqual(["first", "next"]);
});

const anyComing = fc.record({ after: fc.nat(400), work: fc.nat(700), stall: fc.constantFrom(0, 0, 0, 1_200, 2_100) });

it("arrivals, stalls and cancellations keep turns exclusive and in order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyComing, { minLength: 2, maxLength: 9 }), async (all) => {
      begin();
      for (const [at, { after, work, stall }] of all.entries()) {
        await pass(after);
        void come(String(at), work, stall);
      }
      await pass(12_000);
      expect([...served, ...refused].toSorted()).toEqual(named(all.length));
      expect(most).toBe(1);
      const inTime = served.filter((name) => all[Number(name)]?.stall === 0);
      expect(inTime).toEqual(inTime.toSorted());
    }),
    { numRuns: 40 },
  );
});
