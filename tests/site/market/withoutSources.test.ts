import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { getOAuthClientVariables, OAUTH_PROVIDERS } from "../../../domain/access/identity";
import { createCurrentPriceRow, createStockCheckRow, fillMarket, getTimestampHoursAgo } from "../../helpers/marketRows";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import { NO_MARKET_VARS } from "../../helpers/site";
import { fetchJson, fetchPage, GUEST_PAGES } from "../../helpers/siteRequests";
import { withOwnSite } from "../people/ownSite";

const NO_SIGN_IN_VARS = Object.fromEntries(
  OAUTH_PROVIDERS.flatMap((provider) => Object.values(getOAuthClientVariables(provider))).map((name) => [name, ""]),
);

/** Words that claim that there are prices, or that prices were looked for and not found. */
const PRICE_CLAIMS =
  /no sale data|No data|Not known|Nobody knows a price|asking prices|Market prices|Stock Checker|Price watcher|Series (cost|value)|Latest Prices|worth|cheapest way|Prices? \(/;

/** Paths of pages that show only data of sources, with what they say without these. */
const EMPTY_PAGES = [
  ["/market-prices", "There are no market prices here, because no source of prices is set up on this site."],
  ["/stock-checker", "No shops are being checked yet, so we do not know what is in stock."],
  ["/price-watcher", "There are no offers to watch here"],
] as const;

describe("a new site without any source", () => {
  const site = withOwnSite({ ...NO_MARKET_VARS, ...NO_SIGN_IN_VARS });
  const at = () => ({ at: site().url });
  const emptyPaths: readonly string[] = EMPTY_PAGES.map(([path]) => path);

  it.each(
    GUEST_PAGES.map(({ path }) => path).filter(
      (path) => !emptyPaths.some((empty) => path.startsWith(empty)) && !/changelog|news|faqs/.test(path),
    ),
  )("the page %s makes no claim about prices when no source is set up", async (path) => {
    const { words, status } = await fetchPage(path, at());
    expect(status).toBeLessThan(500);
    expect(words).not.toMatch(PRICE_CLAIMS);
  });

  it.each(EMPTY_PAGES)(
    "the page %s says in one sentence why it is empty and links to the catalogue",
    async (path, text) => {
      const { status, words, text: html } = await fetchPage(path, at());
      expect(status).toBe(200);
      expect(words).toContain(text);
      expect(html).toMatch(/<a class="button primary" href="\/">Browse the catalogue<\/a>/);
    },
  );

  it("the navigation and the footer have no links to pages without data or to sign-in", async () => {
    const { text } = await fetchPage("/", at());
    for (const path of [
      "/market-prices",
      "/stock-checker",
      "/price-watcher",
      "/log-in",
      "/register",
      "/amiibo-checklist",
    ])
      expect(text).not.toContain(`href="${path}`);
    expect(text).toContain('href="/games"');
  });

  it("lists have neither card prices nor an order by price, and ignore one in the address", async () => {
    const { text, status } = await fetchPage("/list/all?sort=cheapest", at());
    expect(status).toBe(200);
    expect(text).not.toMatch(/class="price"|value="cheapest"|data-control="price"/);
  });

  it.each(["/log-in", "/register", "/amiibo-checklist", "/my-account", "/settings"])(
    "the page %s says that sign-in is not set up, and names no variable",
    async (path) => {
      const { words } = await fetchPage(path, at());
      expect(words).toContain("Sign-in is not set up yet.");
      expect(words).not.toMatch(/[A-Z]+_CLIENT_/);
    },
  );

  it("the API keeps prices of 0 and says that no prices are available", async () => {
    const { json } = await fetchJson("/api/guest/amiibo/2", at());
    expect(json).toMatchObject({ prices_available: false, amiibo: { average_price_this_month: 0 } });
    const all = await fetchJson("/api/guest/amiibo/all", at());
    expect(Object(all.json).prices_available).toBe(false);
  });

  it("the FAQ says once that the site has no prices", async () => {
    const { words } = await fetchPage("/faqs-and-about", at());
    expect(words.match(/Does this site show prices\?/g)).toHaveLength(1);
    expect(words).not.toMatch(/watch prices|Where do the prices come from/);
    expect(words).toContain("It stays on this device until you delete it in your browser.");
  });

  it("the sitemap leaves out pages without data", async () => {
    const { text } = await fetchPage("/sitemap/catalogue.xml", at());
    expect(text).not.toMatch(/market-prices|stock-checker/);
    expect(text).toContain("/games");
  });
});

describe("a site with an imported price guide, shops and sign-in", () => {
  const site = withOwnSite(NO_MARKET_VARS);
  const at = () => ({ at: site().url });
  let owner: SignedInPerson;

  beforeAll(async () => {
    const { db } = site();
    await fillMarket(db, {
      figures: [
        createCurrentPriceRow({ market: "EBAY-US", kind: "guide", sampleCount: 0, gradePool: "new", price: 3000 }),
        createCurrentPriceRow({ market: "EBAY-US", kind: "guide", sampleCount: 0, gradePool: "used", price: 2000 }),
        createCurrentPriceRow({ itemId: 2, kind: "from", gradePool: "all", price: 1299, sampleCount: 4 }),
        createCurrentPriceRow({ itemId: 3, gradePool: "new", kind: "sold", price: 7777 }),
      ],
      days: [],
      stock: [createStockCheckRow({ retailer: "Nintendo UK", itemId: 2, price: 899 })],
      read: [{ key: "stock/nintendo-uk", service: "nintendo-uk", checkedAt: getTimestampHoursAgo(3) }],
    });
    await db.run(sql`UPDATE price_version SET version = 'guide', published_at = ${getTimestampHoursAgo(1)}`);
    owner = await createSignedInPerson(createUniqueName(), at());
    await owner.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3] });
  });

  it("the navigation links to market prices and the stock checker when guide prices and a shop page are stored", async () => {
    const { text } = await fetchPage("/", at());
    for (const path of ["/market-prices", "/stock-checker", "/price-watcher"]) expect(text).toContain(`href="${path}"`);
  });

  it("a site with a price guide alone says that its prices come from the guide, and promises no asking prices", async () => {
    const { words } = await fetchPage("/market-prices", at());
    expect(words).toContain("Prices here come from a price guide.");
    expect(words).not.toMatch(/asking prices|77\.77|12\.99/);
  });

  it("prices of the marketplace are hidden when its credentials are not set", async () => {
    for (const path of ["/amiibo/2", "/amiibo/3", "/list/all?groups=1"]) {
      const { words } = await fetchPage(path, at());
      expect(words).not.toMatch(/12\.99|77\.77|no sale data/);
    }
  });

  it("the account page values a collection by the imported price guide", async () => {
    const { words } = await owner.go("/my-account");
    expect(words).toMatch(/Value in the US, \$ \$[23]0\.00/);
    expect(words).not.toContain("Rarest");
  });

  it("the API has prices_available true and null for averages when only guide prices exist", async () => {
    const { json } = await fetchJson("/api/guest/amiibo/1", at());
    expect(json).toMatchObject({ prices_available: true, amiibo: { average_price_this_month: null } });
  });
});

