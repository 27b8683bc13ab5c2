import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveListingRuling } from "../../../db/admin/listings";
import { listing } from "../../../db/schema";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { DAY_MS, MINUTE_MS } from "../../../domain/time";
import { runRefresh } from "../../../worker/refresh/index";
import { withDatabase } from "../../db/withDatabase";
import { createOffered } from "../../domain/listings/testClassifier";
import { createListingRow } from "../../helpers/marketRows";
import { createSmallCatalogue, rejectRendererUse } from "../../helpers/marketRun";
import { createMarketplaceStub, createSearchResult } from "./refreshRuns";

const [SMASH_MARIO, SUPER_MARIO] = [1, 2];
const [SMASH_PRODUCT, SUPER_PRODUCT] = ["111", "222"];
const [SMASH_TITLE, SUPER_TITLE] = ["Mario amiibo Super Smash Bros", "Mario amiibo Super Mario Bros"];
/** Title that fits both items. */
const OPEN_TITLE = "Mario amiibo figure";
const [SMASH_BARCODE, SUPER_BARCODE] = ["045496352394", "0045496352400"];

const catalogue = createSmallCatalogue([SMASH_MARIO, SUPER_MARIO]);
const database = withDatabase();
const query = (text: string) => database.db.all(sql.raw(text));
const run = (text: string) => database.db.run(sql.raw(text));

let now = Date.parse("2026-11-20T12:00:00Z");
let found: readonly MarketplaceListing[] = [];
let foundByBarcode: readonly MarketplaceListing[] = [];
/** Fields that the lookup of a single listing adds to its search result. */
let details: Partial<MarketplaceListing> = {};

beforeEach(async () => {
  now += 400 * DAY_MS;
  [found, foundByBarcode, details] = [[], [], {}];
  for (const table of ["listing", "sale", "daily_price", "current_price", "learned_products", "refresh_target"])
    await run(`DELETE FROM ${table}`);
  for (const table of ["item_search_hint", "listing_ruling", "quota_usage", "service_state"])
    await run(`DELETE FROM ${table}`);
});

const marketplace = createMarketplaceStub({
  async search({ market, criteria }, allowance) {
    await allowance.take();
    const isByBarcode = "barcode" in criteria && criteria.barcode === SMASH_BARCODE;
    const listings = isByBarcode ? foundByBarcode : "barcode" in criteria ? [] : found;
    return createSearchResult(...(market === "EBAY-US" ? listings : []));
  },
  async fetchListing(listingId, market, allowance) {
    await allowance.take();
    return createOffered(SMASH_TITLE, { listingId, market, ...details });
  },
});

/** Runs a full refresh in which all searches are due. */
async function refreshAt(time: number): Promise<void> {
  now = time;
  await run("UPDATE refresh_target SET next_due_at = 0");
  vi.spyOn(console, "error").mockReturnValue();
  await runRefresh({
    db: database.db,
    kv: Object.assign(Object.create(null), { get: async () => null, put: async () => undefined }),
    catalogue,
    services: {
      marketplace,
      retailers: new Map(),
      priceGuide: undefined,
      fetchSourceCatalogue: undefined,
      fetchPhotograph: undefined,
      fetchExchangeRate: () => Promise.reject(new Error("No exchange rate is available.")),
      postToWebhook: async () => ({ ok: true }),
      accountDeletion: undefined,
    },
    config: { dailyCalls: 4_500, canUseForAverages: true },
    loadRenderer: rejectRendererUse,
    now,
    tickMs: 15 * MINUTE_MS,
    clock: () => now,
    wait: async () => undefined,
  });
  vi.restoreAllMocks();
}
/** Runs a refresh that registers the searches, and a refresh that makes them. */
async function refreshAfterDays(days: number): Promise<void> {
  await refreshAt(now + days * DAY_MS);
  await refreshAt(now);
}

let lastId = 0;
const createListing = (title: string, fields: Partial<MarketplaceListing> = {}): MarketplaceListing => {
  lastId += 1;
  return createOffered(title, { listingId: String(lastId), ...fields });
};
const createListings = (count: number, title: string, productId: string) =>
  Array.from({ length: count }, () => createListing(title, { productId }));

/** Reads the item and the reject reason of a listing, as in `2 other-product`, without items that it does not offer. */
async function readVerdicts({ listingId }: MarketplaceListing) {
  const rows = await database.db.all<{ item_id: number; reject_reason: string | null }>(
    sql`SELECT item_id, reject_reason FROM listing WHERE listing_id = ${listingId}
      AND (reject_reason IS NULL OR reject_reason NOT IN ('other-series', 'wrong-item')) ORDER BY 1`,
  );
  return rows.map(({ item_id: itemId, reject_reason: reject }) => [itemId, reject].filter(Boolean).join(" "));
}

