import { hashNumbers } from "../../../syntheticMarket/draft/dice";
import { getStockAt, type SyntheticShopPage, type SyntheticStock } from "../../../syntheticMarket/shops";
import { type FakeHost, respondOrNotModified } from "../../wire/fakeHost";
import {
  formatPounds,
  formatProductName,
  PAGE_NOT_FOUND_TEXT,
  renderShopPage,
  respondRobotsTxt,
  type ShopContext,
  toOfferJsonLd,
} from "./shopContext";

/** Creates www.game.co.uk, whose offers have the capitalised key `Offers`. */
export const createGameShop =
  ({ listPages, getBarcode, now }: ShopContext): FakeHost =>
  async (url, request) => {
    if (url.pathname === "/robots.txt") return respondRobotsTxt(["/en/basket", "/en/checkout", "/en/search"]);
    const found = listPages("GAME (UK)").find((page) => new URL(page.url).pathname === url.pathname);
    const stock = found && getStockAt(found, now());
    if (!found || !stock || stock.state === "gone")
      return renderShopPage(request, { title: "Page not found", text: PAGE_NOT_FOUND_TEXT, status: found ? 410 : 404 });
    const product = {
      "@type": "Product",
      name: formatProductName(found),
      sku: found.ref,
      ...(getBarcode(found) !== undefined && { gtin13: getBarcode(found) }),
      url: found.url,
    };
    const data = renderJsonLdBlocks(found, stock, product, listPages("GAME (UK)"), now());
    return renderShopPage(request, { title: formatProductName(found), data, changedAt: stock.changedAt });
  };

const CONTEXT = { "@context": "http://schema.org" };

/** Renders the structured data in one of several shapes, because the real shop's pages differ. */
function renderJsonLdBlocks(
  page: SyntheticShopPage,
  stock: SyntheticStock,
  product: object,
  all: readonly SyntheticShopPage[],
  at: number,
): readonly string[] {
  const offer = toOfferJsonLd(page, stock);
  const written = (...blocks: readonly object[]) => blocks.map((block) => JSON.stringify(block));
  switch (hashNumbers(page.seed, 83) % 6) {
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
      return written({ ...CONTEXT, ...product, Offers: [offer] }, renderRelated(page, all, at));
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

/** Renders related products on a page. */
const renderRelated = (page: SyntheticShopPage, all: readonly SyntheticShopPage[], at: number): object => ({
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
        name: formatProductName(other),
        sku: other.ref,
        url: other.url,
        Offers: [toOfferJsonLd(other, getStockAt(other, at))],
      },
    })),
});

const USUAL_LIMIT = 30;
const HIGHEST_LIMIT = 250;

/**
 * Creates www.thegamecollection.net, a Shopify shop: prices are in pence on one endpoint and in pounds on the other.
 */
export const createGameCollectionShop =
  ({ listPages, getBarcode, now }: ShopContext): FakeHost =>
  (url, request) => {
    const pages = listPages("The Game Collection (UK)").filter((page) => getStockAt(page, now()).state !== "gone");
    if (url.pathname === "/robots.txt") return respondRobotsTxt(["/cart", "/checkout", "/account", "/search"]);
    if (url.pathname === "/products.json") {
      const limit = Math.min(Number(url.searchParams.get("limit") ?? USUAL_LIMIT), HIGHEST_LIMIT);
      const start = (Number(url.searchParams.get("page") ?? 1) - 1) * limit;
      const products = pages.slice(start, start + limit).map((page) => toListedProduct(page, getStockAt(page, now())));
      return respondOrNotModified(request, {
        body: JSON.stringify({ products }),
        type: "application/json; charset=utf-8",
      });
    }
    const [, handle, extension] = /^\/products\/([\w-]+?)(\.js)?$/.exec(url.pathname) ?? [];
    const found = pages.find(({ ref }) => ref === handle);
    if (!found) return renderShopPage(request, { title: "404 Not Found", text: PAGE_NOT_FOUND_TEXT, status: 404 });
    const stock = getStockAt(found, now());
    if (extension !== undefined) {
      const body = JSON.stringify(toSingleProduct(found, stock, getBarcode(found)));
      return respondOrNotModified(request, { body, type: "application/json; charset=utf-8" });
    }
    const product = {
      "@context": "http://schema.org/",
      "@type": "Product",
      name: formatProductName(found),
      url: found.url,
    };
    const data = [JSON.stringify({ ...product, offers: [toOfferJsonLd(found, stock)] })];
    return renderShopPage(request, { title: formatProductName(found), data, changedAt: stock.changedAt });
  };

