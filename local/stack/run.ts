import { tieChildren } from "../process/children";
import { Failure } from "../process/failure";
import type { Supervisor } from "../process/supervise";

interface Running {
  stop(): Promise<void>;
}

/**
 * Runs until Ctrl-C, a SIGTERM or a failure that nothing here can mend, then stops all that was started. The first
 * kind ends with exit code 0, a failure with its sentence and exit code 1.
 */
export async function runUntilStopped(
  start: (supervisor: Supervisor, signal: AbortSignal) => Promise<Running>,
): Promise<void> {
  tieChildren();
  const stopping = new AbortController();
  const failures: unknown[] = [];
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));
  // Not `once`: a Ctrl-C under npm comes twice, from the terminal and from npm.
  process.on("SIGINT", () => stopping.abort());
  process.on("SIGTERM", () => stopping.abort());
  const supervisor: Supervisor = {
    report: (line) => console.error(line),
    giveUp(failure) {
      // A Ctrl-C in a terminal ends child processes too.
      if (stopping.signal.aborted) return;
      failures.push(failure);
      stopping.abort();
    },
  };
  try {
    const running = await start(supervisor, stopping.signal);
    await stopped;
    await running.stop();
  } catch (error) {
    // What breaks while stopping, a build that was cut short above all, is no failure.
    if (!stopping.signal.aborted) failures.push(error);
  }
  for (const failure of failures) console.error(failure instanceof Failure ? failure.message : failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
}
