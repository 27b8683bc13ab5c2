import { describe, expect, it } from "vitest";
import { candidatesIn, toValue } from "../../../domain/stock/page/products";
import { IN, OUT, offer, product, URL_OF_PAGE } from "./shopPage";

const PLACE = "shop.example/products/mario-amiibo";
const BARCODE = "045496352394";
const found = (...json: readonly unknown[]) =>
  candidatesIn(
    json.map((each) => toValue(each)),
    URL_OF_PAGE,
    { currency: "GBP", thousands: "," },
  ).map(({ barcodes, skus, pages, isBeside, reading }) => ({
    ids: [...barcodes, ...skus, ...pages].join(" "),
    isBeside,
    is: [reading.state, reading.price, reading.currency, reading.condition]
      .filter((said) => said !== undefined)
      .join(" "),
  }));
const own = (ids: string, is = "in 1299 GBP") => ({ ids, is, isBeside: false });
const beside = (ids: string, is = "in 1299 GBP") => ({ ids, is, isBeside: true });

describe("the things that a page offers", () => {
  it.each<[string, unknown, object[]]>([
    ["by its numbers, in lower case", product(offer(), { sku: "AM-1", gtin13: BARCODE }), [own("45496352394 am-1")]],
    ["not by what is no barcode", product(offer(), { gtin: "123" }), [own("")]],
    ["by its offer's number before its own", product(offer("12.99", IN, { sku: "B" }), { sku: "A" }), [own("b")]],
    ["by its page, wherever that is written from", product(offer(), { url: "?a=1" }), [own(`${PLACE}?a=1`)]],
    ["by its name, but none that is one on every page", product(offer(), { "@id": "#product" }), [own("")]],
    [
      "by the page that it is the main thing of",
      product(offer(), { mainEntityOfPage: "/x#" }),
      [own("shop.example/x")],
    ],
    [
      "once, though it stands there twice",
      [{ a: { "@id": "/a" } }, product(offer(), { "@id": "/a", isRelatedTo: { "@id": "/a" } })],
      [own("shop.example/a")],
    ],
    ["but what is no product is none", { "@type": "Organization", offers: offer() }, []],
    [
      "but what is offered along with it is none",
      product({ itemOffered: product(offer("9.99")) }),
      [own("", "unknown")],
    ],
    [
      "for each number of its offers",
      product([offer("9.99", IN, { sku: "1" }), offer("5", OUT, { sku: "2" })]),
      [own("1", "in 999 GBP"), own("2", "out 500 GBP")],
    ],
    [
      "for each page of its offers",
      product([offer("9.99", IN, { url: "/1" }), offer("5", IN, { url: "/2" })]),
      [own("shop.example/1", "in 999 GBP"), own("shop.example/2", "in 500 GBP")],
    ],
    [
      "for a number, whatever the pages",
      product([offer("9.99", IN, { sku: "1", url: "/1" }), offer("5", IN, { sku: "1", url: "/2" })]),
      [own("1 shop.example/1", "in 500 GBP")],
    ],
    [
      "with what stands beside it",
      product(offer(), { isAccessoryOrSparePartFor: [product(offer("5"), { sku: "2" })] }),
      [own(""), beside("2", "in 500 GBP")],
    ],
    [
      "with what stands beside that",
      { "@type": "ItemList", itemListElement: { item: { mainEntity: product(offer()) } } },
      [beside("")],
    ],
    [
      "with its variants, which its group offers",
      {
        "@type": "ProductGroup",
        sku: "G",
        offers: offer(),
        hasVariant: [{ "@type": "Product", sku: "1" }, product(offer("5"), { sku: "2" })],
      },
      [own("g"), own("1"), own("2", "in 500 GBP")],
    ],
    [
      "without variants that nobody offers",
      { "@type": "ProductGroup", offers: [], hasVariant: { "@type": "Product" } },
      [],
    ],
    ["without parts that nobody offers", product(offer(), { hasPart: { "@type": "Product", sku: "1" } }), [own("")]],
  ])("are told %s", (_, json, expected) => expect(found(json)).toEqual(expected));

  it.each(["Product", "ProductGroup", "ProductModel", "IndividualProduct", "SomeProducts", "VideoGame"])(
    "may be a %s",
    (type) => expect(found(product(offer(), { "@type": type }))).toEqual([own("")]),
  );

  it.each(["isRelatedTo", "isSimilarTo", "isConsumableFor"])("are beside the page's own under %s", (name) =>
    expect(found({ [name]: product(offer()) })).toEqual([beside("")]),
  );
});

describe("what an offer says", () => {
  it.each<[string, object, string]>([
    ["its price, before that of its cheapest", offer("12.99", IN, { lowPrice: 5 }), "in 1299 GBP"],
    ["that of its cheapest", offer("", IN, { lowPrice: 5, minPrice: 4 }), "in 500 GBP"],
    ["its least", offer("", IN, { minPrice: 4 }), "in 400 GBP"],
    [
      "the currency of its specification",
      offer("", IN, { priceSpecification: { price: 5, priceCurrency: "USD" } }),
      "in 500 USD",
    ],
    [
      "the offer's, where that has none",
      offer("", IN, { priceCurrency: "EUR", priceSpecification: ["x", { price: 5 }] }),
      "in 500 EUR",
    ],
    [
      "no price that its maker recommends",
      offer("", IN, { priceSpecification: { priceType: ["x", "MSRP"], price: 5 } }),
      "in",
    ],
    ["that it is used", offer("12.99", IN, { itemCondition: ["Damaged", "Condition"] }), "in 1299 GBP used"],
    ["that somebody owned it", offer("12.99", IN, { itemCondition: "preowned" }), "in 1299 GBP used"],
    ["that somebody pre-owned it", offer("12.99", IN, { itemCondition: "Pre-Owned" }), "in 1299 GBP used"],
    ["nothing of its condition", offer("12.99", IN, { itemCondition: "Fine" }), "in 1299 GBP"],
    ["nothing that differs", offer("12.99", [IN, "PreOrder"]), "unknown"],
    ["what it says twice", offer("12.99", [IN, "InStock"]), "in 1299 GBP"],
    [
      "what its bundle says of all",
      {
        "@type": "AggregateOffer",
        lowPrice: 1,
        availability: OUT,
        priceCurrency: "USD",
        itemCondition: "New",
        offers: [{ price: 5 }],
      },
      "out 500 USD new",
    ],
    [
      "no more than that of its bundle",
      { "@type": "AggregateOffer", lowPrice: 1, availability: OUT, offers: [{ name: "x" }] },
      "out",
    ],
    [
      "what the bundle says that names none",
      { "@type": "AggregateOffer", lowPrice: 1, availability: IN, offers: ["x"] },
      "in 100 GBP",
    ],
    [
      "the offer itself where it is no bundle",
      offer("12.99", IN, { offers: [{ price: 5, availability: OUT }] }),
      "in 1299 GBP",
    ],
  ])("is %s", (_, json, is) => expect(found(product(json))).toEqual([own("", is)]));
});
