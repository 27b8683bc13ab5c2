import { beforeAll, describe, expect, it } from "vitest";
import { saveDailyAverages } from "../../../db/prices/dailyAverages";
import { readPriceSnapshot } from "../../../db/prices/read";
import { AVERAGE_SOURCES } from "../../../domain/prices/dayAverages";
import { SITE_ROUTES } from "../../../routes";
import {
  createCurrentPriceRow,
  createListingRow,
  createPriceDayRow,
  createStockCheckRow,
  fillMarket,
  formatDaysAgo,
  getTimestampHoursAgo,
} from "../../helpers/marketRows";
import { fillRoutePath } from "../../helpers/routePaths";
import { createSignedInPerson, createUniqueName, type SignedInPerson, signInAs } from "../../helpers/signedInPerson";
import { decodeHtml, fetchJson, fetchPage } from "../../helpers/siteRequests";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();
const MARIO = "/amiibo/1/mario";
let person: SignedInPerson;

beforeAll(async () => {
  await fillMarket(site().db, {
    days: [
      createPriceDayRow({ day: formatDaysAgo(31), price: 1 }),
      createPriceDayRow({ day: formatDaysAgo(29), price: 1100 }),
      createPriceDayRow({ day: formatDaysAgo(2), price: 1200 }),
      createPriceDayRow({ day: formatDaysAgo(1), price: 1290 }),
      createPriceDayRow({ day: formatDaysAgo(1), price: 1000, gradePool: "all" }),
      createPriceDayRow({ day: formatDaysAgo(0), price: 1100, gradePool: "all" }),
      createPriceDayRow({ day: formatDaysAgo(1), price: 1777, kind: "guide", gradePool: "used", market: "EBAY-US" }),
      createPriceDayRow({ day: formatDaysAgo(1), price: 555, kind: "from", gradePool: "all" }),
      createPriceDayRow({ day: formatDaysAgo(35), price: 1000, gradePool: "all" }),
    ],
    figures: [
      createCurrentPriceRow({ price: 1234, sampleCount: 41, percentOfPrevious: 103.2 }),
      createCurrentPriceRow({ price: 1777, sampleCount: 0, kind: "guide", gradePool: "used" }),
    ],
  });
  await saveDailyAverages(site().db, await readPriceSnapshot(site().db), Date.now(), AVERAGE_SOURCES);
  person = await createSignedInPerson(createUniqueName(), { at: site().url });
});

const words = (html: string): string =>
  decodeHtml(html.replace(/<!--.*?-->|<[^>]*>/gs, " "))
    .replace(/\s+/g, " ")
    .trim();

describe("price history API", () => {
  it("the price history API returns daily average prices, oldest first", async () =>
    expect((await fetchJson("/api/guest/amiibo/1/price_history", { at: site().url })).json).toEqual({
      price_history: [
        {
          date: formatDaysAgo(1),
          average_price: 10,
          currency: "GBP",
          relative_percentage_change: 100,
          global_id: "EBAY-GB",
        },
        {
          date: formatDaysAgo(1),
          average_price: 17.77,
          currency: "USD",
          relative_percentage_change: 100,
          global_id: "EBAY-US",
        },
        {
          date: formatDaysAgo(0),
          average_price: 11,
          currency: "GBP",
          relative_percentage_change: 110,
          global_id: "EBAY-GB",
        },
      ],
    }));

  it("the detailed price history API shows members the sample size, median and mean of each price", async () => {
    const { json } = await person.read("/api/amiibo/1/price_history/detailed");
    expect(Object(json).raw_data).toHaveLength(6);
    expect(Object(json).raw_data[0]).toEqual({
      date: formatDaysAgo(29),
      average_price: 11,
      currency: "GBP",
      relative_percentage_change: 100,
      global_id: "EBAY-GB",
      condition: "new",
      data_source: "sold",
      sample_size: 3,
      rejected: 0,
      median: 11,
      mean: 11,
    });
  });

  it.each(["/api/amiibo/951/price_history", "/api/amiibo/x/price_history/detailed"])(
    "GET %s returns 404 because no item has this id",
    async (path) => {
      expect((await person.read(path)).status).toBe(404);
    },
  );
});

