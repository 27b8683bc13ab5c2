import { sweepExpiredSessions } from "../../db/access/sessions";
import type { Database } from "../../db/client";
import { findDatabaseUnavailable, redactedErrorForLog } from "../../db/errors";
import { sweepExportImages } from "../../db/exportImages/exportImages";
import { sweepKvWrites } from "../../db/kvWrites";
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
  readonly postToWebhook: (text: string) => Promise<WebhookResult>;
  /** Current time in ms. */
  readonly now: number;
  /** Interval between runs in ms. */
  readonly tickMs: number;
  /** Services that are on, with the names that admins see. */
  readonly services: readonly { readonly id: string; readonly name: string }[];
  readonly marketplaceCalls: { readonly isCounted: boolean; readonly account: QuotaDay; readonly dailyLimit: number };
}

/**
 * Reports incidents to the operator, once per incident. Incidents are claimed before the message is sent and released
 * if sending fails, so that the next run tries again. A run that dies in between loses its message; that is better than
 * sending it twice.
 */
export async function notifyOperator({
  db,
  postToWebhook,
  now,
  tickMs,
  services,
  marketplaceCalls,
}: NotifyOperatorOptions): Promise<void> {
  const { serviceStates, runs, usedCalls, reportedQuota, hasOpenIncidents } = await readIncidentFacts(
    db,
    marketplaceCalls.account,
  );
  const states = new Map(serviceStates.map((state) => [state.service, state]));
  const maxCalls = getDailyQuota(reportedQuota, {
    dailyLimit: marketplaceCalls.dailyLimit,
    day: marketplaceCalls.account.day,
    now,
  });
  const resetsAt = isReportedQuotaCurrent(reportedQuota, now) ? reportedQuota.resetsAt : getQuotaDay(now).endsAt;
  const observations = {
    runs,
    runIntervalMs: tickMs,
    calls: marketplaceCalls.isCounted ? { usedCalls, maxCalls, resetsAt } : undefined,
    services: services.map(({ id, name }) => {
      const { failingSince, lastError } = states.get(id) ?? {};
      return { id, name, failingSince, lastError };
    }),
  };
  const troubles = listIncidents(observations, now);
  if (troubles.length === 0 && !hasOpenIncidents) return;
  const claimed = await claimIncidents(db, troubles, now);
  if (claimed.length === 0) return;
  try {
    const posted = await postToWebhook(formatIncidentMessage(claimed.map(({ incident }) => incident)));
    if (!posted.ok) throw new ServiceError(POST_FAILURE_MESSAGES[posted.problem], "refused");
  } catch (error) {
    await releaseIncidents(db, claimed);
    throw error;
  }
}

const POST_FAILURE_MESSAGES = {
  gone: "Discord no longer knows the operator's webhook. Set OPERATOR_WEBHOOK to a new one.",
  broken: "Discord did not accept the message to the operator. The next run tries again.",
  limited: "Discord limits messages to the operator at the moment. The next run tries again.",
} as const;

/** Runner of independent tasks: a failed task does not stop the others. */
export interface TaskRunner {
  /** Runs a task. Never rejects: a failure is logged once and listed in `incompleteParts`. @param part name that admins see */
  attempt(part: string, act: () => Promise<unknown>): Promise<void>;
  readonly incompleteParts: readonly IncompletePart[];
}

export function createTaskRunner(): TaskRunner {
  const incompleteParts: IncompletePart[] = [];
  return {
    incompleteParts,
    async attempt(part, act) {
      try {
        await act();
      } catch (error) {
        console.error(`Cron run failed in part: ${part}. The other parts still run.`, redactedErrorForLog(error));
        incompleteParts.push({ part, reason: formatFailureForAdmin(error) });
      }
    },
  };
}

/** Formats an error for admins. Leaves out details, which may hold personal data; the log has them. */
function formatFailureForAdmin(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  return findDatabaseUnavailable(error)?.message ?? "Unexpected error. The log has the details.";
}

/** Everything that a cron run works with. */
export interface CronContext {
  readonly db: Database;
  /** Returns the current time in ms. */
  readonly clock: () => number;
  /** Time that the trigger reports, in ms. */
  readonly scheduledAt: number;
  readonly notifyOperator: () => Promise<void>;
  /** Refreshes everything that is due. @returns the parts that failed */
  readonly runRefresh: () => Promise<readonly IncompletePart[]>;
  /** Returns the name that admins see. */
  readonly getServiceName: (service: string) => string;
}

/**
 * Runs the cron job and records its start, its end and the parts that failed. A failure is logged once and does not
 * stop the other parts. Without the database the run ends at once.
 */
export async function runCron({
  db,
  clock,
  scheduledAt,
  notifyOperator,
  runRefresh,
  getServiceName,
}: CronContext): Promise<void> {
  const beganAt = clock();
  const start = await tryRecordRunStart(db, beganAt);
  if (start === "unavailable") return;
  const now = new Date(beganAt);
  const tasks = createTaskRunner();
  // The operator is notified first, because a run may be cut off later.
  await Promise.all([
    tasks.attempt("Notifying the operator", notifyOperator),
    // Nothing is deleted if the clock seems wrong. The next run will do it.
    ...(isWithinClockSkew(scheduledAt, beganAt) ? sweepDatabase(db, now, tasks) : []),
  ]);
  let refreshParts: readonly IncompletePart[] = [];
  await tasks.attempt("The refresh", async () => {
    refreshParts = await runRefresh();
  });
  await tasks.attempt("Recording the end of the run", async () => {
    if (start.id === undefined) return;
    const serviceParts = await listServiceFailures(db, beganAt, getServiceName);
    const incompleteParts = [...tasks.incompleteParts, ...refreshParts, ...serviceParts];
    await recordRunEnd(db, start.id, { now: clock(), incompleteParts });
  });
}

const sweepDatabase = (db: Database, now: Date, { attempt }: TaskRunner): Promise<void>[] => [
  attempt("Sweeping out sessions", () => sweepExpiredSessions(db, now)),
  attempt("Sweeping out changes", () => sweepChanges(db, now)),
  attempt("Sweeping out records of KV writes", () => sweepKvWrites(db, now)),
  attempt("Sweeping out deleted questions", () => sweepQuestions(db, now)),
  attempt("Sweeping out exported pictures", () => sweepExportImages(db, now)),
];

interface StartedRun {
  /** Id of the run; `undefined` if it could not be recorded. */
  readonly id: number | undefined;
}

/** Records the start of the run. The run goes on if that fails, unless the database is unavailable. */
async function tryRecordRunStart(db: Database, now: number): Promise<StartedRun | "unavailable"> {
  try {
    return { id: await recordRunStart(db, now) };
  } catch (error) {
    console.error("The start of the cron run could not be recorded.", redactedErrorForLog(error));
    return findDatabaseUnavailable(error) ? "unavailable" : { id: undefined };
  }
}

/** Lists the services that failed during this run. Their errors are already in the log. @param since ms */
async function listServiceFailures(
  db: Database,
  since: number,
  nameOf: CronContext["getServiceName"],
): Promise<IncompletePart[]> {
  const states = await listServiceStates(db);
  return states
    .filter(({ lastErrorAt = 0 }) => lastErrorAt >= since)
    .map(({ service, lastError = "" }) => ({ part: nameOf(service), reason: lastError }));
}
