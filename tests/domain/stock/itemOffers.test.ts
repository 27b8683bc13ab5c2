import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ListingFilter, ShownListing } from "../../../domain/listings/activeListing";
import { USUAL_POSTAGE_BY_MARKET } from "../../../domain/prices/offerCost";
import {
  findCheapestPreOrder,
  listCheapestListings,
  listShopOffers,
  MAX_SHOWN_LISTINGS,
  MAX_SHOWN_UNUSUALLY_CHEAP_LISTINGS,
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
  isUnusuallyCheap: false,
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
  readonly filter?: Partial<ListingFilter>;
  readonly rate?: typeof RATE;
}
const listListings = (listings: readonly ShownListing[], { filter = {}, rate }: ListOptions = {}) =>
  listCheapestListings(listings, { ...ANY, ...filter }, rate);
const listListingIds = (listings: readonly ShownListing[], options?: ListOptions) =>
  listListings(listings, options).map(({ listingId }) => listingId);
const listShopIds = (shops: readonly ShopOffer[], { filter = {}, rate }: ListOptions = {}) =>
  listShopOffers(shops, { ...ANY, ...filter }, rate).map(({ id }) => id);

describe("offers of an item with filters", () => {
  const all = [
    createListing({ listingId: "new", price: 1 }),
    createListing({ listingId: "opened", grade: "used", isOpenBox: true, price: 2 }),
    createListing({ listingId: "loose", grade: "used", price: 3 }),
    createListing({ listingId: "auction", isBuyItNow: false, price: 4 }),
    createListing({ listingId: "us", market: "EBAY-US", price: 5 }),
    createListing({ listingId: "unstated", grade: null, price: 0 }),
  ];

  it.each([
    [{}, ["new", "opened", "loose", "us", "unstated"]],
    [{ market: "EBAY-US" }, ["us"]],
    [{ grade: "new" }, ["new", "us", "auction"]],
    [{ grade: "used" }, ["opened", "loose", "unstated"]],
    [{ saleType: "Auction" }, ["auction"]],
    [{ saleType: "BIN" }, ["new", "opened", "loose", "us", "unstated"]],
    [{ market: "EBAY-GB", grade: "new", saleType: "BIN" }, ["new"]],
    [{ market: "EBAY-US", grade: "used" }, []],
  ] as const)("the filter %j for offers of an item keeps the marketplace listings %j", (filter, ids) =>
    expect(listListingIds(all, { filter })).toEqual(ids),
  );

  it.each([
    [{}, 3],
    [{ market: "EBAY-GB" }, 2],
    [{ grade: "used" }, 1],
    [{ saleType: "Auction" }, 0],
  ] as const)("the filter %j for offers of an item keeps %i of three shops", (filter, count) => {
    const shops = [
      createShopOffer(),
      createShopOffer({ id: 2, grade: "used" }),
      createShopOffer({ id: 3, market: null, price: null }),
    ];
    expect(listShopIds(shops, { filter })).toHaveLength(count);
  });
});

it("listCheapestListings returns the cheapest five by price with postage, where unknown postage counts as the usual one", () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.option(fc.integer({ min: 0, max: 999 })))),
      (prices) => {
        const toTotal = ({ price, shipping }: Pick<ShownListing, "price" | "shipping">) =>
          price + (shipping ?? USUAL_POSTAGE_BY_MARKET["EBAY-GB"]);
        const listings = prices.map(([price, shipping], index) =>
          createListing({ listingId: String(index), price, shipping }),
        );
        const totals = listings.map(toTotal).sort((a, b) => a - b);
        expect(listListings(listings).map(toTotal)).toEqual(totals.slice(0, MAX_SHOWN_LISTINGS));
      },
    ),
  ));

it("listCheapestListings puts unusually cheap listings after all others, and at most three of them", () => {
  const cheap = [1, 2, 3, 4].map((price) =>
    createListing({ listingId: `cheap ${price}`, price, isUnusuallyCheap: true }),
  );
  const credible = [10, 11, 12, 13, 14, 15].map((price) => createListing({ listingId: `credible ${price}`, price }));
  const ids = listListingIds([...cheap, ...credible]);
  expect(ids).toHaveLength(MAX_SHOWN_LISTINGS + MAX_SHOWN_UNUSUALLY_CHEAP_LISTINGS);
  expect(ids.slice(MAX_SHOWN_LISTINGS - 1)).toEqual(["credible 14", "cheap 1", "cheap 2", "cheap 3"]);
});

it("listCheapestListings puts auctions after listings that can be bought now", () => {
  const listings = [
    createListing({ listingId: "cheap", price: 100, shipping: 250 }),
    createListing({ listingId: "dear", price: 600 }),
    createListing({ listingId: "bid", price: 50, isBuyItNow: false, bidCount: 2 }),
    createListing({ listingId: "nobody", price: 1, isBuyItNow: false }),
  ];
  const order = ["cheap", "dear", "bid", "nobody"];
  expect(listListingIds(listings)).toEqual(order);
  expect(listListingIds(listings.toReversed())).toEqual(order);
});

it("listShopOffers sorts shops by price and puts shops without stock last", () => {
  const shops = [
    createShopOffer({ id: 1, availability: "out", price: null }),
    createShopOffer({ id: 2, availability: "unknown", price: null }),
    createShopOffer({ id: 3, availability: "pre", price: 500 }),
    createShopOffer({ id: 4, price: 300 }),
  ];
  expect(listShopIds(shops)).toEqual([4, 3, 2, 1]);
  expect(listShopIds(shops.toReversed())).toEqual([4, 3, 2, 1]);
});

it("offers of an item in pounds and dollars are compared by the exchange rate", () => {
  const listings = [
    createListing({ listingId: "£9", price: 900, shipping: 0 }),
    createListing({ listingId: "$11", market: "EBAY-US", price: 1100, shipping: 0 }),
  ];
  expect(listListingIds(listings, { rate: RATE })).toEqual(["$11", "£9"]);
  expect(listListingIds(listings)).toEqual(["£9", "$11"]);
  const shops = [createShopOffer({ price: 900 }), createShopOffer({ id: 2, market: "EBAY-US", price: 1100 })];
  expect(listShopIds(shops, { rate: RATE })).toEqual([2, 1]);
  expect(listShopIds(shops)).toEqual([1, 2]);
});

it("findCheapestPreOrder finds only a shop that accepts pre-orders for a known price", () => {
  const shops = [
    createShopOffer({ price: 1 }),
    createShopOffer({ id: 2, availability: "unknown", price: 2 }),
    createShopOffer({ id: 3, availability: "pre", price: null }),
  ];
  expect(findCheapestPreOrder(shops)).toBeUndefined();
  expect(findCheapestPreOrder([...shops, createShopOffer({ id: 4, availability: "pre", price: 9 })])?.id).toBe(4);
});
