import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { replaceRefreshTargets } from "../../../db/refresh/targetLists";
import { listing } from "../../../db/schema";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import type { Market } from "../../../domain/listings/market";
import { DAY_MS, MINUTE_MS } from "../../../domain/time";
import type { MarketplaceClient } from "../../../worker/external/marketplace/index";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import { ENDING_AUCTIONS_SERVICE_ID } from "../../../worker/external/serviceStatus";
import { refreshEndingAuctions } from "../../../worker/refresh/endingAuctions";
import { withDatabase } from "../../db/withDatabase";
import { createListingRow } from "../../helpers/marketRows";
import { createSmallCatalogue } from "../../helpers/marketRun";

const TICK_MS = 15 * MINUTE_MS;
const END = Date.parse("2026-11-20T12:00:00Z");
const catalogue = createSmallCatalogue([1]);

const database = withDatabase();
/** Ids of checked listings, in order. */
let checkedIds: string[] = [];
let markets: Market[] = [];
/** Ids for which the marketplace sends an unreadable response. */
const UNREADABLE = ["1", ...Array.from({ length: 12 }, (_, place) => `bad ${place}`)];

const setSearchedMarkets = (...markets: readonly Market[]) =>
  replaceRefreshTargets(
    database.db,
    "marketplace",
    markets.map((market) => ({ key: `${market}/alone/0`, firstDueAt: 0 })),
  );

