import type { RetailerName } from "../../../../domain/stock/retailers";
import { hashOf } from "../../../syntheticMarket/draft/dice";
import { type ShopPage, type Stock, stockAt } from "../../../syntheticMarket/shops";
import { type Host, KEYS, unescaped, validated } from "../../wire/validated";
import { goneText, offerOf, productNameOf, robots, type Shelf, shopPage } from "./shelf";

const NO_ERROR = { code: "", internal_message: "", moreInfo: [] };

/** wss2.cex.uk.webuy.io and wss2.cex.ie.webuy.io: what is unknown is a success without data. */
export const cex =
  (shop: Extract<RetailerName, "CeX UK" | "CeX IE">, { pagesOf, now }: Shelf): Host =>
  ({ pathname }) => {
    const id = /^\/v3\/boxes\/([^/]+)\/detail$/.exec(pathname)?.[1];
    if (id === undefined) return Response.json({ message: "Not Found" }, { status: 404 });
    const found = pagesOf(shop).find(({ ref }) => ref === id);
    const stock = found && stockAt(found, now());
    if (!found || !stock || stock.state === "gone")
      return Response.json({ response: { ack: "Success", data: null, error: NO_ERROR } });
    const isHere = stock.state === "in";
    const price = stock.price / 100;
    const box = {
      boxId: found.ref,
      boxName: `${productNameOf(found)}, Loose`,
      categoryFriendlyName: "Toys - amiibo",
      cannotBuy: 0,
      isNewBox: 0,
      sellPrice: price,
      cashPrice: Math.floor(price * 0.4),
      exchangePrice: Math.floor(price * 0.55),
      outOfStock: isHere ? 0 : 1,
      outOfEcomStock: isHere ? 0 : 1,
      ecomQuantityOnHand: isHere ? 1 + (hashOf(found.seed, 87) % 60) : 0,
    };
    return Response.json({ response: { ack: "Success", data: { boxDetails: [box] }, error: NO_ERROR } });
  };

const USUAL_LIMIT = 24;
const TYPES: Readonly<Record<Stock["state"], string>> = {
  in: "InStock",
  pre: "PreOrder",
  out: "OutOfStock",
  gone: "OutOfStock",
};

/** store.nintendo.co.uk: a page for each product, and all of them as JSON. */
export const nintendo =
  ({ pagesOf, now }: Shelf): Host =>
  (url, request) => {
    const pages = pagesOf("Nintendo UK").filter((page) => stockAt(page, now()).state !== "gone");
    if (url.pathname === "/robots.txt") return robots(["/on/demandware.store/", "/en_gb/search", "/en_gb/cart"]);
    if (url.pathname === "/api/catalog/products") {
      const offset = Number(url.searchParams.get("offset") ?? 0);
      const limit = Number(url.searchParams.get("limit") ?? USUAL_LIMIT);
      const isAmiibo = (url.searchParams.get("refine") ?? "").includes("cgid=amiibo");
      const shown = isAmiibo ? pages.slice(offset, offset + limit) : [];
      const products = shown.map((page) => {
        const stock = stockAt(page, now());
        return {
          id: page.ref,
          name: productNameOf(page),
          currency: stock.currency,
          pricePerUnit: stock.price / 100,
          path: new URL(page.url).pathname,
          c_productImages: [`NINTENDO_STORE/${page.ref}.png`],
          c_availabilityModel: { type: TYPES[stock.state] },
        };
      });
      const data = { products, total: isAmiibo ? pages.length : 0, offset, limit };
      return validated(request, { body: JSON.stringify({ data }), type: "application/json" });
    }
    const found = pages.find((page) => new URL(page.url).pathname === url.pathname);
    if (!found) return shopPage(request, { title: "Page not found", text: goneText, status: 404 });
    const stock = stockAt(found, now());
    const product = {
      "@context": "https://schema.org",
      "@type": "Product",
      name: productNameOf(found),
      sku: found.ref,
    };
    const data = [JSON.stringify({ ...product, url: found.url, offers: offerOf(found, stock) })];
    return shopPage(request, { title: productNameOf(found), data, changedAt: stock.changedAt });
  };

const USUAL_SIZE = 10;
const LARGEST_SIZE = 100;
/** A key may ask so often in any one second. */
const CALLS_A_SECOND = 5;

const refused = (errorMessage: string): Response => Response.json({ errorCode: "403", errorMessage }, { status: 403 });

/** api.bestbuy.com, which says 403 to a wrong key and to too many calls alike. */
export function bestBuy({ pagesOf, now }: Shelf): Host {
  let calls: readonly number[] = [];
  return (url) => {
    const [, skus] = /^\/v1\/products\(sku in\(([\d,]+)\)\)$/.exec(unescaped(url.pathname)) ?? [];
    if (url.searchParams.get("apiKey") !== KEYS.bestBuy)
      return refused("The provided API Key is invalid. Please verify your API Key or register for one.");
    calls = [...calls.filter((time) => time > now() - 1_000), now()];
    if (calls.length > CALLS_A_SECOND) return refused("The per second limit of the API Key has been exceeded.");
    if (skus === undefined)
      return Response.json(
        { error: { code: 400, status: "400 Bad Request", message: "Couldn't understand the query" } },
        { status: 400 },
      );

    const wished = skus.split(",");
    const size = Math.min(Number(url.searchParams.get("pageSize") ?? USUAL_SIZE), LARGEST_SIZE);
    const all = pagesOf("BestBuy (US)").filter(
      (page) => wished.includes(page.ref) && stockAt(page, now()).state !== "gone",
    );
    const shown = (url.searchParams.get("show") ?? "").split(",");
    const products = all.slice(0, size).map((page) => only(shown, productOf(page, now())));
    if (url.searchParams.get("format") !== "json") return inXml(products);
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

function productOf(page: ShopPage, at: number): Readonly<Record<string, string | number | boolean>> {
  const { state, price } = stockAt(page, at);
  return {
    sku: Number(page.ref),
    name: `Nintendo - ${productNameOf(page)}`,
    salePrice: price / 100,
    regularPrice: price / 100,
    onlineAvailability: state === "in" || state === "pre",
    orderable: { in: "Available", pre: "PreOrder", out: "SoldOut", gone: "SoldOut" }[state],
    url: page.url,
  };
}

const only = (names: readonly string[], product: ReturnType<typeof productOf>): object =>
  names.join("") === ""
    ? product
    : Object.fromEntries(Object.entries(product).filter(([name]) => names.includes(name)));

/** Who does not ask for JSON gets this. */
const inXml = (products: readonly object[]): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<products total="${products.length}"></products>\n`, {
    headers: { "Content-Type": "application/xml" },
  });
