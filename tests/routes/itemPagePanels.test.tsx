import { describe, expect, it } from "vitest";
import type { OwnedCopy } from "../../db/ownership/read";
import type { PublishedPaidPrice } from "../../db/prices/paidPrices";
import type { ItemTargets } from "../../domain/alerts/target";
import { t } from "../../domain/messages/pages";
import { NEW_COPY_DETAILS } from "../../domain/ownership/newCopy";
import { buildViewerPriceChartPoints } from "../../domain/prices/chart";
import type { ItemPrices, PriceSnapshot } from "../../domain/prices/priceSnapshot";
import { type StockEntry, toStockOffer } from "../../domain/stock/availability";
import { ItemFacts } from "../../routes/amiibo/ItemFacts";
import { ItemOffersPanel, toShopOffers } from "../../routes/amiibo/ItemOffersPanel";
import { ItemPricesPanel } from "../../routes/amiibo/ItemPricesPanel";
import { YourCollectionPanel } from "../../routes/amiibo/YourCollectionPanel";
import { withLanguage } from "../../worker/language/withLanguage";
import { findFirstItem, getItem } from "../helpers/catalogue";
import { extractText, listElements, renderMarkup } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";
import { parseIslands, renderElements } from "../helpers/servedIslands";

const figure = (price: number, sampleCount = 9) => ({
  price,
  sampleCount,
  low: price - 100,
  high: price + 100,
  day: "2026-11-20",
});
const getSnapshot = (prices: ItemPrices): PriceSnapshot => createPriceSnapshot({}, { items: new Map([[1, prices]]) });
const none = { sold: {}, listed: {}, guide: {} };
const mario = getItem(1);
const TODAY = "2026-11-26";

describe("ItemPricesPanel", () => {
  const render = (
    book: PriceSnapshot,
    region: "average" | "us" | "uk" = "us",
    paid: readonly PublishedPaidPrice[] = [],
  ) =>
    extractText(
      renderMarkup(
        <ItemPricesPanel priceSnapshot={book} item={mario} today={TODAY} site={{}} region={region} paidPrices={paid}>
          {null}
        </ItemPricesPanel>,
      ),
    );
  const both = getSnapshot({
    "EBAY-US": { ...none, sold: { new: figure(2_000), used: figure(1_000, 2) } },
    "EBAY-GB": { ...none, sold: { new: figure(1_600) }, listed: { used: figure(900) } },
  });

  it("ItemPricesPanel shows the market of the viewer first and each price in the currency of its market", () => {
    expect(render(both, "us")).toMatch(
      /US UK New \$20\.00 9 sales £16\.00 9 sales Used \$10\.00 2 sales few .*£9\.00 listed/,
    );
    expect(render(both, "uk")).toMatch(
      /UK US New £16\.00 9 sales \$20\.00 9 sales Used .*£9\.00 listed \$10\.00 2 sales few/,
    );
  });

  it("ItemPricesPanel shows the lowest and highest sale price of the last 30 days", () => {
    expect(render(both)).toContain("30-day low $19.00, high $21.00.");
    expect(render(both)).toContain("30-day low £15.00, high £17.00.");
  });

  it("ItemPricesPanel shows what collectors paid for new and used items in each market", () => {
    const paid: readonly PublishedPaidPrice[] = [
      { market: "EBAY-GB", grade: "new", price: 1_450, minOwnerCount: 10 },
      { market: "EBAY-US", grade: "used", price: 850, minOwnerCount: 20 },
    ];
    const words = render(both, "us", paid);
    expect(words.match(/Paid by collectors/g)).toHaveLength(2);
    expect(words).toContain("Paid by collectors, UK new: about £14.50 , by 10 or more in the last year");
    expect(words).toContain("Paid by collectors, US used: about $8.50 , by 20 or more in the last year");
  });
});

