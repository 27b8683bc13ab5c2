import { describe, expect, it } from "vitest";
import { listOtherItemsOfCharacter } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import type { ActiveListing } from "../../domain/listings/activeListing";
import { t } from "../../domain/messages/pages";
import { buildPriceChartLines } from "../../domain/prices/history";
import { ANIMAL_CROSSING_GAME_SERIES_ID } from "../../domain/series/animalCrossing";
import { toStockOffer } from "../../domain/stock/availability";
import { AmiiboPage } from "../../routes/amiibo/AmiiboPage";
import type { ItemMarketData } from "../../routes/amiibo/itemMarketData";
import { findFirstItem, getItem, shippedCatalogue } from "../helpers/catalogue";
import { extractText } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";
import { parseIslands, renderElements } from "../helpers/servedIslands";

const NO_MARKET: ItemMarketData = {
  history: [],
  paidPrices: [],
  stockOffers: [],
  listings: [],
  listingsReadAt: undefined,
  searchTerm: undefined,
  affiliateBlocks: [],
};

const listing = (part: Partial<ActiveListing>): ActiveListing => ({
  listingId: "123",
  market: "EBAY-US",
  title: "Mario amiibo",
  url: "https://listing.example/123",
  image: null,
  conditionId: null,
  grade: "new",
  isOpenBox: false,
  price: 1_000,
  shipping: null,
  isBuyItNow: true,
  bidCount: 0,
  endsAt: null,
  ...part,
});

const book = createPriceSnapshot({ 1: { us: 2_000, uk: 1_200 } }, { rate: { day: "2026-11-20", usdPerGbp: 1.25 } });

const render = (more: Partial<Parameters<typeof AmiiboPage>[0]> = {}) =>
  renderElements(
    <AmiiboPage
      catalogue={shippedCatalogue}
      item={getItem(1)}
      today="2026-11-26"
      site={{}}
      priceSnapshot={book}
      marketData={NO_MARKET}
      region="us"
      ownData={undefined}
      chartMarks={{ purchases: [], targets: [] }}
      isViewerUnknown={false}
      targets={null}
      games={null}
      admin={null}
      {...more}
    />,
  );

/** Returns the initial props of the island that shows the value. */
function getValue(market: Partial<ItemMarketData>): Record<string, { new: unknown; used: unknown; offer: unknown }> {
  const { props } =
    parseIslands(render({ marketData: { ...NO_MARKET, ...market } })).find(({ name }) => name === "ItemPrice") ?? {};
  return Reflect.get(Object(props), "regions");
}

describe("value on an item's page", () => {
  it("the item page shows the average price of each region in the currency of the region", () => {
    const { average: all, us, uk } = getValue({});
    expect(us?.new).toMatchObject({ price: 2_000, currency: "USD" });
    expect(uk?.new).toMatchObject({ price: 1_200, currency: "GBP" });
    expect(all?.new).toMatchObject({ currency: "USD" });
  });

  it("the item page includes stated postage in the offer price of a listing", () => {
    const listings = [
      listing({ price: 1_500, shipping: 400 }),
      listing({ listingId: "456", market: "EBAY-GB", price: 900, url: "https://listing.example/456" }),
    ];
    const { us, uk } = getValue({ listings });
    expect(us?.offer).toEqual({
      url: "https://listing.example/123",
      isSponsored: true,
      priceText: "Buy from $19.00",
      shopText: "on eBay US, delivered",
    });
    expect(uk?.offer).toMatchObject({ url: "https://listing.example/456", priceText: "Buy from £9.00" });
    const { us: unknown } = getValue({ listings: [listing({ price: 1_500 })] });
    expect(unknown?.offer).toMatchObject({ priceText: "Buy from $15.00", shopText: "on eBay US" });
    const { us: free } = getValue({ listings: [listing({ price: 1_500, shipping: 0 })] });
    expect(free?.offer).toMatchObject({ priceText: "Buy from $15.00", shopText: "on eBay US, delivered" });
  });

  it("the offer on the item page links to the affiliate URL of the shop and is marked as sponsored", () => {
    const shop = toStockOffer({
      id: 5,
      itemId: 1,
      retailer: "BestBuy (US)",
      pageUrl: "https://shop.example/1",
      affiliateUrl: "https://paid.example/1",
      stockCode: "1",
      grade: "new",
      price: 800,
      currency: "USD",
      isKnown: true,
      isConfirmed: true,
      changedAt: undefined,
      checkedSince: 0,
      checkedAt: 5,
    });
    const { us } = getValue({ stockOffers: [shop], listings: [listing({ price: 1_500 })] });
    expect(us?.offer).toMatchObject({ url: "https://paid.example/1", isSponsored: true, priceText: "Buy from $8.00" });
  });
});