const listTags = ({ state }: SyntheticStock): readonly string[] => [
  "amiibo",
  "Nintendo",
  ...(state === "pre" ? ["Pre-Order"] : []),
];
const getProductId = ({ seed }: SyntheticShopPage): number => 7_000_000_000_000 + hashNumbers(seed, 86);

function toListedProduct(page: SyntheticShopPage, stock: SyntheticStock): object {
  const variant = {
    id: getProductId(page) + 1,
    title: "Default Title",
    sku: `TGC${page.item.id}`,
    available: stock.state === "in" || stock.state === "pre",
    price: formatPounds(stock.price),
    compare_at_price: null,
  };
  return {
    id: getProductId(page),
    title: formatProductName(page),
    handle: page.ref,
    vendor: "Nintendo",
    product_type: "amiibo",
    tags: listTags(stock),
    updated_at: new Date(stock.changedAt).toISOString(),
    variants: [variant],
  };
}

function toSingleProduct(page: SyntheticShopPage, stock: SyntheticStock, barcode: string | undefined): object {
  const available = stock.state === "in" || stock.state === "pre";
  const variant = {
    id: getProductId(page) + 1,
    title: "Default Title",
    sku: `TGC${page.item.id}`,
    available,
    price: stock.price,
    barcode: barcode ?? null,
  };
  return {
    id: getProductId(page),
    title: formatProductName(page),
    handle: page.ref,
    vendor: "Nintendo",
    type: "amiibo",
    tags: listTags(stock),
    price: stock.price,
    price_min: stock.price,
    price_max: stock.price,
    available,
    variants: [variant],
    url: `/products/${page.ref}`,
  };
}

const META_WORDS = { in: "in stock", pre: "preorder", out: "out of stock" } as const;

/**
 * Creates www.365games.co.uk: some pages have structured data, others only meta tags. Removed products redirect to
 * their section.
 */
export const create365GamesShop =
  ({ listPages, now }: ShopContext): FakeHost =>
  (url, request) => {
    if (url.pathname === "/robots.txt") return respondRobotsTxt(["/checkout", "/customer", "/catalogsearch"], 2);
    if (url.pathname === "/amiibo") return renderShopPage(request, { title: "amiibo", text: "All of our amiibo." });
    const found = listPages("365games (UK)").find((page) => new URL(page.url).pathname === url.pathname);
    const stock = found && getStockAt(found, now());
    if (!found || !stock)
      return renderShopPage(request, { title: "Not found", text: PAGE_NOT_FOUND_TEXT, status: 404 });
    if (stock.state === "gone")
      return new Response(null, { status: 301, headers: { Location: "https://www.365games.co.uk/amiibo" } });
    const content =
      hashNumbers(found.seed, 84) % 2 === 0
        ? { data: [renderJsonLd(found, stock)] }
        : { metas: listMetaTags(found, stock) };
    return renderShopPage(request, { title: formatProductName(found), changedAt: stock.changedAt, ...content });
  };

function renderJsonLd(page: SyntheticShopPage, stock: SyntheticStock): string {
  const product = { "@type": "Product", name: formatProductName(page), sku: page.ref, url: page.url };
  const offer = toOfferJsonLd(page, stock);
  const habit = hashNumbers(page.seed, 85) % 3;
  if (habit === 0) {
    const group = { "@type": "ProductGroup", name: formatProductName(page), url: page.url };
    return JSON.stringify({ "@context": "https://schema.org", ...group, hasVariant: [{ ...product, offers: offer }] });
  }
  if (habit === 1) {
    const range = {
      ...offer,
      "@type": "AggregateOffer",
      price: undefined,
      lowPrice: formatPounds(stock.price),
      offerCount: 1,
    };
    return JSON.stringify({ "@context": "https://schema.org", ...product, offers: range });
  }
  const price = { "@type": "UnitPriceSpecification", price: formatPounds(stock.price), priceCurrency: stock.currency };
  const specified = { ...offer, price: undefined, priceCurrency: undefined, priceSpecification: price };
  return JSON.stringify({ "@context": "https://schema.org", ...product, offers: specified });
}

const listMetaTags = (
  page: SyntheticShopPage,
  { state, price, currency }: SyntheticStock,
): Readonly<Record<string, string>> => ({
  "og:type": "product",
  "og:url": page.url,
  "og:title": formatProductName(page),
  "product:price:amount": formatPounds(price),
  "product:price:currency": currency,
  "product:availability": META_WORDS[state === "gone" ? "out" : state],
  "product:condition": "new",
});
