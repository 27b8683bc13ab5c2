import { describe, expect, it } from "vitest";
import type { PricedListing } from "../../../db/listings/knownMarketData";
import type { ListingClassifier } from "../../../domain/listings/listingClassifier";
import type { Grade } from "../../../domain/listings/market";
import {
  buildListingClassifierItems,
  classifyMarketplaceResults,
  getListingClassifier,
} from "../../../worker/refresh/classifyListings";
import { createOffered } from "../../domain/listings/testClassifier";
import { createSmallCatalogue } from "../../helpers/marketRun";

describe("listing classifier", () => {
  const catalogue = createSmallCatalogue([1, 2]);
  const listing = createOffered("Mario amiibo Super Smash Bros", { listingId: "1" });

  it("a listing matches an item only if its title contains the search term that an admin has set", () => {
    const classifyWith = (searchTerm?: string) =>
      getListingClassifier(catalogue, new Map(searchTerm === undefined ? [] : [[1, { searchTerm }]]))(
        listing,
        new Set([1]),
      ).itemId;
    expect([classifyWith(), classifyWith("player's choice"), classifyWith("smash"), classifyWith()]).toEqual([
      1,
      undefined,
      1,
      1,
    ]);
  });

  it("buildListingClassifierItems adds the series and the search hints of admins to each item", () => {
    const hints = { searchTerm: "hero", barcode: "045496352394" };
    expect(buildListingClassifierItems(createSmallCatalogue([1, 40]), new Map([[40, hints]]))).toMatchObject([
      { id: 1, name: "Mario", amiiboSeries: { name: "Super Smash Bros." }, gameSeries: { name: "Super Mario" } },
      { id: 40, amiiboSeries: { name: "Super Smash Bros." }, gameSeries: { name: "The Legend of Zelda" }, ...hints },
    ]);
  });

  it("the listing classifier is reused while the catalogue and the search hints are unchanged", () => {
    const createHints = () => new Map([[1, { searchTerm: "smash" }]]);
    expect(getListingClassifier(catalogue, createHints())).toBe(getListingClassifier(catalogue, createHints()));
  });
});

