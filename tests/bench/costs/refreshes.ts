import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { getQuotaDay } from "../../../domain/refresh/schedule";
import { MARKETPLACE_SERVICE } from "../../../worker/external/serviceStatus";
import { createFullCatalogue, startMarketRun } from "../../helpers/marketRun";
import type { RequestKind } from "./cost";
import { type CountedSite, SEARCH_CALLS_PER_DAY } from "./site";

const HOUR_MS = 60 * 60_000;
const FAR = Date.parse("2100-01-01T00:00:00Z");

/** Each since another moment, as they are on a site that runs, and in the same order each time. */
const ALL_ARE_DUE = sql`UPDATE fetch_target SET next_due_at = (SELECT count(*) FROM fetch_target AS other
  WHERE other.key < fetch_target.key) WHERE checked_at IS NOT NULL`;
/** A quarter of the searches: more than one refresh has calls for. */
const A_QUARTER = sql`UPDATE fetch_target SET next_due_at = iif(unicode(substr(key, -1)) % 4 = 0, 0, ${FAR})`;

/** Refreshes as cron calls them, each from where the one before it left the market. */
export async function measureRefreshes(site: CountedSite): Promise<RequestKind[]> {
  const { db } = site;
  const kinds: RequestKind[] = [];
  const measure = async (name: string) => {
    kinds.push({ name, cost: await site.costOf(site.refresh) });
  };
  await measure("refresh: the first of all");
  await lookAtMany(site);
  await db.run(sql`UPDATE fetch_target SET next_due_at = ${FAR}, lease_until = 0`);
  await measure("refresh: settles");
  await measure("refresh: nothing is due");
  await db.run(ALL_ARE_DUE);
  await measure("refresh: all is due, nothing is new, thrice its share of calls");
  await haveUsedTheirShare(db);
  await db.run(ALL_ARE_DUE);
  await measure("refresh: all is due, nothing is new");
  site.standsAt += 6 * HOUR_MS;
  await haveUsedTheirShare(db);
  await db.run(ALL_ARE_DUE);
  await measure("refresh: a typical one");
  // Whoever looked at the market beside the site had another KV.
  await db.run(sql`DELETE FROM kept_write`);
  await db.run(sql`UPDATE price_edition SET published_at = 0, news = 'some', edition = 'of the bench'`);
  await db.run(sql`UPDATE fetch_target SET next_due_at = ${FAR}, lease_until = 0`);
  await measure("refresh: an edition, and nothing else");
  return kinds;
}

/** As on a day that went by like any other: the next refresh has its even share of the calls, and nothing to catch up with. */
async function haveUsedTheirShare(db: Database): Promise<void> {
  const { day, startsAt, endsAt } = getQuotaDay(Date.now());
  const used = Math.floor((SEARCH_CALLS_PER_DAY * (Date.now() - startsAt)) / (endsAt - startsAt));
  await db.run(
    sql`INSERT OR REPLACE INTO api_day (service, day, used, granted) VALUES (${MARKETPLACE_SERVICE}, ${day}, ${used}, 0)`,
  );
}

/** What many refreshes find, at once: a site that runs knows of listings of most items. */
async function lookAtMany({ db, standsAt }: CountedSite): Promise<void> {
  const run = await startMarketRun(createFullCatalogue(), Date.now());
  run.standsAt = standsAt;
  try {
    await db.run(A_QUARTER);
    await run.refresh(db);
  } finally {
    await run.stop();
  }
}
