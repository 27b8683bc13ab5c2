import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../../db/client";
import { withServedDatabase } from "../../db/withDatabase";
import { type DatabaseProxy, startDatabaseProxy } from "../../helpers/databaseProxy";
import { createSmallCatalogue, type MarketRun, startMarketRun } from "../../helpers/marketRun";

const AT = Date.parse("2026-11-20T12:00:00Z");
/** Items for which one refresh has enough calls. Figures are searched one by one. */
const ITEMS = Array.from({ length: 40 }, (_, place) => place + 1);
const ALL_ARE_DUE = sql`UPDATE refresh_target SET next_due_at = abs(random()) % 1000000000`;
/** Options of the deployed site. */
const SHARE = {
  tickMs: 15 * 60_000,
  config: { dailyCalls: 3_400, canUseForAverages: true, areAveragesForbidden: false },
};

const database = withServedDatabase();
let proxy: DatabaseProxy;
let run: MarketRun;

beforeAll(async () => {
  proxy = await startDatabaseProxy(database.url);
  run = await startMarketRun(createSmallCatalogue(ITEMS), AT, { hasShops: false });
  run.fixedMarketTime = AT;
  await run.refresh(database.db);
  await database.db.run(ALL_ARE_DUE);
  await run.refresh(database.db);
});
afterAll(async () => {
  await run.stop();
  proxy.stop();
});

async function measureRefresh() {
  const queriesBefore = proxy.statementCosts.length;
  await run.refresh(openDatabase({ url: proxy.url }), SHARE);
  const spent = proxy.statementCosts.slice(queriesBefore);
  const sum = (select: (each: (typeof spent)[number]) => number) =>
    spent.reduce((rows, each) => rows + select(each), 0);
  const largestQuery = Math.max(...spent.map(({ read }) => read));
  return { read: sum(({ read }) => read), dearest: largestQuery, written: sum(({ written }) => written) };
}

it("a refresh with no due fetches reads at most 350 and writes at most 60 database rows", async () => {
  await database.db.run(sql`UPDATE refresh_target SET next_due_at = ${AT + 10 * SHARE.tickMs}`);
  const { read, dearest, written } = await measureRefresh();
  expect(dearest).toBeLessThan(ITEMS.length);
  expect(read).toBeLessThanOrEqual(350);
  expect(written).toBeLessThanOrEqual(60);
});

it("a refresh that finds no changes writes at most 200 database rows", async () => {
  const [{ listings = 0 } = {}] = await database.db.all<{ listings: number }>(
    sql`SELECT count(*) AS listings FROM listing`,
  );
  expect(listings).toBeGreaterThan(500);
  run.now += 1_000;
  await database.db.run(ALL_ARE_DUE);
  const { read, written } = await measureRefresh();
  expect(read).toBeLessThanOrEqual(22_000);
  expect(written).toBeLessThanOrEqual(200);
});
