import { expect, it } from "vitest";
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

it.each<[string, readonly unknown[]]>([
  ["alone", [createProduct(createOffer())]],
  ["in a list", [[{ "@type": "WebSite" }, createProduct(createOffer())]]],
  [
    "in a graph",
    [{ "@context": "https://schema.org", "@graph": [{ "@type": "Organization" }, createProduct(createOffer())] }],
  ],
  ["as the main entity of a page", [{ "@type": "ItemPage", mainEntity: createProduct(createOffer()) }]],
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
    "with keys that have the vocabulary's prefix",
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
    "with an offer by reference",
    [{ "@graph": [createProduct({ "@id": "#offer" }), { "@id": "#offer", ...createOffer() }] }],
  ],
  [
    "with an aggregate offer",
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
    "with an aggregate offer that lists its offers",
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
    "with a former price",
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
    "with a unit price",
    [
      createProduct(
        createOffer(undefined, IN_STOCK, {
          price: 0,
          priceSpecification: [{ price: 99, referenceQuantity: {} }, { price: 12.99 }],
        }),
      ),
    ],
  ],
  ["in a product group", [{ "@type": "ProductGroup", name: "Mario", hasVariant: [createProduct(createOffer())] }]],
  [
    "whose group has the offer",
    [{ "@type": "ProductGroup", offers: createOffer(), hasVariant: [{ "@type": "Product", sku: "1" }] }],
  ],
  ["that occurs twice", [createProduct(createOffer()), createProduct(createOffer("12.99", "InStock"))]],
  [
    "that occurs a second time without its price",
    [createProduct(createOffer(undefined)), createProduct(createOffer())],
  ],
  ["among others of which one is broken", [createProduct(createOffer())]],
])("parseProductPage reads a product in JSON-LD data: %s", async (_, values) =>
  expect(await readJsonLd(...values)).toMatchObject(IN_STOCK_READING),
);

it.each<[string, string]>([
  [
    "a broken block before it",
    `${renderScript('{"@type":"Product","offers":{')}${renderJsonLd(createProduct(createOffer()))}`,
  ],
  [
    "raw line breaks in its texts",
    renderScript(`{"@type":"Product","name":"Mario\n\tamiibo","offers":${JSON.stringify(createOffer())}}`),
  ],
  ["trailing commas", renderScript(`{"@type":"Product","offers":[${JSON.stringify(createOffer())},],}`)],
  ["a comment around it", renderScript(`<!-- ${JSON.stringify(createProduct(createOffer()))} -->`)],
  ["CDATA around it", renderScript(`//<![CDATA[\n${JSON.stringify(createProduct(createOffer()))}\n//]]>`)],
  ["its quotes escaped", renderScript(JSON.stringify(createProduct(createOffer())).replaceAll('"', "&quot;"))],
  ["a semicolon after it", renderScript(`${JSON.stringify(createProduct(createOffer()))};`)],
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
])("parseProductPage reads JSON-LD data with %s", async (_, html) =>
  expect(await readShopPage(html)).toMatchObject(IN_STOCK_READING),
);

it("parseProductPage ignores JSON-LD data in an HTML comment", async () =>
  expect((await readShopPage(`<!-- ${renderJsonLd(createProduct(createOffer()))} -->`)).state).toBe("unknown"));

it.each([
  ["https://schema.org/NewCondition", "new"],
  ["UsedCondition", "used"],
  ["http://schema.org/RefurbishedCondition", "used"],
])("parseProductPage reads the item condition %s as %s", async (itemCondition, grade) =>
  expect(await readJsonLd(createProduct(createOffer("12.99", IN_STOCK, { itemCondition })))).toMatchObject({
    ...IN_STOCK_READING,
    grade,
  }),
);

it("parseProductPage reports unknown stock for a page with more than 20,000 values in JSON-LD data", async () =>
  expect(await readJsonLd(createProduct(createOffer(), { image: Array.from({ length: 20_000 }, () => 0) }))).toEqual({
    state: "unknown",
    evidence: "the page's linked data is too large",
  }));

it.each([`${"/".repeat(99)}x`, `${"/".repeat(101)}x`])(
  "parseProductPage reports unknown stock for a stock state of many slashes (case %#)",
  async (availability) =>
    expect(await readJsonLd(createProduct(createOffer("12.99", availability)))).toMatchObject({ state: "unknown" }),
);

it("parseProductPage accepts an offer in stock without a price", async () => {
  const reading = await readJsonLd(createProduct(createOffer(0)));
  expect(reading.state).toBe("in");
  expect(reading).not.toHaveProperty("price");
});

it("parseProductPage returns the price of a sold-out offer", async () =>
  expect(await readJsonLd(createProduct(createOffer("12.99", OUT_OF_STOCK)))).toMatchObject({
    state: "out",
    price: 1299,
  }));

