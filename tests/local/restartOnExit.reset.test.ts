import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ProcessSupervisor } from "../../local/process/supervise";

const PAUSES = "node:timers/promises";
const SECOND_MS = 1_000;

let keepAlive: typeof import("../../local/process/supervise")["restartProgramOnExit"];
/** Callback for each pause before a restart, with the length of the pause in ms. */
let onPause: (ms: number) => void;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(PAUSES, () => ({
    setTimeout: async (ms: number, _: undefined, { signal }: { signal: AbortSignal }) => {
      onPause(ms);
      signal.throwIfAborted();
    },
  }));
  ({ restartProgramOnExit: keepAlive } = await import("../../local/process/supervise"));
});
afterAll(() => {
  vi.doUnmock(PAUSES);
  vi.resetModules();
});
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 0 }));
afterEach(() => void vi.useRealTimers());

/**
 * Supervises a fake program that exits by itself at each of these times in ms.
 * @param restart callback that starts it again; gets the number of earlier restarts
 */
function keep(endsAtMs: readonly number[], restart: (time: number) => void = () => undefined) {
  const [reports, pauses, failures]: [string[], number[], string[]] = [[], [], []];
  const stopping = new AbortController();
  onPause = (ms) => void pauses.push(ms);
  let runs = 0;
  const mortal = {
    name: "test server",
    waitForExit: () => {
      const at = endsAtMs[runs];
      if (at === undefined) return new Promise<string>(() => undefined);
      vi.setSystemTime(at);
      return Promise.resolve(`code ${runs + 1}`);
    },
    restart: async () => {
      runs += 1;
      restart(runs);
    },
    formatAdvice: (how: string) => `Look after ${how}.`,
  };
  const supervisor: ProcessSupervisor = {
    report: (line) => void reports.push(line),
    giveUp: ({ message }) => void failures.push(message),
  };
  const over = keepAlive(mortal, supervisor, stopping.signal);
  return { reports, pauses, failures, stopping, over, runs: () => runs };
}

it("a supervised program that ends six times within a minute is not restarted after the sixth time", async () => {
  const { reports, pauses, failures, over } = keep([1, 2, 3, 4, 5, 59].map((second) => second * SECOND_MS));
  await over;
  expect(pauses).toEqual([50, 100, 200, 400, 800]);
  expect([reports[0], reports.length]).toEqual(["The test server ended (code 1). Restarting it.", 5]);
  expect(failures).toEqual([
    "The test server ended 6 times within a minute (last: code 6) and is not restarted. Look after code 6.",
  ]);
});

it("a supervised program that crashes at most five times within any minute is always restarted", async () => {
  const endsAt = [0, 60_000, 60_001, 60_002, 60_003, 60_004, 200_000];
  const { pauses, failures, stopping, over, runs } = keep(endsAt);
  await expect.poll(runs).toBe(endsAt.length);
  stopping.abort();
  await over;
  expect(pauses).toEqual([50, 50, 100, 200, 400, 800, 50]);
  expect(failures).toEqual([]);
});

it("a supervised program whose restart fails is not restarted again, and the reason is reported", async () => {
  const { failures, over, runs } = keep([1_000, 2_000], (time) => {
    if (time === 2) throw new Error("its port is taken");
  });
  await over;
  expect(failures).toEqual(["The test server could not restart (its port is taken). Look after code 2."]);
  expect(runs()).toBe(2);
});

it("stopping a supervised program during its restart is not reported as a failure", async () => {
  const inPause = keep([1_000]);
  onPause = () => inPause.stopping.abort();
  await inPause.over;
  expect([inPause.runs(), inPause.failures]).toEqual([0, []]);
  const inRestart = keep([1_000], () => {
    inRestart.stopping.abort();
    throw new Error("it was stopped");
  });
  await inRestart.over;
  expect([inRestart.runs(), inRestart.failures]).toEqual([1, []]);
});
