import { z } from "zod";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import type { Market } from "../../../domain/listings/market";
import type { OutboundTextResponse } from "../../outbound/index";
import type { ApiCredentials } from "../../platform/externalConfig";
import { sleep } from "../../platform/runtime";
import type { ApiCallBudget } from "../service/apiCallBudget";
import type { ServiceClientDeps } from "../service/request";
import {
  ExternalServiceError,
  parseJsonResponse,
  requireSuccessStatus,
  retryTransientFailures,
  withExternalServiceErrors,
} from "../service/serviceError";
import { type AccessTokenCache, createAccessTokenProvider, fetchWithAccessToken } from "../service/tokens";
import { parseMarketplaceListing } from "./listing";
import {
  buildMarketHeaders,
  buildMarketplaceSearchUrl,
  isWithinMaxSearchOffset,
  MARKETPLACE_SEARCH_PAGE_SIZE,
  type MarketplaceQuery,
  type SearchPriceRange,
  splitSearchPriceRange,
} from "./query";

const API = "https://api.ebay.com";
/** Size limit of a response. A page of 200 listings takes about 600 KB. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** Maximum number of listings that one query reads. A query with more is split into two price ranges. */
const MAX_RESULTS_PER_QUERY = 2_000;

export interface MarketplaceSearchResult {
  /** Listings that the search found, without duplicates. */
  readonly listings: readonly MarketplaceListing[];
  /** True if the search found all matching listings. A known listing that was not found has then ended. */
  readonly isComplete: boolean;
}

export interface MarketplaceQuota {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: number;
}

/** Client of the marketplace API. Every method throws an `ExternalServiceError` if no usable response arrives. */
export interface MarketplaceClient {
  /** Searches for listings, the cheapest first. Stops at the query's page limit, or when no API calls are left. */
  search(query: MarketplaceQuery, allowance: ApiCallBudget): Promise<MarketplaceSearchResult>;
  /** Fetches a listing with its number of sold units, or `undefined` if the marketplace no longer has it. */
  fetchListing(listingId: string, market: Market, allowance: ApiCallBudget): Promise<MarketplaceListing | undefined>;
  /** Fetches how many API calls are left today, if known. The request itself does not use up the quota. */
  fetchQuota(): Promise<MarketplaceQuota | undefined>;
  /** Fetches the public key that verifies signatures of notifications. Returns `undefined` for an unknown key id. */
  fetchPublicKey(id: string): Promise<MarketplacePublicKey | undefined>;
}

interface MarketplaceOptions extends ServiceClientDeps {
  readonly client: ApiCredentials;
  readonly campaign: string | undefined;
  readonly cache: AccessTokenCache;
  readonly wait?: typeof sleep;
}

