import { describe, expect, it } from "vitest";
import type { KnownListing } from "../../../db/listings/knownMarketData";
import type { ListingClassifier } from "../../../domain/listings/listingClassifier";
import type { Grade } from "../../../domain/listings/market";
import {
  buildClassifierItems,
  classifySearchResults,
  getListingClassifier,
} from "../../../worker/refresh/classifyListings";
import { createOffered } from "../../domain/listings/listing";
import { createSmallCatalogue } from "../../helpers/marketRun";

describe("listing classifier", () => {
  const catalogue = createSmallCatalogue([1, 2]);
  const listing = createOffered("Mario amiibo Super Smash Bros", { ebayId: "1" });

  it("the classifier uses an item's search term from the moment an admin sets it until it is removed", () => {
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

  it("the classifier knows each item with its series and the hints of admins", () => {
    const hints = { searchTerm: "hero", barcode: "045496352394" };
    expect(buildClassifierItems(createSmallCatalogue([1, 40]), new Map([[40, hints]]))).toMatchObject([
      { id: 1, name: "Mario", amiiboSeries: { name: "Super Smash Bros." }, gameSeries: { name: "Super Mario" } },
      { id: 40, amiiboSeries: { name: "Super Smash Bros." }, gameSeries: { name: "The Legend of Zelda" }, ...hints },
    ]);
  });

  it("the classifier is reused while the catalogue and the hints are unchanged", () => {
    const createHints = () => new Map([[1, { searchTerm: "smash" }]]);
    expect(getListingClassifier(catalogue, createHints())).toBe(getListingClassifier(catalogue, createHints()));
  });
});

describe("search results", () => {
  const NOW = 1_000;
  const shard = { key: "EBAY-GB/alone/1", market: "EBAY-GB", items: [1, 2], sweeps: [] } as const;
  const noData = { listings: [], rulings: [], days: new Map(), sales: [], guide: new Map() };
  const britishFields = { market: "EBAY-GB", currency: "GBP", country: "GB" } as const;

  it("a found listing is stored with its fields and the verdict of the classifier", () => {
    const judge: ListingClassifier = ({ ebayId }) =>
      ebayId === "9"
        ? { itemId: 1, reject: "lot", grade: "used", isOpened: true }
        : { itemId: 1, reject: undefined, grade: undefined, isOpened: false };
    const fullListing = createOffered("Mario amiibo", {
      ...britishFields,
      ebayId: "9",
      url: "https://www.ebay.co.uk/itm/9",
      image: "https://i.ebayimg.com/9.jpg",
      conditionId: "3000",
      price: 900,
      shipping: 0,
      isBin: false,
      takesOffers: true,
      bidCount: 3,
      endsAt: 5_000,
      soldQuantity: 0,
    });
    const minimalListing = createOffered("Mario", { ...britishFields, ebayId: "8", conditionId: undefined });
    const { seen, others } = classifySearchResults(
      judge,
      shard,
      new Map([[1, { listings: [fullListing, minimalListing] }]]),
      noData,
      NOW,
    );
    expect([...others]).toEqual([]);
    expect(seen.get(1)).toEqual([
      {
        amiiboId: 1,
        market: "EBAY-GB",
        ebayId: "9",
        title: "Mario amiibo",
        url: "https://www.ebay.co.uk/itm/9",
        image: "https://i.ebayimg.com/9.jpg",
        condition: "3000",
        grade: "used",
        isOpened: true,
        price: 900,
        shipping: 0,
        isBin: false,
        takesOffers: true,
        bidCount: 3,
        endsAt: 5_000,
        soldQuantity: 0,
        seenAt: NOW,
        reject: "lot",
      },
      {
        amiiboId: 1,
        market: "EBAY-GB",
        ebayId: "8",
        title: "Mario",
        url: "https://www.ebay.com/itm/385462201428",
        image: null,
        condition: null,
        grade: null,
        isOpened: false,
        price: 1_299,
        shipping: null,
        isBin: true,
        takesOffers: false,
        bidCount: 0,
        endsAt: null,
        soldQuantity: null,
        seenAt: NOW,
        reject: null,
      },
    ]);
  });

  it("an admin's ruling applies only to its own listing and item", () => {
    const calls: string[] = [];
    const judge: ListingClassifier = ({ ebayId }, ids, ruledItem) => {
      calls.push(`${ebayId} of ${[...ids]} means ${ruledItem}`);
      return { itemId: [...ids][0] ?? 0, reject: undefined, grade: "new", isOpened: false };
    };
    const listings = ["8", "9"].map((ebayId) => createOffered("Mario amiibo", { ...britishFields, ebayId }));
    const rulings = [
      { amiiboId: 1, ebayId: "9", isMeant: false, ruledAt: 0 },
      { amiiboId: 2, ebayId: "8", isMeant: true, ruledAt: 0 },
    ];
    const results = new Map([1, 2].map((id) => [id, { listings }]));
    const { seen } = classifySearchResults(judge, shard, results, { ...noData, rulings }, NOW);
    expect(calls).toEqual([
      "8 of 1 means undefined",
      "9 of 1 means undefined",
      "8 of 2 means 2",
      "9 of 2 means undefined",
    ]);
    const rejects = [...seen.values()].flat().map((each) => `${each.amiiboId} ${each.ebayId} ${each.reject}`);
    expect(rejects).toEqual(["1 8 null", "1 9 reported", "2 8 null", "2 9 null"]);
  });

  it("an auction keeps its known bids if a search reports fewer", () => {
    const judge: ListingClassifier = () => ({ itemId: 1, reject: undefined, grade: "new", isOpened: false });
    const auction = { ...britishFields, isBin: false, endsAt: 5_000 };
    const offered = [
      createOffered("fewer", { ...auction, ebayId: "1", price: 800, bidCount: 3 }),
      createOffered("as many", { ...auction, ebayId: "2", price: 860, bidCount: 4 }),
      createOffered("to be bought now", { ...britishFields, ebayId: "3", price: 700 }),
    ];
    const known = offered.map(({ ebayId, isBin }) => ({
      ...({
        amiiboId: 1,
        market: "EBAY-GB",
        ebayId,
        grade: "new",
        isOpened: false,
        price: 850,
        shipping: null,
      } as const),
      ...{ isBin, takesOffers: false, bidCount: 4, endsAt: 5_000, soldQuantity: null, seenAt: 5, reject: null },
    }));
    const data = { ...noData, listings: known };
    const { seen } = classifySearchResults(judge, shard, new Map([[1, { listings: offered }]]), data, NOW);
    expect(seen.get(1)?.map(({ ebayId, price, bidCount, seenAt }) => [ebayId, price, bidCount, seenAt])).toEqual([
      ["1", 850, 4, 5],
      ["2", 860, 4, NOW],
      ["3", 700, 0, NOW],
    ]);
  });
});

describe("condition of a listing", () => {
  const shard = { key: "EBAY-GB/alone/1", market: "EBAY-GB", items: [1], sweeps: [] } as const;
  const listing = createOffered("Tom Nook amiibo card", { ebayId: "9", conditionId: "4000" });
  /** Classifies everything as item 1 without a condition. */
  const judge = () => ({ itemId: 1, reject: undefined, grade: undefined, isOpened: false });
  const createKnownListing = (amiiboId: number, ebayId: string, grade: Grade): KnownListing => ({
    amiiboId,
    ebayId,
    grade,
    market: "EBAY-GB",
    isOpened: false,
    price: 500,
    shipping: null,
    isBin: true,
    takesOffers: false,
    bidCount: 0,
    endsAt: null,
    soldQuantity: null,
    seenAt: 0,
    reject: null,
  });
  const gradeAfter = (...known: readonly (readonly [amiiboId: number, ebayId: string, grade: Grade])[]) => {
    const listings = known.map(([amiiboId, ebayId, grade]) => createKnownListing(amiiboId, ebayId, grade));
    const data = { listings, rulings: [], days: new Map(), sales: [], guide: new Map() };
    return classifySearchResults(judge, shard, new Map([[1, { listings: [listing] }]]), data, 1).seen.get(1)?.[0]
      ?.grade;
  };

  it("an unknown condition is taken from the same listing of the same item, and from no other", () => {
    expect(gradeAfter([1, "9", "new"])).toBe("new");
    expect(gradeAfter([1, "9", "new"], [2, "9", "used"], [1, "8", "used"])).toBe("new");
    expect(gradeAfter([2, "9", "used"])).toBeNull();
    expect(gradeAfter([1, "8", "used"])).toBeNull();
  });
});