beforeAll(() => setSearchedMarkets("EBAY-GB"));
beforeEach(async () => {
  [checkedIds, markets] = [[], []];
  for (const table of ["listing", "sale", "daily_price", "current_price", "quota_usage", "service_state"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});

const insertAuction = (fields: Partial<typeof listing.$inferInsert>) =>
  database.db
    .insert(listing)
    .values(createListingRow({ listingId: "7", price: 900, isBuyItNow: false, endsAt: END, ...fields }));

/** Checks ending auctions some minutes after the end. Without an answer, the marketplace no longer has the listing. */
function checkAuctionsAt(
  minutes: number,
  respond?: Pick<MarketplaceListing, "price" | "bidCount"> & Partial<MarketplaceListing>,
) {
  const now = END + minutes * MINUTE_MS;
  const marketplace: MarketplaceClient = Object.assign(Object.create(null), {
    fetchListing: async (listingId: string, market: Market) => {
      checkedIds.push(listingId);
      markets.push(market);
      if (listingId === "limited") throw new ExternalServiceError("Too many requests.", "limited");
      if (UNREADABLE.includes(listingId)) throw new ExternalServiceError("The response is unreadable.", "unreadable");
      return respond;
    },
  });
  return refreshEndingAuctions(
    { db: database.db, catalogue, clock: () => now, now, deadline: now + TICK_MS, leaseHolder: "a test" },
    { marketplace, tickMs: TICK_MS },
  );
}

const readSales = () => database.db.all(sql`SELECT listing_id, price, sold_at FROM sale`);
const readListing = async () => (await database.db.all(sql`SELECT price, bid_count, reject_reason FROM listing`)).at(0);

it("an ended auction with a bid becomes one sale, and its listing is deleted", async () => {
  await insertAuction({ bidCount: 2, observedAt: END - 5 * MINUTE_MS });
  await checkAuctionsAt(5);
  expect(await readSales()).toEqual([{ listing_id: "7", price: 900, sold_at: END }]);
  expect(await readListing()).toBeUndefined();
  expect(await database.db.all(sql`SELECT sample_count, price FROM daily_price WHERE grade_pool = 'new'`)).toEqual([
    { sample_count: 1, price: 900 },
  ]);
  await checkAuctionsAt(20);
  expect(await readSales()).toHaveLength(1);
});

it("an auction without a bid is checked shortly before its end, so that a late bid is found", async () => {
  await insertAuction({ bidCount: 0, rejectReason: "no-bid", observedAt: END - 300 * MINUTE_MS });
  await checkAuctionsAt(-10, { price: 1_400, bidCount: 1 });
  expect(await readListing()).toEqual({ price: 1_400, bid_count: 1, reject_reason: null });
  await checkAuctionsAt(5);
  expect(await readSales()).toEqual([{ listing_id: "7", price: 1_400, sold_at: END }]);
});

it("checking an auction of an amiibo card without bids stores the condition of the card", async () => {
  await setSearchedMarkets("EBAY-GB", "EBAY-US");
  const ungraded = { conditionId: "4000", grade: null, observedAt: END - 300 * MINUTE_MS, bidCount: 0 };
  await insertAuction({ ...ungraded, rejectReason: "no-bid", market: "EBAY-US" });
  await insertAuction({ ...ungraded, listingId: "8", rejectReason: "lot", bidCount: 1 });
  const minutes = -10;
  await checkAuctionsAt(minutes, { price: 950, bidCount: 0, isNearMint: true });
  const [row] =
    await database.db.all(sql`SELECT listing_id, price, bid_count, grade, observed_at, reject_reason FROM listing
    WHERE market = 'EBAY-US'`);
  expect(row).toEqual({
    listing_id: "7",
    price: 950,
    bid_count: 0,
    grade: "new",
    observed_at: END + minutes * MINUTE_MS,
    reject_reason: "no-bid",
  });
  expect(markets).toEqual(["EBAY-US"]);
  await checkAuctionsAt(5, { price: 950, bidCount: 0 });
  expect(await readSales()).toEqual([]);
  await setSearchedMarkets("EBAY-GB");
});

it("a failed check of an auction is counted only after the auction has ended", async () => {
  const observedAt = END - 300 * MINUTE_MS;
  await insertAuction({ listingId: "1", bidCount: 2, observedAt, endsAt: END + 14 * MINUTE_MS });
  const failedLooks = () => database.db.all(sql`SELECT failed_checks FROM listing`);
  await checkAuctionsAt(5);
  expect([checkedIds, await failedLooks()]).toEqual([["1"], [{ failed_checks: 0 }]]);
  await checkAuctionsAt(20);
  expect([checkedIds, await failedLooks()]).toEqual([["1", "1"], [{ failed_checks: 1 }]]);
});

it("a check after the end of an auction records the price of bids made in its last minutes", async () => {
  await insertAuction({ bidCount: 2, observedAt: END - 5 * MINUTE_MS });
  await checkAuctionsAt(5, { price: 1_900, bidCount: 4 });
  expect(await readSales()).toEqual([{ listing_id: "7", price: 1_900, sold_at: END }]);
});

it("an unreadable auction does not prevent other auctions from being recorded as sales", async () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await insertAuction({ listingId: String(id), bidCount: 2, observedAt: END - 5 * MINUTE_MS, endsAt: END + id });
  await checkAuctionsAt(5, { price: 1_900, bidCount: 4 });
  expect(checkedIds).toHaveLength(9);
  expect(await database.db.all(sql`SELECT listing_id FROM sale WHERE price = 1900`)).toHaveLength(8);
  expect(
    await database.db.all(sql`SELECT breaker_open_until, last_success_at IS NOT NULL AS is_ok FROM service_state`),
  ).toEqual([{ breaker_open_until: 0, is_ok: 1 }]);
});

it("auction checks handle running auctions first, ended ones second and previously failed ones last", async () => {
  const staleFields = { bidCount: 2, observedAt: END - 300 * MINUTE_MS };
  for (const [index, listingId] of UNREADABLE.entries())
    await insertAuction({ ...staleFields, listingId, endsAt: END + index });
  await insertAuction({ ...staleFields, listingId: "ended", endsAt: END - 1 });
  await insertAuction({ ...staleFields, listingId: "running", endsAt: END + 14 * MINUTE_MS });
  await checkAuctionsAt(5, { price: 1_900, bidCount: 4 });
  expect([checkedIds[0], checkedIds.includes("ended")]).toEqual(["running", false]);
  await checkAuctionsAt(20, { price: 1_900, bidCount: 4 });
  expect(await database.db.all(sql`SELECT listing_id FROM sale WHERE price = 1900 ORDER BY 1`)).toEqual([
    { listing_id: "ended" },
    { listing_id: "running" },
  ]);
});

it("an unreadable auction is retried with growing delays for a day", async () => {
  await insertAuction({ listingId: "1", bidCount: 2, observedAt: END - 300 * MINUTE_MS });
  const checkedAt: number[] = [];
  for (const minutes of [5, 20, 35, 50, 65, 110, 125, 230, 245, 470, 485, 950, 965, 1_430]) {
    const checksBefore = checkedIds.length;
    await checkAuctionsAt(minutes);
    if (checkedIds.length > checksBefore) checkedAt.push(minutes);
  }
  expect(checkedAt).toEqual([5, 20, 35, 65, 125, 245, 485, 965]);
  expect(await database.db.all(sql`SELECT failure_count, breaker_open_until FROM service_state`)).toEqual([
    { failure_count: 1, breaker_open_until: 0 },
  ]);
  await checkAuctionsAt(1_441);
  expect([await readSales(), await readListing()]).toEqual([[], undefined]);
});

it("an auction check that hits the rate limit is repeated by the next run and uses no quota", async () => {
  await insertAuction({ listingId: "limited", bidCount: 2, observedAt: END - 300 * MINUTE_MS });
  await checkAuctionsAt(5);
  await database.db.run(sql`DELETE FROM service_state`);
  await checkAuctionsAt(6);
  expect(checkedIds).toEqual(["limited", "limited"]);
  expect(await database.db.all(sql`SELECT failed_checks, used_calls FROM listing, quota_usage`)).toEqual([
    { failed_checks: 0, used_calls: 0 },
  ]);
});

it("an auction that the marketplace no longer has is deleted without a sale if no refresh saw its last half hour", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => error.mockRestore());
  await insertAuction({ bidCount: 2, observedAt: END - 31 * MINUTE_MS });
  await insertAuction({ listingId: "8", bidCount: 0, rejectReason: "no-bid", observedAt: END - 31 * MINUTE_MS });
  await checkAuctionsAt(5);
  await checkAuctionsAt(20);
  expect([checkedIds, await readSales(), await readListing()]).toEqual([["7", "8"], [], undefined]);
  expect(error.mock.calls).toEqual([
    [
      "Sales of 1 ended auctions with bids were not recorded: no refresh saw bids of their last half hour, and the marketplace no longer has them or was not asked for a day. Refreshes were interrupted, or too few calls were left.",
    ],
  ]);
});

