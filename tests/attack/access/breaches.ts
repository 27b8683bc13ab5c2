import type { BenchFigure } from "../../bench/figures/figure";
import type { AttackRequest } from "../httpClient";

const MOST_SHOWN = 5;

/** A request that was accepted although it must be rejected, or that changed or revealed data of someone else. */
export interface Breach {
  readonly actor: string;
  readonly question: AttackRequest;
  readonly why: string;
}

/**
 * Creates the result of an attack on access rights, which accepts no breach. Logs the first few breaches.
 * @param tried number of requests sent
 */
export function createBreachFigure(name: string, tried: number, found: readonly Breach[]): BenchFigure {
  for (const { actor, question, why } of found.slice(0, MOST_SHOWN))
    console.error(`  ${actor}, ${question.method ?? "GET"} ${question.path.slice(0, 100)}: ${why}`);
  return { name, value: found.length, unit: "count", limit: { most: 0 }, from: `of ${tried} requests` };
}
