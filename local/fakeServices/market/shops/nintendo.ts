import type { RetailerName } from "../../../../domain/stock/retailers";
import { hashNumbers } from "../../../syntheticMarket/draft/dice";
import { getStockAt, type SyntheticShopPage, type SyntheticStock } from "../../../syntheticMarket/shops";
import { decodeUrlPart, FAKE_KEYS, type FakeHost, respondOrNotModified } from "../../wire/fakeHost";
import {
  formatProductName,
  PAGE_NOT_FOUND_TEXT,
  renderShopPage,
  respondRobotsTxt,
  type ShopContext,
  toOfferJsonLd,
} from "./shopContext";

const NO_ERROR = { code: "", internal_message: "", moreInfo: [] };

/** Creates wss2.cex.uk.webuy.io and wss2.cex.ie.webuy.io. Unknown products get a successful response without data. */
export const createCexShop =
  (shop: Extract<RetailerName, "CeX UK" | "CeX IE">, { listPages, now }: ShopContext): FakeHost =>
  ({ pathname }) => {
    const id = /^\/v3\/boxes\/([^/]+)\/detail$/.exec(pathname)?.[1];
    if (id === undefined) return Response.json({ message: "Not Found" }, { status: 404 });
    const found = listPages(shop).find(({ ref }) => ref === id);
    const stock = found && getStockAt(found, now());
    if (!found || !stock || stock.state === "gone")
      return Response.json({ response: { ack: "Success", data: null, error: NO_ERROR } });
    const isInStock = stock.state === "in";
    const price = stock.price / 100;
    const box = {
      boxId: found.ref,
      boxName: `${formatProductName(found)}, Loose`,
      categoryFriendlyName: "Toys - amiibo",
      cannotBuy: 0,
      isNewBox: 0,
      sellPrice: price,
      cashPrice: Math.floor(price * 0.4),
      exchangePrice: Math.floor(price * 0.55),
      outOfStock: isInStock ? 0 : 1,
      outOfEcomStock: isInStock ? 0 : 1,
      ecomQuantityOnHand: isInStock ? 1 + (hashNumbers(found.seed, 87) % 60) : 0,
    };
    return Response.json({ response: { ack: "Success", data: { boxDetails: [box] }, error: NO_ERROR } });
  };

const USUAL_LIMIT = 24;
const TYPES: Readonly<Record<SyntheticStock["state"], string>> = {
  in: "InStock",
  pre: "PreOrder",
  out: "OutOfStock",
  gone: "OutOfStock",
};

/** Creates store.nintendo.co.uk: a page for each product, and all of them as JSON. */
export const createNintendoShop =
  ({ listPages, now }: ShopContext): FakeHost =>
  (url, request) => {
    const pages = listPages("Nintendo UK").filter((page) => getStockAt(page, now()).state !== "gone");
    if (url.pathname === "/robots.txt")
      return respondRobotsTxt(["/on/demandware.store/", "/en_gb/search", "/en_gb/cart"]);
    if (url.pathname === "/api/catalog/products") {
      const offset = Number(url.searchParams.get("offset") ?? 0);
      const limit = Number(url.searchParams.get("limit") ?? USUAL_LIMIT);
      const isAmiibo = (url.searchParams.get("refine") ?? "").includes("cgid=amiibo");
      const shown = isAmiibo ? pages.slice(offset, offset + limit) : [];
      const products = shown.map((page) => {
        const stock = getStockAt(page, now());
        return {
          id: page.ref,
          name: formatProductName(page),
          currency: stock.currency,
          pricePerUnit: stock.price / 100,
          path: new URL(page.url).pathname,
          c_productImages: [`NINTENDO_STORE/${page.ref}.png`],
          c_availabilityModel: { type: TYPES[stock.state] },
        };
      });
      const data = { products, total: isAmiibo ? pages.length : 0, offset, limit };
      return respondOrNotModified(request, { body: JSON.stringify({ data }), type: "application/json" });
    }
    const found = pages.find((page) => new URL(page.url).pathname === url.pathname);
    if (!found) return renderShopPage(request, { title: "Page not found", text: PAGE_NOT_FOUND_TEXT, status: 404 });
    const stock = getStockAt(found, now());
    const product = {
      "@context": "https://schema.org",
      "@type": "Product",
      name: formatProductName(found),
      sku: found.ref,
    };
    const data = [JSON.stringify({ ...product, url: found.url, offers: toOfferJsonLd(found, stock) })];
    return renderShopPage(request, { title: formatProductName(found), data, changedAt: stock.changedAt });
  };

const USUAL_SIZE = 10;
const LARGEST_SIZE = 100;
/** Rate limit per key. */
const CALLS_A_SECOND = 5;

const respondForbidden = (errorMessage: string): Response =>
  Response.json({ errorCode: "403", errorMessage }, { status: 403 });

/** Creates api.bestbuy.com, which responds 403 to a wrong key and to too many calls alike. */
export function createBestBuyShop({ listPages, now }: ShopContext): FakeHost {
  let calls: readonly number[] = [];
  return (url) => {
    const [, skus] = /^\/v1\/products\(sku in\(([\d,]+)\)\)$/.exec(decodeUrlPart(url.pathname)) ?? [];
    if (url.searchParams.get("apiKey") !== FAKE_KEYS.bestBuy)
      return respondForbidden("The provided API Key is invalid. Please verify your API Key or register for one.");
    calls = [...calls.filter((time) => time > now() - 1_000), now()];
    if (calls.length > CALLS_A_SECOND)
      return respondForbidden("The per second limit of the API Key has been exceeded.");
    if (skus === undefined)
      return Response.json(
        { error: { code: 400, status: "400 Bad Request", message: "Couldn't understand the query" } },
        { status: 400 },
      );

    const requestedSkus = skus.split(",");
    const size = Math.min(Number(url.searchParams.get("pageSize") ?? USUAL_SIZE), LARGEST_SIZE);
    const all = listPages("BestBuy (US)").filter(
      (page) => requestedSkus.includes(page.ref) && getStockAt(page, now()).state !== "gone",
    );
    const shown = (url.searchParams.get("show") ?? "").split(",");
    const products = all.slice(0, size).map((page) => pickFields(shown, toProduct(page, now())));
    if (url.searchParams.get("format") !== "json") return respondXml(products);
    return Response.json({
      from: 1,
      to: products.length,
      currentPage: 1,
      total: all.length,
      totalPages: Math.ceil(all.length / size),
      queryTime: "0.004",
      totalTime: "0.012",
      partial: false,
      canonicalUrl: `${url.pathname}?show=${shown.join(",")}&format=json`,
      products,
    });
  };
}

function toProduct(page: SyntheticShopPage, at: number): Readonly<Record<string, string | number | boolean>> {
  const { state, price } = getStockAt(page, at);
  return {
    sku: Number(page.ref),
    name: `Nintendo - ${formatProductName(page)}`,
    salePrice: price / 100,
    regularPrice: price / 100,
    onlineAvailability: state === "in" || state === "pre",
    orderable: { in: "Available", pre: "PreOrder", out: "SoldOut", gone: "SoldOut" }[state],
    url: page.url,
  };
}

const pickFields = (names: readonly string[], product: ReturnType<typeof toProduct>): object =>
  names.join("") === ""
    ? product
    : Object.fromEntries(Object.entries(product).filter(([name]) => names.includes(name)));

/** Responds with XML, the default format. */
const respondXml = (products: readonly object[]): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<products total="${products.length}"></products>\n`, {
    headers: { "Content-Type": "application/xml" },
  });