describe("islands of an item's page", () => {
  const listProps = (html: string, island: string) => parseIslands(html).find(({ name }) => name === island)?.props;
  const figure = (price: number) => ({ price, sampleCount: 4, low: price, high: price, day: "2026-11-19" });
  const from = { price: 777, sampleCount: 2, day: "2026-11-18" };

  it("the item page passes the prices of new and used copies in each region to its price component", () => {
    const sold = { new: figure(2_000), used: figure(1_100), all: figure(1_500) };
    const items = new Map([[1, { "EBAY-US": { sold, listed: {}, guide: {} } }]]);
    const average = { currency: "USD", basis: "sold", sampleCount: 4, day: "2026-11-19" };
    const prices = { new: { ...average, price: 2_000 }, used: { ...average, price: 1_100 } };
    expect(listProps(render({ priceSnapshot: createPriceSnapshot({}, { items }), region: "uk" }), "ItemPrice")).toEqual(
      {
        id: 1,
        region: "uk",
        regions: {
          average: { ...prices, offer: null },
          us: { ...prices, offer: null },
          uk: { new: null, used: null, offer: null },
        },
        withholdsAverages: false,
      },
    );
    const withheld = createPriceSnapshot({}, { items, withholdsAverages: true });
    expect(listProps(render({ priceSnapshot: withheld }), "ItemPrice")).toMatchObject({ withholdsAverages: true });
  });

  it("the item page shows Pre-order instead of Buy for a shop offer on pre-order", () => {
    const shop = (code: "1" | "2") =>
      toStockOffer({
        id: 5,
        itemId: 1,
        retailer: "CeX UK",
        pageUrl: "https://shop.example/1",
        affiliateUrl: undefined,
        stockCode: code,
        grade: "new",
        price: 800,
        currency: "GBP",
        isKnown: true,
        isConfirmed: true,
        changedAt: undefined,
        checkedSince: 0,
        checkedAt: 5,
      });
    const offers = (["1", "2"] as const).map((code) => getValue({ stockOffers: [shop(code)] }).uk?.offer);
    const shown = { url: "https://shop.example/1", isSponsored: false, shopText: t.item.atShop("CeX UK") };
    expect(offers).toEqual([
      { ...shown, priceText: t.item.buyFrom("£8.00") },
      { ...shown, priceText: t.item.preOrder("£8.00") },
    ]);
  });

  it("the price chart of the item page receives market prices together with the purchases and price targets of the viewer", () => {
    const items = new Map([
      [
        1,
        {
          "EBAY-US": { sold: {}, listed: {}, guide: {}, lowestOffer: from },
          "EBAY-GB": { sold: {}, listed: {}, guide: {}, lowestOffer: { ...from, price: 555 } },
        },
      ],
    ]);
    const marks = {
      purchases: [{ market: "EBAY-US", day: "2026-05-01", price: 1_200 }],
      targets: [{ market: "EBAY-GB", grade: "new", price: 900 }],
    } as const;
    const day = { source: "sold", sampleCount: 3, outlierCount: 0, median: 1, mean: 1 } as const;
    const history = [{ ...day, market: "EBAY-GB", pool: "new", day: "2026-11-20", price: 1_100 }] as const;
    const snapshot = createPriceSnapshot({}, { items });
    expect(
      listProps(
        render({ priceSnapshot: snapshot, marketData: { ...NO_MARKET, history }, region: "uk", chartMarks: marks }),
        "PriceChart",
      ),
    ).toEqual({
      region: "uk",
      today: "2026-11-26",
      ...marks,
      lines: buildPriceChartLines(history),
      offers: expect.arrayContaining([
        { market: "EBAY-US", price: 777 },
        { market: "EBAY-GB", price: 555 },
      ]),
    });
    expect(listProps(render({ priceSnapshot: snapshot }), "PriceChart")).toMatchObject({ lines: [] });
    expect(
      listProps(
        render({ priceSnapshot: createPriceSnapshot({}), marketData: { ...NO_MARKET, history } }),
        "PriceChart",
      ),
    ).toMatchObject({
      offers: [],
    });
    expect(
      listProps(render({ priceSnapshot: createPriceSnapshot({}), chartMarks: marks }), "PriceChart"),
    ).toBeUndefined();
    expect(extractText(render({ marketData: undefined }))).toContain(t.itemPrices.historyUnavailable);
  });

  it("the item page omits pictures of marketplace listings from the props of its offer list", () => {
    const rate = { day: "2026-11-20", usdPerGbp: 1.25 };
    const own = { copies: [], hasReported: false, region: "uk", copiesPage: 1 } as const;
    const market = { ...NO_MARKET, listings: [listing({ image: "https://other.example/1.jpg", conditionId: "1000" })] };
    const { image: _, conditionId: __, ...shown } = listing({});
    expect(listProps(render({ marketData: market, ownData: own, region: "us" }), "OfferList")).toEqual({
      id: 1,
      shops: [],
      listings: [shown],
      rate,
      region: "uk",
    });
    expect(listProps(render({ priceSnapshot: createPriceSnapshot({}) }), "OfferList")).toMatchObject({
      rate: null,
      region: null,
    });
  });

  it("the item page shows the picture of the item and a link back to its series", () => {
    const html = render();
    const item = getItem(1);
    expect(listProps(html, "LargeItemCard")).toEqual({
      item: {
        ...shippedCatalogue.getPicture(item),
        name: item.name,
        form: item.form,
        amiiboSeriesId: item.amiiboSeriesId,
      },
    });
    expect(listProps(html, "BackLink")).toEqual({ href: "/list/amiibo-franchise/super-smash-bros" });
    const row = Object(listProps(html, "CardGrid"));
    const family = listOtherItemsOfCharacter(shippedCatalogue, item).map(({ id }) => id);
    expect(row.items.map(({ id }: { readonly id: number }) => id)).toEqual(family);
  });
});