export function createMarketplaceClient(options: MarketplaceOptions): MarketplaceClient {
  const { gateway, client, campaign, cache, now, wait = sleep } = options;
  const outbound = gateway.createClient({
    hosts: [new URL(API).host],
    maxBytes: MAX_RESPONSE_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  const [endpoint, scope] = [`${API}/identity/v1/oauth2/token`, `${API}/oauth/api_scope`];
  const tokens = createAccessTokenProvider(cache, { outbound, endpoint, client, scope, now });

  const fetchPage = (url: URL, marketHeaders: object, allowance?: ApiCallBudget): Promise<OutboundTextResponse> =>
    fetchWithAccessToken(tokens, (token) => {
      const headers = { ...marketHeaders, Accept: "application/json", Authorization: `Bearer ${token}` };
      const fetchOnce = async () => {
        await allowance?.take();
        return outbound.fetchText(url, { headers });
      };
      return withExternalServiceErrors(retryTransientFailures(fetchOnce, wait));
    });

  async function fetchSearchPage(query: MarketplaceQuery, offset: number, allowance: ApiCallBudget) {
    const headers = buildMarketHeaders(query.market, campaign, query.reference);
    const response = await fetchPage(buildMarketplaceSearchUrl(query, offset), headers, allowance);
    return parseMarketplaceSearchPage(requireSuccessStatus(response, now()), query.market, offset);
  }

  return {
    async search(query, allowance) {
      let pagesLeft = query.maxPages;
      const readPage = (band: SearchPriceRange, offset: number) => {
        pagesLeft -= 1;
        return fetchSearchPage({ ...query, ...band }, offset, allowance);
      };
      const searchBand = async (band: SearchPriceRange): Promise<MarketplaceSearchResult> => {
        const firstPage = await readPage(band, 0);
        const pages = [firstPage];
        const { total } = firstPage;
        const halfResults: MarketplaceSearchResult[] = [];
        const canContinue = () => pagesLeft > 0 && allowance.left > 0;
        const halves = total > MAX_RESULTS_PER_QUERY ? splitSearchPriceRange(band) : [];
        for (const half of halves) if (canContinue()) halfResults.push(await searchBand(half));
        if (halves.length > 0) return mergeMarketplaceSearchResults(halfResults, halfResults.length === halves.length);
        for (
          let offset = MARKETPLACE_SEARCH_PAGE_SIZE;
          offset < total && isWithinMaxSearchOffset(offset) && canContinue();
          offset += MARKETPLACE_SEARCH_PAGE_SIZE
        ) {
          const page = await readPage(band, offset);
          pages.push(page);
          if (page.rowCount === 0) break;
        }
        return toSearchResult(pages);
      };
      return searchBand(query);
    },

    async fetchListing(listingId, market, allowance) {
      const url = new URL(`${API}/buy/browse/v1/item/${encodeURIComponent(`v1|${listingId}|0`)}`);
      const response = await fetchPage(url, buildMarketHeaders(market, campaign, `listing${listingId}`), allowance);
      if (response.status === 404) return undefined;
      const listing = parseMarketplaceListing(
        parseJsonResponse(requireSuccessStatus(response, now()), z.unknown()),
        market,
      );
      if (typeof listing === "object") return listing;
      throw new ExternalServiceError(
        `Marketplace listing ${listingId} could not be parsed. Its last known data stays in use.`,
        "unreadable",
      );
    },

    async fetchQuota() {
      const url = new URL(`${API}/developer/analytics/v1_beta/rate_limit/?api_name=browse&api_context=buy`);
      const { rateLimits } = parseJsonResponse(requireSuccessStatus(await fetchPage(url, {}), now()), rateLimitsSchema);
      const resources = rateLimits.flatMap((each) => each.resources);
      const rate = resources.find(({ name }) => name === "buy.browse")?.rates[0];
      return rate && { limit: rate.limit, remaining: rate.remaining, resetsAt: Date.parse(rate.reset) };
    },

    async fetchPublicKey(id) {
      const url = new URL(`${API}/commerce/notification/v1/public_key/${encodeURIComponent(id)}`);
      const response = await fetchPage(url, {});
      return response.status === 404
        ? undefined
        : parseJsonResponse(requireSuccessStatus(response, now()), publicKeySchema);
    },
  };
}

/** Merges search results without duplicates. `isAll` is true if they cover the whole search together. */
export function mergeMarketplaceSearchResults(
  results: readonly MarketplaceSearchResult[],
  isAll = true,
): MarketplaceSearchResult {
  const byId = new Map(results.flatMap(({ listings }) => listings.map((each) => [each.listingId, each])));
  return { listings: [...byId.values()], isComplete: isAll && results.every(({ isComplete }) => isComplete) };
}

/** Merges the pages of one search. A duplicate listing suggests that another moved between pages and was missed. */
function toSearchResult(pages: readonly SearchPage[]): MarketplaceSearchResult {
  const merged = mergeMarketplaceSearchResults(pages);
  const sumPages = (select: (page: SearchPage) => number) => pages.reduce((total, page) => total + select(page), 0);
  const duplicates = sumPages(({ listings }) => listings.length) - merged.listings.length;
  const distinctRows = sumPages(({ rowCount }) => rowCount) - duplicates;
  const isComplete = merged.isComplete && distinctRows >= Math.max(...pages.map(({ total }) => total));
  return { ...merged, isComplete };
}

const rateLimitsSchema = z.object({
  rateLimits: z.array(
    z.object({
      resources: z.array(
        z.object({
          name: z.string(),
          rates: z.array(z.object({ limit: z.number(), remaining: z.number(), reset: z.iso.datetime() })),
        }),
      ),
    }),
  ),
});

const publicKeySchema = z.object({ key: z.string(), algorithm: z.string(), digest: z.string() });
export type MarketplacePublicKey = z.infer<typeof publicKeySchema>;

const searchPageSchema = z.object({
  total: z.number().int().nonnegative(),
  itemSummaries: z.array(z.unknown()).optional(),
  warnings: z.array(z.object({ errorId: z.number() }).catch({ errorId: 0 })).optional(),
  errors: z.array(z.unknown()).optional(),
});

/**
 * Documented ids of warnings that the marketplace ignored a filter. General filters: 12002, 12003, 12010 to 12012,
 * 12014, 12511, 12519. Category, aspect, product and barcode: 12009, 12017, 12018, 12021, 12022, 12024, 12502.
 */
const FILTER_WARNING_IDS = new Set([
  12002, 12003, 12009, 12010, 12011, 12012, 12014, 12017, 12018, 12021, 12022, 12024, 12502, 12511, 12519,
]);

/** Page of search results. `isComplete` is true if every row of the page could be parsed. */
interface SearchPage extends MarketplaceSearchResult {
  /** Total number of results on all pages, as reported by the marketplace. */
  readonly total: number;
  /** Number of rows on this page, including unreadable rows. */
  readonly rowCount: number;
}

/** Parses a page of search results. Throws if it is unreadable or the marketplace ignored a filter. */
export function parseMarketplaceSearchPage(response: OutboundTextResponse, market: Market, offset: number): SearchPage {
  const { total, itemSummaries: rows = [], warnings = [], errors = [] } = parseJsonResponse(response, searchPageSchema);
  const warningIds = warnings.map(({ errorId }) => errorId);
  if (warningIds.some((id) => FILTER_WARNING_IDS.has(id)))
    throw new ExternalServiceError(
      `The marketplace ignored a filter of the search in ${market} (warning ids ${warningIds}). The results are discarded.`,
      "warned",
    );
  if (warningIds.length > 0)
    console.error(
      `Marketplace search in ${market} returned warnings (ids ${warningIds}). The warnings do not affect filters, so the results are used.`,
    );
  if (errors.length > 0)
    throw new ExternalServiceError(
      `Marketplace search in ${market} failed: the response has HTTP 200, but contains errors. The results are discarded.`,
      "unreadable",
    );
  if (rows.length === 0 && total > offset) {
    throw new ExternalServiceError(
      `Marketplace search in ${market} reported ${total} listings but returned none. Known listings stay as they are.`,
      "unreadable",
    );
  }
  const parsed = rows.map((row) => parseMarketplaceListing(row, market));
  const unreadableCount = parsed.filter((each) => each === undefined).length;
  // Mostly unreadable rows suggest a new response format, so the page is not used.
  if (2 * unreadableCount > rows.length)
    throw new ExternalServiceError(
      `In a marketplace search in ${market}, ${unreadableCount} of ${rows.length} listings could not be parsed. This page of search results is discarded.`,
      "unreadable",
    );
  if (unreadableCount > 0)
    console.error(
      `In a marketplace search in ${market}, ${unreadableCount} of ${rows.length} listings could not be parsed. The other listings are used.`,
    );
  const listings = parsed.filter((each) => typeof each === "object");
  return { total, rowCount: rows.length, listings, isComplete: unreadableCount === 0 };
}
