import type { ShopPage } from "../../../market/shops";
import { stockAt } from "../../../market/stock";
import { type Host, unescaped } from "../../wire/host";
import { KEYS } from "../../wire/keys";
import { productNameOf } from "./offer";
import type { Shelf } from "./shelf";

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