it("an auction that the marketplace no longer has is a sale at the bid of its last half hour", async () => {
  await insertAuction({ bidCount: 2, observedAt: END - 29 * MINUTE_MS });
  await checkAuctionsAt(5);
  await checkAuctionsAt(20);
  expect([checkedIds, await readSales(), await readListing()]).toEqual([
    ["7"],
    [{ listing_id: "7", price: 900, sold_at: END }],
    undefined,
  ]);
});

it("an auction of which no check succeeds for a day is a sale at the bid of its last half hour, and not before", async () => {
  await insertAuction({ listingId: "1", bidCount: 2, observedAt: END - 29 * MINUTE_MS });
  await checkAuctionsAt(5);
  await checkAuctionsAt(1_430);
  expect(await readSales()).toEqual([]);
  await checkAuctionsAt(1_441);
  expect([await readSales(), await readListing()]).toEqual([
    [{ listing_id: "1", price: 900, sold_at: END }],
    undefined,
  ]);
});

it("an auction of which no check succeeds for a day is reported as lost if no refresh saw its last half hour", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => error.mockRestore());
  await insertAuction({ listingId: "1", bidCount: 2, observedAt: END - 31 * MINUTE_MS });
  await checkAuctionsAt(1_441);
  expect([await readSales(), await readListing()]).toEqual([[], undefined]);
  expect(error.mock.calls.flat()).toContainEqual(expect.stringContaining("Sales of 1 ended auctions"));
});

