import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ReportedQuota } from "../../domain/refresh/limits";
import { HOUR_MS } from "../../domain/time";
import type { Database } from "../client";
import { rowSchema } from "../rows";
import { runBatch, writeBatch } from "../writeBatch";

export interface QuotaDay {
  readonly service: string;
  /** `YYYY-MM-DD` in the service's own calendar. */
  readonly day: string;
}

/** Identity of a reservation of calls. */
export interface QuotaReservation extends QuotaDay {
  /** Unique for each run. */
  readonly holder: string;
}

interface Reservation {
  readonly calls: number;
  /** Calls allowed per day, by all runs together. */
  readonly dailyLimit: number;
  /** ms. After that time other runs release the reservation. */
  readonly expiresAt: number;
}

const callsRow = rowSchema({ calls: z.number() });
/** Returns the `calls` of the first row; 0 if there is none. */
export const toCalls = ([row]: readonly unknown[]): number => (row === undefined ? 0 : callsRow.parse(row).calls);

/**
 * Reserves calls before they are made, as many as requested and left below the daily limit. One transaction, so
 * simultaneous requests never exceed the limit.
 *
 * @returns number of reserved calls
 */
export async function reserveCalls(
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
  return toCalls(granted);
}

/**
 * Takes calls out of a reservation to make them now; they count as made.
 *
 * @returns number of calls; 0 if another run has released the reservation
 */
export async function spendReservedCalls(db: Database, reserved: QuotaReservation, calls: number): Promise<number> {
  const spent =
    await db.all(sql`UPDATE quota_reservation SET last_spent_calls = min(remaining_calls, ${calls}), remaining_calls = remaining_calls - min(remaining_calls, ${calls})
    WHERE ${isReservationSql(reserved)} RETURNING last_spent_calls AS calls`);
  return toCalls(spent);
}

/**
 * Releases the rest of a reservation and calls that were taken and not made.
 *
 * @param unused number of calls that were taken and not made
 */
export const releaseReservedCalls = (db: Database, reserved: QuotaReservation, unused: number): Promise<void> =>
  writeBatch(db, [
    sql`UPDATE quota_usage SET used_calls = max(0, used_calls - ${Math.max(unused, 0)}
        - coalesce((SELECT remaining_calls FROM quota_reservation WHERE ${isReservationSql(reserved)}), 0))
      WHERE service = ${reserved.service} AND day = ${reserved.day}`,
    sql`DELETE FROM quota_reservation WHERE ${isReservationSql(reserved)}`,
  ]);

const isReservationSql = ({ service, day, holder }: QuotaReservation): SQL =>
  sql`service = ${service} AND day = ${day} AND holder = ${holder}`;

/** No run holds calls longer. A later time was written by a wrong clock. */
const MAX_RESERVATION_MS = 2 * HOUR_MS;

/**
 * Releases the reservations of interrupted runs. If such a run is still alive, it finds no calls left to take, so no
 * call goes uncounted.
 *
 * @param now ms
 */
export const releaseExpiredReservations = (db: Database, now: number): Promise<void> => {
  const isDead = sql`(expires_at <= ${now} OR expires_at > ${now + MAX_RESERVATION_MS})`;
  return writeBatch(db, [
    sql`UPDATE quota_usage SET used_calls = max(0, used_calls - dead.remaining_calls)
      FROM (SELECT service, day, sum(remaining_calls) AS remaining_calls FROM quota_reservation WHERE ${isDead} GROUP BY service, day) AS dead
      WHERE quota_usage.service = dead.service AND quota_usage.day = dead.day`,
    sql`DELETE FROM quota_reservation WHERE ${isDead}`,
  ]);
};

export const selectUsedCalls = ({ service, day }: QuotaDay): SQL =>
  sql`SELECT used_calls AS calls FROM quota_usage WHERE service = ${service} AND day = ${day}`;

export const readUsedCalls = async (db: Database, account: QuotaDay): Promise<number> =>
  toCalls(await db.all(selectUsedCalls(account)));

/**
 * Reads a lower bound of the calls made. Calls of open reservations are left out, because they may not have been made.
 */
export async function readMinimumCallsMade(db: Database, { service, day }: QuotaDay): Promise<number> {
  return toCalls(
    await db.all(sql`SELECT max(0, used_calls - (SELECT coalesce(sum(remaining_calls + last_spent_calls), 0) FROM quota_reservation
      WHERE service = ${service} AND day = ${day})) AS calls FROM quota_usage WHERE service = ${service} AND day = ${day}`),
  );
}

export const sweepQuotaUsage = async (db: Database, before: string): Promise<void> => {
  await db.run(sql`DELETE FROM quota_usage WHERE day < ${before}`);
};

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
