import { expect, it } from "vitest";
import { parseRetailerProductUrl } from "../../../domain/stock/productReading";
import { findRetailerByName, findRetailerByUrl, getRetailer, RETAILERS } from "../../../domain/stock/retailers";

it("the list of retailers contains the names of ten shops", () =>
  expect(RETAILERS.map(({ name }) => name)).toEqual([
    "Amazon UK",
    "Amazon US",
    "Target (US)",
    "Nintendo UK",
    "CeX UK",
    "CeX IE",
    "BestBuy (US)",
    "The Game Collection (UK)",
    "GAME (UK)",
    "365games (UK)",
  ]));

it("each retailer has the currency of its country", () => {
  for (const { name, country, currency } of RETAILERS)
    expect([name, currency]).toEqual([name, { uk: "GBP", us: "USD", ie: "EUR" }[country]]);
});

it("getRetailer finds every retailer by id and throws an error for the unknown id woolworths", () => {
  for (const retailer of RETAILERS) expect(getRetailer(retailer.id)).toBe(retailer);
  const unknownId = JSON.parse('"woolworths"');
  expect(() => getRetailer(unknownId)).toThrow("Retailer not found: woolworths.");
});

it("findRetailerByUrl finds no retailer for a URL without https", () =>
  expect(findRetailerByUrl(new URL("http://www.game.co.uk/en/mario"))).toBeUndefined());

it("each host name belongs to only one retailer", () => {
  const hosts = RETAILERS.flatMap((retailer) => retailer.hosts);
  expect(new Set(hosts).size).toBe(hosts.length);
});

it("only Amazon prices are never stored, and only Target stock is never checked", () => {
  expect(RETAILERS.filter(({ canKeepPrices }) => !canKeepPrices).map(({ id }) => id)).toEqual([
    "amazon-uk",
    "amazon-us",
  ]);
  expect(RETAILERS.filter(({ isLinkOnly }) => isLinkOnly).map(({ id }) => id)).toEqual(["target"]);
});

it.each(RETAILERS.map((retailer) => [retailer.name, retailer] as const))(
  "parseRetailerProductUrl accepts the example URL of %s",
  (name, retailer) => {
    const parsed = parseRetailerProductUrl(name, ` ${retailer.example}#reviews `);
    expect(parsed).toMatchObject({ ok: true, url: retailer.example });
    expect(findRetailerByUrl(new URL(retailer.example))).toBe(retailer);
  },
);

it.each<[string, string, RegExp]>([
  ["Amazon", "https://www.amazon.co.uk/dp/B00N49DYS6", /no retailer called "Amazon"/],
  ["GAME (UK)", "", /That is not a web address\. One of GAME \(UK\) looks like https/],
  ["GAME (UK)", "www.game.co.uk/en/mario", /That is not a web address/],
  ["GAME (UK)", "http://www.game.co.uk/en/mario", /begins with https/],
  ["GAME (UK)", "javascript:alert(1)", /begins with https/],
  ["GAME (UK)", "https://a:b@www.game.co.uk/en/mario", /a name or a password/],
  [
    "GAME (UK)",
    "https://www.amazon.co.uk/dp/B00N49DYS6",
    /is one of Amazon UK\. Those of GAME \(UK\) begin with https:\/\/www\.game/,
  ],
  ["GAME (UK)", "https://www.game.co.uk.elsewhere.example/en/mario", /is on another host/],
  ["GAME (UK)", "https://www.game.co.uk:8443/en/mario", /is on another host/],
  ["GAME (UK)", "https://127.0.0.1/en/mario", /is on another host/],
  ["GAME (UK)", "https://www.game.co.uk/", /leads to no product/],
  ["GAME (UK)", `https://www.game.co.uk/${"a".repeat(500)}`, /longer than 500/],
  ["Amazon UK", "https://www.amazon.co.uk/s?k=amiibo", /leads to no product/],
  ["Amazon UK", "https://www.amazon.co.uk/dp/B00N49", /leads to no product/],
  ["CeX UK", "https://uk.webuy.com/product-detail", /leads to no product/],
  ["CeX UK", "https://uk.webuy.com/product-detail?id=../../1", /leads to no product/],
  ["CeX UK", "https://ie.webuy.com/product-detail?id=045496352417", /is one of CeX IE/],
  ["GAME (UK)", "https://a@www.game.co.uk/en/mario", /a name or a password/],
  ["GAME (UK)", "https://:b@www.game.co.uk/en/mario", /a name or a password/],
  ["G".repeat(50), "https://www.game.co.uk/en/mario", /^There is no retailer called "G{40}"\.$/],
  ["CeX UK", `https://uk.webuy.com/product-detail?id=${"1".repeat(41)}`, /leads to no product/],
  ["CeX UK", "https://uk.webuy.com/product-detail?id=12", /leads to no product/],
  ["BestBuy (US)", "https://www.bestbuy.com/site?skuId=1234", /leads to no product/],
  ["BestBuy (US)", "https://www.bestbuy.com/site?skuId=x12345", /leads to no product/],
  ["BestBuy (US)", "https://www.bestbuy.com/site?skuId=12345x", /leads to no product/],
  ["BestBuy (US)", "https://www.bestbuy.com/site/8741043.png", /leads to no product/],
  ["BestBuy (US)", "https://www.bestbuy.com/site/amiibo.p", /leads to no product/],
  ["The Game Collection (UK)", "https://www.thegamecollection.net/collections/amiibo", /leads to no product/],
])("parseRetailerProductUrl rejects, for the shop %s, the URL %s", (name, text, problem) => {
  const parsed = parseRetailerProductUrl(name, text);
  expect(parsed).toMatchObject({ ok: false, problem: expect.stringMatching(problem) });
});

it("parseRetailerProductUrl accepts a URL of 500 characters", () => {
  const url = `https://www.game.co.uk/${"a".repeat(477)}`;
  expect(parseRetailerProductUrl("GAME (UK)", ` ${url} `)).toMatchObject({ ok: true, url });
});

it.each([
  ["Amazon UK", "https://www.amazon.co.uk/Mario-amiibo/dp/b00n49dys6/ref=sr_1_1?th=1", "B00N49DYS6"],
  ["Amazon US", "https://www.amazon.com/gp/product/B00N49DYS6", "B00N49DYS6"],
  ["BestBuy (US)", "https://www.bestbuy.com/site/x/8741043.p", "8741043"],
  ["BestBuy (US)", "https://www.bestbuy.com/site/x?skuId=8741043", "8741043"],
  ["BestBuy (US)", "https://www.bestbuy.com/product/x/JJGWQH/sku/8741043", "8741043"],
  [
    "The Game Collection (UK)",
    "https://www.thegamecollection.net/collections/amiibo/products/mario-amiibo/",
    "mario-amiibo",
  ],
  ["CeX IE", "https://ie.webuy.com/product-detail/?id=SAMIIBMAR01&superCatName=gaming", "SAMIIBMAR01"],
])("findProductId of the shop %s finds, in the URL %s, the product id %s", (name, url, product) =>
  expect(findRetailerByName(name)?.findProductId(new URL(url))).toBe(product),
);
