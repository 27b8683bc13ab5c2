import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listing } from "../../../db/schema";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import type { Market } from "../../../domain/listings/market";
import { DAY_MS } from "../../../domain/time";
import type { MarketplaceSearchResult } from "../../../worker/external/marketplace/index";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/testClassifier";
import { createListingRow } from "../../helpers/marketRows";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { NOW } from "../external/serviceStubs";
import { createMarketplaceStub, createMarketplaceWork, createRefreshContext, createSearchResult } from "./refreshRuns";

const TITLE = "Mario amiibo Super Smash Bros";
const catalogue = createSmallCatalogue([1]);
const createListing = (fields: Partial<MarketplaceListing>): MarketplaceListing =>
  createOffered(TITLE, { market: "EBAY-GB", currency: "GBP", country: "GB", listingId: "7", price: 900, ...fields });

const database = withDatabase();
/** Ids of listings that were checked one by one, in order. */
let checkedIds: string[] = [];

beforeEach(async () => {
  checkedIds = [];
  for (const table of [
    "refresh_target",
    "service_state",
    "quota_usage",
    "listing",
    "sale",
    "daily_price",
    "current_price",
  ])
    await run(`DELETE FROM ${table}`);
  // The first refresh only registers the shards. Later ones are due only where a test says so.
  await refreshAfter(0, {});
  await run("UPDATE refresh_target SET next_due_at = 9e15");
});
afterEach(() => vi.restoreAllMocks());

const run = (text: string) => database.db.run(sql.raw(text));
const query = (text: string) => database.db.all(sql.raw(text));
const insertListings = (...rows: readonly Partial<typeof listing.$inferInsert>[]) =>
  database.db
    .insert(listing)
    .values(rows.map((each) => createListingRow({ listingId: "7", title: TITLE, price: 900, endsAt: null, ...each })));

const createCountFields = (time: number, soldQuantity = 3) => ({ soldQuantity, countedAt: time, soldQuantityAt: time });

interface Answers {
  readonly sold?: number;
  readonly left?: number;
  readonly price?: number;
  readonly getListing?: (listingId: string, market: Market) => Promise<MarketplaceListing | undefined>;
  readonly search?: () => Promise<MarketplaceSearchResult>;
  readonly isAllowed?: boolean;
  readonly dailyLimit?: number;
}

/** Runs a refresh some days later in which each listing states its sold count. */
function refreshAfter(days: number, answers: Answers) {
  const { sold = 0, left = 9, price = 900, getListing, search, isAllowed = true, dailyLimit = 4_500 } = answers;
  const marketplace = createMarketplaceStub({
    search: async ({ market }) =>
      search?.() ?? createSearchResult(...(market === "EBAY-GB" ? [createListing({})] : [])),
    fetchListing: async (listingId, market, allowance) => {
      await allowance.take();
      checkedIds.push(listingId);
      return getListing
        ? getListing(listingId, market)
        : createListing({ listingId, price, soldQuantity: sold, remainingQuantity: left });
    },
  });
  return refreshMarketplace(createRefreshContext(database.db, catalogue, NOW + days * DAY_MS), {
    ...createMarketplaceWork(marketplace, catalogue, dailyLimit),
    canUseForAverages: isAllowed,
  });
}
const readSales = () => query("SELECT listing_id, sold_count, price, evidence, sold_at FROM sale ORDER BY sold_count");
const readSteps = async () => (await query("SELECT group_concat(sold_count, ' ') AS steps FROM sale")).at(0);

it("an increased sold count is recorded as sales at the lower of the old and the new listing price", async () => {
  await insertListings({});
  await refreshAfter(0, { sold: 3 });
  expect(await readSales()).toEqual([]);
  for (const days of [0.9, 1, 1.5, 2]) await refreshAfter(days, { sold: 5, price: 1_000 });
  expect(checkedIds).toHaveLength(3);
  const sale = { listing_id: "7", price: 900, evidence: "quantity", sold_at: NOW + DAY_MS };
  expect(await readSales()).toEqual([
    { ...sale, sold_count: 4 },
    { ...sale, sold_count: 5 },
  ]);
  expect(
    await query("SELECT day, sample_count, price FROM daily_price WHERE kind = 'sold' AND grade_pool = 'new'"),
  ).toEqual([{ day: "2026-07-02", sample_count: 1, price: 900 }]);
  expect(
    await query("SELECT sample_count, price FROM current_price WHERE kind = 'sold' AND grade_pool = 'new'"),
  ).toEqual([{ sample_count: 1, price: 900 }]);
});

