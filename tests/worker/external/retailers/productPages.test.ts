import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../../../domain/time";
import { createWebPageAdapter } from "../../../../worker/external/retailers/webPage";
import type { RobotsTxtCache } from "../../../../worker/external/service/robots";
import { createServiceStubs, expectServiceError, NOW, respondPage, respondStatus } from "../serviceStubs";
import {
  allowRobots,
  createRetailerOptions,
  ODD_PAGES,
  type RetailerTestOptions,
  readProductPage,
  SHOP_FAULTS,
} from "./retailerStubs";

const stubs = createServiceStubs();
const HOST = "www.game.co.uk";
const PAGE_PATH = `${HOST}/en/mario-amiibo-347101`;
const ROBOTS_PATH = `${HOST}/robots.txt`;
const TARGET = { ref: "7", url: `https://${PAGE_PATH}` };
/** Linked data in GAME's format. */
const PRODUCT = `<script type="application/ld+json">{"@context":"http://schema.org","@type":"Product","name":"Mario amiibo",
  "Offers":[{"@type":"Offer","price":"12.99","priceCurrency":"GBP","availability":"http://schema.org/InStock"}]}</script>`;

const createAdapter = (options: RetailerTestOptions = {}) =>
  createWebPageAdapter("game", createRetailerOptions(stubs, options));
const respondRobots = (text: string) => () => new Response(text);

it("reading a product page returns the stock, the price and the ETag of the page", async () => {
  allowRobots(stubs, HOST);
  const requests = stubs.script(
    PAGE_PATH,
    respondPage(PRODUCT, { headers: { ETag: '"1"', "Last-Modified": "Fri, 02 Jan 2026 03:04:05 GMT" } }),
  );
  expect(await readProductPage(createAdapter(), TARGET)).toEqual({
    isUnchanged: false,
    ref: "7",
    url: TARGET.url,
    state: "in",
    price: 1299,
    currency: "GBP",
    evidence: "an offer in the page's linked data",
    etag: '"1"',
    lastModified: "Fri, 02 Jan 2026 03:04:05 GMT",
  });
  expect(requests[0]?.headers.get("User-Agent")).toMatch(/^Plinth\/1\.0/);
});

describe("unchanged product pages", () => {
  it("a product page that responds 304 is reported as unchanged", async () => {
    allowRobots(stubs, HOST);
    const requests = stubs.script(PAGE_PATH, respondStatus(304));
    const target = { ...TARGET, etag: '"1"', lastModified: "Fri, 02 Jan 2026 03:04:05 GMT" };
    expect(await createAdapter().fetchBatch([target])).toEqual([{ isUnchanged: true, ref: "7" }]);
    expect(requests[0]?.headers.get("If-None-Match")).toBe('"1"');
    expect(requests[0]?.headers.get("If-Modified-Since")).toBe("Fri, 02 Jan 2026 03:04:05 GMT");
  });

  it("the stock of a product page is unknown if the shop responds 304 although no ETag was sent", async () => {
    allowRobots(stubs, HOST);
    stubs.script(PAGE_PATH, respondStatus(304));
    expect(await readProductPage(createAdapter(), TARGET)).toMatchObject({ state: "unknown" });
  });

  it("the ETag of an unreadable product page is not stored", async () => {
    allowRobots(stubs, HOST);
    stubs.script(PAGE_PATH, respondPage("<h1>Hello</h1>", { headers: { ETag: '"1"' } }));
    expect(await readProductPage(createAdapter(), TARGET)).not.toHaveProperty("etag");
  });
});

