import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { saveReportedQuotaSql } from "../../../db/refresh/quota";
import { recordRefreshRunStart } from "../../../db/refresh/runs";
import { DAY_MS, HOUR_MS } from "../../../domain/time";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue, type MarketRun, readMarketTables, startMarketRun } from "../../helpers/marketRun";

const AHEAD_MS = 60 * DAY_MS;
const NOW = Date.parse("2026-11-20T12:00:00Z");
const IDS = [1, 2];

const database = withDatabase();
let run: MarketRun;
beforeAll(async () => {
  run = await startMarketRun(createSmallCatalogue(IDS), NOW, { listed: IDS });
  run.fixedMarketTime = NOW;
});
afterAll(() => run.stop());

const TABLES = [
  "refresh_run",
  "refresh_target",
  "reported_quota",
  "service_state",
  "quota_usage",
  "listing",
  "sale",
  "daily_price",
  "current_price",
  "stock_check",
];
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const table of TABLES) await database.db.run(sql.raw(`DELETE FROM ${table}`));
  await database.db.run(sql`UPDATE price_version SET version = '', published_at = 0`);
  run.now = NOW;
});
afterEach(() => vi.restoreAllMocks());

const query = (text: string) => database.db.all<Record<string, number | null>>(sql.raw(text));
const listTargets = () => query("SELECT key, checked_at, next_due_at, leased_until FROM refresh_target ORDER BY key");
/** Starts and runs a refresh, as the cron job does. */
async function startAndRefresh(): Promise<void> {
  await recordRefreshRunStart(database.db, run.now);
  await run.refresh(database.db);
}
/** Runs refreshes for longer than the longest interval of the market data. */
async function refreshForAPeriod(): Promise<void> {
  for (let ticks = 0; ticks < 9; ticks += 1) {
    run.now += HOUR_MS;
    await startAndRefresh();
  }
}

it("fetches return to normal intervals after a server clock that ran ahead is corrected", async () => {
  run.now = NOW + AHEAD_MS;
  await startAndRefresh();
  await startAndRefresh();
  run.now = NOW;
  await refreshForAPeriod();
  const checkedTargets = await listTargets();
  expect(checkedTargets.length).toBeGreaterThan(8);
  for (const { key, checked_at, next_due_at, leased_until } of checkedTargets) {
    expect([key, Number(checked_at) > NOW && Number(checked_at) <= run.now]).toEqual([key, true]);
    expect([key, Number(next_due_at) < run.now + 2 * DAY_MS, Number(leased_until) <= run.now]).toEqual([
      key,
      true,
      true,
    ]);
  }
  const [version] = await query("SELECT published_at FROM price_version");
  expect(version?.published_at).toBeLessThanOrEqual(run.now);
});

it("a refresh changes no data if its scheduled time differs from the clock by over an hour", async () => {
  await run.refresh(database.db);
  await database.db.run(sql`INSERT INTO sale (item_id, market, listing_id, sold_count, sold_at, grade, price, evidence)
    VALUES (1, 'EBAY-GB', '99', 0, ${NOW - 40 * DAY_MS}, 'new', 1000, 'auction')`);
  await database.db.run(sql`INSERT INTO current_price (item_id, market, grade_pool, kind, price, sample_count, low, high, day)
    VALUES (2, 'EBAY-US', 'used', 'guide', 1000, 1, 1000, 1000, '2026-11-01')`);
  await database.db.run(
    sql`INSERT INTO quota_usage (service, day, used_calls, last_granted_calls) VALUES ('retired', '2026-11-20', 7, 7)`,
  );
  const previous = [
    await readMarketTables(database.db),
    await listTargets(),
    await query("SELECT * FROM quota_usage ORDER BY 1, 2"),
  ];
  for (const now of [NOW + AHEAD_MS, NOW - AHEAD_MS, NOW + HOUR_MS + 1]) await run.refresh(database.db, { now });
  expect([
    await readMarketTables(database.db),
    await listTargets(),
    await query("SELECT * FROM quota_usage ORDER BY 1, 2"),
  ]).toEqual(previous);
});

it("a refresh deletes expired data if its scheduled time is only an hour away from the clock", async () => {
  await database.db.run(sql`INSERT INTO sale (item_id, market, listing_id, sold_count, sold_at, grade, price, evidence)
    VALUES (1, 'EBAY-GB', '99', 0, ${NOW - 61 * DAY_MS}, 'new', 1000, 'auction')`);
  await run.refresh(database.db, { now: NOW - HOUR_MS });
  expect(await query("SELECT listing_id FROM sale WHERE listing_id = '99'")).toEqual([]);
});

