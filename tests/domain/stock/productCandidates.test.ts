import { expect, it } from "vitest";
import { listProductCandidates, toJsonLdValue } from "../../../domain/stock/page/jsonLdProducts";
import { createOffer, createProduct, IN_STOCK, OUT_OF_STOCK, PAGE_URL } from "./shopPage";

const PLACE = "shop.example/products/mario-amiibo";
const BARCODE = "045496352394";
const listCandidates = (...json: readonly unknown[]) =>
  listProductCandidates(
    json.map((each) => toJsonLdValue(each)),
    PAGE_URL,
    { currency: "GBP", thousandsSeparator: "," },
  )?.map(({ barcodes, skus, pages, isRelated, reading }) => ({
    ids: [...barcodes, ...skus, ...pages].join(" "),
    isRelated,
    is: [reading.state, reading.price, reading.currency, reading.grade]
      .filter((value) => value !== undefined)
      .join(" "),
  }));
const ownProduct = (ids: string, expected = "in 1299 GBP") => ({ ids, is: expected, isRelated: false });
const relatedProduct = (ids: string, expected = "in 1299 GBP") => ({ ids, is: expected, isRelated: true });

it.each<[string, unknown, object[]]>([
  [
    "with its numbers in lower case",
    createProduct(createOffer(), { sku: "AM-1", gtin13: BARCODE }),
    [ownProduct("45496352394 am-1")],
  ],
  ["without an invalid barcode", createProduct(createOffer(), { gtin: "123" }), [ownProduct("")]],
  [
    "with the number of its offer before its own",
    createProduct(createOffer("12.99", IN_STOCK, { sku: "B" }), { sku: "A" }),
    [ownProduct("b")],
  ],
  [
    "with the URL of its page, even if relative",
    createProduct(createOffer(), { url: "?a=1" }),
    [ownProduct(`${PLACE}?a=1`)],
  ],
  ["without an id that is only a fragment", createProduct(createOffer(), { "@id": "#product" }), [ownProduct("")]],
  [
    "with the page whose main entity it is",
    createProduct(createOffer(), { mainEntityOfPage: "/x#" }),
    [ownProduct("shop.example/x")],
  ],
  [
    "once, even if it occurs twice",
    [{ a: { "@id": "/a" } }, createProduct(createOffer(), { "@id": "/a", isRelatedTo: { "@id": "/a" } })],
    [ownProduct("shop.example/a")],
  ],
  ["not at all if it is not a product", { "@type": "Organization", offers: createOffer() }, []],
  [
    "without products nested in its offer",
    createProduct({ itemOffered: createProduct(createOffer("9.99")) }),
    [ownProduct("", "unknown")],
  ],
  [
    "once for each number of its offers",
    createProduct([createOffer("9.99", IN_STOCK, { sku: "1" }), createOffer("5", OUT_OF_STOCK, { sku: "2" })]),
    [ownProduct("1", "in 999 GBP"), ownProduct("2", "out 500 GBP")],
  ],
  [
    "once for each page of its offers",
    createProduct([createOffer("9.99", IN_STOCK, { url: "/1" }), createOffer("5", IN_STOCK, { url: "/2" })]),
    [ownProduct("shop.example/1", "in 999 GBP"), ownProduct("shop.example/2", "in 500 GBP")],
  ],
  [
    "once for each number, whatever the pages",
    createProduct([
      createOffer("9.99", IN_STOCK, { sku: "1", url: "/1" }),
      createOffer("5", IN_STOCK, { sku: "1", url: "/2" }),
    ]),
    [ownProduct("1 shop.example/1", "in 500 GBP")],
  ],
  [
    "together with its accessories",
    createProduct(createOffer(), { isAccessoryOrSparePartFor: [createProduct(createOffer("5"), { sku: "2" })] }),
    [ownProduct(""), relatedProduct("2", "in 500 GBP")],
  ],
  [
    "as related if it is in an item list",
    { "@type": "ItemList", itemListElement: { item: { mainEntity: createProduct(createOffer()) } } },
    [relatedProduct("")],
  ],
  [
    "with its variants, which inherit the group's offers",
    {
      "@type": "ProductGroup",
      sku: "G",
      offers: createOffer(),
      hasVariant: [{ "@type": "Product", sku: "1" }, createProduct(createOffer("5"), { sku: "2" })],
    },
    [ownProduct("g"), ownProduct("1"), ownProduct("2", "in 500 GBP")],
  ],
  [
    "without variants that have no offers",
    { "@type": "ProductGroup", offers: [], hasVariant: { "@type": "Product" } },
    [],
  ],
  [
    "without parts that have no offers",
    createProduct(createOffer(), { hasPart: { "@type": "Product", sku: "1" } }),
    [ownProduct("")],
  ],
])("listProductCandidates lists a product of a shop page %s", (_, json, expected) =>
  expect(listCandidates(json)).toEqual(expected),
);

