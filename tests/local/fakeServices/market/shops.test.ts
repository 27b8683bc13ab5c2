import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { RetailerName } from "../../../../domain/stock/retailers";
import { type FakeServices, startFakeServices } from "../../../../local/fakeServices/server";
import { FAKE_KEYS } from "../../../../local/fakeServices/wire/fakeHost";
import { createSyntheticMarket } from "../../../../local/syntheticMarket";
import { getStockAt, type SyntheticShopPage, type SyntheticStock } from "../../../../local/syntheticMarket/shops";
import { fetchFakeService } from "./client";

const AT = Date.parse("2026-11-21T18:00:00Z");
let now = AT;
let outside: FakeServices;
beforeAll(async () => {
  outside = await startFakeServices(0, { now: () => now });
});
afterAll(() => outside.stop());

const all = createSyntheticMarket().shopPages();
const listPages = (shop: RetailerName) => all.filter((page) => page.shop === shop);
const getState = (page: SyntheticShopPage) => getStockAt(page, AT).state;
const sendRequest = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  fetchFakeService(outside, address, { headers });
/** Returns a day on which one of the shop's pages has the given state. */
function whenever(
  shop: RetailerName,
  state: SyntheticStock["state"],
): { readonly page: SyntheticShopPage; readonly at: number } {
  for (let at = AT; at < AT + 400 * 86_400_000; at += 86_400_000) {
    const page = listPages(shop).find((each) => getStockAt(each, at).state === state);
    if (page) return { page, at };
  }
  throw new Error(`Nothing at ${shop} is ever ${state}.`);
}
async function at<T>(time: number, act: () => Promise<T>): Promise<T> {
  now = time;
  try {
    return await act();
  } finally {
    now = AT;
  }
}
const parseBlocks = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, block = ""]) => block);

