import { expect, it } from "vitest";
import { createSyntheticMarket } from "../../../local/syntheticMarket";
import { createTitleMatcher, parseSearchQuery, toSearchableTitle } from "../../../local/syntheticMarket/buildListing";

const AT = Date.parse("2026-11-21T18:00:00Z");
const market = createSyntheticMarket();
const titles = (words: string) => market.listListings("EBAY-US", words, AT).map(({ title }) => title);
const finds = (words: string, title: string) => createTitleMatcher(parseSearchQuery(words))(toSearchableTitle(title));

it("a synthetic search finds titles that contain all words, regardless of order, case and accents", () => {
  expect(finds("link amiibo", "AMIIBO – Link's Awakening LINK")).toBe(true);
  expect(finds("pokemon trainer", "Pokémon Trainer amiibo")).toBe(true);
  expect(finds("8-bit mario", "Mario 8 Bit amiibo")).toBe(true);
  expect(finds("card", "amiibo cards")).toBe(true);
  expect(finds("ed", "Edition amiibo")).toBe(false);
  expect(finds("amiibo zelda", "amiibo Link")).toBe(false);
});

it("a synthetic search treats words in brackets as alternatives", () => {
  expect(parseSearchQuery("amiibo (link,toon zelda) new")).toEqual([
    ["amiibo", "link", "new"],
    ["amiibo", "toon", "zelda", "new"],
  ]);
  expect(parseSearchQuery("(a,b)(c,d)")).toHaveLength(4);
  expect(parseSearchQuery(" () ")).toEqual([]);
});

it("a synthetic search for amiibo link finds several items whose titles contain Link", () => {
  const ids = new Set(market.listListings("EBAY-US", "amiibo link", AT).map(({ itemId }) => itemId));
  for (const id of [40, 41, 46, 49]) expect(ids).toContain(id);
  for (const title of titles("amiibo link")) expect(title).toMatch(/link/i);
});

it("a synthetic search for two names in brackets finds the listings of both items", () => {
  const both = titles("amiibo card (marshal,ankha)");
  expect(both.toSorted()).toEqual([...titles("amiibo card marshal"), ...titles("amiibo card ankha")].toSorted());
  expect(both.length).toBeGreaterThan(4);
});

it("a synthetic search finds titles in any language", () => {
  const all = market.listListings(
    "EBAY-US",
    [...market.items.keys()].map((index) => index + 1),
    AT,
  );
  for (const words of [
    "amiibo pikachu",
    "amiibo リンク",
    "amiibo Rondoudou",
    "amiibo card marshal",
    "amiibo Prinz",
    "dk",
  ]) {
    const finds = createTitleMatcher(parseSearchQuery(words));
    const beside = new Set(market.listListings("EBAY-US", words, AT).map(({ listedUnderItemId }) => listedUnderItemId));
    const having = all.filter(({ title, trap }) => trap === undefined && finds(toSearchableTitle(title)));
    for (const { listedUnderItemId } of having) expect(beside).toContain(listedUnderItemId);
  }
  expect(titles("amiibo リンク").length).toBeGreaterThan(5);
});

it("a synthetic search for words that no title contains finds nothing", () => {
  expect(titles("amiibo xyzzy")).toEqual([]);
  expect(titles("")).toEqual([]);
});

it("a synthetic search by barcode finds only listings with that barcode", () => {
  const id = market.items.find((item) => market.getBarcode(item.id))?.id ?? 0;
  const gtin = market.getBarcode(id) ?? "";
  const sum = [...gtin].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  expect(gtin).toHaveLength(13);
  expect(sum % 10).toBe(0);
  const found = market.listListings("EBAY-US", { gtin }, AT);
  expect(found.length).toBeGreaterThan(1);
  expect(found.length).toBeLessThan(market.listListings("EBAY-US", [id], AT).length);
  for (const listing of found) expect(listing.gtin).toBe(gtin);
  expect(market.listListings("EBAY-US", { gtin: "4006381333931" }, AT)).toEqual([]);
});
