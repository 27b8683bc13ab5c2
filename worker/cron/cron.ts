import { sweepExpired } from "../../db/access/sessions";
import type { Database } from "../../db/client";
import { reportOf, unavailableIn } from "../../db/failure";
import { sweepKept } from "../../db/kvWrites";
import { claimEpisodes, giveEpisodesBack, readSeen } from "../../db/operator/incidents";
import { sweepChanges } from "../../db/ownership/sweep";
import { sweepQuestions } from "../../db/questions/write";
import type { Account } from "../../db/refresh/budget";
import { beginRun, endRun } from "../../db/refresh/runs";
import { readServices } from "../../db/refresh/services";
import { sweepSheets } from "../../db/sheets/sheets";
import type { Posted } from "../../domain/alerts/webhook";
import { messageOf, troublesIn } from "../../domain/operator/incidents";
import { countsYet, mostOf } from "../../domain/refresh/limits";
import { budgetDay, doAgree, type Undone } from "../../domain/refresh/plan";
import { ServiceError } from "../market/service/serviceError";

export interface Operator {
  readonly db: Database;
  /** Sends a text to the operator's webhook. */
  readonly post: (text: string) => Promise<Posted>;
  /** ms: when it is. */
  readonly now: number;
  /** ms from one run to the next. */
  readonly tickMs: number;
  /** All that is asked outside and is on, by the names that admins know. */
  readonly services: readonly { readonly id: string; readonly name: string }[];
  /** Calls of the marketplace. */
  readonly calls: { readonly isCounted: boolean; readonly account: Account; readonly cap: number };
}

/**
 * Tells the operator of what stands badly, once for each episode of it. What did not arrive is told by the next run; of a
 * run that dies in between nobody hears, which is better than twice.
 */
export async function tellOperator({ db, post, now, tickMs, services, calls }: Operator): Promise<void> {
  const { states, runs, used, limit, hasEpisodes } = await readSeen(db, calls.account);
  const fares = new Map(states.map((state) => [state.service, state]));
  const most = mostOf(limit, { cap: calls.cap, day: calls.account.day, now });
  const endsAt = countsYet(limit, now) ? limit.resetsAt : budgetDay(now).endsAt;
  const seen = {
    runs,
    tickMs,
    calls: calls.isCounted ? { used, most, endsAt } : undefined,
    services: services.map(({ id, name }) => {
      const { failingSince, lastError } = fares.get(id) ?? {};
      return { id, name, failingSince, lastError };
    }),
  };
  const troubles = troublesIn(seen, now);
  if (troubles.length === 0 && !hasEpisodes) return;
  const claimed = await claimEpisodes(db, troubles, now);
  if (claimed.length === 0) return;
  try {
    const posted = await post(messageOf(claimed.map(({ untold }) => untold)));
    if (!posted.ok) throw new ServiceError("refused", NOT_POSTED[posted.problem]);
  } catch (error) {
    await giveEpisodesBack(db, claimed);
    throw error;
  }
}

const NOT_POSTED = {
  gone: "Discord does not know the operator's webhook any more: set OPERATOR_WEBHOOK anew.",
  broken: "Discord took no message for the operator. The next run tries again.",
  limited: "Discord takes no more messages for the operator just now. The next run tries again.",
} as const;

/** Parts of a whole, each of which is done whatever becomes of the others. */
export interface Parts {
  /** Never throws: what fails is logged once, and is undone. @param part its name, as an admin reads it */
  attempt(part: string, act: () => Promise<unknown>): Promise<void>;
  readonly undone: readonly Undone[];
}

export function openParts(): Parts {
  const undone: Undone[] = [];
  return {
    undone,
    async attempt(part, act) {
      try {
        await act();
      } catch (error) {
        console.error(`${part} failed.`, reportOf(error));
        undone.push({ part, why: sentenceOf(error) });
      }
    },
  };
}

/** The log has all of it; what was asked of the database may be somebody's. */
function sentenceOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  return unavailableIn(error)?.message ?? "A fault of our own: the log says more.";
}

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
  attempt("Sweeping out deleted questions", () => sweepQuestions(db, now)),
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