describe("price history page", () => {
  const PATH = `${MARIO}/price_history`;

  it("the price history page shows all prices of 30 days, newest first", async () => {
    const page = await person.go(PATH);
    expect(page.heading).toBe("30 Day Price History");
    const rows = [...page.text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) => words(row).trim());
    const date = (days: number) => formatDaysAgo(days).slice(5).split("-").reverse().join("/");
    expect(rows).toEqual([
      "Date Price % difference Data Source Currency",
      `${date(0)} £11.00 +10.00 Sold on eBay UK, new and used GBP`,
      `${date(1)} $17.77 0.00 Price guide US, used USD`,
      `${date(1)} £10.00 0.00 Sold on eBay UK, new and used GBP`,
      `${date(1)} £12.90 +7.50 Sold on eBay UK, new GBP`,
      `${date(2)} £12.00 +9.09 Sold on eBay UK, new GBP`,
      `${date(29)} £11.00 0.00 Sold on eBay UK, new GBP`,
    ]);
  });

  it("the price history page asks a guest to log in with a link that returns to the page", async () => {
    const { status, text } = await fetchPage(PATH, { at: site().url });
    expect(status).toBe(401);
    expect(decodeHtml(text)).toContain(`/log-in?next=${encodeURIComponent(PATH)}`);
  });

  it("the price history page of an unknown item returns 404", async () => {
    expect((await person.go("/amiibo/951/nobody/price_history")).status).toBe(404);
  });
});

describe("dates on pages", () => {
  const SHOWN = [
    /\b\d\d\/\d\d\/\d{4}\b/,
    /\b\d{4}-\d\d-\d\d\b/,
    /\b\d{1,2} (?:[A-Z][a-z]{2,8}) \d{4}\b/,
    /\b[A-Z][a-z]{2,8} \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b/,
  ];
  /** Removes dates that need no `<time>` element: titles of drawings, tooltips beside a date, and form fields. */
  const withoutElements = (html: string) =>
    html
      // Removes the example of a date format, which is no date of the page.
      .replace(/2026-03-31, 31\.03\.2026, [^<]*/, "")
      .replace(/<head>.*?<\/head>|<script.*?<\/script>|<time[ >].*?<\/time>/gs, "")
      .replace(/<path[^>]* data-day="[^>]*>.*?<\/path>/gs, "")
      .replace(
        / aria-label="[^"]*"| (?:data-(?:day|props|holdings)|id|aria-labelledby|value|href|max|min|placeholder)="[^"]*"/g,
        (attribute) => (attribute.startsWith(" data-day") ? " hasDay" : ""),
      )
      .replace(/ data-tooltip="[^"]*" hasDay/g, "");
  const outsideElements = (html: string) => SHOWN.flatMap((date) => date.exec(withoutElements(html)) ?? []);

  beforeAll(async () => {
    await fillMarket(site().db, {
      listings: [createListingRow({ price: 500, isBuyItNow: false, bidCount: 3, endsAt: getTimestampHoursAgo(-24) })],
      stock: [
        createStockCheckRow({ retailer: "CeX UK", price: 1326 }),
        createStockCheckRow({ itemId: 2, retailer: "GAME (UK)", stockState: "0" }),
      ],
    });
  });

  it("every page puts each displayed date into a time element", async () => {
    const other = await createSignedInPerson(createUniqueName(), { at: site().url });
    for (const list of ["collection", "value", "wishlist", "sell_list"])
      await other.call(`/api/user/is_${list}_public`, { sV: true });
    const admin = await signInAs("admin", { at: site().url });
    for (const person of [other, admin]) {
      await person.call("/api/amiibo/1/copies", { acquired_on: "2024-02-03", isForSale: true });
      await person.call("/api/amiibo/2/wishlist/add");
      await person.call("/api/amiibo/3/watchlist/add");
      await person.call("/api/amiibo/3/target", { market: "EBAY-GB", condition: "new", price: "20.00" });
    }
    const pages = SITE_ROUTES.filter(
      ({ method, path, isApiCall, isSameForAllViewers }) =>
        method === "GET" && !isApiCall && !isSameForAllViewers && !/^\/(?:api|oauth|logout|login)\b/.test(path),
    ).map(({ path }) => fillRoutePath(path).replace("/user/1", `/user/${other.id}`));
    expect(pages.length).toBeGreaterThan(40);
    const found = new Map<string, readonly string[]>();
    let days = 0;
    for (const path of pages) {
      const { text, headers } = await admin.go(path);
      if (!headers.get("Content-Type")?.startsWith("text/html")) continue;
      days += text.split("<time ").length - 1;
      const outside = outsideElements(text);
      if (outside.length > 0) found.set(path, outside);
    }
    expect(Object.fromEntries(found)).toEqual({});
    expect(days).toBeGreaterThan(100);
  });
});