describe("products of the marketplace's catalogue", () => {
  const learnFrom = async (...listings: readonly MarketplaceListing[]) => {
    found = listings;
    await refreshAfterDays(1);
  };
  const judgeNextDay = async (...listings: readonly MarketplaceListing[]) => {
    found = [...found, ...listings];
    await refreshAfterDays(1);
    return Promise.all(listings.map(readVerdicts));
  };

  it("a product that five listings name the same item for rejects a title of another item", async () => {
    await learnFrom(...createListings(5, SUPER_TITLE, SUPER_PRODUCT));
    expect(await judgeNextDay(createListing(SMASH_TITLE, { productId: SUPER_PRODUCT }))).toEqual([["1 other-product"]]);
  });

  it("a known product decides between the items that a title leaves open", async () => {
    await learnFrom(...createListings(5, SUPER_TITLE, SUPER_PRODUCT));
    expect(await judgeNextDay(createListing(OPEN_TITLE, { productId: SUPER_PRODUCT }))).toEqual([["2"]]);
  });

  it("a known product never accepts a listing that its title rejects", async () => {
    await learnFrom(...createListings(5, SUPER_TITLE, SUPER_PRODUCT));
    const junk = ["empty box", "lot of 3", "custom painted", "damaged"].map((kind) =>
      createListing(`${OPEN_TITLE} ${kind}`, { productId: SUPER_PRODUCT }),
    );
    for (const verdicts of await judgeNextDay(...junk)) for (const verdict of verdicts) expect(verdict).toMatch(/ /);
  });

  it.each([
    ["four listings", createListings(4, SUPER_TITLE, SUPER_PRODUCT)],
    [
      "listings of which a quarter name another item",
      [...createListings(6, SUPER_TITLE, SUPER_PRODUCT), ...createListings(2, SMASH_TITLE, SUPER_PRODUCT)],
    ],
    ["listings that are rejected", createListings(9, `${SUPER_TITLE} empty box`, SUPER_PRODUCT)],
    ["listings whose titles name no single item", createListings(9, OPEN_TITLE, SUPER_PRODUCT)],
  ])("a product is not learnt from %s", async (_, listings) => {
    await learnFrom(...listings);
    expect(await judgeNextDay(createListing(SMASH_TITLE, { productId: SUPER_PRODUCT }))).toEqual([["1"]]);
  });

  it("a wrong lesson ends when most titles disagree with it, although it rejected their listings", async () => {
    await learnFrom(...createListings(5, SUPER_TITLE, SUPER_PRODUCT));
    const others = createListings(9, SMASH_TITLE, SUPER_PRODUCT);
    await judgeNextDay(...others);
    found = others;
    await refreshAfterDays(1);
    await refreshAfterDays(1);
    expect(await Promise.all(others.map(readVerdicts))).toEqual(others.map(() => ["1"]));
  });

  it("listings whose item only their product decided do not keep the product known", async () => {
    await learnFrom(...createListings(5, SUPER_TITLE, SUPER_PRODUCT));
    const open = createListings(9, OPEN_TITLE, SUPER_PRODUCT);
    found = open;
    await refreshAfterDays(1);
    expect(await Promise.all(open.map(readVerdicts))).toEqual(open.map(() => ["2"]));
    await refreshAfterDays(1);
    await refreshAfterDays(91);
    expect(await judgeNextDay(createListing(SMASH_TITLE, { productId: SUPER_PRODUCT }))).toEqual([["1"]]);
  });

  it("a listing that an admin assigned to an item is not rejected for its product", async () => {
    await learnFrom(...createListings(5, SUPER_TITLE, SUPER_PRODUCT));
    const ruled = createListing(SMASH_TITLE, { productId: SUPER_PRODUCT });
    expect(await judgeNextDay(ruled)).toEqual([["1 other-product"]]);
    const ruling = { itemId: SMASH_MARIO, listingId: ruled.listingId, isMatch: true, dueTargetKeys: [], now };
    await saveListingRuling(database.db, ruling);
    await refreshAt(now);
    expect(await readVerdicts(ruled)).toEqual(["1"]);
  });

  it("a product whose listings have ended stays known for 90 days", async () => {
    const lateListing = createListing(SMASH_TITLE, { productId: SUPER_PRODUCT });
    await learnFrom(...createListings(5, SUPER_TITLE, SUPER_PRODUCT));
    found = [lateListing];
    await refreshAfterDays(1);
    await refreshAfterDays(89);
    expect(await readVerdicts(lateListing)).toEqual(["1 other-product"]);
    await refreshAfterDays(2);
    expect(await readVerdicts(lateListing)).toEqual(["1"]);
  });
});

describe("searches by barcode", () => {
  beforeEach(() => run(`INSERT INTO item_search_hint (item_id, barcode) VALUES (${SMASH_MARIO}, '${SMASH_BARCODE}')`));

  it("a listing found by an item's barcode belongs to the item if its title leaves several open", async () => {
    const [open, other, box] = [OPEN_TITLE, SUPER_TITLE, `${OPEN_TITLE} empty box`].map((title) =>
      createListing(title),
    ) as [MarketplaceListing, MarketplaceListing, MarketplaceListing];
    foundByBarcode = [open, other, box];
    await refreshAfterDays(1);
    expect(await readVerdicts(open)).toEqual(["1"]);
    expect(await readVerdicts(other)).toEqual([]);
    expect((await readVerdicts(box)).join()).toContain("empty-box");
  });

  it("a known product outweighs the barcode by which a listing was found", async () => {
    found = createListings(5, SUPER_TITLE, SUPER_PRODUCT);
    await refreshAfterDays(1);
    const open = createListing(OPEN_TITLE, { productId: SUPER_PRODUCT });
    foundByBarcode = [open];
    await refreshAfterDays(1);
    expect(await readVerdicts(open)).not.toContain("1");
  });
});

