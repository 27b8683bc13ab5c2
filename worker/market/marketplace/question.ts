import { CURRENCY_OF, type Market } from "../../../domain/listings/market";
import type { Sought, Words } from "../../../domain/refresh/shards";

/** Major units of the market's currency; both ends are included. */
export interface Band {
  readonly priceFrom: number;
  readonly priceTo: number;
}

/** What is looked for in one market. */
export interface Question extends Band {
  readonly market: Market;
  readonly sought: Sought;
  readonly mostPages: number;
  /** What the marketplace's own reports call it, such as `item42`. */
  readonly reference: string;
}

/** Two that have nothing in common, and together are the whole; none where it is a single price. */
export function halvesOf({ priceFrom, priceTo }: Band): readonly Band[] {
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
export const PAGE_SIZE = 200;
const FURTHEST_OFFSET = 9_999;
export const hasPageAt = (offset: number): boolean => offset <= FURTHEST_OFFSET;

/** Longer ones are refused. */
const LONGEST_QUERY = 100;

/** Where somebody looks from: postage is stated for a place alone. */
const PLACES = {
  "EBAY-US": { country: "US", zip: "10001" },
  "EBAY-GB": { country: "GB", zip: "SW1A1AA" },
} as const satisfies Readonly<Record<Market, object>>;

const SEARCH = "https://api.ebay.com/buy/browse/v1/item_summary/search";

export function searchAddress({ market, sought, priceFrom, priceTo }: Question, offset: number): URL {
  const url = new URL(SEARCH);
  if ("barcode" in sought) url.searchParams.set("gtin", sought.barcode);
  else url.searchParams.set("q", queryOf(sought));
  url.searchParams.set("limit", String(PAGE_SIZE));
  url.searchParams.set("offset", String(offset));
  // Its usual order is another one for each page. Where there is too much to read, the cheapest are read.
  url.searchParams.set("sort", "price");
  // Without the first, auctions are left out; without the currency, the price is not heeded.
  const filters = [
    "buyingOptions:{FIXED_PRICE|AUCTION}",
    `price:[${priceFrom}..${priceTo}]`,
    `priceCurrency:${CURRENCY_OF[market]}`,
    `itemLocationCountry:${PLACES[market].country}`,
  ];
  url.searchParams.set("filter", filters.join(","));
  return url;
}

/** `(a,b)` is one or the other: signs of that grammar inside a word would ask for something else. */
export function queryOf({ words, anyOf = [] }: Words): string {
  const [all, ...some] = [words, ...anyOf].map((each) =>
    each
      .replace(/[(),"*+]/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  const text = some.length > 0 ? `${all} (${some.join(",")})` : `${all}`;
  if (text.length > LONGEST_QUERY)
    throw new Error(`"${text}" is too long to be searched for: ${LONGEST_QUERY} at most.`);
  return text;
}

/** Without the first, or with a wrong one, the marketplace answers for the US without a word. */
export function marketHeaders(market: Market, campaign: string | undefined, reference: string) {
  const place = PLACES[market];
  const affiliate = campaign ? [`affiliateCampaignId=${campaign}`, `affiliateReferenceId=${reference}`] : [];
  const from = `contextualLocation=${encodeURIComponent(`country=${place.country},zip=${place.zip}`)}`;
  return {
    "X-EBAY-C-MARKETPLACE-ID": market.replace("-", "_"),
    "X-EBAY-C-ENDUSERCTX": [...affiliate, from].join(","),
  };
}
