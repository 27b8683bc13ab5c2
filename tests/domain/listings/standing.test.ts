import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cheapestListings,
  type ListingFilter,
  listingMarketOf,
  SHOWN_LISTINGS,
  type ShownListing,
} from "../../../domain/listings/standing";

const listing = (of: Partial<ShownListing> = {}): ShownListing => ({
  ebayId: "1",
  market: "EBAY-GB",
  title: "amiibo",
  url: "https://www.ebay.co.uk/itm/1",
  conditionId: "1000",
  price: 999,
  shipping: null,
  isBin: true,
  bidCount: 0,
  endsAt: null,
  ...of,
});
const ANY: ListingFilter = { market: undefined, condition: "any", saleType: "any" };
const RATE = { day: "2026-11-21", usdPerGbp: 1.25 };
const idsOf = (listings: readonly ShownListing[], filter: Partial<ListingFilter> = {}, rate?: typeof RATE) =>
  cheapestListings(listings, { ...ANY, ...filter }, rate).map(({ ebayId }) => ebayId);

describe("the filters of listings", () => {
  const all = [
    listing({ ebayId: "new", conditionId: "1000", price: 1 }),
    listing({ ebayId: "like new", conditionId: "2750", price: 2 }),
    listing({ ebayId: "untold", conditionId: null, price: 3 }),
    listing({ ebayId: "auction", isBin: false, price: 4 }),
    listing({ ebayId: "us", market: "EBAY-US", price: 5 }),
  ];

  it.each([
    [{}, ["new", "like new", "untold", "auction", "us"]],
    [{ market: "EBAY-US" }, ["us"]],
    [{ condition: "1000" }, ["new", "auction", "us"]],
    [{ condition: "used" }, ["like new", "untold"]],
    [{ saleType: "Auction" }, ["auction"]],
    [{ saleType: "BIN" }, ["new", "like new", "untold", "us"]],
    [{ market: "EBAY-GB", condition: "1000", saleType: "BIN" }, ["new"]],
    [{ market: "EBAY-US", condition: "used" }, []],
  ] as const)("%j leave %j", (filter, ids) => expect(idsOf(all, filter)).toEqual(ids));

  it("show the cheapest and no more than five", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9_999 })), (prices) => {
        const found = cheapestListings(
          prices.map((price, at) => listing({ ebayId: String(at), price })),
          ANY,
          undefined,
        );
        expect(found.map(({ price }) => price)).toEqual(prices.sort((a, b) => a - b).slice(0, SHOWN_LISTINGS));
      }),
    ));

  it("compare pounds with dollars by the day's rate", () => {
    const two = [listing({ ebayId: "£9", price: 900 }), listing({ ebayId: "$11", market: "EBAY-US", price: 1100 })];
    expect(idsOf(two, {}, RATE)).toEqual(["$11", "£9"]);
    expect(idsOf(two)).toEqual(["£9", "$11"]);
  });
});

it.each([
  ["1", undefined],
  ["2", "EBAY-US"],
  ["3", "EBAY-GB"],
] as const)("region %s has the listings of %s", (region, market) => expect(listingMarketOf(region)).toBe(market));