describe("details of a single listing", () => {
  const VETOES: readonly (readonly [string, Partial<MarketplaceListing>, string])[] = [
    ["the barcode of another item", { gtin: SUPER_BARCODE }, "other-barcode"],
    ["the barcode of a pack", { gtin: "045496111113" }, "other-barcode"],
    ["a lot of two pieces", { lotSize: 2 }, "pieces"],
    ["the product of another item", { productId: SUPER_PRODUCT }, "other-product"],
    ["a modified item", { aspects: [{ name: "Modified Item", value: "Yes" }] }, "custom"],
    ["a replica by its features", { aspects: [{ name: "Features", value: "Replica" }] }, "fake"],
    ["a custom bundle", { aspects: [{ name: "Custom Bundle", value: "Yes" }] }, "bundle"],
  ];
  const CONFIRMED: Partial<MarketplaceListing> = {
    gtin: `00${SMASH_BARCODE}`,
    lotSize: 0,
    productId: SMASH_PRODUCT,
    aspects: [
      { name: "Modified Item", value: "No" },
      { name: "Features", value: "Limited Edition" },
      { name: "Number in Pack", value: "1" },
    ],
  };

  beforeEach(async () => {
    await run(`INSERT INTO item_search_hint (item_id, barcode) VALUES (${SMASH_MARIO}, '${SMASH_BARCODE}'),
      (${SUPER_MARIO}, '${SUPER_BARCODE}'), (3, '045496111113'), (4, '045496111113')`);
    await run(`INSERT INTO learned_products (id, products, learned_at)
      VALUES (1, '[["${SUPER_PRODUCT}",${SUPER_MARIO},"2099-01-01"]]', ${now})`);
    await refreshAt(now);
  });

  const BIDS = { isBuyItNow: false, bidCount: 3, price: 900 };
  /** Looks up an auction before its end, searches for it and lets it end. Returns its reject reason before the end. */
  async function auctionWith(stated: Partial<MarketplaceListing>) {
    const endsAt = now + 20 * MINUTE_MS;
    const auction = createListing(SMASH_TITLE, { ...BIDS, endsAt });
    found = [auction];
    await refreshAt(now);
    details = { ...BIDS, endsAt, ...stated };
    await refreshAt(endsAt - 10 * MINUTE_MS);
    const [row] = await database.db.all<{ reject_reason: string | null }>(
      sql`SELECT reject_reason FROM listing WHERE listing_id = ${auction.listingId} AND item_id = ${SMASH_MARIO}`,
    );
    await refreshAt(endsAt + 5 * MINUTE_MS);
    return row?.reject_reason;
  }

  it("an auction whose details confirm the item becomes a sale", async () => {
    expect(await auctionWith(CONFIRMED)).toBeNull();
    expect(await query("SELECT item_id, price FROM sale")).toEqual([{ item_id: SMASH_MARIO, price: 900 }]);
  });

  it.each(VETOES)("an auction with %s is no sale, and admins see the reason", async (_, stated, reason) => {
    expect(await auctionWith(stated)).toBe(reason);
    expect(await query("SELECT * FROM sale")).toEqual([]);
  });

  it.each(["Does not apply", "", "0000000000000", "5012345678900"])(
    "the barcode %j, which no item has, decides nothing",
    async (gtin) => {
      expect(await auctionWith({ gtin })).toBeNull();
      expect(await query("SELECT count(*) AS sales FROM sale")).toEqual([{ sales: 1 }]);
    },
  );

  it("a fixed-price listing with wrong details has no sales until an admin confirms it", async () => {
    const offer = createListing(SMASH_TITLE);
    await database.db
      .insert(listing)
      .values(createListingRow({ listingId: offer.listingId, market: "EBAY-US", title: SMASH_TITLE, price: 1299 }));
    found = [offer];
    details = { soldQuantity: 3, remainingQuantity: 9 };
    await refreshAt(now);
    details = { ...details, soldQuantity: 5, lotSize: 4 };
    await refreshAt(now + DAY_MS);
    await refreshAt(now + 7 * 60 * MINUTE_MS);
    expect(await readVerdicts(offer)).toEqual(["1 pieces"]);
    expect(await query("SELECT * FROM sale")).toEqual([]);
    const ruling = { itemId: SMASH_MARIO, listingId: offer.listingId, isMatch: true, dueTargetKeys: [], now };
    await saveListingRuling(database.db, ruling);
    await refreshAt(now);
    expect(await readVerdicts(offer)).toEqual(["1"]);
    details = { ...details, soldQuantity: 6 };
    await refreshAt(now + DAY_MS);
    expect(await readVerdicts(offer)).toEqual(["1"]);
    expect(await query("SELECT sold_count FROM sale")).toEqual([{ sold_count: 6 }]);
  });
});
