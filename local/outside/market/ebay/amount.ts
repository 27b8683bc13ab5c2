import { MARKETS, type Market } from "../../../../domain/listings/market";
import { CURRENCIES, isCurrency } from "../../../../domain/money/money";
import type { Listing } from "../../../market/draft/listing";

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
