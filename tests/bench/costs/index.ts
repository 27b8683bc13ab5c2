import { writeFile } from "node:fs/promises";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import type { BenchFigure } from "../figures/figure";
import { computeFigureMedian } from "../figures/median";
import { printBills } from "./bills/print";
import { createCollector, insertOtherCollectors, ROWS_PER_COLLECTOR } from "./collector";
import type { RequestKind } from "./cost";
import { startCountedSite } from "./countedSite";
import { createLimitFigures } from "./limits";
import { MEASURED_COSTS_PATH } from "./measured";
import { printCosts } from "./print";
import { measureRefreshes } from "./refreshes";
import { listScenarios } from "./requestScenarios";

/** Number of times that a repeatable request is measured. */
const STEADY_ROUNDS = 5;

/**
 * Measures and prints the costs of all requests and the monthly bill.
 * @param keeps true to store the costs in `measured.json` for `npm run simulate`
 */
export async function benchCosts(folder: string, keeps: boolean): Promise<BenchFigure[]> {
  const kinds = await measureCosts(folder);
  printCosts(kinds);
  printBills(kinds);
  const limits = createLimitFigures(kinds, ROWS_PER_COLLECTOR);
  if (keeps) await writeFile(MEASURED_COSTS_PATH, `${JSON.stringify(kinds, null, 2)}\n`);
  return limits;
}

async function measureCosts(folder: string): Promise<RequestKind[]> {
  const site = await startCountedSite(folder);
  try {
    const { db } = site;
    await fillMarketHistory(db, createSyntheticMarket(), Date.now());
    const refreshes = await measureRefreshes(site);
    await insertOtherCollectors(db);
    const [me, other] = [await createCollector(db), await createCollector(db, 1)];
    const visits: RequestKind[] = [];
    for (const { name, ask, isFirst = false, isSteady = false } of listScenarios(site, me, other)) {
      if (isFirst) await site.begin();
      const costs = [await site.costOf(ask)];
      while (isSteady && costs.length < STEADY_ROUNDS) costs.push(await site.costOf(ask));
      const [last] = costs.slice(-1);
      if (last) visits.push({ name, cost: { ...last, cpuMs: computeFigureMedian(costs.map(({ cpuMs }) => cpuMs)) } });
    }
    return [...visits, ...refreshes];
  } finally {
    await site.stop();
  }
}
