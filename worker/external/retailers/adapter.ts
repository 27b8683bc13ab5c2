import type { z } from "zod";
import type { ShopStockResult } from "../../../domain/stock/availability";
import { createUnknownStockReading, type ProductStockReading } from "../../../domain/stock/productReading";
import type { RetailerId } from "../../../domain/stock/retailers";
import {
  type OutboundClient,
  OutboundError,
  type OutboundErrorReason,
  type OutboundTextResponse,
} from "../../outbound/index";
import type { sleep } from "../../platform/runtime";
import { buildConditionalHeaders, type HttpValidators, type ServiceClientDeps } from "../service/request";
import { createRobotsTxtGuard, type RobotsTxtCache } from "../service/robots";
import {
  ExternalServiceError,
  parseJsonResponse,
  requireSuccessStatus,
  toExternalServiceError,
} from "../service/serviceError";

const POLITE_LIMITS = { maxRedirects: 3, maxBytes: 2 * 1024 * 1024, timeoutMs: 10_000 };

export interface RetailerAdapterDeps extends ServiceClientDeps {
  readonly robots: RobotsTxtCache;
  readonly wait: typeof sleep;
}

/** Creates an HTTP client for shops without an API. The client obeys robots.txt and limits the size of responses. */
export function createRobotsObeyingClient(
  { gateway, robots: cache, now }: RetailerAdapterDeps,
  hosts: readonly string[],
) {
  const robots = createRobotsTxtGuard({ gateway, cache, now });
  return { outbound: gateway.createClient({ ...POLITE_LIMITS, hosts, isAllowed: robots.isAllowed }), robots };
}

/** Product page of a shop that is checked regularly, with the ETag and Last-Modified header of its last response. */
export interface RetailerProductPage extends HttpValidators {
  /** Id that the caller gives to the page. The result of the check contains the same id. */
  readonly ref: string;
  readonly url: string;
  /** Barcode of the item, if known. */
  readonly gtin?: string | undefined;
  readonly sku?: string | undefined;
}

export interface PageStockReading extends ShopStockResult {
  readonly isUnchanged: false;
  /** ETag for the next check. Absent for an unknown stock state, which a 304 response would preserve. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** Time in ms after which price and stock state must be neither shown nor stored. */
  readonly expiresAt?: number;
  /** Affiliate link to the product, if it differs from the URL of the page. */
  readonly affiliateUrl?: string;
}

export type ProductPageResult = { readonly isUnchanged: true; readonly ref: string } | PageStockReading;

export interface RetailerAdapter {
  readonly id: RetailerId;
  readonly hosts: readonly string[];
  /** Maximum number of product pages per call of `fetchBatch`. */
  readonly batchSize: number;
  /** Minimum time between two calls of `fetchBatch` in ms. The time may grow once the shop's robots.txt is known. */
  readonly minGapMs: number;
  /**
   * Checks each product page once. The stock state of an unusable page is `unknown`; a removed page is sold out. Throws
   * an `ExternalServiceError` if the shop blocks Plinth, limits its requests or is down.
   */
  readonly fetchBatch: (pages: readonly RetailerProductPage[]) => Promise<readonly ProductPageResult[]>;
}

/** Creates the adapter of a shop that is asked for one product per request. Requests are at least `gapMs` ms apart. */
export function createSinglePageAdapter(
  { id, hosts, gapMs }: Pick<RetailerAdapter, "id" | "hosts"> & { readonly gapMs: number },
  options: RetailerAdapterDeps,
  fetchReading: (page: RetailerProductPage, outbound: OutboundClient) => Promise<ProductPageResult> | ProductPageResult,
): RetailerAdapter {
  const { outbound, robots } = createRobotsObeyingClient(options, hosts);
  return {
    id,
    hosts,
    batchSize: 1,
    get minGapMs() {
      return Math.max(gapMs, robots.getCrawlDelayMs(hosts));
    },
    fetchBatch: (pages) => Promise.all(pages.map((page) => fetchReading(page, outbound))),
  };
}

/** Explanations of request failures that concern only one page, not the whole shop. */
const PAGE_PROBLEMS: Readonly<Partial<Record<OutboundErrorReason, string>>> = {
  unreachable: "the host is unreachable",
  redirect: "redirects to a host that is not allowed",
  unwelcome: "robots.txt forbids this page",
  large: "too large for a product page",
  forbidden: "not a URL of this retailer",
};

/** Checks a product page. Parses the response only if the page changed since the last check. */
export async function fetchProductStock(
  page: RetailerProductPage,
  fetchPage: (init: RequestInit) => Promise<OutboundTextResponse>,
  parse: (response: OutboundTextResponse) => ProductStockReading | Promise<ProductStockReading>,
  now: number,
): Promise<ProductPageResult> {
  const headers = buildConditionalHeaders(page);
  const response = await fetchOrExplain(() => fetchPage({ headers }));
  if (typeof response === "string") return toPageStockReading(page, createUnknownStockReading(response));
  if (response.status === 304) {
    return Object.keys(headers).length > 0
      ? { isUnchanged: true, ref: page.ref }
      : toPageStockReading(page, createUnknownStockReading("304 to a first request"));
  }
  if (response.status === 404 || response.status === 410)
    return toPageStockReading(page, { state: "out", evidence: `gone: ${response.status}` });
  return toPageStockReading(page, await parse(requireSuccessStatus(response, now)), response);
}

async function fetchOrExplain(fetchPage: () => Promise<OutboundTextResponse>): Promise<OutboundTextResponse | string> {
  try {
    return await fetchPage();
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const explanation = PAGE_PROBLEMS[error.reason];
    if (explanation === undefined) throw toExternalServiceError(error);
    return explanation;
  }
}

export function toPageStockReading(
  { ref, url }: RetailerProductPage,
  reading: ProductStockReading,
  response?: OutboundTextResponse,
): PageStockReading {
  const { etag, lastModified } = reading.state === "unknown" || !response ? {} : response;
  return {
    isUnchanged: false,
    ref,
    url,
    ...reading,
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  };
}

/** Parses a JSON response about a product. The stock state is `unknown` if the response does not match the schema. */
export function parseJsonProductStock<T extends z.ZodType>(
  response: OutboundTextResponse,
  schema: T,
  toReading: (json: z.infer<T>) => ProductStockReading,
): ProductStockReading {
  try {
    return toReading(parseJsonResponse(response, schema));
  } catch (error) {
    if (error instanceof ExternalServiceError) return createUnknownStockReading(error.message);
    throw error;
  }
}
