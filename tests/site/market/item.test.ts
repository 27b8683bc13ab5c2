import { beforeAll, describe, expect, it } from "vitest";
import { formatShortDate } from "../../../domain/catalogue/release";
import {
  createCurrentPriceRow,
  createListingRow,
  createPriceDayRow,
  createStockCheckRow,
  fillMarket,
  formatDaysAgo,
  getTimestampHoursAgo,
} from "../../helpers/marketRows";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import { decodeHtml, fetchJson, fetchPage, type PageResponse } from "../../helpers/siteRequests";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();
const MARIO = "/amiibo/1/mario";

const cheap = createListingRow({ price: 400, shipping: 295, title: "amiibo <b>Mario</b>" });
const isAway = [
  createListingRow({ price: 1, rejectReason: "lot" }),
  createListingRow({ price: 1, isBuyItNow: false, endsAt: getTimestampHoursAgo(1) }),
  createListingRow({ price: 1, url: "javascript:alert(1)" }),
  createListingRow({ price: 1, itemId: 2 }),
];

const askedAt = getTimestampHoursAgo(3);

beforeAll(async () => {
  const us = { market: "EBAY-US" } as const;
  await fillMarket(site().db, {
    days: [
      createPriceDayRow({ day: formatDaysAgo(31), price: 1 }),
      createPriceDayRow({ day: formatDaysAgo(29), price: 1100 }),
      createPriceDayRow({ day: formatDaysAgo(2), price: 1200 }),
      createPriceDayRow({ day: formatDaysAgo(1), price: 1290 }),
      createPriceDayRow({ day: formatDaysAgo(1), price: 1000, gradePool: "all" }),
      createPriceDayRow({ day: formatDaysAgo(0), price: 1100, gradePool: "all" }),
      createPriceDayRow({ day: formatDaysAgo(1), price: 1777, kind: "guide", gradePool: "used", ...us }),
      createPriceDayRow({ day: formatDaysAgo(1), price: 755, kind: "from", gradePool: "all" }),
    ],
    figures: [
      createCurrentPriceRow({ price: 1234, sampleCount: 41, low: 1100, high: 1300, percentOfPrevious: 103.2 }),
      createCurrentPriceRow({ price: 812, sampleCount: 2, gradePool: "used" }),
      createCurrentPriceRow({ price: 1560, sampleCount: 33, kind: "listed", day: formatDaysAgo(0) }),
      createCurrentPriceRow({ price: 1777, sampleCount: 0, kind: "guide", gradePool: "used", ...us }),
      createCurrentPriceRow({ price: 755, sampleCount: 7, kind: "from", gradePool: "all" }),
    ],
    listings: [
      cheap,
      ...[500, 600, 700, 800, 900].map((price) => createListingRow({ price })),
      createListingRow({ price: 450, conditionId: null }),
      createListingRow({ price: 450, isBuyItNow: false, bidCount: 3, endsAt: Date.now() + 86_400_000 }),
      createListingRow({ price: 1500, ...us }),
      ...isAway,
    ],
    stock: [
      createStockCheckRow({ retailer: "GAME (UK)", stockState: "0", price: 1 }),
      createStockCheckRow({ retailer: "Target (US)", price: null, currency: null, changedAt: null }),
      createStockCheckRow({ retailer: "CeX UK", price: 1326, pageUrl: "https://uk.webuy.com/product-detail?id=1" }),
      createStockCheckRow({
        retailer: "Nintendo UK",
        stockState: "2",
        price: 1327,
        affiliateUrl: "https://store.nintendo.co.uk/en/mario?aff",
        lastUsableAt: Date.parse("2026-11-18T07:15:00Z"),
      }),
      createStockCheckRow({ retailer: "Amazon UK", price: 999, expiresAt: getTimestampHoursAgo(1) }),
    ],
    blocks: [{ id: 7, itemId: 1, html: "<b>Buy it</b>" }],
    read: [
      {
        key: "EBAY-GB/alone/0",
        market: "EBAY-GB",
        service: "marketplace",
        checkedAt: Date.parse("2026-11-20T10:15:00Z"),
      },
      {
        key: "EBAY-US/alone/0",
        market: "EBAY-US",
        service: "marketplace",
        checkedAt: Date.parse("2026-11-20T09:15:00Z"),
      },
      { key: "EBAY-GB/alone/1", service: "marketplace", checkedAt: Date.parse("2026-11-19T09:15:00Z") },
      { key: "stock/cex-uk", service: "cex-uk", checkedAt: askedAt },
      { key: "stock/nintendo-uk", service: "nintendo-uk", checkedAt: askedAt },
    ],
  });
});

