import { formatRedactedError } from "../../db/errors";
import {
  readCertainlyMadeApiCalls,
  readReportedQuota,
  type ServiceQuotaDay,
  saveReportedQuotaSql,
} from "../../db/refresh/quota";
import { getDailyCallQuota, isReportedQuotaCurrent } from "../../domain/refresh/limits";
import { getMarketplaceQuotaDay } from "../../domain/refresh/schedule";
import type { MarketplaceClient } from "../external/marketplace/index";
import { MARKETPLACE_QUOTA_SERVICE_ID } from "../external/serviceStatus";
import type { RefreshContext } from "./context";
import { runLeasedRefreshJob } from "./leasedJob";

/** Time between two quota checks. `computeNextDueAt` may shorten it by a fifth, which leaves an hour. */
const QUOTA_INTERVAL_MS = 75 * 60 * 1_000;

interface QuotaOptions {
  readonly marketplace: MarketplaceClient;
  readonly account: ServiceQuotaDay;
  /** Maximum number of API calls per day that the operator allows. */
  readonly dailyLimit: number;
}

/**
 * Asks the marketplace about once an hour how many API calls it still allows today. Its answer counts until the quota
 * resets. Without an answer, the operator's limit applies, which resets at midnight in Los Angeles. Returns today's
 * limit, including used calls, and the time in ms at which it resets.
 */
export async function refreshMarketplaceQuota(
  context: RefreshContext,
  { marketplace, account, dailyLimit }: QuotaOptions,
): Promise<{ readonly maxCalls: number; readonly resetsAt: number }> {
  const { db, clock, now } = context;
  await runLeasedRefreshJob(
    context,
    { service: MARKETPLACE_QUOTA_SERVICE_ID, everyMs: QUOTA_INTERVAL_MS },
    async () => {
      // Counts our calls before the request, because calls made in the meantime would otherwise count as still available.
      const callsMade = await readCertainlyMadeApiCalls(db, account);
      const reported = await marketplace.fetchQuota();
      const quota = reported && {
        day: account.day,
        maxCalls: callsMade + reported.remaining,
        resetsAt: reported.resetsAt,
      };
      return { statements: [saveReportedQuotaSql(account.service, quota)] };
    },
  ).catch((error: unknown) =>
    console.error(
      "Daily limit of API calls to the marketplace could not be read. The refresh continues with the last known limit.",
      formatRedactedError(error),
    ),
  );
  const reported = await readReportedQuota(db, account.service);
  return {
    maxCalls: getDailyCallQuota(reported, { dailyLimit, day: account.day, now: clock() }),
    resetsAt: isReportedQuotaCurrent(reported, clock()) ? reported.resetsAt : getMarketplaceQuotaDay(now).endsAt,
  };
}
