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
  grade: "new",
  isOpened: false,
  price: 999,
  shipping: null,
  isBin: true,
  bidCount: 0,
  endsAt: null,
  ...of,
});
const ANY: ListingFilter = { market: undefined, grade: "any", saleType: "any" };
const RATE = { day: "2026-11-21", usdPerGbp: 1.25 };
const idsOf = (listings: readonly ShownListing[], filter: Partial<ListingFilter> = {}, rate?: typeof RATE) =>
  cheapestListings(listings, { ...ANY, ...filter }, rate).map(({ ebayId }) => ebayId);

describe("the filters of listings", () => {
  const all = [
    listing({ ebayId: "new", price: 1 }),
    listing({ ebayId: "opened", grade: "used", isOpened: true, price: 2 }),
    listing({ ebayId: "loose", grade: "used", price: 3 }),
    listing({ ebayId: "auction", isBin: false, price: 4 }),
    listing({ ebayId: "us", market: "EBAY-US", price: 5 }),
  ];

  it.each([
    [{}, ["new", "opened", "loose", "auction", "us"]],
    [{ market: "EBAY-US" }, ["us"]],
    [{ grade: "new" }, ["new", "auction", "us"]],
    [{ grade: "used" }, ["opened", "loose"]],
    [{ saleType: "Auction" }, ["auction"]],
    [{ saleType: "BIN" }, ["new", "opened", "loose", "us"]],
    [{ market: "EBAY-GB", grade: "new", saleType: "BIN" }, ["new"]],
    [{ market: "EBAY-US", grade: "used" }, []],
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
