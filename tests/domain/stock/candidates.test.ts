import { describe, expect, it } from "vitest";
import { listProductCandidates, toJsonLdValue } from "../../../domain/stock/page/jsonLdProducts";
import { createOffer, createProduct, IN_STOCK, OUT_OF_STOCK, PAGE_URL } from "./shopPage";

const PLACE = "shop.example/products/mario-amiibo";
const BARCODE = "045496352394";
const found = (...json: readonly unknown[]) =>
  listProductCandidates(
    json.map((each) => toJsonLdValue(each)),
    PAGE_URL,
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
    [
      "by its numbers, in lower case",
      createProduct(createOffer(), { sku: "AM-1", gtin13: BARCODE }),
      [own("45496352394 am-1")],
    ],
    ["not by what is no barcode", createProduct(createOffer(), { gtin: "123" }), [own("")]],
    [
      "by its offer's number before its own",
      createProduct(createOffer("12.99", IN_STOCK, { sku: "B" }), { sku: "A" }),
      [own("b")],
    ],
    [
      "by its page, wherever that is written from",
      createProduct(createOffer(), { url: "?a=1" }),
      [own(`${PLACE}?a=1`)],
    ],
    ["by its name, but none that is one on every page", createProduct(createOffer(), { "@id": "#product" }), [own("")]],
    [
      "by the page that it is the main thing of",
      createProduct(createOffer(), { mainEntityOfPage: "/x#" }),
      [own("shop.example/x")],
    ],
    [
      "once, though it stands there twice",
      [{ a: { "@id": "/a" } }, createProduct(createOffer(), { "@id": "/a", isRelatedTo: { "@id": "/a" } })],
      [own("shop.example/a")],
    ],
    ["but what is no product is none", { "@type": "Organization", offers: createOffer() }, []],
    [
      "but what is offered along with it is none",
      createProduct({ itemOffered: createProduct(createOffer("9.99")) }),
      [own("", "unknown")],
    ],
    [
      "for each number of its offers",
      createProduct([createOffer("9.99", IN_STOCK, { sku: "1" }), createOffer("5", OUT_OF_STOCK, { sku: "2" })]),
      [own("1", "in 999 GBP"), own("2", "out 500 GBP")],
    ],
    [
      "for each page of its offers",
      createProduct([createOffer("9.99", IN_STOCK, { url: "/1" }), createOffer("5", IN_STOCK, { url: "/2" })]),
      [own("shop.example/1", "in 999 GBP"), own("shop.example/2", "in 500 GBP")],
    ],
    [
      "for a number, whatever the pages",
      createProduct([
        createOffer("9.99", IN_STOCK, { sku: "1", url: "/1" }),
        createOffer("5", IN_STOCK, { sku: "1", url: "/2" }),
      ]),
      [own("1 shop.example/1", "in 500 GBP")],
    ],
    [
      "with what stands beside it",
      createProduct(createOffer(), { isAccessoryOrSparePartFor: [createProduct(createOffer("5"), { sku: "2" })] }),
      [own(""), beside("2", "in 500 GBP")],
    ],
    [
      "with what stands beside that",
      { "@type": "ItemList", itemListElement: { item: { mainEntity: createProduct(createOffer()) } } },
      [beside("")],
    ],
    [
      "with its variants, which its group offers",
      {
        "@type": "ProductGroup",
        sku: "G",
        offers: createOffer(),
        hasVariant: [{ "@type": "Product", sku: "1" }, createProduct(createOffer("5"), { sku: "2" })],
      },
      [own("g"), own("1"), own("2", "in 500 GBP")],
    ],
    [
      "without variants that nobody offers",
      { "@type": "ProductGroup", offers: [], hasVariant: { "@type": "Product" } },
      [],
    ],
    [
      "without parts that nobody offers",
      createProduct(createOffer(), { hasPart: { "@type": "Product", sku: "1" } }),
      [own("")],
    ],
  ])("are told %s", (_, json, expected) => expect(found(json)).toEqual(expected));

  it.each(["Product", "ProductGroup", "ProductModel", "IndividualProduct", "SomeProducts", "VideoGame"])(
    "may be a %s",
    (type) => expect(found(createProduct(createOffer(), { "@type": type }))).toEqual([own("")]),
  );

  it.each(["isRelatedTo", "isSimilarTo", "isConsumableFor"])("are beside the page's own under %s", (name) =>
    expect(found({ [name]: createProduct(createOffer()) })).toEqual([beside("")]),
  );
});

describe("what an offer says", () => {
  it.each<[string, object, string]>([
    ["its price, before that of its cheapest", createOffer("12.99", IN_STOCK, { lowPrice: 5 }), "in 1299 GBP"],
    ["that of its cheapest", createOffer("", IN_STOCK, { lowPrice: 5, minPrice: 4 }), "in 500 GBP"],
    ["its least", createOffer("", IN_STOCK, { minPrice: 4 }), "in 400 GBP"],
    [
      "the currency of its specification",
      createOffer("", IN_STOCK, { priceSpecification: { price: 5, priceCurrency: "USD" } }),
      "in 500 USD",
    ],
    [
      "the offer's, where that has none",
      createOffer("", IN_STOCK, { priceCurrency: "EUR", priceSpecification: ["x", { price: 5 }] }),
      "in 500 EUR",
    ],
    [
      "no price that its maker recommends",
      createOffer("", IN_STOCK, { priceSpecification: { priceType: ["x", "MSRP"], price: 5 } }),
      "in",
    ],
    [
      "that it is used",
      createOffer("12.99", IN_STOCK, { itemCondition: ["Damaged", "Condition"] }),
      "in 1299 GBP used",
    ],
    ["that somebody owned it", createOffer("12.99", IN_STOCK, { itemCondition: "preowned" }), "in 1299 GBP used"],
    ["that somebody pre-owned it", createOffer("12.99", IN_STOCK, { itemCondition: "Pre-Owned" }), "in 1299 GBP used"],
    ["nothing of its condition", createOffer("12.99", IN_STOCK, { itemCondition: "Fine" }), "in 1299 GBP"],
    ["nothing that differs", createOffer("12.99", [IN_STOCK, "PreOrder"]), "unknown"],
    ["what it says twice", createOffer("12.99", [IN_STOCK, "InStock"]), "in 1299 GBP"],
    [
      "what its bundle says of all",
      {
        "@type": "AggregateOffer",
        lowPrice: 1,
        availability: OUT_OF_STOCK,
        priceCurrency: "USD",
        itemCondition: "New",
        offers: [{ price: 5 }],
      },
      "out 500 USD new",
    ],
    [
      "no more than that of its bundle",
      { "@type": "AggregateOffer", lowPrice: 1, availability: OUT_OF_STOCK, offers: [{ name: "x" }] },
      "out",
    ],
    [
      "what the bundle says that names none",
      { "@type": "AggregateOffer", lowPrice: 1, availability: IN_STOCK, offers: ["x"] },
      "in 100 GBP",
    ],
    [
      "the offer itself where it is no bundle",
      createOffer("12.99", IN_STOCK, { offers: [{ price: 5, availability: OUT_OF_STOCK }] }),
      "in 1299 GBP",
    ],
  ])("is %s", (_, json, is) => expect(found(createProduct(json))).toEqual([own("", is)]));
});
