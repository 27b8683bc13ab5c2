import { writeFile } from "node:fs/promises";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import { computeSampleMedian } from "../results/median";
import type { BenchResult } from "../results/result";
import { printBills } from "./bills/print";
import { createCollector, insertOtherCollectors, ROWS_PER_COLLECTOR } from "./collector";
import type { RequestKind } from "./cost";
import { startCountedSite } from "./countedSite";
import { createLimitResults } from "./limits";
import { MEASURED_COSTS_PATH } from "./measured";
import { measureVisit } from "./memberVisit";
import { printCosts } from "./print";
import { measureRefreshes } from "./refreshes";
import { listScenarios } from "./requestScenarios";

const VISIT = "signed in: visit of eight pages";
/** Number of times that a repeatable request is measured. */
const REPEATED_ROUNDS = 5;

/** Measures and prints the costs of all requests and the monthly bill. Stores them for `npm run simulate` on demand. */
export async function benchCosts(folder: string, storesCosts: boolean): Promise<BenchResult[]> {
  const kinds = await measureCosts(folder);
  printCosts(kinds);
  printBills(kinds);
  const limits = createLimitResults(kinds, ROWS_PER_COLLECTOR);
  if (storesCosts) await writeFile(MEASURED_COSTS_PATH, `${JSON.stringify(kinds, null, 2)}\n`);
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
    for (const { name, send, isFirst = false, isRepeatable = false } of listScenarios(site, me, other)) {
      if (isFirst) await site.restartIsolate();
      const measure = () => site.measureCost(send, { ignoresVersionChecks: !isFirst });
      const costs = [await measure()];
      while (isRepeatable && costs.length < REPEATED_ROUNDS) costs.push(await measure());
      const [last] = costs.slice(-1);
      if (last) visits.push({ name, cost: { ...last, cpuMs: computeSampleMedian(costs.map(({ cpuMs }) => cpuMs)) } });
    }
    // A collector of their own, because the requests above have changed the first one's collection.
    const visit = await measureVisit(site, await createCollector(db, 2));
    return [...visits, { name: VISIT, cost: visit }, ...refreshes];
  } finally {
    await site.stop();
  }
}
