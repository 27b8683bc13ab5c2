import { ChildProcess, spawn } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError, getErrorMessage } from "./commandError";

/** Reads the list of live children, a line at a time; the end of its input is the end of this process. */
const REAPER_SCRIPT = 'while read -r line; do pids=$line; done; [ -z "$pids" ] || kill $pids';

let areChildrenTracked = false;

/**
 * Whatever this process starts ends with it, even when it is killed without a chance to stop its children: they would
 * keep their ports and files. Covers children that libraries start.
 */
export function killChildrenOnExit(): void {
  if (areChildrenTracked) return;
  areChildrenTracked = true;
  const reaper = spawn("/bin/sh", ["-c", REAPER_SCRIPT], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  reaper.unref();
  // The pipe breaks only when somebody kills the reaper; the children are then on their own.
  reaper.stdin.on("error", () => undefined);
  const live = new Set<number>();
  const report = () => reaper.stdin.write(`${[...live].join(" ")}\n`);
  subscribe("child_process", (message) => {
    const child = getChild(message);
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

const getChild = (message: unknown): ChildProcess | undefined =>
  message instanceof Object && "process" in message && message.process instanceof ChildProcess
    ? message.process
    : undefined;

export const hasExited = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const GRACE_MS = 5_000;

/** Asks the child to end; a child that does not listen is killed. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasExited(child)) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await exit;
  clearTimeout(impatience);
}

export interface Program {
  readonly name: string;
  spawn(): ChildProcess;
  /** Whether the child got ready. The signal aborts when the child has ended. */
  ready(ended: AbortSignal): Promise<boolean>;
  /** Why the child may have ended and what to do, as sentences. */
  advice(ending: string): string;
}

export interface Supervisor {
  report(line: string): void;
  /** Called once, when starting again does not help any more. */
  giveUp(failure: CommandError): void;
}

export interface SupervisedProcess {
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Waits until the program is ready; from then on, starts it again whenever it ends by itself. */
export async function startSupervised(program: Program, supervisor: Supervisor): Promise<SupervisedProcess> {
  const stopping = new AbortController();
  let current = launch(program);

  if (!(await program.ready(current.ended))) {
    const ending = current.ended.aborted ? await current.ending : "it does not answer";
    await stopChild(current.child);
    throw new CommandError(`The ${program.name} does not start (${ending}). ${program.advice(ending)}`);
  }

  const kept = restartOnExit(
    {
      name: program.name,
      ending: () => current.ending,
      async restart() {
        current = launch(program);
      },
      advice: (ending) => program.advice(ending),
    },
    supervisor,
    stopping.signal,
  );

  return {
    get pid() {
      return current.child.pid;
    },
    async stop() {
      stopping.abort();
      await stopChild(current.child);
      await kept;
    },
  };
}

export interface RestartablePart extends Pick<Program, "name" | "advice"> {
  /** Resolves when what runs now has ended, with how it did. */
  ending(): Promise<string>;
  restart(): Promise<void>;
}

const CRASH_WINDOW_MS = 60_000;
const MAX_CRASHES = 5;
const BACKOFF_MS = 50;

/** Starts it again whenever it ends by itself, until that does not help any more. */
export async function restartOnExit(
  { name, ending, restart, advice }: RestartablePart,
  { report, giveUp }: Supervisor,
  stopping: AbortSignal,
): Promise<void> {
  const stopped = new Promise<undefined>((resolve) => {
    stopping.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  let crashes: number[] = [];
  for (;;) {
    const how = await Promise.race([ending(), stopped]);
    if (how === undefined || stopping.aborted) return;
    const now = Date.now();
    crashes = [...crashes.filter((time) => time > now - CRASH_WINDOW_MS), now];
    if (crashes.length > MAX_CRASHES) {
      const times = `${crashes.length} times within a minute`;
      return giveUp(new CommandError(`The ${name} ended ${times} (last: ${how}). ${advice(how)}`));
    }
    report(`The ${name} ended (${how}); starting it again.`);
    await pause(BACKOFF_MS * 2 ** (crashes.length - 1), stopping);
    if (stopping.aborted) return;
    try {
      await restart();
    } catch (error) {
      if (stopping.aborted) return;
      return giveUp(new CommandError(`The ${name} does not start again (${getErrorMessage(error)}). ${advice(how)}`));
    }
  }
}

interface LaunchedProcess {
  readonly child: ChildProcess;
  /** How the child ended: `code 1`, `SIGKILL`, or why it could not be started at all. */
  readonly ending: Promise<string>;
  readonly ended: AbortSignal;
}

function launch(program: Program): LaunchedProcess {
  const child = program.spawn();
  const ended = new AbortController();
  const ending = new Promise<string>((resolve) => {
    child.once("close", (code, signal) => resolve(signal ?? `code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  void ending.then(() => ended.abort());
  return { child, ending, ended: ended.signal };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
