import { describe, expect, it } from "vitest";
import type { ProductQuery } from "../../../domain/stock/page/parseProductPage";
import {
  createOffer,
  createProduct,
  IN_STOCK,
  IN_STOCK_READING,
  OUT_OF_STOCK,
  readJsonLd,
  readShopPage,
  renderJsonLd,
  renderScript,
} from "./shopPage";

describe("a product in a page's linked data", () => {
  it.each<[string, readonly unknown[]]>([
    ["by itself", [createProduct(createOffer())]],
    ["in a list", [[{ "@type": "WebSite" }, createProduct(createOffer())]]],
    [
      "in a graph",
      [{ "@context": "https://schema.org", "@graph": [{ "@type": "Organization" }, createProduct(createOffer())] }],
    ],
    ["as what a page is about", [{ "@type": "ItemPage", mainEntity: createProduct(createOffer()) }]],
    ["with a list of offers", [createProduct([createOffer()])]],
    [
      "with keys in capitals",
      [
        {
          "@Type": "Product",
          Offers: [{ "@type": "Offer", Price: "12.99", PriceCurrency: "GBP", Availability: IN_STOCK }],
        },
      ],
    ],
    [
      "with keys of the whole vocabulary",
      [
        {
          "@type": "http://schema.org/Product",
          "http://schema.org/offers": {
            "https://schema.org/price": 12.99,
            "schema:priceCurrency": "GBP",
            "schema:availability": { "@id": IN_STOCK },
          },
        },
      ],
    ],
    ["of several types", [createProduct(createOffer(), { "@type": ["Thing", "Product"] })]],
    [
      "with an offer that stands elsewhere",
      [{ "@graph": [createProduct({ "@id": "#offer" }), { "@id": "#offer", ...createOffer() }] }],
    ],
    [
      "with a bundle of offers",
      [
        createProduct({
          "@type": "AggregateOffer",
          lowPrice: "12.99",
          highPrice: "15.00",
          priceCurrency: "GBP",
          availability: IN_STOCK,
        }),
      ],
    ],
    [
      "with a bundle that names its offers",
      [
        createProduct({
          "@type": "AggregateOffer",
          lowPrice: 9,
          priceCurrency: "GBP",
          availability: IN_STOCK,
          offers: [{ "@type": "Offer", price: 12.99 }],
        }),
      ],
    ],
    [
      "with a price in a specification",
      [
        createProduct(
          createOffer(undefined, IN_STOCK, {
            price: undefined,
            priceSpecification: { "@type": "PriceSpecification", price: "12.99", priceCurrency: "GBP" },
          }),
        ),
      ],
    ],
    [
      "with a price that it was before",
      [
        createProduct(
          createOffer(undefined, IN_STOCK, {
            price: "",
            priceSpecification: [{ priceType: "https://schema.org/ListPrice", price: 20 }, { price: 12.99 }],
          }),
        ),
      ],
    ],
    [
      "with a price of each kilogram",
      [
        createProduct(
          createOffer(undefined, IN_STOCK, {
            price: 0,
            priceSpecification: [{ price: 99, referenceQuantity: {} }, { price: 12.99 }],
          }),
        ),
      ],
    ],
    ["that a group holds", [{ "@type": "ProductGroup", name: "Mario", hasVariant: [createProduct(createOffer())] }]],
    [
      "whose group holds the offer",
      [{ "@type": "ProductGroup", offers: createOffer(), hasVariant: [{ "@type": "Product", sku: "1" }] }],
    ],
    ["that is told twice", [createProduct(createOffer()), createProduct(createOffer("12.99", "InStock"))]],
    [
      "that is told a second time without its price",
      [createProduct(createOffer(undefined)), createProduct(createOffer())],
    ],
    ["beside others of which one is broken", [createProduct(createOffer())]],
  ])("%s", (_, values) => expect(readJsonLd(...values)).toMatchObject(IN_STOCK_READING));

  it.each<[string, string]>([
    [
      "a broken block before it",
      `${renderScript('{"@type":"Product","offers":{')}${renderJsonLd(createProduct(createOffer()))}`,
    ],
    [
      "bare line ends in its texts",
      renderScript(`{"@type":"Product","name":"Mario\n\tamiibo","offers":${JSON.stringify(createOffer())}}`),
    ],
    ["a comma too many", renderScript(`{"@type":"Product","offers":[${JSON.stringify(createOffer())},],}`)],
    ["a comment around it", renderScript(`<!-- ${JSON.stringify(createProduct(createOffer()))} -->`)],
    ["CDATA around it", renderScript(`//<![CDATA[\n${JSON.stringify(createProduct(createOffer()))}\n//]]>`)],
    ["its quotes escaped", renderScript(JSON.stringify(createProduct(createOffer())).replaceAll('"', "&quot;"))],
    ["a semicolon behind it", renderScript(`${JSON.stringify(createProduct(createOffer()))};`)],
    [
      "its type in capitals, without quotes",
      `<SCRIPT async TYPE=Application/LD+JSON>${JSON.stringify(createProduct(createOffer()))}</SCRIPT>`,
    ],
    [
      "its type with a charset",
      renderScript(JSON.stringify(createProduct(createOffer())), "application/ld+json; charset=utf-8"),
    ],
    [
      "a > in its script's attributes",
      `<script data-a="b > c" type='application/ld+json'>${JSON.stringify(createProduct(createOffer()))}</script >`,
    ],
  ])("is read with %s", (_, html) => expect(readShopPage(html)).toMatchObject(IN_STOCK_READING));

  it("does not count where it stands in a comment", () =>
    expect(readShopPage(`<!-- ${renderJsonLd(createProduct(createOffer()))} -->`).state).toBe("unknown"));

  it.each([
    ["https://schema.org/NewCondition", "new"],
    ["UsedCondition", "used"],
    ["http://schema.org/RefurbishedCondition", "used"],
  ])("says that it is in %s", (itemCondition, condition) =>
    expect(readJsonLd(createProduct(createOffer("12.99", IN_STOCK, { itemCondition })))).toMatchObject({
      ...IN_STOCK_READING,
      condition,
    }),
  );

  it("without a price may still be had", () => {
    const reading = readJsonLd(createProduct(createOffer(0)));
    expect(reading.state).toBe("in");
    expect(reading).not.toHaveProperty("price");
  });

  it("that is sold out keeps its price", () =>
    expect(readJsonLd(createProduct(createOffer("12.99", OUT_OF_STOCK)))).toMatchObject({ state: "out", price: 1299 }));

  it("in another currency is in that one", () =>
    expect(readJsonLd(createProduct(createOffer("12.99", IN_STOCK, { priceCurrency: "eur" })))).toMatchObject({
      price: 1299,
      currency: "EUR",
    }));

  it("without a currency is in the shop's own", () =>
    expect(
      readShopPage(renderJsonLd(createProduct(createOffer("12.99", IN_STOCK, { priceCurrency: undefined }))), {
        currency: "USD",
      }),
    ).toMatchObject({
      currency: "USD",
    }));

  it("with several offers for the same thing is the best of them: to be had, then new, then cheap", () => {
    const used = { itemCondition: "UsedCondition" };
    const offers = [
      createOffer("5", OUT_OF_STOCK),
      createOffer("8", IN_STOCK, used),
      createOffer("14", IN_STOCK),
      createOffer("12.99", IN_STOCK),
    ];
    expect(readJsonLd(createProduct(offers))).toMatchObject({
      ...IN_STOCK_READING,
      evidence: expect.stringContaining("the best of 4"),
    });
  });
});

