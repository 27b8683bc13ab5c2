import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ReportedQuota } from "../../domain/refresh/limits";
import type { Database } from "../client";
import { rowSchema } from "../rows";

/** Builds a statement that saves the quota that a service reports for itself, or deletes an earlier report. */
export const saveReportedQuotaSql = (service: string, quota: ReportedQuota | undefined): SQL =>
  quota
    ? sql`INSERT OR REPLACE INTO reported_quota (service, day, max_calls, resets_at)
        VALUES (${service}, ${quota.day}, ${quota.maxCalls}, ${quota.resetsAt})`
    : sql`DELETE FROM reported_quota WHERE service = ${service}`;

export const selectReportedQuota = (service: string): SQL =>
  sql`SELECT day, max_calls, resets_at FROM reported_quota WHERE service = ${service}`;

const quotaRow = rowSchema({ day: z.string(), maxCalls: z.number(), resetsAt: z.number() });

export const toReportedQuota = ([row]: readonly unknown[]): ReportedQuota | undefined =>
  row === undefined ? undefined : quotaRow.parse(row);

export const readReportedQuota = async (db: Database, service: string): Promise<ReportedQuota | undefined> =>
  toReportedQuota(await db.all(selectReportedQuota(service)));
