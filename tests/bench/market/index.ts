import { join } from "node:path";
import { DAY_MS } from "../../../domain/time";
import type { BenchResult } from "../results/result";
import { measureClassification } from "./classification";
import { measureFullRefresh } from "./fullRefresh";
import { measureRefreshMemory } from "./memory";
import { measurePriceAccuracy } from "./priceAccuracy";
import { measureRefreshMonth } from "./refreshMonth";
import { measureResponseProcessing } from "./responseProcessing";

const AT = Date.parse("2026-11-20T12:00:00Z");
/** Times in ms at which prices are compared. At a single one, too few prices change for a meaningful result. */
const INSTANTS = Array.from({ length: 6 }, (_, step) => AT - step * 61 * DAY_MS);

/** Measures the cost of refreshes and the accuracy of prices. */
export async function benchMarket(folder: string): Promise<BenchResult[]> {
  return [
    ...(await measureFullRefresh()),
    await measureRefreshMemory(join(folder, "market")),
    await measureResponseProcessing(AT),
    ...measureClassification(AT),
    ...measurePriceAccuracy(INSTANTS),
    ...(await measureRefreshMonth()),
  ];
}
