import { redactedErrorForLog } from "../../db/errors";
import { encodeLimitAsEtag, MARKETPLACE_LIMITS_SERVICE, readMarketplaceLimit } from "../../db/refresh/dataAges";
import { type QuotaDay, readMinimumCallsMade } from "../../db/refresh/quota";
import { getDailyQuota, isReportedQuotaCurrent } from "../../domain/refresh/limits";
import { getQuotaDay } from "../../domain/refresh/schedule";
import type { MarketplaceClient } from "../external/marketplace/index";
import type { RefreshContext } from "./context";
import { runLeasedJob } from "./publish";

/** A fifth sooner is an hour still. */
const QUOTA_INTERVAL_MS = 75 * 60 * 1_000;

interface QuotaOptions {
  readonly marketplace: MarketplaceClient;
  readonly account: QuotaDay;
  /** Calls a day. */
  readonly cap: number;
}

/** What may be asked today. */
interface DailyQuota {
  /** Calls, with those that are used. */
  readonly most: number;
  /** ms: when they begin anew. */
  readonly resetsAt: number;
}

/**
 * Asks once an hour how many calls the marketplace leaves us, since it counts by itself. What it said counts until it
 * begins anew; without, it is taken for the operator's cap and midnight in Los Angeles. That it does not say stops nothing.
 */
export async function refreshMarketplaceQuota(
  world: RefreshContext,
  { marketplace, account, cap }: QuotaOptions,
): Promise<DailyQuota> {
  const { db, clock, now } = world;
  await runLeasedJob(
    world,
    { service: MARKETPLACE_LIMITS_SERVICE, keys: [MARKETPLACE_LIMITS_SERVICE], everyMs: QUOTA_INTERVAL_MS },
    async () => {
      // Before it is asked: what is called meanwhile is gone from what remains, and would be allowed once more.
      const made = await readMinimumCallsMade(db, account);
      const limit = await marketplace.rateLimit();
      if (!limit) return {};
      const most = made + limit.remaining;
      return { etag: encodeLimitAsEtag({ day: account.day, most, resetsAt: limit.resetsAt }) };
    },
  ).catch((error: unknown) =>
    console.error("What the marketplace leaves of the day could not be asked.", redactedErrorForLog(error)),
  );
  const said = await readMarketplaceLimit(db);
  return {
    most: getDailyQuota(said, { cap, day: account.day, now: clock() }),
    resetsAt: isReportedQuotaCurrent(said, clock()) ? said.resetsAt : getQuotaDay(now).endsAt,
  };
}
