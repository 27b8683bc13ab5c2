import type { Figure } from "../bench/figures/figure";
import type { Answer } from "./ask";
import type { Target } from "./target";

const MOST_SHOWN = 5;

/** The site's own fault: no answer at all, and any 5xx but a 503 that says when to come again. */
const isFault = ({ status, isAnnounced }: Answer): boolean => status === 0 || (status >= 500 && !isAnnounced);

/** How an attack was answered; that nothing broke is its limit. */
export function faultsIn(name: string, answers: readonly Answer[]): Figure {
  const faults = answers.filter(isFault);
  for (const { question, status, text } of faults.slice(0, MOST_SHOWN)) {
    console.error(
      `  ${status || "cut"} for ${question.method ?? "GET"} ${question.path.slice(0, 100)}: ${text.slice(0, 100)}`,
    );
  }
  return {
    name: `${name}: cut, or a 5xx that is not announced`,
    value: faults.length,
    unit: "count",
    limit: { most: 0 },
    from: statusesOf(answers),
  };
}

/** `200: 12, 404: 3`. */
function statusesOf(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return `${answers.length} asked; ${sorted.map(([status, count]) => `${status || "cut"}: ${count}`).join(", ")}`;
}

/** The slowest but one in a hundred. */
export function slowest(name: string, answers: readonly Answer[], most: number): Figure {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const value = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  return { name, value, unit: "ms", limit: { most }, from: `${times.length} asked, of which 1 % was slower` };
}

/** What the runtime says where one request settles what another one waited for: the other may never be answered. */
const CROSSED = /from a different request context|on behalf of a different request/g;

/** Since the site began. */
export const crossedPromises = (name: string, { complaints }: Target): Figure => ({
  name: `${name}: promises that cross requests`,
  value: complaints().match(CROSSED)?.length ?? 0,
  unit: "count",
  limit: { most: 0 },
});
