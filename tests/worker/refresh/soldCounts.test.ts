import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listing } from "../../../db/schema";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import type { Market } from "../../../domain/listings/market";
import { DAY_MS } from "../../../domain/time";
import type { MarketplaceSearchResult } from "../../../worker/external/marketplace/index";
import { ServiceError } from "../../../worker/external/service/serviceError";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/listing";
import { createListingRow } from "../../helpers/market";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { NOW } from "../external/serviceStubs";
import { createMarketplaceStub, createMarketplaceWork, createRefreshContext, createSearchResult } from "./refreshRuns";

const TITLE = "Mario amiibo Super Smash Bros";
const catalogue = createSmallCatalogue([1]);
const offered = (of: Partial<MarketplaceListing>): MarketplaceListing =>
  createOffered(TITLE, { market: "EBAY-GB", currency: "GBP", country: "GB", ebayId: "7", price: 900, ...of });

const database = withDatabase();
/** Listings that were looked at by themselves, in order. */
let looks: string[] = [];

beforeEach(async () => {
  looks = [];
  for (const table of ["fetch_target", "service_state", "api_day", "listing", "sale", "price_day", "price_now"])
    await run(`DELETE FROM ${table}`);
  // The first one learns what there is to look for; nothing of it is due in the tests but where they say so.
  await count(0, {});
  await run("UPDATE fetch_target SET next_due_at = 9e15");
});
afterEach(() => vi.restoreAllMocks());

const run = (text: string) => database.db.run(sql.raw(text));
const all = (text: string) => database.db.all(sql.raw(text));
const standing = (...of: readonly Partial<typeof listing.$inferInsert>[]) =>
  database.db
    .insert(listing)
    .values(of.map((each) => createListingRow({ ebayId: "7", title: TITLE, price: 900, endsAt: null, ...each })));

const countedAt = (at: number, soldQuantity = 3) => ({ soldQuantity, countedAt: at, soldQuantityAt: at });

interface Answers {
  readonly sold?: number;
  readonly left?: number;
  readonly price?: number;
  readonly instead?: (ebayId: string, market: Market) => Promise<MarketplaceListing | undefined>;
  readonly search?: () => Promise<MarketplaceSearchResult>;
  readonly isAllowed?: boolean;
  readonly cap?: number;
}

/** One refresh so many days later, in which each listing says how many of it were sold. */
function count(days: number, answers: Answers) {
  const { sold = 0, left = 9, price = 900, instead, search, isAllowed = true, cap = 4_500 } = answers;
  const marketplace = createMarketplaceStub({
    search: async ({ market }) => search?.() ?? createSearchResult(...(market === "EBAY-GB" ? [offered({})] : [])),
    item: async (ebayId, market, allowance) => {
      await allowance.take();
      looks.push(ebayId);
      return instead ? instead(ebayId, market) : offered({ ebayId, price, soldQuantity: sold, leftQuantity: left });
    },
  });
  return refreshMarketplace(createRefreshContext(database.db, catalogue, NOW + days * DAY_MS), {
    ...createMarketplaceWork(marketplace, catalogue, cap),
    makesAverages: isAllowed,
  });
}
const sales = () => all("SELECT ebay_id, step, price, evidence, sold_at FROM sale ORDER BY step");
const steps = async () => (await all("SELECT group_concat(step, ' ') AS steps FROM sale")).at(0);

it("each step between two looks is a sale at the lower price, once; its day is told, where the listing counts once", async () => {
  await standing({});
  await count(0, { sold: 3 });
  expect(await sales()).toEqual([]);
  for (const days of [0.9, 1, 1.5, 2]) await count(days, { sold: 5, price: 1_000 });
  expect(looks).toHaveLength(3);
  const sale = { ebay_id: "7", price: 900, evidence: "quantity", sold_at: NOW + DAY_MS };
  expect(await sales()).toEqual([
    { ...sale, step: 4 },
    { ...sale, step: 5 },
  ]);
  expect(await all("SELECT day, n, price FROM price_day WHERE kind = 'sold' AND condition = 'new'")).toEqual([
    { day: "2026-07-02", n: 1, price: 900 },
  ]);
  expect(await all("SELECT n, price FROM price_now WHERE kind = 'sold' AND condition = 'new'")).toEqual([
    { n: 1, price: 900 },
  ]);
});