describe("details of the latest prices", () => {
  const guide = { ...figure(2_500, 0), day: "2026-11-19" };
  const known = getSnapshot({
    "EBAY-US": {
      sold: { new: { ...figure(2_000, 12), percentOfPrevious: 80 } },
      listed: { new: { ...figure(2_200, 7), day: "2026-11-25" }, used: { ...figure(1_300, 5), day: "2026-11-24" } },
      guide: { used: guide },
      lowestOffer: { price: 1_250, sampleCount: 6, day: "2026-11-26" },
    },
    "EBAY-GB": { ...none, lowestOffer: { price: 950, sampleCount: 3, day: "2026-11-23" } },
  });
  const render = (book: PriceSnapshot, region: "us" | "uk" = "us") =>
    renderMarkup(
      <ItemPricesPanel priceSnapshot={book} item={mario} today={TODAY} site={{}} region={region} paidPrices={[]}>
        <p>The chart.</p>
      </ItemPricesPanel>,
    );
  const listLines = (html: string) =>
    listElements(/<details class="price-details".*/s.exec(html)?.[0] ?? "", "li").map(extractText);

  it("ItemPricesPanel shows sold and listed prices for new and used items", () => {
    expect(listLines(render(known))).toEqual([
      expect.stringMatching(
        /^US new Sold: 12 sales, newest 20 Nov 2026 \(6 days ago\).*low \$19\.00, high \$21\.00.*Listed: \$22\.00, 7 listings, 25 Nov 2026 \(yesterday\)/,
      ),
      expect.stringMatching(
        /^US used By the price guide of 19 Nov 2026 \(7 days ago\).*\$24\.00.*\$26\.00.*Listed: \$13\.00, 5 listings, 24 Nov 2026/,
      ),
      expect.stringMatching(/in the US: \$12\.50 , of 6 offers.*26 Nov 2026 \(today\)/),
      expect.stringMatching(/in the UK: £9\.50 , of 3 offers.*23 Nov 2026/),
    ]);
    expect(listLines(render(known, "uk")).map((line) => /^US|the U[SK]/.exec(line)?.[0])).toEqual([
      "US",
      "US",
      "the UK",
      "the US",
    ]);
  });

  it("ItemPricesPanel links to the price history if the item has prices", () => {
    const [with_, without] = [render(known), render(createPriceSnapshot({}))];
    expect(with_).toContain('href="/amiibo/1/mario/price_history"');
    expect(without).not.toContain("price_history");
    expect(extractText(without)).toContain(t.itemPrices.noAveragesNote);
    expect(extractText(with_)).not.toContain(t.itemPrices.noAveragesNote);
    const withheld = extractText(render({ ...createPriceSnapshot({}), withholdsAverages: true }));
    expect(withheld).not.toContain(t.itemPrices.noAveragesNote);
  });

  it("ItemPricesPanel shows how much a price changed and marks price guide prices", () => {
    const [, rows = ""] = /<tbody>(.*?)<\/tbody>/s.exec(render(known)) ?? [];
    expect(listElements(rows, "td").map(extractText)).toEqual([
      expect.stringMatching(/^\$20\.00 −20%, −\$5\.00 · 12 sales$/),
      expect.not.stringContaining("£"),
      expect.stringMatching(new RegExp(`^\\$25\\.00 ${t.itemPrices.guideBasis}$`)),
      expect.not.stringContaining("£"),
    ]);
  });
});

describe("ItemFacts", () => {
  it("the card number in ItemFacts links to the position of the card in the list of its series", () => {
    const card = findFirstItem(({ acNumber }) => acNumber === 390);
    const html = renderMarkup(<ItemFacts item={card} today={TODAY} />);
    expect(html).toContain(`href="/list/animal-crossing-cards/series-4?groups=2#amiibo-${card.id}"`);
    const first = findFirstItem(({ acNumber }) => acNumber === 1);
    expect(renderMarkup(<ItemFacts item={first} today={TODAY} />)).toContain(
      `href="/list/animal-crossing-cards/series-1?groups=1#amiibo-${first.id}"`,
    );
  });

  it("ItemFacts says whether an item has been or will be released", () => {
    const item = { ...mario, releases: { eu: "2026-11-20" } };
    expect(extractText(renderMarkup(<ItemFacts item={item} today="2026-11-26" />))).toContain(
      "First released in Europe on 20 Nov 2026",
    );
    expect(extractText(renderMarkup(<ItemFacts item={item} today="2026-11-19" />))).toContain(
      "Will be released in Europe on 20 Nov 2026",
    );
  });
});

