import { describe, expect, it } from "vitest";
import type { Sought } from "../../../domain/stock/page/index";
import { blocks, FOUND, IN, OUT, offer, product, read, readAs, script } from "./shopPage";

describe("a product in a page's linked data", () => {
  it.each<[string, readonly unknown[]]>([
    ["by itself", [product(offer())]],
    ["in a list", [[{ "@type": "WebSite" }, product(offer())]]],
    ["in a graph", [{ "@context": "https://schema.org", "@graph": [{ "@type": "Organization" }, product(offer())] }]],
    ["as what a page is about", [{ "@type": "ItemPage", mainEntity: product(offer()) }]],
    ["with a list of offers", [product([offer()])]],
    [
      "with keys in capitals",
      [{ "@Type": "Product", Offers: [{ "@type": "Offer", Price: "12.99", PriceCurrency: "GBP", Availability: IN }] }],
    ],
    [
      "with keys of the whole vocabulary",
      [
        {
          "@type": "http://schema.org/Product",
          "http://schema.org/offers": {
            "https://schema.org/price": 12.99,
            "schema:priceCurrency": "GBP",
            "schema:availability": { "@id": IN },
          },
        },
      ],
    ],
    ["of several types", [product(offer(), { "@type": ["Thing", "Product"] })]],
    [
      "with an offer that stands elsewhere",
      [{ "@graph": [product({ "@id": "#offer" }), { "@id": "#offer", ...offer() }] }],
    ],
    [
      "with a bundle of offers",
      [
        product({
          "@type": "AggregateOffer",
          lowPrice: "12.99",
          highPrice: "15.00",
          priceCurrency: "GBP",
          availability: IN,
        }),
      ],
    ],
    [
      "with a bundle that names its offers",
      [
        product({
          "@type": "AggregateOffer",
          lowPrice: 9,
          priceCurrency: "GBP",
          availability: IN,
          offers: [{ "@type": "Offer", price: 12.99 }],
        }),
      ],
    ],
    [
      "with a price in a specification",
      [
        product(
          offer(undefined, IN, {
            price: undefined,
            priceSpecification: { "@type": "PriceSpecification", price: "12.99", priceCurrency: "GBP" },
          }),
        ),
      ],
    ],
    [
      "with a price that it was before",
      [
        product(
          offer(undefined, IN, {
            price: "",
            priceSpecification: [{ priceType: "https://schema.org/ListPrice", price: 20 }, { price: 12.99 }],
          }),
        ),
      ],
    ],
    [
      "with a price of each kilogram",
      [
        product(
          offer(undefined, IN, {
            price: 0,
            priceSpecification: [{ price: 99, referenceQuantity: {} }, { price: 12.99 }],
          }),
        ),
      ],
    ],
    ["that a group holds", [{ "@type": "ProductGroup", name: "Mario", hasVariant: [product(offer())] }]],
    [
      "whose group holds the offer",
      [{ "@type": "ProductGroup", offers: offer(), hasVariant: [{ "@type": "Product", sku: "1" }] }],
    ],
    ["that is told twice", [product(offer()), product(offer("12.99", "InStock"))]],
    ["that is told a second time without its price", [product(offer(undefined)), product(offer())]],
    ["beside others of which one is broken", [product(offer())]],
  ])("%s", (_, values) => expect(readAs(...values)).toMatchObject(FOUND));

  it.each<[string, string]>([
    ["a broken block before it", `${script('{"@type":"Product","offers":{')}${blocks(product(offer()))}`],
    [
      "bare line ends in its texts",
      script(`{"@type":"Product","name":"Mario\n\tamiibo","offers":${JSON.stringify(offer())}}`),
    ],
    ["a comma too many", script(`{"@type":"Product","offers":[${JSON.stringify(offer())},],}`)],
    ["a comment around it", script(`<!-- ${JSON.stringify(product(offer()))} -->`)],
    ["CDATA around it", script(`//<![CDATA[\n${JSON.stringify(product(offer()))}\n//]]>`)],
    ["its quotes escaped", script(JSON.stringify(product(offer())).replaceAll('"', "&quot;"))],
    ["a semicolon behind it", script(`${JSON.stringify(product(offer()))};`)],
    [
      "its type in capitals, without quotes",
      `<SCRIPT async TYPE=Application/LD+JSON>${JSON.stringify(product(offer()))}</SCRIPT>`,
    ],
    ["its type with a charset", script(JSON.stringify(product(offer())), "application/ld+json; charset=utf-8")],
    [
      "a > in its script's attributes",
      `<script data-a="b > c" type='application/ld+json'>${JSON.stringify(product(offer()))}</script >`,
    ],
  ])("is read with %s", (_, html) => expect(read(html)).toMatchObject(FOUND));

  it("does not count where it stands in a comment", () =>
    expect(read(`<!-- ${blocks(product(offer()))} -->`).state).toBe("unknown"));

  it.each([
    ["https://schema.org/NewCondition", "new"],
    ["UsedCondition", "used"],
    ["http://schema.org/RefurbishedCondition", "used"],
  ])("says that it is in %s", (itemCondition, condition) =>
    expect(readAs(product(offer("12.99", IN, { itemCondition })))).toMatchObject({ ...FOUND, condition }),
  );

  it("without a price may still be had", () => {
    const reading = readAs(product(offer(0)));
    expect(reading.state).toBe("in");
    expect(reading).not.toHaveProperty("price");
  });

  it("that is sold out keeps its price", () =>
    expect(readAs(product(offer("12.99", OUT)))).toMatchObject({ state: "out", price: 1299 }));

  it("in another currency is in that one", () =>
    expect(readAs(product(offer("12.99", IN, { priceCurrency: "eur" })))).toMatchObject({
      price: 1299,
      currency: "EUR",
    }));

  it("without a currency is in the shop's own", () =>
    expect(read(blocks(product(offer("12.99", IN, { priceCurrency: undefined }))), { currency: "USD" })).toMatchObject({
      currency: "USD",
    }));

  it("with several offers for the same thing is the best of them: to be had, then new, then cheap", () => {
    const used = { itemCondition: "UsedCondition" };
    const offers = [offer("5", OUT), offer("8", IN, used), offer("14", IN), offer("12.99", IN)];
    expect(readAs(product(offers))).toMatchObject({ ...FOUND, evidence: expect.stringContaining("the best of 4") });
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
  ])("counts where it has no linked data: %s", (_, html) => expect(read(html)).toMatchObject(FOUND));

  it("counts for less than linked data", () =>
    expect(
      read(head(["product:price:amount", "1.99"], ["product:availability", "oos"]) + blocks(product(offer()))),
    ).toMatchObject(FOUND));

  it.each<[string, string, Partial<Sought>?]>([
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
  ])("is unknown with %s", (_, html, more) => expect(read(html, more).state).toBe("unknown"));
});