const region = ({ text }: PageResponse, id: string): string =>
  new RegExp(`<section[^>]*aria-labelledby="${id}".*?(?=<section class="(?!listing-filters)|</main>)`, "s").exec(
    text,
  )?.[0] ?? "";
const words = (html: string): string =>
  decodeHtml(html.replace(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, " ")).replace(/\s+/g, " ");
const instantWords = (ms: number): string => {
  const [day = "", time = ""] = new Date(ms).toISOString().split("T");
  return `${formatShortDate(day)}, ${time.slice(0, 5)} UTC`;
};
const listLinks = (page: PageResponse) =>
  [...region(page, "where-to-get-it").matchAll(/<tr data-availability="(\w+)">(.*?)<\/tr>/gs)].map(
    ([, standing = "", html = ""]) => ({ standing, html, text: words(html).trim() }),
  );
const itemPage = () => fetchPage(MARIO, { at: site().url });

describe("latest prices of an item", () => {
  it("an item page shows the day and the source of each latest price", async () => {
    const prices = words(region(await itemPage(), "latest-prices"));
    expect(prices).toMatch(/US UK New No data .*? £12\.34 \+3%, \+£0\.38 · 41 sales Used \$17\.77 by the guide £8\.12/);
    expect(prices).toMatch(/UK new Sold: 41 sales, newest \d+ \w{3} \d{4} \( yesterday \)/);
    expect(prices).toContain("30-day low £11.00 , high £13.00");
    expect(prices).toMatch(/Listed: £15\.60 , 33 listings , \d+ \w{3} \d{4} \( today \)/);
    expect(prices).toMatch(/US used By the price guide of/);
    expect(prices).toMatch(/Cheapest to buy now in the UK : £7\.55 , of 7 offers/);
  });

  it("an average price based on fewer than three sales is marked as based on few sales", async () => {
    const prices = words(region(await itemPage(), "latest-prices"));
    expect(prices).toMatch(/£8\.12 2 sales few/);
    expect(prices.match(/\bfew\b/g)).toHaveLength(1);
  });

  it("an item page shows the note about demo prices only once", async () => {
    const page = await itemPage();
    expect(page.text.match(/<details class="price-note[^>]*><summary>Demo prices<\/summary>/g)).toHaveLength(1);
    expect(page.words.match(/prices here are synthetic/g)).toHaveLength(1);
  });

  it("an item page lists the daily prices of the last month in a table", async () => {
    const [table = ""] = /<table>(?!.*<table>).*?<\/table>/s.exec(region(await itemPage(), "latest-prices")) ?? [];
    const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) => words(row).trim());
    const date = (days: number) => formatShortDate(formatDaysAgo(days));
    expect(rows).toEqual([
      "Day US: Used, by a price guide UK: New, sold",
      `${date(1)} $17.77 £12.90`,
      `${date(2)} – £12.00`,
      `${date(29)} – £11.00`,
    ]);
  });
});

