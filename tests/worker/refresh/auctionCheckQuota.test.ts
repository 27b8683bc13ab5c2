import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { replaceRefreshTargets } from "../../../db/refresh/targetLists";
import { listing } from "../../../db/schema";
import { getMarketplaceQuotaDay } from "../../../domain/refresh/schedule";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time";
import { refreshEndingAuctions } from "../../../worker/refresh/endingAuctions";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/testClassifier";
import { createListingRow } from "../../helpers/marketRows";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createMarketplaceStub, createRefreshContext } from "./refreshRuns";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const { startsAt } = getMarketplaceQuotaDay(Date.parse("2026-11-20T12:00:00Z"));
const catalogue = createSmallCatalogue([1]);

const database = withDatabase();
/** Checked listings with the hour of the check. */
let checks: { readonly hour: number; readonly listingId: string }[] = [];

beforeAll(async () => {
  await replaceRefreshTargets(database.db, "marketplace", [{ key: "EBAY-GB/alone/0", firstDueAt: 0 }]);
});
beforeEach(async () => {
  checks = [];
  for (const table of ["listing", "sale", "daily_price", "current_price", "quota_usage"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});

/** Auctions that end five minutes after each full hour: two with bids and one without. */
const auctions = HOURS.flatMap((hour) =>
  [2, 3, 0].map((bidCount) =>
    createListingRow({
      listingId: `${hour}-${bidCount}`,
      price: 900,
      isBuyItNow: false,
      bidCount,
      observedAt: startsAt - HOUR_MS,
      endsAt: startsAt + hour * HOUR_MS + 5 * MINUTE_MS,
      rejectReason: bidCount === 0 ? "no-bid" : null,
    }),
  ),
);

/** Runs one refresh in each hour of a day. */
async function refreshForADay(dailyLimit: number): Promise<void> {
  await database.db.insert(listing).values(auctions);
  for (const hour of HOURS) {
    const context = createRefreshContext(database.db, catalogue, startsAt + hour * HOUR_MS);
    const marketplace = createMarketplaceStub({
      fetchListing: async (listingId, market, allowance) => {
        await allowance.take();
        checks.push({ hour, listingId });
        return createOffered("Mario amiibo", { listingId, market, price: 1_400, isBuyItNow: false, bidCount: 4 });
      },
    });
    await refreshEndingAuctions(context, { marketplace, dailyLimit, tickMs: HOUR_MS });
  }
}

it("a daily quota of 12 auction checks is spread evenly over the hours of the day", async () => {
  await refreshForADay(12);
  expect(checks.every(({ listingId }) => !listingId.endsWith("-0"))).toBe(true);
  expect(new Set(checks.map(({ listingId }) => listingId)).size).toBe(12);
  // The first call may be made before its hour, so the others shift by one as well.
  expect(checks.map(({ hour }) => Math.floor(hour / 2))).toEqual(
    Array.from({ length: 12 }, (_, place) => Math.max(place - 1, 0)),
  );
  expect(await database.db.all(sql`SELECT count(*) AS n, min(price) AS least FROM sale`)).toEqual([
    { n: 12, least: 1_400 },
  ]);
});
