import { sql } from "drizzle-orm";
import { everything, startMarketRun } from "../../helpers/marketRun";
import type { Kind } from "./cost";
import type { CountedSite } from "./site";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Until everything was looked at once. */
const MOST_TURNS = 12;

/** Each since another moment, as they are on a site that runs. */
const ALL_ARE_DUE = sql`UPDATE fetch_target SET next_due_at = abs(random()) % 1000000000`;

/** Refreshes as cron calls them, each from where the one before it left the market. */
export async function refreshesOf(site: CountedSite): Promise<Kind[]> {
  const { db } = site;
  const kinds: Kind[] = [];
  const measure = async (name: string) => {
    kinds.push({ name, cost: await site.costOf(site.refresh) });
  };
  await measure("refresh: the first of all");
  await lookAtEverything(site);
  await db.run(sql`UPDATE fetch_target SET next_due_at = ${Date.now() + HOUR_MS}, lease_until = 0`);
  await measure("refresh: settles");
  await measure("refresh: nothing is due");
  await db.run(ALL_ARE_DUE);
  await measure("refresh: all is due, nothing is new");
  site.standsAt += 6 * HOUR_MS;
  await db.run(ALL_ARE_DUE);
  await measure("refresh: a typical one");
  return kinds;
}

/** A day's looks at once, as a site would have them that runs for a day. */
async function lookAtEverything(site: CountedSite): Promise<void> {
  const at = site.standsAt;
  const run = await startMarketRun(everything(), Date.now());
  run.standsAt = at;
  try {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      await site.db.run(sql`UPDATE fetch_target SET next_due_at = 0 WHERE checked_at IS NULL`);
      await run.refresh(site.db);
      const [left] = await site.db.all<{ unseen: number }>(
        sql`SELECT count(*) AS unseen FROM fetch_target WHERE checked_at IS NULL`,
      );
      if (left?.unseen === 0) break;
      run.now += MINUTE_MS;
    }
  } finally {
    await run.stop();
  }
}
