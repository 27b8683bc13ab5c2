import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../../../domain/time";
import { createWebPageAdapter } from "../../../../worker/external/retailers/shopify";
import type { RobotsCache } from "../../../../worker/external/service/allowance";
import { createServiceStubs, expectServiceError, NOW, respondPage, respondStatus } from "../serviceStubs";
import {
  allowRobots,
  createRetailerOptions,
  ODD_PAGES,
  type RetailerTestOptions,
  readProductPage,
  SHOP_FAULTS,
} from "./shop";

const world = createServiceStubs();
const HOST = "www.game.co.uk";
const PLACE = `${HOST}/en/mario-amiibo-347101`;
const ROBOTS = `${HOST}/robots.txt`;
const TARGET = { ref: "7", url: `https://${PLACE}` };
/** As GAME writes it. */
const PRODUCT = `<script type="application/ld+json">{"@context":"http://schema.org","@type":"Product","name":"Mario amiibo",
  "Offers":[{"@type":"Offer","price":"12.99","priceCurrency":"GBP","availability":"http://schema.org/InStock"}]}</script>`;

const open = (opening: RetailerTestOptions = {}) => createWebPageAdapter("game", createRetailerOptions(world, opening));
const robots = (text: string) => () => new Response(text);

it("reads a product's page, and says who asks", async () => {
  allowRobots(world, HOST);
  const asked = world.script(
    PLACE,
    respondPage(PRODUCT, { headers: { ETag: '"1"', "Last-Modified": "Fri, 02 Jan 2026 03:04:05 GMT" } }),
  );
  expect(await readProductPage(open(), TARGET)).toEqual({
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
  expect(asked[0]?.headers.get("User-Agent")).toMatch(/^Plinth\/1\.0/);
});

describe("what has not changed since the last look", () => {
  it("is said to be as it was", async () => {
    allowRobots(world, HOST);
    const asked = world.script(PLACE, respondStatus(304));
    const target = { ...TARGET, etag: '"1"', lastModified: "Fri, 02 Jan 2026 03:04:05 GMT" };
    expect(await open().fetchBatch([target])).toEqual([{ isUnchanged: true, ref: "7" }]);
    expect(asked[0]?.headers.get("If-None-Match")).toBe('"1"');
    expect(asked[0]?.headers.get("If-Modified-Since")).toBe("Fri, 02 Jan 2026 03:04:05 GMT");
  });

  it("is unknown at the first look", async () => {
    allowRobots(world, HOST);
    world.script(PLACE, respondStatus(304));
    expect(await readProductPage(open(), TARGET)).toMatchObject({ state: "unknown" });
  });

  it("is never remembered of a page that could not be read", async () => {
    allowRobots(world, HOST);
    world.script(PLACE, respondPage("<h1>Hello</h1>", { headers: { ETag: '"1"' } }));
    expect(await readProductPage(open(), TARGET)).not.toHaveProperty("etag");
  });
});

describe("a page", () => {
  it.each([404, 410])("that answers %i is gone, which is no fault", async (code) => {
    allowRobots(world, HOST);
    world.script(PLACE, respondStatus(code));
    const look = await readProductPage(open(), TARGET);
    expect(look).toMatchObject({ state: "out", evidence: `gone: ${code}` });
    expect(look).not.toHaveProperty("price");
  });

  it("of a site that is gone is unknown, which is no fault either", async () => {
    allowRobots(world, HOST);
    world.script(PLACE, () => Response.error());
    expect(await readProductPage(open(), TARGET)).toMatchObject({
      state: "unknown",
      evidence: expect.stringMatching(/^gone/),
    });
    world.script(ROBOTS, () => Response.error());
    expect(await readProductPage(open(), TARGET)).toMatchObject({
      state: "unknown",
      evidence: expect.stringMatching(/^gone/),
    });
  });

  it.each(ODD_PAGES)("is unknown with %s", async (_, answer) => {
    allowRobots(world, HOST);
    world.script(PLACE, answer);
    const look = await readProductPage(open(), TARGET);
    expect([look.state, look.price, look.evidence.length > 5]).toEqual(["unknown", undefined, true]);
  });

  it.each(SHOP_FAULTS)("of a shop in trouble is a failure: $name", async ({ answer, failing, retryAt }) => {
    allowRobots(world, HOST);
    world.script(PLACE, answer);
    const error = await expectServiceError(open().fetchBatch([TARGET]));
    expect({ failing: error.failing, retryAt: error.retryAt }).toEqual({ failing, retryAt });
  });

  it("may have moved to another of the shop's addresses; what it offers must be the same thing", async () => {
    allowRobots(world, HOST, "game.co.uk");
    world.script(PLACE, () => Response.redirect(`https://${HOST}/en/luigi`, 301));
    world.script(`${HOST}/en/luigi`, respondPage(PRODUCT));
    expect(await readProductPage(open(), TARGET)).toMatchObject({ state: "unknown" });
    world.script(PLACE, () => Response.redirect(`https://game.co.uk/en/mario-amiibo-347101/`, 301));
    world.script("game.co.uk/en/mario-amiibo-347101/", respondPage(PRODUCT));
    expect(await readProductPage(open(), TARGET)).toMatchObject({ state: "in", url: TARGET.url });
  });

  it("in another charset is read in that one", async () => {
    allowRobots(world, HOST);
    const html = `<meta property="product:price:amount" content="\xa312.99"><meta property="product:availability" content="instock">`;
    const bytes = Uint8Array.from(html, (sign) => sign.charCodeAt(0));
    world.script(PLACE, () => new Response(bytes, { headers: { "Content-Type": "text/html; charset=iso-8859-1" } }));
    expect(await readProductPage(open(), TARGET)).toMatchObject({ state: "in", price: 1299, currency: "GBP" });
  });

  it("that is not this shop's is never asked for", async () => {
    allowRobots(world, HOST);
    const asked = world.script("api.ebay.com/secret", respondPage(PRODUCT));
    expect(await readProductPage(open(), { ref: "7", url: "https://api.ebay.com/secret" })).toMatchObject({
      state: "unknown",
    });
    expect(asked).toEqual([]);
  });
});

describe("robots.txt", () => {
  it("is obeyed: what it disallows is never asked for", async () => {
    world.script(ROBOTS, robots("User-agent: *\nDisallow: /en/"));
    const asked = world.script(PLACE, respondPage(PRODUCT));
    expect(await readProductPage(open(), TARGET)).toMatchObject({
      state: "unknown",
      evidence: expect.stringContaining("robots.txt"),
    });
    expect(asked).toEqual([]);
  });

  it("is obeyed where a redirect leads, too", async () => {
    world.script(ROBOTS, robots("User-agent: *\nDisallow: /cart"));
    world.script(PLACE, () => Response.redirect(`https://${HOST}/cart?add=1`, 302));
    const asked = world.script(`${HOST}/cart`, respondPage(PRODUCT));
    expect(await readProductPage(open(), TARGET)).toMatchObject({ state: "unknown" });
    expect(asked).toEqual([]);
  });

  it("is obeyed for an address's query, too, and may lie at the shop's other address", async () => {
    world.script(ROBOTS, () => Response.redirect("https://game.co.uk/robots.txt", 301));
    world.script("game.co.uk/robots.txt", robots("User-agent: *\nDisallow: /*?colour="));
    const asked = world.script(PLACE, respondPage(PRODUCT));
    const [plain, coloured] = await open().fetchBatch([TARGET, { ref: "8", url: `${TARGET.url}?colour=red` }]);
    expect([plain, coloured]).toMatchObject([
      { ref: "7", state: "in" },
      { ref: "8", state: "unknown", evidence: expect.stringContaining("robots.txt") },
    ]);
    expect(asked).toHaveLength(1);
  });

  it("is asked for once a day", async () => {
    const memory: RobotsCache = new Map();
    const asked = world.script(ROBOTS, robots(""));
    world.script(PLACE, respondPage(PRODUCT));
    const day = DAY_MS;
    for (const now of [NOW, NOW + day - 1, NOW + day])
      await readProductPage(open({ robots: memory, now: () => now }), TARGET);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["500", respondStatus(500), "broken"],
    ["503", respondStatus(503), "broken"],
    ["429", respondStatus(429), "limited"],
    ["far too much", () => new Response("x".repeat(600_000)), "unreadable"],
    ["a redirect to nowhere", () => Response.redirect("https://elsewhere.example/", 302), "unreadable"],
  ] as const)("that cannot be had is the shop's trouble, and its pages wait: %s", async (_, answer, failing) => {
    const memory: RobotsCache = new Map();
    world.script(ROBOTS, answer, robots(""));
    const asked = world.script(PLACE, respondPage(PRODUCT));
    const error = await expectServiceError(open({ robots: memory }).fetchBatch([TARGET]));
    expect([error.failing, asked]).toEqual([failing, []]);
    expect(await readProductPage(open({ robots: memory }), TARGET)).toMatchObject({ state: "in" });
  });

  it.each([404, 403, 401])("that answers %i allows all", async (code) => {
    world.script(ROBOTS, respondStatus(code));
    world.script(PLACE, respondPage(PRODUCT));
    expect(await readProductPage(open(), TARGET)).toMatchObject({ state: "in" });
  });

  it("that asks for time between pages gets it", async () => {
    const shop = open();
    expect(shop.minGapMs).toBe(2_000);
    world.script(ROBOTS, robots("User-agent: *\nCrawl-delay: 10"));
    world.script(PLACE, respondPage(PRODUCT));
    await readProductPage(shop, TARGET);
    expect(shop.minGapMs).toBe(10_000);
  });
});