describe("shops of an item", () => {
  const rows = async () => listLinks(await itemPage()).filter(({ text }) => !text.includes("amiibo"));

  it("an item page lists shops with the item in stock first and sold-out shops last", async () =>
    expect((await rows()).map(({ standing, text }) => [standing, text])).toEqual([
      ["in", `CeX UK ${instantWords(askedAt)} Yes New £13.26 Deal: 15% under listed`],
      ["pre", "Nintendo UK 18 Nov 2026, 07:15 UTC Pre-order New £13.27 on pre-order"],
      ["unknown", "Amazon UK Not known New See the shop"],
      ["unknown", "Target (US) Not known New See the shop"],
      ["out", "GAME (UK) No New Out of Stock"],
    ]));

  it("an item page links to each shop that sells the item unless the item is sold out there", async () => {
    const [cex, nintendo, , , game] = await rows();
    expect(cex?.html).toMatch(/<a href="https:\/\/uk\.webuy\.com\/product-detail\?id=1"[^>]* rel="noopener"/);
    expect(nintendo?.html).toMatch(
      /<a href="https:\/\/store\.nintendo\.co\.uk\/en\/mario\?aff"[^>]* rel="sponsored nofollow noopener"/,
    );
    expect(game?.html).toMatch(/<button type="button" class="button" disabled="">/);
    expect(game?.html).not.toContain("<a ");
  });

  it("an item page says that its links to shops are affiliate links", async () =>
    expect(words(region(await itemPage(), "where-to-get-it"))).toContain("affiliate links"));
});

describe("listings of an item", () => {
  const rows = (page: PageResponse) => listLinks(page).flatMap(({ text }) => (/^amiibo/.test(text) ? [text] : []));

  it("an item page shows guests the five marketplace listings that cost least including postage", async () => {
    const page = await itemPage();
    const found = rows(page);
    expect(found).toHaveLength(5);
    expect(found[3]).toBe("amiibo <b>Mario</b> eBay UK Buy it now New in box £6.95 with £2.95 postage");
    expect(found.map((row) => /£(\d\.\d\d)/.exec(row)?.[1])).toEqual(["4.50", "5.00", "6.00", "6.95", "7.00"]);
    expect(found[0]).toContain("Buy it now Used £4.50 postage not told");
    expect(page.text).not.toContain("Not this amiibo");
  });

  it("an item page lists marketplace listings and shop offers in one list", async () =>
    expect(listLinks(await itemPage()).map(({ text }) => /[£$]([\d.]+)/.exec(text)?.[1])).toEqual([
      "4.50",
      "5.00",
      "6.00",
      "6.95",
      "7.00",
      "13.26",
      "13.27",
      undefined,
      undefined,
      undefined,
    ]));

  it("an item page links to the cheapest offer next to the price of the item", async () => {
    const { text } = await fetchPage(MARIO, { at: site().url, headers: { Cookie: "region=uk" } });
    const [line = ""] = /<div class="item-price">.*?<\/div>/s.exec(text) ?? [];
    expect(words(line)).toMatch(/Worth .*Buy from £4\.50 on eBay UK/);
    expect(line).toMatch(/<a class="button primary" href="https:\/\/www\.ebay\.co\.uk\/itm\/\d+"/);
  });

  it("an item page lists auctions after all other offers, however low their bids are", async () => {
    await fillMarket(site().db, {
      listings: [
        createListingRow({ itemId: 6, price: 99, isBuyItNow: false, title: "amiibo nobody bids" }),
        createListingRow({ itemId: 6, price: 200, isBuyItNow: false, bidCount: 3, title: "amiibo bid" }),
        createListingRow({ itemId: 6, price: 900, title: "amiibo now" }),
      ],
    });
    const page = await fetchPage("/amiibo/6", { at: site().url, headers: { Cookie: "region=uk" } });
    expect(rows(page).map((row) => row.slice(0, 14).trim())).toEqual([
      "amiibo now eBa",
      "amiibo bid eBa",
      "amiibo nobody",
    ]);
    expect(page.words).toContain("Buy from £9.00");
  });

  it("an item page shows no marketplace listing that was rejected, has ended or has invalid data", async () => {
    const { text } = await itemPage();
    for (const { listingId, url } of isAway) {
      expect(text).not.toContain(listingId);
      expect(text).not.toContain(url);
    }
  });

  it("an item page shows the time of the older of its two eBay searches, UK and US", async () =>
    expect(words(region(await itemPage(), "where-to-get-it"))).toContain("eBay was seen 20 Nov 2026, 09:15 UTC"));

  it("an item page shows a member the marketplace listings of their price region first", async () => {
    const person = await createSignedInPerson(createUniqueName(), { at: site().url });
    expect(rows(await person.go(MARIO))).toEqual([
      expect.stringMatching(/eBay US Buy it now New in box Not this amiibo .* \$15\.00 postage not told$/),
    ]);
  });
});

