import { deleteExpiredSessions } from "../../db/access/sessions";
import type { Database } from "../../db/client";
import { DatabaseWritesRefusedError, findDatabaseUnavailableError, formatRedactedError } from "../../db/errors";
import { deleteUnusedExportImages } from "../../db/exportImages/exportImages";
import { checkWrites } from "../../db/health/writes";
import { deleteOldKvWriteRecords } from "../../db/kvWrites";
import { readIncidentFacts, recordAndClaimIncidents, releaseIncidents } from "../../db/operator/incidents";
import { deleteExpiredChangesAndDrafts } from "../../db/ownership/sweep";
import { purgeDeletedQuestions } from "../../db/questions/write";
import type { ServiceQuotaDay } from "../../db/refresh/quota";
import { recordRefreshRunEnd, recordRefreshRunStart } from "../../db/refresh/runs";
import { listServiceStates } from "../../db/refresh/services";
import type { WebhookSendResult } from "../../domain/alerts/webhook";
import { formatIncidentMessage, formatRefusedWritesMessage, listIncidents } from "../../domain/operator/incidents";
import { getDailyCallQuota, isReportedQuotaCurrent } from "../../domain/refresh/limits";
import { getMarketplaceQuotaDay, type IncompleteRefreshPart, isWithinClockSkew } from "../../domain/refresh/schedule";
import { ExternalServiceError } from "../external/service/serviceError";
import type { Clock } from "../platform/runtime";

export interface NotifyOperatorOptions {
  readonly db: Database;
  readonly postToWebhook: (text: string) => Promise<WebhookSendResult>;
  readonly now: number;
  /** Interval between two cron runs in ms. */
  readonly tickMs: number;
  /** External services that are configured, each with the name that admins see. */
  readonly services: readonly { readonly id: string; readonly name: string }[];
  readonly marketplaceCalls: {
    readonly isCounted: boolean;
    readonly account: ServiceQuotaDay;
    readonly dailyLimit: number;
  };
}

/**
 * Reports each incident once. Incidents are claimed before the message is sent and released if that fails, so that the
 * next run tries again. A run that is killed in between loses a message, which is better than sending it twice.
 */
export async function notifyOperator(options: NotifyOperatorOptions): Promise<void> {
  const { db, now, tickMs, services } = options;
  const { isCounted, account, dailyLimit } = options.marketplaceCalls;
  const { serviceStates, runs, usedCalls, reportedQuota, hasOpenIncidents } = await readIncidentFacts(db, account);
  const states = new Map(serviceStates.map((state) => [state.service, state]));
  const maxCalls = getDailyCallQuota(reportedQuota, { dailyLimit, day: account.day, now });
  const resetsAt = isReportedQuotaCurrent(reportedQuota, now)
    ? reportedQuota.resetsAt
    : getMarketplaceQuotaDay(now).endsAt;
  const observations = {
    runs,
    runIntervalMs: tickMs,
    calls: isCounted ? { usedCalls, maxCalls, resetsAt } : undefined,
    services: services.map(({ id, name }) => {
      const { failingSince, lastError } = states.get(id) ?? {};
      return { id, name, failingSince, lastError };
    }),
  };
  const incidents = listIncidents(observations, now);
  if (incidents.length === 0 && !hasOpenIncidents) return;
  const claimed = await recordAndClaimIncidents(db, incidents, now);
  if (claimed.length === 0) return;
  try {
    await postToOperator(options.postToWebhook, formatIncidentMessage(claimed.map(({ incident }) => incident)));
  } catch (error) {
    await releaseIncidents(db, claimed);
    throw error;
  }
}

async function postToOperator(postToWebhook: NotifyOperatorOptions["postToWebhook"], text: string): Promise<void> {
  const posted = await postToWebhook(text);
  if (!posted.ok) throw new ExternalServiceError(POST_FAILURE_MESSAGES[posted.problem], "refused");
}

/** KV key of the time of the last message about refused writes. It exists until the next message may be sent. */
const REFUSED_WRITES_KEY = "operator-1:writes-refused";
const REFUSED_WRITES_INTERVAL_SECONDS = 6 * 60 * 60;

/**
 * Reports to the operator that the database refuses writes, once in six hours. KV records the message, because the
 * database cannot store the incident.
 */
export async function notifyOperatorOfRefusedWrites(
  cause: string,
  { kv, now, postToWebhook }: Pick<NotifyOperatorOptions, "now" | "postToWebhook"> & { readonly kv: KVNamespace },
): Promise<void> {
  if ((await kv.get(REFUSED_WRITES_KEY)) !== null) return;
  await postToOperator(postToWebhook, formatRefusedWritesMessage(cause));
  await kv.put(REFUSED_WRITES_KEY, String(now), { expirationTtl: REFUSED_WRITES_INTERVAL_SECONDS });
}

const POST_FAILURE_MESSAGES = {
  gone: "Discord no longer knows the operator's webhook. Set OPERATOR_WEBHOOK to a new one.",
  broken: "Discord did not accept the message to the operator. The next run tries again.",
  limited: "Discord limits messages to the operator at the moment. The next run tries again.",
} as const;

