import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { HOUR_MS } from "../../../domain/time";
import type { RetailerAdapter } from "../../../worker/external/retailers/adapter";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import { refreshCatalogue } from "../../../worker/refresh/catalogue";
import type { RefreshContext } from "../../../worker/refresh/context";
import { refreshExchangeRate } from "../../../worker/refresh/index";
import { runLeasedRefreshJob } from "../../../worker/refresh/leasedJob";
import { refreshPhotographs } from "../../../worker/refresh/photographs";
import { refreshRetailerStock } from "../../../worker/refresh/retailerStock";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRefreshContext } from "./refreshRuns";

const NOW = Date.parse("2026-11-20T12:00:00Z");

const database = withDatabase();
beforeEach(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  for (const table of ["refresh_target", "service_state", "stock_check"])
    await database.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
  await database.db.run(sql`INSERT INTO stock_check (item_id, retailer, page_url, created_at)
    VALUES (1, 'GAME (UK)', 'https://www.game.co.uk/1', 0)`);
});
afterAll(() => vi.restoreAllMocks());

/** Fails like a service that states a retry time. */
const failWithRetryTime = async (): Promise<never> => {
  throw new ExternalServiceError("Busy.", "broken", { retryAt: NOW + 3 * HOUR_MS });
};
const emptyKv: KVNamespace = Object.create(null);
const doNothing = async () => undefined;

const JOBS: Readonly<Record<string, (world: RefreshContext) => Promise<unknown>>> = {
  "the exchange rate": (context) => refreshExchangeRate(context, failWithRetryTime),
  "the catalogue source": (context) => refreshCatalogue(context, failWithRetryTime),
  photographs: (context) =>
    refreshPhotographs(context, { kv: emptyKv, fetchPhotograph: failWithRetryTime, processFile: failWithRetryTime }),
  "a shop": (context) =>
    refreshRetailerStock(
      context,
      { id: "game", hosts: [], batchSize: 1, minGapMs: 0, fetchBatch: failWithRetryTime },
      doNothing,
    ),
};

it.each(Object.entries(JOBS))(
  "the refresh of %s waits after a failure at least until the retry time of the service",
  async (_, runJob) => {
    await runJob(createRefreshContext(database.db, createSmallCatalogue([1]), NOW));
    const due = sql`SELECT next_due_at - ${NOW} AS wait FROM refresh_target WHERE next_due_at > ${NOW}`;
    const waits = (await database.db.all<{ wait: number }>(due)).map(({ wait }) => wait);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(3 * HOUR_MS);
  },
);

it("a refresh job waits twice as long after two failures in a row as after one", async () => {
  const fail = () => Promise.reject(new ExternalServiceError("It is down.", "broken"));
  const waits: unknown[] = [];
  for (const now of [NOW, NOW + HOUR_MS]) {
    await refreshExchangeRate(createRefreshContext(database.db, createSmallCatalogue([1]), now), fail);
    waits.push(...(await database.db.all(sql`SELECT next_due_at - ${now} AS wait FROM refresh_target`)));
  }
  expect(waits).toEqual([{ wait: HOUR_MS / 2 }, { wait: HOUR_MS }]);
});

it("an unchanged response of the catalogue source leaves the stored ETag unchanged", async () => {
  const { db } = database;
  const validators = { etag: '"1"', lastModified: "Fri, 20 Nov 2026 12:00:00 GMT" };
  await db.run(sql`INSERT INTO refresh_target (key, service, next_due_at, etag, last_modified, stale_since)
    VALUES ('catalogue', 'catalogue', 0, ${validators.etag}, ${validators.lastModified}, '{"rest":7}')`);
  const receivedValidators: unknown[] = [];
  await refreshCatalogue(createRefreshContext(db, createSmallCatalogue([1]), NOW), async (last) => {
    receivedValidators.push(last);
    return { isUnchanged: true };
  });
  expect(receivedValidators).toEqual([validators]);
  const [target] = await db.all<{ next_due_at: number }>(sql`SELECT * FROM refresh_target`);
  expect(target).toMatchObject({
    etag: validators.etag,
    last_modified: validators.lastModified,
    stale_since: '{"rest":7}',
    failure_count: 0,
    checked_at: NOW,
    leased_by: null,
  });
  expect(target?.next_due_at).toBeGreaterThan(NOW + 20 * HOUR_MS);
});

