import { CURRENCY_BY_MARKET, MARKETS, type Market } from "../../../../domain/listings/market";
import { CURRENCY_FRACTION_DIGITS, isCurrency } from "../../../../domain/money/currency";
import type { SyntheticListing } from "../../../syntheticMarket/draft/listing";
import { decodeUrlPart } from "../../wire/fakeHost";

const POUNDS_FOR_A_DOLLAR = 0.78;

/** Returns the price of a listing: an auction's highest bid, if it has one. */
export const getListingPrice = ({ buyingOptions, currentBid, price }: SyntheticListing): number =>
  buyingOptions.includes("FIXED_PRICE") ? price : (currentBid ?? price);

export function convertAmount(amount: number, from: string, to: string): number {
  if (from === to) return amount;
  return Math.round(to === "GBP" ? amount * POUNDS_FOR_A_DOLLAR : amount / POUNDS_FOR_A_DOLLAR);
}

/** Formats a price in major units of the reader's currency, with the original price if it was converted. */
export function toEbayAmount(minor: number, { market, convertedFrom }: SyntheticListing, reader: Market): object {
  const [original, shown] = [CURRENCY_BY_MARKET[market], CURRENCY_BY_MARKET[reader]];
  const amount = { value: formatEbayPrice(convertAmount(minor, original, shown), shown), currency: shown };
  if (original !== shown)
    return { ...amount, convertedFromValue: formatEbayPrice(minor, original), convertedFromCurrency: original };
  if (!convertedFrom) return amount;
  const { value, currency } = convertedFrom;
  return { ...amount, convertedFromValue: formatEbayPrice(value, currency), convertedFromCurrency: currency };
}

function formatEbayPrice(minor: number, currency: string): string {
  const digits = isCurrency(currency) ? CURRENCY_FRACTION_DIGITS[currency] : 2;
  return (minor / 10 ** digits).toFixed(Math.max(digits, 1));
}

/** Parses the marketplace header. Unknown values mean the United States, as at the real service. */
const parseMarketHeader = (request: Request): Market =>
  MARKETS.find((market) => market.replace("-", "_") === request.headers.get("X-EBAY-C-MARKETPLACE-ID")) ?? "EBAY-US";

interface EbayFault {
  readonly errorId: number;
  readonly domain: string;
  readonly category: "REQUEST" | "APPLICATION";
  readonly message: string;
  readonly longMessage?: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

const respondWithFault = (status: number, fault: EbayFault): Response => Response.json({ errors: [fault] }, { status });

export const respondInvalidToken = (): Response =>
  respondWithFault(401, {
    errorId: 1001,
    domain: "OAuth",
    category: "REQUEST",
    message: "Invalid access token",
    longMessage: "Invalid access token. Check the value of the Authorization HTTP request header.",
  });

export const respondMissingToken = (): Response =>
  respondWithFault(403, {
    errorId: 1100,
    domain: "ACCESS",
    category: "REQUEST",
    message: "Access denied",
    longMessage: "Insufficient permissions to fulfill the request.",
  });

export const respondTooManyRequests = (): Response =>
  respondWithFault(429, { errorId: 2001, domain: "ACCESS", category: "REQUEST", message: "Too many requests." });

export const respondBadRequest = (errorId: number, message: string): Response =>
  respondWithFault(400, { errorId, domain: "API_BROWSE", category: "REQUEST", message });

export const respondItemNotFound = (itemId: string): Response =>
  respondWithFault(404, {
    errorId: 11_001,
    domain: "API_BROWSE",
    category: "REQUEST",
    message: "The specified item Id was not found.",
    parameters: [{ name: "itemId", value: itemId }],
  });

export const respondPathNotFound = (): Response =>
  respondWithFault(404, { errorId: 2002, domain: "ACCESS", category: "REQUEST", message: "Resource not found" });

/** Creates the warning of a search that ignored an invalid part. */
export const createWarning = (errorId: 12_002 | 12_008, name: "filter" | "sort", value: string): EbayFault => ({
  errorId,
  domain: "API_BROWSE",
  category: "REQUEST",
  message: `The '${name}' value is invalid. For the valid values, refer to the API call documentation.`,
  parameters: [{ name, value }],
});

/** Reader of a response, from the request's headers. */
export interface EbayReader {
  readonly market: Market;
  /** Affiliate campaign, which is added to links. */
  readonly campaign: string | undefined;
  readonly reference: string | undefined;
  /** True if country and postal code are known, so that postage can be computed. */
  readonly hasAddress: boolean;
}

export function parseReader(request: Request): EbayReader {
  const context = new Map(
    (request.headers.get("X-EBAY-C-ENDUSERCTX") ?? "").split(",").map((part): [string, string] => {
      const [name = "", ...value] = part.split("=");
      return [name.trim(), decodeUrlPart(value.join("="))];
    }),
  );
  const address = context.get("contextualLocation") ?? "";
  return {
    market: parseMarketHeader(request),
    campaign: context.get("affiliateCampaignId"),
    reference: context.get("affiliateReferenceId"),
    hasAddress: /^country=[A-Z]{2},zip=.+$/.test(address),
  };
}
