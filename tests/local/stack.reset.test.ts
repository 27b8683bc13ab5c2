import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ProcessSupervisor } from "../../local/process/supervise";

type Stack = typeof import("../../local/stack/stack");

let stack: Stack;
let Failure: typeof import("../../local/process/commandError")["CommandError"];
/** Names of the stack's start and stop steps, in the order in which they ran. */
let steps: string[];
/** Name of the step that fails, if any. */
let failing: string | undefined;
let given: unknown[];

async function step<T>(name: string, result: T): Promise<T> {
  await Promise.resolve();
  if (failing === name) throw new Failure(`The ${name} does not start.`);
  steps.push(name);
  return result;
}
const part = <T extends object>(name: string, more: T) =>
  step(name, { ...more, stop: () => step(`${name} stopped`, undefined) });

const DB = { name: "the database" };
const RUN = async () => undefined;
const MF = { name: "the runtime" };

const MOCKED = {
  "../../local/process/lock": () => ({
    lockDataFolder: (folder: string) => {
      given.push(folder);
      return part("lock", {});
    },
    assertPortIsFree: (port: number) => step(`port ${port}`, undefined),
  }),
  "../../local/process/supervise": async () => ({
    ...(await vi.importActual<object>("../../local/process/supervise")),
    killChildrenOnExit: () => void steps.push("children tied"),
    limitTimeToStop: () => undefined,
  }),
  "../../local/fakeServices/server": () => ({
    startFakeServices: (port: number) => part(`outside ${port}`, { url: "http://127.0.0.1:1" }),
  }),
  "../../local/sqld/server": () => ({
    startPreparedLocalDatabase: (...words: unknown[]) => {
      given.push(words);
      return part("database", { url: "http://127.0.0.1:2", db: DB });
    },
  }),
  "../../local/stack/miniflare": () => ({
    startLocalWorker: (...words: unknown[]) => {
      given.push(words);
      return part("worker", { url: new URL("http://127.0.0.1:3/"), mf: MF, run: RUN });
    },
  }),
};

beforeAll(async () => {
  vi.resetModules();
  for (const [path, make] of Object.entries(MOCKED)) vi.doMock(path, make);
  stack = await import("../../local/stack/stack");
  ({ CommandError: Failure } = await import("../../local/process/commandError"));
});
afterAll(() => {
  for (const path of Object.keys(MOCKED)) vi.doUnmock(path);
  vi.resetModules();
});

let errors: string[];
let code: typeof process.exitCode;
beforeEach(() => {
  [steps, failing, given, errors, code] = [[], undefined, [], [], process.exitCode];
  vi.spyOn(console, "error").mockImplementation((line) => void errors.push(String(line)));
});
afterEach(() => {
  process.exitCode = code;
  vi.restoreAllMocks();
});

const supervisor: ProcessSupervisor = { report: () => undefined, giveUp: () => undefined };

it("a local site starts its parts in a fixed order and stops them in reverse order", async () => {
  const onLog = () => undefined;
  const vars = { RATE_URL: "https://rates.example", GREETING: "hello" };
  const config = async () => ({ main: "built", worker: {} });
  const running = await stack.startLocalStack({
    dataDir: "/data",
    port: 9_000,
    config,
    vars,
    supervisor,
    onLog,
    isQuiet: true,
  });
  expect(steps).toEqual(["lock", "port 9000", "outside 9001", "database", "worker"]);
  expect(given).toEqual([
    "/data",
    ["/data", supervisor],
    [
      { main: "built", worker: {} },
      {
        folder: "/data",
        port: 9_000,
        vars: expect.objectContaining({
          TURSO_DATABASE_URL: "http://127.0.0.1:2",
          OUTSIDE_BASE: "http://127.0.0.1:1",
          GOOGLE_CLIENT_ID: "local-google",
          ...vars,
        }),
        onLog,
        isQuiet: true,
      },
      supervisor,
    ],
  ]);
  const { url, db, mf, run } = running;
  expect({ url, db, mf, run }).toEqual({ url: "http://127.0.0.1:3", db: DB, mf: MF, run: RUN });
  steps = [];
  await running.stop();
  expect(steps).toEqual(["worker stopped", "database stopped", "outside 9001 stopped", "lock stopped"]);
});

it("startLocalStack starts the fake services on the given port instead of the default port", async () => {
  await stack.startLocalStack({
    dataDir: "/data",
    port: 0,
    fakeServicesPort: 7_000,
    config: { main: "built", worker: {} },
  });
  expect(steps).toContain("outside 7000");
  expect([given.at(-1)].flat()).toMatchObject([
    { main: "built" },
    { isQuiet: false },
    { report: expect.any(Function) },
  ]);
});

it.each([
  ["lock", []],
  ["port 9000", ["lock stopped"]],
  ["outside 9001", ["lock stopped"]],
  ["database", ["outside 9001 stopped", "lock stopped"]],
  ["worker", ["database stopped", "outside 9001 stopped", "lock stopped"]],
])("a local site stops its running parts if the start step %s fails", async (name, stopped) => {
  failing = name;
  const starting = stack.startLocalStack({
    dataDir: "/data",
    port: 9_000,
    config: { main: "built", worker: {} },
    supervisor,
  });
  await expect(starting).rejects.toThrow(`The ${name} does not start.`);
  expect(steps.filter((each) => each.endsWith("stopped"))).toEqual(stopped);
});

/** Runs a stack and records its signal listeners. Returns the listeners by signal. */
async function runWith(start: Parameters<Stack["runProgramUntilStopped"]>[0]) {
  const signals: [string | symbol, () => void][] = [];
  vi.spyOn(process, "on").mockImplementation((name, listener) => {
    signals.push([name, listener]);
    return process;
  });
  const over = stack.runProgramUntilStopped(start);
  await new Promise((resolve) => setImmediate(resolve));
  return { over, signals: new Map(signals) };
}

const running = { stop: () => step("stopped", undefined) };

it.each(["SIGINT", "SIGTERM"])(
  "a command that runs the local site ends with code 0 after two %s signals",
  async (signal) => {
    const { over, signals } = await runWith(async ({ giveUp, report }) => {
      report("It ended; starting it again.");
      return { stop: async () => giveUp(new Failure("A child ended.")) };
    });
    signals.get(signal)?.();
    signals.get(signal)?.();
    await over;
    expect([process.exitCode, errors]).toEqual([0, ["It ended; starting it again."]]);
  },
);

it("a command that runs the local site ends with code 1 if a part of the site cannot be restarted", async () => {
  const { over } = await runWith(async ({ giveUp }, signal) => {
    setImmediate(() => {
      giveUp(new Failure("The database server ended 6 times."));
      steps.push(`aborted: ${signal.aborted}`);
      giveUp(new Failure("And so did the worker."));
    });
    return running;
  });
  await over;
  expect(steps).toEqual(["children tied", "aborted: true", "stopped"]);
  expect([process.exitCode, errors]).toEqual([1, ["The database server ended 6 times."]]);
});

it("a command that runs the local site prints an error and ends with code 1 if the start fails", async () => {
  const { over } = await runWith(() => Promise.reject(new Failure("The build failed.")));
  await over;
  expect([process.exitCode, errors]).toEqual([1, ["The build failed."]]);
  errors = [];
  const stopped = await runWith(
    (_, signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("cut short")))),
  );
  stopped.signals.get("SIGINT")?.();
  await stopped.over;
  expect([process.exitCode, errors]).toEqual([
    0,
    ["The start was stopped (SIGINT) before Plinth was ready. Start it again; nothing has to be deleted."],
  ]);
});
