import { MARKETS, type Market } from "../../../../domain/listings/market";
import { CURRENCIES, isCurrency } from "../../../../domain/money/currency";
import type { Listing } from "../../../syntheticMarket/draft/listing";
import { unescaped } from "../../wire/validated";

export const HOME_CURRENCY: Readonly<Record<Market, "USD" | "GBP">> = { "EBAY-US": "USD", "EBAY-GB": "GBP" };
const POUNDS_FOR_A_DOLLAR = 0.78;

/** Of an auction the highest bid, where there is one. */
export const priceOf = ({ buyingOptions, currentBid, price }: Listing): number =>
  buyingOptions.includes("FIXED_PRICE") ? price : (currentBid ?? price);

export function converted(amount: number, from: string, to: string): number {
  if (from === to) return amount;
  return Math.round(to === "GBP" ? amount * POUNDS_FOR_A_DOLLAR : amount / POUNDS_FOR_A_DOLLAR);
}

/** A price of a listing as somebody on the given site reads it, in major units. */
export function amount(minor: number, { market, convertedFrom }: Listing, reader: Market): object {
  const [there, here] = [HOME_CURRENCY[market], HOME_CURRENCY[reader]];
  const read = { value: major(converted(minor, there, here), here), currency: here };
  if (there !== here) return { ...read, convertedFromValue: major(minor, there), convertedFromCurrency: there };
  if (!convertedFrom) return read;
  const { value, currency } = convertedFrom;
  return { ...read, convertedFromValue: major(value, currency), convertedFromCurrency: currency };
}

export function major(minor: number, currency: string): string {
  const digits = isCurrency(currency) ? CURRENCIES[currency] : 2;
  return (minor / 10 ** digits).toFixed(Math.max(digits, 1));
}

/** As the header names it; whatever else it says means the United States. */
export const marketIn = (request: Request): Market =>
  MARKETS.find((market) => market.replace("-", "_") === request.headers.get("X-EBAY-C-MARKETPLACE-ID")) ?? "EBAY-US";

interface Fault {
  readonly errorId: number;
  readonly domain: string;
  readonly category: "REQUEST" | "APPLICATION";
  readonly message: string;
  readonly longMessage?: string;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
}

const refused = (status: number, fault: Fault): Response => Response.json({ errors: [fault] }, { status });

export const badToken = (): Response =>
  refused(401, {
    errorId: 1001,
    domain: "OAuth",
    category: "REQUEST",
    message: "Invalid access token",
    longMessage: "Invalid access token. Check the value of the Authorization HTTP request header.",
  });

export const noToken = (): Response =>
  refused(403, {
    errorId: 1100,
    domain: "ACCESS",
    category: "REQUEST",
    message: "Access denied",
    longMessage: "Insufficient permissions to fulfill the request.",
  });

export const tooMany = (): Response =>
  refused(429, { errorId: 2001, domain: "ACCESS", category: "REQUEST", message: "Too many requests." });

export const badRequest = (errorId: number, message: string): Response =>
  refused(400, { errorId, domain: "API_BROWSE", category: "REQUEST", message });

export const notFound = (itemId: string): Response =>
  refused(404, {
    errorId: 11_001,
    domain: "API_BROWSE",
    category: "REQUEST",
    message: "The specified item Id was not found.",
    parameters: [{ name: "itemId", value: itemId }],
  });

export const noResource = (): Response =>
  refused(404, { errorId: 2002, domain: "ACCESS", category: "REQUEST", message: "Resource not found" });

/** Stands beside the rows of a search of which a part was passed over. */
export const warning = (errorId: 12_002 | 12_008, name: "filter" | "sort", value: string): Fault => ({
  errorId,
  domain: "API_BROWSE",
  category: "REQUEST",
  message: `The '${name}' value is invalid. For the valid values, refer to the API call documentation.`,
  parameters: [{ name, value }],
});

/** Who reads an answer, as the headers say. */
export interface Reader {
  readonly market: Market;
  /** Earns for what is bought through the addresses. */
  readonly campaign: string | undefined;
  readonly reference: string | undefined;
  /** Where it would be posted to is known, with country and postal code. */
  readonly hasAddress: boolean;
}

export function readerOf(request: Request): Reader {
  const context = new Map(
    (request.headers.get("X-EBAY-C-ENDUSERCTX") ?? "").split(",").map((part): [string, string] => {
      const [name = "", ...value] = part.split("=");
      return [name.trim(), unescaped(value.join("="))];
    }),
  );
  const address = context.get("contextualLocation") ?? "";
  return {
    market: marketIn(request),
    campaign: context.get("affiliateCampaignId"),
    reference: context.get("affiliateReferenceId"),
    hasAddress: /^country=[A-Z]{2},zip=.+$/.test(address),
  };
}
