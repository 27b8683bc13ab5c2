import type { BenchResult } from "../../bench/results/result";
import type { AttackRequest } from "../httpClient";

const MAX_SHOWN = 5;

/** A request that was accepted although it must be rejected, or that changed or revealed data of someone else. */
export interface Breach {
  readonly actor: string;
  readonly request: AttackRequest;
  readonly why: string;
}

/** Counts the breaches among the `tried` requests of an attack, accepting none. Logs the first few. */
export function createBreachResult(name: string, tried: number, found: readonly Breach[]): BenchResult {
  for (const { actor, request, why } of found.slice(0, MAX_SHOWN))
    console.error(`  Breach by ${actor}: ${request.method ?? "GET"} ${request.path.slice(0, 100)}. Cause: ${why}.`);
  return { name, value: found.length, unit: "count", limit: { max: 0 }, from: `of ${tried} requests` };
}
