import type { z } from "zod";
import type { StockResult } from "../../../domain/stock/availability";
import { createUnknownReading, type ProductReading } from "../../../domain/stock/productReading";
import type { RetailerId } from "../../../domain/stock/retailers";
import {
  type OutboundClient,
  OutboundError,
  type OutboundErrorReason,
  type OutboundGateway,
  type TextResponse,
} from "../../outbound/index";
import { createRobotsGuard, type RobotsCache, type RobotsGuard } from "../service/allowance";
import { buildConditionalHeaders } from "../service/httpValidators";
import { parseJsonResponse, requireSuccess, ServiceError, toServiceError } from "../service/serviceError";

const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

export interface RetailerOptions {
  readonly gateway: OutboundGateway;
  /** robots.txt cache of the isolate. */
  readonly robots: RobotsCache;
  /** ms */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Creates a client for shops without an API. Requests are kept small and obey robots.txt. */
export function createPoliteClient(
  { gateway, robots: memory, now }: RetailerOptions,
  hosts: readonly string[],
): { readonly outside: OutboundClient; readonly robots: RobotsGuard } {
  const robots = createRobotsGuard({ gateway, cache: memory, now });
  const limits = { hosts, maxRedirects: MAX_REDIRECTS, maxBytes: MAX_PAGE_BYTES, timeoutMs: TIMEOUT_MS };
  return { outside: gateway.createClient({ ...limits, isAllowed: robots.isAllowed }), robots };
}

/** A product page of a retailer that is checked regularly. */
export interface ProductPage {
  /** Id that is returned with the result. */
  readonly ref: string;
  readonly url: string;
  /** Validators of the last response. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** Barcode of the item, if known. */
  readonly gtin?: string | undefined;
  readonly sku?: string | undefined;
}

/** A checked page without changes. */
export interface UnchangedPage {
  readonly isUnchanged: true;
  readonly ref: string;
}

export interface StockReading extends StockResult {
  readonly isUnchanged: false;
  /** Validators for the next check. Absent for an unknown state, which a 304 would preserve. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** Time in ms after which the reading must be neither shown nor stored. */
  readonly expiresAt?: number;
  /** Affiliate link, if it differs from the page's own URL. */
  readonly affiliateUrl?: string;
}

export type StockPageResult = UnchangedPage | StockReading;

export interface RetailerAdapter {
  readonly id: RetailerId;
  /** All hosts that are requested. */
  readonly hosts: readonly string[];
  /** Maximum number of pages per batch. */
  readonly batchSize: number;
  /** Time between two batches in ms. May grow once the retailer's robots.txt is known. */
  readonly minGapMs: number;
  /**
   * Checks each page once. An unusable page is `unknown`, a removed page is sold out. Throws a `ServiceError` if the
   * retailer blocks us, limits our rate or is down.
   */
  readonly fetchBatch: (pages: readonly ProductPage[]) => Promise<readonly StockPageResult[]>;
}

interface SinglePageRetailer extends Pick<RetailerAdapter, "id" | "hosts"> {
  /** Time between two requests in ms, unless robots.txt demands more. */
  readonly minGapMs: number;
}

/** Creates the adapter of a shop that answers for one product per request. */
export function createSinglePageAdapter(
  { id, hosts, minGapMs: gapMs }: SinglePageRetailer,
  options: RetailerOptions,
  fetchReading: (page: ProductPage, outside: OutboundClient) => Promise<StockPageResult> | StockPageResult,
): RetailerAdapter {
  const { outside, robots } = createPoliteClient(options, hosts);
  return {
    id,
    hosts,
    batchSize: 1,
    get minGapMs() {
      return Math.max(gapMs, robots.getCrawlDelayMs(hosts));
    },
    fetchBatch: (pages) => Promise.all(pages.map((page) => fetchReading(page, outside))),
  };
}

/** Request failures that concern only the page, not the whole retailer. */
const PAGE_PROBLEMS: Readonly<Partial<Record<OutboundErrorReason, string>>> = {
  unreachable: "the host is unreachable",
  redirect: "redirects to a host that is not allowed",
  unwelcome: "robots.txt forbids this page",
  large: "too large for a product page",
  forbidden: "not a URL of this retailer",
};

/** Checks one page and parses it if it changed since the last check. */
export async function fetchStockReading(
  page: ProductPage,
  fetchPage: (init: RequestInit) => Promise<TextResponse>,
  parse: (answer: TextResponse) => ProductReading | Promise<ProductReading>,
  now: number,
): Promise<StockPageResult> {
  const { ref } = page;
  const headers = buildConditionalHeaders(page);
  const response = await fetchOrExplain(() => fetchPage({ headers }));
  if (typeof response === "string") return toStockReading(page, createUnknownReading(response));
  if (response.status === 304) {
    return Object.keys(headers).length > 0
      ? { isUnchanged: true, ref }
      : toStockReading(page, createUnknownReading("304 to a first request"));
  }
  if (isPageMissing(response)) return toStockReading(page, { state: "out", evidence: `gone: ${response.status}` });
  return toStockReading(page, await parse(requireSuccess(response, now)), response);
}

async function fetchOrExplain(fetchPage: () => Promise<TextResponse>): Promise<TextResponse | string> {
  try {
    return await fetchPage();
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const explanation = PAGE_PROBLEMS[error.reason];
    if (explanation === undefined) throw toServiceError(error);
    return explanation;
  }
}

const isPageMissing = ({ status }: TextResponse): boolean => status === 404 || status === 410;

export function toStockReading(
  { ref, url }: ProductPage,
  reading: ProductReading,
  response?: TextResponse,
): StockReading {
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

/** Parses a JSON response. Returns an unknown state if the response does not match the schema. */
export function parseJsonReading<T extends z.ZodType>(
  answer: TextResponse,
  type: T,
  toReading: (json: z.infer<T>) => ProductReading,
): ProductReading {
  try {
    return toReading(parseJsonResponse(answer, type));
  } catch (error) {
    if (error instanceof ServiceError) return createUnknownReading(error.message);
    throw error;
  }
}
