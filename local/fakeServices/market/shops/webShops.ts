import type { RetailerName } from "../../../../domain/stock/retailers";
import { hashNumbers } from "../../../syntheticMarket/draft/dice";
import { computeShopStockAt, type SyntheticShopPage, type SyntheticStock } from "../../../syntheticMarket/shops";
import type { FakeHost } from "../../wire/fakeHost";
import {
  type FakeShopContext,
  formatPenceAsPounds,
  formatShopProductName,
  renderFakeShopNotFoundPage,
  renderFakeShopPage,
  respondWithRobotsTxt,
  toProductJsonLd,
} from "./shopContext";

function findPage({ listPages, now }: FakeShopContext, shop: RetailerName, { pathname }: URL) {
  const page = listPages(shop).find(({ url }) => new URL(url).pathname === pathname);
  return page && { page, stock: computeShopStockAt(page, now()) };
}

/**
 * Creates the fake host www.game.co.uk. Its JSON-LD has the capitalised key `Offers`, and some pages also contain
 * invalid JSON.
 */
export const createFakeGameShopHost =
  (context: FakeShopContext): FakeHost =>
  (url, request) => {
    if (url.pathname === "/robots.txt") return respondWithRobotsTxt(["/en/basket", "/en/checkout", "/en/search"]);
    const found = findPage(context, "GAME (UK)", url);
    if (!found) return renderFakeShopNotFoundPage(request);
    const { page, stock } = found;
    if (stock.state === "gone") return renderFakeShopNotFoundPage(request, 410);
    const product = JSON.stringify(toProductJsonLd(page, stock, "Offers"));
    const hasInvalidBlock = hashNumbers(page.seed, 83) % 2 === 0;
    return renderFakeShopPage(request, {
      title: formatShopProductName(page),
      jsonLd: hasInvalidBlock ? ['{"@context":"http://schema.org","@type":"WebSite",', product] : [product],
      changedAt: stock.changedAt,
    });
  };

const META_AVAILABILITIES = { in: "in stock", pre: "preorder", out: "out of stock", gone: "out of stock" } as const;

/**
 * Creates the fake host www.365games.co.uk. Some pages have JSON-LD, others only meta tags. Removed products redirect
 * to their section of the shop.
 */
export const createFake365GamesHost =
  (context: FakeShopContext): FakeHost =>
  (url, request) => {
    if (url.pathname === "/robots.txt") return respondWithRobotsTxt(["/checkout", "/customer", "/catalogsearch"], 2);
    if (url.pathname === "/amiibo") return renderFakeShopPage(request, { title: "amiibo" });
    const found = findPage(context, "365games (UK)", url);
    if (!found) return renderFakeShopNotFoundPage(request);
    const { page, stock } = found;
    if (stock.state === "gone") return Response.redirect("https://www.365games.co.uk/amiibo", 301);
    return renderFakeShopPage(request, {
      title: formatShopProductName(page),
      changedAt: stock.changedAt,
      ...(hashNumbers(page.seed, 84) % 2 === 0
        ? { jsonLd: [JSON.stringify(toProductJsonLd(page, stock))] }
        : { metas: listMetaTags(page, stock) }),
    });
  };

const listMetaTags = (page: SyntheticShopPage, { state, price, currency }: SyntheticStock) => ({
  "og:type": "product",
  "og:url": page.url,
  "og:title": formatShopProductName(page),
  "product:price:amount": formatPenceAsPounds(price),
  "product:price:currency": currency,
  "product:availability": META_AVAILABILITIES[state],
});

const NINTENDO_AVAILABILITIES = { in: "InStock", pre: "PreOrder", out: "OutOfStock", gone: "OutOfStock" } as const;

/** Creates the fake host store.nintendo.co.uk, with a page for each product and a JSON list of all products. */
export const createFakeNintendoStoreHost =
  (context: FakeShopContext): FakeHost =>
  (url, request) => {
    const { pathname, searchParams } = url;
    if (pathname === "/robots.txt")
      return respondWithRobotsTxt(["/on/demandware.store/", "/en_gb/search", "/en_gb/cart"]);
    if (pathname === "/api/catalog/products") {
      const [offset, limit] = [Number(searchParams.get("offset")), Number(searchParams.get("limit"))];
      const stocks = context
        .listPages("Nintendo UK")
        .map((page) => ({ page, stock: computeShopStockAt(page, context.now()) }));
      const products = stocks
        .filter(({ stock }) => stock.state !== "gone")
        .slice(offset, offset + limit)
        .map(({ page, stock }) => ({
          path: new URL(page.url).pathname,
          pricePerUnit: stock.price / 100,
          c_availabilityModel: { type: NINTENDO_AVAILABILITIES[stock.state] },
        }));
      return Response.json({ data: { products } });
    }
    const found = findPage(context, "Nintendo UK", url);
    if (!found || found.stock.state === "gone") return renderFakeShopNotFoundPage(request);
    const { page, stock } = found;
    const jsonLd = [JSON.stringify(toProductJsonLd(page, stock))];
    return renderFakeShopPage(request, { title: formatShopProductName(page), jsonLd, changedAt: stock.changedAt });
  };
