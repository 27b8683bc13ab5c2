import fc from "fast-check";
import { expect, it } from "vitest";
import { buildBreadcrumbData, buildProductData, formatStructuredData } from "../../../domain/sharing/structuredData";
import type { StockOffer } from "../../../domain/stock/availability";
import { getItem } from "../../helpers/catalogue";
import { createStockOffer } from "../../helpers/stock";

const PRODUCT = { item: getItem(1), series: "Super Smash Bros.", url: "https://a.example/1", images: [] };

const createOffer = (values: Partial<StockOffer>): StockOffer => ({
  ...createStockOffer({ retailer: "Nintendo UK", pageUrl: "https://shop.example/1", price: 1299 }),
  ...values,
});

const listOffers = (...stock: readonly StockOffer[]): unknown => buildProductData({ ...PRODUCT, stock }).offers;

it("the structured data of an item contains the price and condition of a shop offer", () =>
  expect(listOffers(createOffer({ availability: "pre", grade: "used" }))).toEqual([
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
  ["the item is sold out", { availability: "out" }],
  ["the availability is unknown", { availability: "unknown" }],
  ["the price is missing", { price: undefined, currency: undefined }],
  ["only the currency is known", { price: undefined }],
  ["the currency is missing", { currency: undefined }],
  ["the shop's prices may be stored for only a day", { retailer: "Amazon UK" }],
  ["the shop is unknown", { retailer: "Somebody" }],
])("the structured data of an item contains no offer if %s", (_, values) =>
  expect(listOffers(createOffer(values))).toBeUndefined(),
);

it("the structured data of an item contains names, pictures and the first release date", () => {
  expect(buildProductData({ ...PRODUCT, images: ["https://a.example/1.png"], stock: [] })).toStrictEqual({
    "@type": "Product",
    name: "Mario",
    brand: { "@type": "Brand", name: "amiibo" },
    category: "Super Smash Bros., Figure",
    image: ["https://a.example/1.png"],
    url: "https://a.example/1",
    releaseDate: "2014-11-21",
  });
  expect(listOffers(createOffer({ currency: "JPY", price: 1500 }), createOffer({ availability: "out" }))).toMatchObject(
    [{ price: "1500", availability: "https://schema.org/InStock", itemCondition: "https://schema.org/NewCondition" }],
  );
});

it("the structured data for breadcrumbs numbers the entries, starting at 1", () =>
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

it("the structured data of an unreleased item has no release date", () =>
  expect(buildProductData({ ...PRODUCT, item: { ...getItem(1), releases: {} }, stock: [] })).not.toHaveProperty(
    "releaseDate",
  ));

it("an item name cannot end the script element of structured data", () =>
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
