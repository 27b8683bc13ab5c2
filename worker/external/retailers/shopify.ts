import { z } from "zod";
import { normalizeBarcode } from "../../../domain/catalogue/barcode";
import {
  createUnknownStockReading,
  mergeStockReadings,
  type ProductStockReading,
} from "../../../domain/stock/productReading";
import { getRetailer, type RetailerId } from "../../../domain/stock/retailers";
import { parseShopPagePrice, type ShopPriceFormat } from "../../../domain/stock/statedPrice";
import type { OutboundTextResponse } from "../../outbound/index";
import {
  createSinglePageAdapter,
  fetchProductStock,
  parseJsonProductStock,
  type RetailerAdapter,
  type RetailerAdapterDeps,
  type RetailerProductPage,
  toPageStockReading,
} from "./adapter";

const GAP_MS = 1_000;

const variantSchema = z.object({
  id: z.number(),
  sku: z.string().nullish(),
  barcode: z.string().nullish(),
  available: z.boolean().optional(),
  /** Price in minor units (a number) in the response for one product, or as decimal text in a list of products. */
  price: z.union([z.number().int(), z.string()]),
});
type Variant = z.infer<typeof variantSchema>;
const shopifyProductSchema = z.object({ handle: z.string(), variants: z.array(variantSchema) });
/** Schema of the two response formats of Shopify shops: one product, or a list of products. */
const shopifyResponseSchema = z.union([shopifyProductSchema, z.object({ products: z.array(shopifyProductSchema) })]);

/** Creates the adapter of a Shopify shop, which serves the data of each product as JSON next to the product's page. */
export function createShopifyAdapter(id: RetailerId, options: RetailerAdapterDeps): RetailerAdapter {
  const { hosts, findProductId, ...priceFormat } = getRetailer(id);
  return createSinglePageAdapter({ id, hosts, gapMs: GAP_MS }, options, (page, outbound) => {
    const url = new URL(page.url);
    const handle = findProductId(url);
    if (handle === undefined)
      return toPageStockReading(page, createUnknownStockReading("the URL contains no product handle"));
    const fetchProduct = (init: RequestInit) => outbound.fetchText(new URL(`/products/${handle}.js`, url), init);
    const parseResponse = (response: OutboundTextResponse) =>
      parseJsonProductStock(response, shopifyResponseSchema, (json) => {
        const products = "products" in json ? json.products : [json];
        const path = getHandlePath(handle);
        const product = products.find((each) => path !== undefined && getHandlePath(each.handle) === path);
        if (!product) return createUnknownStockReading("the response is about another product than the URL");
        return mergeStockReadings(pickVariants(product.variants, page).map((each) => parseVariant(each, priceFormat)));
      });
    return fetchProductStock(page, fetchProduct, parseResponse, options.now());
  });
}

/** Normalizes a product's handle (its name in URLs), so that differently escaped handles are equal. */
const getHandlePath = (handle: string): string | undefined =>
  URL.canParse(handle, ANY_SHOP) ? new URL(handle, ANY_SHOP).pathname.toLowerCase() : undefined;
const ANY_SHOP = "https://shop.invalid/";

/** Returns the variants that the URL, else the barcode, else the SKU selects, or all if nothing matches. */
function pickVariants(variants: readonly Variant[], { url, gtin, sku }: RetailerProductPage): readonly Variant[] {
  const variantId = new URL(url).searchParams.get("variant");
  const barcode = gtin === undefined ? undefined : normalizeBarcode(gtin);
  const matchers: ((each: Variant) => boolean)[] = [
    ({ id }) => String(id) === variantId,
    (each) => barcode !== undefined && normalizeBarcode(each.barcode ?? "") === barcode,
    (each) => sku !== undefined && each.sku?.toLowerCase() === sku.toLowerCase(),
  ];
  const matching = matchers.map((matches) => variants.filter(matches)).find((candidates) => candidates.length > 0);
  return matching ?? variants;
}

function parseVariant({ available, price }: Variant, priceFormat: ShopPriceFormat): ProductStockReading {
  if (available === undefined) return createUnknownStockReading("the product states no availability");
  const statedPrice = typeof price === "number" && price > 0 ? { price, currency: priceFormat.currency } : undefined;
  return {
    state: available ? "in" : "out",
    ...(typeof price === "number" ? statedPrice : parseShopPagePrice(price, undefined, priceFormat)),
    evidence: "the shop's product data",
  };
}
