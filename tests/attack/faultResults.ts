import { computePercentile } from "../bench/results/median";
import type { BenchResult } from "../bench/results/result";
import type { AttackResponse } from "./httpClient";
import type { AttackTarget } from "./target";

const MAX_SHOWN = 5;

/** True for a server error. A 503 with `Retry-After` is no fault, because the site announces it. */
const isFault = ({ status, isAnnouncedOverload }: AttackResponse): boolean => status >= 500 && !isAnnouncedOverload;

/** True if the connection ended without a response, so that it is unknown whether the request was executed. */
const isClosed = ({ status }: AttackResponse): boolean => status === 0;

/** Counts server errors and closed connections in an attack's responses, and logs the first ones. None are accepted. */
export function createFaultResults(name: string, responses: readonly AttackResponse[]): BenchResult[] {
  const [faults, closed] = [responses.filter(isFault), responses.filter(isClosed)];
  for (const { request, status, text, ms } of [...faults.slice(0, MAX_SHOWN), ...closed.slice(0, MAX_SHOWN)]) {
    const requestLine = `${request.method ?? "GET"} ${request.path.slice(0, 100)}`;
    const outcome = status === 0 ? "connection closed without a response" : `status ${status}`;
    console.error(
      `  ${requestLine} failed after ${Math.round(ms)} ms: ${outcome}. Response or error: ${text.slice(0, 100)}`,
    );
  }
  const from = formatStatusCounts(responses);
  return [
    {
      name: `${name}: 5xx responses without Retry-After`,
      value: faults.length,
      unit: "count",
      limit: { max: 0 },
      from,
    },
    { name: `${name}: connections closed without a response`, value: closed.length, unit: "count", limit: { max: 0 } },
  ];
}

/** Formats the number of responses by status, such as `15 requests; 200: 12, 404: 3`. */
export function formatStatusCounts(responses: readonly AttackResponse[]): string {
  const counts = new Map<number, number>();
  for (const { status } of responses) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return `${responses.length} requests; ${sorted.map(([status, count]) => `${status || "closed"}: ${count}`).join(", ")}`;
}

/** Computes the 99th percentile of response times. */
export function createPercentileResult(name: string, responses: readonly AttackResponse[], max: number): BenchResult {
  const times = responses.map(({ ms }) => ms);
  const value = computePercentile(times, 0.99);
  return { name, value, unit: "ms", limit: { max }, from: `${times.length} requests, 1 % of them slower` };
}

/** Matches the runtime's warning that a request settled another request's promise, which may then get no response. */
const SHARED_PROMISE_WARNING = /from a different request context|on behalf of a different request/g;

/** Counts the runtime's warnings about promises shared between requests, since the site started. */
export const createSharedPromisesResult = (name: string, { readErrors }: AttackTarget): BenchResult => ({
  name: `${name}: warnings about promises shared between requests`,
  value: readErrors().match(SHARED_PROMISE_WARNING)?.length ?? 0,
  unit: "count",
  limit: { max: 0 },
});
