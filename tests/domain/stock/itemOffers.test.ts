import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListingFilter, ShownListing } from "../../../domain/listings/activeListing";
import {
  findCheapestBuyableOffer,
  getItemOfferKey,
  listItemOffers,
  MAX_SHOWN_LISTINGS,
  type ShopOffer,
} from "../../../domain/stock/itemOffers";

const createListing = (overrides: Partial<ShownListing> = {}): ShownListing => ({
  listingId: "1",
  market: "EBAY-GB",
  title: "amiibo",
  url: "https://www.ebay.co.uk/itm/1",
  grade: "new",
  isOpenBox: false,
  price: 999,
  shipping: null,
  isBuyItNow: true,
  bidCount: 0,
  endsAt: null,
  ...overrides,
});
const createShopOffer = (overrides: Partial<ShopOffer> = {}): ShopOffer => ({
  id: 1,
  retailer: "CeX UK",
  market: "EBAY-GB",
  grade: "new",
  availability: "in",
  price: 999,
  priceText: "£9.99",
  url: "https://uk.webuy.com/product-detail?id=1",
  isSponsored: false,
  checkedAt: null,
  deal: null,
  ...overrides,
});
const ANY: ListingFilter = { market: undefined, grade: "any", saleType: "any" };
const RATE = { day: "2026-11-21", usdPerGbp: 1.25 };

interface ListOptions {
  readonly shops?: readonly ShopOffer[];
  readonly filter?: Partial<ListingFilter>;
  readonly rate?: typeof RATE;
}
const listOffers = (listings: readonly ShownListing[], { shops = [], filter = {}, rate }: ListOptions = {}) =>
  listItemOffers(shops, listings, { ...ANY, ...filter }, rate);
const listKeys = (listings: readonly ShownListing[], options?: ListOptions) =>
  listOffers(listings, options).map(getItemOfferKey);

describe("listItemOffers with filters", () => {
  const all = [
    createListing({ listingId: "new", price: 1 }),
    createListing({ listingId: "opened", grade: "used", isOpenBox: true, price: 2 }),
    createListing({ listingId: "loose", grade: "used", price: 3 }),
    createListing({ listingId: "auction", isBuyItNow: false, price: 4 }),
    createListing({ listingId: "us", market: "EBAY-US", price: 5 }),
  ];

  it.each([
    [{}, ["new", "opened", "loose", "us", "auction"]],
    [{ market: "EBAY-US" }, ["us"]],
    [{ grade: "new" }, ["new", "us", "auction"]],
    [{ grade: "used" }, ["opened", "loose"]],
    [{ saleType: "Auction" }, ["auction"]],
    [{ saleType: "BIN" }, ["new", "opened", "loose", "us"]],
    [{ market: "EBAY-GB", grade: "new", saleType: "BIN" }, ["new"]],
    [{ market: "EBAY-US", grade: "used" }, []],
  ] as const)("the filter %j for offers of an item keeps the marketplace listings %j", (filter, keys) =>
    expect(listKeys(all, { filter })).toEqual(keys),
  );

  it.each([
    [{}, 3],
    [{ market: "EBAY-GB" }, 2],
    [{ grade: "used" }, 1],
    [{ saleType: "Auction" }, 0],
  ] as const)("listItemOffers with the filter %j returns %i of three shops", (filter, count) => {
    const shops = [
      createShopOffer(),
      createShopOffer({ id: 2, grade: "used" }),
      createShopOffer({ id: 3, market: null, price: null }),
    ];
    expect(listKeys([], { shops, filter })).toHaveLength(count);
  });
});

it("listItemOffers sorts listings by price with postage and returns the cheapest five", () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.option(fc.integer({ min: 0, max: 999 })))),
      (prices) => {
        const offers = listOffers(
          prices.map(([price, shipping], index) => createListing({ listingId: String(index), price, shipping })),
        );
        const delivered = prices.map(([price, shipping]) => price + (shipping ?? 0)).sort((a, b) => a - b);
        expect(
          offers.map((offer) => offer.kind === "listing" && offer.listing.price + (offer.listing.shipping ?? 0)),
        ).toEqual(delivered.slice(0, MAX_SHOWN_LISTINGS));
      },
    ),
  ));

it("listItemOffers sorts shops and listings together by price and puts shops without stock last", () => {
  const shops = [
    createShopOffer({ id: 1, availability: "out", price: null }),
    createShopOffer({ id: 2, availability: "unknown", price: null }),
    createShopOffer({ id: 3, availability: "pre", price: 500 }),
    createShopOffer({ id: 4, price: 300 }),
  ];
  const listings = [
    createListing({ listingId: "cheap", price: 100, shipping: 250 }),
    createListing({ listingId: "dear", price: 600 }),
    createListing({ listingId: "bid", price: 50, isBuyItNow: false, bidCount: 2 }),
    createListing({ listingId: "nobody", price: 1, isBuyItNow: false }),
  ];
  const order = ["shop 4", "cheap", "shop 3", "dear", "bid", "nobody", "shop 2", "shop 1"];
  expect(listKeys(listings, { shops })).toEqual(order);
  expect(listKeys(listings.toReversed(), { shops })).toEqual(order);
});

it("listItemOffers uses the exchange rate to compare prices in pounds and dollars", () => {
  const two = [
    createListing({ listingId: "£9", price: 900 }),
    createListing({ listingId: "$11", market: "EBAY-US", price: 1100 }),
  ];
  expect(listKeys(two, { rate: RATE })).toEqual(["$11", "£9"]);
  expect(listKeys(two)).toEqual(["£9", "$11"]);
});

describe("findCheapestBuyableOffer", () => {
  const findFirst = (listings: readonly ShownListing[], shops: readonly ShopOffer[] = []) => {
    const offer = findCheapestBuyableOffer(listOffers(listings, { shops }));
    return offer && getItemOfferKey(offer);
  };

  it("findCheapestBuyableOffer skips auctions and shops without a price", () => {
    const auction = createListing({ listingId: "bid", isBuyItNow: false, bidCount: 3 });
    expect(
      findFirst(
        [auction],
        [createShopOffer({ price: null }), createShopOffer({ id: 2, availability: "unknown", price: null })],
      ),
    ).toBe(undefined);
    expect(
      findFirst([auction, createListing({ listingId: "now", price: 5_000 })], [createShopOffer({ price: null })]),
    ).toBe("now");
    expect(findFirst([createListing({ listingId: "now" })], [createShopOffer({ availability: "pre", price: 1 })])).toBe(
      "shop 1",
    );
  });
});
