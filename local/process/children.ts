import { ChildProcess, spawn } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";

/** Reads the list of live children, a line at a time; the end of its input is the end of this process. */
const REAPER = 'while read -r line; do pids=$line; done; [ -z "$pids" ] || kill $pids';

let tied = false;

/**
 * Whatever this process starts ends with it, even when it is killed without a chance to stop its children: they would
 * keep their ports and files. Covers children that libraries start.
 */
export function tieChildren(): void {
  if (tied) return;
  tied = true;
  const reaper = spawn("/bin/sh", ["-c", REAPER], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  reaper.unref();
  // The pipe breaks only when somebody kills the reaper; the children are then on their own.
  reaper.stdin.on("error", () => undefined);
  const live = new Set<number>();
  const report = () => reaper.stdin.write(`${[...live].join(" ")}\n`);
  subscribe("child_process", (message) => {
    const child = childIn(message);
    child?.once("spawn", () => {
      if (child.pid !== undefined) live.add(child.pid);
      report();
    });
    child?.once("exit", () => {
      if (child.pid !== undefined) live.delete(child.pid);
      report();
    });
  });
}

const childIn = (message: unknown): ChildProcess | undefined =>
  message instanceof Object && "process" in message && message.process instanceof ChildProcess
    ? message.process
    : undefined;

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const GRACE_MS = 5_000;

/** Asks the child to end; a child that does not listen is killed. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await exit;
  clearTimeout(impatience);
}
