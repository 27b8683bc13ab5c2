import type { BenchFigure } from "../bench/figures/figure";
import type { AttackResponse } from "./httpClient";
import type { AttackTarget } from "./target";

const MOST_SHOWN = 5;

/** The site's own fault: any 5xx but a 503 that says when to come again. */
const isFault = ({ status, isAnnounced }: AttackResponse): boolean => status >= 500 && !isAnnounced;

/** The connection ended, and nobody knows what became of the question. */
const isCut = ({ status }: AttackResponse): boolean => status === 0;

/** How an attack was answered; that nothing broke, and that everything was answered, is its limit. */
export function createFaultFigures(name: string, answers: readonly AttackResponse[]): BenchFigure[] {
  const [faults, cut] = [answers.filter(isFault), answers.filter(isCut)];
  for (const { question, status, text, ms } of [...faults.slice(0, MOST_SHOWN), ...cut.slice(0, MOST_SHOWN)]) {
    const asked = `${question.method ?? "GET"} ${question.path.slice(0, 100)}`;
    console.error(`  ${status || "cut"} after ${Math.round(ms)} ms for ${asked}: ${text.slice(0, 100)}`);
  }
  const from = formatStatusCounts(answers);
  return [
    { name: `${name}: 5xx that are not announced`, value: faults.length, unit: "count", limit: { most: 0 }, from },
    { name: `${name}: connections that are cut`, value: cut.length, unit: "count", limit: { most: 0 } },
  ];
}

/** `200: 12, 404: 3`. */
function formatStatusCounts(answers: readonly AttackResponse[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return `${answers.length} asked; ${sorted.map(([status, count]) => `${status || "cut"}: ${count}`).join(", ")}`;
}

/** The slowest but one in a hundred. */
export function createSlowestFigure(name: string, answers: readonly AttackResponse[], most: number): BenchFigure {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const value = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  return { name, value, unit: "ms", limit: { most }, from: `${times.length} asked, of which 1 % was slower` };
}

/** What the runtime says where one request settles what another one waited for: the other may never be answered. */
const CROSSED = /from a different request context|on behalf of a different request/g;

/** Since the site began. */
export const createCrossedPromisesFigure = (name: string, { complaints }: AttackTarget): BenchFigure => ({
  name: `${name}: promises that cross requests`,
  value: complaints().match(CROSSED)?.length ?? 0,
  unit: "count",
  limit: { most: 0 },
});