describe("a page that is no product's", () => {
  it.each<[string, string]>([
    ["nothing", ""],
    ["a challenge", "<!doctype html><title>Just a moment...</title><script>window.challenge()</script>"],
    ["another script", script("window.dataLayer = []", "text/javascript")],
    ["a script without an end", '<script type="application/ld+json">{"@type":"Product"'],
    ["a comment without an end", `<!-- ${blocks(product(offer()))}`],
    ["an organisation", blocks({ "@type": "Organization", name: "Shop" })],
    ["a product without an offer", blocks({ "@type": "Product", name: "Mario" })],
    ["an offer that says nothing", blocks(product({}))],
    ["an offer in two states", blocks(product(offer("12.99", [IN, OUT])))],
    [
      "numbers and null",
      blocks(null, 7, [null], { "@graph": null }, { "@type": 7, offers: 7 }, { "@type": "Product", offers: "x" }),
    ],
    ["what is broken", script("{")],
    ["a very deep one", script(`${"[".repeat(5_000)}${"]".repeat(5_000)}`)],
  ])("is unknown: %s", (_, html) => {
    const { state, evidence, price } = read(html);
    expect([state, price]).toEqual(["unknown", undefined]);
    expect(evidence.length).toBeGreaterThan(5);
  });

  it("and its prototype is nobody's", () =>
    expect(read(script('{"__proto__":{"@type":"Product"},"constructor":{"offers":{}}}')).state).toBe("unknown"));

  it.each<[string, string]>([
    ["tags", '<meta "'.repeat(250_000)],
    ["scripts", "<script ".repeat(250_000)],
    ["comments", "<!--".repeat(500_000)],
    ["a long attribute", `<meta ${"a=".repeat(900_000)}`],
    ["commas", script(`{${",".repeat(1_900_000)}`)],
  ])("is read quickly, though it is made to be slow: %s", (_, html) => {
    const before = performance.now();
    expect(read(html).state).toBe("unknown");
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
