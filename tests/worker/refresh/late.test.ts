import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { makeServicesDueSql, makeTargetsDueSql } from "../../../db/refresh/refreshTargets";
import { HOUR_MS } from "../../../domain/time";
import type { RetailerAdapter } from "../../../worker/external/retailers";
import { ServiceError } from "../../../worker/external/service/serviceError";
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
const PAGES = Array.from({ length: 10 }, (_, at) => at + 1);

const OF_A_CHARACTER_EACH = [1, 9, 11, 14, 20, 22, 27, 29, 32, 34];

const database = withDatabase();
beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  for (const table of ["fetch_target", "service_state", "api_day", "stock_check"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});
afterAll(() => vi.restoreAllMocks());

const broken = () => new ServiceError("broken", "It has trouble.");

/** Four rounds. */
const HOURS = 28;

/** One turn every quarter of an hour in which something is due, for as long. @returns when each was asked for, in hours. */
async function hoursOf(turn: (now: number, ask: (id: number) => void) => Promise<unknown>) {
  const hours = new Map<number, number[]>();
  for (let now = START; now < START + HOURS * HOUR_MS; now += RUN_INTERVAL_MS * Math.max(1, await idleTicks(now))) {
    await turn(now, (id) => hours.set(id, [...(hours.get(id) ?? []), (now - START) / HOUR_MS]));
  }
  return hours;
}

/** Until the next of all targets is due. */
async function idleTicks(now: number): Promise<number> {
  const [next] = await database.db.all<{ at: number }>(sql`SELECT min(next_due_at) AS at FROM fetch_target`);
  return Math.ceil(((next?.at ?? 0) - now) / RUN_INTERVAL_MS);
}
const gapsOf = (hours: readonly number[] = []) => [...hours, HOURS].map((hour, at) => hour - (hours[at - 1] ?? 0));

const addPages = (ids: readonly number[]) => {
  const rows = ids.map((id) => sql`(${id}, ${id}, 'GAME (UK)', ${`https://www.game.co.uk/${id}`}, 0)`);
  return database.db.run(
    sql`INSERT INTO stock_check (id, amiibo_id, retailer, web_url, created_at) VALUES ${sql.join(rows, sql`, `)}`,
  );
};

/** Its fourth page always fails. */
function lookAtShop(now: number, ask: (id: number) => void) {
  const adapter: RetailerAdapter = {
    id: "game",
    hosts: [],
    batchSize: 1,
    minGapMs: 0,
    fetchBatch: async (targets) =>
      targets.map(({ ref, url }) => {
        ask(Number(ref));
        if (ref === "4") throw broken();
        return { ref, url, state: "in", evidence: "a test", isUnchanged: false };
      }),
  };
  return refreshRetailerStock(createRefreshContext(database.db, shippedCatalogue, now), adapter, async () => undefined);
}

it("a page that always fails keeps no other page of its shop from being read", async () => {
  await addPages(PAGES);
  const hours = await hoursOf(lookAtShop);
  for (const id of PAGES) {
    if (id !== 4) expect(Math.max(...gapsOf(hours.get(id)))).toBeLessThanOrEqual(7.5);
    expect(hours.get(id)?.length).toBeLessThan(10);
  }
});

it("nor a page that an admin names meanwhile, and whatever else is wanted at once", async () => {
  await addPages(PAGES);
  const asked: number[] = [];
  const look = (hour: number) => lookAtShop(START + hour * HOUR_MS, (id) => asked.push(id));
  await look(0);
  await addPages([11]);
  await database.db.run(makeTargetsDueSql(["stock/game"], START));
  await look(0.25);
  expect(asked.slice(PAGES.length).sort((one, other) => one - other)).toEqual([...PAGES, 11]);
  await database.db.run(makeServicesDueSql(["game"], START));
  await look(0.5);
  expect(asked).toHaveLength(PAGES.length + 2 * (PAGES.length + 1));
});

it("a shop that lets nobody in is asked once", async () => {
  await addPages(PAGES);
  let asked = 0;
  const adapter: RetailerAdapter = {
    id: "game",
    hosts: [],
    batchSize: 1,
    minGapMs: 0,
    fetchBatch: async () => {
      asked += 1;
      throw new ServiceError("unauthorized", "No.");
    },
  };
  await refreshRetailerStock(
    createRefreshContext(database.db, shippedCatalogue, START),
    adapter,
    async () => undefined,
  );
  expect(asked).toBe(1);
});

it("a search that always fails keeps no other item of its shard from being looked for", async () => {
  const few = createSmallCatalogue(OF_A_CHARACTER_EACH);
  const hours = await hoursOf((now, ask) => {
    const marketplace = createMarketplaceStub({
      search: async ({ reference, market }, allowance) => {
        await allowance.take();
        const id = Number(reference.slice("item".length));
        if (market === "EBAY-GB") ask(id);
        if (id === 14) throw broken();
        return createSearchResult();
      },
    });
    return refreshMarketplace(createRefreshContext(database.db, few, now), createMarketplaceWork(marketplace, few));
  });
  expect(hours.size).toBe(PAGES.length);
  for (const id of OF_A_CHARACTER_EACH) {
    if (id !== 14) expect(Math.max(...gapsOf(hours.get(id)))).toBeLessThanOrEqual(7.75);
    expect(hours.get(id)?.length).toBeLessThan(10);
  }
});