it("each day on which a listing sold something is told, at the price of that day", async () => {
  await standing({});
  await count(0, { sold: 3 });
  await count(1, { sold: 4 });
  await run("UPDATE listing SET price = 1100");
  await count(2, { sold: 5, price: 1_100 });
  expect(await all("SELECT day, price FROM price_day WHERE kind = 'sold' AND condition = 'new' ORDER BY day")).toEqual([
    { day: "2026-07-02", price: 900 },
    { day: "2026-07-03", price: 1_100 },
  ]);
});

it("a search in between, which says nothing of it, does not make it forgotten", async () => {
  await standing({});
  await count(0, { sold: 3 });
  await run("UPDATE fetch_target SET next_due_at = 0");
  await count(0.5, {});
  await count(1, { sold: 4 });
  expect([looks.length, await steps()]).toEqual([2, { steps: "4" }]);
});

it("a card sold in America is a sale there, in the condition that the look at it tells first", async () => {
  await standing({ globalId: "EBAY-US", condition: "4000", grade: null });
  const markets = new Set<Market>();
  const looked = async (days: number, of: Partial<MarketplaceListing>) => {
    const instead = async (ebayId: string, market: Market) => {
      markets.add(market);
      return offered({ ebayId, market, leftQuantity: 9, ...of });
    };
    await count(days, { instead });
  };
  await looked(0, { soldQuantity: 3 });
  await looked(1, { soldQuantity: 4, isNearMint: false });
  await looked(2, { soldQuantity: 5, isNearMint: true });
  expect([...markets]).toEqual(["EBAY-US"]);
  expect(await all("SELECT global_id, step, condition FROM sale ORDER BY step")).toEqual([
    { global_id: "EBAY-US", step: 4, condition: "used" },
    { global_id: "EBAY-US", step: 5, condition: "used" },
  ]);
  expect(await all("SELECT grade, sold_quantity FROM listing")).toEqual([{ grade: "used", sold_quantity: 5 }]);
});

it("a number that fell and rose again tells no second sale for the same step", async () => {
  await standing({});
  for (const [days, sold] of [3, 5, 4, 6].entries()) await count(days, { sold });
  expect(await steps()).toEqual({ steps: "4 5 6" });
});

it("of what there is one alone nobody asks twice; of what was sold or is left, somebody does", async () => {
  await standing({ ebayId: "1" });
  for (const days of [0, 1, 9]) await count(days, { sold: 0, left: 1 });
  expect(looks).toEqual(["1"]);
  await standing({ ebayId: "2" });
  for (const days of [10, 11]) await count(days, { sold: 4, left: 1 });
  expect(looks).toEqual(["1", "2", "2"]);
});

it("what proves nothing is not asked for", async () => {
  await standing(
    { ebayId: "1", isBin: false, bidCount: 2, endsAt: NOW + 9 * DAY_MS },
    { ebayId: "2", takesOffers: true },
    { ebayId: "3", reject: "lot" },
    { ebayId: "4", condition: null },
  );
  await count(0, {});
  expect(looks).toEqual([]);
});

it("what was counted more than a week ago is counted from anew", async () => {
  await standing({});
  await count(0, { sold: 3 });
  await count(7.1, { sold: 9 });
  expect(await steps()).toEqual({ steps: null });
  await count(8.1, { sold: 10 });
  expect(await steps()).toEqual({ steps: "10" });
});

it("whatever cannot be learnt of one has had its turn, for a week", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await standing({ ebayId: "1" }, { ebayId: "2" }, { ebayId: "3" });
  const instead = async (ebayId: string) => {
    if (ebayId === "1") throw new ServiceError("unreadable", "That is no listing.");
    return ebayId === "2" ? undefined : offered({ ebayId, soldQuantity: 1, leftQuantity: 1 });
  };
  for (const days of [0, 2, 6, 7.1]) await count(days, { instead });
  expect(looks).toEqual(["1", "2", "3", "3", "3", "3", "1", "2"]);
});

it("a look that is not answered makes nothing forgotten: the next one tells what was sold since", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const instead = () => Promise.reject(new ServiceError("broken", "It answered 500."));
  await standing({});
  await count(0, { sold: 3 });
  for (const days of [1, 2, 3]) await count(days, { instead });
  await count(4, { sold: 5 });
  expect([looks.length, await steps()]).toEqual([5, { steps: "4 5" }]);
});

