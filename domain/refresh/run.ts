/** Something that a run of the cron trigger left undone. */
export interface Undone {
  readonly part: string;
  /** A sentence. */
  readonly why: string;
}

/** One turn of the cron trigger. */
export interface Run {
  /** ms */
  readonly beganAt: number;
  /** ms */
  readonly endedAt: number | undefined;
  readonly undone: readonly Undone[];
  /** Targets that were due yet when it ended. */
  readonly due: number;
}

/** What is known of the runs. */
export interface Runs {
  readonly last: Run | undefined;
  readonly lastEnded: Run | undefined;
  /** ms: when the oldest of those that are known began. */
  readonly firstBeganAt: number | undefined;
}

/** The platform lets none go on for longer. */
export const LONGEST_RUN_MS = 15 * 60 * 1_000;

/** `cut`: it has not ended, and will not any more. */
export type RunState = "running" | "ended" | "cut";

export function runState({ beganAt, endedAt }: Pick<Run, "beganAt" | "endedAt">, now: number): RunState {
  if (endedAt !== undefined) return "ended";
  return now - beganAt < LONGEST_RUN_MS ? "running" : "cut";
}

/**
 * How many turns of the trigger have passed without a run that ended. The one that it is now does not count yet; a run
 * that begins a bit late or early is of its turn all the same.
 */
export function missedTurns({ lastEnded, firstBeganAt = Number.POSITIVE_INFINITY }: Runs, now: number, tickMs: number) {
  const turns = Math.round((now - (lastEnded?.beganAt ?? firstBeganAt)) / tickMs);
  return Math.max(lastEnded ? turns - 1 : turns, 0);
}
