import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { getMarketplaceQuotaDay } from "../../../domain/refresh/schedule";
import { MARKETPLACE_SEARCH_SERVICE_ID } from "../../../worker/external/serviceStatus";
import { createFullCatalogue, startMarketRun } from "../../helpers/marketRun";
import type { RequestKind } from "./cost";
import { type CountedSite, SEARCH_CALLS_PER_DAY } from "./countedSite";

const HOUR_MS = 60 * 60_000;
const FAR_FUTURE = Date.parse("2100-01-01T00:00:00Z");

/** Makes all refresh targets due, each at another time as on a running site, and always in the same order. */
const MAKE_ALL_DUE = sql`UPDATE refresh_target SET next_due_at = (SELECT count(*) FROM refresh_target AS other
  WHERE other.key < refresh_target.key) WHERE checked_at IS NOT NULL`;
/** Makes a quarter of the marketplace searches due, which needs more calls than one refresh may use. */
const MAKE_A_QUARTER_DUE = sql`UPDATE refresh_target SET next_due_at = iif(unicode(substr(key, -1)) % 4 = 0, 0, ${FAR_FUTURE})`;

/** Measures refreshes as the cron job runs them. Each starts with the data that the previous one left. */
export async function measureRefreshes(site: CountedSite): Promise<RequestKind[]> {
  const { db } = site;
  const kinds: RequestKind[] = [];
  const measure = async (name: string) => {
    kinds.push({ name, cost: await site.measureCost(site.refresh) });
  };
  await measure("refresh: the first on an empty database");
  await runUnmeasuredRefresh(site);
  await db.run(sql`UPDATE refresh_target SET next_due_at = ${FAR_FUTURE}, leased_until = 0`);
  await measure("refresh: finishes the work of earlier ones");
  await measure("refresh: nothing is due");
  await db.run(MAKE_ALL_DUE);
  await measure("refresh: everything is due, nothing is new, three times its share of calls");
  await recordEvenQuotaUse(db);
  await db.run(MAKE_ALL_DUE);
  await measure("refresh: everything is due, nothing is new");
  site.marketTime += 6 * HOUR_MS;
  await recordEvenQuotaUse(db);
  await db.run(MAKE_ALL_DUE);
  await measure("refresh: typical");
  // `runUnmeasuredRefresh` wrote to another KV, so the database's record of KV writes does not match the site's KV.
  await db.run(sql`DELETE FROM kv_write`);
  await db.run(sql`UPDATE price_version SET published_at = 0, pending_changes = 'some', version = 'of the bench'`);
  await db.run(sql`UPDATE refresh_target SET next_due_at = ${FAR_FUTURE}, leased_until = 0`);
  await measure("refresh: only publishes prices");
  return kinds;
}

/** Records that the daily quota was used evenly until now, so that the next refresh gets its usual share of calls. */
async function recordEvenQuotaUse(db: Database): Promise<void> {
  const { day, startsAt, endsAt } = getMarketplaceQuotaDay(Date.now());
  const used = Math.floor((SEARCH_CALLS_PER_DAY * (Date.now() - startsAt)) / (endsAt - startsAt));
  await db.run(
    sql`INSERT OR REPLACE INTO quota_usage (service, day, used_calls, last_granted_calls) VALUES (${MARKETPLACE_SEARCH_SERVICE_ID}, ${day}, ${used}, 0)`,
  );
}

/** Runs one refresh with many calls outside of the measurement, because a running site knows listings of most items. */
async function runUnmeasuredRefresh({ db, marketTime }: CountedSite): Promise<void> {
  const run = await startMarketRun(createFullCatalogue(), Date.now());
  run.fixedMarketTime = marketTime;
  try {
    await db.run(MAKE_A_QUARTER_DUE);
    await run.refresh(db);
  } finally {
    await run.stop();
  }
}
