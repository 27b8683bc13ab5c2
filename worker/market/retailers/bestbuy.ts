import { z } from "zod";
import { statedPrice } from "../../../domain/stock/price";
import { type Reading, unknown } from "../../../domain/stock/readings";
import { retailerOf } from "../../../domain/stock/retailers";
import { answered, jsonIn, succeeded } from "../service/serviceError";
import { lookAt, looked, oneByOne, type RetailerAdapter, type RetailerOptions, readJson } from "./adapter";

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
    async fetchBatch(pages) {
      const skus = new Set(pages.map(({ url }) => productIn(new URL(url))).filter((sku) => sku !== undefined));
      const products = skus.size > 0 ? await productsOf([...skus]) : new Map<string, Product>();
      return pages.map((page) => {
        const sku = productIn(new URL(page.url));
        if (sku === undefined) return looked(page, unknown("its address names no product"));
        const found = products.get(sku);
        return looked(page, found ? readProduct(found) : { state: "out", evidence: "gone: BestBuy lists it no more" });
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

const CEX_GAP_MS = 2_000;

const box = z.object({
  boxId: z.string(),
  sellPrice: z.number().nullish(),
  outOfStock: z.number().nullish(),
  ecomQuantityOnHand: z.number().nullish(),
});
const boxAnswer = z.object({
  response: z.object({
    ack: z.string(),
    /** Of a box that it does not know. */
    data: z.object({ boxDetails: z.array(box) }).nullable(),
  }),
});

const HOSTS = { "cex-uk": "wss2.cex.uk.webuy.io", "cex-ie": "wss2.cex.ie.webuy.io" } as const;

/** All that it sells was somebody's before. */
export function openCex(id: keyof typeof HOSTS, options: RetailerOptions): RetailerAdapter {
  const hosts = [HOSTS[id]];
  const { productIn } = retailerOf(id);
  return oneByOne({ id, hosts, gapMs: CEX_GAP_MS }, options, (page, outside) => {
    const boxId = productIn(new URL(page.url));
    if (boxId === undefined) return looked(page, unknown("its address names no box"));
    const address = new URL(`https://${HOSTS[id]}/v3/boxes/${encodeURIComponent(boxId)}/detail`);
    const ask = (init: RequestInit) => outside.ask(address, init);
    const read = (json: z.infer<typeof boxAnswer>) => readBox(json, boxId, id);
    return lookAt(page, ask, (answer) => readJson(answer, boxAnswer, read), options.now());
  });
}

function readBox({ response }: z.infer<typeof boxAnswer>, boxId: string, id: keyof typeof HOSTS): Reading {
  if (response.ack !== "Success") return unknown("CeX says that it failed");
  const found = response.data?.boxDetails.find((each) => each.boxId.toLowerCase() === boxId.toLowerCase());
  if (!found) return unknown("CeX knows no such box");
  const { outOfStock, ecomQuantityOnHand: quantity } = found;
  if (typeof outOfStock !== "number" && typeof quantity !== "number")
    return unknown("a box that does not say whether it can be had");
  const isOut = outOfStock === 1 || quantity === 0;
  // What is sold out keeps its last price.
  const price = statedPrice(found.sellPrice, undefined, retailerOf(id));
  return { state: isOut ? "out" : "in", ...price, condition: "used", evidence: "CeX's own data" };
}