it("an ended auction whose last bids are stored becomes a sale without a check while the marketplace is paused", async () => {
  await database.db.run(
    sql`INSERT INTO service_state (service, failure_count, breaker_open_until) VALUES (${ENDING_AUCTIONS_SERVICE_ID}, 9, ${END + DAY_MS})`,
  );
  await insertAuction({ bidCount: 2, observedAt: END - 5 * MINUTE_MS });
  await checkAuctionsAt(5);
  expect([checkedIds, await readSales(), await readListing()]).toEqual([
    [],
    [{ listing_id: "7", price: 900, sold_at: END }],
    undefined,
  ]);
});

it("an auction that disappears before its end is no sale before its end", async () => {
  await insertAuction({ bidCount: 2, observedAt: END - 20 * MINUTE_MS });
  await checkAuctionsAt(-10);
  expect([checkedIds, await readSales()]).toEqual([["7"], []]);
  expect(await database.db.all(sql`SELECT observed_at FROM listing`)).toEqual([{ observed_at: END - 20 * MINUTE_MS }]);
});

it("an auction whose first bid came unseen is checked after its end and becomes a sale", async () => {
  await insertAuction({ bidCount: 0, rejectReason: "no-bid", observedAt: END - 300 * MINUTE_MS });
  await checkAuctionsAt(5, { price: 1_400, bidCount: 1 });
  expect(await readSales()).toEqual([{ listing_id: "7", price: 1_400, sold_at: END }]);
});

it("an auction is checked once in the run before its last one, and not earlier", async () => {
  await insertAuction({ bidCount: 2, observedAt: END - 300 * MINUTE_MS });
  await checkAuctionsAt(-31, { price: 900, bidCount: 2 });
  expect(checkedIds).toEqual([]);
  await checkAuctionsAt(-20, { price: 1_000, bidCount: 3 });
  await checkAuctionsAt(-19, { price: 1_000, bidCount: 3 });
  expect([checkedIds, await readSales(), await readListing()]).toEqual([
    ["7"],
    [],
    { price: 1_000, bid_count: 3, reject_reason: null },
  ]);
});

it("an auction that ended without a bid is deleted without a sale", async () => {
  await insertAuction({ bidCount: 0, rejectReason: "no-bid", observedAt: END - 5 * MINUTE_MS });
  await checkAuctionsAt(5);
  expect([await readSales(), await readListing()]).toEqual([[], undefined]);
});

it("an ended auction of an item that left the catalogue is still recorded as a sale and deleted", async () => {
  await insertAuction({ itemId: 2, bidCount: 2, observedAt: END - 5 * MINUTE_MS });
  await checkAuctionsAt(5);
  expect([await readSales(), await readListing()]).toEqual([
    [{ listing_id: "7", price: 900, sold_at: END }],
    undefined,
  ]);
});

it("an auction check waits for the next run while another refresh holds the lease (lock) of its search", async () => {
  await insertAuction({ bidCount: 2, observedAt: END - 5 * MINUTE_MS });
  await database.db.run(
    sql`UPDATE refresh_target SET leased_until = ${END + 6 * MINUTE_MS}, leased_by = 'somebody else'`,
  );
  await checkAuctionsAt(5);
  expect([checkedIds, await readSales()]).toEqual([[], []]);
  await checkAuctionsAt(20);
  expect(await readSales()).toHaveLength(1);
  expect(await database.db.all(sql`SELECT leased_until, leased_by FROM refresh_target`)).toEqual([
    { leased_until: 0, leased_by: null },
  ]);
});
