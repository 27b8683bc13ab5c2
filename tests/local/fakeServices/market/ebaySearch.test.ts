import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type FakeServices, startFakeServices } from "../../../../local/fakeServices/server";
import { createSyntheticMarket } from "../../../../local/syntheticMarket";
import { createTestBuyer } from "./client";

const AT = Date.parse("2026-11-21T18:00:00Z");
let outside: FakeServices;
let buyer: Awaited<ReturnType<typeof createTestBuyer>>;
beforeAll(async () => {
  outside = await startFakeServices(0, { now: () => AT });
  buyer = await createTestBuyer(outside);
});
afterAll(() => outside.stop());

const ALL = "buyingOptions:{FIXED_PRICE|AUCTION|BEST_OFFER|CLASSIFIED_AD}";
const Money = z.object({ value: z.coerce.number(), currency: z.string() });
const error = (errorId: number) => ({ errors: [expect.objectContaining({ errorId })] });

describe("the fake marketplace's search", () => {
  it("the search of the fake marketplace finds fixed-price listings by default", async () => {
    const { itemSummaries = [] } = await buyer.find({ q: "amiibo link", limit: "200" });
    expect(itemSummaries.length).toBeGreaterThan(50);
    for (const { buyingOptions } of itemSummaries) expect(buyingOptions).toContain("FIXED_PRICE");
    const all = await buyer.find({ q: "amiibo link", filter: ALL });
    expect(all.total).toBeGreaterThan(itemSummaries.length);
  });

  it("the search of the fake marketplace returns all listings over its pages", async () => {
    const query = { q: "amiibo link", filter: ALL, sort: "price" };
    const allResults = await buyer.find({ ...query, limit: "200" });
    const pages = await Promise.all(
      ["0", "50", "100", "150"].map((offset) => buyer.find({ ...query, limit: "50", offset })),
    );
    expect(pages.flatMap(({ itemSummaries = [] }) => itemSummaries)).toEqual(allResults.itemSummaries);
    expect(new URL(pages[0]?.next ?? "").searchParams.get("offset")).toBe("50");
    const beyond = await buyer.find({ ...query, limit: "200", offset: "9800" });
    expect(beyond.total).toBe(allResults.total);
    expect(beyond).not.toHaveProperty("itemSummaries");
    expect(beyond).not.toHaveProperty("next");
  });

  it.each([
    [{ limit: "201" }, 12_006],
    [{ limit: "0" }, 12_006],
    [{ limit: "ten" }, 12_006],
    [{ offset: "10000" }, 12_029],
    [{ limit: "50", offset: "60" }, 12_515],
    [{ q: "" }, 12_001],
  ])("the search of the fake marketplace rejects %j with error %i", async (query, errorId) => {
    const response = await buyer.search({ q: "amiibo", ...query });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(error(errorId));
  });

  it("the search of the fake marketplace without results has no rows", async () =>
    expect(await buyer.find({ q: "amiibo xyzzy" })).toEqual({
      href: "https://api.ebay.com/buy/browse/v1/item_summary/search?q=amiibo+xyzzy",
      total: 0,
      limit: 50,
      offset: 0,
    }));

  it("the search of the fake marketplace applies its filters", async () => {
    const filter = "buyingOptions:{FIXED_PRICE|AUCTION},price:[12.50..20],priceCurrency:GBP,itemLocationCountry:GB";
    const { itemSummaries = [], warnings } = await buyer.find({ q: "amiibo", limit: "200", filter });
    expect(warnings).toBeUndefined();
    expect(itemSummaries).toHaveLength(200);
    for (const { itemLocation, buyingOptions, ...row } of itemSummaries) {
      expect(itemLocation.country).toBe("GB");
      const { price, currentBidPrice } = z
        .object({ price: Money, currentBidPrice: Money.optional() })
        .parse({ price: row.price, currentBidPrice: row.currentBidPrice });
      const paid = buyingOptions.includes("FIXED_PRICE") ? price : (currentBidPrice ?? price);
      expect(paid.value >= 12.5 && paid.value <= 20).toBe(true);
    }
  });

  it.each([
    "buyingOptions:{FIXED_PRICE|BARTER}",
    "price:[3..500]",
    "price:[..],priceCurrency:GBP",
    "price:3-500,priceCurrency:GBP",
    "itemLocationCountry:Britain",
    "colour:{red}",
    "itemLocationCountry:GB,,",
    "nonsense",
  ])("the search of the fake marketplace warns about the invalid filter %j and ignores it", async (filter) => {
    const plain = await buyer.find({ q: "amiibo link", limit: "200" });
    const { warnings, ...found } = await buyer.find({ q: "amiibo link", limit: "200", filter });
    expect(warnings).toHaveLength(1);
    expect(found.itemSummaries).toEqual(plain.itemSummaries);
  });

  it("the search of the fake marketplace warns about an unknown order", async () => {
    const plain = await buyer.find({ q: "amiibo link", limit: "200" });
    const { warnings, ...found } = await buyer.find({ q: "amiibo link", limit: "200", sort: "relevance" });
    expect(warnings).toMatchObject([{ errorId: 12_008 }]);
    expect(found.itemSummaries).toEqual(plain.itemSummaries);
  });

  it("the search of the fake marketplace sorts by price, age and end", async () => {
    const Row = z.object({
      price: Money,
      itemCreationDate: z.string(),
      itemEndDate: z.string().optional(),
      bidCount: z.number().optional(),
    });
    const rowsBy = async (sort: string, filter = "buyingOptions:{FIXED_PRICE}") => {
      const { itemSummaries = [], warnings } = await buyer.find({ q: "amiibo link", limit: "100", sort, filter });
      expect([warnings, itemSummaries.length]).toEqual([undefined, 100]);
      return itemSummaries.map((row) => Row.parse(row));
    };
    const inOrder = <T extends string | number>(list: readonly T[]) =>
      list.toSorted((one, other) => (one < other ? -1 : 1));
    const [cheap, dear] = [await rowsBy("price"), await rowsBy("-price")].map((rows) =>
      rows.map(({ price }) => price.value),
    );
    expect(cheap).toEqual(inOrder(cheap ?? []));
    expect(dear).toEqual(inOrder(dear ?? []).toReversed());
    expect(dear?.[0]).toBeGreaterThan(cheap?.[99] ?? 0);
    const started = (await rowsBy("newlyListed")).map(({ itemCreationDate }) => itemCreationDate);
    expect(started).toEqual(inOrder(started).toReversed());
    const ends = (await rowsBy("endingSoonest", "buyingOptions:{AUCTION}")).map(({ itemEndDate = "" }) => itemEndDate);
    expect(ends).toEqual(inOrder(ends));
    expect(new Set(ends).size).toBeGreaterThan(50);
  });

  it("the search of the fake marketplace finds by condition and by barcode", async () => {
    const listIds = async (query: Readonly<Record<string, string>>) => {
      const { itemSummaries = [] } = await buyer.find({ limit: "200", ...query });
      return new Set(itemSummaries.map(({ conditionId }) => conditionId));
    };
    const q = "amiibo card";
    const all = ["1000", "3000", "4000"];
    const given = (ids: ReadonlySet<unknown>) => all.filter((id) => ids.has(id));
    expect(given(await listIds({ q }))).toEqual(all);
    for (const [filter, ids] of [
      ["conditions:{NEW}", ["1000"]],
      ["conditions:{USED}", ["3000", "4000"]],
      ["conditionIds:{1000|4000}", ["1000", "4000"]],
    ] as const) {
      const found = await listIds({ q, filter });
      expect([filter, given(found), found.has(undefined)]).toEqual([filter, ids, false]);
    }
    const market = createSyntheticMarket();
    const barcodes = market.items.map(({ id }) => market.barcode(id) ?? "").filter((barcode) => barcode !== "");
    const gtin = barcodes.find((each) => market.listings("EBAY-GB", { gtin: each }, AT).length > 5) ?? "";
    const titlesBy = async (query: Readonly<Record<string, string>>) =>
      ((await buyer.find({ limit: "200", filter: ALL, ...query })).itemSummaries ?? []).map(({ title }) => title);
    const stating = await titlesBy({ gtin });
    expect(stating).toEqual(market.listings("EBAY-GB", { gtin }, AT).map(({ title }) => title));
    const withWords = stating.filter(
      (title) => title.toLowerCase().includes("amiibo") && title.toLowerCase().includes("new"),
    );
    expect(await titlesBy({ gtin, q: "New amiibo" })).toEqual(withWords);
  });

  it("the search of the fake marketplace without a valid marketplace header searches the United States", async () => {
    for (const site of ["", "EBAY-GB", "EBAY_US", "nowhere"]) {
      const { itemSummaries = [] } = await buyer.find({ q: "amiibo link" }, { "X-EBAY-C-MARKETPLACE-ID": site });
      for (const { price } of itemSummaries) expect(price?.currency).toBe("USD");
    }
    const [first] = (await buyer.find({ q: "amiibo link" })).itemSummaries ?? [];
    expect(first?.price?.currency).toBe("GBP");
  });

  it("the search of the fake marketplace marks converted prices, groups and auctions", async () => {
    const { itemSummaries = [] } = await buyer.find({ q: "amiibo mario", limit: "200", filter: ALL });
    const more =
      (await buyer.find({ q: "amiibo mario", limit: "200", offset: "200", filter: ALL })).itemSummaries ?? [];
    const rows = [...itemSummaries, ...more];
    const having = (key: string) => rows.filter((row) => Object.hasOwn(row, key));
    expect(rows.some(({ price }) => price && Object.hasOwn(price, "convertedFromValue"))).toBe(true);
    for (const row of having("itemGroupType")) expect(row.itemGroupType).toBe("SELLER_DEFINED_VARIATIONS");
    expect(having("itemGroupType").length).toBeGreaterThan(0);
    for (const row of rows) {
      const isAuction = row.buyingOptions.includes("AUCTION");
      for (const key of ["bidCount", "itemEndDate"]) expect(Object.hasOwn(row, key)).toBe(isAuction);
      for (const key of ["trap", "shippingOptions", "itemAffiliateWebUrl"]) expect(row).not.toHaveProperty(key);
      expect(row.itemId).toMatch(/^v1\|\d{12}\|\d+$/);
    }
    expect(having("currentBidPrice").length).toBeLessThan(having("bidCount").length);
    expect(having("conditionId").length).toBeLessThan(rows.length);
  });

  it("the search of the fake marketplace includes postage and affiliate links on request", async () => {
    const context =
      "affiliateCampaignId=5338,affiliateReferenceId=item42,contextualLocation=country%3DGB%2Czip%3DSW1A1AA";
    const { itemSummaries = [] } = await buyer.find({ q: "amiibo link" }, { "X-EBAY-C-ENDUSERCTX": context });
    const costs = itemSummaries.map(({ shippingOptions }) => JSON.stringify(shippingOptions));
    expect(costs.some((cost) => cost.includes('"shippingCost":{"value":"0.00","currency":"GBP"}'))).toBe(true);
    const tracked = new URL(String(itemSummaries[0]?.itemAffiliateWebUrl)).searchParams;
    expect(Object.fromEntries(tracked)).toMatchObject({
      mkrid: "710-53481-19255-0",
      campid: "5338",
      customid: "item42",
      toolid: "10049",
    });
  });
});
