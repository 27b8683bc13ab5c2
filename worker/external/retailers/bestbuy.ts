import { z } from "zod";
import { createUnknownStockReading, type ProductStockReading } from "../../../domain/stock/productReading";
import { getRetailer } from "../../../domain/stock/retailers";
import { parseShopPagePrice } from "../../../domain/stock/statedPrice";
import { parseJsonResponse, requireSuccessStatus, withExternalServiceErrors } from "../service/serviceError";
import { type RetailerAdapter, type RetailerAdapterDeps, toPageStockReading } from "./adapter";

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