it("parseProductPage returns the currency that an offer states", async () =>
  expect(await readJsonLd(createProduct(createOffer("12.99", IN_STOCK, { priceCurrency: "eur" })))).toMatchObject({
    price: 1299,
    currency: "EUR",
  }));

it("parseProductPage uses the currency of the shop if an offer states none", async () =>
  expect(
    await readShopPage(renderJsonLd(createProduct(createOffer("12.99", IN_STOCK, { priceCurrency: undefined }))), {
      currency: "USD",
    }),
  ).toMatchObject({
    currency: "USD",
  }));

it("parseProductPage prefers offers in stock, then new offers, then cheaper offers", async () => {
  const used = { itemCondition: "UsedCondition" };
  const offers = [
    createOffer("5", OUT_OF_STOCK),
    createOffer("8", IN_STOCK, used),
    createOffer("14", IN_STOCK),
    createOffer("12.99", IN_STOCK),
  ];
  expect(await readJsonLd(createProduct(offers))).toMatchObject({
    ...IN_STOCK_READING,
    evidence: expect.stringContaining("the best of 4"),
  });
});

const renderHead = (...metas: readonly (readonly [string, string])[]) =>
  metas.map(([name, content]) => `<meta property="${name}" content="${content}">`).join("");

it.each<[string, string]>([
  [
    "product",
    renderHead(
      ["product:price:amount", "12.99"],
      ["product:price:currency", "GBP"],
      ["product:availability", "in stock"],
    ),
  ],
  ["og", renderHead(["og:price:amount", "&pound;12.99"], ["og:availability", "instock"])],
  [
    "microdata",
    `<meta itemprop="price" content="12.99"><link itemprop="availability" href="http://schema.org/InStock"/>`,
  ],
  ["names", `<META NAME='product:price:amount' CONTENT='12.99' /><meta name="product:availability" content="InStock">`],
])("parseProductPage reads meta tags if the page has no JSON-LD data: %s", async (_, html) =>
  expect(await readShopPage(html)).toMatchObject(IN_STOCK_READING),
);

it("parseProductPage prefers JSON-LD data to meta tags", async () =>
  expect(
    await readShopPage(
      renderHead(["product:price:amount", "1.99"], ["product:availability", "oos"]) +
        renderJsonLd(createProduct(createOffer())),
    ),
  ).toMatchObject(IN_STOCK_READING));

it.each<[string, string]>([
  ["an empty page", ""],
  ["a challenge", "<!doctype html><title>Just a moment...</title><script>window.challenge()</script>"],
  ["another script", renderScript("window.dataLayer = []", "text/javascript")],
  ["an unclosed script", '<script type="application/ld+json">{"@type":"Product"'],
  ["an unclosed comment", `<!-- ${renderJsonLd(createProduct(createOffer()))}`],
  ["an organisation", renderJsonLd({ "@type": "Organization", name: "Shop" })],
  ["a product without an offer", renderJsonLd({ "@type": "Product", name: "Mario" })],
  ["an empty offer", renderJsonLd(createProduct({}))],
  ["an offer in two states", renderJsonLd(createProduct(createOffer("12.99", [IN_STOCK, OUT_OF_STOCK])))],
  [
    "numbers and null",
    renderJsonLd(null, 7, [null], { "@graph": null }, { "@type": 7, offers: 7 }, { "@type": "Product", offers: "x" }),
  ],
  ["broken JSON", renderScript("{")],
  ["very deep JSON", renderScript(`${"[".repeat(5_000)}${"]".repeat(5_000)}`)],
])("parseProductPage reports unknown stock for this page content: %s", async (_, html) => {
  const { state, evidence, price } = await readShopPage(html);
  expect([state, price]).toEqual(["unknown", undefined]);
  expect(evidence.length).toBeGreaterThan(5);
});

it("parseProductPage ignores the keys __proto__ and constructor in JSON-LD data", async () =>
  expect(
    (await readShopPage(renderScript('{"__proto__":{"@type":"Product"},"constructor":{"offers":{}}}'))).state,
  ).toBe("unknown"));

it.each<[string, string]>([
  ["tags", '<meta "'.repeat(250_000)],
  ["scripts", "<script ".repeat(250_000)],
  ["comments", "<!--".repeat(500_000)],
  ["a long attribute", `<meta ${"a=".repeat(900_000)}`],
  ["commas", renderScript(`{${",".repeat(1_900_000)}`)],
])("parseProductPage reads a malicious page in less than two seconds: %s", async (_, html) => {
  const before = performance.now();
  expect((await readShopPage(html)).state).toBe("unknown");
  expect(performance.now() - before).toBeLessThan(2_000);
});
