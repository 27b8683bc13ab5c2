import { z } from "zod";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import type { Market } from "../../../domain/listings/market";
import { sleep } from "../../mutex/mutex";
import type { OutboundGateway, TextResponse } from "../../outbound/index";
import type { Allowance } from "../service/allowance";
import {
  parseJsonResponse,
  requireSuccess,
  retryTransientFailures,
  ServiceError,
  withServiceErrors,
} from "../service/serviceError";
import { createTokenProvider, fetchWithToken, type TokenCache } from "../service/tokens";
import { parseListing } from "./listing";
import {
  buildMarketHeaders,
  buildSearchUrl,
  isReadableOffset,
  type MarketplaceQuery,
  type PriceBand,
  SEARCH_PAGE_SIZE,
  splitPriceBand,
} from "./query";

export type { MarketplaceQuery } from "./query";

const API = "https://api.ebay.com";
/** 200 listings take about 600 KB. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** What finds more is asked in halves. */
const MAX_RESULTS_PER_QUERY = 2_000;

/** What one question found. */
export interface MarketplaceSearchResult {
  /** Each listing once. */
  readonly listings: readonly MarketplaceListing[];
  /** All that there is: what is not among them has ended. */
  readonly isWhole: boolean;
}

export interface MarketplaceQuota {
  readonly limit: number;
  readonly remaining: number;
  /** ms */
  readonly resetsAt: number;
}

/** All of it throws a `ServiceError` where the marketplace gives no answer that can be taken. */
export interface MarketplaceClient {
  /** The cheapest first, as far as its pages and the calls that are left go. */
  search(question: MarketplaceQuery, allowance: Allowance): Promise<MarketplaceSearchResult>;
  /** One listing as it is now, with how many of it were sold. `undefined`: it has ended and is gone. */
  item(ebayId: string, market: Market, allowance: Allowance): Promise<MarketplaceListing | undefined>;
  /** What is left of the day's calls. Is not one of them itself. `undefined` where it does not say. */
  rateLimit(): Promise<MarketplaceQuota | undefined>;
  /** Of those that sign its notifications; `undefined` where there is none of that name. */
  publicKey(id: string): Promise<MarketplacePublicKey | undefined>;
}