describe("item page for a viewer whose collection is unavailable", () => {
  it("the item page shows a message instead of a sign-up link if the collection cannot be loaded", () => {
    const html = render({ isViewerUnknown: true });
    expect(extractText(html)).toContain(t.item.copiesUnavailable);
    expect(html).not.toContain("/register");
    expect(extractText(render())).not.toContain(t.item.copiesUnavailable);
  });
});

it("the item page shows each affiliate block (advert HTML of a shop) in a frame with its own URL", () => {
  const blocks = [70, 80].map((id) => ({ id, html: "<b>no part of the page</b>" }));
  const html = render({ marketData: { ...NO_MARKET, affiliateBlocks: blocks } });
  expect([...html.matchAll(/<iframe src="([^"]*)" title="([^"]*)"/g)].map(([, ...found]) => found)).toEqual([
    ["/aff-block/70", t.item.partnerOffer(1)],
    ["/aff-block/80", t.item.partnerOffer(2)],
  ]);
  expect(html).not.toContain("no part of the page");
  expect(render()).not.toContain("partner-offers");
});

describe("links of an item's page", () => {
  it("the previous and next links of the item page follow the order of the series", () => {
    const item = getItem(30);
    const series = sortInCatalogueOrder(
      shippedCatalogue.items.filter(({ amiiboSeriesId }) => amiiboSeriesId === item.amiiboSeriesId),
    );
    const waysFrom = (place: number) =>
      [...render({ item: series.at(place) ?? item }).matchAll(/<a rel="(prev|next)" href="\/amiibo\/(\d+)/g)].map(
        ([, rel, id]) => [rel, Number(id)],
      );
    expect(waysFrom(0)).toEqual([["next", series[1]?.id]]);
    expect(waysFrom(1)).toEqual([
      ["prev", series[0]?.id],
      ["next", series[2]?.id],
    ]);
    expect(waysFrom(-1)).toEqual([["prev", series.at(-2)?.id]]);
  });

  it("the page of an Animal Crossing item links to the list of Animal Crossing cards", () => {
    expect(render()).toContain('href="/list/game-series/super-mario"');
    const crossing = findFirstItem(({ gameSeriesId }) => gameSeriesId === ANIMAL_CROSSING_GAME_SERIES_ID);
    const html = render({ item: crossing });
    expect(/<header class="item-title">.*?<\/header>/s.exec(html)?.[0]).toContain('href="/list/animal-crossing-cards"');
  });

  it("the item page shows prices of related items in the region of the viewer", () => {
    const row = parseIslands(render({ region: "uk" })).find(({ name }) => name === "CardGrid");
    expect(Reflect.get(Object(Reflect.get(Object(row?.props), "prices")), "region")).toBe("uk");
  });
});
