import { ChildProcess, spawn } from "node:child_process";
import { expect, it, onTestFinished, vi } from "vitest";
import type { CommandError } from "../../local/process/commandError";
import {
  type ProcessSupervisor,
  restartProgramOnExit,
  type SupervisedProgram,
  startSupervised,
  stopChild,
} from "../../local/process/supervise";
import { isProcessRunning, stopAfterTest, waitFor } from "./testProject";

const LASTING = "setInterval(() => undefined, 1000)";

const program = (script: string, ready: SupervisedProgram["waitUntilReady"] = async () => true): SupervisedProgram => ({
  name: "test server",
  spawn: () => spawn(process.execPath, ["-e", script], { stdio: "ignore" }),
  waitUntilReady: ready,
  formatAdvice: () => "Look after it.",
});

function recorder() {
  const reports: string[] = [];
  const failures: CommandError[] = [];
  const supervisor: ProcessSupervisor = {
    report: (line) => reports.push(line),
    giveUp: (failure) => failures.push(failure),
  };
  return { reports, failures, supervisor };
}

it("a supervised program that was killed is restarted, and the restart is reported", async () => {
  const { reports, failures, supervisor } = recorder();
  const supervised = stopAfterTest(await startSupervised(program(LASTING), supervisor));
  const first = supervised.pid ?? 0;
  process.kill(first, "SIGKILL");
  await waitFor("another process runs", () => (supervised.pid === first ? undefined : supervised.pid));
  expect(reports).toEqual(["The test server ended (SIGKILL). Restarting it."]);
  expect(failures).toEqual([]);
});

it("a supervised program that keeps crashing is not restarted after five restarts in a minute", async () => {
  const { reports, failures, supervisor } = recorder();
  stopAfterTest(await startSupervised(program("process.exit(3)"), supervisor));
  const failure = await waitFor("it gives up", () => failures[0]);
  expect(failure.message).toBe(
    "The test server ended 6 times within a minute (last: code 3) and is not restarted. Look after it.",
  );
  expect(reports).toHaveLength(5);
});

it("starting a supervised program fails when the program ends before it is ready", async () => {
  const ended: SupervisedProgram["waitUntilReady"] = (signal) =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve(false)));
  await expect(startSupervised(program("process.exit(3)", ended), recorder().supervisor)).rejects.toThrow(
    "The test server could not start (code 3). Look after it.",
  );
});

it("a supervised program that does not become ready in time is stopped", async () => {
  let pid = 0;
  const slow = { ...program(LASTING, async () => false) };
  const start = slow.spawn;
  slow.spawn = () => {
    const child = start();
    pid = child.pid ?? 0;
    return child;
  };
  await expect(startSupervised(slow, recorder().supervisor)).rejects.toThrow(/could not start \(it does not respond\)/);
  expect(isProcessRunning(pid)).toBe(false);
});

it("stopping a supervised program between a crash and its restart reports no failure", async () => {
  const { reports, failures, supervisor } = recorder();
  const supervised = await startSupervised(program("process.exit(3)"), supervisor);
  await waitFor("it has crashed", () => reports[1]);
  await supervised.stop();
  expect(failures).toEqual([]);
});

it("a supervised program that is stopped between a crash and its restart stays stopped", async () => {
  const { reports, supervisor } = recorder();
  const spawned: ChildProcess[] = [];
  const crashing = program("process.exit(3)");
  const start = crashing.spawn;
  crashing.spawn = () => {
    const child = start();
    spawned.push(child);
    return child;
  };
  const supervised = await startSupervised(crashing, supervisor);
  await waitFor("it has crashed", () => reports[1]);
  const before = spawned.length;
  await supervised.stop();
  expect(spawned).toHaveLength(before);
});

it("starting a supervised program fails at once when its command does not exist", async () => {
  const missing: SupervisedProgram = {
    ...program(""),
    spawn: () => spawn("/nowhere/a-server", { stdio: "ignore" }),
    waitUntilReady: (ended) => new Promise((resolve) => ended.addEventListener("abort", () => resolve(false))),
  };
  await expect(startSupervised(missing, recorder().supervisor)).rejects.toThrow(
    "The test server could not start (spawn /nowhere/a-server ENOENT). Look after it.",
  );
});

it("a supervised program that crashes every 30 seconds is always restarted", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { reports, failures, supervisor } = recorder();
  const stopping = new AbortController();
  const endings: (() => void)[] = [];
  const mortal = {
    name: "test server",
    waitForExit: () => new Promise<string>((resolve) => endings.push(() => resolve("code 1"))),
    restart: async () => undefined,
    formatAdvice: () => "",
  };
  const supervision = restartProgramOnExit(mortal, supervisor, stopping.signal);
  for (let crash = 1; crash <= 8; crash += 1) {
    vi.setSystemTime(Date.now() + 30_000);
    endings.at(-1)?.();
    await waitFor("it runs again", () => endings[crash] ?? failures[0]);
  }
  expect(reports).toHaveLength(8);
  expect(failures).toEqual([]);
  stopping.abort();
  await supervision;
});

it("a child process that ignores SIGTERM is killed five seconds later", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const child = Object.assign(new ChildProcess(), { pid: 1, exitCode: null, signalCode: null });
  const signals: unknown[] = [];
  vi.spyOn(child, "kill").mockImplementation((signal) => {
    signals.push(signal);
    if (signal === "SIGKILL") child.emit("exit", null, signal);
    return true;
  });
  const ending = stopChild(child);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(signals).toEqual(["SIGTERM"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(signals).toEqual(["SIGTERM", "SIGKILL"]);
  await ending;
});
