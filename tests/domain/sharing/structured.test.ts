import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildBreadcrumbData, buildProductData, formatStructuredData } from "../../../domain/sharing/structuredData";
import type { StockOffer } from "../../../domain/stock/availability";
import { getItem } from "../../helpers/catalogue";

const ABOUT = { item: getItem(1), series: "Super Smash Bros.", url: "https://a.example/1", images: [] };

const anOffer = (of: Partial<StockOffer>): StockOffer => ({
  id: 1,
  amiiboId: 1,
  retailer: "Nintendo UK",
  webUrl: "https://shop.example/1",
  affUrl: undefined,
  code: "1",
  condition: "new",
  price: 1299,
  currency: "GBP",
  isKnown: true,
  changedAt: undefined,
  lookedAtSince: 0,
  isConfirmed: true,
  checkedAt: undefined,
  standing: "in",
  ...of,
});

const offersOf = (...stock: readonly StockOffer[]): unknown => buildProductData({ ...ABOUT, stock }).offers;

describe("offers of a product", () => {
  it("are what a shop has and asks", () =>
    expect(offersOf(anOffer({ standing: "pre", condition: "used" }))).toEqual([
      {
        "@type": "Offer",
        price: "12.99",
        priceCurrency: "GBP",
        availability: "https://schema.org/PreOrder",
        itemCondition: "https://schema.org/UsedCondition",
        url: "https://shop.example/1",
        seller: { "@type": "Organization", name: "Nintendo UK" },
      },
    ]));

  it.each<[string, Partial<StockOffer>]>([
    ["it is sold out", { standing: "out" }],
    ["nobody knows whether it is there", { standing: "unknown" }],
    ["it has no price", { price: undefined, currency: undefined }],
    ["it has a currency alone", { price: undefined }],
    ["nobody says of what currency its price is", { currency: undefined }],
    ["the shop's prices may be shown for a day alone", { retailer: "Amazon UK" }],
    ["the shop is none of ours", { retailer: "Somebody" }],
  ])("are none where %s", (_, of) => expect(offersOf(anOffer(of))).toBeUndefined());
});

it("a product has its names, its pictures and its first day", () => {
  expect(buildProductData({ ...ABOUT, images: ["https://a.example/1.png"], stock: [] })).toStrictEqual({
    "@type": "Product",
    name: "Mario",
    brand: { "@type": "Brand", name: "amiibo" },
    category: "Super Smash Bros., Figure",
    image: ["https://a.example/1.png"],
    url: "https://a.example/1",
    releaseDate: "2014-11-21",
  });
  expect(offersOf(anOffer({ currency: "JPY", price: 1500 }), anOffer({ standing: "out" }))).toMatchObject([
    { price: "1500", availability: "https://schema.org/InStock", itemCondition: "https://schema.org/NewCondition" },
  ]);
});

it("breadcrumbs are counted, and what could end a script is written otherwise", () =>
  expect(
    formatStructuredData([
      buildBreadcrumbData([
        { name: "<\u2028", url: "a" },
        { name: "b", url: "c" },
      ]),
    ]),
  ).toBe(
    '{"@context":"https://schema.org","@graph":[{"@type":"BreadcrumbList","itemListElement":[' +
      '{"@type":"ListItem","position":1,"name":"\\u003c\\u2028","item":"a"},' +
      '{"@type":"ListItem","position":2,"name":"b","item":"c"}]}]}',
  ));

it("a product that was never released says nothing of a release", () =>
  expect(buildProductData({ ...ABOUT, item: { ...getItem(1), releases: {} }, stock: [] })).not.toHaveProperty(
    "releaseDate",
  ));

it("whatever a name is, the text ends no script and means the same", () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("</script>", "<!--<script>", "\u2028", "\u2029")),
      (name) => {
        const text = formatStructuredData([buildBreadcrumbData([{ name, url: "https://a.example/" }])]);
        expect(text).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(text)["@graph"][0].itemListElement[0].name).toBe(name);
      },
    ),
  ));
