import { CURRENCY_BY_MARKET, type Market } from "../../../domain/listings/market";
import type { SearchCriteria, SearchTerms } from "../../../domain/refresh/searchShards";

/** Major units of the market's currency; both ends are included. */
export interface PriceBand {
  readonly priceFrom: number;
  readonly priceTo: number;
}

/** What is looked for in one market. */
export interface MarketplaceQuery extends PriceBand {
  readonly market: Market;
  readonly sought: SearchCriteria;
  readonly mostPages: number;
  /** What the marketplace's own reports call it, such as `item42`. */
  readonly reference: string;
}

/** Two that have nothing in common, and together are the whole; none where it is a single price. */
export function splitPriceBand({ priceFrom, priceTo }: PriceBand): readonly PriceBand[] {
  // There are more things that cost 3 to 30 than 30 to 300.
  const middle = Math.floor(Math.sqrt(priceFrom * priceTo) * 100);
  const next = (middle + 1) / 100;
  if (middle / 100 < priceFrom || next > priceTo) return [];
  return [
    { priceFrom, priceTo: middle / 100 },
    { priceFrom: next, priceTo },
  ];
}

/** The most rows of one answer; every offset is a multiple of it. */
export const SEARCH_PAGE_SIZE = 200;
const MAX_OFFSET = 9_999;
export const isReadableOffset = (offset: number): boolean => offset <= MAX_OFFSET;

/** Longer ones are refused. */
const MAX_QUERY_LENGTH = 100;

/** Where somebody looks from: postage is stated for a place alone. */
const SHOPPER_LOCATIONS = {
  "EBAY-US": { country: "US", zip: "10001" },
  "EBAY-GB": { country: "GB", zip: "SW1A1AA" },
} as const satisfies Readonly<Record<Market, object>>;

const SEARCH_URL = "https://api.ebay.com/buy/browse/v1/item_summary/search";

export function buildSearchUrl({ market, sought, priceFrom, priceTo }: MarketplaceQuery, offset: number): URL {
  const url = new URL(SEARCH_URL);
  if ("barcode" in sought) url.searchParams.set("gtin", sought.barcode);
  else url.searchParams.set("q", formatSearchText(sought));
  url.searchParams.set("limit", String(SEARCH_PAGE_SIZE));
  url.searchParams.set("offset", String(offset));
  // Its usual order is another one for each page. Where there is too much to read, the cheapest are read.
  url.searchParams.set("sort", "price");
  // Without the first, auctions are left out; without the currency, the price is not heeded.
  const filters = [
    "buyingOptions:{FIXED_PRICE|AUCTION}",
    `price:[${priceFrom}..${priceTo}]`,
    `priceCurrency:${CURRENCY_BY_MARKET[market]}`,
    `itemLocationCountry:${SHOPPER_LOCATIONS[market].country}`,
  ];
  url.searchParams.set("filter", filters.join(","));
  return url;
}

/** `(a,b)` is one or the other: signs of that grammar inside a word would ask for something else. */
export function formatSearchText({ words, anyOf = [] }: SearchTerms): string {
  const [all, ...some] = [words, ...anyOf].map((each) =>
    each
      .replace(/[(),"*+]/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  const text = some.length > 0 ? `${all} (${some.join(",")})` : `${all}`;
  if (text.length > MAX_QUERY_LENGTH)
    throw new Error(`"${text}" is too long to be searched for: ${MAX_QUERY_LENGTH} at most.`);
  return text;
}

/** Without the first, or with a wrong one, the marketplace answers for the US without a word. */
export function buildMarketHeaders(market: Market, campaign: string | undefined, reference: string) {
  const place = SHOPPER_LOCATIONS[market];
  const affiliate = campaign ? [`affiliateCampaignId=${campaign}`, `affiliateReferenceId=${reference}`] : [];
  const from = `contextualLocation=${encodeURIComponent(`country=${place.country},zip=${place.zip}`)}`;
  return {
    "X-EBAY-C-MARKETPLACE-ID": market.replace("-", "_"),
    "X-EBAY-C-ENDUSERCTX": [...affiliate, from].join(","),
  };
}
