import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../../../domain/time";
import { openPageShop } from "../../../../worker/market/retailers/shopify";
import type { RobotsMemory } from "../../../../worker/market/service/allowance";
import { aWorld, failure, NOW, page, status } from "../world";
import { lookWith, ODDITIES, type Opening, optionsFor, TROUBLES, welcome } from "./shop";

const world = aWorld();
const HOST = "www.game.co.uk";
const PLACE = `${HOST}/en/mario-amiibo-347101`;
const ROBOTS = `${HOST}/robots.txt`;
const TARGET = { ref: "7", url: `https://${PLACE}` };
/** As GAME writes it. */
const PRODUCT = `<script type="application/ld+json">{"@context":"http://schema.org","@type":"Product","name":"Mario amiibo",
  "Offers":[{"@type":"Offer","price":"12.99","priceCurrency":"GBP","availability":"http://schema.org/InStock"}]}</script>`;

const open = (opening: Opening = {}) => openPageShop("game", optionsFor(world, opening));
const robots = (text: string) => () => new Response(text);

it("reads a product's page, and says who asks", async () => {
  welcome(world, HOST);
  const asked = world.script(
    PLACE,
    page(PRODUCT, { headers: { ETag: '"1"', "Last-Modified": "Fri, 02 Jan 2026 03:04:05 GMT" } }),
  );
  expect(await lookWith(open(), TARGET)).toEqual({
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
    welcome(world, HOST);
    const asked = world.script(PLACE, status(304));
    const target = { ...TARGET, etag: '"1"', lastModified: "Fri, 02 Jan 2026 03:04:05 GMT" };
    expect(await open().fetchBatch([target])).toEqual([{ isUnchanged: true, ref: "7" }]);
    expect(asked[0]?.headers.get("If-None-Match")).toBe('"1"');
    expect(asked[0]?.headers.get("If-Modified-Since")).toBe("Fri, 02 Jan 2026 03:04:05 GMT");
  });

  it("is unknown at the first look", async () => {
    welcome(world, HOST);
    world.script(PLACE, status(304));
    expect(await lookWith(open(), TARGET)).toMatchObject({ state: "unknown" });
  });

  it("is never remembered of a page that could not be read", async () => {
    welcome(world, HOST);
    world.script(PLACE, page("<h1>Hello</h1>", { headers: { ETag: '"1"' } }));
    expect(await lookWith(open(), TARGET)).not.toHaveProperty("etag");
  });
});

describe("a page", () => {
  it.each([404, 410])("that answers %i is gone, which is no fault", async (code) => {
    welcome(world, HOST);
    world.script(PLACE, status(code));
    const look = await lookWith(open(), TARGET);
    expect(look).toMatchObject({ state: "out", evidence: `gone: ${code}` });
    expect(look).not.toHaveProperty("price");
  });

  it("of a site that is gone is unknown, which is no fault either", async () => {
    welcome(world, HOST);
    world.script(PLACE, () => Response.error());
    expect(await lookWith(open(), TARGET)).toMatchObject({
      state: "unknown",
      evidence: expect.stringMatching(/^gone/),
    });
    world.script(ROBOTS, () => Response.error());
    expect(await lookWith(open(), TARGET)).toMatchObject({
      state: "unknown",
      evidence: expect.stringMatching(/^gone/),
    });
  });

  it.each(ODDITIES)("is unknown with %s", async (_, answer) => {
    welcome(world, HOST);
    world.script(PLACE, answer);
    const look = await lookWith(open(), TARGET);
    expect([look.state, look.price, look.evidence.length > 5]).toEqual(["unknown", undefined, true]);
  });

  it.each(TROUBLES)("of a shop in trouble is a failure: $name", async ({ answer, failing, retryAt }) => {
    welcome(world, HOST);
    world.script(PLACE, answer);
    const error = await failure(open().fetchBatch([TARGET]));
    expect({ failing: error.failing, retryAt: error.retryAt }).toEqual({ failing, retryAt });
  });

  it("may have moved to another of the shop's addresses; what it offers must be the same thing", async () => {
    welcome(world, HOST, "game.co.uk");
    world.script(PLACE, () => Response.redirect(`https://${HOST}/en/luigi`, 301));
    world.script(`${HOST}/en/luigi`, page(PRODUCT));
    expect(await lookWith(open(), TARGET)).toMatchObject({ state: "unknown" });
    world.script(PLACE, () => Response.redirect(`https://game.co.uk/en/mario-amiibo-347101/`, 301));
    world.script("game.co.uk/en/mario-amiibo-347101/", page(PRODUCT));
    expect(await lookWith(open(), TARGET)).toMatchObject({ state: "in", url: TARGET.url });
  });

  it("in another charset is read in that one", async () => {
    welcome(world, HOST);
    const html = `<meta property="product:price:amount" content="\xa312.99"><meta property="product:availability" content="instock">`;
    const bytes = Uint8Array.from(html, (sign) => sign.charCodeAt(0));
    world.script(PLACE, () => new Response(bytes, { headers: { "Content-Type": "text/html; charset=iso-8859-1" } }));
    expect(await lookWith(open(), TARGET)).toMatchObject({ state: "in", price: 1299, currency: "GBP" });
  });

  it("that is not this shop's is never asked for", async () => {
    welcome(world, HOST);
    const asked = world.script("api.ebay.com/secret", page(PRODUCT));
    expect(await lookWith(open(), { ref: "7", url: "https://api.ebay.com/secret" })).toMatchObject({
      state: "unknown",
    });
    expect(asked).toEqual([]);
  });
});