describe("product pages", () => {
  it.each([404, 410])("a product page with status %i is read as sold out, not as a failure", async (code) => {
    allowRobots(stubs, HOST);
    stubs.script(PAGE_PATH, respondStatus(code));
    const reading = await readProductPage(createAdapter(), TARGET);
    expect(reading).toMatchObject({ state: "out", evidence: `gone: ${code}` });
    expect(reading).not.toHaveProperty("price");
  });

  it("a product page has the stock state unknown if its website is unreachable", async () => {
    allowRobots(stubs, HOST);
    stubs.script(PAGE_PATH, () => Response.error());
    expect(await readProductPage(createAdapter(), TARGET)).toMatchObject({
      state: "unknown",
      evidence: expect.stringMatching(/unreachable/),
    });
    stubs.script(ROBOTS_PATH, () => Response.error());
    expect(await readProductPage(createAdapter(), TARGET)).toMatchObject({
      state: "unknown",
      evidence: expect.stringMatching(/unreachable/),
    });
  });

  it.each(ODD_PAGES)("a product page has unknown stock if its request ends in %s", async (_, respond) => {
    allowRobots(stubs, HOST);
    stubs.script(PAGE_PATH, respond);
    const reading = await readProductPage(createAdapter(), TARGET);
    expect([reading.state, reading.price, reading.evidence.length > 5]).toEqual(["unknown", undefined, true]);
  });

  it("a product page with more than 10,000 tags has unknown stock", async () => {
    allowRobots(stubs, HOST);
    stubs.script(PAGE_PATH, respondPage(PRODUCT + '<meta name="a" content="1">'.repeat(10_001)));
    expect(await readProductPage(createAdapter(), TARGET)).toMatchObject({
      state: "unknown",
      evidence: "the page's HTML cannot be parsed",
    });
  });

  it.each(SHOP_FAULTS)(
    "a product page request that ends in $name throws an error with the failure kind and retry time",
    async ({ sendResponse, failing, retryAt }) => {
      allowRobots(stubs, HOST);
      stubs.script(PAGE_PATH, sendResponse);
      const error = await expectServiceError(createAdapter().fetchBatch([TARGET]));
      expect({ failing: error.kind, retryAt: error.retryAt }).toEqual({ failing, retryAt });
    },
  );

  it("a product page may redirect to another host of the shop but not to another product", async () => {
    allowRobots(stubs, HOST, "game.co.uk");
    stubs.script(PAGE_PATH, () => Response.redirect(`https://${HOST}/en/luigi`, 301));
    stubs.script(`${HOST}/en/luigi`, respondPage(PRODUCT));
    expect(await readProductPage(createAdapter(), TARGET)).toMatchObject({ state: "unknown" });
    stubs.script(PAGE_PATH, () => Response.redirect(`https://game.co.uk/en/mario-amiibo-347101/`, 301));
    stubs.script("game.co.uk/en/mario-amiibo-347101/", respondPage(PRODUCT));
    expect(await readProductPage(createAdapter(), TARGET)).toMatchObject({ state: "in", url: TARGET.url });
  });

  it("a product page is decoded with the charset of its Content-Type", async () => {
    allowRobots(stubs, HOST);
    const html = `<meta property="product:price:amount" content="\xa312.99"><meta property="product:availability" content="instock">`;
    const bytes = Uint8Array.from(html, (character) => character.charCodeAt(0));
    stubs.script(
      PAGE_PATH,
      () => new Response(bytes, { headers: { "Content-Type": "text/html; charset=iso-8859-1" } }),
    );
    expect(await readProductPage(createAdapter(), TARGET)).toMatchObject({ state: "in", price: 1299, currency: "GBP" });
  });

  it("a product page URL outside the hosts of its shop is never requested", async () => {
    allowRobots(stubs, HOST);
    const requests = stubs.script("api.ebay.com/secret", respondPage(PRODUCT));
    expect(await readProductPage(createAdapter(), { ref: "7", url: "https://api.ebay.com/secret" })).toMatchObject({
      state: "unknown",
    });
    expect(requests).toEqual([]);
  });
});

