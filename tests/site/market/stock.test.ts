import { beforeAll, describe, expect, it } from "vitest";
import { OFFLINE_COPY_HEADER } from "../../../domain/offline/offlinePages";
import { createStockCheckRow, fillMarket, getTimestampHoursAgo } from "../../helpers/marketRows";
import { createBrowser, createSignedInPerson, createUniqueName } from "../../helpers/signedInPerson";
import { fetchPage } from "../../helpers/siteRequests";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite();

beforeAll(() =>
  fillMarket(site().db, {
    stock: [
      createStockCheckRow({ itemId: 5, retailer: "CeX UK", price: 900, changedAt: getTimestampHoursAgo(23) }),
      createStockCheckRow({ itemId: 1, retailer: "CeX UK", stockState: "2", price: 100 }),
      createStockCheckRow({ itemId: 1, retailer: "Nintendo UK", price: 1500 }),
      createStockCheckRow({ itemId: 2, retailer: "CeX UK", stockState: "0" }),
      createStockCheckRow({ itemId: 3, retailer: "Amazon UK", expiresAt: getTimestampHoursAgo(1) }),
      createStockCheckRow({ itemId: 99_999, retailer: "CeX UK" }),
      createStockCheckRow({ itemId: 6, retailer: "BestBuy (US)", price: 5000, currency: "USD" }),
    ],
  }),
);

/** Loads the rows of the stock page, in order. */
async function board(path: string, browser = createBrowser(site().url)) {
  const { text } = await browser.go(path);
  return [...text.matchAll(/<li data-availability="(\w+)">(.*?)<\/li>/gs)].map(
    ([, standing, row = ""]) => `${standing}: ${plain(row)}`,
  );
}
const plain = (html: string): string =>
  html
    .replace(/<time.*?<\/time>|<!--.*?-->|<[^>]*>/gs, " ")
    .replace(/\s+/g, " ")
    .trim();

const [PRE, IN, FRESH] = [
  "pre: Mario Super Smash Bros. CeX UK New Pre-order £1.00 for Mario at CeX UK",
  "in: Mario Super Smash Bros. Nintendo UK New £15.00 for Mario at Nintendo UK",
  "in: 8-Bit Mario Classic Color New since yesterday 8-bit Mario CeX UK New £9.00 for 8-Bit Mario Classic Color at CeX UK",
];

describe("stock page", () => {
  it("the stock page lists available shop offers with pictures, cheapest first", async () => {
    expect(await board("/stock-checker")).toEqual([expect.stringContaining("BestBuy (US)"), PRE, FRESH, IN]);
    expect((await fetchPage("/stock-checker", { at: site().url })).text.match(/<span class="niche">/g)).toHaveLength(4);
  });

  it("the stock page lists shop offers in the price region of the visitor first", async () => {
    const loadFirst = async (region: string) => {
      const { text } = await fetchPage("/stock-checker?condition=new", {
        at: site().url,
        headers: { Cookie: `region=${region}` },
      });
      return /at ([^<]*)<\/span>/.exec(text)?.[1];
    };
    expect(await loadFirst("us")).toBe("BestBuy (US)");
    expect(await loadFirst("uk")).toBe("CeX UK");
  });

  it("the stock page with the filters UK and pre-order lists only pre-orders of UK shops", async () => {
    expect(await board("/stock-checker?in=uk&only=pre")).toEqual([PRE]);
    const { text } = await fetchPage("/stock-checker?in=uk&only=pre", { at: site().url });
    expect(text).toContain('<a href="/stock-checker?only=pre" aria-current="true">UK</a>');
    expect(text).toContain('<a href="/stock-checker?in=us&amp;only=pre">US</a>');
    expect(text).not.toContain("Wishes");
    expect((await fetchPage("/stock-checker?only=deals", { at: site().url })).words).toContain(
      "No shop has any of these",
    );
  });

  it("the stock page marks offers of items on the wishlist of the member", async () => {
    const [person, otherMember] = [
      await createSignedInPerson(createUniqueName(), { at: site().url }),
      await createSignedInPerson(createUniqueName(), { at: site().url }),
    ];
    await person.call("/api/amiibo/5/wishlist/add");
    await person.call("/api/amiibo/1/add");
    await otherMember.call("/api/amiibo/1/wishlist/add");
    await otherMember.call("/api/amiibo/1/watchlist/add");
    expect(await board("/stock-checker?of=wished&in=uk", person)).toEqual([FRESH]);
    expect(await board("/stock-checker?of=missing&in=uk", person)).toEqual([FRESH]);
    expect(await board("/stock-checker?of=watched", person)).toEqual([]);
    expect((await person.go("/stock-checker")).text).not.toContain("In my goal");
  });

  it("the stock page shows how many offers are in stock and how many can be pre-ordered", async () => {
    const { words, text } = await fetchPage("/stock-checker?in=uk", { at: site().url });
    expect(words).toContain("2 in stock, 1 on pre-order. 1 of them is new since yesterday");
    const [bar = ""] = /<header class="site-header".*?<\/header>/s.exec(text) ?? [];
    expect(bar).toContain('href="/stock-checker"');
    expect((await fetchPage("/stock-checker/by-item", { at: site().url })).headers.get("Location")).toBe(
      "/stock-checker",
    );
  });
});

it("the stock page says that no shops are checked yet when there are no offers", async () =>
  expect((await fetchPage("/stock-checker")).words).toContain("No shops are being checked yet"));

describe("offline copies", () => {
  const asCopy = { headers: { [OFFLINE_COPY_HEADER]: "1" } };

  beforeAll(() =>
    fillMarket(site().db, {
      stock: [
        createStockCheckRow({ itemId: 4, retailer: "Amazon UK", price: 1328, expiresAt: getTimestampHoursAgo(-23) }),
        createStockCheckRow({ itemId: 4, retailer: "CeX UK", price: 1329 }),
      ],
    }),
  );

  it("a page saved for offline use omits shop prices that may be stored for one day only", async () => {
    const person = await createSignedInPerson(createUniqueName(), { at: site().url });
    await person.call("/api/amiibo/4/watchlist/add");
    for (const path of ["/amiibo/4", "/price-watcher"]) {
      expect((await person.go(path)).words).toContain("£13.28");
      const copy = await person.go(path, asCopy);
      expect(copy.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(copy.words).toContain("£13.29");
      expect(copy.text).not.toMatch(/13\.28|1328/);
    }
  });

  it.each(["/settings", "/notices", "/sell-list", "/amiibo/4/any/price_history"])(
    "the page %s has Cache-Control: private, no-store, even when requested as an offline copy",
    async (path) => {
      const person = await createSignedInPerson(createUniqueName(), { at: site().url });
      expect((await person.go(path, asCopy)).headers.get("Cache-Control")).toBe("private, no-store");
    },
  );

  it("a response allows storage on the device only when it is requested as an offline copy", async () => {
    const person = await createSignedInPerson(createUniqueName(), { at: site().url });
    expect((await person.go("/amiibo/4")).headers.get("Cache-Control")).toBe("private, no-store");
    expect((await person.go("/amiibo/951", asCopy)).headers.get("Cache-Control")).toBe("private, no-store");
  });
});
