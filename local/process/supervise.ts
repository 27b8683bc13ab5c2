import { ChildProcess, spawn } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { CommandError, getErrorMessage } from "./commandError";
import type { StoppableResource } from "./parts";

/**
 * Shell script that reads lines, each with the ids of all running child processes. When its input ends, this process
 * has ended; the script then stops the children, and kills those that ignore it.
 */
const REAPER_SCRIPT =
  'while read -r line; do pids=$line; done; [ -z "$pids" ] || { kill $pids; sleep 2; kill -KILL $pids; }';

let areChildrenTracked = false;

/**
 * Makes sure that all child processes are killed when this process ends, even if this process is killed. Otherwise they
 * would keep their ports and files. Child processes that libraries start are included.
 */
export function killChildrenOnExit(): void {
  if (areChildrenTracked) return;
  areChildrenTracked = true;
  const reaper = spawn("/bin/sh", ["-c", REAPER_SCRIPT], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  reaper.unref();
  // The pipe breaks only if the shell script is killed. The children are then no longer tracked.
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

export const hasChildProcessExited = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const GRACE_MS = 5_000;

/** Time in ms within which a program must end after a stop signal or a failure. */
const STOP_TIMEOUT_MS = 8_000;

/**
 * Ends this process, and with it its child processes, if it still runs after `STOP_TIMEOUT_MS`. Call it when the
 * program stops, so that a step that hangs cannot keep it running.
 */
export function limitTimeToStop(): void {
  setTimeout(() => {
    console.error(
      `Plinth did not stop within ${STOP_TIMEOUT_MS / 1_000} s, so it was ended with all of its processes. Nothing has to be deleted before the next start.`,
    );
    process.exit(1);
  }, STOP_TIMEOUT_MS).unref();
}

/** Stops a child process with SIGTERM, and with SIGKILL if it has not ended after 5 s. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasChildProcessExited(child)) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const killTimer = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await exit;
  clearTimeout(killTimer);
}

export interface SupervisedProgram {
  readonly name: string;
  spawn(): ChildProcess;
  /**
   * Waits until the program is ready. Resolves with `false` if it does not become ready. The signal aborts when the
   * program has ended.
   */
  waitUntilReady(ended: AbortSignal): Promise<boolean>;
  /** Returns sentences that say why the program may have ended and what to do. */
  formatAdvice(ending: string): string;
}

export interface ProcessSupervisor {
  report(line: string): void;
  /** Reports a failure that a restart does not fix. Called at most once for each part. */
  giveUp(failure: CommandError): void;
  /** Aborts when the program must stop, even if it is still starting. */
  readonly stopping?: AbortSignal;
}

/** Supervisor that only prints reports and failures. */
export const consoleSupervisor: ProcessSupervisor = {
  report: (line) => console.error(line),
  giveUp: (failure) => console.error(failure.message),
};

export interface SupervisedProcess extends StoppableResource {
  readonly pid: number | undefined;
}

/** Starts a program, waits until it is ready, and restarts it whenever it ends without being stopped. */
export async function startSupervised(
  program: SupervisedProgram,
  supervisor: ProcessSupervisor,
): Promise<SupervisedProcess> {
  const stopping = new AbortController();
  supervisor.stopping?.throwIfAborted();
  let current = launch(program);

  const ended = AbortSignal.any([current.ended, ...(supervisor.stopping ? [supervisor.stopping] : [])]);
  if (!(await program.waitUntilReady(ended))) {
    const ending = current.ended.aborted ? await current.ending : "it does not respond";
    await stopChild(current.child);
    throw new CommandError(`The ${program.name} could not start (${ending}). ${program.formatAdvice(ending)}`);
  }

  const restarts = restartProgramOnExit(
    {
      name: program.name,
      waitForExit: () => current.ending,
      async restart() {
        current = launch(program);
      },
      formatAdvice: (ending) => program.formatAdvice(ending),
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
      await restarts;
    },
  };
}

export interface RestartableProgram extends Pick<SupervisedProgram, "name" | "formatAdvice"> {
  /** Resolves when the running part has ended, with a description such as `code 1`. */
  waitForExit(): Promise<string>;
  restart(): Promise<void>;
}

const CRASH_WINDOW_MS = 60_000;
const MAX_CRASHES = 5;
const BACKOFF_MS = 50;

/**
 * Restarts a part whenever it ends without being stopped, with growing delays. Gives up after more than 5 crashes
 * within a minute.
 */
export async function restartProgramOnExit(
  { name, waitForExit, restart, formatAdvice }: RestartableProgram,
  { report, giveUp }: ProcessSupervisor,
  stopping: AbortSignal,
): Promise<void> {
  const stopped = new Promise<undefined>((resolve) => {
    stopping.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  let crashes: number[] = [];
  for (;;) {
    const cause = await Promise.race([waitForExit(), stopped]);
    if (cause === undefined || stopping.aborted) return;
    const now = Date.now();
    crashes = [...crashes.filter((time) => time > now - CRASH_WINDOW_MS), now];
    if (crashes.length > MAX_CRASHES)
      return giveUp(
        new CommandError(
          `The ${name} ended ${crashes.length} times within a minute (last: ${cause}) and is not restarted. ${formatAdvice(cause)}`,
        ),
      );
    report(`The ${name} ended (${cause}). Restarting it.`);
    // The sleep rejects if the part is stopped meanwhile.
    await sleep(BACKOFF_MS * 2 ** (crashes.length - 1), undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    try {
      await restart();
    } catch (error) {
      if (stopping.aborted) return;
      return giveUp(
        new CommandError(`The ${name} could not restart (${getErrorMessage(error)}). ${formatAdvice(cause)}`),
      );
    }
  }
}

interface LaunchedProcess {
  readonly child: ChildProcess;
  /** Resolves when the child has ended, with `code 1`, `SIGKILL` or the reason why it could not start. */
  readonly ending: Promise<string>;
  readonly ended: AbortSignal;
}

function launch(program: SupervisedProgram): LaunchedProcess {
  const child = program.spawn();
  const ended = new AbortController();
  const ending = new Promise<string>((resolve) => {
    child.once("close", (code, signal) => resolve(signal ?? `code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  void ending.then(() => ended.abort());
  return { child, ending, ended: ended.signal };
}
