import { digitsOf, minorUnits } from "../money/anyCurrency";
import { type Currency, isCurrency } from "../money/currency";
import { priceIn, type Thousands } from "../money/price";

export interface StatedPrice {
  /** Minor units, above nothing. */
  readonly price: number;
  readonly currency: Currency;
}

/** How a shop writes its prices, where nothing says otherwise. */
export interface Writing {
  readonly currency: Currency;
  readonly thousands: Thousands;
}

/**
 * A price as a shop states it, as a number or in whatever writing. Nothing, and what is nothing or less, is none; neither
 * is an amount whose sign and code name two currencies.
 * @param code what stands beside it, such as `GBP`. @param usual the shop's own.
 */
export function statedPrice(value: unknown, code: unknown, usual: Writing): StatedPrice | undefined {
  const named = typeof code === "string" ? code.trim().toUpperCase() : "";
  const stated = named === "" ? undefined : named;
  if (stated !== undefined && !isCurrency(stated)) return undefined;
  const { thousands, currency: own } = usual;
  const hint = stated ?? own;
  const found =
    typeof value === "number"
      ? ofNumber(value, hint)
      : typeof value === "string"
        ? ofText(value, { thousands, currency: hint })
        : undefined;
  if (!found || found.price <= 0) return undefined;
  return stated === undefined || found.currency === stated ? found : undefined;
}

/** Computers add up to 12.989999999999998. */
const ofNumber = (value: number, currency: Currency): StatedPrice | undefined =>
  Number.isFinite(value) && value < 1e9 ? { price: Math.round(value * 10 ** digitsOf(currency)), currency } : undefined;

function ofText(text: string, { currency: hint, thousands }: Writing): StatedPrice | undefined {
  // Some shops' software writes each price with four or six digits behind the point.
  const { amount, currency = hint } = priceIn(text.replace(/([.,]\d{2})0{2,}(?!\d)/, "$1"), hint, thousands) ?? {};
  const price = amount === undefined ? undefined : minorUnits(amount, currency);
  return price === undefined ? undefined : { price, currency };
}
