import { COUNTRY_BY_MARKET, CURRENCY_BY_MARKET, type Market } from "../../../domain/listings/market";
import type { MarketplaceSearchCriteria, MarketplaceSearchTerms } from "../../../domain/refresh/searchShards";

/** Price range in major units of the market's currency (dollars or pounds), both ends included. */
export interface SearchPriceRange {
  readonly priceFrom: number;
  readonly priceTo: number;
}

export interface MarketplaceQuery extends SearchPriceRange {
  readonly market: Market;
  readonly criteria: MarketplaceSearchCriteria;
  readonly maxPages: number;
  /** Label of the query in the marketplace's affiliate reports, such as `item42`. */
  readonly reference: string;
}

/** Splits a price range into two ranges that do not overlap, or into none if the range is a single price. */
export function splitSearchPriceRange({ priceFrom, priceTo }: SearchPriceRange): readonly SearchPriceRange[] {
  // Splits the range at its geometric mean, because low prices are more common than high prices.
  const middleCents = Math.floor(Math.sqrt(priceFrom * priceTo) * 100);
  const upperFrom = (middleCents + 1) / 100;
  if (middleCents / 100 < priceFrom || upperFrom > priceTo) return [];
  return [
    { priceFrom, priceTo: middleCents / 100 },
    { priceFrom: upperFrom, priceTo },
  ];
}

/** Maximum number of search results per page. Every offset is a multiple of this number. */
export const MARKETPLACE_SEARCH_PAGE_SIZE = 200;
const MAX_OFFSET = 9_999;
export const isWithinMaxSearchOffset = (offset: number): boolean => offset <= MAX_OFFSET;

/** Maximum length of a search text in characters. The marketplace rejects longer texts. */
const MAX_QUERY_LENGTH = 100;

/** Postal code of an assumed buyer in each market, because shipping costs depend on it. */
const SHOPPER_POSTCODES: Readonly<Record<Market, string>> = { "EBAY-US": "10001", "EBAY-GB": "SW1A1AA" };

const SEARCH_URL = "https://api.ebay.com/buy/browse/v1/item_summary/search";

export function buildMarketplaceSearchUrl(
  { market, criteria, priceFrom, priceTo }: MarketplaceQuery,
  offset: number,
): URL {
  const url = new URL(SEARCH_URL);
  if ("barcode" in criteria) url.searchParams.set("gtin", criteria.barcode);
  else url.searchParams.set("q", formatMarketplaceSearchText(criteria));
  url.searchParams.set("limit", String(MARKETPLACE_SEARCH_PAGE_SIZE));
  url.searchParams.set("offset", String(offset));
  // Sorts by price, because the default order changes between pages. An incomplete result has the cheapest listings.
  url.searchParams.set("sort", "price");
  // Without `buyingOptions`, the marketplace omits auctions. Without `priceCurrency`, it ignores the price filter.
  const filters = [
    "buyingOptions:{FIXED_PRICE|AUCTION}",
    `price:[${priceFrom}..${priceTo}]`,
    `priceCurrency:${CURRENCY_BY_MARKET[market]}`,
    `itemLocationCountry:${COUNTRY_BY_MARKET[market]}`,
  ];
  url.searchParams.set("filter", filters.join(","));
  return url;
}

/**
 * Formats search terms in the marketplace's syntax, in which `(a,b)` means "a or b". Removes its special characters
 * from the terms. Throws if the text is longer than the marketplace accepts.
 */
export function formatMarketplaceSearchText({ allOf, anyOf = [] }: MarketplaceSearchTerms): string {
  const [required = "", ...alternatives] = [allOf, ...anyOf].map((terms) => terms.replace(/[(),"*+\s]+/g, " ").trim());
  const text = alternatives.length > 0 ? `${required} (${alternatives.join(",")})` : required;
  if (text.length > MAX_QUERY_LENGTH)
    throw new Error(
      `Marketplace search was not sent: its text is longer than ${MAX_QUERY_LENGTH} characters. Split it into several searches. The text is: ${text}`,
    );
  return text;
}

/** Builds the headers that select the market. For an unknown market id, the marketplace silently uses the US. */
export function buildMarketHeaders(market: Market, campaign: string | undefined, reference: string) {
  const affiliate = campaign ? [`affiliateCampaignId=${campaign}`, `affiliateReferenceId=${reference}`] : [];
  const location = `country=${COUNTRY_BY_MARKET[market]},zip=${SHOPPER_POSTCODES[market]}`;
  return {
    "X-EBAY-C-MARKETPLACE-ID": market.replace("-", "_"),
    "X-EBAY-C-ENDUSERCTX": [...affiliate, `contextualLocation=${encodeURIComponent(location)}`].join(","),
  };
}