describe("search results", () => {
  const NOW = 1_000;
  const shard = { targetKey: "EBAY-GB/alone/1", market: "EBAY-GB", itemIds: [1, 2], seriesSearches: [] } as const;
  const noData = { listings: [], rulings: [], dailyPrices: new Map(), sales: [], guidePrices: new Map() };
  const britishFields = { market: "EBAY-GB", currency: "GBP", country: "GB" } as const;

  it("a listing found by a search is stored with all its fields and its classification", () => {
    const judge: ListingClassifier = ({ listingId }) =>
      listingId === "9"
        ? { itemId: 1, reject: "lot", grade: "used", isOpenBox: true }
        : { itemId: 1, reject: undefined, grade: undefined, isOpenBox: false };
    const fullListing = createOffered("Mario amiibo", {
      ...britishFields,
      listingId: "9",
      url: "https://www.ebay.co.uk/itm/9",
      image: "https://i.ebayimg.com/9.jpg",
      conditionId: "3000",
      price: 900,
      shipping: 0,
      isBuyItNow: false,
      hasBestOffer: true,
      bidCount: 3,
      endsAt: 5_000,
      soldQuantity: 0,
    });
    const minimalListing = createOffered("Mario", { ...britishFields, listingId: "8", conditionId: undefined });
    const { byItem, rejectCounts } = classifyMarketplaceResults(
      judge,
      shard,
      new Map([[1, { listings: [fullListing, minimalListing] }]]),
      noData,
      NOW,
    );
    expect([...rejectCounts]).toEqual([]);
    expect(byItem.get(1)).toEqual([
      {
        itemId: 1,
        market: "EBAY-GB",
        listingId: "9",
        title: "Mario amiibo",
        url: "https://www.ebay.co.uk/itm/9",
        image: "https://i.ebayimg.com/9.jpg",
        conditionId: "3000",
        grade: "used",
        isOpenBox: true,
        price: 900,
        shipping: 0,
        isBuyItNow: false,
        hasBestOffer: true,
        bidCount: 3,
        endsAt: 5_000,
        soldQuantity: 0,
        observedAt: NOW,
        rejectReason: "lot",
      },
      {
        itemId: 1,
        market: "EBAY-GB",
        listingId: "8",
        title: "Mario",
        url: "https://www.ebay.com/itm/385462201428",
        image: null,
        conditionId: null,
        grade: null,
        isOpenBox: false,
        price: 1_299,
        shipping: null,
        isBuyItNow: true,
        hasBestOffer: false,
        bidCount: 0,
        endsAt: null,
        soldQuantity: null,
        observedAt: NOW,
        rejectReason: null,
      },
    ]);
  });

  it("the ruling of an admin on a listing applies to no other listing and no other item", () => {
    const calls: string[] = [];
    const judge: ListingClassifier = ({ listingId }, ids, ruledItem) => {
      calls.push(`${listingId} of ${[...ids]} means ${ruledItem}`);
      return { itemId: [...ids][0] ?? 0, reject: undefined, grade: "new", isOpenBox: false };
    };
    const listings = ["8", "9"].map((listingId) => createOffered("Mario amiibo", { ...britishFields, listingId }));
    const rulings = [
      { itemId: 1, listingId: "9", isMatch: false, ruledAt: 0 },
      { itemId: 2, listingId: "8", isMatch: true, ruledAt: 0 },
    ];
    const results = new Map([1, 2].map((id) => [id, { listings }]));
    const { byItem } = classifyMarketplaceResults(judge, shard, results, { ...noData, rulings }, NOW);
    expect(calls).toEqual([
      "8 of 1 means undefined",
      "9 of 1 means undefined",
      "8 of 2 means 2",
      "9 of 2 means undefined",
    ]);
    const rejects = [...byItem.values()].flat().map((each) => `${each.itemId} ${each.listingId} ${each.rejectReason}`);
    expect(rejects).toEqual(["1 8 null", "1 9 reported", "2 8 null", "2 9 null"]);
  });

  it("a search result with fewer bids than stored does not change the stored auction", () => {
    const judge: ListingClassifier = () => ({ itemId: 1, reject: undefined, grade: "new", isOpenBox: false });
    const auction = { ...britishFields, isBuyItNow: false, endsAt: 5_000 };
    const offered = [
      createOffered("fewer", { ...auction, listingId: "1", price: 800, bidCount: 3 }),
      createOffered("as many", { ...auction, listingId: "2", price: 860, bidCount: 4 }),
      createOffered("to be bought now", { ...britishFields, listingId: "3", price: 700 }),
    ];
    const known = offered.map(({ listingId, isBuyItNow }) => ({
      ...({
        itemId: 1,
        market: "EBAY-GB",
        listingId,
        grade: "new",
        isOpenBox: false,
        price: 850,
        shipping: null,
      } as const),
      ...{
        isBuyItNow,
        hasBestOffer: false,
        bidCount: 4,
        endsAt: 5_000,
        soldQuantity: null,
        observedAt: 5,
        rejectReason: null,
      },
    }));
    const data = { ...noData, listings: known };
    const { byItem } = classifyMarketplaceResults(judge, shard, new Map([[1, { listings: offered }]]), data, NOW);
    expect(
      byItem.get(1)?.map(({ listingId, price, bidCount, observedAt }) => [listingId, price, bidCount, observedAt]),
    ).toEqual([
      ["1", 850, 4, 5],
      ["2", 860, 4, NOW],
      ["3", 700, 0, NOW],
    ]);
  });
});

describe("condition of a listing", () => {
  const shard = { targetKey: "EBAY-GB/alone/1", market: "EBAY-GB", itemIds: [1], seriesSearches: [] } as const;
  const listing = createOffered("Tom Nook amiibo card", { listingId: "9", conditionId: "4000" });
  /** Classifies everything as item 1 without a condition. */
  const judge = () => ({ itemId: 1, reject: undefined, grade: undefined, isOpenBox: false });
  const createKnownListing = (itemId: number, listingId: string, grade: Grade): PricedListing => ({
    itemId,
    listingId,
    grade,
    market: "EBAY-GB",
    isOpenBox: false,
    price: 500,
    shipping: null,
    isBuyItNow: true,
    hasBestOffer: false,
    bidCount: 0,
    endsAt: null,
    soldQuantity: null,
    observedAt: 0,
    rejectReason: null,
  });
  const gradeAfter = (...known: readonly (readonly [itemId: number, listingId: string, grade: Grade])[]) => {
    const listings = known.map(([itemId, listingId, grade]) => createKnownListing(itemId, listingId, grade));
    const data = { listings, rulings: [], dailyPrices: new Map(), sales: [], guidePrices: new Map() };
    return classifyMarketplaceResults(judge, shard, new Map([[1, { listings: [listing] }]]), data, 1).byItem.get(1)?.[0]
      ?.grade;
  };

  it("a search result without a condition keeps the condition stored for its listing and item", () => {
    expect(gradeAfter([1, "9", "new"])).toBe("new");
    expect(gradeAfter([1, "9", "new"], [2, "9", "used"], [1, "8", "used"])).toBe("new");
    expect(gradeAfter([2, "9", "used"])).toBeNull();
    expect(gradeAfter([1, "8", "used"])).toBeNull();
  });
});
