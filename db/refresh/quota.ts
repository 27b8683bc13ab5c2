import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ServiceReportedQuota } from "../../domain/refresh/limits";
import { HOUR_MS } from "../../domain/time";
import type { Database } from "../client";
import { rowSchema } from "../rows";
import { runBatch, writeBatch } from "../writeBatch";

export interface ServiceQuotaDay {
  readonly service: string;
  /** Day in the calendar of the service, as `YYYY-MM-DD`. */
  readonly day: string;
}

/** Key of a reservation: a cron run reserves API calls before it makes them. */
export interface QuotaReservation extends ServiceQuotaDay {
  /** Id of the cron run that holds the reservation. */
  readonly holder: string;
}

interface Reservation {
  readonly calls: number;
  /** Number of API calls that the service allows a day, for all cron runs together. */
  readonly dailyLimit: number;
  /** Time in ms after which other cron runs may release the reservation. */
  readonly expiresAt: number;
}

const callsRow = rowSchema({ calls: z.number() });
/** Returns the column `calls` of the first row; 0 without a row. */
export const toUsedApiCalls = ([row]: readonly unknown[]): number =>
  row === undefined ? 0 : callsRow.parse(row).calls;

/** Reserves API calls in one transaction, so that the day's limit is never exceeded; returns how many are reserved. */
export async function reserveApiCalls(
  db: Database,
  { service, day, holder }: QuotaReservation,
  { calls, dailyLimit, expiresAt }: Reservation,
): Promise<number> {
  const [granted = []] = await runBatch(db, [
    sql`INSERT INTO quota_usage (service, day, used_calls, last_granted_calls)
      VALUES (${service}, ${day}, max(0, min(${calls}, ${dailyLimit})), max(0, min(${calls}, ${dailyLimit})))
      ON CONFLICT (service, day) DO UPDATE SET
        last_granted_calls = max(0, min(${calls}, ${dailyLimit} - used_calls)), used_calls = used_calls + max(0, min(${calls}, ${dailyLimit} - used_calls))
      RETURNING last_granted_calls AS calls`,
    sql`INSERT INTO quota_reservation (service, day, holder, remaining_calls, expires_at)
      SELECT service, day, ${holder}, last_granted_calls, ${expiresAt} FROM quota_usage WHERE service = ${service} AND day = ${day}
      ON CONFLICT (service, day, holder) DO UPDATE SET remaining_calls = remaining_calls + excluded.remaining_calls, expires_at = excluded.expires_at`,
  ]);
  return toUsedApiCalls(granted);
}

/** Takes API calls out of a reservation, to make them now; returns 0 if another cron run has released it. */
export async function spendReservedApiCalls(db: Database, reserved: QuotaReservation, calls: number): Promise<number> {
  const spent =
    await db.all(sql`UPDATE quota_reservation SET last_spent_calls = min(remaining_calls, ${calls}), remaining_calls = remaining_calls - min(remaining_calls, ${calls})
    WHERE ${isReservationSql(reserved)} RETURNING last_spent_calls AS calls`);
  return toUsedApiCalls(spent);
}

/** Ends a reservation and returns its calls to the quota, with the `unused` ones that were taken out but not made. */
export const releaseReservedApiCalls = (db: Database, reserved: QuotaReservation, unused: number): Promise<void> =>
  writeBatch(db, [
    sql`UPDATE quota_usage SET used_calls = max(0, used_calls - ${Math.max(unused, 0)}
        - coalesce((SELECT remaining_calls FROM quota_reservation WHERE ${isReservationSql(reserved)}), 0))
      WHERE service = ${reserved.service} AND day = ${reserved.day}`,
    sql`DELETE FROM quota_reservation WHERE ${isReservationSql(reserved)}`,
  ]);

const isReservationSql = ({ service, day, holder }: QuotaReservation): SQL =>
  sql`service = ${service} AND day = ${day} AND holder = ${holder}`;

/** Maximum duration of a reservation. An expiry further in the future was written by a wrong clock. */
const MAX_RESERVATION_MS = 2 * HOUR_MS;

/** Releases the reservations of interrupted cron runs; a run that is still active finds no calls left to take. */
export const releaseExpiredApiCallReservations = (db: Database, now: number): Promise<void> => {
  const isDead = sql`(expires_at <= ${now} OR expires_at > ${now + MAX_RESERVATION_MS})`;
  return writeBatch(db, [
    sql`UPDATE quota_usage SET used_calls = max(0, used_calls - dead.remaining_calls)
      FROM (SELECT service, day, sum(remaining_calls) AS remaining_calls FROM quota_reservation WHERE ${isDead} GROUP BY service, day) AS dead
      WHERE quota_usage.service = dead.service AND quota_usage.day = dead.day`,
    sql`DELETE FROM quota_reservation WHERE ${isDead}`,
  ]);
};

export const selectUsedApiCalls = ({ service, day }: ServiceQuotaDay): SQL =>
  sql`SELECT used_calls AS calls FROM quota_usage WHERE service = ${service} AND day = ${day}`;

export const readUsedApiCalls = async (db: Database, account: ServiceQuotaDay): Promise<number> =>
  toUsedApiCalls(await db.all(selectUsedApiCalls(account)));

/** Reads how many API calls were certainly made on a day, without those of open reservations. */
export async function readCertainlyMadeApiCalls(db: Database, { service, day }: ServiceQuotaDay): Promise<number> {
  return toUsedApiCalls(
    await db.all(sql`SELECT max(0, used_calls - (SELECT coalesce(sum(remaining_calls + last_spent_calls), 0) FROM quota_reservation
      WHERE service = ${service} AND day = ${day})) AS calls FROM quota_usage WHERE service = ${service} AND day = ${day}`),
  );
}

export const deleteOldQuotaUsage = async (db: Database, before: string): Promise<void> => {
  await db.run(sql`DELETE FROM quota_usage WHERE day < ${before}`);
};

/** Builds a statement that saves the number of calls that a service says it allows; `undefined` deletes it. */
export const saveReportedQuotaSql = (service: string, quota: ServiceReportedQuota | undefined): SQL =>
  quota
    ? sql`INSERT OR REPLACE INTO reported_quota (service, day, max_calls, resets_at)
        VALUES (${service}, ${quota.day}, ${quota.maxCalls}, ${quota.resetsAt})`
    : sql`DELETE FROM reported_quota WHERE service = ${service}`;

export const selectReportedQuota = (service: string): SQL =>
  sql`SELECT day, max_calls, resets_at FROM reported_quota WHERE service = ${service}`;

const quotaRow = rowSchema({ day: z.string(), maxCalls: z.number(), resetsAt: z.number() });

export const toReportedQuota = ([row]: readonly unknown[]): ServiceReportedQuota | undefined =>
  row === undefined ? undefined : quotaRow.parse(row);

export const readReportedQuota = async (db: Database, service: string): Promise<ServiceReportedQuota | undefined> =>
  toReportedQuota(await db.all(selectReportedQuota(service)));
