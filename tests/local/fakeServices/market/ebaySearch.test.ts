import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type FakeServices, startFakeServices } from "../../../../local/fakeServices/server";
import { createSyntheticMarket } from "../../../../local/syntheticMarket";
import { createTestBuyer, formatFilter } from "./client";

const AT = Date.parse("2026-11-21T18:00:00Z");
let fakeServices: FakeServices;
let buyer: Awaited<ReturnType<typeof createTestBuyer>>;
beforeAll(async () => {
  fakeServices = await startFakeServices(0, { now: () => AT });
  buyer = await createTestBuyer(fakeServices);
});
afterAll(() => fakeServices.stop());

const Money = z.looseObject({ value: z.coerce.number(), currency: z.string() });
const Row = z.looseObject({ price: Money, currentBidPrice: Money.optional() });

describe("the fake marketplace's search", () => {
  it("a fake eBay search filters by buying option, price and country and sorts by price", async () => {
    const { itemSummaries = [] } = await buyer.find({ q: "amiibo", filter: formatFilter(undefined, "12.50..20") });
    expect(itemSummaries).toHaveLength(200);
    const paid = itemSummaries.map((row) => {
      const { price, currentBidPrice } = Row.parse(row);
      expect(row.itemLocation.country).toBe("GB");
      expect(price.currency).toBe("GBP");
      return row.buyingOptions.includes("FIXED_PRICE") ? price.value : (currentBidPrice ?? price).value;
    });
    expect(paid.every((value) => value >= 12.5 && value <= 20)).toBe(true);
    expect(paid).toEqual(paid.toSorted((one, other) => one - other));
    const auctions = await buyer.find({ q: "amiibo", filter: formatFilter("AUCTION", "12.50..20") });
    expect(auctions.itemSummaries?.every(({ buyingOptions }) => buyingOptions.includes("AUCTION"))).toBe(true);
  });

  it("the pages of a fake eBay search together contain all listings of the search", async () => {
    const allResults = await buyer.find({ q: "amiibo link" });
    const pages = await Promise.all(
      ["0", "50", "100", "150"].map((offset) => buyer.find({ q: "amiibo link", limit: "50", offset })),
    );
    expect(pages.flatMap(({ itemSummaries = [] }) => itemSummaries)).toEqual(allResults.itemSummaries);
    const beyond = await buyer.find({ q: "amiibo link", offset: "9800" });
    expect(beyond).toEqual({ total: allResults.total });
  });

  it.each([
    { limit: "201" },
    { limit: "0" },
    { limit: "ten" },
    { offset: "10000" },
    { limit: "50", offset: "60" },
    { q: "" },
    { sort: "newlyListed" },
    { filter: "" },
    { filter: "price:[3..500]" },
    { filter: formatFilter().replace(",priceCurrency:GBP", "") },
  ])("a fake eBay search with the invalid parameters %j is rejected", async (query) => {
    expect((await buyer.search({ q: "amiibo", ...query })).status).toBe(400);
  });

  it("a fake eBay search by barcode returns the listings with that barcode", async () => {
    const market = createSyntheticMarket();
    const barcodes = market.items.map(({ id }) => market.getBarcode(id) ?? "").filter((barcode) => barcode !== "");
    const listIds = (gtin: string) =>
      market
        .listListings("EBAY-GB", { gtin }, AT)
        .filter(({ country, buyingOptions }) => country === "GB" && !buyingOptions.includes("CLASSIFIED_AD"))
        .map(({ id }) => id);
    const gtin = barcodes.find((each) => listIds(each).length > 5) ?? "";
    const { itemSummaries = [] } = await buyer.find({ gtin });
    expect(itemSummaries.map(({ legacyItemId }) => legacyItemId).toSorted()).toEqual(listIds(gtin).toSorted());
  });

  it("a fake eBay search without a valid marketplace header returns listings of the United States", async () => {
    for (const site of ["", "EBAY-GB", "EBAY_US", "nowhere"]) {
      const filter = formatFilter().replace("itemLocationCountry:GB", "itemLocationCountry:US");
      const { itemSummaries = [] } = await buyer.find(
        { q: "amiibo link", filter },
        { "X-EBAY-C-MARKETPLACE-ID": site },
      );
      expect(itemSummaries.length).toBeGreaterThan(50);
      for (const { price } of itemSummaries) expect(price?.currency).toBe("USD");
    }
  });

  it("a fake eBay search marks converted prices, listings with variants and auctions by additional fields", async () => {
    const options = "FIXED_PRICE|AUCTION|CLASSIFIED_AD";
    const found = await Promise.all(
      ["GB", "US", "JP", "DE"].map((country) =>
        buyer.find({ q: "amiibo mario", filter: formatFilter(options).replace(/GB$/, country) }),
      ),
    );
    const rows = found.flatMap(({ itemSummaries = [] }) => itemSummaries);
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

  it("a fake eBay search includes postage and affiliate links when the request asks for them", async () => {
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