it("what was learnt more than a week ago proves nothing, however often it was asked for since", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const instead = () => Promise.reject(new ServiceError("broken", "It answered 500."));
  await standing({});
  await count(0, { sold: 3 });
  for (const days of [1, 2, 3, 4, 5, 6]) await count(days, { instead });
  for (const days of [7.5, 13.5]) await count(days, { sold: 9 });
  expect([looks.length, await steps()]).toEqual([8, { steps: null }]);
  await count(14.5, { sold: 10 });
  expect(await steps()).toEqual({ steps: "10" });
});

it("there is a line of calls for it, spread over the day, and each is one of the searches' as well", async () => {
  await standing(...Array.from({ length: 40 }, (_, place) => ({ ebayId: `${100 + place}` })));
  await count(0, { sold: 3 });
  expect(looks).toHaveLength(16);
  expect(await all("SELECT service, used FROM api_day ORDER BY 1")).toEqual([
    { service: "marketplace", used: 16 },
    { service: "marketplace-sold", used: 16 },
  ]);
  await run("UPDATE api_day SET used = 500 WHERE service = 'marketplace-sold'");
  await count(0.01, { sold: 3 });
  await run("UPDATE api_day SET used = iif(service = 'marketplace', 4500, 0)");
  await count(0.02, { sold: 3 });
  expect(looks).toHaveLength(16);
});

it("calls that were not needed are given back", async () => {
  await standing({});
  await count(0, { sold: 3 });
  expect(await all("SELECT service, used FROM api_day ORDER BY 1")).toEqual([
    { service: "marketplace", used: 1 },
    { service: "marketplace-sold", used: 1 },
  ]);
});

it("what was counted longest ago has its turn first", async () => {
  await standing(
    ...Array.from({ length: 20 }, (_, place) => ({
      ebayId: `${100 + place}`,
      ...countedAt(NOW - (2 + place / 10) * DAY_MS, 1),
    })),
  );
  await count(0, { sold: 1 });
  expect(looks).toEqual(Array.from({ length: 16 }, (_, place) => `${119 - place}`));
});

it.each<[string, Partial<MarketplaceListing>]>([
  ["takes offers", { takesOffers: true }],
  ["is an auction", { isBin: false, bidCount: 1 }],
])("what %s by now tells no price", async (_, now) => {
  await standing({});
  await count(0, { sold: 3 });
  await count(1, { instead: async (ebayId) => offered({ ebayId, soldQuantity: 5, ...now }) });
  expect(await steps()).toEqual({ steps: null });
});

it("a sale of one listing tells none of another of the item that is counted from anew", async () => {
  await standing({ ebayId: "1", ...countedAt(NOW - 2 * DAY_MS) }, { ebayId: "2", ...countedAt(NOW - 8 * DAY_MS) });
  await count(0, { sold: 4 });
  expect([looks.toSorted(), await sales()]).toEqual([["1", "2"], [expect.objectContaining({ ebay_id: "1", step: 4 })]]);
});

it("who is told to ask no more asks no more, and what was not answered keeps its turn", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await standing(countedAt(NOW - 2 * DAY_MS));
  const limited = new ServiceError("limited", "Too many requests.");
  await run("UPDATE fetch_target SET next_due_at = 0 WHERE key LIKE 'EBAY-US%'");
  await count(0, { search: () => Promise.reject(limited) });
  expect(looks).toEqual([]);
  await run("DELETE FROM service_state");
  await count(0.1, { instead: () => Promise.reject(limited) });
  await run("DELETE FROM service_state");
  await count(0.2, { sold: 5 });
  expect([looks, await steps()]).toEqual([["7", "7"], { steps: "4 5" }]);
});

it("a look whose lease somebody else has taken meanwhile writes nothing", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  await standing({});
  await count(0, { sold: 3 });
  const instead = async (ebayId: string) => {
    await run("UPDATE fetch_target SET lease_by = 'somebody else'");
    return offered({ ebayId, soldQuantity: 5 });
  };
  await count(1, { instead });
  expect(log).toHaveBeenCalledWith(expect.stringContaining("was taken over by another refresh"));
  expect([await steps(), await all("SELECT sold_quantity FROM listing")]).toEqual([
    { steps: null },
    [{ sold_quantity: 3 }],
  ]);
});

it("where averages may not be made of listings nobody asks", async () => {
  await standing({});
  await count(0, { isAllowed: false });
  expect(looks).toEqual([]);
});
