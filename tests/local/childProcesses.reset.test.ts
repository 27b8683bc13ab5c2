import { ChildProcess, spawn } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";

it("a child process ends when its parent process is killed", async () => {
  const parent = spawn(process.execPath, ["--import", "tsx", "tests/local/fixtures/parentProcess.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(parent.stdout, "data");
  parent.kill("SIGKILL");
  // The child process writes to its parent's pipe, so "close" is emitted only when both have ended.
  const [code, signal] = await once(parent, "close");
  expect([code, signal]).toEqual([null, "SIGKILL"]);
});

it("a child process that has ended is removed from the list of processes to kill at exit", async () => {
  const started: ChildProcess[] = [];
  const collect = (message: unknown) => {
    if (message instanceof Object && "process" in message && message.process instanceof ChildProcess)
      started.push(message.process);
  };
  subscribe("child_process", collect);
  onTestFinished(() => void unsubscribe("child_process", collect));
  // A reset makes the next import a new copy of the module, which starts its own process for ending children.
  vi.resetModules();
  const { killChildrenOnExit } = await import("../../local/process/supervise");
  killChildrenOnExit();
  const [reaper] = started;
  onTestFinished(() => void reaper?.stdin?.end("\n"));
  const written: string[] = [];
  vi.spyOn(reaper?.stdin ?? process.stdout, "write").mockImplementation((line: unknown) => {
    written.push(String(line));
    return true;
  });
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(child, "exit");
  const pids = written.map((line) => line.trim().split(" "));
  expect(pids.at(0)).toContain(String(child.pid));
  expect(pids.at(-1)).not.toContain(String(child.pid));
});