it("the catalogue source is requested without an ETag after a refresh added an item with in-game uses", async () => {
  const { db } = database;
  const item = {
    ...{ nfcCode: "ffff0000ffff0001", name: "Somebody", character: "Somebody", form: "figure" as const },
    ...{ amiiboSeries: "New Series", gameSeries: "New Games", releases: {} },
  };
  const usages = [{ platform: "switch" as const, game: "New Game", sentence: "Get a hat", writesToAmiibo: false }];
  const response = { isUnchanged: false as const, items: [item], skippedCount: 0, etag: '"1"', lastModified: "today" };
  const receivedTags: unknown[] = [];
  for (const days of [0, 2, 4])
    await refreshCatalogue(
      createRefreshContext(db, createSmallCatalogue([1]), NOW + days * 24 * HOUR_MS),
      async (last) => {
        receivedTags.push(last?.etag);
        return { ...response, usages: new Map([[item.nfcCode, usages]]) };
      },
    );
  expect(receivedTags).toEqual([undefined, undefined, '"1"']);
});

it("the exchange rate is requested at most every eight hours", async () => {
  const { db } = database;
  let requestCount = 0;
  const rate = async () => {
    requestCount += 1;
    return { day: `2026-11-${18 + requestCount}`, usdPerGbp: 1.25 + requestCount / 100 };
  };
  for (const hours of [0, 1, 8])
    await refreshExchangeRate(createRefreshContext(db, createSmallCatalogue([1]), NOW + hours * HOUR_MS), rate);
  expect(await db.all(sql`SELECT day, usd_per_gbp FROM exchange_rate ORDER BY day`)).toEqual([
    { day: "2026-11-19", usd_per_gbp: 1.26 },
    { day: "2026-11-20", usd_per_gbp: 1.27 },
  ]);
});

it("a refresh job writes nothing if another refresh takes over its lease (lock) meanwhile", async () => {
  const { db } = database;
  await runLeasedRefreshJob(
    createRefreshContext(db, createSmallCatalogue([1]), NOW),
    { service: "a", keys: ["a"], everyMs: HOUR_MS },
    async () => {
      await db.run(sql`UPDATE refresh_target SET leased_by = 'somebody else'`);
      return { statements: [sql`INSERT INTO exchange_rate (day, usd_per_gbp) VALUES ('2026-01-01', 1)`], etag: "e" };
    },
  );
  expect(await db.all(sql`SELECT 1 FROM exchange_rate WHERE day = '2026-01-01'`)).toEqual([]);
  expect(await db.all(sql`SELECT leased_by, etag, checked_at FROM refresh_target`)).toEqual([
    { leased_by: "somebody else", etag: null, checked_at: null },
  ]);
  expect(await db.all(sql`SELECT service FROM service_state`)).toEqual([]);
  expect(console.error).toHaveBeenLastCalledWith(
    "Refresh results for a were discarded: another refresh or a decision of an admin came first. The newer data stays.",
  );
});

it("stock read from a shop is discarded if another refresh has taken over the lease of the shop", async () => {
  const { db } = database;
  const shop: RetailerAdapter = {
    ...{ id: "game", hosts: [], batchSize: 1, minGapMs: 0 },
    async fetchBatch(targets) {
      await db.run(sql`UPDATE refresh_target SET leased_by = 'somebody else'`);
      return targets.map(({ ref, url }) => ({ ref, url, state: "in", evidence: "a test", isUnchanged: false }));
    },
  };
  await refreshRetailerStock(createRefreshContext(db, createSmallCatalogue([1]), NOW), shop, doNothing);
  expect(await db.all(sql`SELECT evidence FROM stock_check`)).toEqual([{ evidence: "" }]);
  expect(await db.all(sql`SELECT service FROM service_state`)).toEqual([]);
  expect(console.error).toHaveBeenLastCalledWith(
    expect.stringContaining("Refresh results for stock/game were discarded"),
  );
});
