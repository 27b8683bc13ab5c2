import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getQuotaDay } from "../../../domain/refresh/schedule";
import { HOUR_MS } from "../../../domain/time";
import type { MarketplaceQuota } from "../../../worker/external/marketplace/index";
import { createReservedCalls } from "../../../worker/external/service/allowance";
import { ServiceError } from "../../../worker/external/service/serviceError";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { NOW } from "../external/serviceStubs";
import {
  createMarketplaceStub,
  createMarketplaceWork,
  createRefreshContext,
  createSearchResult,
  RUN_INTERVAL_MS,
} from "./refreshRuns";

const { endsAt } = getQuotaDay(NOW);
/** Of a character each. */
const catalogue = createSmallCatalogue([1, 9, 11]);

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["fetch_target", "service_state", "api_day", "api_reserved"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
  await refreshAt(NOW - HOUR_MS);
  await database.db.run(sql`DELETE FROM api_day`);
  await database.db.run(sql`DELETE FROM fetch_target WHERE service <> 'marketplace'`);
  await makeDue();
  asked = { limits: 0, searches: 0 };
});
afterEach(() => vi.restoreAllMocks());

let asked = { limits: 0, searches: 0 };
const makeDue = () => database.db.run(sql`UPDATE fetch_target SET next_due_at = 0 WHERE service = 'marketplace'`);

type Said = MarketplaceQuota | ServiceError | (() => Promise<MarketplaceQuota>);
function refreshAt(now: number, limit?: Said, failing?: ServiceError, cap = 4_500) {
  const marketplace = createMarketplaceStub({
    rateLimit: async () => {
      asked.limits += 1;
      if (limit instanceof ServiceError) throw limit;
      return typeof limit === "function" ? limit() : limit;
    },
    search: async (_, allowance) => {
      await allowance.take();
      asked.searches += 1;
      if (failing) throw failing;
      return createSearchResult();
    },
  });
  return refreshMarketplace(
    createRefreshContext(database.db, catalogue, now),
    createMarketplaceWork(marketplace, catalogue, cap),
  );
}
const left = (remaining: number, resetsAt = endsAt): MarketplaceQuota => ({ limit: 5_000, remaining, resetsAt });
const used = async () => (await database.db.all(sql`SELECT used FROM api_day`)).at(0);
const openUntil = async () =>
  (await database.db.all(sql`SELECT breaker_until FROM service_state WHERE service = 'marketplace'`)).at(0);

it("what is left of the day is asked once an hour, however many refreshes there are", async () => {
  for (let now = NOW; now < NOW + 5 * HOUR_MS; now += RUN_INTERVAL_MS) {
    await Promise.all([1, 2, 3].map(() => refreshAt(now, left(4_000))));
  }
  expect(asked.limits).toBeGreaterThanOrEqual(3);
  expect(asked.limits).toBeLessThanOrEqual(5);
});

it("no more calls are made than the marketplace says that there are", async () => {
  for (const ticks of [0, 1, 2]) {
    await makeDue();
    await refreshAt(NOW + ticks * RUN_INTERVAL_MS, left(2));
  }
  expect([asked.searches, await used()]).toEqual([2, { used: 2 }]);
});

it("what another refresh has reserved and not called yet is among what the marketplace leaves", async () => {
  const account = { service: "marketplace", day: getQuotaDay(NOW).day, holder: "another" };
  const others = createReservedCalls(database.db, account, { cap: 4_500, until: NOW + RUN_INTERVAL_MS });
  await others.reserve(15);
  await others.take();
  await refreshAt(NOW, left(15));
  expect(asked.searches + others.left).toBeLessThanOrEqual(15);
});

it("what is called while the marketplace is asked is not allowed once more", async () => {
  const account = { service: "marketplace", day: getQuotaDay(NOW).day, holder: "another" };
  const others = createReservedCalls(database.db, account, { cap: 4_500, until: NOW + RUN_INTERVAL_MS });
  await refreshAt(NOW, async () => {
    await others.reserve(4);
    await others.take();
    await others.giveBack();
    return left(5);
  });
  expect(asked.searches + 1).toBeLessThanOrEqual(5);
});

it("what it says allows no more than the operator does", async () => {
  await refreshAt(NOW, left(5_000), undefined, 5);
  expect([asked.searches, await used()]).toEqual([1, { used: 1 }]);
});

it("what it says counts until its calls begin anew", async () => {
  await refreshAt(NOW, left(0, NOW + RUN_INTERVAL_MS));
  expect(asked.searches).toBe(0);
  await refreshAt(NOW + RUN_INTERVAL_MS);
  expect([asked.searches, asked.limits]).toEqual([6, 1]);
});

it("what it said yesterday says nothing about today", async () => {
  await refreshAt(endsAt - RUN_INTERVAL_MS, left(0, endsAt + HOUR_MS));
  expect(asked.searches).toBe(0);
  await refreshAt(endsAt);
  expect([asked.searches, asked.limits]).toEqual([6, 1]);
});

it("too many questions are the end of them until it begins anew, as it said an hour ago", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await refreshAt(NOW, left(4_000, NOW + 3 * HOUR_MS));
  await makeDue();
  await refreshAt(NOW + RUN_INTERVAL_MS, undefined, new ServiceError("limited", "Too many."));
  expect(await openUntil()).toEqual({ breaker_until: NOW + 3 * HOUR_MS });
});

it("too many questions are the end of them until midnight in Los Angeles, where it said nothing of late", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await refreshAt(NOW, left(4_000, NOW + RUN_INTERVAL_MS), new ServiceError("limited", "Too many."));
  await database.db.run(sql`UPDATE service_state SET breaker_until = 0, fails = 0`);
  await makeDue();
  await refreshAt(NOW + RUN_INTERVAL_MS, undefined, new ServiceError("limited", "Too many."));
  expect(await openUntil()).toEqual({ breaker_until: endsAt });
});

it("that it does not say stops nothing", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  await refreshAt(NOW, new ServiceError("broken", "It has trouble."));
  expect(asked).toEqual({ limits: 1, searches: 6 });
  expect(log).toHaveBeenCalled();
});
