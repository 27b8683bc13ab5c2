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

const world = createServiceStubs();

/** The search's first listing, where there is one row. */
async function readAs(row: unknown) {
  world.script(TOKEN_ENDPOINT, respondToken());
  world.script(SEARCH_ENDPOINT, respondRows([row]));
  const { listings } = await createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1));
  return listings[0];
}

const described = (name: string, value: unknown) => ({ conditionDescriptors: [{ name, values: [value] }] });

describe("a listing", () => {
  it("is read without who sells it", async () => {
    const listing = await readAs(LISTING_ROW);
    expect(listing).toEqual({
      ebayId: "385462201428",
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
      isBin: true,
      takesOffers: false,
      bidCount: 0,
      endsAt: undefined,
      country: "GB",
      isGroup: false,
      soldQuantity: undefined,
      leftQuantity: undefined,
    });
    expect(JSON.stringify(listing)).not.toContain("somebody");
  });

  it("that is an auction costs its bid, and what it opened with while there is none", async () => {
    const bid = { isBin: false, price: 850, bidCount: 3, endsAt: Date.UTC(2026, 6, 3, 18) };
    expect(await readAs(AUCTION_ROW)).toMatchObject(bid);
    const { currentBidPrice: _, ...unbid } = AUCTION_ROW;
    expect(await readAs({ ...unbid, bidCount: 0 })).toMatchObject({ price: 99, bidCount: 0 });
  });

  it("that is an auction and can be bought now is bought now, for that price", async () =>
    expect(
      await readAs({
        ...AUCTION_ROW,
        buyingOptions: ["FIXED_PRICE", "AUCTION"],
        price: { value: "15.00", currency: "GBP" },
      }),
    ).toMatchObject({ isBin: true, price: 1500, bidCount: 3 }));

  it("says that its price was converted", async () =>
    expect(
      await readAs({
        ...LISTING_ROW,
        price: { value: "0.75", currency: "USD", convertedFromValue: "0.99", convertedFromCurrency: "CAD" },
      }),
    ).toMatchObject({ isConverted: true, price: 75, currency: "USD" }));

  it.each([
    ["a group of variations", { ...LISTING_ROW, itemGroupType: "SELLER_DEFINED_VARIATIONS" }],
    ["one variation of several", { ...LISTING_ROW, itemId: "v1|385462201428|653317790198" }],
    ["one of a group by itself", { ...LISTING_ROW, primaryItemGroup: { itemGroupId: "1" } }],
  ])("of %s is a group", async (_, row) =>
    expect(await readAs(row)).toMatchObject({ isGroup: true, ebayId: "385462201428" }),
  );

  it("has its id from the wrapped one where it has no other", async () => {
    const { legacyItemId: _, ...row } = LISTING_ROW;
    expect(await readAs(row)).toMatchObject({ ebayId: "385462201428" });
  });

  it.each<[string, object, object]>([
    ["no condition", { conditionId: undefined }, { conditionId: undefined }],
    ["no postage", { shippingOptions: undefined }, { shipping: undefined }],
    ["postage that depends", { shippingOptions: [{ shippingCostType: "CALCULATED" }] }, { shipping: undefined }],
    [
      "postage for nothing",
      { shippingOptions: [{ shippingCost: { value: "0.00", currency: "GBP" } }] },
      { shipping: 0 },
    ],
    [
      "postage in other money",
      { shippingOptions: [{ shippingCost: { value: "5", currency: "EUR" } }] },
      { shipping: undefined },
    ],
    ["postage that is nonsense", { shippingOptions: "free" }, { shipping: undefined }],
    ["no picture", { image: undefined }, { image: undefined }],
    ["a picture over http", { image: { imageUrl: "http://i.ebayimg.com/a.jpg" } }, { image: undefined }],
    ["no place", { itemLocation: undefined }, { country: undefined }],
    ["another place", { itemLocation: { country: "cn" } }, { country: "CN" }],
    ["a best offer too", { buyingOptions: ["FIXED_PRICE", "BEST_OFFER"] }, { isBin: true, takesOffers: true }],
    ["no affiliate address", { itemAffiliateWebUrl: undefined }, { url: "https://www.ebay.co.uk/itm/385462201428" }],
    ["a card's condition by its number", described("40001", "400010"), { isNearMint: true }],
    ["another one by its number", described("40001", "400012"), { isNearMint: false }],
    [
      "a card's condition in words",
      described("Card Condition", { content: "Near Mint or Better" }),
      { isNearMint: true },
    ],
    ["another one in words", described("Card Condition", { content: "Excellent" }), { isNearMint: false }],
    ["another descriptor", described("27502", "275020"), { isNearMint: undefined }],
    [
      "a descriptor that says nothing",
      { conditionDescriptors: [{ name: "40001", values: [] }] },
      { isNearMint: undefined },
    ],
    [
      "how many were sold and are left",
      {
        estimatedAvailabilities: [
          { estimatedSoldQuantity: 0, estimatedAvailableQuantity: 0, availabilityThreshold: 9 },
        ],
      },
      { soldQuantity: 0, leftQuantity: 0 },
    ],
    [
      "how many are left at least",
      { estimatedAvailabilities: [{ estimatedSoldQuantity: 7, availabilityThreshold: 10 }] },
      { soldQuantity: 7, leftQuantity: 10 },
    ],
    [
      "numbers that are nonsense",
      { estimatedAvailabilities: [{ estimatedSoldQuantity: -1 }] },
      { soldQuantity: undefined, leftQuantity: undefined },
    ],
    ["descriptors that are nonsense", { conditionDescriptors: "mint" }, { isNearMint: undefined }],
  ])("may have %s", async (_, change, expected) =>
    expect(await readAs({ ...LISTING_ROW, ...change })).toMatchObject(expected),
  );

  it.each<[string, unknown]>([
    ["is no object", "row"],
    ["is null", null],
    ["has no id", { ...LISTING_ROW, itemId: "", legacyItemId: undefined }],
    ["has an id that is none", { ...LISTING_ROW, legacyItemId: "../../1" }],
    ["has no title", { ...LISTING_ROW, title: "  " }],
    ["has no price", { ...LISTING_ROW, price: undefined }],
    ["costs nothing", { ...LISTING_ROW, price: { value: "0.00", currency: "GBP" } }],
    ["costs less than nothing", { ...LISTING_ROW, price: { value: "-1.00", currency: "GBP" } }],
    ["costs nonsense", { ...LISTING_ROW, price: { value: "NaN", currency: "GBP" } }],
    ["costs more than there is", { ...LISTING_ROW, price: { value: "1e99", currency: "GBP" } }],
    ["names no currency", { ...LISTING_ROW, price: { value: "12.99", currency: "pounds" } }],
    ["cannot be bought in a way that counts", { ...LISTING_ROW, buyingOptions: ["BEST_OFFER"] }],
    ["leads to somebody else", { ...LISTING_ROW, itemAffiliateWebUrl: "https://ebay.com.elsewhere.example/itm/1" }],
    ["leads to a script", { ...LISTING_ROW, itemAffiliateWebUrl: "javascript:alert(1)" }],
    ["leads there over http", { ...LISTING_ROW, itemAffiliateWebUrl: "http://www.ebay.co.uk/itm/1" }],
    ["ends at no time", { ...AUCTION_ROW, itemEndDate: "soon" }],
  ])("that %s is passed over, and not in silence", async (_, row) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => log.mockRestore());
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, respondRows([LISTING_ROW, row, AUCTION_ROW]));
    const { listings } = await createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1));
    expect(listings.map(({ ebayId }) => ebayId)).toEqual(["385462201428", "100"]);
    expect(log.mock.calls).toEqual([["Of 3 listings of the marketplace 1 could not be read."]]);
  });

  it("that is an advertisement is no listing", async () => {
    world.script(TOKEN_ENDPOINT, respondToken());
    world.script(SEARCH_ENDPOINT, respondRows([{ ...LISTING_ROW, buyingOptions: ["CLASSIFIED_AD"] }, AUCTION_ROW]));
    expect(await createTestMarketplace(world).search(TEST_SEARCH, createAllowance(1))).toMatchObject({
      listings: [{ ebayId: "100" }],
    });
  });
});
