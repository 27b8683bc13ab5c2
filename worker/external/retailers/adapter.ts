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
import { parseJsonResponse, requireSuccess, ServiceError, toServiceError } from "../service/serviceError";

const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

export interface RetailerOptions {
  readonly gate: OutboundGateway;
  /** One for each isolate. */
  readonly robots: RobotsCache;
  /** ms */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** A way to a shop that never asked to be looked at: as little as it takes, and nothing that robots.txt asks us to leave. */
export function createPoliteClient(
  { gate, robots: memory, now }: RetailerOptions,
  hosts: readonly string[],
): { readonly outside: OutboundClient; readonly robots: RobotsGuard } {
  const robots = createRobotsGuard({ gate, memory, now });
  const reach = { hosts, redirects: MAX_REDIRECTS, largest: MAX_PAGE_BYTES, timeoutMs: TIMEOUT_MS };
  return { outside: gate.to({ ...reach, isWelcome: robots.isWelcome }), robots };
}

/** One page of a retailer's that is looked at again and again. */
export interface ProductPage {
  /** Comes back with the result. */
  readonly ref: string;
  readonly url: string;
  /** What the last answer said of itself. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** The item's barcode, where it is known. */
  readonly gtin?: string | undefined;
  readonly sku?: string | undefined;
}

/** Looked at, and as it was. */
export interface UnchangedPage {
  readonly isUnchanged: true;
  readonly ref: string;
}

export interface StockReading extends StockResult {
  readonly isUnchanged: false;
  /** For the next look. What is unknown has none: it would stay so. */
  readonly etag?: string;
  readonly lastModified?: string;
  /** ms; not to be shown or kept from then on. */
  readonly expiresAt?: number;
  /** Where a link is to lead, where that is not the page's own address: it names us as who sent somebody. */
  readonly affUrl?: string;
}

export type StockPageResult = UnchangedPage | StockReading;

export interface RetailerAdapter {
  readonly id: RetailerId;
  /** All that are asked. */
  readonly hosts: readonly string[];
  /** The most pages of one batch. */
  readonly batchSize: number;
  /** ms from one batch to the next. May grow once the retailer has said what it wants. */
  readonly minGapMs: number;
  /**
   * One look for each page. Whatever is odd about a page is `unknown`, and a page that is gone is no fault. Throws a
   * `ServiceError` where the retailer shuts us out, is asked too often, or has trouble of its own.
   */
  readonly fetchBatch: (pages: readonly ProductPage[]) => Promise<readonly StockPageResult[]>;
}

interface SinglePageRetailer extends Pick<RetailerAdapter, "id" | "hosts"> {
  /** ms between two questions, if the shop itself asks for no more. */
  readonly gapMs: number;
}

/** A shop that is asked for one product at a time. */
export function createSinglePageAdapter(
  { id, hosts, gapMs }: SinglePageRetailer,
  options: RetailerOptions,
  look: (page: ProductPage, outside: OutboundClient) => Promise<StockPageResult> | StockPageResult,
): RetailerAdapter {
  const { outside, robots } = createPoliteClient(options, hosts);
  return {
    id,
    hosts,
    batchSize: 1,
    get minGapMs() {
      return Math.max(gapMs, robots.gapOf(hosts));
    },
    fetchBatch: (pages) => Promise.all(pages.map((page) => look(page, outside))),
  };
}

/** What is the page's, and not the retailer's, to answer for. */
const PAGE_PROBLEMS: Readonly<Partial<Record<OutboundErrorReason, string>>> = {
  unreachable: "gone: nobody answers there",
  redirect: "it leads to where we may not follow",
  unwelcome: "robots.txt asks us to stay away from it",
  large: "far too large for a page about one thing",
  forbidden: "not an address of this retailer's",
};

/** One look at one page, if it changed since the last one. */
export async function fetchStockReading(
  page: ProductPage,
  ask: (init: RequestInit) => Promise<TextResponse>,
  read: (answer: TextResponse) => ProductReading,
  now: number,
): Promise<StockPageResult> {
  const { ref, etag, lastModified } = page;
  const headers = {
    ...(etag !== undefined && { "If-None-Match": etag }),
    ...(lastModified !== undefined && { "If-Modified-Since": lastModified }),
  };
  const answer = await fetchOrExplain(() => ask({ headers }));
  if (typeof answer === "string") return toStockReading(page, createUnknownReading(answer));
  if (answer.status === 304) {
    return Object.keys(headers).length > 0
      ? { isUnchanged: true, ref }
      : toStockReading(page, createUnknownReading("304 to a first look"));
  }
  if (isPageMissing(answer)) return toStockReading(page, { state: "out", evidence: `gone: ${answer.status}` });
  return toStockReading(page, read(requireSuccess(answer, now)), answer);
}

async function fetchOrExplain(ask: () => Promise<TextResponse>): Promise<TextResponse | string> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const why = PAGE_PROBLEMS[error.reason];
    if (why === undefined) throw toServiceError(error);
    return why;
  }
}

const isPageMissing = ({ status }: TextResponse): boolean => status === 404 || status === 410;

export function toStockReading(
  { ref, url }: ProductPage,
  reading: ProductReading,
  answer?: TextResponse,
): StockReading {
  const { etag, lastModified } = reading.state === "unknown" || !answer ? {} : answer;
  return {
    isUnchanged: false,
    ref,
    url,
    ...reading,
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  };
}

/** What is read from an answer's JSON; unknown where it has none, or another. */
export function parseJsonReading<T extends z.ZodType>(
  answer: TextResponse,
  type: T,
  read: (json: z.infer<T>) => ProductReading,
): ProductReading {
  try {
    return read(parseJsonResponse(answer, type));
  } catch (error) {
    if (error instanceof ServiceError) return createUnknownReading(error.message);
    throw error;
  }
}
