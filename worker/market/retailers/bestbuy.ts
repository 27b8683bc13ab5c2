import { z } from "zod";
import { type Reading, unknown } from "../../../domain/stock/checkUrl";
import { statedPrice } from "../../../domain/stock/price";
import { retailerOf } from "../../../domain/stock/retailers";
import { jsonIn } from "../service/json";
import { answered, succeeded } from "../service/serviceError";
import type { RetailerAdapter } from "./adapter";
import { looked } from "./look";
import type { RetailerOptions } from "./manners";

const HOST = "api.bestbuy.com";
/** Its default is ten a page. */
const BATCH = 50;
const GAP_MS = 1_000;
const SHOWN = "sku,name,salePrice,onlineAvailability,orderable,url";

const product = z.object({
  sku: z.number(),
  salePrice: z.number().nullish(),
  onlineAvailability: z.boolean().nullish(),
  orderable: z.string().nullish(),
});
type Product = z.infer<typeof product>;
const answers = z.object({ products: z.array(product) });

export function openBestBuy(key: string, { gate, now }: RetailerOptions): RetailerAdapter {
  const { productIn } = retailerOf("bestbuy");
  const outside = gate.to({ hosts: [HOST], timeoutMs: 10_000 });

  async function productsOf(skus: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    const url = new URL(`https://${HOST}/v1/products(sku in(${skus.join(",")}))`);
    for (const [name, value] of Object.entries({ apiKey: key, format: "json", show: SHOWN, pageSize: String(BATCH) }))
      url.searchParams.set(name, value);
    const { products } = jsonIn(succeeded(await answered(outside.ask(url)), now()), answers);
    return new Map(products.map((each) => [String(each.sku), each]));
  }

  return {
    id: "bestbuy",
    hosts: [HOST],
    batchSize: BATCH,
    minGapMs: GAP_MS,
    async fetchBatch(targets) {
      const skus = new Set(targets.map(({ url }) => productIn(new URL(url))).filter((sku) => sku !== undefined));
      const products = skus.size > 0 ? await productsOf([...skus]) : new Map<string, Product>();
      return targets.map((target) => {
        const sku = productIn(new URL(target.url));
        if (sku === undefined) return looked(target, unknown("its address names no product"));
        const found = products.get(sku);
        return looked(
          target,
          found ? readProduct(found) : { state: "out", evidence: "gone: BestBuy lists it no more" },
        );
      });
    },
  };
}

function readProduct({ salePrice, onlineAvailability, orderable }: Product): Reading {
  const price = { ...statedPrice(salePrice, "USD", retailerOf("bestbuy")), evidence: "BestBuy's own data" };
  if (orderable === "PreOrder") return { state: "pre", ...price };
  if (typeof onlineAvailability !== "boolean") return unknown("a product that does not say whether it can be had");
  return { state: onlineAvailability ? "in" : "out", ...price };
}
