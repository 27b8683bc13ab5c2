import { writeFile } from "node:fs/promises";
import { openMarket } from "../../../local/syntheticMarket";
import { fillPast } from "../../../local/syntheticMarket/past";
import type { Figure } from "../figures/figure";
import { median } from "../figures/median";
import { printBills } from "./bills/print";
import { aCollector, fillWithOthers, ROWS_OF_ONE } from "./collector";
import type { Kind } from "./cost";
import { limitsOf } from "./limits";
import { MEASURED } from "./measured";
import { printCosts } from "./print";
import { refreshesOf } from "./refreshes";
import { openCountedSite } from "./site";
import { visitsTo } from "./visits";

/** What costs the same each time is timed so often. */
const TIMES = 5;

/** What one asks for, what that costs, and the bill. @param keeps the figures become those that the simulation plays over */
export async function benchCosts(folder: string, keeps: boolean): Promise<Figure[]> {
  const kinds = await measureCosts(folder);
  printCosts(kinds);
  printBills(kinds);
  const limits = limitsOf(kinds, ROWS_OF_ONE);
  if (keeps) await writeFile(MEASURED, `${JSON.stringify(kinds, null, 2)}\n`);
  return limits;
}

async function measureCosts(folder: string): Promise<Kind[]> {
  const site = await openCountedSite(folder);
  try {
    const { db } = site;
    await fillPast(db, openMarket(), Date.now());
    const refreshes = await refreshesOf(site);
    await fillWithOthers(db);
    const [me, other] = [await aCollector(db), await aCollector(db, 1)];
    const visits: Kind[] = [];
    for (const { name, ask, isFirst = false, isSteady = false } of visitsTo(site, me, other)) {
      if (isFirst) await site.begin();
      const costs = [await site.costOf(ask)];
      while (isSteady && costs.length < TIMES) costs.push(await site.costOf(ask));
      const [last] = costs.slice(-1);
      if (last) visits.push({ name, cost: { ...last, cpuMs: median(costs.map(({ cpuMs }) => cpuMs)) } });
    }
    return [...visits, ...refreshes];
  } finally {
    await site.stop();
  }
}
