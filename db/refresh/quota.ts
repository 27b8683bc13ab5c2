import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { HOUR_MS } from "../../domain/time";
import type { Database } from "../client";
import { writeBatch } from "./refreshTargets";

/** A service and a day of its quota. */
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

const grantedRow = z.object({ granted: z.number() });
const drawnRow = z.object({ drawn: z.number() });

/**
 * Reserves calls before they are made, as many as requested and left below the cap. One transaction, so simultaneous
 * requests never exceed the cap.
 *
 * @returns number of reserved calls
 */
export async function reserveCalls(
  db: Database,
  { service, day, holder }: QuotaReservation,
  { calls, dailyLimit, expiresAt }: Reservation,
): Promise<number> {
  const [[row]] = await db.batch([
    db.all(sql`INSERT INTO api_day (service, day, used, granted)
      VALUES (${service}, ${day}, max(0, min(${calls}, ${dailyLimit})), max(0, min(${calls}, ${dailyLimit})))
      ON CONFLICT (service, day) DO UPDATE SET
        granted = max(0, min(${calls}, ${dailyLimit} - used)), used = used + max(0, min(${calls}, ${dailyLimit} - used))
      RETURNING granted`),
    db.run(sql`INSERT INTO api_reserved (service, day, holder, calls, until)
      SELECT service, day, ${holder}, granted, ${expiresAt} FROM api_day WHERE service = ${service} AND day = ${day}
      ON CONFLICT (service, day, holder) DO UPDATE SET calls = calls + excluded.calls, until = excluded.until`),
  ]);
  return grantedRow.parse(row).granted;
}

/**
 * Takes calls out of a reservation to make them now; they count as made.
 *
 * @returns number of calls; 0 if another run has released the reservation
 */
export async function spendReservedCalls(db: Database, reserved: QuotaReservation, calls: number): Promise<number> {
  const [row] =
    await db.all(sql`UPDATE api_reserved SET drawn = min(calls, ${calls}), calls = calls - min(calls, ${calls})
    WHERE ${isReservationSql(reserved)} RETURNING drawn`);
  return row === undefined ? 0 : drawnRow.parse(row).drawn;
}

/**
 * Releases the rest of a reservation and calls that were taken and not made.
 *
 * @param unused number of calls that were taken and not made
 */
export const releaseReservedCalls = (db: Database, reserved: QuotaReservation, unused: number): Promise<void> =>
  writeBatch(db, [
    sql`UPDATE api_day SET used = max(0, used - ${Math.max(unused, 0)}
        - coalesce((SELECT calls FROM api_reserved WHERE ${isReservationSql(reserved)}), 0))
      WHERE service = ${reserved.service} AND day = ${reserved.day}`,
    sql`DELETE FROM api_reserved WHERE ${isReservationSql(reserved)}`,
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
  const isDead = sql`(until <= ${now} OR until > ${now + MAX_RESERVATION_MS})`;
  return writeBatch(db, [
    sql`UPDATE api_day SET used = max(0, used - dead.calls)
      FROM (SELECT service, day, sum(calls) AS calls FROM api_reserved WHERE ${isDead} GROUP BY service, day) AS dead
      WHERE api_day.service = dead.service AND api_day.day = dead.day`,
    sql`DELETE FROM api_reserved WHERE ${isDead}`,
  ]);
};

const usedRow = z.object({ used: z.number() });

export const selectUsedCalls = ({ service, day }: QuotaDay): SQL =>
  sql`SELECT used FROM api_day WHERE service = ${service} AND day = ${day}`;

export const toUsedCalls = ([row]: readonly unknown[]): number => (row === undefined ? 0 : usedRow.parse(row).used);

export const readUsedCalls = async (db: Database, account: QuotaDay): Promise<number> =>
  toUsedCalls(await db.all(selectUsedCalls(account)));

/**
 * Reads a lower bound of the calls made. Calls of open reservations are left out, because they may not have been made.
 */
export async function readMinimumCallsMade(db: Database, account: QuotaDay): Promise<number> {
  const { service, day } = account;
  return toUsedCalls(
    await db.all(sql`SELECT max(0, used - (SELECT coalesce(sum(calls + drawn), 0) FROM api_reserved
      WHERE service = ${service} AND day = ${day})) AS used FROM api_day WHERE service = ${service} AND day = ${day}`),
  );
}

/** Deletes the usage of past days. */
export const sweepQuotaUsage = async (db: Database, before: string): Promise<void> => {
  await db.run(sql`DELETE FROM api_day WHERE day < ${before}`);
};
