import { describe, expect, it } from "vitest";
import type { ProductReading } from "../../../domain/stock/productReading";
import { createOffer, createProduct, OUT_OF_STOCK, readShopPage, renderJsonLd } from "./shopPage";

const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
const PRICE = meta("product:price:amount", "12.99");
const HERE = meta("product:availability", "in stock");
const SAID: ProductReading = { state: "in", price: 1299, currency: "GBP", evidence: "the page's head" };
const nothing = (evidence: string): ProductReading => ({ state: "unknown", evidence });

describe("a page without linked data", () => {
  it.each<[string, string, ProductReading]>([
    ["what its head says", PRICE + HERE, SAID],
    ["what its head says twice alike", PRICE + HERE + PRICE + HERE, SAID],
    ["what its head says of things with no name", `<meta charset="utf-8">${PRICE}${HERE}`, SAID],
    ["what stands in no script", `<script itemprop="price" content="9.99"></script>${PRICE}${HERE}`, SAID],
    ["what is not empty", meta("product:price:amount", " ") + meta("og:price:amount", "12.99") + HERE, SAID],
    ["what it has, without a price", HERE, { state: "in", evidence: "the page's head" }],
    ["its price in its currency", PRICE + HERE + meta("product:price:currency", "USD"), { ...SAID, currency: "USD" }],
    [
      "its sale's price in its currency",
      meta("product:sale_price:amount", "5") + HERE + meta("product:sale_price:currency", "EUR"),
      { ...SAID, price: 500, currency: "EUR" },
    ],
    ["that it is used", PRICE + HERE + meta("product:condition", "Refurbished"), { ...SAID, condition: "used" }],
    ["that it was used", PRICE + HERE + meta("og:condition", "used"), { ...SAID, condition: "used" }],
    ["that it is new", PRICE + HERE + meta("itemCondition", "NewCondition"), { ...SAID, condition: "new" }],
    [
      "one of several prices",
      PRICE + HERE + meta("product:price:amount", "9.99"),
      nothing("several prices in the page's head, and nothing says which"),
    ],
    [
      "one of several states",
      PRICE + HERE + meta("product:availability", "oos"),
      nothing("several prices in the page's head, and nothing says which"),
    ],
    ["a price alone", PRICE, nothing("a price in the page's head, and no word whether it can be had")],
    ["nothing", meta("og:title", "Mario"), nothing("a page without a word about what it offers")],
    [
      "what is broken",
      `<script type="application/ld+json">{</script>`,
      nothing("the page's linked data cannot be read"),
    ],
  ])("says %s", (_, html, expected) => expect(readShopPage(html)).toEqual(expected));

  it("says nothing of what was sought elsewhere", () =>
    expect(readShopPage(PRICE + HERE, { cameFrom: "https://shop.example/" })).toEqual(
      nothing("the address leads to another page now"),
    ));
});

describe("a page whose products are others", () => {
  const numbered = createProduct(createOffer(), { sku: "B", gtin13: "5012345678900" });
  it.each<[string, ProductReading, object, readonly unknown[]]>([
    [
      "beside the one that is sought",
      nothing("products beside the one that is sought, and not that one"),
      {},
      [{ isRelatedTo: createProduct(createOffer()) }],
    ],
    [
      "elsewhere",
      nothing("the address leads to another product's page now"),
      { cameFrom: "https://shop.example/" },
      [createProduct(createOffer())],
    ],
    [
      "one with another number",
      nothing("a product with another number than the one that is sought"),
      { sku: "A" },
      [numbered, createProduct(createOffer())],
    ],
    [
      "sold out and silent about it",
      nothing("an offer that does not say whether it can be had"),
      {},
      [createProduct(createOffer("5", "Maybe"))],
    ],
    [
      "the one, though it says no number",
      { state: "out", price: 500, currency: "GBP", evidence: "an offer in the page's linked data" },
      { sku: "A", gtin: "045496352394" },
      [createProduct(createOffer("5", OUT_OF_STOCK))],
    ],
    [
      "the one, though another kind of number stands there",
      { state: "in", price: 1299, currency: "GBP", evidence: "an offer in the page's linked data" },
      { gtin: "045496352394" },
      [createProduct(createOffer(), { sku: "B" })],
    ],
    [
      "the one, though another kind of barcode stands there",
      { state: "in", price: 1299, currency: "GBP", evidence: "an offer in the page's linked data" },
      { sku: "A" },
      [createProduct(createOffer(), { gtin13: "5012345678900" })],
    ],
  ])("%s", (_, expected, sought, values) => expect(readShopPage(renderJsonLd(...values), sought)).toEqual(expected));
});
