import { describe, expect, it } from "vitest";
import { buildCatalogue, type Catalogue, listOtherItemsOfCharacter } from "../../domain/catalogue/catalogue";
import { getGames } from "../../domain/games/games";
import { getMarketplaceSearchTerm } from "../../domain/links/marketplace";
import type { ActiveListing } from "../../domain/listings/activeListing";
import { EMPTY_HOLDING, type Holding } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import type { MarketPrices, PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { type StockEntry, toStockOffer } from "../../domain/stock/availability";
import { getGuestCollectionJson, toItemDetailsJson, toItemJson } from "../../routes/amiibo/json";
import { toGameDetailsJson, toGameJson, toGameUsageJson } from "../../routes/games/json";
import { getItem, shippedCatalogue } from "../helpers/catalogue";
import { createPriceSnapshot } from "../helpers/priceSnapshot";

const book = createPriceSnapshot({ 1: { us: 1_500, uk: 1_000 } });
const context = { catalogue: shippedCatalogue, priceSnapshot: book, region: "us" } as const;
const mario = getItem(1);
const [relative] = listOtherItemsOfCharacter(shippedCatalogue, mario);

const fail = (): never => {
  throw new Error("The item is in no game.");
};

const holding = (...boxes: readonly boolean[]): Holding => ({
  ...EMPTY_HOLDING,
  copies: boxes.map((isBoxed) => ({ isBoxed })),
});

describe("toItemJson", () => {
  it("toItemJson returns the number of owned copies and whether the first copy is boxed", () => {
    expect(toItemJson(context, mario, holding(false, true))).toMatchObject({
      owned: true,
      owned_qty: 2,
      wishlisted: false,
      owned_data: { isBoxed: false },
    });
    expect(toItemJson(context, mario, { ...EMPTY_HOLDING, wishlisted: true, watchlisted: true })).toMatchObject({
      owned: false,
      owned_qty: 0,
      wishlisted: true,
      watchlisted: true,
      owned_data: null,
    });
  });

  it("toItemJson returns the average price of the requested region in average_price_this_month", () => {
    expect(toItemJson(context, mario)).toMatchObject({
      average_price_this_month: 15,
      average_price_this_month_us_new: 15,
      average_price_this_month_uk_used: 10,
    });
    expect(toItemJson({ ...context, region: "uk" }, mario)).toMatchObject({ average_price_this_month: 10 });
  });
});

describe("fields of an item's JSON", () => {
  it("toItemJson fills each field of the API from the matching property of the item", () => {
    const item = {
      ...mario,
      id: 1,
      nfcCode: "0a0b0c0d01020304",
      name: "A name",
      extraName: "An extra name",
      form: "cereal-box",
      acNumber: 7,
      backgroundColor: "#123456",
      releases: { jp: "2014-12-06", na: "2014-11-21", eu: "2014-11-28", au: "2014-11-29" },
    } as const;
    const picture = paths.picture(shippedCatalogue.getPicture(item));
    expect(toItemJson(context, item, { ...holding(true), watchlisted: true })).toMatchObject({
      id: 1,
      amiibo_id: 1,
      name: "A name",
      amiibo_extra_name: "An extra name",
      head: "0a0b0c0d",
      tail: "01020304",
      typeId: 3,
      type: { id: 3, type: "Card" },
      game_series: { name: "Super Mario" },
      amiibo_series: { id: 1, name: "Super Smash Bros." },
      card_number: { animal_crossing_number: 7 },
      background_color: "#123456",
      image_s3_full: picture,
      image_imgix_small: picture,
      image_imgix_small_card: picture,
      release_jp: "2014-12-06",
      release_na: "2014-11-21",
      release_eu: "2014-11-28",
      release_au: "2014-11-29",
      wishlisted: false,
      watchlisted: true,
      ebay_search: { ebay_search_term: getMarketplaceSearchTerm(item), id: 1 },
    });
    const { nfcCode: _, extraName: __, backgroundColor: ___, ...bare } = item;
    expect(toItemJson(context, { ...bare, releases: {} })).toMatchObject({
      head: null,
      tail: null,
      amiibo_extra_name: null,
      background_color: null,
      release_jp: null,
      release_na: null,
      release_eu: null,
      release_au: null,
    });
  });
});

describe("toItemDetailsJson", () => {
  const listing: ActiveListing = {
    listingId: "123",
    market: "EBAY-GB",
    title: "Mario amiibo",
    url: "https://listing.example/123",
    image: null,
    conditionId: null,
    grade: "used",
    isOpenBox: false,
    price: 1_234,
    shipping: null,
    isBuyItNow: true,
    bidCount: 0,
    endsAt: null,
  };
  const offer = (part: Partial<StockEntry>) =>
    toStockOffer({
      id: 5,
      itemId: 1,
      retailer: "CeX UK",
      pageUrl: "https://shop.example/1",
      affiliateUrl: undefined,
      stockCode: "1",
      grade: "new",
      price: 500,
      currency: "GBP",
      isKnown: true,
      isConfirmed: true,
      changedAt: undefined,
      checkedSince: 0,
      checkedAt: 5,
      ...part,
    });
  const tell = (
    more: { listings?: readonly ActiveListing[]; searchTerm?: string; stock?: readonly Partial<StockEntry>[] } = {},
  ) =>
    toItemDetailsJson(context, mario, {
      holdings: new Map([[1, holding(true)]]),
      market: {
        history: [],
        paidPrices: [{ market: "EBAY-GB", grade: "new", price: 950, minOwnerCount: 10 }],
        stockOffers: (more.stock ?? []).map(offer),
        listings: more.listings ?? [],
        listingsReadAt: undefined,
        searchTerm: more.searchTerm,
        affiliateBlocks: [],
      },
    });

  it("toItemDetailsJson marks the requested item as owned, but not an unowned item of the same character", () => {
    const { amiibo, other_chars: others } = tell();
    expect(amiibo.owned).toBe(true);
    expect(others.find(({ id }) => id === relative?.id)).toMatchObject({ owned: false, owned_qty: 0 });
  });

  it("toItemDetailsJson returns whether the item is owned, wishlisted or watched", () => {
    const game = getGames(shippedCatalogue).listForItem(1)[0];
    const market = {
      history: [],
      paidPrices: [],
      stockOffers: [],
      listings: [],
      listingsReadAt: undefined,
      searchTerm: undefined,
    };
    const blocks = [
      { id: 7, html: "<b>seven</b>" },
      { id: 8, html: "<b>eight</b>" },
    ];
    const tellHeld = (held: Holding) =>
      toItemDetailsJson(context, mario, {
        holdings: new Map([
          [1, held],
          [relative?.id ?? 0, holding(true, true)],
        ]),
        market: { ...market, affiliateBlocks: blocks },
      });
    const { other_chars: others, ...item } = tellHeld({ ...EMPTY_HOLDING, watchlisted: true });
    expect(item).toMatchObject({ owned: false, wishlisted: false, watchlisted: true });
    expect(tellHeld({ ...EMPTY_HOLDING, wishlisted: true })).toMatchObject({ wishlisted: true, watchlisted: false });
    expect(others.map(({ id }) => id)).toEqual(listOtherItemsOfCharacter(shippedCatalogue, mario).map(({ id }) => id));
    expect(others.find(({ id }) => id === relative?.id)).toMatchObject({ owned: true, owned_qty: 2 });
    expect(item.amiibo.aff).toEqual([{ aff_html: "<b>seven</b>" }, { aff_html: "<b>eight</b>" }]);
    expect(item.games[0]).toEqual({
      ...toGameJson(game?.game ?? fail()),
      usages: game?.usages.map(toGameUsageJson),
    });
  });

  it("toItemDetailsJson returns deals with their price, the usual price and the discount", () => {
    const figure = (price: number) => ({ price, sampleCount: 9, low: price, high: price, day: "2026-11-20" });
    const dealWith = (prices: Partial<MarketPrices>) =>
      toItemDetailsJson(
        {
          ...context,
          priceSnapshot: createPriceSnapshot(
            {},
            { items: new Map([[1, { "EBAY-GB": { sold: {}, listed: {}, guide: {}, ...prices } }]]) },
          ),
        },
        mario,
        {
          holdings: new Map(),
          market: {
            history: [],
            paidPrices: [],
            stockOffers: [offer({})],
            listings: [],
            listingsReadAt: undefined,
            searchTerm: undefined,
            affiliateBlocks: [],
          },
        },
      ).deals;
    expect(dealWith({ listed: { new: figure(1_000) } })).toMatchObject([
      {
        id: 5,
        current_price: "£5.00",
        average_listed: 10,
        compared_with: "listed",
        compared_price: 10,
        percent_below: 50,
      },
    ]);
    expect(dealWith({ listed: { new: figure(510) } })).toEqual([]);
  });

  it("toItemDetailsJson returns listing prices in dollars or pounds, and null for unknown postage", () => {
    const [first, second] = tell({ listings: [listing, { ...listing, shipping: 250, isBuyItNow: false, bidCount: 3 }] })
      .amiibo.ebay_listings_clean;
    expect(first).toMatchObject({ price: 12.34, shipping: null, is_bin: "1", bid_count: 0, global_id: "EBAY-GB" });
    expect(second).toMatchObject({ shipping: 2.5, is_bin: "0", bid_count: 3 });
    const free = { ...listing, shipping: 0, image: "https://pictures.example/1.jpg", conditionId: "3000" };
    expect(tell({ listings: [free] }).amiibo.ebay_listings_clean).toEqual([
      {
        ebay_id: "123",
        global_id: "EBAY-GB",
        ebay_title: "Mario amiibo",
        url_with_aff: "https://listing.example/123",
        image: "https://pictures.example/1.jpg",
        condition: "3000",
        price: 12.34,
        shipping: 0,
        is_bin: "1",
        bid_count: 0,
      },
    ]);
  });

  it("toItemDetailsJson returns the prices that collectors paid and the marketplace search text set by an admin", () => {
    expect(tell().paid_by_collectors).toEqual([
      { global_id: "EBAY-GB", condition: "new", price: 9.5, currency: "GBP", owners_at_least: 10 },
    ]);
    expect(tell({ searchTerm: "mario wedding" }).amiibo.ebay_search.ebay_search_term).toBe("mario wedding");
  });

  it("toItemDetailsJson returns shops with stock and price, and null for an unknown price", () => {
    const [known, unknown] = tell({ stock: [{}, { id: 6, price: undefined, currency: undefined }] }).amiibo.stock_count;
    expect(known).toMatchObject({ id: 5, in_stock: "1", current_price: "£5.00", aff_url: null });
    expect(unknown).toMatchObject({ id: 6, current_price: null });
    const [free] = tell({
      stock: [{ price: 0, affiliateUrl: "https://paid.example/1", grade: "used", stockCode: "2" }],
    }).amiibo.stock_count;
    expect(free).toEqual({
      id: 5,
      retailer: "CeX UK",
      in_stock: "2",
      item_condition: "used",
      current_price: "£0.00",
      web_url: "https://shop.example/1",
      aff_url: "https://paid.example/1",
    });
  });
});

describe("getGuestCollectionJson", () => {
  it("the API data of all items for guests is rebuilt when the catalogue or the prices change", () => {
    const { catalogue, priceSnapshot } = context;
    expect(getGuestCollectionJson(catalogue)).toBe(getGuestCollectionJson(catalogue));
    const items = catalogue.items.map((item) => (item.id === 1 ? { ...item, name: "Mario, renamed" } : item));
    const renamed = buildCatalogue({ ...catalogue, items });
    const readText = (of: Catalogue, prices: PriceSnapshot) =>
      new TextDecoder().decode(getGuestCollectionJson(of)(prices));
    expect(readText(renamed, priceSnapshot)).toContain("Mario, renamed");
    const others = createPriceSnapshot({ 1: { us: 7_777 } });
    expect(readText(catalogue, others)).toContain("77.77");
    expect(readText(catalogue, priceSnapshot)).not.toContain("77.77");
  });
});

describe("JSON of a game", () => {
  const usage = {
    id: 71,
    phrase: "Swim",
    isSourceWording: true,
    writesToAmiibo: false,
    isByCharacter: false,
    items: [3, 5],
  } as const;
  const game = {
    id: 4,
    slug: "a-game",
    name: "A Game for Wii U",
    title: "A Game",
    platform: "wii-u",
    usages: [usage, { ...usage, id: 72, isSourceWording: false, kind: "unlock", writesToAmiibo: true }],
  } as const;

  it("toGameDetailsJson fills each field of the API from the matching property of the game", () => {
    const usageJson = { id: 71, phrase: "Swim", writes: false, is_quoted: true, kind: null, by_character: false };
    const known = { id: 4, slug: "a-game", name: "A Game for Wii U", platform: "wii-u", released_year: null };
    expect(toGameDetailsJson(game)).toEqual({
      game: {
        ...known,
        usages: [
          { ...usageJson, amiibo_ids: [3, 5] },
          { ...usageJson, id: 72, is_quoted: false, kind: "unlock", writes: true, amiibo_ids: [3, 5] },
        ],
      },
    });
    expect(toGameJson({ ...game, releasedYear: 2015 })).toEqual({ ...known, released_year: 2015 });
    expect(toGameUsageJson({ ...usage, isSourceWording: false, isByCharacter: true })).toEqual({
      ...usageJson,
      is_quoted: false,
      by_character: true,
    });
  });
});
