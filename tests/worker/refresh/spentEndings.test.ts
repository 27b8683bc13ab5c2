import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { replaceRefreshTargets } from "../../../db/refresh/refreshTargets";
import { listing } from "../../../db/schema";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { getQuotaDay } from "../../../domain/refresh/schedule";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time";
import { refreshEndingAuctions } from "../../../worker/refresh/endingAuctions";
import { withDatabase } from "../../db/withDatabase";
import { createListingRow } from "../../helpers/market";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createMarketplaceStub, createRefreshContext } from "./refreshRuns";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const { startsAt } = getQuotaDay(Date.parse("2026-11-20T12:00:00Z"));
const catalogue = createSmallCatalogue([1]);

const database = withDatabase();
/** At which hour which listing was looked at by itself. */
let looks: { readonly hour: number; readonly ebayId: string }[] = [];

beforeAll(async () => {
  await replaceRefreshTargets(database.db, "marketplace", [{ key: "EBAY-GB/alone/0", firstDueAt: 0 }]);
});
beforeEach(async () => {
  looks = [];
  for (const table of ["listing", "sale", "price_day", "price_now", "api_day"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});

/** Each hour of the day two auctions end five minutes later that have bids, and one that has none. */
const auctions = HOURS.flatMap((hour) =>
  [2, 3, 0].map((bidCount) =>
    createListingRow({
      ebayId: `${hour}-${bidCount}`,
      price: 900,
      isBin: false,
      bidCount,
      seenAt: startsAt - HOUR_MS,
      endsAt: startsAt + hour * HOUR_MS + 5 * MINUTE_MS,
      reject: bidCount === 0 ? "no-bid" : null,
    }),
  ),
);

const OFFERED: Omit<MarketplaceListing, "ebayId" | "market"> = {
  title: "Mario amiibo",
  url: "https://www.ebay.co.uk/itm/1",
  image: undefined,
  conditionId: "1000",
  isNearMint: undefined,
  price: 1_400,
  currency: "GBP",
  isConverted: false,
  shipping: undefined,
  country: "GB",
  isGroup: false,
  isBin: false,
  takesOffers: false,
  bidCount: 4,
  endsAt: undefined,
  soldQuantity: undefined,
  leftQuantity: undefined,
};

/** Every hour of a day one refresh. */
async function aDay(cap: number): Promise<void> {
  await database.db.insert(listing).values(auctions);
  for (const hour of HOURS) {
    const world = createRefreshContext(database.db, catalogue, startsAt + hour * HOUR_MS);
    const marketplace = createMarketplaceStub({
      item: async (ebayId, market, allowance) => {
        await allowance.take();
        looks.push({ hour, ebayId });
        return { ...OFFERED, ebayId, market };
      },
    });
    await refreshEndingAuctions(world, { marketplace, cap, tickMs: HOUR_MS, makesAverages: true });
  }
}

it("a small day of calls goes to auctions with bids, to each once, and lasts until its end", async () => {
  await aDay(12);
  expect(looks.every(({ ebayId }) => !ebayId.endsWith("-0"))).toBe(true);
  expect(new Set(looks.map(({ ebayId }) => ebayId)).size).toBe(12);
  // One call is taken before its time at first, and so is each after it.
  expect(looks.map(({ hour }) => Math.floor(hour / 2))).toEqual(
    Array.from({ length: 12 }, (_, place) => Math.max(place - 1, 0)),
  );
  expect(await database.db.all(sql`SELECT count(*) AS n, min(price) AS least FROM sale`)).toEqual([
    { n: 12, least: 1_400 },
  ]);
});
