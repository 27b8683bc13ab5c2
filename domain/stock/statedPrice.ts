import { getFractionDigits, parseMinorUnits } from "../money/amount";
import { type Currency, isCurrency } from "../money/currency";
import { parsePriceText, type ThousandsSeparator } from "../money/parsePriceText";

export interface StatedPrice {
  /** Minor units, above nothing. */
  readonly price: number;
  readonly currency: Currency;
}

/** How a shop writes its prices, where nothing says otherwise. */
export interface PriceFormat {
  readonly currency: Currency;
  readonly thousands: ThousandsSeparator;
}

/**
 * A price as a shop states it, as a number or in whatever writing. Nothing, and what is nothing or less, is none; neither
 * is an amount whose sign and code name two currencies.
 * @param code what stands beside it, such as `GBP`. @param usual the shop's own.
 */
export function parseStatedPrice(value: unknown, code: unknown, usual: PriceFormat): StatedPrice | undefined {
  const named = typeof code === "string" ? code.trim().toUpperCase() : "";
  const stated = named === "" ? undefined : named;
  if (stated !== undefined && !isCurrency(stated)) return undefined;
  const { thousands, currency: own } = usual;
  const hint = stated ?? own;
  const found =
    typeof value === "number"
      ? fromNumber(value, hint)
      : typeof value === "string"
        ? fromText(value, { thousands, currency: hint })
        : undefined;
  if (!found || found.price <= 0) return undefined;
  return stated === undefined || found.currency === stated ? found : undefined;
}

/** Computers add up to 12.989999999999998. */
const fromNumber = (value: number, currency: Currency): StatedPrice | undefined =>
  Number.isFinite(value) && value < 1e9
    ? { price: Math.round(value * 10 ** getFractionDigits(currency)), currency }
    : undefined;

function fromText(text: string, { currency: hint, thousands }: PriceFormat): StatedPrice | undefined {
  // Some shops' software writes each price with four or six digits behind the point.
  const { amount, currency = hint } =
    parsePriceText(text.replace(/([.,]\d{2})0{2,}(?!\d)/, "$1"), hint, thousands) ?? {};
  const price = amount === undefined ? undefined : parseMinorUnits(amount, currency);
  return price === undefined ? undefined : { price, currency };
}
