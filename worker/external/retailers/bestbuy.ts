import { z } from "zod";
import { createUnknownStockReading, type ProductStockReading } from "../../../domain/stock/productReading";
import { getRetailer } from "../../../domain/stock/retailers";
import { parseShopPagePrice } from "../../../domain/stock/statedPrice";
import type { OutboundTextResponse } from "../../outbound/index";
import { parseJsonResponse, requireSuccessStatus, withExternalServiceErrors } from "../service/serviceError";
import {
  createSinglePageAdapter,
  fetchProductStock,
  parseJsonProductStock,
  type RetailerAdapter,
  type RetailerAdapterDeps,
  toPageStockReading,
} from "./adapter";

const HOST = "api.bestbuy.com";
/** Maximum number of products per request. The API's default is 10. */
const BATCH_SIZE = 50;
const GAP_MS = 1_000;
const RESPONSE_FIELDS = "sku,name,salePrice,onlineAvailability,orderable,url";

const bestBuyProductSchema = z.object({
  sku: z.number(),
  salePrice: z.number().nullish(),
  onlineAvailability: z.boolean().nullish(),
  orderable: z.string().nullish(),
});
type BestBuyProduct = z.infer<typeof bestBuyProductSchema>;
const productsResponseSchema = z.object({ products: z.array(bestBuyProductSchema) });

export function createBestBuyAdapter(key: string, { gateway, now }: RetailerAdapterDeps): RetailerAdapter {
  const { findProductId } = getRetailer("bestbuy");
  const outbound = gateway.createClient({ hosts: [HOST], timeoutMs: 10_000 });

  async function fetchProducts(skus: readonly string[]): Promise<ReadonlyMap<string, BestBuyProduct>> {
    const url = new URL(`https://${HOST}/v1/products(sku in(${skus.join(",")}))`);
    const query = { apiKey: key, format: "json", show: RESPONSE_FIELDS, pageSize: String(BATCH_SIZE) };
    url.search = String(new URLSearchParams(query));
    const response = requireSuccessStatus(await withExternalServiceErrors(outbound.fetchText(url)), now());
    const { products } = parseJsonResponse(response, productsResponseSchema);
    return new Map(products.map((each) => [String(each.sku), each]));
  }

  return {
    id: "bestbuy",
    hosts: [HOST],
    batchSize: BATCH_SIZE,
    minGapMs: GAP_MS,
    async fetchBatch(pages) {
      const skus = new Set(pages.map(({ url }) => findProductId(new URL(url))).filter((sku) => sku !== undefined));
      const products = skus.size > 0 ? await fetchProducts([...skus]) : new Map<string, BestBuyProduct>();
      return pages.map((page) => {
        const sku = findProductId(new URL(page.url));
        if (sku === undefined)
          return toPageStockReading(page, createUnknownStockReading("the URL contains no product number"));
        const product = products.get(sku);
        if (!product) return toPageStockReading(page, { state: "out", evidence: "gone: BestBuy no longer lists it" });
        return toPageStockReading(page, parseBestBuyProduct(product));
      });
    },
  };
}

function parseBestBuyProduct({ salePrice, onlineAvailability, orderable }: BestBuyProduct): ProductStockReading {
  const price = { ...parseShopPagePrice(salePrice, "USD", getRetailer("bestbuy")), evidence: "BestBuy's own data" };
  if (orderable === "PreOrder") return { state: "pre", ...price };
  if (typeof onlineAvailability !== "boolean") return createUnknownStockReading("the product states no availability");
  return { state: onlineAvailability ? "in" : "out", ...price };
}

const CEX_GAP_MS = 2_000;

const boxSchema = z.object({
  boxId: z.string(),
  sellPrice: z.number().nullish(),
  outOfStock: z.number().nullish(),
  ecomQuantityOnHand: z.number().nullish(),
});
const boxResponseSchema = z.object({
  response: z.object({
    ack: z.string(),
    /** `null` if CeX does not know the product. */
    data: z.object({ boxDetails: z.array(boxSchema) }).nullable(),
  }),
});

const CEX_HOSTS = { "cex-uk": "wss2.cex.uk.webuy.io", "cex-ie": "wss2.cex.ie.webuy.io" } as const;

/** Creates the adapter of CeX, a shop that sells only used goods. */
export function createCexAdapter(id: keyof typeof CEX_HOSTS, options: RetailerAdapterDeps): RetailerAdapter {
  const hosts = [CEX_HOSTS[id]];
  const { findProductId } = getRetailer(id);
  return createSinglePageAdapter({ id, hosts, gapMs: CEX_GAP_MS }, options, (page, outbound) => {
    const boxId = findProductId(new URL(page.url));
    if (boxId === undefined)
      return toPageStockReading(page, createUnknownStockReading("the URL contains no box number"));
    const url = new URL(`https://${CEX_HOSTS[id]}/v3/boxes/${encodeURIComponent(boxId)}/detail`);
    const fetchBox = (init: RequestInit) => outbound.fetchText(url, init);
    const parseResponse = (response: OutboundTextResponse) =>
      parseJsonProductStock(response, boxResponseSchema, (json) => parseBox(json, boxId, id));
    return fetchProductStock(page, fetchBox, parseResponse, options.now());
  });
}

function parseBox(
  { response }: z.infer<typeof boxResponseSchema>,
  boxId: string,
  id: keyof typeof CEX_HOSTS,
): ProductStockReading {
  if (response.ack !== "Success") return createUnknownStockReading("CeX reported a failure");
  const box = response.data?.boxDetails.find((each) => each.boxId.toLowerCase() === boxId.toLowerCase());
  if (!box) return createUnknownStockReading("CeX does not know this box");
  const { outOfStock, ecomQuantityOnHand: quantity } = box;
  if (typeof outOfStock !== "number" && typeof quantity !== "number")
    return createUnknownStockReading("the box states no availability");
  const isOut = outOfStock === 1 || quantity === 0;
  // CeX states the last price even if the product is sold out.
  const price = parseShopPagePrice(box.sellPrice, undefined, getRetailer(id));
  return { state: isOut ? "out" : "in", ...price, grade: "used", evidence: "CeX's own data" };
}
