import { type Stock, stockAt } from "../../../market/stock";
import type { Host } from "../../wire/host";
import { validated } from "../../wire/validated";
import { goneText, robots, shopPage } from "./html";
import { offerOf, productNameOf } from "./offer";
import type { Shelf } from "./shelf";

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
