import { expect, it } from "vitest";
import type { ProductToFindOnPage } from "../../../domain/stock/page/parseProductPage";
import {
  createOffer,
  createProduct,
  IN_STOCK,
  IN_STOCK_READING,
  OUT_OF_STOCK,
  PAGE_URL,
  readJsonLd,
  readShopPage,
  renderJsonLd,
  renderRelated,
} from "./shopPage";

const BARCODE = "045496352394";
const parsePage = (more: Partial<ProductToFindOnPage>, ...values: readonly unknown[]) =>
  readShopPage(renderJsonLd(...values), more);

it.each<[string, Partial<ProductToFindOnPage>, object]>([
  ["its barcode", { gtin: BARCODE }, { gtin13: `0${BARCODE}` }],
  ["its barcode as a number", { gtin: BARCODE }, { gtin: 45496352394 }],
  ["its barcode on its offer", { gtin: BARCODE }, {}],
  ["the shop's number", { sku: "AM-1" }, { sku: "am-1" }],
  ["its address", {}, { url: PAGE_URL }],
  ["its address without the host", {}, { url: "/products/mario-amiibo/" }],
  ["another form of its address", {}, { url: "https://www.shop.example/Products/Mario-Amiibo?utm_source=x#top" }],
  ["its id", {}, { "@id": `${PAGE_URL}#product` }],
])("parseProductPage identifies the requested product among several on a page by %s", async (identifier, more, ids) => {
  const onOffer = identifier.endsWith("offer") ? { gtin12: BARCODE } : {};
  expect(
    await parsePage(
      more,
      renderRelated("9.99"),
      createProduct(createOffer("12.99", IN_STOCK, onOffer), ids),
      renderRelated("19.99"),
    ),
  ).toMatchObject(IN_STOCK_READING);
});

it("parseProductPage identifies a product variant by the URL of its offer", async () => {
  const offers = [1, 2].map((id) =>
    createOffer(id === 1 ? "9.99" : "12.99", IN_STOCK, { sku: `v${id}`, url: `${PAGE_URL}?variant=${id}` }),
  );
  expect(await parsePage({ url: `${PAGE_URL}?variant=2` }, createProduct(offers))).toMatchObject(IN_STOCK_READING);
  expect(await parsePage({ url: `${PAGE_URL}?variant=1` }, createProduct(offers))).toMatchObject({ price: 999 });
  expect((await parsePage({}, createProduct(offers))).state).toBe("unknown");
});

it("parseProductPage accepts a page with two offers if both agree on price and stock", async () =>
  expect(
    await readJsonLd(
      createProduct([createOffer("12.99", IN_STOCK, { sku: "1" }), createOffer("12.99", IN_STOCK, { sku: "2" })]),
    ),
  ).toMatchObject(IN_STOCK_READING));

it.each<[string, Partial<ProductToFindOnPage>, readonly unknown[]]>([
  ["two products that differ in price", {}, [createProduct(createOffer("9.99")), createProduct(createOffer("12.99"))]],
  [
    "two products that differ in state",
    {},
    [createProduct(createOffer("12.99", IN_STOCK)), createProduct(createOffer("12.99", OUT_OF_STOCK))],
  ],
  [
    "variants that differ",
    {},
    [
      {
        "@type": "ProductGroup",
        hasVariant: [createProduct(createOffer("9.99"), { sku: "1" }), createProduct(createOffer(), { sku: "2" })],
      },
    ],
  ],
  ["only related products", {}, [{ "@type": "Product", isRelatedTo: [renderRelated("9.99")] }]],
  ["only similar products", {}, [{ "@type": "Product", isSimilarTo: renderRelated("9.99") }]],
  [
    "products of a list",
    {},
    [{ "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: renderRelated("9.99") }] }],
  ],
  ["a product with another barcode", { gtin: BARCODE }, [createProduct(createOffer(), { gtin13: "5012345678900" })]],
  ["a product with another number of the shop", { sku: "AM-1" }, [createProduct(createOffer(), { sku: "AM-2" })]],
  [
    "a product on a page reached by a redirect",
    { finalUrl: "https://shop.example/products/luigi" },
    [createProduct(createOffer())],
  ],
])("parseProductPage reports unknown stock for a page with %s", async (_, more, values) => {
  const reading = await parsePage(more, ...values);
  expect([reading.state, reading.price]).toEqual(["unknown", undefined]);
});

it("parseProductPage uses the main product of a page and ignores its related products", async () =>
  expect(
    await readJsonLd(
      createProduct(createOffer(), { isRelatedTo: [renderRelated("9.99")], isSimilarTo: renderRelated("1.99") }),
    ),
  ).toMatchObject(IN_STOCK_READING));

it("parseProductPage uses the product with the requested barcode even after a redirect", async () =>
  expect(
    await parsePage(
      { gtin: BARCODE, finalUrl: "https://shop.example/p/1" },
      createProduct(createOffer(), { gtin: BARCODE }),
    ),
  ).toMatchObject(IN_STOCK_READING));

it("parseProductPage does not treat another spelling of the same URL as a redirect", async () =>
  expect(
    await parsePage(
      { finalUrl: `${PAGE_URL.replace("shop", "www.shop")}/?utm_medium=a` },
      createProduct(createOffer()),
    ),
  ).toMatchObject(IN_STOCK_READING));
