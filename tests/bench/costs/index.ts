import { openMarket } from "../../../local/market";
import { fillPast } from "../../../local/market/past";
import type { Figure } from "../figures/figure";
import { median } from "../figures/median";
import { aCollector, fillWithOthers } from "./collector";
import type { Cost, Kind } from "./cost";
import { printCosts } from "./print";
import { refreshesOf } from "./refreshes";
import { openCountedSite } from "./site";
import { visitsTo } from "./visits";

/** Requests of one kind that are timed. */
const TIMES = 5;

/** What one asks for, and what that costs. */
export async function benchCosts(folder: string): Promise<Figure[]> {
  const kinds = await measureCosts(folder);
  printCosts(kinds);
  return [];
}

async function measureCosts(folder: string): Promise<Kind[]> {
  const site = await openCountedSite(folder);
  try {
    const { db } = site;
    await fillPast(db, openMarket(), Date.now());
    const refreshes = process.env.SKIP_REFRESH ? [] : await refreshesOf(site);
    if (process.env.ONLY_REFRESH) return refreshes;
    await fillWithOthers(db);
    const [me, other] = [await aCollector(db), await aCollector(db, 1)];
    const visits: Kind[] = [];
    site.dearest();
    for (const { name, ask, isFirst = false } of await visitsTo(site, me, other)) {
      if (isFirst) await site.begin();
      const cost = await site.costOf(ask);
      if (process.env.BENCH_STATEMENTS) console.log(name, site.dearest());
      visits.push({ name, cost });
    }
    return [...visits, ...refreshes];
  } finally {
    await site.stop();
  }
}
void TIMES;
void median;

export type { Cost };
