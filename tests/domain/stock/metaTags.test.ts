import { expect, it } from "vitest";
import type { ProductStockReading } from "../../../domain/stock/productReading";
import { createOffer, createProduct, OUT_OF_STOCK, readShopPage, renderJsonLd } from "./shopPage";

const renderMeta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
const PRICE = renderMeta("product:price:amount", "12.99");
const AVAILABLE = renderMeta("product:availability", "in stock");
const READING: ProductStockReading = { state: "in", price: 1299, currency: "GBP", evidence: "the page's meta tags" };
const createUnknown = (evidence: string): ProductStockReading => ({ state: "unknown", evidence });

it.each<[string, string, ProductStockReading]>([
  ["its price and stock", PRICE + AVAILABLE, READING],
  ["its price and stock, although each tag occurs twice", PRICE + AVAILABLE + PRICE + AVAILABLE, READING],
  ["its price and stock, despite a tag without a name", `<meta charset="utf-8">${PRICE}${AVAILABLE}`, READING],
  [
    "its price and stock, but no attributes of scripts",
    `<script itemprop="price" content="9.99"></script>${PRICE}${AVAILABLE}`,
    READING,
  ],
  [
    "the price in the first tag that is not empty",
    renderMeta("product:price:amount", " ") + renderMeta("og:price:amount", "12.99") + AVAILABLE,
    READING,
  ],
  ["its stock without a price", AVAILABLE, { state: "in", evidence: "the page's meta tags" }],
  [
    "its price in its currency",
    PRICE + AVAILABLE + renderMeta("product:price:currency", "USD"),
    { ...READING, currency: "USD" },
  ],
  [
    "its sale price in its currency",
    renderMeta("product:sale_price:amount", "5") + AVAILABLE + renderMeta("product:sale_price:currency", "EUR"),
    { ...READING, price: 500, currency: "EUR" },
  ],
  [
    "the condition refurbished as used",
    PRICE + AVAILABLE + renderMeta("product:condition", "Refurbished"),
    { ...READING, grade: "used" },
  ],
  ["the condition used", PRICE + AVAILABLE + renderMeta("og:condition", "used"), { ...READING, grade: "used" }],
  ["the condition new", PRICE + AVAILABLE + renderMeta("itemCondition", "NewCondition"), { ...READING, grade: "new" }],
  [
    "no price if there are several",
    PRICE + AVAILABLE + renderMeta("product:price:amount", "9.99"),
    createUnknown("several prices or stock states in the page's meta tags"),
  ],
  [
    "no state if there are several",
    PRICE + AVAILABLE + renderMeta("product:availability", "oos"),
    createUnknown("several prices or stock states in the page's meta tags"),
  ],
  ["no stock if there is only a price", PRICE, createUnknown("a price but no stock state in the page's meta tags")],
  ["no stock if there are no tags", renderMeta("og:title", "Mario"), createUnknown("no product data on the page")],
  [
    "no stock if the linked data is broken",
    `<script type="application/ld+json">{</script>`,
    createUnknown("the page's linked data cannot be parsed"),
  ],
])("parseProductPage reads, from the meta tags of a shop page, %s", async (_, html, expected) =>
  expect(await readShopPage(html)).toEqual(expected),
);

it("parseProductPage reports unknown stock for a shop page that was reached by a redirect", async () =>
  expect(await readShopPage(PRICE + AVAILABLE, { finalUrl: "https://shop.example/" })).toEqual(
    createUnknown("the URL redirects to another page"),
  ));

const numbered = createProduct(createOffer(), { sku: "B", gtin13: "5012345678900" });
it.each<[string, ProductStockReading, object, readonly unknown[]]>([
  [
    "only related products",
    createUnknown("only related products on the page"),
    {},
    [{ isRelatedTo: createProduct(createOffer()) }],
  ],
  [
    "a redirect to another page",
    createUnknown("the URL redirects to another product's page"),
    { finalUrl: "https://shop.example/" },
    [createProduct(createOffer())],
  ],
  [
    "a product with another number",
    createUnknown("a product with a different barcode or SKU"),
    { sku: "A" },
    [numbered, createProduct(createOffer())],
  ],
  [
    "an offer with an unknown state",
    createUnknown("an offer without a stock state"),
    {},
    [createProduct(createOffer("5", "Maybe"))],
  ],
  [
    "the product without any number",
    { state: "out", price: 500, currency: "GBP", evidence: "an offer in the page's linked data" },
    { sku: "A", gtin: "045496352394" },
    [createProduct(createOffer("5", OUT_OF_STOCK))],
  ],
  [
    "the product with another kind of number",
    { state: "in", price: 1299, currency: "GBP", evidence: "an offer in the page's linked data" },
    { gtin: "045496352394" },
    [createProduct(createOffer(), { sku: "B" })],
  ],
  [
    "the product with another kind of barcode",
    { state: "in", price: 1299, currency: "GBP", evidence: "an offer in the page's linked data" },
    { sku: "A" },
    [createProduct(createOffer(), { gtin13: "5012345678900" })],
  ],
])("parseProductPage reads stock and price from a shop page with %s", async (_, expected, query, values) =>
  expect(await readShopPage(renderJsonLd(...values), query)).toEqual(expected),
);