describe("reported listing", () => {
  let person: SignedInPerson;
  beforeAll(async () => {
    person = await createSignedInPerson(createUniqueName(), { at: site().url });
  });
  const report = (id: string, item = 1) => person.call(`/api/amiibo/${item}/listings/${id}/report`);

  it("a marketplace listing that a member reports disappears for that member only", async () => {
    expect((await person.go(MARIO)).text).toContain(cheap.listingId);
    for (const _ of ["once", "again"]) expect(await report(cheap.listingId)).toMatchObject({ status: 200 });
    expect((await person.go(MARIO)).text).not.toContain(cheap.listingId);
    expect((await itemPage()).text).toContain(cheap.listingId);
    const other = await createSignedInPerson(createUniqueName(), { at: site().url });
    expect((await other.go(MARIO)).text).toContain(cheap.listingId);
  });

  it("the export of personal data contains the marketplace listings that the member reported", async () => {
    await report(cheap.listingId);
    const { text } = await person.go("/settings/data.json");
    expect(JSON.parse(text)).toMatchObject({ listing_reports: [{ amiibo_id: 1, ebay_id: cheap.listingId }] });
  });

  it.each([["1"], ["abc"], ["9".repeat(40)]])(
    "reporting the unknown marketplace listing id %s returns 404",
    async (id) => expect((await report(id)).status).toBe(404),
  );
  it("reporting a marketplace listing through the URL of another item returns 404", async () =>
    expect((await report(cheap.listingId, 2)).status).toBe(404));
});

describe("market data in the API", () => {
  const guest = async (path: string) => (await fetchJson(`/api/guest${path}`, { at: site().url })).json;

  it("the item API returns stock, marketplace listings, affiliate HTML, search terms and deals of an item", async () => {
    const json = await guest("/amiibo/1");
    expect(json).toMatchObject({
      amiibo: {
        aff: [{ aff_html: expect.stringContaining("Buy it") }],
        ebay_search: { ebay_search_term: "amiibo Mario", id: 1 },
      },
      deals: [{ retailer: "CeX UK", current_price: "£13.26", average_listed: 15.6, percent_below: 15 }],
    });
    const { stock_count, ebay_listings_clean } = Object(Object(json).amiibo);
    expect(stock_count[0]).toEqual({
      id: expect.any(Number),
      retailer: "CeX UK",
      in_stock: "1",
      item_condition: "new",
      current_price: "£13.26",
      web_url: "https://uk.webuy.com/product-detail?id=1",
      aff_url: null,
    });
    expect(ebay_listings_clean[0]).toEqual({
      ebay_id: cheap.listingId,
      global_id: "EBAY-GB",
      ebay_title: "amiibo <b>Mario</b>",
      url_with_aff: cheap.url,
      image: null,
      condition: "1000",
      price: 4,
      shipping: 2.95,
      is_bin: "1",
      bid_count: 0,
    });
  });

  it("the item API omits marketplace listings that the requesting member reported", async () => {
    const person = await createSignedInPerson(createUniqueName(), { at: site().url });
    const ids = async () => {
      const { json } = await person.read("/api/amiibo/1");
      const { stock_count, ebay_listings_clean } = Object(Object(json).amiibo);
      expect(stock_count).toHaveLength(5);
      return ebay_listings_clean.map(({ ebay_id }: { readonly ebay_id: string }) => ebay_id);
    };
    expect(await ids()).toContain(cheap.listingId);
    await person.call(`/api/amiibo/1/listings/${cheap.listingId}/report`);
    expect(await ids()).not.toContain(cheap.listingId);
  });
});
