import { z } from "zod";
import { normalizeBarcode } from "../../../domain/catalogue/barcode";
import { parseProductPage } from "../../../domain/stock/page/parseProductPage";
import { createUnknownReading, type ProductReading, pickCommonReading } from "../../../domain/stock/productReading";
import { getRetailer, type RetailerId } from "../../../domain/stock/retailers";
import { type PriceFormat, parseStatedPrice } from "../../../domain/stock/statedPrice";
import type { OutboundClient, TextResponse } from "../../outbound/index";
import {
  createSinglePageAdapter,
  fetchStockReading,
  type ProductPage,
  parseJsonReading,
  type RetailerAdapter,
  type RetailerOptions,
  type StockPageResult,
  toStockReading,
} from "./adapter";

const GAP_MS = 2_000;

/** A shop without an interface of its own: its pages say for search engines what they offer, and so for us. */
export function createWebPageAdapter(id: RetailerId, options: RetailerOptions): RetailerAdapter {
  const { hosts } = getRetailer(id);
  return createSinglePageAdapter({ id, hosts, gapMs: GAP_MS }, options, (page, outside) =>
    fetchWebPageReading(id, page, outside, options.now()),
  );
}

export function fetchWebPageReading(
  id: RetailerId,
  page: ProductPage,
  outside: OutboundClient,
  now: number,
): Promise<StockPageResult> {
  const { currency, thousands } = getRetailer(id);
  const { url, gtin, sku } = page;
  const read = ({ text, url: cameFrom }: TextResponse) =>
    parseProductPage(text, { url, cameFrom: cameFrom.href, gtin, sku, currency, thousands });
  const ask = (init: RequestInit) =>
    outside.ask(new URL(url), { ...init, headers: { ...init.headers, Accept: "text/html" } });
  return fetchStockReading(page, ask, read, now);
}

const SHOPIFY_GAP_MS = 1_000;

const variantSchema = z.object({
  id: z.number(),
  sku: z.string().nullish(),
  barcode: z.string().nullish(),
  available: z.boolean().optional(),
  /** A product's own file has pence, a list of products decimal text. */
  price: z.union([z.number().int(), z.string()]),
});
type Variant = z.infer<typeof variantSchema>;
const shopifyProductSchema = z.object({ handle: z.string(), variants: z.array(variantSchema) });
/** Either of the two that such shops give: one product, or a page of all. */
const shopifyResponseSchema = z.union([shopifyProductSchema, z.object({ products: z.array(shopifyProductSchema) })]);

/** A shop that runs on Shopify gives each product as JSON beside its page. */
export function createShopifyAdapter(id: RetailerId, options: RetailerOptions): RetailerAdapter {
  const { hosts, productIn, ...writing } = getRetailer(id);
  return createSinglePageAdapter({ id, hosts, gapMs: SHOPIFY_GAP_MS }, options, (page, outside) => {
    const url = new URL(page.url);
    const handle = productIn(url);
    if (handle === undefined) return toStockReading(page, createUnknownReading("its address names no product"));
    const ask = (init: RequestInit) => outside.ask(new URL(`/products/${handle}.js`, url), init);
    return fetchStockReading(page, ask, (answer) => parseShopifyResponse(answer, handle, page, writing), options.now());
  });
}

function parseShopifyResponse(
  answer: TextResponse,
  handle: string,
  page: ProductPage,
  writing: PriceFormat,
): ProductReading {
  return parseJsonReading(answer, shopifyResponseSchema, (json) => {
    const all = "products" in json ? json.products : [json];
    const path = getHandlePath(handle);
    const found = all.find((each) => getHandlePath(each.handle) === path);
    if (!found) return createUnknownReading("another product than the one that its address names");
    return pickCommonReading(pickVariants(found.variants, page).map((each) => parseVariant(each, writing)));
  });
}

/** However it is escaped. */
const getHandlePath = (handle: string): string => new URL(handle, "https://shop.invalid/").pathname.toLowerCase();

/** The one that the address, the barcode or the shop's number names, else all of them. */
function pickVariants(variants: readonly Variant[], { url, gtin, sku }: ProductPage): readonly Variant[] {
  const named = new URL(url).searchParams.get("variant");
  const barcode = gtin === undefined ? undefined : normalizeBarcode(gtin);
  const ways: ((each: Variant) => boolean)[] = [
    ({ id }) => String(id) === named,
    (each) => barcode !== undefined && normalizeBarcode(each.barcode ?? "") === barcode,
    (each) => sku !== undefined && each.sku?.toLowerCase() === sku.toLowerCase(),
  ];
  const found = ways.map((way) => variants.filter(way)).find((some) => some.length > 0);
  return found ?? variants;
}

function parseVariant({ available, price }: Variant, writing: PriceFormat): ProductReading {
  if (available === undefined) return createUnknownReading("a product that does not say whether it can be had");
  const pence = typeof price === "number" && price > 0 ? { price, currency: writing.currency } : undefined;
  return {
    state: available ? "in" : "out",
    ...(typeof price === "number" ? pence : parseStatedPrice(price, undefined, writing)),
    evidence: "the shop's product data",
  };
}
