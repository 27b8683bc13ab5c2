import { hashOf } from "../../../market/draft/dice";
import type { ShopPage } from "../../../market/shops";
import { type Stock, stockAt } from "../../../market/stock";
import type { Host } from "../../wire/host";
import { goneText, robots, shopPage } from "./html";
import { offerOf, pounds, productNameOf } from "./offer";
import type { Shelf } from "./shelf";

const META_WORDS = { in: "in stock", pre: "preorder", out: "out of stock" } as const;

/** www.365games.co.uk: structured data on some pages, nothing but metas on others. What is gone leads to its section. */
export const games365 =
  ({ pagesOf, now }: Shelf): Host =>
  (url, request) => {
    if (url.pathname === "/robots.txt") return robots(["/checkout", "/customer", "/catalogsearch"], 2);
    if (url.pathname === "/amiibo") return shopPage(request, { title: "amiibo", text: "All of our amiibo." });
    const found = pagesOf("365games (UK)").find((page) => new URL(page.url).pathname === url.pathname);
    const stock = found && stockAt(found, now());
    if (!found || !stock) return shopPage(request, { title: "Not found", text: goneText, status: 404 });
    if (stock.state === "gone")
      return new Response(null, { status: 301, headers: { Location: "https://www.365games.co.uk/amiibo" } });
    const told = hashOf(found.seed, 84) % 2 === 0 ? { data: [dataOf(found, stock)] } : { metas: metasOf(found, stock) };
    return shopPage(request, { title: productNameOf(found), changedAt: stock.changedAt, ...told });
  };

function dataOf(page: ShopPage, stock: Stock): string {
  const product = { "@type": "Product", name: productNameOf(page), sku: page.ref, url: page.url };
  const offer = offerOf(page, stock);
  const habit = hashOf(page.seed, 85) % 3;
  if (habit === 0) {
    const group = { "@type": "ProductGroup", name: productNameOf(page), url: page.url };
    return JSON.stringify({ "@context": "https://schema.org", ...group, hasVariant: [{ ...product, offers: offer }] });
  }
  if (habit === 1) {
    const range = {
      ...offer,
      "@type": "AggregateOffer",
      price: undefined,
      lowPrice: pounds(stock.price),
      offerCount: 1,
    };
    return JSON.stringify({ "@context": "https://schema.org", ...product, offers: range });
  }
  const price = { "@type": "UnitPriceSpecification", price: pounds(stock.price), priceCurrency: stock.currency };
  const specified = { ...offer, price: undefined, priceCurrency: undefined, priceSpecification: price };
  return JSON.stringify({ "@context": "https://schema.org", ...product, offers: specified });
}

const metasOf = (page: ShopPage, { state, price, currency }: Stock): Readonly<Record<string, string>> => ({
  "og:type": "product",
  "og:url": page.url,
  "og:title": productNameOf(page),
  "product:price:amount": pounds(price),
  "product:price:currency": currency,
  "product:availability": META_WORDS[state === "gone" ? "out" : state],
  "product:condition": "new",
});
