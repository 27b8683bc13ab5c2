import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { RetailerName } from "../../../../domain/stock/retailers";
import { type FakeServices, startFakeServices } from "../../../../local/fakeServices/server";
import { FAKE_SERVICE_CREDENTIALS } from "../../../../local/fakeServices/wire/fakeHost";
import { createSyntheticMarket } from "../../../../local/syntheticMarket";
import {
  computeShopStockAt,
  type SyntheticShopPage,
  type SyntheticStock,
} from "../../../../local/syntheticMarket/shops";
import { fetchFakeService } from "./client";

const AT = Date.parse("2026-11-21T18:00:00Z");
let now = AT;
let fakeServices: FakeServices;
beforeAll(async () => {
  fakeServices = await startFakeServices(0, { now: () => now });
});
afterAll(() => fakeServices.stop());

const all = createSyntheticMarket().listShopPages();
const listPages = (shop: RetailerName) => all.filter((page) => page.shop === shop);
const getState = (page: SyntheticShopPage) => computeShopStockAt(page, AT).state;
const sendRequest = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  fetchFakeService(fakeServices, address, { headers });
/** Finds a day on which one of the shop's product pages has this state, such as sold out. */
function whenever(
  shop: RetailerName,
  state: SyntheticStock["state"],
): { readonly page: SyntheticShopPage; readonly at: number } {
  for (let at = AT; at < AT + 400 * 86_400_000; at += 86_400_000) {
    const page = listPages(shop).find((each) => computeShopStockAt(each, at).state === state);
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

describe.each(["GAME (UK)", "365games (UK)", "Nintendo UK"] as const)("the fake shop %s", (shop) => {
  it("each product page of the fake shop responds with 304 to a request for an unchanged page", async () => {
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

  it("the fake shop responds with an error or a redirect to unknown and removed products", async () => {
    const { origin } = new URL(listPages(shop)[0]?.url ?? "");
    expect((await sendRequest(`${origin}/products/never-sold`)).status).toBe(404);
    const { page, at: then } = whenever(shop, "gone");
    const gone = await at(then, () => sendRequest(page.url));
    expect([301, 404, 410]).toContain(gone.status);
    if (gone.status === 301) expect(gone.headers.get("Location")).toBe("https://www.365games.co.uk/amiibo");
  });

  it("robots.txt of the fake shop lists disallowed paths, none of which is a product page", async () => {
    const { origin } = new URL(listPages(shop)[0]?.url ?? "");
    const text = await (await sendRequest(`${origin}/robots.txt`)).text();
    expect(text).toMatch(/^User-agent: \*\nDisallow: \//);
    const disallowed = [...(text.split("\n\n")[0]?.matchAll(/Disallow: (.+)/g) ?? [])].map(([, path = ""]) => path);
    for (const { url } of listPages(shop)) {
      expect(disallowed.some((path) => new URL(url).pathname.startsWith(path))).toBe(false);
    }
  });
});

/** Fetches the pages of all products that a shop currently offers. */
const fetchPages = (shop: RetailerName) =>
  Promise.all(
    listPages(shop)
      .filter((page) => getState(page) !== "gone")
      .map(async ({ url }) => (await sendRequest(url)).text()),
  );

it("the fake GAME shop imitates the misspelled key and broken JSON of the real shop", async () => {
  const htmls = await fetchPages("GAME (UK)");
  for (const html of htmls) expect(html).toContain('"Offers":');
  const isValid = (block: string) => {
    try {
      return Boolean(JSON.parse(block));
    } catch {
      return false;
    }
  };
  const blocks = htmls.map(parseBlocks);
  expect(blocks.some((each) => each.some((block) => !isValid(block)))).toBe(true);
  expect(blocks.every((each) => each.some(isValid))).toBe(true);
});

it("some product pages of the fake 365games shop contain meta tags instead of structured data", async () => {
  const htmls = await fetchPages("365games (UK)");
  const byMeta = htmls.filter((html) => html.includes('property="product:availability"'));
  expect(byMeta.length).toBeGreaterThan(0);
  for (const html of byMeta) expect(parseBlocks(html)).toEqual([]);
  expect(htmls.some((html) => parseBlocks(html).length > 0)).toBe(true);
});

it("the fake Game Collection shop returns each product as JSON with its price in pence", async () => {
  const { page } = whenever("The Game Collection (UK)", "in");
  const { price } = computeShopStockAt(page, AT);
  const response = await sendRequest(`${page.url}.js`);
  expect(await response.json()).toMatchObject({ handle: page.productId, variants: [{ price, available: true }] });
  const headers = { "If-None-Match": response.headers.get("ETag") ?? "" };
  expect((await sendRequest(`${page.url}.js`, headers)).status).toBe(304);
  expect((await sendRequest("https://www.thegamecollection.net/products/never-sold.js")).status).toBe(404);
});

it("the fake Nintendo shop returns its list of products in pages", async () => {
  const Listed = z.object({
    data: z.object({
      products: z.array(
        z.looseObject({
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
    existingPages.map((page) => computeShopStockAt(page, AT).price),
  );
});

describe.each([
  ["CeX UK", "wss2.cex.uk.webuy.io"],
  ["CeX IE", "wss2.cex.ie.webuy.io"],
] as const)("the fake shop %s at %s", (shop, host) => {
  const detail = async (id: string) => (await sendRequest(`https://${host}/v3/boxes/${id}/detail`)).json();

  it("the fake CeX shop returns a price even for a product that is sold out", async () => {
    for (const state of ["in", "out"] as const) {
      const { page, at: then } = whenever(shop, state);
      const box = {
        boxId: page.productId,
        sellPrice: computeShopStockAt(page, then).price / 100,
        outOfStock: state === "in" ? 0 : 1,
        ecomQuantityOnHand: state === "in" ? expect.any(Number) : 0,
      };
      const data = { boxDetails: [expect.objectContaining(box)] };
      expect(await at(then, () => detail(page.productId))).toMatchObject({ response: { ack: "Success", data } });
    }
  });

  it("the fake CeX shop responds without product data to a request for an unknown or removed product", async () => {
    const { page, at: then } = whenever(shop, "gone");
    const nothing = { response: { ack: "Success", data: null } };
    expect(await detail("0000000000000")).toMatchObject(nothing);
    expect(await at(then, () => detail(page.productId))).toMatchObject(nothing);
  });
});

describe("the fake BestBuy API", () => {
  const skus = listPages("BestBuy (US)")
    .filter((page) => getState(page) !== "gone")
    .map(({ productId }) => productId);
  const address = (list: readonly string[], query = "pageSize=50", key: string = FAKE_SERVICE_CREDENTIALS.bestBuy) =>
    `https://api.bestbuy.com/v1/products(sku in(${list.join(",")}))?apiKey=${key}&${query}`;

  it("the fake BestBuy API returns the requested products, at most as many as the page size", async () => {
    const listSkus = async (list: readonly string[], pageSize: number) => {
      const response = await sendRequest(address(list, `pageSize=${pageSize}`));
      const { products } = z
        .object({ products: z.array(z.looseObject({ sku: z.number() })) })
        .parse(await response.json());
      return products.map(({ sku }) => String(sku));
    };
    expect((await listSkus(skus.slice(0, 2), 10)).toSorted()).toEqual(skus.slice(0, 2).toSorted());
    expect(await listSkus(skus, 10)).toHaveLength(10);
  });

  it("the fake BestBuy API returns 403 for a wrong key or for more than five calls per second", async () => {
    expect((await sendRequest(address(skus, "pageSize=50", "guess"))).status).toBe(403);
    now = AT + 60_000;
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await sendRequest(address(skus))).status),
    );
    now = AT;
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 403]);
  });
});
