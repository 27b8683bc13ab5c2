import type { Gate, Outside } from "../../outside/index";
import { openRobots, type RobotsGuard, type RobotsMemory } from "../service/robots";

const LARGEST_PAGE = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;

export interface RetailerOptions {
  readonly gate: Gate;
  /** One for each isolate. */
  readonly robots: RobotsMemory;
  /** ms */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** A way to a shop that never asked to be looked at: as little as it takes, and nothing that robots.txt asks us to leave. */
export function politely(
  { gate, robots: memory, now }: RetailerOptions,
  hosts: readonly string[],
): { readonly outside: Outside; readonly robots: RobotsGuard } {
  const robots = openRobots({ gate, memory, now });
  const reach = { hosts, redirects: MOST_REDIRECTS, largest: LARGEST_PAGE, timeoutMs: TIMEOUT_MS };
  return { outside: gate.to({ ...reach, isWelcome: robots.isWelcome }), robots };
}
