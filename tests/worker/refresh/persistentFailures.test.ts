import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { makeRefreshTargetsDueSql, makeServiceRefreshTargetsDueSql } from "../../../db/refresh/schedule";
import { HOUR_MS } from "../../../domain/time";
import type { RetailerAdapter } from "../../../worker/external/retailers/adapter";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { refreshRetailerStock } from "../../../worker/refresh/retailerStock";
import { withDatabase } from "../../db/withDatabase";
import { shippedCatalogue } from "../../helpers/catalogue";
import { createSmallCatalogue } from "../../helpers/marketRun";
import {
  createMarketplaceStub,
  createMarketplaceWork,
  createRefreshContext,
  createSearchResult,
  RUN_INTERVAL_MS,
} from "./refreshRuns";

const START = Date.parse("2026-11-20T12:00:00Z");
const PAGES = Array.from({ length: 10 }, (_, index) => index + 1);

const IDS_OF_DIFFERENT_CHARACTERS = [1, 9, 11, 14, 20, 22, 27, 29, 32, 34];

const database = withDatabase();
beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  for (const table of ["refresh_target", "service_state", "quota_usage", "stock_check"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});
afterAll(() => vi.restoreAllMocks());

const createFailure = () => new ExternalServiceError("The service is down.", "broken");

/** Simulated time: four rounds of checks. */
const HOURS = 28;

/**
 * Runs a refresh every 15 minutes while something is due.
 * @returns the times of the requests of each id, in hours
 */
async function recordRequestHours(refresh: (now: number, recordRequest: (id: number) => void) => Promise<unknown>) {
  const hours = new Map<number, number[]>();
  for (
    let now = START;
    now < START + HOURS * HOUR_MS;
    now += RUN_INTERVAL_MS * Math.max(1, await countIdleTicks(now))
  ) {
    await refresh(now, (id) => hours.set(id, [...(hours.get(id) ?? []), (now - START) / HOUR_MS]));
  }
  return hours;
}

/** Returns the number of refreshes until the next target is due. */
async function countIdleTicks(now: number): Promise<number> {
  const [next] = await database.db.all<{ at: number }>(sql`SELECT min(next_due_at) AS at FROM refresh_target`);
  return Math.ceil(((next?.at ?? 0) - now) / RUN_INTERVAL_MS);
}
const computeGaps = (hours: readonly number[] = []) =>
  [...hours, HOURS].map((hour, index) => hour - (hours[index - 1] ?? 0));

const addPages = (ids: readonly number[]) => {
  const rows = ids.map((id) => sql`(${id}, ${id}, 'GAME (UK)', ${`https://www.game.co.uk/${id}`}, 0)`);
  return database.db.run(
    sql`INSERT INTO stock_check (id, item_id, retailer, page_url, created_at) VALUES ${sql.join(rows, sql`, `)}`,
  );
};

/** Refreshes a shop whose fourth page always fails. */
function refreshShop(now: number, recordRequest: (id: number) => void) {
  const adapter: RetailerAdapter = {
    id: "game",
    hosts: [],
    batchSize: 1,
    minGapMs: 0,
    fetchBatch: async (targets) =>
      targets.map(({ ref, url }) => {
        recordRequest(Number(ref));
        if (ref === "4") throw createFailure();
        return { ref, url, state: "in", evidence: "a test", isUnchanged: false };
      }),
  };
  return refreshRetailerStock(createRefreshContext(database.db, shippedCatalogue, now), adapter, async () => undefined);
}

it("a shop page that always fails does not prevent checks of the other pages of the shop", async () => {
  await addPages(PAGES);
  const hours = await recordRequestHours(refreshShop);
  for (const id of PAGES) {
    if (id !== 4) expect(Math.max(...computeGaps(hours.get(id)))).toBeLessThanOrEqual(7.5);
    expect(hours.get(id)?.length).toBeLessThan(10);
  }
});

it("a failing shop page delays neither a new page nor a refresh that an admin requests", async () => {
  await addPages(PAGES);
  const requestedIds: number[] = [];
  const refreshAtHour = (hour: number) => refreshShop(START + hour * HOUR_MS, (id) => requestedIds.push(id));
  await refreshAtHour(0);
  await addPages([11]);
  await database.db.run(makeRefreshTargetsDueSql(["stock/game"], START));
  await refreshAtHour(0.25);
  expect(requestedIds.slice(PAGES.length).sort((left, right) => left - right)).toEqual([...PAGES, 11]);
  await database.db.run(makeServiceRefreshTargetsDueSql(["game"], START));
  await refreshAtHour(0.5);
  expect(requestedIds).toHaveLength(PAGES.length + 2 * (PAGES.length + 1));
});

it("a shop that rejects the configured credentials gets only one request per refresh run", async () => {
  await addPages(PAGES);
  let requestCount = 0;
  const adapter: RetailerAdapter = {
    id: "game",
    hosts: [],
    batchSize: 1,
    minGapMs: 0,
    fetchBatch: async () => {
      requestCount += 1;
      throw new ExternalServiceError("No.", "unauthorized");
    },
  };
  await refreshRetailerStock(
    createRefreshContext(database.db, shippedCatalogue, START),
    adapter,
    async () => undefined,
  );
  expect(requestCount).toBe(1);
});

it("a marketplace search that always fails does not prevent searches for other items", async () => {
  const smallCatalogue = createSmallCatalogue(IDS_OF_DIFFERENT_CHARACTERS);
  const hours = await recordRequestHours((now, recordRequest) => {
    const marketplace = createMarketplaceStub({
      search: async ({ reference, market }, allowance) => {
        await allowance.take();
        const id = Number(reference.slice("item".length));
        if (market === "EBAY-GB") recordRequest(id);
        if (id === 14) throw createFailure();
        return createSearchResult();
      },
    });
    return refreshMarketplace(
      createRefreshContext(database.db, smallCatalogue, now),
      createMarketplaceWork(marketplace, smallCatalogue),
    );
  });
  expect(hours.size).toBe(PAGES.length);
  for (const id of IDS_OF_DIFFERENT_CHARACTERS) {
    if (id !== 14) expect(Math.max(...computeGaps(hours.get(id)))).toBeLessThanOrEqual(7.75);
    expect(hours.get(id)?.length).toBeLessThan(10);
  }
});