describe("a site with sign-in and no source of prices", () => {
  const site = withOwnSite(NO_MARKET_VARS);
  let owner: SignedInPerson;

  beforeAll(async () => {
    owner = await createSignedInPerson(createUniqueName(), { at: site().url });
    await owner.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3] });
    await owner.call("/api/amiibo/bulk", { act: "wishlist/add", ids: [4] });
    await owner.call("/api/amiibo/1/copies", { isBoxed: false, isForSale: true, price_paid: "10", currency: "GBP" });
    for (const setting of ["is_collection_public", "is_value_public", "is_sell_list_public"])
      await owner.call(`/api/user/${setting}`, { sV: true });
  });

  it.each(["/my-account", "/wishlist", "/sell-list", "/activity", "/notices", "/settings", "/games", "/amiibo/1"])(
    "the page %s of a member makes no claim about prices when no source is set up",
    async (path) => {
      const { words, status } = await owner.go(path);
      expect(status).toBe(200);
      expect(words).not.toMatch(PRICE_CLAIMS);
      expect(words).not.toMatch(/Value (in|over)|What they cost|No offer|Not in shops|By the guide|Average now/);
    },
  );

  it("a public collection shows no value when no source of prices is set up", async () => {
    const { words } = await fetchPage(`/user/${owner.id}`, { at: site().url });
    expect(words).toContain("Share your collection!");
    expect(words).not.toMatch(/Value in|track prices/);
  });

  it("the API values a member's collection at 0 and says that no prices are available", async () =>
    expect((await owner.read("/api/amiibo/mine")).json).toMatchObject({
      average_collection_price_uk: 0,
      average_collection_price_us: 0,
      prices_available: false,
    }));
});