describe("robots.txt", () => {
  it("is obeyed: what it disallows is never asked for", async () => {
    world.script(ROBOTS, robots("User-agent: *\nDisallow: /en/"));
    const asked = world.script(PLACE, page(PRODUCT));
    expect(await lookWith(open(), TARGET)).toMatchObject({
      state: "unknown",
      evidence: expect.stringContaining("robots.txt"),
    });
    expect(asked).toEqual([]);
  });

  it("is obeyed where a redirect leads, too", async () => {
    world.script(ROBOTS, robots("User-agent: *\nDisallow: /cart"));
    world.script(PLACE, () => Response.redirect(`https://${HOST}/cart?add=1`, 302));
    const asked = world.script(`${HOST}/cart`, page(PRODUCT));
    expect(await lookWith(open(), TARGET)).toMatchObject({ state: "unknown" });
    expect(asked).toEqual([]);
  });

  it("is obeyed for an address's query, too, and may lie at the shop's other address", async () => {
    world.script(ROBOTS, () => Response.redirect("https://game.co.uk/robots.txt", 301));
    world.script("game.co.uk/robots.txt", robots("User-agent: *\nDisallow: /*?colour="));
    const asked = world.script(PLACE, page(PRODUCT));
    const [plain, coloured] = await open().fetchBatch([TARGET, { ref: "8", url: `${TARGET.url}?colour=red` }]);
    expect([plain, coloured]).toMatchObject([
      { ref: "7", state: "in" },
      { ref: "8", state: "unknown", evidence: expect.stringContaining("robots.txt") },
    ]);
    expect(asked).toHaveLength(1);
  });

  it("is asked for once a day", async () => {
    const memory: RobotsMemory = new Map();
    const asked = world.script(ROBOTS, robots(""));
    world.script(PLACE, page(PRODUCT));
    const day = DAY_MS;
    for (const now of [NOW, NOW + day - 1, NOW + day]) await lookWith(open({ robots: memory, now: () => now }), TARGET);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["500", status(500), "broken"],
    ["503", status(503), "broken"],
    ["429", status(429), "limited"],
    ["far too much", () => new Response("x".repeat(600_000)), "unreadable"],
    ["a redirect to nowhere", () => Response.redirect("https://elsewhere.example/", 302), "unreadable"],
  ] as const)("that cannot be had is the shop's trouble, and its pages wait: %s", async (_, answer, failing) => {
    const memory: RobotsMemory = new Map();
    world.script(ROBOTS, answer, robots(""));
    const asked = world.script(PLACE, page(PRODUCT));
    const error = await failure(open({ robots: memory }).fetchBatch([TARGET]));
    expect([error.failing, asked]).toEqual([failing, []]);
    expect(await lookWith(open({ robots: memory }), TARGET)).toMatchObject({ state: "in" });
  });

  it.each([404, 403, 401])("that answers %i allows all", async (code) => {
    world.script(ROBOTS, status(code));
    world.script(PLACE, page(PRODUCT));
    expect(await lookWith(open(), TARGET)).toMatchObject({ state: "in" });
  });

  it("that asks for time between pages gets it", async () => {
    const shop = open();
    expect(shop.minGapMs).toBe(2_000);
    world.script(ROBOTS, robots("User-agent: *\nCrawl-delay: 10"));
    world.script(PLACE, page(PRODUCT));
    await lookWith(shop, TARGET);
    expect(shop.minGapMs).toBe(10_000);
  });
});
