import { sql } from "drizzle-orm";
import { openDatabase } from "../../../db/client";
import { MINUTE_MS } from "../../../domain/time";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { fillMarketHistory } from "../../../local/syntheticMarket/fillMarketHistory";
import { startMigratedDatabase } from "../../db/database";
import { startDatabaseProxy } from "../../helpers/databaseProxy";
import { createFullCatalogue, startMarketRun } from "../../helpers/marketRun";
import type { BenchResult } from "../results/result";

const AT = Date.parse("2026-11-20T12:00:00Z");
const MAX_REFRESHES = 12;
const SECOND_MS = 1_000;
const API = "api.ebay.com";

/** Measures calls, round trips, written rows and time of a full refresh of every item in every market. */
export async function measureFullRefresh(): Promise<BenchResult[]> {
  const database = await startMigratedDatabase();
  const proxy = await startDatabaseProxy(database.url);
  const run = await startMarketRun(createFullCatalogue(), AT);
  try {
    run.fixedMarketTime = AT;
    await fillMarketHistory(database.db, createSyntheticMarket(), AT);
    const db = openDatabase({ url: proxy.url });
    const runFullRefresh = async () => {
      const before = {
        trips: proxy.forwardedCount,
        written: proxy.writtenRowCount,
        calls: run.fakeServices.countRequests(API),
      };
      const since = performance.now();
      for (let turn = 0; turn < MAX_REFRESHES; turn += 1) {
        await run.refresh(db);
        const [remaining] = await database.db.all<{ due: number }>(
          sql`SELECT count(*) AS due FROM refresh_target
            WHERE checked_at IS NULL OR next_due_at <= ${run.now}`,
        );
        if (remaining?.due === 0) break;
        run.now += MINUTE_MS;
      }
      return {
        ms: performance.now() - since,
        trips: proxy.forwardedCount - before.trips,
        written: proxy.writtenRowCount - before.written,
        calls: run.fakeServices.countRequests(API) - before.calls,
      };
    };
    const first = await runFullRefresh();
    // Advances the clock by only a second, so that almost no auction ends and no cleanup of old rows becomes due.
    run.now += SECOND_MS;
    await database.db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
    const second = await runFullRefresh();
    return [
      { name: "marketplace calls of a full refresh", value: first.calls, unit: "count", limit: { max: 2_500 } },
      { name: "time of a full refresh", value: first.ms, unit: "ms", limit: { max: 60_000 } },
      {
        name: "rows written per database round trip",
        value: first.written / first.trips,
        unit: "count",
        limit: { min: 50 },
        from: `${first.written} rows, ${first.trips} round trips`,
      },
      {
        name: "rows written by a second refresh of the same market",
        value: second.written,
        unit: "count",
        // Allows two rows for each of about 37 leases, one per 25 calls, and one for each service that responded.
        limit: { max: 150 },
        from: `${second.calls} calls, ${second.trips} round trips`,
      },
    ];
  } finally {
    await run.stop();
    proxy.stop();
    await database.stop();
  }
}
