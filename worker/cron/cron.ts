import { sweepExpired } from "../../db/access/sessions";
import type { Database } from "../../db/client";
import { sweepKept } from "../../db/kept";
import { sweepChanges } from "../../db/ownership/sweep";
import { beginRun, endRun } from "../../db/refresh/runs";
import { readServices } from "../../db/refresh/services";
import { reportOf } from "../../db/report";
import { sweepSheets } from "../../db/sheets/sheets";
import { unavailableIn } from "../../db/unavailable";
import { doAgree, type Undone } from "../../domain/refresh/plan";
import { openParts, type Parts } from "./parts";

/** What a run of the cron trigger works with. */
export interface Cron {
  readonly db: Database;
  /** ms */
  readonly clock: () => number;
  /** ms: when the trigger says that it is. */
  readonly scheduledAt: number;
  readonly tellOperator: () => Promise<void>;
  /** Everything outside is looked at, as far as it is due. @returns what was not done. */
  readonly refresh: () => Promise<readonly Undone[]>;
  /** What an admin calls it. */
  readonly nameOfService: (service: string) => string;
}

/**
 * One turn of the cron trigger. It is written down when it begins and when it ends, with what it left undone: whatever
 * fails keeps nothing else from being done, and is logged once. Without the database there is nothing to do.
 */
export async function runCron({ db, clock, scheduledAt, tellOperator, refresh, nameOfService }: Cron): Promise<void> {
  const beganAt = clock();
  const begun = await begin(db, beganAt);
  if (begun === "unavailable") return;
  const now = new Date(beganAt);
  const parts = openParts();
  // First, since a run that is cut tells nothing later.
  await Promise.all([
    parts.attempt("Telling the operator", tellOperator),
    // By a clock that may be wrong nothing is deleted: the next time is soon enough.
    ...(doAgree(scheduledAt, beganAt) ? sweeps(db, now, parts) : []),
  ]);
  let left: readonly Undone[] = [];
  await parts.attempt("The refresh", async () => {
    left = await refresh();
  });
  await parts.attempt("Writing down how the run ended", async () => {
    if (begun.id === undefined) return;
    const services = await failedSince(db, beganAt, nameOfService);
    await endRun(db, begun.id, { now: clock(), undone: [...parts.undone, ...left, ...services] });
  });
}

const sweeps = (db: Database, now: Date, { attempt }: Parts): Promise<void>[] => [
  attempt("Sweeping out sessions", () => sweepExpired(db, now)),
  attempt("Sweeping out changes", () => sweepChanges(db, now)),
  attempt("Sweeping out what was noted of writes", () => sweepKept(db, now)),
  attempt("Sweeping out exported pictures", () => sweepSheets(db, now)),
];

interface Begun {
  /** `undefined`: it could not be written down. */
  readonly id: number | undefined;
}

/** What cannot be written down is done all the same, unless nothing could be. */
async function begin(db: Database, now: number): Promise<Begun | "unavailable"> {
  try {
    return { id: await beginRun(db, now) };
  } catch (error) {
    console.error("The beginning of the cron's run could not be written down.", reportOf(error));
    return unavailableIn(error) ? "unavailable" : { id: undefined };
  }
}

/** They have told the log themselves. @param since ms */
async function failedSince(db: Database, since: number, nameOf: Cron["nameOfService"]): Promise<Undone[]> {
  const states = await readServices(db);
  return states
    .filter(({ lastErrorAt = 0 }) => lastErrorAt >= since)
    .map(({ service, lastError = "" }) => ({ part: nameOf(service), why: lastError }));
}
