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
  it("starts requests at once while there is room, and the next ones in order of arrival", async () => {
    await send("a 1", "a 2", "b 1", "b 2", "c 1", "d 1");
    expect(started).toEqual(["a 1", "a 2", "b 1", "b 2"]);
    await end("b 1");
    await end("a 2");
    expect(started.slice(4)).toEqual(["c 1", "d 1"]);
  });

  it("lets other senders pass while a sender is at its own limit", async () => {
    await send("a 1", "a 2", "a 3", "b 1");
    expect(started).toEqual(["a 1", "a 2", "b 1"]);
    await end("a 1");
    expect(started).toEqual(["a 1", "a 2", "b 1", "a 3"]);
  });

  it("rejects a sender's requests beyond its waiting limit at once, and still accepts those of others", async () => {
    await send("a 1", "a 2", "a 3", "a 4", "a 5", "a 6", "b 1");
    expect(rejected).toEqual(["a 6"]);
    expect(started).toEqual(["a 1", "a 2", "b 1"]);
  });

  it("rejects requests of any sender at once when the whole queue is full", async () => {
    await send("a 1", "a 2", "b 1", "b 2", "a 3", "a 4", "a 5", "b 3", "b 4", "b 5", "c 1");
    expect(rejected).toEqual(["c 1"]);
  });

  it("never starts a waiting request whose client disconnected, and gives its place to the next", async () => {
    await send("a 1", "a 2", "b 1", "b 2", "c 1", "d 1");
    await disconnect("c 1");
    await end("a 1");
    expect(started.slice(4)).toEqual(["d 1"]);
    expect(rejected).toEqual(["c 1"]);
  });

  it("never starts a request whose client disconnected before it arrived", async () => {
    const gone = new AbortController();
    gone.abort();
    expect(await queue.acquire({ sender: "a", units: 1, signal: gone.signal })).toBeUndefined();
  });

  it("releases the slot of a request in work when its client disconnects, only once", async () => {
    await send("a 1", "a 2", "b 1", "b 2", "c 1", "d 1", "e 1");
    await disconnect("a 1");
    await end("a 1");
    expect(started.slice(4)).toEqual(["c 1"]);
  });

  it("rejects a request that has waited for the whole timeout", async () => {
    await send("a 1", "a 2", "a 3");
    await advanceClock(999);
    expect(rejected).toEqual([]);
    await advanceClock(1);
    expect(rejected).toEqual(["a 3"]);
    await end("a 1");
    expect(started).toEqual(["a 1", "a 2"]);
  });

  it("keeps small requests from passing a large one that waits for room", async () => {
    await sendWithUnits("a 1", 2);
    await sendWithUnits("b 1", 3);
    await send("c 1");
    expect(started).toEqual(["a 1"]);
    await end("a 1");
    expect(started).toEqual(["a 1", "b 1", "c 1"]);
  });

  it("keeps a sender's small requests behind its own large one", async () => {
    await send("a 1");
    await sendWithUnits("a 2", 2);
    await send("a 3");
    expect(started).toEqual(["a 1"]);
    await end("a 1");
    expect(started).toEqual(["a 1", "a 2"]);
  });

  it("starts a request of more units than the capacity when nothing else is in work", async () => {
    await send("a 1");
    await sendWithUnits("b 1", 9);
    expect(started).toEqual(["a 1"]);
    await end("a 1");
    expect(started).toEqual(["a 1", "b 1"]);
  });

  it("rejects a sender at once whose budget is spent, until the budget has grown again", async () => {
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

  it("counts a disconnect against the sender's budget, in work and while waiting", async () => {
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

  it("starts few requests of a sender that disconnects from each, because disconnects are paid for later", async () => {
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

  it("rejects any sender while the budget of all senders together is spent", async () => {
    queue = createAdmissionQueue({ ...LIMITS, everybody: { unitsPerSecond: 1, burst: 3 } });
    await send("a 1", "b 1", "c 1", "d 1");
    expect([started, rejected]).toEqual([["a 1", "b 1", "c 1"], ["d 1"]]);
    expect(queue.isBudgetSpent({ sender: "e", units: 1 })).toBe(true);
    await advanceClock(1_000);
    expect(queue.isBudgetSpent({ sender: "e", units: 1 })).toBe(false);
  });

  it("no longer counts a request that has worked longer than the maximum", async () => {
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
