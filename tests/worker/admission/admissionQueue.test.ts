import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type AdmissionLimits,
  type AdmissionSlot,
  createAdmissionQueue,
} from "../../../worker/admission/admissionQueue";

const LIMITS: AdmissionLimits = {
  unitsPerSecond: 1_000,
  burst: 10_000,
  capacity: 4,
  capacityPerSender: 2,
  maxWaiting: 6,
  maxWaitingPerSender: 3,
  waitTimeoutMs: 1_000,
  maxWorkMs: 5_000,
};

let started: string[];
let rejected: string[];
let slots: Map<string, AdmissionSlot>;
let clients: Map<string, AbortController>;
let queue: ReturnType<typeof createAdmissionQueue>;

beforeEach(() => {
  vi.useFakeTimers();
  [started, rejected, slots, clients] = [[], [], new Map(), new Map()];
  queue = createAdmissionQueue(LIMITS);
});
afterEach(() => void vi.useRealTimers());

/** Sends requests named `sender`, a space, and a number. */
async function send(...names: readonly string[]): Promise<void> {
  for (const name of names) await sendWithUnits(name, 1);
}

async function sendWithUnits(name: string, units: number): Promise<void> {
  const client = new AbortController();
  clients.set(name, client);
  const [sender = ""] = name.split(" ");
  void queue.acquire({ sender, units, signal: client.signal }).then((slot) => {
    if (!slot) return void rejected.push(name);
    started.push(name);
    slots.set(name, slot);
  });
  await advanceClock(0);
}

const advanceClock = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function end(name: string): Promise<void> {
  slots.get(name)?.release();
  await advanceClock(0);
}
async function disconnect(name: string): Promise<void> {
  clients.get(name)?.abort();
  await advanceClock(0);
}

