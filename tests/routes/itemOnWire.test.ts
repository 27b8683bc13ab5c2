import { describe, expect, it } from "vitest";
import { familyOf, indexCatalogue } from "../../domain/catalogue/catalogue";
import type { StandingListing } from "../../domain/listings/standing";
import { type Holding, NOTHING } from "../../domain/ownership/holding";
import { offerOf, type StockEntry } from "../../domain/stock/availability";
import { amiiboOnWire, guestCollection, itemOnWire } from "../../routes/amiibo/wire";
import { createBook } from "../helpers/book";
import { itemOf, shipped } from "../helpers/catalogue";

const book = createBook({ 1: { us: 1_500, gb: 1_000 } });
const told = { catalogue: shipped, book, region: "2" } as const;
const mario = itemOf(1);
const [relative] = familyOf(shipped, mario);

const holding = (...boxes: readonly boolean[]): Holding => ({
  ...NOTHING,
  copies: boxes.map((isBoxed) => ({ isBoxed })),
});

describe("amiiboOnWire", () => {
  it("says how many copies there are, and of the first whether it has its box", () => {
    expect(amiiboOnWire(told, mario, holding(false, true))).toMatchObject({
      owned: true,
      owned_qty: 2,
      wishlisted: false,
      owned_data: { isBoxed: false },
    });
    expect(amiiboOnWire(told, mario, { ...NOTHING, wishlisted: true, watchlisted: true })).toMatchObject({
      owned: false,
      owned_qty: 0,
      wishlisted: true,
      watchlisted: true,
      owned_data: null,
    });
  });

  it("tells averages in major units, that of the region first", () => {
    expect(amiiboOnWire(told, mario)).toMatchObject({
      average_price_this_month: 15,
      average_price_this_month_us_new: 15,
      average_price_this_month_uk_used: 10,
    });
    expect(amiiboOnWire({ ...told, region: "3" }, mario)).toMatchObject({ average_price_this_month: 10 });
  });
});

describe("itemOnWire", () => {
  const listing: StandingListing = {
    ebayId: "123",
    market: "EBAY-GB",
    title: "Mario amiibo",
    url: "https://listing.example/123",
    image: null,
    conditionId: null,
    grade: "used",
    isOpened: false,
    price: 1_234,
    shipping: null,
    isBin: true,
    bidCount: 0,
    endsAt: null,
  };
  const offer = (part: Partial<StockEntry>) =>
    offerOf({
      id: 5,
      amiiboId: 1,
      retailer: "CeX UK",
      webUrl: "https://shop.example/1",
      affUrl: undefined,
      code: "1",
      condition: "new",
      price: 500,
      currency: "GBP",
      isKnown: true,
      isConfirmed: true,
      changedAt: undefined,
      lookedAtSince: 0,
      checkedAt: 5,
      ...part,
    });
  const tell = (
    more: { listings?: readonly StandingListing[]; searchTerm?: string; stock?: readonly Partial<StockEntry>[] } = {},
  ) =>
    itemOnWire(told, mario, {
      holdings: new Map([[1, holding(true)]]),
      market: {
        history: [],
        paid: [{ market: "EBAY-GB", grade: "new", price: 950, owners: 10 }],
        stock: (more.stock ?? []).map(offer),
        listings: more.listings ?? [],
        listingsReadAt: undefined,
        searchTerm: more.searchTerm,
        blocks: [],
      },
    });

  it("tells of its relatives what is held of them, and not what is held of the item", () => {
    const { amiibo, other_chars: others } = tell();
    expect(amiibo.owned).toBe(true);
    expect(others.find(({ id }) => id === relative?.id)).toMatchObject({ owned: false, owned_qty: 0 });
  });

  it("tells prices of listings in major units, and unknown postage as null", () => {
    const [first, second] = tell({ listings: [listing, { ...listing, shipping: 250, isBin: false, bidCount: 3 }] })
      .amiibo.ebay_listings_clean;
    expect(first).toMatchObject({ price: 12.34, shipping: null, is_bin: "1", bid_count: 0, global_id: "EBAY-GB" });
    expect(second).toMatchObject({ shipping: 2.5, is_bin: "0", bid_count: 3 });
  });

  it("tells what collectors paid, and the words that an admin has it searched by", () => {
    expect(tell().paid_by_collectors).toEqual([
      { global_id: "EBAY-GB", condition: "new", price: 9.5, currency: "GBP", owners_at_least: 10 },
    ]);
    expect(tell({ searchTerm: "mario wedding" }).amiibo.ebay_search.ebay_search_term).toBe("mario wedding");
  });

  it("tells of stock without its price where nobody knows it", () => {
    const [known, unknown] = tell({ stock: [{}, { id: 6, price: undefined, currency: undefined }] }).amiibo.stock_count;
    expect(known).toMatchObject({ id: 5, in_stock: "1", current_price: "£5.00", aff_url: null });
    expect(unknown).toMatchObject({ id: 6, current_price: null });
  });
});

describe("guestCollection", () => {
  it("is written anew for another catalogue and for other prices", () => {
    const first = guestCollection(told);
    expect(guestCollection(told)).toBe(first);
    const items = shipped.items.map((item) => (item.id === 1 ? { ...item, name: "Mario, renamed" } : item));
    expect(guestCollection({ ...told, catalogue: indexCatalogue({ ...shipped, items }) })).toContain("Mario, renamed");
    expect(guestCollection({ ...told, book: createBook({ 1: { us: 7_777 } }) })).toContain("77.77");
  });
});
