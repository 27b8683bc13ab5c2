import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { replaceRefreshTargets } from "../../../db/refresh/refreshTargets";
import { listing } from "../../../db/schema";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import type { Market } from "../../../domain/listings/market";
import { MINUTE_MS } from "../../../domain/time";
import type { MarketplaceClient } from "../../../worker/external/marketplace/index";
import { ServiceError } from "../../../worker/external/service/serviceError";
import { refreshEndingAuctions } from "../../../worker/refresh/endingAuctions";
import { withDatabase } from "../../db/withDatabase";
import { createListingRow } from "../../helpers/market";
import { createSmallCatalogue } from "../../helpers/marketRun";

const TICK_MS = 15 * MINUTE_MS;
const END = Date.parse("2026-11-20T12:00:00Z");
const catalogue = createSmallCatalogue([1]);

const database = withDatabase();
/** Listings that were looked at by themselves, in order. */
let looks: string[] = [];
let markets: Market[] = [];
/** Listings that the marketplace answers for with what is none. */
const UNREADABLE = ["1", ...Array.from({ length: 12 }, (_, place) => `bad ${place}`)];

const searchIn = (...markets: readonly Market[]) =>
  replaceRefreshTargets(
    database.db,
    "marketplace",
    markets.map((market) => ({ key: `${market}/alone/0`, firstDueAt: 0 })),
  );

beforeAll(() => searchIn("EBAY-GB"));
beforeEach(async () => {
  [looks, markets] = [[], []];
  for (const table of ["listing", "sale", "price_day", "price_now", "api_day", "service_state"])
    await database.db.run(sql.raw(`DELETE FROM ${table}`));
});

const anAuction = (of: Partial<typeof listing.$inferInsert>) =>
  database.db.insert(listing).values(createListingRow({ ebayId: "7", price: 900, isBin: false, endsAt: END, ...of }));

/** The minutes count from its end; nothing is answered of what is gone. */
function lookAt(
  minutes: number,
  answer?: Pick<MarketplaceListing, "price" | "bidCount"> & Partial<MarketplaceListing>,
) {
  const now = END + minutes * MINUTE_MS;
  const marketplace: MarketplaceClient = Object.assign(Object.create(null), {
    item: async (ebayId: string, market: Market) => {
      looks.push(ebayId);
      markets.push(market);
      if (ebayId === "limited") throw new ServiceError("limited", "Too many requests.");
      if (UNREADABLE.includes(ebayId)) throw new ServiceError("unreadable", "That is no listing.");
      return answer;
    },
  });
  return refreshEndingAuctions(
    { db: database.db, catalogue, clock: () => now, now, deadline: now + TICK_MS, holder: "a test" },
    { marketplace, tickMs: TICK_MS, makesAverages: true },
  );
}

const sales = () => database.db.all(sql`SELECT ebay_id, price, sold_at FROM sale`);
const left = async () => (await database.db.all(sql`SELECT price, bid_count, reject FROM listing`)).at(0);

it("an auction with a bid that has ended is a sale, once, and no listing any more", async () => {
  await anAuction({ bidCount: 2, seenAt: END - 5 * MINUTE_MS });
  await lookAt(5);
  expect(await sales()).toEqual([{ ebay_id: "7", price: 900, sold_at: END }]);
  expect(await left()).toBeUndefined();
  expect(await database.db.all(sql`SELECT n, price FROM price_day WHERE condition = 'new'`)).toEqual([
    { n: 1, price: 900 },
  ]);
  await lookAt(20);
  expect(await sales()).toHaveLength(1);
});

it("one without a bid is looked at before its end, and a late bid counts", async () => {
  await anAuction({ bidCount: 0, reject: "no-bid", seenAt: END - 300 * MINUTE_MS });
  await lookAt(-10, { price: 1_400, bidCount: 1 });
  expect(await left()).toEqual({ price: 1_400, bid_count: 1, reject: null });
  await lookAt(5);
  expect(await sales()).toEqual([{ ebay_id: "7", price: 1_400, sold_at: END }]);
});

it("one without a bid still has none after a look that finds none, and its card is kept as it is by that look", async () => {
  await searchIn("EBAY-GB", "EBAY-US");
  const ungraded = { condition: "4000", grade: null, seenAt: END - 300 * MINUTE_MS, bidCount: 0 };
  await anAuction({ ...ungraded, reject: "no-bid", globalId: "EBAY-US" });
  await anAuction({ ...ungraded, ebayId: "8", reject: "lot", bidCount: 1 });
  const minutes = -10;
  await lookAt(minutes, { price: 950, bidCount: 0, isNearMint: true });
  const [seen] = await database.db.all(sql`SELECT ebay_id, price, bid_count, grade, seen_at, reject FROM listing
    WHERE global_id = 'EBAY-US'`);
  expect(seen).toEqual({
    ebay_id: "7",
    price: 950,
    bid_count: 0,
    grade: "new",
    seen_at: END + minutes * MINUTE_MS,
    reject: "no-bid",
  });
  expect(markets).toEqual(["EBAY-US"]);
  await lookAt(5, { price: 950, bidCount: 0 });
  expect(await sales()).toEqual([]);
  await searchIn("EBAY-GB");
});

