import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { end } from "./children";
import { Failure, messageOf } from "./failure";

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
  giveUp(failure: Failure): void;
}

export interface Supervised {
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Waits until the program is ready; from then on, starts it again whenever it ends by itself. */
export async function supervise(program: Program, supervisor: Supervisor): Promise<Supervised> {
  const stopping = new AbortController();
  let current = launch(program);

  if (!(await program.ready(current.ended))) {
    const ending = current.ended.aborted ? await current.ending : "it does not answer";
    await end(current.child);
    throw new Failure(`The ${program.name} does not start (${ending}). ${program.advice(ending)}`);
  }

  const kept = keepAlive(
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
      await end(current.child);
      await kept;
    },
  };
}

export interface Mortal extends Pick<Program, "name" | "advice"> {
  /** Resolves when what runs now has ended, with how it did. */
  ending(): Promise<string>;
  restart(): Promise<void>;
}

const WINDOW_MS = 60_000;
const CRASHES_ALLOWED = 5;
const BACK_OFF_MS = 50;

/** Starts it again whenever it ends by itself, until that does not help any more. */
export async function keepAlive(
  { name, ending, restart, advice }: Mortal,
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
    crashes = [...crashes.filter((time) => time > now - WINDOW_MS), now];
    if (crashes.length > CRASHES_ALLOWED) {
      const times = `${crashes.length} times within a minute`;
      return giveUp(new Failure(`The ${name} ended ${times} (last: ${how}). ${advice(how)}`));
    }
    report(`The ${name} ended (${how}); starting it again.`);
    await pause(BACK_OFF_MS * 2 ** (crashes.length - 1), stopping);
    if (stopping.aborted) return;
    try {
      await restart();
    } catch (error) {
      if (stopping.aborted) return;
      return giveUp(new Failure(`The ${name} does not start again (${messageOf(error)}). ${advice(how)}`));
    }
  }
}

interface Launched {
  readonly child: ChildProcess;
  /** How the child ended: `code 1`, `SIGKILL`, or why it could not be started at all. */
  readonly ending: Promise<string>;
  readonly ended: AbortSignal;
}

function launch(program: Program): Launched {
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
