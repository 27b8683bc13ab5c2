import { z } from "zod";
import { parseStockState } from "../../../domain/stock/availability";
import { normalizePageUrl } from "../../../domain/stock/page/jsonLdProducts";
import { createUnknownStockReading, type ProductStockReading } from "../../../domain/stock/productReading";
import { getRetailer } from "../../../domain/stock/retailers";
import { parseShopPagePrice } from "../../../domain/stock/statedPrice";
import { OutboundError } from "../../outbound/index";
import {
  ExternalServiceError,
  parseJsonResponse,
  requireSuccessStatus,
  withExternalServiceErrors,
} from "../service/serviceError";
import {
  createRobotsObeyingClient,
  type ProductPageResult,
  type RetailerAdapter,
  type RetailerAdapterDeps,
  toPageStockReading,
} from "./adapter";
import { fetchProductStockFromWebPage } from "./webPage";

const STORE = "https://store.nintendo.co.uk";
const PAGE_SIZE = 24;
const MAX_PAGES = 20;
/** Maximum number of products per batch. Products missing from the store's catalogue need a request of their own. */
const BATCH_SIZE = 10;
const GAP_MS = 1_000;

const nintendoProductSchema = z.object({
  path: z.string(),
  pricePerUnit: z.number().nullish(),
  c_availabilityModel: z.object({ type: z.string() }).nullish(),
});
type NintendoProduct = z.infer<typeof nintendoProductSchema>;
const catalogueResponseSchema = z.object({ data: z.object({ products: z.array(nintendoProductSchema) }) });

/** Creates the adapter of Nintendo's UK store. Products missing from the store's catalogue are checked on their pages. */
export function createNintendoAdapter(options: RetailerAdapterDeps): RetailerAdapter {
  const { hosts } = getRetailer("nintendo-uk");
  const { now, wait } = options;
  const { outbound, robots } = createRobotsObeyingClient(options, hosts);
  const gapMs = () => Math.max(GAP_MS, robots.getCrawlDelayMs(hosts));

  async function fetchCataloguePage(offset: number): Promise<readonly NintendoProduct[]> {
    const url = new URL("/api/catalog/products", STORE);
    const query = { checkAvailability: "true", refine: '["cgid=amiibo"]', sort: "newest-products" };
    url.search = String(new URLSearchParams({ ...query, limit: String(PAGE_SIZE), offset: String(offset) }));
    const response = await withExternalServiceErrors(
      outbound.fetchText(url, { headers: { Accept: "application/json" } }),
    );
    return parseJsonResponse(requireSuccessStatus(response, now()), catalogueResponseSchema).data.products;
  }

  let cachedProducts: ReadonlyMap<string, NintendoProduct> | undefined;

  async function readCatalogue(): Promise<ReadonlyMap<string, NintendoProduct>> {
    const products = new Map<string, NintendoProduct>();
    try {
      for (let page = 0; page < MAX_PAGES; page += 1) {
        if (page > 0) await wait(gapMs());
        const pageProducts = await fetchCataloguePage(page * PAGE_SIZE);
        for (const each of pageProducts) products.set(normalizePageUrl(each.path, STORE) ?? "", each);
        if (pageProducts.length < PAGE_SIZE) break;
      }
    } catch (error) {
      if (!isUnexpectedResponse(error)) throw error;
    }
    return products;
  }

  return {
    id: "nintendo-uk",
    hosts,
    batchSize: BATCH_SIZE,
    get minGapMs() {
      return gapMs();
    },
    async fetchBatch(pages) {
      // Reads the store's catalogue only once, for all batches of this adapter.
      cachedProducts ??= await readCatalogue();
      const results: ProductPageResult[] = [];
      for (const page of pages) {
        const product = cachedProducts.get(normalizePageUrl(page.url) ?? "");
        if (product) results.push(toPageStockReading(page, parseNintendoProduct(product)));
        else {
          await wait(gapMs());
          results.push(await fetchProductStockFromWebPage("nintendo-uk", page, outbound, now()));
        }
      }
      return results;
    },
  };
}

/** True if the error shows that the store's catalogue API is gone or changed, although the store itself works. */
const isUnexpectedResponse = (error: unknown): boolean =>
  error instanceof ExternalServiceError &&
  (error.kind === "unreadable" ||
    error.kind === "refused" ||
    (error.cause instanceof OutboundError && error.cause.reason === "unreachable"));

function parseNintendoProduct({ pricePerUnit, c_availabilityModel: model }: NintendoProduct): ProductStockReading {
  const state = parseStockState(model?.type ?? "");
  if (state === "unknown") return createUnknownStockReading("the product states no availability");
  return {
    state,
    ...parseShopPagePrice(pricePerUnit, "GBP", getRetailer("nintendo-uk")),
    evidence: "the store's catalogue",
  };
}