describe("strip of releases", () => {
  const releases = { jp: "2014-12-06", na: "2014-11-21", eu: "2014-11-28", au: "2014-11-29" };
  const render = () => renderMarkup(<ItemFacts item={{ ...mario, releases }} today={TODAY} />);

  it("ItemFacts shows the release day of each region next to its flag", async () => {
    const getStrip = (html: string) =>
      [...html.matchAll(/flags\/(\w+)\.svg" alt="([^"]*)".*?<time dateTime="([^"]*)">([^<]*)</g)].map(
        ([, ...found]) => found,
      );
    expect(getStrip(render()).toSorted()).toEqual([
      ["au", "Australia", "2014-11-29", "29/11/2014"],
      ["eu", "Europe", "2014-11-28", "28/11/2014"],
      ["jp", "Japan", "2014-12-06", "06/12/2014"],
      ["us", "North America", "2014-11-21", "21/11/2014"],
    ]);
    const german = await withLanguage("de", () => getStrip(render()));
    expect(german.find(([flag]) => flag === "jp")).toEqual(["jp", "Japan", "2014-12-06", "06.12.2014"]);
  });

  it("ItemFacts hides release days if none is known", () => {
    const html = renderMarkup(<ItemFacts item={{ ...mario, releases: {} }} today={TODAY} />);
    expect(extractText(html)).toContain(t.item.releaseUnknown);
    expect(html).not.toContain("releases");
  });
});

describe("buildViewerPriceChartPoints", () => {
  const copy = (part: Partial<OwnedCopy>): OwnedCopy => ({
    ...NEW_COPY_DETAILS,
    id: 1,
    itemId: 1,
    createdAt: 0,
    updatedAt: 0,
    pricePaid: 1_200,
    currency: "USD",
    acquiredOn: "2026-05-01",
    ...part,
  });
  const target = (price: number | null): ItemTargets => ({
    itemId: 1,
    market: "EBAY-GB",
    grade: "new",
    price,
    wantsRestock: false,
  });

  it("buildViewerPriceChartPoints puts purchases in dollars in the US chart and in pounds in the UK chart", () => {
    const copies = [
      copy({}),
      copy({ currency: "GBP", pricePaid: 900 }),
      copy({ currency: "EUR" }),
      copy({ pricePaid: null }),
      copy({ acquiredOn: null }),
    ];
    expect(buildViewerPriceChartPoints(copies, [target(1_000), target(null)])).toEqual({
      purchases: [
        { market: "EBAY-US", day: "2026-05-01", price: 1_200 },
        { market: "EBAY-GB", day: "2026-05-01", price: 900 },
      ],
      targets: [{ market: "EBAY-GB", grade: "new", price: 1_000 }],
    });
  });
});

describe("buildViewerPriceChartPoints with prices of zero", () => {
  it("buildViewerPriceChartPoints keeps purchases and target prices with a price of 0", () => {
    const copy = { ...NEW_COPY_DETAILS, id: 1, itemId: 1, createdAt: 0, updatedAt: 0 };
    const target = { itemId: 1, market: "EBAY-US", grade: "used", wantsRestock: false } as const;
    const free: OwnedCopy = { ...copy, pricePaid: 0, currency: "GBP", acquiredOn: "2026-05-01" };
    expect(buildViewerPriceChartPoints([free], [{ ...target, price: 0 }])).toEqual({
      purchases: [{ market: "EBAY-GB", day: "2026-05-01", price: 0 }],
      targets: [{ market: "EBAY-US", grade: "used", price: 0 }],
    });
  });
});

describe("YourCollectionPanel", () => {
  const book = getSnapshot({
    "EBAY-US": { ...none, sold: { new: figure(2_000), used: figure(1_000) } },
    "EBAY-GB": { ...none, sold: { new: figure(1_600) } },
  });

  it("YourCollectionPanel passes prices of new and used items in the currency of the price region to its form", () => {
    const getPrices = (region: "us" | "uk") => {
      const own = { copies: [], hasReported: false, region, copiesPage: 1 } as const;
      const html = renderElements(<YourCollectionPanel item={mario} ownData={own} priceSnapshot={book} />);
      const { props } = parseIslands(html).find(({ name }) => name === "YourCopies") ?? {};
      return Reflect.get(Object(props), "copyPrices");
    };
    expect(getPrices("us")).toEqual({ currency: "USD", new: 2_000, used: 1_000 });
    expect(getPrices("uk")).toEqual({ currency: "GBP", new: 1_600, used: null });
  });

  it("YourCollectionPanel tells its React islands whether the item is an amiibo card", () => {
    const copies: readonly OwnedCopy[] = [
      { ...NEW_COPY_DETAILS, id: 5, itemId: 1, createdAt: 1, updatedAt: 2, pricePaid: 7, currency: "GBP" },
    ];
    const card = findFirstItem(({ form }) => form === "card");
    const listIslands = (item: typeof mario, own: Parameters<typeof YourCollectionPanel>[0]["ownData"]) =>
      parseIslands(renderElements(<YourCollectionPanel item={item} ownData={own} priceSnapshot={book} />)).map(
        ({ name, props }) => [name, props],
      );
    const own = { copies, hasReported: false, region: "uk", copiesPage: 1 } as const;
    expect(listIslands(mario, own)).toEqual([
      ["HoldingSummary", { id: 1, isCard: false, isGuest: false }],
      ["YourCopies", expect.objectContaining({ id: 1, name: "Mario", isCard: false, copies, region: "uk" })],
    ]);
    expect(listIslands(card, undefined)).toEqual([["HoldingSummary", { id: card.id, isCard: true, isGuest: true }]]);
    expect(listIslands(card, own)[1]).toEqual(["YourCopies", expect.objectContaining({ id: card.id, isCard: true })]);
  });

  it("YourCollectionPanel shows guests sign-up and log-in links that return to the item", () => {
    const html = renderMarkup(<YourCollectionPanel item={mario} ownData={undefined} priceSnapshot={book} />);
    expect(html).toContain('href="/register?next=%2Famiibo%2F1%2Fmario"');
    expect(html).toContain('href="/log-in?next=%2Famiibo%2F1%2Fmario"');
  });
});

describe("toShopOffers", () => {
  const offer = (part: Partial<StockEntry>) =>
    toStockOffer({
      id: 1,
      itemId: 1,
      retailer: "CeX UK",
      pageUrl: "https://shop.example/1",
      affiliateUrl: undefined,
      stockCode: "1",
      grade: "new",
      price: 1_500,
      currency: "GBP",
      isKnown: true,
      isConfirmed: true,
      changedAt: undefined,
      checkedSince: 0,
      checkedAt: 5,
      ...part,
    });
  const shown = (part: Partial<StockEntry>) => toShopOffers([offer(part)], createPriceSnapshot({}))[0];

  it("toShopOffers returns shop name, condition, availability, price, link and check time of an offer", () => {
    expect(shown({})).toEqual({
      id: 1,
      retailer: "CeX UK",
      grade: "new",
      availability: "in",
      market: "EBAY-GB",
      price: 1_500,
      priceText: "£15.00",
      url: "https://shop.example/1",
      isSponsored: false,
      checkedAt: 5,
      deal: null,
    });
    expect(shown({ retailer: "Nobody's shop", grade: "used", checkedAt: undefined })).toMatchObject({
      grade: "used",
      market: null,
      checkedAt: null,
    });
    expect(shown({ price: undefined, currency: undefined })).toMatchObject({
      price: null,
      priceText: t.item.priceUnknown,
    });
    expect(shown({ isKnown: false })).toMatchObject({
      price: null,
      priceText: t.item.seeShop,
      availability: "unknown",
    });
    const snapshot = getSnapshot({ "EBAY-GB": { ...none, listed: { new: figure(2_000) } } });
    expect(toShopOffers([offer({})], snapshot)[0]?.deal).toContain("25%");
  });

  it("toShopOffers prefers the affiliate URL of a shop and marks it as sponsored", () => {
    expect(shown({})).toMatchObject({ url: "https://shop.example/1", isSponsored: false, market: "EBAY-GB" });
    expect(shown({ affiliateUrl: "https://paid.example/1" })).toMatchObject({
      url: "https://paid.example/1",
      isSponsored: true,
    });
  });

  it("toShopOffers returns a null price for an offer that is sold out or in euros", () => {
    expect(shown({})).toMatchObject({ price: 1_500, priceText: "£15.00", availability: "in" });
    expect(shown({ stockCode: "2" })).toMatchObject({ price: 1_500, priceText: "£15.00", availability: "pre" });
    expect(shown({ stockCode: "0" })).toMatchObject({ price: null, priceText: "Out of Stock", availability: "out" });
    expect(shown({ currency: "EUR" })).toMatchObject({ price: null, priceText: "€15.00" });
  });

  it("ItemOffersPanel says which of its links are affiliate links, if any are", () => {
    const words = (stock: readonly Partial<StockEntry>[], marketplaceCampaign?: string) => {
      const market = {
        history: [],
        paidPrices: [],
        stockOffers: stock.map(offer),
        listings: [],
        listingsReadAt: undefined,
        searchTerm: undefined,
        affiliateBlocks: [],
      };
      const site = marketplaceCampaign === undefined ? {} : { marketplaceCampaign };
      const html = renderMarkup(
        <ItemOffersPanel item={mario} site={site} marketData={market} shops={[]} rate={undefined} region={undefined} />,
      );
      return extractText(/<small>.*?<\/small>/s.exec(html.slice(html.lastIndexOf("<p><small>")))?.[0] ?? "");
    };
    const disclosures = [words([{}]), words([{ affiliateUrl: "https://paid.example/1" }]), words([{}], "123")];
    expect(new Set(disclosures).size).toBe(3);
    expect(words([])).toBe(disclosures[0]);
    expect(words([{}, { affiliateUrl: "https://paid.example/1" }])).toBe(disclosures[1]);
  });

  it("ItemOffersPanel links to a marketplace search with the search text that an admin set", () => {
    const market = {
      history: [],
      paidPrices: [],
      stockOffers: [],
      listings: [],
      listingsReadAt: undefined,
      searchTerm: "mario wedding",
      affiliateBlocks: [],
    };
    const html = renderMarkup(
      <ItemOffersPanel item={mario} site={{}} marketData={market} shops={[]} rate={undefined} region={undefined} />,
    );
    expect(html.match(/href="[^"]*mario(\+|%20)wedding/g)).toHaveLength(2);
    expect(html).not.toContain("campid");
    const paid = renderMarkup(
      <ItemOffersPanel
        item={mario}
        site={{ marketplaceCampaign: "5338" }}
        marketData={market}
        shops={[]}
        rate={undefined}
        region={undefined}
      />,
    );
    expect(paid.match(/href="[^"]*campid=5338/g)).toHaveLength(2);
    expect(html).not.toContain("<time");
    const seen = renderMarkup(
      <ItemOffersPanel
        item={mario}
        site={{}}
        marketData={{ ...market, listingsReadAt: Date.parse("2026-11-20T09:15:00Z") }}
        shops={[]}
        rate={undefined}
        region={undefined}
      />,
    );
    expect(seen).toContain('dateTime="2026-11-20T09:15:00.000Z"');
  });
});
