import { describe, expect, it } from "vitest";
import type { Sought } from "../../../domain/stock/page/index";
import { blocks, FOUND, IN, OUT, offer, product, read, readAs, related, URL_OF_PAGE } from "./shopPage";

describe("which of several products is the one", () => {
  const BARCODE = "045496352394";
  const sought = (more: Partial<Sought>, ...values: readonly unknown[]) => read(blocks(...values), more);

  it.each<[string, Partial<Sought>, object]>([
    ["its barcode", { gtin: BARCODE }, { gtin13: `0${BARCODE}` }],
    ["its barcode as a number", { gtin: BARCODE }, { gtin: 45496352394 }],
    ["its barcode on its offer", { gtin: BARCODE }, {}],
    ["the shop's number", { sku: "AM-1" }, { sku: "am-1" }],
    ["its address", {}, { url: URL_OF_PAGE }],
    ["its address without the host", {}, { url: "/products/mario-amiibo/" }],
    ["its address in another writing", {}, { url: "https://www.shop.example/Products/Mario-Amiibo?utm_source=x#top" }],
    ["its name for itself", {}, { "@id": `${URL_OF_PAGE}#product` }],
  ])("is told by %s", (what, more, ids) => {
    const onOffer = what.endsWith("offer") ? { gtin12: BARCODE } : {};
    expect(sought(more, related("9.99"), product(offer("12.99", IN, onOffer), ids), related("19.99"))).toMatchObject(
      FOUND,
    );
  });

  it("is told by the offer's own address, where a product has several variants", () => {
    const offers = [1, 2].map((id) =>
      offer(id === 1 ? "9.99" : "12.99", IN, { sku: `v${id}`, url: `${URL_OF_PAGE}?variant=${id}` }),
    );
    expect(sought({ url: `${URL_OF_PAGE}?variant=2` }, product(offers))).toMatchObject(FOUND);
    expect(sought({ url: `${URL_OF_PAGE}?variant=1` }, product(offers))).toMatchObject({ price: 999 });
    expect(sought({}, product(offers)).state).toBe("unknown");
  });

  it("does not matter where they are the same in state and price", () =>
    expect(readAs(product([offer("12.99", IN, { sku: "1" }), offer("12.99", IN, { sku: "2" })]))).toMatchObject(FOUND));

  it.each<[string, Partial<Sought>, readonly unknown[]]>([
    ["two that differ in price", {}, [product(offer("9.99")), product(offer("12.99"))]],
    ["two that differ in state", {}, [product(offer("12.99", IN)), product(offer("12.99", OUT))]],
    [
      "variants that differ",
      {},
      [{ "@type": "ProductGroup", hasVariant: [product(offer("9.99"), { sku: "1" }), product(offer(), { sku: "2" })] }],
    ],
    ["related ones alone", {}, [{ "@type": "Product", isRelatedTo: [related("9.99")] }]],
    ["similar ones alone", {}, [{ "@type": "Product", isSimilarTo: related("9.99") }]],
    [
      "those of a list",
      {},
      [{ "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: related("9.99") }] }],
    ],
    ["one with another barcode", { gtin: BARCODE }, [product(offer(), { gtin13: "5012345678900" })]],
    ["one with another number of the shop's", { sku: "AM-1" }, [product(offer(), { sku: "AM-2" })]],
    [
      "one on the page that the address leads to now",
      { cameFrom: "https://shop.example/products/luigi" },
      [product(offer())],
    ],
  ])("is unknown with %s", (_, more, values) => {
    const reading = sought(more, ...values);
    expect([reading.state, reading.price]).toEqual(["unknown", undefined]);
  });

  it("is the page's own where related ones stand beside it", () =>
    expect(readAs(product(offer(), { isRelatedTo: [related("9.99")], isSimilarTo: related("1.99") }))).toMatchObject(
      FOUND,
    ));

  it("is the one with the barcode wherever the address leads to now", () =>
    expect(
      sought({ gtin: BARCODE, cameFrom: "https://shop.example/p/1" }, product(offer(), { gtin: BARCODE })),
    ).toMatchObject(FOUND));

  it("is no other for coming from the same page in another writing", () =>
    expect(
      sought({ cameFrom: `${URL_OF_PAGE.replace("shop", "www.shop")}/?utm_medium=a` }, product(offer())),
    ).toMatchObject(FOUND));
});
