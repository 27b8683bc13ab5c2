import { describe, expect, it } from "vitest";
import { RETAILERS } from "../../../domain/stock/retailers";
import { DAY_MS } from "../../../domain/time";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { computeShopStockAt } from "../../../local/syntheticMarket/shops";

const AT = Date.parse("2026-11-21T18:00:00Z");
const pages = createSyntheticMarket().listShopPages();

it("every synthetic shop sells some figures, each at a URL of its own", () => {
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.length).toBeLessThan(300);
  expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
  expect(new Set(pages.map(({ shop }) => shop))).toEqual(new Set(RETAILERS.map(({ name }) => name)));
  expect(pages.some(({ item }) => item.form === "card")).toBe(false);
});

it.each([
  ["Amazon UK", /^https:\/\/www\.amazon\.co\.uk\/dp\/B0[0-9A-Z]{8}$/],
  ["Amazon US", /^https:\/\/www\.amazon\.com\/dp\/B0[0-9A-Z]{8}$/],
  ["Target (US)", /^https:\/\/www\.target\.com\/p\/-\/A-\d{8}$/],
  ["Nintendo UK", /^https:\/\/store\.nintendo\.co\.uk\/en_gb\/amiibo\/[a-z0-9-]+-\d{6}\.html$/],
  ["CeX UK", /^https:\/\/uk\.webuy\.com\/product-detail\?id=(\d{13}|SAMI[A-Z0-9]+)$/],
  ["CeX IE", /^https:\/\/ie\.webuy\.com\/product-detail\?id=(\d{13}|SAMI[A-Z0-9]+)$/],
  ["BestBuy (US)", /^https:\/\/www\.bestbuy\.com\/site\/[a-z0-9-]+\/(\d{7})\.p\?skuId=\1$/],
  ["The Game Collection (UK)", /^https:\/\/www\.thegamecollection\.net\/products\/[a-z0-9-]+$/],
  ["GAME (UK)", /^https:\/\/www\.game\.co\.uk\/en\/[a-z0-9-]+-\d{7}$/],
  ["365games (UK)", /^https:\/\/www\.365games\.co\.uk\/[a-z0-9-]+$/],
] as const)("product URLs of the synthetic shop %s have the format of the real shop", (shop, form) => {
  const own = pages.filter((page) => page.shop === shop);
  for (const { url } of own) expect(url).toMatch(form);
});

describe("the stock of synthetic shops", () => {
  const states = (days: number) => pages.map((page) => computeShopStockAt(page, AT + days * DAY_MS).state);

  it("a product of a synthetic shop can be in stock, on pre-order, sold out or removed", () => {
    for (const state of ["in", "pre", "out", "gone"]) expect(states(0)).toContain(state);
    expect(states(0).filter((state) => state === "in").length).toBeGreaterThan(80);
  });

  it("the stock of synthetic shops changes within days and not within minutes", () => {
    expect(pages.map((page) => computeShopStockAt(page, AT + 60_000).state)).toEqual(states(0));
    const changed = states(7).filter((state, index) => state !== states(0)[index]);
    expect(changed.length).toBeGreaterThan(30);
  });

  it("a product of a synthetic shop states the time when its stock changed last", () => {
    for (const page of pages) {
      const { changedAt, ...stock } = computeShopStockAt(page, AT);
      expect(changedAt).toBeLessThanOrEqual(AT);
      expect(computeShopStockAt(page, changedAt + 1)).toMatchObject(stock);
    }
  });

  it("prices of more than 20 products in the synthetic shops drop within 30 days", () => {
    const cheaper = pages.filter(
      (page) => computeShopStockAt(page, AT + 30 * DAY_MS).price < computeShopStockAt(page, AT).price,
    );
    expect(cheaper.length).toBeGreaterThan(20);
    const removedPages = pages.filter((each) => computeShopStockAt(each, AT).state === "gone");
    expect(removedPages.every((each) => computeShopStockAt(each, AT + 90 * DAY_MS).state === "gone")).toBe(true);
  });
});
