import type { BenchFigure } from "../bench/figures/figure";
import type { AttackResponse } from "./httpClient";
import type { AttackTarget } from "./target";

const MOST_SHOWN = 5;

/** True for a server error. A 503 with `Retry-After` is no fault, because the site announces it. */
const isFault = ({ status, isAnnounced }: AttackResponse): boolean => status >= 500 && !isAnnounced;

/** True if the connection ended without a response, so that it is unknown whether the request was executed. */
const isCut = ({ status }: AttackResponse): boolean => status === 0;

/**
 * Counts server errors and closed connections in an attack's responses, and logs the first of them. None are accepted.
 */
export function createFaultFigures(name: string, answers: readonly AttackResponse[]): BenchFigure[] {
  const [faults, cut] = [answers.filter(isFault), answers.filter(isCut)];
  for (const { question, status, text, ms } of [...faults.slice(0, MOST_SHOWN), ...cut.slice(0, MOST_SHOWN)]) {
    const request = `${question.method ?? "GET"} ${question.path.slice(0, 100)}`;
    console.error(`  ${status || "cut"} after ${Math.round(ms)} ms for ${request}: ${text.slice(0, 100)}`);
  }
  const from = formatStatusCounts(answers);
  return [
    {
      name: `${name}: 5xx responses without Retry-After`,
      value: faults.length,
      unit: "count",
      limit: { most: 0 },
      from,
    },
    { name: `${name}: cut connections`, value: cut.length, unit: "count", limit: { most: 0 } },
  ];
}

/** Formats the number of responses by status, such as `15 requests; 200: 12, 404: 3`. */
function formatStatusCounts(answers: readonly AttackResponse[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return `${answers.length} requests; ${sorted.map(([status, count]) => `${status || "cut"}: ${count}`).join(", ")}`;
}

/** Computes the 99th percentile of response times. */
export function createSlowestFigure(name: string, answers: readonly AttackResponse[], most: number): BenchFigure {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const value = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  return { name, value, unit: "ms", limit: { most }, from: `${times.length} requests, 1 % were slower` };
}

/**
 * Matches the runtime's warning that one request settled a promise that another request awaits. The waiting request may
 * never get a response.
 */
const CROSSED = /from a different request context|on behalf of a different request/g;

/** Counts the runtime's warnings about promises shared between requests, since the site started. */
export const createCrossedPromisesFigure = (name: string, { readErrors }: AttackTarget): BenchFigure => ({
  name: `${name}: promises that cross requests`,
  value: readErrors().match(CROSSED)?.length ?? 0,
  unit: "count",
  limit: { most: 0 },
});