it("one that could not be read before its end has failed at nothing yet", async () => {
  const seenAt = END - 300 * MINUTE_MS;
  await anAuction({ ebayId: "1", bidCount: 2, seenAt, endsAt: END + 14 * MINUTE_MS });
  const failedLooks = () => database.db.all(sql`SELECT failed_looks FROM listing`);
  await lookAt(5);
  expect([looks, await failedLooks()]).toEqual([["1"], [{ failed_looks: 0 }]]);
  await lookAt(20);
  expect([looks, await failedLooks()]).toEqual([["1", "1"], [{ failed_looks: 1 }]]);
});

it("one that was won in its last minutes is told by a look after its end", async () => {
  await anAuction({ bidCount: 2, seenAt: END - 5 * MINUTE_MS });
  await lookAt(5, { price: 1_900, bidCount: 4 });
  expect(await sales()).toEqual([{ ebay_id: "7", price: 1_900, sold_at: END }]);
});

it("one that cannot be read keeps no other from being told", async () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await anAuction({ ebayId: String(id), bidCount: 2, seenAt: END - 5 * MINUTE_MS, endsAt: END + id });
  await lookAt(5, { price: 1_900, bidCount: 4 });
  expect(looks).toHaveLength(9);
  expect(await database.db.all(sql`SELECT ebay_id FROM sale WHERE price = 1900`)).toHaveLength(8);
  expect(await database.db.all(sql`SELECT breaker_until, last_ok_at IS NOT NULL AS is_ok FROM service_state`)).toEqual([
    { breaker_until: 0, is_ok: 1 },
  ]);
});

it("many that cannot be read stop none: what runs is looked at first, and what failed comes last the next time", async () => {
  const unseen = { bidCount: 2, seenAt: END - 300 * MINUTE_MS };
  for (const [place, ebayId] of UNREADABLE.entries()) await anAuction({ ...unseen, ebayId, endsAt: END + place });
  await anAuction({ ...unseen, ebayId: "ended", endsAt: END - 1 });
  await anAuction({ ...unseen, ebayId: "running", endsAt: END + 14 * MINUTE_MS });
  await lookAt(5, { price: 1_900, bidCount: 4 });
  expect([looks[0], looks.includes("ended")]).toEqual(["running", false]);
  await lookAt(20, { price: 1_900, bidCount: 4 });
  expect(await database.db.all(sql`SELECT ebay_id FROM sale WHERE price = 1900 ORDER BY 1`)).toEqual([
    { ebay_id: "ended" },
    { ebay_id: "running" },
  ]);
});

it("one that cannot be read is asked for less and less often for a day, and its failures are not the service's", async () => {
  await anAuction({ ebayId: "1", bidCount: 2, seenAt: END - 300 * MINUTE_MS });
  const asked: number[] = [];
  for (const minutes of [5, 20, 35, 50, 65, 110, 125, 230, 245, 470, 485, 950, 965, 1_430]) {
    const before = looks.length;
    await lookAt(minutes);
    if (looks.length > before) asked.push(minutes);
  }
  expect(asked).toEqual([5, 20, 35, 65, 125, 245, 485, 965]);
  expect(await database.db.all(sql`SELECT fails, breaker_until FROM service_state`)).toEqual([
    { fails: 1, breaker_until: 0 },
  ]);
  await lookAt(1_441);
  expect([await sales(), await left()]).toEqual([[], undefined]);
});

it("one that the marketplace had no call for is asked for again the next time, and no call is lost", async () => {
  await anAuction({ ebayId: "limited", bidCount: 2, seenAt: END - 300 * MINUTE_MS });
  await lookAt(5);
  await database.db.run(sql`DELETE FROM service_state`);
  await lookAt(6);
  expect(looks).toEqual(["limited", "limited"]);
  expect(await database.db.all(sql`SELECT failed_looks, used FROM listing, api_day`)).toEqual([
    { failed_looks: 0, used: 0 },
  ]);
});

it("one whose last bids nobody saw and nobody tells is no sale, and is not asked for again", async () => {
  await anAuction({ bidCount: 2, seenAt: END - 30 * MINUTE_MS });
  await lookAt(5);
  await lookAt(20);
  expect([looks, await sales(), await left()]).toEqual([["7"], [], undefined]);
});

it("it is looked at by itself at its end alone, not before", async () => {
  await anAuction({ bidCount: 2, seenAt: END - 300 * MINUTE_MS });
  await lookAt(-20, { price: 900, bidCount: 2 });
  expect(looks).toEqual([]);
});

it("one that ended without a bid was not sold", async () => {
  await anAuction({ bidCount: 0, reject: "no-bid", seenAt: END - 5 * MINUTE_MS });
  await lookAt(5);
  expect([await sales(), await left()]).toEqual([[], undefined]);
});

it("one of an item that is in the catalogue no more is gone, too", async () => {
  await anAuction({ amiiboId: 2, bidCount: 2, seenAt: END - 5 * MINUTE_MS });
  await lookAt(5);
  expect([await sales(), await left()]).toEqual([[{ ebay_id: "7", price: 900, sold_at: END }], undefined]);
});

it("one whose item somebody else is looking for waits for the next time", async () => {
  await anAuction({ bidCount: 2, seenAt: END - 5 * MINUTE_MS });
  await database.db.run(sql`UPDATE fetch_target SET lease_until = ${END + 6 * MINUTE_MS}, lease_by = 'somebody else'`);
  await lookAt(5);
  expect([looks, await sales()]).toEqual([[], []]);
  await lookAt(20);
  expect(await sales()).toHaveLength(1);
  expect(await database.db.all(sql`SELECT lease_until, lease_by FROM fetch_target`)).toEqual([
    { lease_until: 0, lease_by: null },
  ]);
});