it.each(["Product", "ProductGroup", "ProductModel", "IndividualProduct", "SomeProducts", "VideoGame"])(
  "listProductCandidates accepts the product type %s",
  (type) => expect(listCandidates(createProduct(createOffer(), { "@type": type }))).toEqual([ownProduct("")]),
);

it.each(["isRelatedTo", "isSimilarTo", "isConsumableFor"])(
  "listProductCandidates treats a product under the key %s as a related product",
  (name) => expect(listCandidates({ [name]: createProduct(createOffer()) })).toEqual([relatedProduct("")]),
);

it.each<[string, object, string]>([
  ["its price before its lowest price", createOffer("12.99", IN_STOCK, { lowPrice: 5 }), "in 1299 GBP"],
  ["its lowest price", createOffer("", IN_STOCK, { lowPrice: 5, minPrice: 4 }), "in 500 GBP"],
  ["its minimum price", createOffer("", IN_STOCK, { minPrice: 4 }), "in 400 GBP"],
  [
    "price and currency of its specification",
    createOffer("", IN_STOCK, { priceSpecification: { price: 5, priceCurrency: "USD" } }),
    "in 500 USD",
  ],
  [
    "its own currency if the specification has none",
    createOffer("", IN_STOCK, { priceCurrency: "EUR", priceSpecification: ["x", { price: 5 }] }),
    "in 500 EUR",
  ],
  [
    "no recommended price",
    createOffer("", IN_STOCK, { priceSpecification: { priceType: ["x", "MSRP"], price: 5 } }),
    "in",
  ],
  ["damaged as used", createOffer("12.99", IN_STOCK, { itemCondition: ["Damaged", "Condition"] }), "in 1299 GBP used"],
  ["preowned as used", createOffer("12.99", IN_STOCK, { itemCondition: "preowned" }), "in 1299 GBP used"],
  ["pre-owned as used", createOffer("12.99", IN_STOCK, { itemCondition: "Pre-Owned" }), "in 1299 GBP used"],
  ["no unknown condition", createOffer("12.99", IN_STOCK, { itemCondition: "Fine" }), "in 1299 GBP"],
  ["no contradictory states", createOffer("12.99", [IN_STOCK, "PreOrder"]), "unknown"],
  ["a repeated state once", createOffer("12.99", [IN_STOCK, "InStock"]), "in 1299 GBP"],
  [
    "values shared by its aggregate offer",
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
    "only the state of its aggregate offer",
    { "@type": "AggregateOffer", lowPrice: 1, availability: OUT_OF_STOCK, offers: [{ name: "x" }] },
    "out",
  ],
  [
    "the aggregate offer itself if it lists no offers",
    { "@type": "AggregateOffer", lowPrice: 1, availability: IN_STOCK, offers: ["x"] },
    "in 100 GBP",
  ],
  [
    "its own values if it is not an aggregate offer",
    createOffer("12.99", IN_STOCK, { offers: [{ price: 5, availability: OUT_OF_STOCK }] }),
    "in 1299 GBP",
  ],
])("listProductCandidates reads, from an offer in JSON-LD data, %s", (_, json, expected) =>
  expect(listCandidates(createProduct(json))).toEqual([ownProduct("", expected)]),
);

/** Returns objects with ids, each of which refers to the next by the given property. */
const createChain = (length: number, createLink: (next: object) => object) =>
  Array.from({ length }, (_, index) => ({ "@id": `#${index}`, ...createLink({ "@id": `#${index + 1}` }) }));
const createAggregate = (offers: unknown) => ({ "@type": "AggregateOffer", offers });

it("listProductCandidates reads an aggregate offer that contains itself as one offer", () =>
  expect(
    listCandidates(createProduct({ "@id": "#a" }), {
      "@id": "#a",
      ...createOffer(),
      "@type": "AggregateOffer",
      offers: { "@id": "#a" },
    }),
  ).toEqual([ownProduct("")]));

it.each<[string, readonly unknown[]]>([
  ["5,001 offers", [createProduct(Array.from({ length: 5_001 }, () => createOffer()))]],
  [
    "51 variants that inherit 100 offers each",
    [
      createProduct(
        Array.from({ length: 100 }, () => createOffer()),
        { hasVariant: Array.from({ length: 51 }, () => ({ "@type": "Product" })) },
      ),
    ],
  ],
  [
    "aggregate offers that each contain the next one twice",
    [createProduct({ "@id": "#0" }), ...createChain(30, (next) => createAggregate([next, next]))],
  ],
  ["101 objects that each refer to the next", createChain(102, (next) => ({ about: next }))],
])("listProductCandidates returns undefined for a page with %s", (_, json) =>
  expect(listCandidates(...json)).toBeUndefined(),
);