describe("admission queue", () => {
  it("the request queue starts requests at once while slots are free and later ones in order of arrival", async () => {
    await send("a 1", "a 2", "b 1", "b 2", "c 1", "d 1");
    expect(started).toEqual(["a 1", "a 2", "b 1", "b 2"]);
    await end("b 1");
    await end("a 2");
    expect(started.slice(4)).toEqual(["c 1", "d 1"]);
  });

  it("the request queue starts requests of other senders while one sender uses all of its own slots", async () => {
    await send("a 1", "a 2", "a 3", "b 1");
    expect(started).toEqual(["a 1", "a 2", "b 1"]);
    await end("a 1");
    expect(started).toEqual(["a 1", "a 2", "b 1", "a 3"]);
  });

  it("the request queue rejects a request at once when too many requests of its sender wait", async () => {
    await send("a 1", "a 2", "a 3", "a 4", "a 5", "a 6", "b 1");
    expect(rejected).toEqual(["a 6"]);
    expect(started).toEqual(["a 1", "a 2", "b 1"]);
  });

  it("the request queue rejects requests of every sender at once while it is full", async () => {
    await send("a 1", "a 2", "b 1", "b 2", "a 3", "a 4", "a 5", "b 3", "b 4", "b 5", "c 1");
    expect(rejected).toEqual(["c 1"]);
  });

  it("the request queue skips a waiting request whose client disconnected and starts the next one", async () => {
    await send("a 1", "a 2", "b 1", "b 2", "c 1", "d 1");
    await disconnect("c 1");
    await end("a 1");
    expect(started.slice(4)).toEqual(["d 1"]);
    expect(rejected).toEqual(["c 1"]);
  });

  it("the request queue never starts a request whose client had already disconnected", async () => {
    const gone = new AbortController();
    gone.abort();
    expect(await queue.acquire({ sender: "a", units: 1, signal: gone.signal })).toBeUndefined();
  });

  it("a running request whose client disconnects frees its slot in the request queue exactly once", async () => {
    await send("a 1", "a 2", "b 1", "b 2", "c 1", "d 1", "e 1");
    await disconnect("a 1");
    await end("a 1");
    expect(started.slice(4)).toEqual(["c 1"]);
  });

  it("the request queue rejects a request that has waited until its timeout", async () => {
    await send("a 1", "a 2", "a 3");
    await advanceClock(999);
    expect(rejected).toEqual([]);
    await advanceClock(1);
    expect(rejected).toEqual(["a 3"]);
    await end("a 1");
    expect(started).toEqual(["a 1", "a 2"]);
  });

  it("a small request does not overtake a large one of another sender that waits in the request queue", async () => {
    await sendWithUnits("a 1", 2);
    await sendWithUnits("b 1", 3);
    await send("c 1");
    expect(started).toEqual(["a 1"]);
    await end("a 1");
    expect(started).toEqual(["a 1", "b 1", "c 1"]);
  });

  it("a small request does not overtake a large one of the same sender in the request queue", async () => {
    await send("a 1");
    await sendWithUnits("a 2", 2);
    await send("a 3");
    expect(started).toEqual(["a 1"]);
    await end("a 1");
    expect(started).toEqual(["a 1", "a 2"]);
  });

  it("the request queue starts a request larger than its capacity when no other request is running", async () => {
    await send("a 1");
    await sendWithUnits("b 1", 9);
    expect(started).toEqual(["a 1"]);
    await end("a 1");
    expect(started).toEqual(["a 1", "b 1"]);
  });

  it("the request queue rejects a sender that has used up its request budget until the budget has grown again", async () => {
    queue = createAdmissionQueue({ ...LIMITS, unitsPerSecond: 1, burst: 2 });
    await send("a 1", "a 2");
    await end("a 1");
    await end("a 2");
    await send("a 3", "b 1");
    expect([started, rejected]).toEqual([["a 1", "a 2", "b 1"], ["a 3"]]);
    await advanceClock(1_000);
    await send("a 4");
    expect(started).toContain("a 4");
  });

  it("a request whose client disconnects uses up the request budget of its sender, whether it was running or waiting", async () => {
    queue = createAdmissionQueue({ ...LIMITS, unitsPerSecond: 1, burst: 20 });
    await send("a 1", "a 2", "a 3", "b 1");
    await disconnect("a 3");
    await disconnect("a 1");
    await end("a 2");
    await send("a 4", "a 5");
    expect([started, rejected]).toEqual([
      ["a 1", "a 2", "b 1", "a 4"],
      ["a 3", "a 5"],
    ]);
  });

  it("a sender that disconnects from every request soon gets only few requests started", async () => {
    queue = createAdmissionQueue({ ...LIMITS, unitsPerSecond: 9, burst: 9 });
    for (let each = 0; each < 200; each += 1) {
      await send(`a ${each}`);
      await disconnect(`a ${each}`);
      await advanceClock(100);
    }
    // The burst and the gain of 20 seconds, at nine units for each aborted request.
    expect(started.length).toBeGreaterThan(15);
    expect(started.length).toBeLessThanOrEqual(1 + 20);
  });

  it("the request queue rejects every sender while the request budget shared by all senders is used up", async () => {
    queue = createAdmissionQueue({ ...LIMITS, everybody: { unitsPerSecond: 1, burst: 3 } });
    await send("a 1", "b 1", "c 1", "d 1");
    expect([started, rejected]).toEqual([["a 1", "b 1", "c 1"], ["d 1"]]);
    expect(queue.isBudgetSpent({ sender: "e", units: 1 })).toBe(true);
    await advanceClock(1_000);
    expect(queue.isBudgetSpent({ sender: "e", units: 1 })).toBe(false);
  });

  it("a request that runs longer than the maximum time no longer takes up a slot of the request queue", async () => {
    await send("a 1", "a 2", "b 1", "b 2");
    await advanceClock(4_500);
    await send("c 1");
    await advanceClock(600);
    await send("d 1");
    expect(started.slice(4).sort()).toEqual(["c 1", "d 1"]);
    await end("a 1");
    await send("e 1", "f 1", "g 1");
    expect(started.slice(6)).toEqual(["e 1", "f 1"]);
  });
});