interface MarketplaceOptions {
  readonly gate: OutboundGateway;
  readonly client: { readonly id: string; readonly secret: string };
  readonly campaign: string | undefined;
  /** One for each isolate. */
  readonly memory: TokenCache;
  /** ms */
  readonly now: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

export function createMarketplaceClient(options: MarketplaceOptions): MarketplaceClient {
  const { gate, client, campaign, memory, now, wait = sleep } = options;
  const outside = gate.to({ hosts: [new URL(API).host], largest: MAX_RESPONSE_BYTES, timeoutMs: TIMEOUT_MS });
  const [endpoint, scope] = [`${API}/identity/v1/oauth2/token`, `${API}/oauth/api_scope`];
  const tokens = createTokenProvider(memory, { outside, endpoint, client, scope, now });

  const ask = (url: URL, headers: Readonly<Record<string, string>>, allowance?: Allowance): Promise<TextResponse> =>
    fetchWithToken(tokens, (token) => {
      const once = async () => {
        await allowance?.take();
        return outside.ask(url, {
          headers: { ...headers, Accept: "application/json", Authorization: `Bearer ${token}` },
        });
      };
      return withServiceErrors(retryTransientFailures(once, wait));
    });

  async function pageOf(question: MarketplaceQuery, offset: number, allowance: Allowance) {
    const headers = buildMarketHeaders(question.market, campaign, question.reference);
    const answer = await ask(buildSearchUrl(question, offset), headers, allowance);
    return parseSearchPage(requireSuccess(answer, now()), question.market, offset);
  }

  return {
    async search(question, allowance) {
      let left = question.mostPages;
      const turnTo = (band: PriceBand, offset: number) => {
        left -= 1;
        return pageOf({ ...question, ...band }, offset, allowance);
      };
      const pagesOf = async (band: PriceBand): Promise<MarketplaceSearchResult> => {
        const pages = [await turnTo(band, 0)];
        const total = pages[0]?.total ?? 0;
        const more: MarketplaceSearchResult[] = [];
        const isMore = () => left > 0 && allowance.left > 0;
        const halves = total > MAX_RESULTS_PER_QUERY ? splitPriceBand(band) : [];
        for (const half of halves) if (isMore()) more.push(await pagesOf(half));
        if (halves.length > 0) return mergeSearchResults(more, more.length === halves.length);
        for (
          let offset = SEARCH_PAGE_SIZE;
          offset < total && isReadableOffset(offset) && isMore();
          offset += SEARCH_PAGE_SIZE
        ) {
          const page = await turnTo(band, offset);
          pages.push(page);
          if (page.rows === 0) break;
        }
        return toSearchResult(pages);
      };
      return pagesOf(question);
    },

    async item(ebayId, market, allowance) {
      const url = new URL(`${API}/buy/browse/v1/item/${encodeURIComponent(`v1|${ebayId}|0`)}`);
      const answer = await ask(url, buildMarketHeaders(market, campaign, `listing${ebayId}`), allowance);
      if (answer.status === 404) return undefined;
      const read = parseListing(parseJsonResponse(requireSuccess(answer, now()), z.unknown()), market);
      if (typeof read === "object") return read;
      throw new ServiceError("unreadable", "The marketplace answered for one listing with what is none.");
    },

    async rateLimit() {
      const url = new URL(`${API}/developer/analytics/v1_beta/rate_limit/?api_name=browse&api_context=buy`);
      const { rateLimits } = parseJsonResponse(requireSuccess(await ask(url, {}), now()), rateLimitsSchema);
      const resources = rateLimits.flatMap((each) => each.resources);
      const rate = resources.find(({ name }) => name === "buy.browse")?.rates[0];
      return rate && { limit: rate.limit, remaining: rate.remaining, resetsAt: Date.parse(rate.reset) };
    },

    async publicKey(id) {
      const url = new URL(`${API}/commerce/notification/v1/public_key/${encodeURIComponent(id)}`);
      const answer = await ask(url, {});
      return answer.status === 404 ? undefined : parseJsonResponse(requireSuccess(answer, now()), publicKeySchema);
    },
  };
}

/** Of several answers, none of which has all. @param areAll they are the answers to all that there is to ask */
export function mergeSearchResults(
  answers: readonly MarketplaceSearchResult[],
  areAll = true,
): MarketplaceSearchResult {
  const byId = new Map(answers.flatMap(({ listings }) => listings.map((each) => [each.ebayId, each])));
  return { listings: [...byId.values()], isWhole: areAll && answers.every(({ isWhole }) => isWhole) };
}

/** Listings move while pages are turned: where the same one comes twice, another one may not come at all. */
function toSearchResult(pages: readonly SearchPage[]): MarketplaceSearchResult {
  const { listings, isWhole } = mergeSearchResults(
    pages.map((page) => ({ listings: page.listings, isWhole: page.unread === 0 })),
  );
  const sum = (of: (page: SearchPage) => number) => pages.reduce((all, page) => all + of(page), 0);
  const twice = sum((page) => page.listings.length) - listings.length;
  return {
    listings,
    isWhole: isWhole && sum(({ rows }) => rows) - twice >= Math.max(...pages.map(({ total }) => total)),
  };
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
 * Of its documented warnings those that say that something was passed over which chooses the rows: a filter (12002, 12003,
 * 12010 to 12012, 12014, 12511, 12519), a category, an aspect, a product or a barcode (12009, 12017, 12018, 12021, 12022,
 * 12024, 12502). Others are about an order, about fields or about postage.
 */
const FILTER_WARNING_IDS = new Set([
  12002, 12003, 12009, 12010, 12011, 12012, 12014, 12017, 12018, 12021, 12022, 12024, 12502, 12511, 12519,
]);

export interface SearchPage {
  /** Of all pages, as the marketplace counts. */
  readonly total: number;
  /** Rows that came, whether or not they could be read. */
  readonly rows: number;
  /** Rows that could not be read: something stands there, and nobody knows what. */
  readonly unread: number;
  readonly listings: readonly MarketplaceListing[];
}

/** Throws a `ServiceError` for an answer that is none to what was asked. */
export function parseSearchPage(answer: TextResponse, market: Market, offset: number): SearchPage {
  const { total, itemSummaries: rows = [], warnings = [], errors = [] } = parseJsonResponse(answer, searchPageSchema);
  const warned = warnings.map(({ errorId }) => errorId);
  if (warned.some((id) => FILTER_WARNING_IDS.has(id)))
    throw new ServiceError("warned", `The marketplace left a filter out (${warned}); its rows do not count.`);
  if (warned.length > 0) console.error(`The marketplace warns (${warned}); its rows count all the same.`);
  if (errors.length > 0) throw new ServiceError("unreadable", "The marketplace answered with errors and status 200.");
  if (rows.length === 0 && total > offset) {
    throw new ServiceError("unreadable", `The marketplace says that it has ${total} listings and sends none.`);
  }
  const read = rows.map((row) => parseListing(row, market));
  const unread = read.filter((each) => each === undefined).length;
  // Rows of another form are no news of what stands.
  if (2 * unread > rows.length) {
    throw new ServiceError("unreadable", `Of ${rows.length} listings of the marketplace ${unread} cannot be read.`);
  }
  if (unread > 0) console.error(`Of ${rows.length} listings of the marketplace ${unread} could not be read.`);
  return {
    total,
    rows: rows.length,
    unread,
    listings: read.filter((each): each is MarketplaceListing => typeof each === "object"),
  };
}
