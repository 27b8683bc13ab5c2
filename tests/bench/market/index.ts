import { join } from "node:path";
import type { Figure } from "../figures/figure";
import { measureTruth } from "./judged";
import { measureRefreshMemory } from "./memory";
import { measureMonth } from "./month";
import { measurePage } from "./page";
import { measurePass } from "./pass";

const AT = Date.parse("2026-11-20T12:00:00Z");

/** Prices: what they cost to find, and whether they are true. */
export async function benchMarket(folder: string): Promise<Figure[]> {
  return [
    ...(await measurePass()),
    await measureRefreshMemory(join(folder, "market")),
    await measurePage(AT),
    ...measureTruth(AT),
    ...(await measureMonth()),
  ];
}
