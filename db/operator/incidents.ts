import { sql } from "drizzle-orm";
import { z } from "zod";
import type { OperatorIncident } from "../../domain/operator/incidents";
import type { ServiceReportedQuota } from "../../domain/refresh/limits";
import type { LatestRefreshRuns } from "../../domain/refresh/schedule";
import { DAY_MS } from "../../domain/time";
import type { Database } from "../client";
import { isRowAmongSql } from "../jsonRows";
import {
  type ServiceQuotaDay,
  selectReportedQuota,
  selectUsedApiCalls,
  toReportedQuota,
  toUsedApiCalls,
} from "../refresh/quota";
import { selectLatestRefreshRuns, toLatestRefreshRuns } from "../refresh/runs";
import { type ServiceState, selectServiceStates, toServiceState } from "../refresh/services";
import { booleanColumnSchema, optionalColumnSchema, rowSchema } from "../rows";
import { runBatch } from "../writeBatch";

/** Age above which the end of an incident is no longer reported to the operator. */
const RESOLVED_NEWS_WINDOW_MS = DAY_MS;

const claimedRow = rowSchema({
  subject: z.string(),
  message: z.string(),
  resolvedAt: optionalColumnSchema(z.number()),
  /** Time in ms at which this report to the operator was claimed. It identifies the claim. */
  notifiedAt: z.number(),
}).transform(({ subject, notifiedAt, ...incident }) => ({ subject, notifiedAt, incident }));

/** An incident (a failure) that the current cron run reports to the operator. Other runs leave it alone. */
type ClaimedIncident = z.infer<typeof claimedRow>;

/**
 * Saves which incidents have started and ended, and claims the unreported ones, so that no other cron run reports them
 * too. Observations, made at `seenAt` (in ms), do not overwrite newer ones.
 */
export async function recordAndClaimIncidents(db: Database, troubles: readonly OperatorIncident[], seenAt: number) {
  const json = JSON.stringify(troubles);
  const [, , rows = []] = await runBatch(db, [
    sql`UPDATE incident SET resolved_at = ${seenAt} WHERE resolved_at IS NULL AND began_at < ${seenAt}
      AND subject NOT IN (SELECT value ->> 'subject' FROM json_each(${json}))`,
    sql`INSERT INTO incident (subject, began_at, message)
      SELECT value ->> 'subject', ${seenAt}, value ->> 'message' FROM json_each(${json}) WHERE true
      ON CONFLICT (subject) DO UPDATE SET began_at = excluded.began_at, message = excluded.message,
        resolved_at = NULL, notified_at = NULL WHERE resolved_at < excluded.began_at`,
    sql`UPDATE incident SET notified_at = ${seenAt}
      WHERE notified_at IS NULL AND (resolved_at IS NULL OR resolved_at > ${seenAt - RESOLVED_NEWS_WINDOW_MS})
      RETURNING subject, message, resolved_at, notified_at`,
  ]);
  return rows.map((row) => claimedRow.parse(row)).sort((one, other) => (one.subject < other.subject ? -1 : 1));
}

/** Releases claimed incidents that could not be reported, unless another run has claimed them since. */
export async function releaseIncidents(db: Database, claimed: readonly ClaimedIncident[]): Promise<void> {
  await db.run(sql`UPDATE incident SET notified_at = NULL WHERE ${isRowAmongSql(["subject", "notifiedAt"], claimed)}`);
}

/** Facts from which failures that concern the operator are detected. */
interface IncidentFacts {
  readonly serviceStates: readonly ServiceState[];
  readonly runs: LatestRefreshRuns;
  /** Number of API calls made on the account's current day. */
  readonly usedCalls: number;
  readonly reportedQuota: ServiceReportedQuota | undefined;
  /** True if an incident has not ended, or has not been reported to the operator. */
  readonly hasOpenIncidents: boolean;
}

const openRow = rowSchema({ hasOpenIncidents: booleanColumnSchema });

export async function readIncidentFacts(db: Database, account: ServiceQuotaDay): Promise<IncidentFacts> {
  const [states = [], runs = [], used = [], reported = [], [open] = []] = await runBatch(db, [
    selectServiceStates(),
    selectLatestRefreshRuns(),
    selectUsedApiCalls(account),
    selectReportedQuota(account.service),
    sql`SELECT EXISTS (SELECT 1 FROM incident WHERE resolved_at IS NULL OR notified_at IS NULL) AS has_open_incidents`,
  ]);
  return {
    serviceStates: states.map(toServiceState),
    runs: toLatestRefreshRuns(runs),
    usedCalls: toUsedApiCalls(used),
    reportedQuota: toReportedQuota(reported),
    ...openRow.parse(open),
  };
}
