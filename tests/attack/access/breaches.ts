import type { BenchFigure } from "../../bench/figures/figure";
import type { AttackRequest } from "../httpClient";

const MOST_SHOWN = 5;

/** A request that reached what it must not. */
export interface Breach {
  readonly who: string;
  readonly question: AttackRequest;
  readonly why: string;
}

/** @param tried how many requests it might have been. */
export function createBreachFigure(name: string, tried: number, found: readonly Breach[]): BenchFigure {
  for (const { who, question, why } of found.slice(0, MOST_SHOWN))
    console.error(`  ${who}, ${question.method ?? "GET"} ${question.path.slice(0, 100)}: ${why}`);
  return { name, value: found.length, unit: "count", limit: { most: 0 }, from: `of ${tried} tried` };
}
