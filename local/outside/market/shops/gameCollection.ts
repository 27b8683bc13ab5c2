import { hashOf } from "../../../syntheticMarket/draft/dice";
import { type ShopPage, type Stock, stockAt } from "../../../syntheticMarket/shops";
import { type Host, validated } from "../../wire/validated";
import { goneText, offerOf, pounds, productNameOf, robots, type Shelf, shopPage } from "./shelf";

/** www.game.co.uk, whose key for offers begins with a capital. */
export const game =
  ({ pagesOf, barcodeOf, now }: Shelf): Host =>
  async (url, request) => {
    if (url.pathname === "/robots.txt") return robots(["/en/basket", "/en/checkout", "/en/search"]);
    const found = pagesOf("GAME (UK)").find((page) => new URL(page.url).pathname === url.pathname);
    const stock = found && stockAt(found, now());
    if (!found || !stock || stock.state === "gone")
      return shopPage(request, { title: "Page not found", text: goneText, status: found ? 410 : 404 });
    const product = {
      "@type": "Product",
      name: productNameOf(found),
      sku: found.ref,
      ...(barcodeOf(found) !== undefined && { gtin13: barcodeOf(found) }),
      url: found.url,
    };
    const data = blocksOf(found, stock, product, pagesOf("GAME (UK)"), now());
    return shopPage(request, { title: productNameOf(found), data, changedAt: stock.changedAt });
  };

const CONTEXT = { "@context": "http://schema.org" };

/** No two pages are built alike. */
function blocksOf(
  page: ShopPage,
  stock: Stock,
  product: object,
  all: readonly ShopPage[],
  at: number,
): readonly string[] {
  const offer = offerOf(page, stock);
  const written = (...blocks: readonly object[]) => blocks.map((block) => JSON.stringify(block));
  switch (hashOf(page.seed, 83) % 6) {
    case 0:
      return written({ ...CONTEXT, "@graph": [TRAIL, { ...product, Offers: [offer] }] });
    case 1:
      return [
        '{"@context":"http://schema.org","@type":"WebSite",',
        ...written({ ...CONTEXT, ...product, Offers: [offer] }),
      ];
    case 2:
      return written([
        { ...CONTEXT, ...TRAIL },
        { ...CONTEXT, ...product, Offers: [offer] },
      ]);
    case 3:
      return written({ ...CONTEXT, ...product, Offers: [offer] }, relatedTo(page, all, at));
    case 4:
      return written({ ...CONTEXT, ...product, "@type": ["Product", "Thing"], OFFERS: offer });
    default:
      return written({ ...CONTEXT, ...product, Offers: [offer] });
  }
}

const TRAIL = {
  "@type": "BreadcrumbList",
  itemListElement: [{ "@type": "ListItem", position: 1, name: "Toys to life", item: "https://www.game.co.uk/en/toys" }],
};

/** Other things that the page would like to sell too. */
const relatedTo = (page: ShopPage, all: readonly ShopPage[], at: number): object => ({
  ...CONTEXT,
  "@type": "ItemList",
  itemListElement: all
    .filter(({ ref }) => ref !== page.ref)
    .slice(0, 3)
    .map((other, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Product",
        name: productNameOf(other),
        sku: other.ref,
        url: other.url,
        Offers: [offerOf(other, stockAt(other, at))],
      },
    })),
});

const USUAL_LIMIT = 30;
const HIGHEST_LIMIT = 250;

/** www.thegamecollection.net, a shop of Shopify's: pence in one answer, pounds in the other. */
export const gameCollection =
  ({ pagesOf, barcodeOf, now }: Shelf): Host =>
  (url, request) => {
    const pages = pagesOf("The Game Collection (UK)").filter((page) => stockAt(page, now()).state !== "gone");
    if (url.pathname === "/robots.txt") return robots(["/cart", "/checkout", "/account", "/search"]);
    if (url.pathname === "/products.json") {
      const limit = Math.min(Number(url.searchParams.get("limit") ?? USUAL_LIMIT), HIGHEST_LIMIT);
      const start = (Number(url.searchParams.get("page") ?? 1) - 1) * limit;
      const products = pages.slice(start, start + limit).map((page) => listed(page, stockAt(page, now())));
      return validated(request, { body: JSON.stringify({ products }), type: "application/json; charset=utf-8" });
    }
    const [, handle, extension] = /^\/products\/([\w-]+?)(\.js)?$/.exec(url.pathname) ?? [];
    const found = pages.find(({ ref }) => ref === handle);
    if (!found) return shopPage(request, { title: "404 Not Found", text: goneText, status: 404 });
    const stock = stockAt(found, now());
    if (extension !== undefined) {
      const body = JSON.stringify(alone(found, stock, barcodeOf(found)));
      return validated(request, { body, type: "application/json; charset=utf-8" });
    }
    const product = {
      "@context": "http://schema.org/",
      "@type": "Product",
      name: productNameOf(found),
      url: found.url,
    };
    const data = [JSON.stringify({ ...product, offers: [offerOf(found, stock)] })];
    return shopPage(request, { title: productNameOf(found), data, changedAt: stock.changedAt });
  };

const tagsOf = ({ state }: Stock): readonly string[] => [
  "amiibo",
  "Nintendo",
  ...(state === "pre" ? ["Pre-Order"] : []),
];
const idOf = ({ seed }: ShopPage): number => 7_000_000_000_000 + hashOf(seed, 86);

function listed(page: ShopPage, stock: Stock): object {
  const variant = {
    id: idOf(page) + 1,
    title: "Default Title",
    sku: `TGC${page.item.id}`,
    available: stock.state === "in" || stock.state === "pre",
    price: pounds(stock.price),
    compare_at_price: null,
  };
  return {
    id: idOf(page),
    title: productNameOf(page),
    handle: page.ref,
    vendor: "Nintendo",
    product_type: "amiibo",
    tags: tagsOf(stock),
    updated_at: new Date(stock.changedAt).toISOString(),
    variants: [variant],
  };
}

function alone(page: ShopPage, stock: Stock, barcode: string | undefined): object {
  const available = stock.state === "in" || stock.state === "pre";
  const variant = {
    id: idOf(page) + 1,
    title: "Default Title",
    sku: `TGC${page.item.id}`,
    available,
    price: stock.price,
    barcode: barcode ?? null,
  };
  return {
    id: idOf(page),
    title: productNameOf(page),
    handle: page.ref,
    vendor: "Nintendo",
    type: "amiibo",
    tags: tagsOf(stock),
    price: stock.price,
    price_min: stock.price,
    price_max: stock.price,
    available,
    variants: [variant],
    url: `/products/${page.ref}`,
  };
}

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
