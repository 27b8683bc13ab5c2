import { join } from "node:path";
import { DAY_MS } from "../../../domain/time";
import type { BenchFigure } from "../figures/figure";
import { measureClassification } from "./classification";
import { measureFigures } from "./figures";
import { measureFullRefresh } from "./fullRefresh";
import { measureRefreshMemory } from "./memory";
import { measureMonth } from "./month";
import { measurePage } from "./page";

const AT = Date.parse("2026-11-20T12:00:00Z");
/** Of one instant, changes that are told are too few to say how many of them are right. */
const INSTANTS = Array.from({ length: 6 }, (_, back) => AT - back * 61 * DAY_MS);

/** Prices: what they cost to find, and whether they are true. */
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
