import { getFractionDigits, parseMinorUnits } from "../money/amount";
import { type Currency, isCurrency } from "../money/currency";
import { parsePriceText, type ThousandsSeparator } from "../money/parsePriceText";

export interface StatedPrice {
  /** Minor units, greater than 0. */
  readonly price: number;
  readonly currency: Currency;
}

/** Default currency and number format of a shop's prices. */
export interface PriceFormat {
  readonly currency: Currency;
  readonly thousandsSeparator: ThousandsSeparator;
}

/**
 * Parses a price from a number or a text. `undefined` if it is missing, 0 or negative, or if sign and code name
 * different currencies.
 *
 * @param code currency code stated with the price, such as `GBP`
 * @param usual the shop's defaults
 */
export function parseStatedPrice(value: unknown, code: unknown, usual: PriceFormat): StatedPrice | undefined {
  const normalizedCode = typeof code === "string" ? code.trim().toUpperCase() : "";
  const statedCode = normalizedCode === "" ? undefined : normalizedCode;
  if (statedCode !== undefined && !isCurrency(statedCode)) return undefined;
  const parsed = parseAmount(value, { ...usual, currency: statedCode ?? usual.currency });
  if (!parsed || parsed.price <= 0) return undefined;
  return statedCode === undefined || parsed.currency === statedCode ? parsed : undefined;
}

function parseAmount(value: unknown, { currency: hint, thousandsSeparator }: PriceFormat): StatedPrice | undefined {
  if (typeof value === "number") {
    // Rounds because of binary fractions such as 12.989999999999998.
    const price = Math.round(value * 10 ** getFractionDigits(hint));
    return Number.isFinite(value) && value < 1e9 ? { price, currency: hint } : undefined;
  }
  if (typeof value !== "string") return undefined;
  // Some shop software writes every price with four or six decimals.
  const text = value.replace(/([.,]\d{2})0{2,}(?!\d)/, "$1");
  const { amount, currency = hint } = parsePriceText(text, hint, thousandsSeparator) ?? {};
  const price = amount === undefined ? undefined : parseMinorUnits(amount, currency);
  return price === undefined ? undefined : { price, currency };
}
