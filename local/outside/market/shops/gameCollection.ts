import { hashOf } from "../../../market/draft/dice";
import type { ShopPage } from "../../../market/shops";
import { type Stock, stockAt } from "../../../market/stock";
import type { Host } from "../../wire/host";
import { validated } from "../../wire/validated";
import { goneText, robots, shopPage } from "./html";
import { offerOf, pounds, productNameOf } from "./offer";
import type { Shelf } from "./shelf";

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
