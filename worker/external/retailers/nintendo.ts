import { z } from "zod";
import { parseStockState } from "../../../domain/stock/availability";
import { normalizePageUrl } from "../../../domain/stock/page/jsonLdProducts";
import { createUnknownReading, type ProductReading } from "../../../domain/stock/productReading";
import { getRetailer } from "../../../domain/stock/retailers";
import { parseStatedPrice } from "../../../domain/stock/statedPrice";
import { OutboundError } from "../../outbound/index";
import { parseJsonResponse, requireSuccess, ServiceError, withServiceErrors } from "../service/serviceError";
import {
  createPoliteClient,
  type RetailerAdapter,
  type RetailerOptions,
  type StockPageResult,
  toStockReading,
} from "./adapter";
import { fetchWebPageReading } from "./shopify";

const STORE = "https://store.nintendo.co.uk";
const PAGE_SIZE = 24;
const MAX_PAGES = 20;
/** Some may be left out of the catalogue, and each of those is a page of its own. */
const BATCH_SIZE = 10;
const GAP_MS = 1_000;

const nintendoProductSchema = z.object({
  path: z.string(),
  pricePerUnit: z.number().nullish(),
  c_availabilityModel: z.object({ type: z.string() }).nullish(),
});
type NintendoProduct = z.infer<typeof nintendoProductSchema>;
const catalogueResponseSchema = z.object({ data: z.object({ products: z.array(nintendoProductSchema) }) });

/** The store's catalogue tells of all its amiibo at once; what it leaves out is looked up on its own page. */
export function createNintendoAdapter(options: RetailerOptions): RetailerAdapter {
  const { hosts } = getRetailer("nintendo-uk");
  const { now, wait } = options;
  const { outside, robots } = createPoliteClient(options, hosts);
  const gapMs = () => Math.max(GAP_MS, robots.gapOf(hosts));

  async function pageAt(offset: number): Promise<readonly NintendoProduct[]> {
    const url = new URL("/api/catalog/products", STORE);
    const query = { checkAvailability: "true", refine: '["cgid=amiibo"]', sort: "newest-products" };
    for (const [name, value] of Object.entries({ ...query, limit: String(PAGE_SIZE), offset: String(offset) }))
      url.searchParams.set(name, value);
    const answer = await withServiceErrors(outside.ask(url, { headers: { Accept: "application/json" } }));
    return parseJsonResponse(requireSuccess(answer, now()), catalogueResponseSchema).data.products;
  }

  let known: ReadonlyMap<string, NintendoProduct> | undefined;

  /** As far as it can be had: the pages themselves tell the rest. */
  async function readCatalogue(): Promise<ReadonlyMap<string, NintendoProduct>> {
    const found = new Map<string, NintendoProduct>();
    try {
      for (let page = 0; page < MAX_PAGES; page += 1) {
        if (page > 0) await wait(gapMs());
        const products = await pageAt(page * PAGE_SIZE);
        for (const each of products) found.set(normalizePageUrl(each.path, STORE) ?? "", each);
        if (products.length < PAGE_SIZE) break;
      }
    } catch (error) {
      if (!isUnexpectedResponse(error)) throw error;
    }
    return found;
  }

  return {
    id: "nintendo-uk",
    hosts,
    batchSize: BATCH_SIZE,
    get minGapMs() {
      return gapMs();
    },
    async fetchBatch(wanted) {
      // Once for all batches of this handle.
      known ??= await readCatalogue();
      const products = known;
      const looks: StockPageResult[] = [];
      for (const wantedPage of wanted) {
        const found = products.get(normalizePageUrl(wantedPage.url) ?? "");
        if (!found) await wait(gapMs());
        looks.push(
          found
            ? toStockReading(wantedPage, parseNintendoProduct(found))
            : await fetchWebPageReading("nintendo-uk", wantedPage, outside, now()),
        );
      }
      return looks;
    },
  };
}

/** The interface is gone or another one; the store itself is in no trouble. */
const isUnexpectedResponse = (error: unknown): boolean =>
  error instanceof ServiceError &&
  (error.failing === "unreadable" ||
    error.failing === "refused" ||
    (error.cause instanceof OutboundError && error.cause.reason === "unreachable"));

function parseNintendoProduct({ pricePerUnit, c_availabilityModel: model }: NintendoProduct): ProductReading {
  const state = parseStockState(model?.type ?? "");
  if (state === "unknown") return createUnknownReading("a product that does not say whether it can be had");
  return {
    state,
    ...parseStatedPrice(pricePerUnit, "GBP", getRetailer("nintendo-uk")),
    evidence: "the store's catalogue",
  };
}
