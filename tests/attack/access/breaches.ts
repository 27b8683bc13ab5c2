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

/** Counts requests and the breaches among them. */
export function createBreachCounter(name: string) {
  const breaches: Breach[] = [];
  let tried = 0;
  return {
    /** Counts a request, and a breach unless the site has answered it safely. `why` completes "Cause: ". */
    count(isSafe: boolean, actor: string, request: AttackRequest, why: string): void {
      tried += 1;
      if (!isSafe) breaches.push({ actor, request, why });
    },
    toResult: (): BenchResult => createBreachResult(name, tried, breaches),
  };
}
