import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type CircuitBreaker, CLOSED_CIRCUIT_BREAKER } from "../../domain/refresh/limits";
import type { Database } from "../client";
import { jsonListSql } from "../jsonRows";
import { optionalColumnSchema, rowSchema } from "../rows";

const stateRow = rowSchema({
  service: z.string(),
  breakerOpenUntil: z.number(),
  failureCount: z.number(),
  lastSuccessAt: optionalColumnSchema(z.number()),
  lastErrorAt: optionalColumnSchema(z.number()),
  lastError: optionalColumnSchema(z.string()),
  /** Time in ms since which the service has failed and answered nothing; `undefined` if it works. */
  failingSince: optionalColumnSchema(z.number()),
}).transform(({ breakerOpenUntil, failureCount, ...state }) => {
  const breaker: CircuitBreaker = { failureCount, openUntil: breakerOpenUntil || undefined };
  return { ...state, breaker };
});

/** Health of an external service, such as the marketplace: last success, failures and circuit breaker. */
export type ServiceState = z.infer<typeof stateRow>;

const COLUMNS = sql.raw(
  "service, breaker_open_until, failure_count, last_success_at, last_error_at, last_error, failing_since",
);

export const selectServiceStates = (): SQL => sql`SELECT ${COLUMNS} FROM service_state ORDER BY service`;

export const toServiceState = (row: unknown): ServiceState => stateRow.parse(row);

/** Lists the health of all external services that have been requested at least once. */
export const listServiceStates = async (db: Database): Promise<ServiceState[]> =>
  (await db.all(selectServiceStates())).map(toServiceState);

export async function readCircuitBreaker(db: Database, service: string): Promise<CircuitBreaker> {
  const [row] = await db.all(sql`SELECT ${COLUMNS} FROM service_state WHERE service = ${service}`);
  return row === undefined ? CLOSED_CIRCUIT_BREAKER : toServiceState(row).breaker;
}

/** Records a service's successful response, which closes its circuit breaker; the last error stays stored. */
export async function recordServiceSuccess(db: Database, service: string, now: number): Promise<void> {
  await db.run(sql`INSERT INTO service_state (service, last_success_at) VALUES (${service}, ${now})
    ON CONFLICT (service) DO UPDATE SET breaker_open_until = 0, failure_count = 0, last_success_at = ${now},
      failing_since = NULL`);
}

/** Records a service's failure; `hasAnswered` is true if the service had answered other requests before it. */
export async function recordServiceFailure(
  db: Database,
  service: string,
  { failureCount, openUntil = 0 }: CircuitBreaker,
  { now, message, hasAnswered }: { readonly now: number; readonly message: string; readonly hasAnswered: boolean },
): Promise<void> {
  await db.run(sql`INSERT INTO service_state
      (service, breaker_open_until, failure_count, last_success_at, last_error_at, last_error, failing_since)
    VALUES (${service}, ${openUntil}, ${failureCount}, ${hasAnswered ? now : null}, ${now}, ${message}, ${now})
    ON CONFLICT (service) DO UPDATE SET breaker_open_until = excluded.breaker_open_until, failure_count = excluded.failure_count,
      last_success_at = coalesce(excluded.last_success_at, last_success_at), last_error_at = excluded.last_error_at,
      last_error = excluded.last_error,
      failing_since = CASE WHEN excluded.last_success_at IS NULL THEN coalesce(failing_since, ${now}) ELSE ${now} END`);
}

export const closeCircuitBreakersSql = (services: readonly string[]): SQL => sql`UPDATE service_state
  SET breaker_open_until = 0, failure_count = 0 WHERE service IN ${jsonListSql(services)}`;
