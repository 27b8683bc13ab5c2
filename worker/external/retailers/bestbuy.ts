import { z } from "zod";
import { createUnknownReading, type ProductReading } from "../../../domain/stock/productReading";
import { getRetailer } from "../../../domain/stock/retailers";
import { parseStatedPrice } from "../../../domain/stock/statedPrice";
import { parseJsonResponse, requireSuccess, withServiceErrors } from "../service/serviceError";
import {
  createSinglePageAdapter,
  fetchStockReading,
  parseJsonReading,
  type RetailerAdapter,
  type RetailerOptions,
  toStockReading,
} from "./adapter";

const HOST = "api.bestbuy.com";
/** Its default is ten a page. */
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

export function createBestBuyAdapter(key: string, { gate, now }: RetailerOptions): RetailerAdapter {
  const { productIn } = getRetailer("bestbuy");
  const outside = gate.to({ hosts: [HOST], timeoutMs: 10_000 });

  async function productsOf(skus: readonly string[]): Promise<ReadonlyMap<string, BestBuyProduct>> {
    const url = new URL(`https://${HOST}/v1/products(sku in(${skus.join(",")}))`);
    for (const [name, value] of Object.entries({
      apiKey: key,
      format: "json",
      show: RESPONSE_FIELDS,
      pageSize: String(BATCH_SIZE),
    }))
      url.searchParams.set(name, value);
    const { products } = parseJsonResponse(
      requireSuccess(await withServiceErrors(outside.ask(url)), now()),
      productsResponseSchema,
    );
    return new Map(products.map((each) => [String(each.sku), each]));
  }

  return {
    id: "bestbuy",
    hosts: [HOST],
    batchSize: BATCH_SIZE,
    minGapMs: GAP_MS,
    async fetchBatch(pages) {
      const skus = new Set(pages.map(({ url }) => productIn(new URL(url))).filter((sku) => sku !== undefined));
      const products = skus.size > 0 ? await productsOf([...skus]) : new Map<string, BestBuyProduct>();
      return pages.map((page) => {
        const sku = productIn(new URL(page.url));
        if (sku === undefined) return toStockReading(page, createUnknownReading("its address names no product"));
        const found = products.get(sku);
        return toStockReading(
          page,
          found ? parseBestBuyProduct(found) : { state: "out", evidence: "gone: BestBuy lists it no more" },
        );
      });
    },
  };
}

function parseBestBuyProduct({ salePrice, onlineAvailability, orderable }: BestBuyProduct): ProductReading {
  const price = { ...parseStatedPrice(salePrice, "USD", getRetailer("bestbuy")), evidence: "BestBuy's own data" };
  if (orderable === "PreOrder") return { state: "pre", ...price };
  if (typeof onlineAvailability !== "boolean")
    return createUnknownReading("a product that does not say whether it can be had");
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
    /** Of a box that it does not know. */
    data: z.object({ boxDetails: z.array(boxSchema) }).nullable(),
  }),
});

const CEX_HOSTS = { "cex-uk": "wss2.cex.uk.webuy.io", "cex-ie": "wss2.cex.ie.webuy.io" } as const;

/** All that it sells was somebody's before. */
export function createCexAdapter(id: keyof typeof CEX_HOSTS, options: RetailerOptions): RetailerAdapter {
  const hosts = [CEX_HOSTS[id]];
  const { productIn } = getRetailer(id);
  return createSinglePageAdapter({ id, hosts, gapMs: CEX_GAP_MS }, options, (page, outside) => {
    const boxId = productIn(new URL(page.url));
    if (boxId === undefined) return toStockReading(page, createUnknownReading("its address names no box"));
    const address = new URL(`https://${CEX_HOSTS[id]}/v3/boxes/${encodeURIComponent(boxId)}/detail`);
    const ask = (init: RequestInit) => outside.ask(address, init);
    const read = (json: z.infer<typeof boxResponseSchema>) => parseBox(json, boxId, id);
    return fetchStockReading(page, ask, (answer) => parseJsonReading(answer, boxResponseSchema, read), options.now());
  });
}

function parseBox(
  { response }: z.infer<typeof boxResponseSchema>,
  boxId: string,
  id: keyof typeof CEX_HOSTS,
): ProductReading {
  if (response.ack !== "Success") return createUnknownReading("CeX says that it failed");
  const found = response.data?.boxDetails.find((each) => each.boxId.toLowerCase() === boxId.toLowerCase());
  if (!found) return createUnknownReading("CeX knows no such box");
  const { outOfStock, ecomQuantityOnHand: quantity } = found;
  if (typeof outOfStock !== "number" && typeof quantity !== "number")
    return createUnknownReading("a box that does not say whether it can be had");
  const isOut = outOfStock === 1 || quantity === 0;
  // What is sold out keeps its last price.
  const price = parseStatedPrice(found.sellPrice, undefined, getRetailer(id));
  return { state: isOut ? "out" : "in", ...price, condition: "used", evidence: "CeX's own data" };
}
