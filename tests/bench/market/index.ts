import { join } from "node:path";
import { DAY_MS } from "../../../domain/time";
import type { BenchFigure } from "../figures/figure";
import { measureClassification } from "./classification";
import { measureFullRefresh } from "./fullRefresh";
import { measureRefreshMemory } from "./memory";
import { measureFigures } from "./priceFigures";
import { measureMonth } from "./refreshMonth";
import { measurePage } from "./responseProcessing";

const AT = Date.parse("2026-11-20T12:00:00Z");
/** Instants to compare prices at. One alone has too few price changes for a meaningful share of right ones. */
const INSTANTS = Array.from({ length: 6 }, (_, step) => AT - step * 61 * DAY_MS);

/** Measures the cost and the accuracy of prices. */
export async function benchMarket(folder: string): Promise<BenchFigure[]> {
  return [
    ...(await measureFullRefresh()),
    await measureRefreshMemory(join(folder, "market")),
    await measurePage(AT),
    ...measureClassification(AT),
    ...measureFigures(INSTANTS),
    ...(await measureMonth()),
  ];
}
