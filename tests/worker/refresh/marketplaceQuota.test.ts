import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getMarketplaceQuotaDay } from "../../../domain/refresh/schedule";
import { HOUR_MS } from "../../../domain/time";
import type { MarketplaceQuota } from "../../../worker/external/marketplace/index";
import { createReservedApiCalls } from "../../../worker/external/service/apiCallBudget";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
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

const { endsAt } = getMarketplaceQuotaDay(NOW);
/** Items of different characters, so that each needs its own search. */
const catalogue = createSmallCatalogue([1, 9, 11]);

const database = withDatabase();
beforeEach(async () => {
  for (const table of ["refresh_target", "service_state", "quota_usage", "quota_reservation", "reported_quota"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
  await refreshAt(NOW - HOUR_MS);
  await database.db.run(sql`DELETE FROM quota_usage`);
  await database.db.run(sql`DELETE FROM refresh_target WHERE service <> 'marketplace'`);
  await makeDue();
  requests = { limits: 0, searches: 0 };
});
afterEach(() => vi.restoreAllMocks());

let requests = { limits: 0, searches: 0 };
const makeDue = () => database.db.run(sql`UPDATE refresh_target SET next_due_at = 0 WHERE service = 'marketplace'`);

type QuotaAnswer = MarketplaceQuota | ExternalServiceError | (() => Promise<MarketplaceQuota>);
function refreshAt(now: number, limit?: QuotaAnswer, failing?: ExternalServiceError, dailyLimit = 4_500) {
  const marketplace = createMarketplaceStub({
    fetchQuota: async () => {
      requests.limits += 1;
      if (limit instanceof ExternalServiceError) throw limit;
      return typeof limit === "function" ? limit() : limit;
    },
    search: async (_, allowance) => {
      await allowance.take();
      requests.searches += 1;
      if (failing) throw failing;
      return createSearchResult();
    },
  });
  return refreshMarketplace(
    createRefreshContext(database.db, catalogue, now),
    createMarketplaceWork(marketplace, catalogue, dailyLimit),
  );
}
const createQuota = (remaining: number, resetsAt = endsAt): MarketplaceQuota => ({ limit: 5_000, remaining, resetsAt });
const readUsed = async () => (await database.db.all(sql`SELECT used_calls FROM quota_usage`)).at(0);
const readBreaker = async () =>
  (await database.db.all(sql`SELECT breaker_open_until FROM service_state WHERE service = 'marketplace'`)).at(0);

it("the marketplace quota is requested at most once an hour, however many refreshes run", async () => {
  for (let now = NOW; now < NOW + 5 * HOUR_MS; now += RUN_INTERVAL_MS) {
    await Promise.all([1, 2, 3].map(() => refreshAt(now, createQuota(4_000))));
  }
  expect(requests.limits).toBeGreaterThanOrEqual(3);
  expect(requests.limits).toBeLessThanOrEqual(5);
});

it("a refresh makes no more calls than the remaining quota that the marketplace reports", async () => {
  for (const ticks of [0, 1, 2]) {
    await makeDue();
    await refreshAt(NOW + ticks * RUN_INTERVAL_MS, createQuota(2));
  }
  expect([requests.searches, await readUsed()]).toEqual([2, { used_calls: 2 }]);
});

it("a refresh subtracts calls reserved by another refresh from the quota that the marketplace reports", async () => {
  const account = { service: "marketplace", day: getMarketplaceQuotaDay(NOW).day, holder: "another" };
  const otherReservation = createReservedApiCalls(database.db, account, {
    dailyLimit: 4_500,
    leaseExpiresAt: NOW + RUN_INTERVAL_MS,
  });
  await otherReservation.reserve(15);
  await otherReservation.take();
  await refreshAt(NOW, createQuota(15));
  expect(requests.searches + otherReservation.left).toBeLessThanOrEqual(15);
});

it("calls that another refresh makes during the quota request are subtracted from the reported quota", async () => {
  const account = { service: "marketplace", day: getMarketplaceQuotaDay(NOW).day, holder: "another" };
  const otherReservation = createReservedApiCalls(database.db, account, {
    dailyLimit: 4_500,
    leaseExpiresAt: NOW + RUN_INTERVAL_MS,
  });
  await refreshAt(NOW, async () => {
    await otherReservation.reserve(4);
    await otherReservation.take();
    await otherReservation.release();
    return createQuota(5);
  });
  expect(requests.searches + 1).toBeLessThanOrEqual(5);
});

it("a higher quota reported by the marketplace does not raise the limit that the operator set", async () => {
  await refreshAt(NOW, createQuota(5_000), undefined, 5);
  expect([requests.searches, await readUsed()]).toEqual([1, { used_calls: 1 }]);
});

it("a quota reported by the marketplace limits searches only until its reset time", async () => {
  await refreshAt(NOW, createQuota(0, NOW + RUN_INTERVAL_MS));
  expect(requests.searches).toBe(0);
  await refreshAt(NOW + RUN_INTERVAL_MS);
  expect([requests.searches, requests.limits]).toEqual([6, 1]);
});

it("a quota response without a limit cancels the limit of the previous response", async () => {
  await refreshAt(NOW, createQuota(0));
  expect(requests.searches).toBe(0);
  await refreshAt(NOW + 2 * HOUR_MS);
  expect([requests.searches, requests.limits]).toEqual([6, 2]);
});

it("a quota limit that the marketplace reported yesterday does not apply to searches today", async () => {
  await refreshAt(endsAt - RUN_INTERVAL_MS, createQuota(0, endsAt + HOUR_MS));
  expect(requests.searches).toBe(0);
  await refreshAt(endsAt);
  expect([requests.searches, requests.limits]).toEqual([6, 1]);
});

it("a rate limit error stops marketplace searches until the reported reset time", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await refreshAt(NOW, createQuota(4_000, NOW + 3 * HOUR_MS));
  await makeDue();
  await refreshAt(NOW + RUN_INTERVAL_MS, undefined, new ExternalServiceError("Too many.", "limited"));
  expect(await readBreaker()).toEqual({ breaker_open_until: NOW + 3 * HOUR_MS });
});

it("a rate limit error without a reset time stops marketplace searches until midnight in Los Angeles", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await refreshAt(NOW, createQuota(4_000, NOW + RUN_INTERVAL_MS), new ExternalServiceError("Too many.", "limited"));
  await database.db.run(sql`UPDATE service_state SET breaker_open_until = 0, failure_count = 0`);
  await makeDue();
  await refreshAt(NOW + RUN_INTERVAL_MS, undefined, new ExternalServiceError("Too many.", "limited"));
  expect(await readBreaker()).toEqual({ breaker_open_until: endsAt });
});

it("a failing quota request does not stop the marketplace searches", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  await refreshAt(NOW, new ExternalServiceError("The service is down.", "broken"));
  expect(requests).toEqual({ limits: 1, searches: 6 });
  expect(log).toHaveBeenCalled();
});
