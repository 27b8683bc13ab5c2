import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createAllowance } from "../../helpers/allowance";
import {
  AUCTION_ROW,
  createTestMarketplace,
  LISTING_ROW,
  respondRows,
  respondToken,
  SEARCH_ENDPOINT,
  TEST_SEARCH,
  TOKEN_ENDPOINT,
} from "./marketplaceScript";
import { createServiceStubs } from "./serviceStubs";

const stubs = createServiceStubs();

/** Returns the first listing of a search whose result is this row. */
async function searchForRow(row: unknown) {
  stubs.script(TOKEN_ENDPOINT, respondToken());
  stubs.script(SEARCH_ENDPOINT, respondRows([row]));
  const { listings } = await createTestMarketplace(stubs).search(TEST_SEARCH, createAllowance(1));
  return listings[0];
}

const createConditionFields = (name: string, value: unknown) => ({ conditionDescriptors: [{ name, values: [value] }] });

describe("listings of the marketplace", () => {
  it("parsing a marketplace listing drops the name of the seller", async () => {
    const listing = await searchForRow(LISTING_ROW);
    expect(listing).toEqual({
      listingId: "385462201428",
      market: "EBAY-GB",
      title: "Amiibo Link Super Smash Bros No.5",
      url: "https://www.ebay.co.uk/itm/385462201428?mkevt=1&mkcid=1&campid=53",
      image: "https://i.ebayimg.com/images/g/abc/s-l225.jpg",
      conditionId: "1000",
      isNearMint: undefined,
      price: 1299,
      currency: "GBP",
      isConverted: false,
      shipping: 155,
      isBuyItNow: true,
      hasBestOffer: false,
      bidCount: 0,
      endsAt: undefined,
      country: "GB",
      isItemGroup: false,
      soldQuantity: undefined,
      remainingQuantity: undefined,
    });
    expect(JSON.stringify(listing)).not.toContain("somebody");
  });

  it("the price of an auction is its highest bid, or its opening price without bids", async () => {
    const bid = { isBuyItNow: false, price: 850, bidCount: 3, endsAt: Date.UTC(2026, 6, 3, 18) };
    expect(await searchForRow(AUCTION_ROW)).toMatchObject(bid);
    const { currentBidPrice: _, ...withoutBid } = AUCTION_ROW;
    expect(await searchForRow({ ...withoutBid, bidCount: 0 })).toMatchObject({ price: 99, bidCount: 0 });
  });

  it("an auction that can also be bought at a fixed price is parsed as a fixed-price listing", async () =>
    expect(
      await searchForRow({
        ...AUCTION_ROW,
        buyingOptions: ["FIXED_PRICE", "AUCTION"],
        price: { value: "15.00", currency: "GBP" },
      }),
    ).toMatchObject({ isBuyItNow: true, price: 1500, bidCount: 3 }));

  it("a listing is marked isConverted if the marketplace converted its price from another currency", async () =>
    expect(
      await searchForRow({
        ...LISTING_ROW,
        price: { value: "0.75", currency: "USD", convertedFromValue: "0.99", convertedFromCurrency: "CAD" },
      }),
    ).toMatchObject({ isConverted: true, price: 75, currency: "USD" }));

  it.each([
    ["a group of variations", { ...LISTING_ROW, itemGroupType: "SELLER_DEFINED_VARIATIONS" }],
    ["a single variation of several", { ...LISTING_ROW, itemId: "v1|385462201428|653317790198" }],
    ["a member of a group", { ...LISTING_ROW, primaryItemGroup: { itemGroupId: "1" } }],
  ])("a marketplace listing that is %s is marked with isItemGroup", async (_, row) =>
    expect(await searchForRow(row)).toMatchObject({ isItemGroup: true, listingId: "385462201428" }),
  );

  it("a listing without the field legacyItemId takes its id from the middle part of itemId", async () => {
    const { legacyItemId: _, ...row } = LISTING_ROW;
    expect(await searchForRow(row)).toMatchObject({ listingId: "385462201428" });
  });

  it.each<[string, object, object]>([
    ["no condition", { conditionId: undefined }, { conditionId: undefined }],
    ["no shipping cost", { shippingOptions: undefined }, { shipping: undefined }],
    ["a calculated shipping cost", { shippingOptions: [{ shippingCostType: "CALCULATED" }] }, { shipping: undefined }],
    ["free shipping", { shippingOptions: [{ shippingCost: { value: "0.00", currency: "GBP" } }] }, { shipping: 0 }],
    [
      "a shipping cost in another currency",
      { shippingOptions: [{ shippingCost: { value: "5", currency: "EUR" } }] },
      { shipping: undefined },
    ],
    ["an unreadable shipping cost", { shippingOptions: "free" }, { shipping: undefined }],
    ["no picture", { image: undefined }, { image: undefined }],
    ["a picture over http", { image: { imageUrl: "http://i.ebayimg.com/a.jpg" } }, { image: undefined }],
    ["no location", { itemLocation: undefined }, { country: undefined }],
    ["another location", { itemLocation: { country: "cn" } }, { country: "CN" }],
    ["a best offer option", { buyingOptions: ["FIXED_PRICE", "BEST_OFFER"] }, { isBuyItNow: true, hasBestOffer: true }],
    ["no affiliate link", { itemAffiliateWebUrl: undefined }, { url: "https://www.ebay.co.uk/itm/385462201428" }],
    ["a card's condition by its id", createConditionFields("40001", "400010"), { isNearMint: true }],
    ["another condition by its id", createConditionFields("40001", "400012"), { isNearMint: false }],
    [
      "a card's condition by its label",
      createConditionFields("Card Condition", { content: "Near Mint or Better" }),
      { isNearMint: true },
    ],
    [
      "another condition by its label",
      createConditionFields("Card Condition", { content: "Excellent" }),
      { isNearMint: false },
    ],
    ["another descriptor", createConditionFields("27502", "275020"), { isNearMint: undefined }],
    [
      "a descriptor without a value",
      { conditionDescriptors: [{ name: "40001", values: [] }] },
      { isNearMint: undefined },
    ],
    [
      "a sold and a remaining quantity",
      {
        estimatedAvailabilities: [
          { estimatedSoldQuantity: 0, estimatedAvailableQuantity: 0, availabilityThreshold: 9 },
        ],
      },
      { soldQuantity: 0, remainingQuantity: 0 },
    ],
    [
      "a minimum remaining quantity",
      { estimatedAvailabilities: [{ estimatedSoldQuantity: 7, availabilityThreshold: 10 }] },
      { soldQuantity: 7, remainingQuantity: 10 },
    ],
    [
      "unreadable quantities",
      { estimatedAvailabilities: [{ estimatedSoldQuantity: -1 }] },
      { soldQuantity: undefined, remainingQuantity: undefined },
    ],
    ["unreadable descriptors", { conditionDescriptors: "mint" }, { isNearMint: undefined }],
  ])("a marketplace listing with %s is parsed and not skipped", async (_, change, expected) =>
    expect(await searchForRow({ ...LISTING_ROW, ...change })).toMatchObject(expected),
  );

  it.each<[string, unknown]>([
    ["is not an object", "row"],
    ["is null", null],
    ["has no id", { ...LISTING_ROW, itemId: "", legacyItemId: undefined }],
    ["has an invalid id", { ...LISTING_ROW, legacyItemId: "../../1" }],
    ["has no title", { ...LISTING_ROW, title: "  " }],
    ["has no price", { ...LISTING_ROW, price: undefined }],
    ["has a price of zero", { ...LISTING_ROW, price: { value: "0.00", currency: "GBP" } }],
    ["has a negative price", { ...LISTING_ROW, price: { value: "-1.00", currency: "GBP" } }],
    ["has an unreadable price", { ...LISTING_ROW, price: { value: "NaN", currency: "GBP" } }],
    ["has an impossibly high price", { ...LISTING_ROW, price: { value: "1e99", currency: "GBP" } }],
    ["has an unknown currency", { ...LISTING_ROW, price: { value: "12.99", currency: "pounds" } }],
    ["has no supported buying option", { ...LISTING_ROW, buyingOptions: ["BEST_OFFER"] }],
    ["links to another host", { ...LISTING_ROW, itemAffiliateWebUrl: "https://ebay.com.elsewhere.example/itm/1" }],
    ["links to a script", { ...LISTING_ROW, itemAffiliateWebUrl: "javascript:alert(1)" }],
    ["links over http", { ...LISTING_ROW, itemAffiliateWebUrl: "http://www.ebay.co.uk/itm/1" }],
    [
      "has a URL of more than 4,000 characters",
      { ...LISTING_ROW, itemAffiliateWebUrl: `https://www.ebay.co.uk/${"a".repeat(4_000)}` },
    ],
    ["has a condition id of more than 40 characters", { ...LISTING_ROW, conditionId: "1".repeat(41) }],
    ["has an unreadable end", { ...AUCTION_ROW, itemEndDate: "soon" }],
  ])("a marketplace row that %s is skipped and logged", async (_, row) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => log.mockRestore());
    stubs.script(TOKEN_ENDPOINT, respondToken());
    stubs.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW, row, AUCTION_ROW]));
    const { listings } = await createTestMarketplace(stubs).search(TEST_SEARCH, createAllowance(1));
    expect(listings.map(({ listingId }) => listingId)).toEqual(["385462201428", "100"]);
    expect(log.mock.calls).toEqual([
      ["In a marketplace search in EBAY-GB, 1 of 3 listings could not be parsed. The other listings are used."],
    ]);
  });

  it("half a surrogate pair in a marketplace listing title is replaced, because databases cannot store it", async () =>
    expect(await searchForRow({ ...LISTING_ROW, title: "Amiibo \ud800 Link" })).toMatchObject({
      title: "Amiibo \ufffd Link",
    }));

  it("a classified ad in the results of a marketplace search is skipped", async () => {
    stubs.script(TOKEN_ENDPOINT, respondToken());
    stubs.script(SEARCH_ENDPOINT, respondRows([{ ...LISTING_ROW, buyingOptions: ["CLASSIFIED_AD"] }, AUCTION_ROW]));
    expect(await createTestMarketplace(stubs).search(TEST_SEARCH, createAllowance(1))).toMatchObject({
      listings: [{ listingId: "100" }],
    });
  });
});
