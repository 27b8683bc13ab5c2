import { describe, expect, it } from "vitest";
import type { ProductQuery } from "../../../domain/stock/page/parseProductPage";
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

describe("which of several products is the one", () => {
  const BARCODE = "045496352394";
  const sought = (more: Partial<ProductQuery>, ...values: readonly unknown[]) =>
    readShopPage(renderJsonLd(...values), more);

  it.each<[string, Partial<ProductQuery>, object]>([
    ["its barcode", { gtin: BARCODE }, { gtin13: `0${BARCODE}` }],
    ["its barcode as a number", { gtin: BARCODE }, { gtin: 45496352394 }],
    ["its barcode on its offer", { gtin: BARCODE }, {}],
    ["the shop's number", { sku: "AM-1" }, { sku: "am-1" }],
    ["its address", {}, { url: PAGE_URL }],
    ["its address without the host", {}, { url: "/products/mario-amiibo/" }],
    ["its address in another writing", {}, { url: "https://www.shop.example/Products/Mario-Amiibo?utm_source=x#top" }],
    ["its name for itself", {}, { "@id": `${PAGE_URL}#product` }],
  ])("is told by %s", (what, more, ids) => {
    const onOffer = what.endsWith("offer") ? { gtin12: BARCODE } : {};
    expect(
      sought(
        more,
        renderRelated("9.99"),
        createProduct(createOffer("12.99", IN_STOCK, onOffer), ids),
        renderRelated("19.99"),
      ),
    ).toMatchObject(IN_STOCK_READING);
  });

  it("is told by the offer's own address, where a product has several variants", () => {
    const offers = [1, 2].map((id) =>
      createOffer(id === 1 ? "9.99" : "12.99", IN_STOCK, { sku: `v${id}`, url: `${PAGE_URL}?variant=${id}` }),
    );
    expect(sought({ url: `${PAGE_URL}?variant=2` }, createProduct(offers))).toMatchObject(IN_STOCK_READING);
    expect(sought({ url: `${PAGE_URL}?variant=1` }, createProduct(offers))).toMatchObject({ price: 999 });
    expect(sought({}, createProduct(offers)).state).toBe("unknown");
  });

  it("does not matter where they are the same in state and price", () =>
    expect(
      readJsonLd(
        createProduct([createOffer("12.99", IN_STOCK, { sku: "1" }), createOffer("12.99", IN_STOCK, { sku: "2" })]),
      ),
    ).toMatchObject(IN_STOCK_READING));

  it.each<[string, Partial<ProductQuery>, readonly unknown[]]>([
    ["two that differ in price", {}, [createProduct(createOffer("9.99")), createProduct(createOffer("12.99"))]],
    [
      "two that differ in state",
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
    ["related ones alone", {}, [{ "@type": "Product", isRelatedTo: [renderRelated("9.99")] }]],
    ["similar ones alone", {}, [{ "@type": "Product", isSimilarTo: renderRelated("9.99") }]],
    [
      "those of a list",
      {},
      [{ "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: renderRelated("9.99") }] }],
    ],
    ["one with another barcode", { gtin: BARCODE }, [createProduct(createOffer(), { gtin13: "5012345678900" })]],
    ["one with another number of the shop's", { sku: "AM-1" }, [createProduct(createOffer(), { sku: "AM-2" })]],
    [
      "one on the page that the address leads to now",
      { cameFrom: "https://shop.example/products/luigi" },
      [createProduct(createOffer())],
    ],
  ])("is unknown with %s", (_, more, values) => {
    const reading = sought(more, ...values);
    expect([reading.state, reading.price]).toEqual(["unknown", undefined]);
  });

  it("is the page's own where related ones stand beside it", () =>
    expect(
      readJsonLd(
        createProduct(createOffer(), { isRelatedTo: [renderRelated("9.99")], isSimilarTo: renderRelated("1.99") }),
      ),
    ).toMatchObject(IN_STOCK_READING));

  it("is the one with the barcode wherever the address leads to now", () =>
    expect(
      sought({ gtin: BARCODE, cameFrom: "https://shop.example/p/1" }, createProduct(createOffer(), { gtin: BARCODE })),
    ).toMatchObject(IN_STOCK_READING));

  it("is no other for coming from the same page in another writing", () =>
    expect(
      sought({ cameFrom: `${PAGE_URL.replace("shop", "www.shop")}/?utm_medium=a` }, createProduct(createOffer())),
    ).toMatchObject(IN_STOCK_READING));
});
