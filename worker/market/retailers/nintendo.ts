import { z } from "zod";
import { stateOf } from "../../../domain/stock/availability";
import { pageKey } from "../../../domain/stock/page/products";
import { statedPrice } from "../../../domain/stock/price";
import { type Reading, unknown } from "../../../domain/stock/readings";
import { retailerOf } from "../../../domain/stock/retailers";
import { OutsideError } from "../../outside/index";
import { answered, jsonIn, ServiceError, succeeded } from "../service/serviceError";
import { looked, politely, type RetailerAdapter, type RetailerOptions, type StockAnswer } from "./adapter";
import { lookAtPage } from "./shopify";

const STORE = "https://store.nintendo.co.uk";
const PAGE_SIZE = 24;
const MOST_PAGES = 20;
/** Some may be left out of the catalogue, and each of those is a page of its own. */
const BATCH = 10;
const GAP_MS = 1_000;

const product = z.object({
  path: z.string(),
  pricePerUnit: z.number().nullish(),
  c_availabilityModel: z.object({ type: z.string() }).nullish(),
});
type Product = z.infer<typeof product>;
const answers = z.object({ data: z.object({ products: z.array(product) }) });

/** The store's catalogue tells of all its amiibo at once; what it leaves out is looked up on its own page. */
export function openNintendo(options: RetailerOptions): RetailerAdapter {
  const { hosts } = retailerOf("nintendo-uk");
  const { now, wait } = options;
  const { outside, robots } = politely(options, hosts);
  const gapMs = () => Math.max(GAP_MS, robots.gapOf(hosts));

  async function pageAt(offset: number): Promise<readonly Product[]> {
    const url = new URL("/api/catalog/products", STORE);
    const query = { checkAvailability: "true", refine: '["cgid=amiibo"]', sort: "newest-products" };
    for (const [name, value] of Object.entries({ ...query, limit: String(PAGE_SIZE), offset: String(offset) }))
      url.searchParams.set(name, value);
    const answer = await answered(outside.ask(url, { headers: { Accept: "application/json" } }));
    return jsonIn(succeeded(answer, now()), answers).data.products;
  }

  let known: ReadonlyMap<string, Product> | undefined;

  /** As far as it can be had: the pages themselves tell the rest. */
  async function readCatalogue(): Promise<ReadonlyMap<string, Product>> {
    const found = new Map<string, Product>();
    try {
      for (let page = 0; page < MOST_PAGES; page += 1) {
        if (page > 0) await wait(gapMs());
        const products = await pageAt(page * PAGE_SIZE);
        for (const each of products) found.set(pageKey(each.path, STORE) ?? "", each);
        if (products.length < PAGE_SIZE) break;
      }
    } catch (error) {
      if (!isOdd(error)) throw error;
    }
    return found;
  }

  return {
    id: "nintendo-uk",
    hosts,
    batchSize: BATCH,
    get minGapMs() {
      return gapMs();
    },
    async fetchBatch(wanted) {
      // Once for all batches of this handle.
      known ??= await readCatalogue();
      const products = known;
      const looks: StockAnswer[] = [];
      for (const wantedPage of wanted) {
        const found = products.get(pageKey(wantedPage.url) ?? "");
        if (!found) await wait(gapMs());
        looks.push(
          found ? looked(wantedPage, readProduct(found)) : await lookAtPage("nintendo-uk", wantedPage, outside, now()),
        );
      }
      return looks;
    },
  };
}

/** The interface is gone or another one; the store itself is in no trouble. */
const isOdd = (error: unknown): boolean =>
  error instanceof ServiceError &&
  (error.failing === "unreadable" ||
    error.failing === "refused" ||
    (error.cause instanceof OutsideError && error.cause.reason === "unreachable"));

function readProduct({ pricePerUnit, c_availabilityModel: model }: Product): Reading {
  const state = stateOf(model?.type ?? "");
  if (state === "unknown") return unknown("a product that does not say whether it can be had");
  return { state, ...statedPrice(pricePerUnit, "GBP", retailerOf("nintendo-uk")), evidence: "the store's catalogue" };
}
