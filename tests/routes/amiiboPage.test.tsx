import { describe, expect, it } from "vitest";
import { inCatalogueOrder } from "../../domain/catalogue/order";
import type { StandingListing } from "../../domain/listings/standing";
import { ANIMAL_CROSSING_GAME_ID } from "../../domain/series/animalCrossing";
import { offerOf } from "../../domain/stock/availability";
import { AmiiboPage } from "../../routes/amiibo/AmiiboPage";
import type { ItemMarket } from "../../routes/amiibo/market";
import { createBook } from "../helpers/book";
import { anItem, itemOf, shipped } from "../helpers/catalogue";
import { islandsIn, rendered } from "../helpers/island";

const NO_MARKET: ItemMarket = {
  history: [],
  paid: [],
  stock: [],
  listings: [],
  listingsReadAt: undefined,
  searchTerm: undefined,
  blocks: [],
};

const listing = (part: Partial<StandingListing>): StandingListing => ({
  ebayId: "123",
  market: "EBAY-US",
  title: "Mario amiibo",
  url: "https://listing.example/123",
  image: null,
  conditionId: null,
  grade: "new",
  isOpened: false,
  price: 1_000,
  shipping: null,
  isBin: true,
  bidCount: 0,
  endsAt: null,
  ...part,
});

const book = createBook({ 1: { us: 2_000, gb: 1_200 } }, { rate: { day: "2026-11-20", usdPerGbp: 1.25 } });

const render = (more: Partial<Parameters<typeof AmiiboPage>[0]> = {}) =>
  rendered(
    <AmiiboPage
      catalogue={shipped}
      item={itemOf(1)}
      today="2026-11-26"
      site={{}}
      book={book}
      market={NO_MARKET}
      region="2"
      own={undefined}
      marks={{ purchases: [], targets: [] }}
      isUnknown={false}
      targets={null}
      games={null}
      admin={null}
      {...more}
    />,
  );

/** The first props of the island that shows the collection's worth. */
function worthIn(market: Partial<ItemMarket>): Record<string, { worth: unknown; offer: unknown }> {
  const { props } =
    islandsIn(render({ market: { ...NO_MARKET, ...market } })).find(({ name }) => name === "Worth") ?? {};
  return Reflect.get(Object(props), "regions");
}

describe("what an item is worth", () => {
  it("is the average of each region, in its currency", () => {
    const { 1: all, 2: us, 3: uk } = worthIn({});
    expect(us?.worth).toMatchObject({ price: 2_000, currency: "USD" });
    expect(uk?.worth).toMatchObject({ price: 1_200, currency: "GBP" });
    expect(all?.worth).toMatchObject({ currency: "USD" });
  });

  it("stands beside the cheapest that can be had there, with its postage where that is known", () => {
    const listings = [
      listing({ price: 1_500, shipping: 400 }),
      listing({ ebayId: "456", market: "EBAY-GB", price: 900, url: "https://listing.example/456" }),
    ];
    const { 2: us, 3: uk } = worthIn({ listings });
    expect(us?.offer).toEqual({
      url: "https://listing.example/123",
      isSponsored: true,
      words: "Buy from $19.00",
      where: "on eBay US, delivered",
    });
    expect(uk?.offer).toMatchObject({ url: "https://listing.example/456", words: "Buy from £9.00" });
    const { 2: unknown } = worthIn({ listings: [listing({ price: 1_500 })] });
    expect(unknown?.offer).toMatchObject({ words: "Buy from $15.00", where: "on eBay US" });
  });

  it("leads to a shop by the address that is paid for, and says that it is", () => {
    const shop = offerOf({
      id: 5,
      amiiboId: 1,
      retailer: "BestBuy (US)",
      webUrl: "https://shop.example/1",
      affUrl: "https://paid.example/1",
      code: "1",
      condition: "new",
      price: 800,
      currency: "USD",
      isKnown: true,
      isConfirmed: true,
      changedAt: undefined,
      lookedAtSince: 0,
      checkedAt: 5,
    });
    const { 2: us } = worthIn({ stock: [shop], listings: [listing({ price: 1_500 })] });
    expect(us?.offer).toMatchObject({ url: "https://paid.example/1", isSponsored: true, words: "Buy from $8.00" });
  });
});

describe("the ways from an item", () => {
  it("lead to its neighbours in the order of its series, and no further than the ends", () => {
    const item = itemOf(30);
    const series = inCatalogueOrder(
      shipped.items.filter(({ amiiboSeriesId }) => amiiboSeriesId === item.amiiboSeriesId),
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

  it("lead to its game series, and of Animal Crossing to the hall of its own", () => {
    expect(render()).toContain('href="/list/game-series/super-mario"');
    const crossing = anItem(({ gameSeriesId }) => gameSeriesId === ANIMAL_CROSSING_GAME_ID);
    const html = render({ item: crossing });
    expect(/<header class="item-title">.*?<\/header>/s.exec(html)?.[0]).toContain('href="/list/animal-crossing-cards"');
  });

  it("show others of the character with the prices of the viewer's region", () => {
    const row = islandsIn(render({ region: "3" })).find(({ name }) => name === "ExhibitRow");
    expect(Reflect.get(Object(Reflect.get(Object(row?.props), "prices")), "region")).toBe("3");
  });
});
