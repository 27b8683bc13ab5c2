import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import type { Failure } from "../../local/process/failure";
import { type Program, type Supervisor, supervise } from "../../local/process/supervise";
import { eventually, isRunning, stoppedAfterTest } from "./temporary";

const LASTING = "setInterval(() => undefined, 1000)";

const program = (script: string, ready: Program["ready"] = async () => true): Program => ({
  name: "test server",
  spawn: () => spawn(process.execPath, ["-e", script], { stdio: "ignore" }),
  ready,
  advice: () => "Look after it.",
});

function recorder() {
  const reports: string[] = [];
  const failures: Failure[] = [];
  const supervisor: Supervisor = {
    report: (line) => reports.push(line),
    giveUp: (failure) => failures.push(failure),
  };
  return { reports, failures, supervisor };
}

it("starts a program again that was killed, and says so", async () => {
  const { reports, failures, supervisor } = recorder();
  const supervised = stoppedAfterTest(await supervise(program(LASTING), supervisor));
  const first = supervised.pid ?? 0;
  process.kill(first, "SIGKILL");
  await eventually("another process runs", () => (supervised.pid === first ? undefined : supervised.pid));
  expect(reports).toEqual(["The test server ended (SIGKILL); starting it again."]);
  expect(failures).toEqual([]);
});

it("gives up on a program that keeps crashing", async () => {
  const { reports, failures, supervisor } = recorder();
  stoppedAfterTest(await supervise(program("process.exit(3)"), supervisor));
  const failure = await eventually("it gives up", () => failures[0]);
  expect(failure.message).toBe("The test server ended 6 times within a minute (last: code 3). Look after it.");
  expect(reports).toHaveLength(5);
});

it("refuses a program that ends before it is ready", async () => {
  const ended: Program["ready"] = (signal) =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve(false)));
  await expect(supervise(program("process.exit(3)", ended), recorder().supervisor)).rejects.toThrow(
    "The test server does not start (code 3). Look after it.",
  );
});

it("ends a program that does not get ready in time", async () => {
  let pid = 0;
  const slow = { ...program(LASTING, async () => false) };
  const start = slow.spawn;
  slow.spawn = () => {
    const child = start();
    pid = child.pid ?? 0;
    return child;
  };
  await expect(supervise(slow, recorder().supervisor)).rejects.toThrow(/does not start \(it does not answer\)/);
  expect(isRunning(pid)).toBe(false);
});

it("leaves nothing behind when it is stopped while it waits to start again", async () => {
  const { reports, failures, supervisor } = recorder();
  const supervised = await supervise(program("process.exit(3)"), supervisor);
  await eventually("it has crashed", () => reports[1]);
  await supervised.stop();
  expect(failures).toEqual([]);
});