it("each rise of a sold count records a sale at the listing price of that day", async () => {
  await insertListings({});
  await refreshAfter(0, { sold: 3 });
  await refreshAfter(1, { sold: 4 });
  await run("UPDATE listing SET price = 1100");
  await refreshAfter(2, { sold: 5, price: 1_100 });
  expect(
    await query("SELECT day, price FROM daily_price WHERE kind = 'sold' AND grade_pool = 'new' ORDER BY day"),
  ).toEqual([
    { day: "2026-07-02", price: 900 },
    { day: "2026-07-03", price: 1_100 },
  ]);
});

it("a search between two sold count checks of a listing does not change the stored sold count", async () => {
  await insertListings({});
  await refreshAfter(0, { sold: 3 });
  await run("UPDATE refresh_target SET next_due_at = 0");
  await refreshAfter(0.5, {});
  await refreshAfter(1, { sold: 4 });
  expect([checkedIds.length, await readSteps()]).toEqual([2, { steps: "4" }]);
});

it("a sale of an amiibo card listing gets the condition that the first check of the listing stated", async () => {
  await insertListings({ market: "EBAY-US", conditionId: "4000", grade: null });
  const markets = new Set<Market>();
  const refreshWith = async (days: number, fields: Partial<MarketplaceListing>) => {
    const getListing = async (listingId: string, market: Market) => {
      markets.add(market);
      return createListing({ listingId, market, remainingQuantity: 9, ...fields });
    };
    await refreshAfter(days, { getListing });
  };
  await refreshWith(0, { soldQuantity: 3 });
  await refreshWith(1, { soldQuantity: 4, isNearMint: false });
  await refreshWith(2, { soldQuantity: 5, isNearMint: true });
  expect([...markets]).toEqual(["EBAY-US"]);
  expect(await query("SELECT market, sold_count, grade FROM sale ORDER BY sold_count")).toEqual([
    { market: "EBAY-US", sold_count: 4, grade: "used" },
    { market: "EBAY-US", sold_count: 5, grade: "used" },
  ]);
  expect(await query("SELECT grade, sold_quantity FROM listing")).toEqual([{ grade: "used", sold_quantity: 5 }]);
});

it("a sold count that falls and rises records sales only above its previous maximum", async () => {
  await insertListings({});
  for (const [days, sold] of [3, 5, 4, 6].entries()) await refreshAfter(days, { sold });
  expect(await readSteps()).toEqual({ steps: "4 5 6" });
});

it("a listing of a single unsold copy is checked for its sold count only one time", async () => {
  await insertListings({ listingId: "1" });
  for (const days of [0, 1, 9]) await refreshAfter(days, { sold: 0, left: 1 });
  expect(checkedIds).toEqual(["1"]);
  await insertListings({ listingId: "2" });
  for (const days of [10, 11]) await refreshAfter(days, { sold: 4, left: 1 });
  expect(checkedIds).toEqual(["1", "2", "2"]);
});

it("sold counts are not checked for auctions, rejected listings, negotiable prices or unknown conditions", async () => {
  await insertListings(
    { listingId: "1", isBuyItNow: false, bidCount: 2, endsAt: NOW + 9 * DAY_MS },
    { listingId: "2", hasBestOffer: true },
    { listingId: "3", rejectReason: "lot" },
    { listingId: "4", conditionId: null },
  );
  await refreshAfter(0, {});
  expect(checkedIds).toEqual([]);
});

it("a new sold count records no sale if the stored count is over a week old", async () => {
  await insertListings({});
  await refreshAfter(0, { sold: 3 });
  await refreshAfter(7.1, { sold: 9 });
  expect(await readSteps()).toEqual({ steps: null });
  await refreshAfter(8.1, { sold: 10 });
  expect(await readSteps()).toEqual({ steps: "10" });
});

it("a listing without a readable sold count is checked again only after a week", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await insertListings({ listingId: "1" }, { listingId: "2" }, { listingId: "3" });
  const getListing = async (listingId: string) => {
    if (listingId === "1") throw new ExternalServiceError("The response is unreadable.", "unreadable");
    return listingId === "2" ? undefined : createListing({ listingId, soldQuantity: 1, remainingQuantity: 1 });
  };
  for (const days of [0, 2, 6, 7.1]) await refreshAfter(days, { getListing });
  expect(checkedIds).toEqual(["1", "2", "3", "3", "3", "3", "1", "2"]);
});

it("the check after failed checks records all sales since the last successful check", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const getListing = () => Promise.reject(new ExternalServiceError("The marketplace answered 500.", "broken"));
  await insertListings({});
  await refreshAfter(0, { sold: 3 });
  for (const days of [1, 2, 3]) await refreshAfter(days, { getListing });
  await refreshAfter(4, { sold: 5 });
  expect([checkedIds.length, await readSteps()]).toEqual([5, { steps: "4 5" }]);
});