/** Creates a runner of independent tasks: a failed task does not stop the others. */
export function createIndependentTaskRunner() {
  const incompleteParts: IncompleteRefreshPart[] = [];
  return {
    incompleteParts,
    /** Runs a task and never rejects: a failure is logged and listed in `incompleteParts` under `part`. */
    async attempt(part: string, runTask: () => Promise<unknown>): Promise<void> {
      try {
        await runTask();
      } catch (error) {
        console.error(`Task of the cron run failed: ${part}. The other tasks still run.`, formatRedactedError(error));
        incompleteParts.push({ part, reason: formatFailureForAdmin(error) });
      }
    },
  };
}

/** Formats an error for admins without details, which may contain personal data and are only in the log. */
function formatFailureForAdmin(error: unknown): string {
  if (error instanceof ExternalServiceError) return error.message;
  return findDatabaseUnavailableError(error)?.message ?? "Unexpected error. The log has the details.";
}

export interface CronRunContext {
  readonly db: Database;
  readonly clock: Clock;
  /** Scheduled time of the run in ms, as the cron trigger reports it. */
  readonly scheduledAt: number;
  readonly notifyOperator: () => Promise<void>;
  /** Reports to the operator why the database refuses writes. */
  readonly notifyOperatorOfRefusedWrites: (cause: string) => Promise<void>;
  /** Refreshes all external data that is due. Returns the parts of the refresh that failed. */
  readonly runRefresh: () => Promise<readonly IncompleteRefreshPart[]>;
  readonly getServiceName: (service: string) => string;
}

/**
 * Runs the cron job and records its result. A failed part stops no other part. Without a database, the run ends. If the
 * database refuses writes, the run only reports that and deletes expired rows, which can make room in a full database.
 */
export async function runCron(context: CronRunContext): Promise<void> {
  const { db, clock } = context;
  const beganAt = clock();
  const start = await tryRecordRunStart(db, beganAt);
  if (start === "unavailable") return;
  const refusal = start instanceof DatabaseWritesRefusedError ? start : await findWriteRefusal(db);
  const { attempt, incompleteParts } = createIndependentTaskRunner();
  // Notifies the operator first, because the runtime may end the run early.
  await Promise.all([
    attempt("Notifying the operator", () =>
      refusal ? context.notifyOperatorOfRefusedWrites(refusal.message) : context.notifyOperator(),
    ),
    // Skips the deletion of expired rows if the clock seems wrong. The next run deletes them.
    ...(isWithinClockSkew(context.scheduledAt, beganAt)
      ? SWEEPS.map(([part, sweep]) => attempt(part, () => sweep(db, new Date(beganAt))))
      : []),
  ]);
  await attempt("The refresh", async () => {
    if (refusal) throw refusal;
    incompleteParts.push(...(await context.runRefresh()));
  });
  await attempt("Recording the end of the run", async () => {
    if (typeof start !== "number") return;
    const serviceParts = await listServiceFailures(db, beganAt, context.getServiceName);
    await recordRefreshRunEnd(db, start, { now: clock(), incompleteParts: [...incompleteParts, ...serviceParts] });
  });
}

const SWEEPS: readonly (readonly [part: string, sweep: (db: Database, now: Date) => Promise<unknown>])[] = [
  ["Sweeping out sessions", deleteExpiredSessions],
  ["Sweeping out changes", deleteExpiredChangesAndDrafts],
  ["Sweeping out records of KV writes", deleteOldKvWriteRecords],
  ["Sweeping out deleted questions", purgeDeletedQuestions],
  ["Sweeping out exported pictures", deleteUnusedExportImages],
];

/**
 * Records the start of the run. Returns its id, the error if the database refuses writes, "unavailable" without a
 * database, or `undefined` after another failure.
 */
async function tryRecordRunStart(
  db: Database,
  now: number,
): Promise<number | DatabaseWritesRefusedError | "unavailable" | undefined> {
  try {
    return await recordRefreshRunStart(db, now);
  } catch (error) {
    console.error(
      "The start of the cron run could not be recorded in the database. The run continues unless the database is unavailable or refuses writes.",
      formatRedactedError(error),
    );
    const outage = findDatabaseUnavailableError(error);
    return outage instanceof DatabaseWritesRefusedError ? outage : outage && "unavailable";
  }
}

/** Returns the error with which the database refuses writes. Other failures are left to the writes that follow. */
async function findWriteRefusal(db: Database): Promise<DatabaseWritesRefusedError | undefined> {
  try {
    await checkWrites(db);
    return undefined;
  } catch (error) {
    const outage = findDatabaseUnavailableError(error);
    return outage instanceof DatabaseWritesRefusedError ? outage : undefined;
  }
}

/** Lists the services that failed since `since`, a time in ms. Their errors are already in the log. */
async function listServiceFailures(
  db: Database,
  since: number,
  getServiceName: CronRunContext["getServiceName"],
): Promise<IncompleteRefreshPart[]> {
  const states = await listServiceStates(db);
  return states
    .filter(({ lastErrorAt = 0 }) => lastErrorAt >= since)
    .map(({ service, lastError = "" }) => ({ part: getServiceName(service), reason: lastError }));
}
