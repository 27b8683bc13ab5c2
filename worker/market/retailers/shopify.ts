import { z } from "zod";
import { barcodeKey } from "../../../domain/catalogue/barcode";
import { readPage } from "../../../domain/stock/page/index";
import { statedPrice, type Writing } from "../../../domain/stock/price";
import { type Reading, sameOf, unknown } from "../../../domain/stock/readings";
import { type RetailerId, retailerOf } from "../../../domain/stock/retailers";
import type { Answer, Outside } from "../../outside/index";
import {
  lookAt,
  looked,
  oneByOne,
  type ProductPage,
  type RetailerAdapter,
  type RetailerOptions,
  readJson,
  type StockAnswer,
} from "./adapter";

const GAP_MS = 2_000;

/** A shop without an interface of its own: its pages say for search engines what they offer, and so for us. */
export function openPageShop(id: RetailerId, options: RetailerOptions): RetailerAdapter {
  const { hosts } = retailerOf(id);
  return oneByOne({ id, hosts, gapMs: GAP_MS }, options, (page, outside) =>
    lookAtPage(id, page, outside, options.now()),
  );
}

export function lookAtPage(id: RetailerId, page: ProductPage, outside: Outside, now: number): Promise<StockAnswer> {
  const { currency, thousands } = retailerOf(id);
  const { url, gtin, sku } = page;
  const read = ({ text, url: cameFrom }: Answer) =>
    readPage(text, { url, cameFrom: cameFrom.href, gtin, sku, currency, thousands });
  const ask = (init: RequestInit) =>
    outside.ask(new URL(url), { ...init, headers: { ...init.headers, Accept: "text/html" } });
  return lookAt(page, ask, read, now);
}

const SHOPIFY_GAP_MS = 1_000;

const variant = z.object({
  id: z.number(),
  sku: z.string().nullish(),
  barcode: z.string().nullish(),
  available: z.boolean().optional(),
  /** A product's own file has pence, a list of products decimal text. */
  price: z.union([z.number().int(), z.string()]),
});
type Variant = z.infer<typeof variant>;
const product = z.object({ handle: z.string(), variants: z.array(variant) });
/** Either of the two that such shops give: one product, or a page of all. */
const answers = z.union([product, z.object({ products: z.array(product) })]);

/** A shop that runs on Shopify gives each product as JSON beside its page. */
export function openShopify(id: RetailerId, options: RetailerOptions): RetailerAdapter {
  const { hosts, productIn, ...writing } = retailerOf(id);
  return oneByOne({ id, hosts, gapMs: SHOPIFY_GAP_MS }, options, (page, outside) => {
    const url = new URL(page.url);
    const handle = productIn(url);
    if (handle === undefined) return looked(page, unknown("its address names no product"));
    const ask = (init: RequestInit) => outside.ask(new URL(`/products/${handle}.js`, url), init);
    return lookAt(page, ask, (answer) => readShopify(answer, handle, page, writing), options.now());
  });
}

function readShopify(answer: Answer, handle: string, page: ProductPage, writing: Writing): Reading {
  return readJson(answer, answers, (json) => {
    const all = "products" in json ? json.products : [json];
    const path = pathOf(handle);
    const found = all.find((each) => pathOf(each.handle) === path);
    if (!found) return unknown("another product than the one that its address names");
    return sameOf(chosen(found.variants, page).map((each) => readVariant(each, writing)));
  });
}

/** However it is escaped. */
const pathOf = (handle: string): string => new URL(handle, "https://shop.invalid/").pathname.toLowerCase();

/** The one that the address, the barcode or the shop's number names, else all of them. */
function chosen(variants: readonly Variant[], { url, gtin, sku }: ProductPage): readonly Variant[] {
  const named = new URL(url).searchParams.get("variant");
  const barcode = gtin === undefined ? undefined : barcodeKey(gtin);
  const ways: ((each: Variant) => boolean)[] = [
    ({ id }) => String(id) === named,
    (each) => barcode !== undefined && barcodeKey(each.barcode ?? "") === barcode,
    (each) => sku !== undefined && each.sku?.toLowerCase() === sku.toLowerCase(),
  ];
  const found = ways.map((way) => variants.filter(way)).find((some) => some.length > 0);
  return found ?? variants;
}

function readVariant({ available, price }: Variant, writing: Writing): Reading {
  if (available === undefined) return unknown("a product that does not say whether it can be had");
  const pence = typeof price === "number" && price > 0 ? { price, currency: writing.currency } : undefined;
  return {
    state: available ? "in" : "out",
    ...(typeof price === "number" ? pence : statedPrice(price, undefined, writing)),
    evidence: "the shop's product data",
  };
}