it("recordRefreshRunStart resets stored times in the far future and keeps past times", async () => {
  const [past, ahead] = [NOW - HOUR_MS, NOW + AHEAD_MS];
  const { db } = database;
  await recordRefreshRunStart(db, ahead);
  const staleSince = JSON.stringify({ 1: ahead, 2: past });
  await db.run(sql`INSERT INTO refresh_target (key, service, next_due_at, leased_until, leased_by, checked_at, stale_since)
    VALUES ('a', 'shop', ${ahead}, ${ahead}, 'gone', ${ahead}, ${staleSince}), ('b', 'shop', ${past}, 0, NULL, ${past}, '{}')`);
  await db.run(saveReportedQuotaSql("marketplace", { day: "2027-01-19", maxCalls: 0, resetsAt: ahead }));
  await db.run(sql`UPDATE refresh_target SET etag = 'e'`);
  await db.run(sql`INSERT INTO service_state (service, breaker_open_until, failure_count, last_success_at, last_error_at)
    VALUES ('shop', ${ahead}, 6, ${past}, ${ahead}), ('guide', ${NOW + DAY_MS}, 6, ${past}, ${past})`);
  await db.run(sql`INSERT INTO listing (item_id, market, listing_id, title, url, price, is_buy_it_now, has_best_offer, bid_count, observed_at, missing_since, counted_at, sold_quantity_at)
    VALUES (1, 'EBAY-GB', '1', 't', 'u', 1, 1, 0, 0, ${ahead}, ${ahead}, ${ahead}, ${ahead}), (1, 'EBAY-GB', '2', 't', 'u', 1, 1, 0, 0, ${past}, NULL, ${past}, ${past})`);
  await db.run(sql`INSERT INTO sale (item_id, market, listing_id, sold_count, sold_at, grade, price, evidence)
    VALUES (1, 'EBAY-GB', '1', 0, ${ahead}, 'new', 1, 'auction'), (1, 'EBAY-GB', '2', 0, ${past}, 'new', 1, 'auction')`);
  await db.run(sql`UPDATE price_version SET published_at = ${ahead}`);
  await recordRefreshRunStart(db, NOW);
  expect(
    await query(
      "SELECT key, next_due_at, leased_until, leased_by, checked_at, stale_since, etag FROM refresh_target ORDER BY key",
    ),
  ).toEqual([
    {
      key: "a",
      next_due_at: NOW,
      leased_until: 0,
      leased_by: null,
      checked_at: null,
      stale_since: `{"1":0,"2":${past}}`,
      etag: "e",
    },
    { key: "b", next_due_at: past, leased_until: 0, leased_by: null, checked_at: past, stale_since: "{}", etag: "e" },
  ]);
  expect(await query("SELECT * FROM reported_quota")).toEqual([]);
  expect(await query("SELECT service, breaker_open_until, last_error_at FROM service_state ORDER BY 1")).toEqual([
    { service: "guide", breaker_open_until: NOW + DAY_MS, last_error_at: past },
    { service: "shop", breaker_open_until: 0, last_error_at: NOW },
  ]);
  expect(
    await query("SELECT observed_at, missing_since, counted_at, sold_quantity_at FROM listing ORDER BY listing_id"),
  ).toEqual([
    { observed_at: NOW, missing_since: NOW, counted_at: 0, sold_quantity_at: 0 },
    { observed_at: past, missing_since: null, counted_at: past, sold_quantity_at: past },
  ]);
  expect(await query("SELECT listing_id FROM sale")).toEqual([{ listing_id: "2" }]);
  expect(await query("SELECT published_at FROM price_version")).toEqual([{ published_at: 0 }]);
});

it("recordRefreshRunStart keeps stored times if the clock of the previous run was only an hour ahead", async () => {
  const { db } = database;
  await recordRefreshRunStart(db, NOW + HOUR_MS);
  await db.run(sql`INSERT INTO refresh_target (key, service, next_due_at) VALUES ('a', 'shop', ${NOW + DAY_MS})`);
  await recordRefreshRunStart(db, NOW);
  expect(await listTargets()).toMatchObject([{ next_due_at: NOW + DAY_MS }]);
});
