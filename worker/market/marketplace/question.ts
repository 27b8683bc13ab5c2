import { CURRENCY_OF, type Market } from "../../../domain/listings/market";

/** What is looked for in one market. */
export interface Question {
  readonly market: Market;
  /** Several are alternatives: one answer holds what fits any of them. */
  readonly terms: readonly string[];
  /** Asked by before the terms, where it is known. */
  readonly barcode?: string | undefined;
  /** Major units of the market's currency; both ends are included. */
  readonly priceFrom: number;
  readonly priceTo: number;
  /** What the marketplace's own reports call it, such as `item42`. */
  readonly reference: string;
}

/** The most rows of one answer; every offset is a multiple of it. */
export const PAGE_SIZE = 200;
const FURTHEST_OFFSET = 9_999;
export const hasPageAt = (offset: number): boolean => offset <= FURTHEST_OFFSET;

/** Longer ones are refused. */
const LONGEST_TERMS = 100;

/** Where somebody looks from: postage is stated for a place alone. */
const PLACES = {
  "EBAY-US": { country: "US", zip: "10001" },
  "EBAY-GB": { country: "GB", zip: "SW1A1AA" },
} as const satisfies Readonly<Record<Market, object>>;

const SEARCH = "https://api.ebay.com/buy/browse/v1/item_summary/search";

/** @param by which of the two, as one answer cannot be by both. */
export function searchAddress(question: Question, by: "barcode" | "terms", offset: number): URL {
  const { market, terms, barcode = "", priceFrom, priceTo } = question;
  const url = new URL(SEARCH);
  if (by === "barcode") url.searchParams.set("gtin", barcode);
  else url.searchParams.set("q", joined(terms));
  url.searchParams.set("limit", String(PAGE_SIZE));
  url.searchParams.set("offset", String(offset));
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

/** `(a, b)` is one or the other: signs of that grammar inside a term would ask for something else. */
function joined(terms: readonly string[]): string {
  const plain = terms
    .map((term) =>
      term
        .replace(/[(),"*+]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
  const [only = ""] = plain;
  const text = plain.length > 1 ? `(${plain.join(",")})` : only;
  if (text.length > LONGEST_TERMS)
    throw new Error(`"${text}" is too long to be searched for: ${LONGEST_TERMS} at most.`);
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
