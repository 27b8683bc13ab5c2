import { sweepExpiredSessions } from "../../db/access/sessions";
import type { Database } from "../../db/client";
import { findDatabaseUnavailable, redactedErrorForLog } from "../../db/errors";
import { sweepExportImages } from "../../db/exportImages/exportImages";
import { sweepLastWrites } from "../../db/kvWrites";
import { claimIncidents, readIncidentFacts, releaseIncidents } from "../../db/operator/incidents";
import { sweepChanges } from "../../db/ownership/sweep";
import { sweepQuestions } from "../../db/questions/write";
import type { QuotaDay } from "../../db/refresh/quota";
import { recordRunEnd, recordRunStart } from "../../db/refresh/runs";
import { listServiceStates } from "../../db/refresh/services";
import type { WebhookResult } from "../../domain/alerts/webhook";
import { formatIncidentMessage, listIncidents } from "../../domain/operator/incidents";
import { getDailyQuota, isReportedQuotaCurrent } from "../../domain/refresh/limits";
import { getQuotaDay, type IncompletePart, isWithinClockSkew } from "../../domain/refresh/schedule";
import { ServiceError } from "../external/service/serviceError";

export interface NotifyOperatorOptions {
  readonly db: Database;
  /** Sends a text to the operator's webhook. */
  readonly post: (text: string) => Promise<WebhookResult>;
  /** ms: when it is. */
  readonly now: number;
  /** ms from one run to the next. */
  readonly tickMs: number;
  /** All that is asked outside and is on, by the names that admins know. */
  readonly services: readonly { readonly id: string; readonly name: string }[];
  /** Calls of the marketplace. */
  readonly calls: { readonly isCounted: boolean; readonly account: QuotaDay; readonly cap: number };
}

/**
 * Tells the operator of what stands badly, once for each episode of it. What did not arrive is told by the next run; of a
 * run that dies in between nobody hears, which is better than twice.
 */
export async function notifyOperator({ db, post, now, tickMs, services, calls }: NotifyOperatorOptions): Promise<void> {
  const { states, runs, used, limit, hasEpisodes } = await readIncidentFacts(db, calls.account);
  const fares = new Map(states.map((state) => [state.service, state]));
  const most = getDailyQuota(limit, { cap: calls.cap, day: calls.account.day, now });
  const endsAt = isReportedQuotaCurrent(limit, now) ? limit.resetsAt : getQuotaDay(now).endsAt;
  const seen = {
    runs,
    tickMs,
    calls: calls.isCounted ? { used, most, endsAt } : undefined,
    services: services.map(({ id, name }) => {
      const { failingSince, lastError } = fares.get(id) ?? {};
      return { id, name, failingSince, lastError };
    }),
  };
  const troubles = listIncidents(seen, now);
  if (troubles.length === 0 && !hasEpisodes) return;
  const claimed = await claimIncidents(db, troubles, now);
  if (claimed.length === 0) return;
  try {
    const posted = await post(formatIncidentMessage(claimed.map(({ untold }) => untold)));
    if (!posted.ok) throw new ServiceError("refused", POST_FAILURE_MESSAGES[posted.problem]);
  } catch (error) {
    await releaseIncidents(db, claimed);
    throw error;
  }
}

const POST_FAILURE_MESSAGES = {
  gone: "Discord does not know the operator's webhook any more: set OPERATOR_WEBHOOK anew.",
  broken: "Discord took no message for the operator. The next run tries again.",
  limited: "Discord takes no more messages for the operator just now. The next run tries again.",
} as const;

/** Parts of a whole, each of which is done whatever becomes of the others. */
export interface TaskRunner {
  /** Never throws: what fails is logged once, and is undone. @param part its name, as an admin reads it */
  attempt(part: string, act: () => Promise<unknown>): Promise<void>;
  readonly undone: readonly IncompletePart[];
}

export function createTaskRunner(): TaskRunner {
  const undone: IncompletePart[] = [];
  return {
    undone,
    async attempt(part, act) {
      try {
        await act();
      } catch (error) {
        console.error(`${part} failed.`, redactedErrorForLog(error));
        undone.push({ part, why: formatFailureForAdmin(error) });
      }
    },
  };
}

/** The log has all of it; what was asked of the database may be somebody's. */
function formatFailureForAdmin(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  return findDatabaseUnavailable(error)?.message ?? "A fault of our own: the log says more.";
}

/** What a run of the cron trigger works with. */
export interface CronContext {
  readonly db: Database;
  /** ms */
  readonly clock: () => number;
  /** ms: when the trigger says that it is. */
  readonly scheduledAt: number;
  readonly tellOperator: () => Promise<void>;
  /** Everything outside is looked at, as far as it is due. @returns what was not done. */
  readonly refresh: () => Promise<readonly IncompletePart[]>;
  /** What an admin calls it. */
  readonly nameOfService: (service: string) => string;
}

/**
 * One turn of the cron trigger. It is written down when it begins and when it ends, with what it left undone: whatever
 * fails keeps nothing else from being done, and is logged once. Without the database there is nothing to do.
 */
export async function runCron({
  db,
  clock,
  scheduledAt,
  tellOperator,
  refresh,
  nameOfService,
}: CronContext): Promise<void> {
  const beganAt = clock();
  const begun = await tryRecordRunStart(db, beganAt);
  if (begun === "unavailable") return;
  const now = new Date(beganAt);
  const parts = createTaskRunner();
  // First, since a run that is cut tells nothing later.
  await Promise.all([
    parts.attempt("Telling the operator", tellOperator),
    // By a clock that may be wrong nothing is deleted: the next time is soon enough.
    ...(isWithinClockSkew(scheduledAt, beganAt) ? sweepDatabase(db, now, parts) : []),
  ]);
  let left: readonly IncompletePart[] = [];
  await parts.attempt("The refresh", async () => {
    left = await refresh();
  });
  await parts.attempt("Writing down how the run ended", async () => {
    if (begun.id === undefined) return;
    const services = await listServiceFailures(db, beganAt, nameOfService);
    await recordRunEnd(db, begun.id, { now: clock(), undone: [...parts.undone, ...left, ...services] });
  });
}

const sweepDatabase = (db: Database, now: Date, { attempt }: TaskRunner): Promise<void>[] => [
  attempt("Sweeping out sessions", () => sweepExpiredSessions(db, now)),
  attempt("Sweeping out changes", () => sweepChanges(db, now)),
  attempt("Sweeping out what was noted of writes", () => sweepLastWrites(db, now)),
  attempt("Sweeping out deleted questions", () => sweepQuestions(db, now)),
  attempt("Sweeping out exported pictures", () => sweepExportImages(db, now)),
];

interface StartedRun {
  /** `undefined`: it could not be written down. */
  readonly id: number | undefined;
}

/** What cannot be written down is done all the same, unless nothing could be. */
async function tryRecordRunStart(db: Database, now: number): Promise<StartedRun | "unavailable"> {
  try {
    return { id: await recordRunStart(db, now) };
  } catch (error) {
    console.error("The beginning of the cron's run could not be written down.", redactedErrorForLog(error));
    return findDatabaseUnavailable(error) ? "unavailable" : { id: undefined };
  }
}

/** They have told the log themselves. @param since ms */
async function listServiceFailures(
  db: Database,
  since: number,
  nameOf: CronContext["nameOfService"],
): Promise<IncompletePart[]> {
  const states = await listServiceStates(db);
  return states
    .filter(({ lastErrorAt = 0 }) => lastErrorAt >= since)
    .map(({ service, lastError = "" }) => ({ part: nameOf(service), why: lastError }));
}