describe.each(["GAME (UK)", "365games (UK)", "The Game Collection (UK)", "Nintendo UK"] as const)(
  "the fake shop %s",
  (shop) => {
    it("each product of the fake shop has a page that supports conditional requests", async () => {
      for (const page of listPages(shop).filter((each) => getState(each) !== "gone")) {
        const response = await sendRequest(page.url);
        const html = await response.text();
        expect(response.status).toBe(200);
        expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
        expect(html).toMatch(/application\/ld\+json|product:price:amount/);
      }
      const { page } = whenever(shop, "in");
      const first = await sendRequest(page.url);
      const secondResponse = await sendRequest(page.url, { "If-None-Match": first.headers.get("ETag") ?? "" });
      expect([secondResponse.status, await secondResponse.text()]).toEqual([304, ""]);
      expect((await sendRequest(page.url, { "If-Modified-Since": new Date(AT).toUTCString() })).status).toBe(304);
    });

    it("unknown and removed products of the fake shop have no page", async () => {
      const { origin } = new URL(listPages(shop)[0]?.url ?? "");
      expect((await sendRequest(`${origin}/products/never-sold`)).status).toBe(404);
      const { page, at: then } = whenever(shop, "gone");
      const response = await at(then, () => sendRequest(page.url));
      expect([301, 404, 410]).toContain(response.status);
      if (response.status === 301) expect(response.headers.get("Location")).toBe("https://www.365games.co.uk/amiibo");
    });

    it("robots.txt of the fake shop lists the disallowed paths", async () => {
      const { origin } = new URL(listPages(shop)[0]?.url ?? "");
      const text = await (await sendRequest(`${origin}/robots.txt`)).text();
      expect(text).toMatch(/^User-agent: \*\nDisallow: \//);
      const disallowed = [...(text.split("\n\n")[0]?.matchAll(/Disallow: (.+)/g) ?? [])].map(([, path = ""]) => path);
      for (const { url } of listPages(shop)) {
        expect(disallowed.some((path) => new URL(url).pathname.startsWith(path))).toBe(false);
      }
    });
  },
);

it("the fake GAME shop writes the key Offers in several shapes, one of them invalid", async () => {
  const htmls = await Promise.all(
    listPages("GAME (UK)")
      .filter((page) => getState(page) !== "gone")
      .map(async ({ url }) => (await sendRequest(url)).text()),
  );
  for (const html of htmls) expect(html).toMatch(/"(Offers|OFFERS)":/);
  const blocks = htmls.map(parseBlocks);
  const isValid = (block: string) => {
    try {
      return Boolean(JSON.parse(block));
    } catch {
      return false;
    }
  };
  expect(blocks.some((each) => each.some((block) => !isValid(block)))).toBe(true);
  expect(blocks.every((each) => each.some(isValid))).toBe(true);
  for (const trait of ['"@graph"', '"ItemList"', '"gtin13"', "SoldOut", "£"]) expect(htmls.join("")).toContain(trait);
});

it("the fake 365games shop has meta tags instead of structured data on some pages", async () => {
  const htmls = await Promise.all(
    listPages("365games (UK)")
      .filter((page) => getState(page) !== "gone")
      .map(async ({ url }) => (await sendRequest(url)).text()),
  );
  const byMeta = htmls.filter((html) => html.includes('property="product:availability"'));
  expect(byMeta.length).toBeGreaterThan(0);
  for (const html of byMeta) expect(parseBlocks(html)).toEqual([]);
  for (const trait of ["hasVariant", "AggregateOffer", "UnitPriceSpecification"])
    expect(htmls.join("")).toContain(trait);
});

it("the fake Game Collection shop has pence in one response and pounds in another", async () => {
  const { page } = whenever("The Game Collection (UK)", "in");
  const { price } = getStockAt(page, AT);
  expect(await (await sendRequest(`${page.url}.js`)).json()).toMatchObject({
    handle: page.ref,
    price,
    available: true,
  });
  const list = await (await sendRequest("https://www.thegamecollection.net/products.json?limit=250")).json();
  expect(list).toMatchObject({ products: expect.any(Array) });
  const variants = [expect.objectContaining({ price: (price / 100).toFixed(2), available: true })];
  expect(list).toHaveProperty(
    "products",
    expect.arrayContaining([expect.objectContaining({ handle: page.ref, variants })]),
  );
  expect(
    (await sendRequest("https://www.thegamecollection.net/products/never-sold.js")).headers.get("Content-Type"),
  ).toContain("html");
});

it("the fake Nintendo shop lists its catalogue in pages", async () => {
  const Listed = z.object({
    data: z.object({
      products: z.array(
        z.looseObject({
          name: z.string(),
          pricePerUnit: z.number(),
          path: z.string(),
          c_availabilityModel: z.object({ type: z.enum(["InStock", "PreOrder", "OutOfStock"]) }),
        }),
      ),
    }),
  });
  const list = async (offset: number) => {
    const query = new URLSearchParams({ refine: '["cgid=amiibo"]', limit: "24", offset: String(offset) });
    const response = await sendRequest(`https://store.nintendo.co.uk/api/catalog/products?${query}`);
    return Listed.parse(await response.json()).data.products;
  };
  const products = [...(await list(0)), ...(await list(24)), ...(await list(48))];
  const existingPages = listPages("Nintendo UK").filter((page) => getState(page) !== "gone");
  expect(products.map(({ path }) => `https://store.nintendo.co.uk${path}`)).toEqual(
    existingPages.map(({ url }) => url),
  );
  expect(products.map(({ pricePerUnit }) => Math.round(pricePerUnit * 100))).toEqual(
    existingPages.map((page) => getStockAt(page, AT).price),
  );
});

describe.each([
  ["CeX UK", "wss2.cex.uk.webuy.io"],
  ["CeX IE", "wss2.cex.ie.webuy.io"],
] as const)("the fake shop %s at %s", (shop, host) => {
  const detail = async (id: string) => (await sendRequest(`https://${host}/v3/boxes/${id}/detail`)).json();

  it("a product of fake CeX that is in stock or sold out has its last price", async () => {
    for (const state of ["in", "out"] as const) {
      const { page, at: then } = whenever(shop, state);
      const box = {
        boxId: page.ref,
        sellPrice: getStockAt(page, then).price / 100,
        outOfStock: state === "in" ? 0 : 1,
        ecomQuantityOnHand: state === "in" ? expect.any(Number) : 0,
      };
      const data = { boxDetails: [expect.objectContaining(box)] };
      expect(await at(then, () => detail(page.ref))).toMatchObject({ response: { ack: "Success", data } });
    }
  });

  it("fake CeX responds to an unknown or removed product without data", async () => {
    const { page, at: then } = whenever(shop, "gone");
    const nothing = { response: { ack: "Success", data: null } };
    expect(await detail("0000000000000")).toMatchObject(nothing);
    expect(await at(then, () => detail(page.ref))).toMatchObject(nothing);
  });
});

describe("the fake BestBuy API", () => {
  const skus = listPages("BestBuy (US)")
    .filter((page) => getState(page) !== "gone")
    .map(({ ref }) => ref);
  const address = (list: readonly string[], query = "format=json", key: string = FAKE_KEYS.bestBuy) =>
    `https://api.bestbuy.com/v1/products(sku in(${list.join(",")}))?apiKey=${key}&${query}`;

  it("the fake BestBuy API returns the requested fields, ten products by default", async () => {
    const show = "show=sku,salePrice,onlineAvailability&format=json";
    const response = await sendRequest(address(skus.slice(0, 2), show));
    const { products } = z
      .object({ products: z.array(z.looseObject({ sku: z.number() })) })
      .parse(await response.json());
    expect(products.map(({ sku }) => String(sku)).toSorted()).toEqual(skus.slice(0, 2).toSorted());
    expect(Object.keys(products[0] ?? {}).toSorted()).toEqual(["onlineAvailability", "salePrice", "sku"]);
    expect(skus.length).toBeGreaterThan(10);
    expect(await (await sendRequest(address(skus))).json()).toMatchObject({ to: 10, total: skus.length });
    expect(await (await sendRequest(address(skus, "format=json&pageSize=100"))).json()).toMatchObject({
      to: skus.length,
    });
    expect((await sendRequest(address(skus, ""))).headers.get("Content-Type")).toBe("application/xml");
  });

  it("the fake BestBuy API returns 403 for a wrong key or too many calls per second", async () => {
    expect((await sendRequest(address(skus, "format=json", "guess"))).status).toBe(403);
    now = AT + 60_000;
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await sendRequest(address(skus))).status),
    );
    now = AT;
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 403]);
  });
});