it("a week of failed checks makes the stored sold count too old to record sales", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const getListing = () => Promise.reject(new ExternalServiceError("The marketplace answered 500.", "broken"));
  await insertListings({});
  await refreshAfter(0, { sold: 3 });
  for (const days of [1, 2, 3, 4, 5, 6]) await refreshAfter(days, { getListing });
  for (const days of [7.5, 13.5]) await refreshAfter(days, { sold: 9 });
  expect([checkedIds.length, await readSteps()]).toEqual([8, { steps: null }]);
  await refreshAfter(14.5, { sold: 10 });
  expect(await readSteps()).toEqual({ steps: "10" });
});

it("a sold count check uses both its own daily quota and the search quota", async () => {
  await insertListings(...Array.from({ length: 40 }, (_, place) => ({ listingId: `${100 + place}` })));
  await refreshAfter(0, { sold: 3 });
  expect(checkedIds).toHaveLength(16);
  expect(await query("SELECT service, used_calls FROM quota_usage ORDER BY 1")).toEqual([
    { service: "marketplace", used_calls: 16 },
    { service: "marketplace-sold", used_calls: 16 },
  ]);
  await run("UPDATE quota_usage SET used_calls = 500 WHERE service = 'marketplace-sold'");
  await refreshAfter(0.01, { sold: 3 });
  await run("UPDATE quota_usage SET used_calls = iif(service = 'marketplace', 4500, 0)");
  await refreshAfter(0.02, { sold: 3 });
  expect(checkedIds).toHaveLength(16);
});

it("unused calls that were reserved for sold count checks are returned to the quota", async () => {
  await insertListings({});
  await refreshAfter(0, { sold: 3 });
  expect(await query("SELECT service, used_calls FROM quota_usage ORDER BY 1")).toEqual([
    { service: "marketplace", used_calls: 1 },
    { service: "marketplace-sold", used_calls: 1 },
  ]);
});

it("the listings with the oldest sold counts are checked first", async () => {
  await insertListings(
    ...Array.from({ length: 20 }, (_, place) => ({
      listingId: `${100 + place}`,
      ...createCountFields(NOW - (2 + place / 10) * DAY_MS, 1),
    })),
  );
  await refreshAfter(0, { sold: 1 });
  expect(checkedIds).toEqual(Array.from({ length: 16 }, (_, place) => `${119 - place}`));
});

it.each<[string, Partial<MarketplaceListing>]>([
  ["takes offers", { hasBestOffer: true }],
  ["is an auction", { isBuyItNow: false, bidCount: 1 }],
])("an increased sold count is not recorded as a sale once the listing %s", async (_, now) => {
  await insertListings({});
  await refreshAfter(0, { sold: 3 });
  await refreshAfter(1, { getListing: async (listingId) => createListing({ listingId, soldQuantity: 5, ...now }) });
  expect(await readSteps()).toEqual({ steps: null });
});

it("a risen sold count records a sale only if the previous count is recent", async () => {
  await insertListings(
    { listingId: "1", ...createCountFields(NOW - 2 * DAY_MS) },
    { listingId: "2", ...createCountFields(NOW - 8 * DAY_MS) },
  );
  await refreshAfter(0, { sold: 4 });
  expect([checkedIds.toSorted(), await readSales()]).toEqual([
    ["1", "2"],
    [expect.objectContaining({ listing_id: "1", sold_count: 4 })],
  ]);
});

it("sold count checks stop after a rate limit error, and the next run makes the missing checks", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await insertListings(createCountFields(NOW - 2 * DAY_MS));
  const limited = new ExternalServiceError("Too many requests.", "limited");
  await run("UPDATE refresh_target SET next_due_at = 0 WHERE key LIKE 'EBAY-US%'");
  await refreshAfter(0, { search: () => Promise.reject(limited) });
  expect(checkedIds).toEqual([]);
  await run("DELETE FROM service_state");
  await refreshAfter(0.1, { getListing: () => Promise.reject(limited) });
  await run("DELETE FROM service_state");
  await refreshAfter(0.2, { sold: 5 });
  expect([checkedIds, await readSteps()]).toEqual([["7", "7"], { steps: "4 5" }]);
});

it("sold counts are not written if another refresh has taken over the lease", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  await insertListings({});
  await refreshAfter(0, { sold: 3 });
  const getListing = async (listingId: string) => {
    await run("UPDATE refresh_target SET leased_by = 'somebody else'");
    return createListing({ listingId, soldQuantity: 5 });
  };
  await refreshAfter(1, { getListing });
  expect(log).toHaveBeenCalledWith(expect.stringContaining("another refresh or a decision of an admin came first"));
  expect([await readSteps(), await query("SELECT sold_quantity FROM listing")]).toEqual([
    { steps: null },
    [{ sold_quantity: 3 }],
  ]);
});

it("sold counts are not requested without permission to compute averages", async () => {
  await insertListings({});
  await refreshAfter(0, { isAllowed: false });
  expect(checkedIds).toEqual([]);
});
