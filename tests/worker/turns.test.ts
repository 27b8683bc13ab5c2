import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openTurns, type Turns } from "../../worker/turns";

let turns: Turns;
/** Who has had a turn, in order. */
let served: string[];
let refused: string[];

beforeEach(() => {
  vi.useFakeTimers();
  turns = openTurns();
  served = [];
  refused = [];
});
afterEach(() => void vi.useRealTimers());

/** Takes a turn and works so long. */
async function come(name: string, workMs: number): Promise<void> {
  const turn = await turns.take();
  if (!turn) return void refused.push(name);
  served.push(name);
  await new Promise((resolve) => setTimeout(resolve, workMs));
  turn.end();
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const named = (count: number) => Array.from({ length: count }, (_, at) => String(at));

it("one at a time, in the order of their coming", async () => {
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

it("nobody waits for longer than two seconds, and then is told so", async () => {
  for (const name of named(40)) void come(name, 500);
  await pass(2_500);
  expect(served.length).toBeGreaterThanOrEqual(4);
  expect(served.length + refused.length).toBe(40);
  await pass(5_000);
  expect(served).not.toContain("39");
});

it("a turn that never ends holds the others up for three seconds alone", async () => {
  void come("lost", 60_000);
  await pass(1_500);
  void come("next", 10);
  await pass(1_400);
  expect(served).toEqual(["lost"]);
  await pass(200);
  expect(served).toEqual(["lost", "next"]);
});

it("who was cut off while they waited holds nobody up for longer than a second", async () => {
  void come("first", 500);
  await pass(0);
  const { setTimeout } = globalThis;
  // A spy would be put back behind the fake timers' end, and the process would be left with them.
  Object.assign(globalThis, { setTimeout: () => setTimeout(() => undefined) });
  void come("cut off", 10);
  Object.assign(globalThis, { setTimeout });
  void come("next", 10);
  await pass(900);
  expect(served).toEqual(["first"]);
  await pass(200);
  expect(served).toEqual(["first", "next"]);
});