describe("robots.txt of a shop", () => {
  it("a product page that robots.txt disallows is never requested", async () => {
    stubs.script(ROBOTS_PATH, respondRobots("User-agent: *\nDisallow: /en/"));
    const requests = stubs.script(PAGE_PATH, respondPage(PRODUCT));
    expect(await readProductPage(createAdapter(), TARGET)).toMatchObject({
      state: "unknown",
      evidence: expect.stringContaining("robots.txt"),
    });
    expect(requests).toEqual([]);
  });

  it("a product page is not read if it redirects to a path that robots.txt disallows", async () => {
    stubs.script(ROBOTS_PATH, respondRobots("User-agent: *\nDisallow: /cart"));
    stubs.script(PAGE_PATH, () => Response.redirect(`https://${HOST}/cart?add=1`, 302));
    const requests = stubs.script(`${HOST}/cart`, respondPage(PRODUCT));
    expect(await readProductPage(createAdapter(), TARGET)).toMatchObject({ state: "unknown" });
    expect(requests).toEqual([]);
  });

  it("a product page URL is not requested if robots.txt disallows its query string", async () => {
    stubs.script(ROBOTS_PATH, () => Response.redirect("https://game.co.uk/robots.txt", 301));
    stubs.script("game.co.uk/robots.txt", respondRobots("User-agent: *\nDisallow: /*?colour="));
    const requests = stubs.script(PAGE_PATH, respondPage(PRODUCT));
    const [plain, coloured] = await createAdapter().fetchBatch([TARGET, { ref: "8", url: `${TARGET.url}?colour=red` }]);
    expect([plain, coloured]).toMatchObject([
      { ref: "7", state: "in" },
      { ref: "8", state: "unknown", evidence: expect.stringContaining("robots.txt") },
    ]);
    expect(requests).toHaveLength(1);
  });

  it("robots.txt of a shop is requested once a day", async () => {
    const memory: RobotsTxtCache = new Map();
    const requests = stubs.script(ROBOTS_PATH, respondRobots(""));
    stubs.script(PAGE_PATH, respondPage(PRODUCT));
    const day = DAY_MS;
    for (const now of [NOW, NOW + day - 1, NOW + day])
      await readProductPage(createAdapter({ robots: memory, now: () => now }), TARGET);
    expect(requests).toHaveLength(2);
  });

  it.each([
    ["status 500", respondStatus(500), "broken"],
    ["status 503", respondStatus(503), "broken"],
    ["status 429", respondStatus(429), "limited"],
    ["a response that is too large", () => new Response("x".repeat(600_000)), "unreadable"],
    ["a redirect to another host", () => Response.redirect("https://elsewhere.example/", 302), "unreadable"],
  ] as const)(
    "no product page is requested when the request for robots.txt ends in %s",
    async (_, respond, failing) => {
      const memory: RobotsTxtCache = new Map();
      stubs.script(ROBOTS_PATH, respond, respondRobots(""));
      const requests = stubs.script(PAGE_PATH, respondPage(PRODUCT));
      const error = await expectServiceError(createAdapter({ robots: memory }).fetchBatch([TARGET]));
      expect([error.kind, requests]).toEqual([failing, []]);
      expect(await readProductPage(createAdapter({ robots: memory }), TARGET)).toMatchObject({ state: "in" });
    },
  );

  it.each([404, 403, 401])(
    "a shop whose robots.txt returns status %i allows requests for all product pages",
    async (code) => {
      stubs.script(ROBOTS_PATH, respondStatus(code));
      stubs.script(PAGE_PATH, respondPage(PRODUCT));
      expect(await readProductPage(createAdapter(), TARGET)).toMatchObject({ state: "in" });
    },
  );

  it("a crawl delay in robots.txt lengthens the pause between page requests", async () => {
    const shop = createAdapter();
    expect(shop.minGapMs).toBe(2_000);
    stubs.script(ROBOTS_PATH, respondRobots("User-agent: *\nCrawl-delay: 10"));
    stubs.script(PAGE_PATH, respondPage(PRODUCT));
    await readProductPage(shop, TARGET);
    expect(shop.minGapMs).toBe(10_000);
  });
});
