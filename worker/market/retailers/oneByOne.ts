import type { Outside } from "../../outside/index";
import type { RetailerAdapter, StockAnswer, Target } from "./adapter";
import { politely, type RetailerOptions } from "./manners";

interface Shop extends Pick<RetailerAdapter, "id" | "hosts"> {
  /** ms between two questions, if the shop itself asks for no more. */
  readonly gapMs: number;
}

/** A shop that is asked for one product at a time. */
export function oneByOne(
  { id, hosts, gapMs }: Shop,
  options: RetailerOptions,
  look: (target: Target, outside: Outside) => Promise<StockAnswer> | StockAnswer,
): RetailerAdapter {
  const { outside, robots } = politely(options, hosts);
  return {
    id,
    hosts,
    batchSize: 1,
    get minGapMs() {
      return Math.max(gapMs, robots.gapOf(hosts));
    },
    fetchBatch: (targets) => Promise.all(targets.map((target) => look(target, outside))),
  };
}
