import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getListingMarket, type ListingFilter, type ShownListing } from "../../../domain/listings/activeListing";
import {
  findFirstBuyable,
  keyForItemOffer,
  listItemOffers,
  MAX_SHOWN_LISTINGS,
  type ShopOffer,
} from "../../../domain/stock/itemOffers";

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
const shop = (of: Partial<ShopOffer> = {}): ShopOffer => ({
  id: 1,
  retailer: "CeX UK",
  market: "EBAY-GB",
  grade: "new",
  standing: "in",
  price: 999,
  words: "£9.99",
  url: "https://uk.webuy.com/product-detail?id=1",
  isSponsored: false,
  checkedAt: null,
  deal: null,
  ...of,
});
const ANY: ListingFilter = { market: undefined, grade: "any", saleType: "any" };
const RATE = { day: "2026-11-21", usdPerGbp: 1.25 };

interface Asked {
  readonly shops?: readonly ShopOffer[];
  readonly filter?: Partial<ListingFilter>;
  readonly rate?: typeof RATE;
}
const found = (listings: readonly ShownListing[], { shops = [], filter = {}, rate }: Asked = {}) =>
  listItemOffers(shops, listings, { ...ANY, ...filter }, rate);
const keysOf = (listings: readonly ShownListing[], asked?: Asked) => found(listings, asked).map(keyForItemOffer);

describe("the filters", () => {
  const all = [
    listing({ ebayId: "new", price: 1 }),
    listing({ ebayId: "opened", grade: "used", isOpened: true, price: 2 }),
    listing({ ebayId: "loose", grade: "used", price: 3 }),
    listing({ ebayId: "auction", isBin: false, price: 4 }),
    listing({ ebayId: "us", market: "EBAY-US", price: 5 }),
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
  ] as const)("%j leave %j", (filter, keys) => expect(keysOf(all, { filter })).toEqual(keys));

  it.each([
    [{}, 3],
    [{ market: "EBAY-GB" }, 2],
    [{ grade: "used" }, 1],
    [{ saleType: "Auction" }, 0],
  ] as const)("%j leave as many shops: %i", (filter, count) => {
    const shops = [shop(), shop({ id: 2, grade: "used" }), shop({ id: 3, market: null, price: null })];
    expect(keysOf([], { shops, filter })).toHaveLength(count);
  });
});

describe("the order", () => {
  it("is by what is paid in the end, of five listings at most", () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.option(fc.integer({ min: 0, max: 999 })))),
        (prices) => {
          const ways = found(prices.map(([price, shipping], at) => listing({ ebayId: String(at), price, shipping })));
          const delivered = prices.map(([price, shipping]) => price + (shipping ?? 0)).sort((a, b) => a - b);
          expect(ways.map((way) => way.of === "listing" && way.listing.price + (way.listing.shipping ?? 0))).toEqual(
            delivered.slice(0, MAX_SHOWN_LISTINGS),
          );
        },
      ),
    ));

  it("has shops among the listings, and those that have none behind them all", () => {
    const shops = [
      shop({ id: 1, standing: "out", price: null }),
      shop({ id: 2, standing: "unknown", price: null }),
      shop({ id: 3, standing: "pre", price: 500 }),
      shop({ id: 4, price: 300 }),
    ];
    const listings = [
      listing({ ebayId: "cheap", price: 100, shipping: 250 }),
      listing({ ebayId: "dear", price: 600 }),
      listing({ ebayId: "bid", price: 50, isBin: false, bidCount: 2 }),
      listing({ ebayId: "nobody", price: 1, isBin: false }),
    ];
    const order = ["shop 4", "cheap", "shop 3", "dear", "bid", "nobody", "shop 2", "shop 1"];
    expect(keysOf(listings, { shops })).toEqual(order);
    expect(keysOf(listings.toReversed(), { shops })).toEqual(order);
  });

  it("compares pounds with dollars by the day's rate", () => {
    const two = [listing({ ebayId: "£9", price: 900 }), listing({ ebayId: "$11", market: "EBAY-US", price: 1100 })];
    expect(keysOf(two, { rate: RATE })).toEqual(["$11", "£9"]);
    expect(keysOf(two)).toEqual(["£9", "$11"]);
  });
});

describe("what can be bought first", () => {
  const first = (listings: readonly ShownListing[], shops: readonly ShopOffer[] = []) => {
    const way = findFirstBuyable(found(listings, { shops }));
    return way && keyForItemOffer(way);
  };

  it("is no auction, and no shop without a price", () => {
    const auction = listing({ ebayId: "bid", isBin: false, bidCount: 3 });
    expect(first([auction], [shop({ price: null }), shop({ id: 2, standing: "unknown", price: null })])).toBe(
      undefined,
    );
    expect(first([auction, listing({ ebayId: "now", price: 5_000 })], [shop({ price: null })])).toBe("now");
    expect(first([listing({ ebayId: "now" })], [shop({ standing: "pre", price: 1 })])).toBe("shop 1");
  });
});

it.each([
  ["1", undefined],
  ["2", "EBAY-US"],
  ["3", "EBAY-GB"],
] as const)("region %s has the listings of %s", (region, market) => expect(getListingMarket(region)).toBe(market));