describe("what a page says in its head", () => {
  const head = (...metas: readonly (readonly [string, string])[]) =>
    metas.map(([name, content]) => `<meta property="${name}" content="${content}">`).join("");

  it.each<[string, string]>([
    [
      "product",
      head(["product:price:amount", "12.99"], ["product:price:currency", "GBP"], ["product:availability", "in stock"]),
    ],
    ["og", head(["og:price:amount", "&pound;12.99"], ["og:availability", "instock"])],
    [
      "microdata",
      `<meta itemprop="price" content="12.99"><link itemprop="availability" href="http://schema.org/InStock"/>`,
    ],
    [
      "names",
      `<META NAME='product:price:amount' CONTENT='12.99' /><meta name="product:availability" content="InStock">`,
    ],
  ])("counts where it has no linked data: %s", (_, html) => expect(readShopPage(html)).toMatchObject(IN_STOCK_READING));

  it("counts for less than linked data", () =>
    expect(
      readShopPage(
        head(["product:price:amount", "1.99"], ["product:availability", "oos"]) +
          renderJsonLd(createProduct(createOffer())),
      ),
    ).toMatchObject(IN_STOCK_READING));

  it.each<[string, string, Partial<ProductQuery>?]>([
    [
      "several prices",
      head(["product:price:amount", "12.99"], ["product:price:amount", "9.99"], ["product:availability", "in stock"]),
    ],
    ["no word whether it can be had", head(["product:price:amount", "12.99"])],
    [
      "a page that the address leads to now",
      head(["product:price:amount", "12.99"], ["product:availability", "instock"]),
      { cameFrom: "https://shop.example/" },
    ],
  ])("is unknown with %s", (_, html, more) => expect(readShopPage(html, more).state).toBe("unknown"));
});

describe("a page that is no product's", () => {
  it.each<[string, string]>([
    ["nothing", ""],
    ["a challenge", "<!doctype html><title>Just a moment...</title><script>window.challenge()</script>"],
    ["another script", renderScript("window.dataLayer = []", "text/javascript")],
    ["a script without an end", '<script type="application/ld+json">{"@type":"Product"'],
    ["a comment without an end", `<!-- ${renderJsonLd(createProduct(createOffer()))}`],
    ["an organisation", renderJsonLd({ "@type": "Organization", name: "Shop" })],
    ["a product without an offer", renderJsonLd({ "@type": "Product", name: "Mario" })],
    ["an offer that says nothing", renderJsonLd(createProduct({}))],
    ["an offer in two states", renderJsonLd(createProduct(createOffer("12.99", [IN_STOCK, OUT_OF_STOCK])))],
    [
      "numbers and null",
      renderJsonLd(null, 7, [null], { "@graph": null }, { "@type": 7, offers: 7 }, { "@type": "Product", offers: "x" }),
    ],
    ["what is broken", renderScript("{")],
    ["a very deep one", renderScript(`${"[".repeat(5_000)}${"]".repeat(5_000)}`)],
  ])("is unknown: %s", (_, html) => {
    const { state, evidence, price } = readShopPage(html);
    expect([state, price]).toEqual(["unknown", undefined]);
    expect(evidence.length).toBeGreaterThan(5);
  });

  it("and its prototype is nobody's", () =>
    expect(readShopPage(renderScript('{"__proto__":{"@type":"Product"},"constructor":{"offers":{}}}')).state).toBe(
      "unknown",
    ));

  it.each<[string, string]>([
    ["tags", '<meta "'.repeat(250_000)],
    ["scripts", "<script ".repeat(250_000)],
    ["comments", "<!--".repeat(500_000)],
    ["a long attribute", `<meta ${"a=".repeat(900_000)}`],
    ["commas", renderScript(`{${",".repeat(1_900_000)}`)],
  ])("is read quickly, though it is made to be slow: %s", (_, html) => {
    const before = performance.now();
    expect(readShopPage(html).state).toBe("unknown");
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
