import { getFractionDigits, parseMinorUnits } from "../money/amount";
import { type Currency, isCurrency } from "../money/currency";
import { parsePriceText, type ThousandsSeparator } from "../money/parsePriceText";

export interface ShopPagePrice {
  /** Price in minor units of `currency`, such as pence. Always greater than 0. */
  readonly price: number;
  readonly currency: Currency;
}

/** Currency and thousands separator that a shop normally uses for prices. */
export interface ShopPriceFormat {
  readonly currency: Currency;
  readonly thousandsSeparator: ThousandsSeparator;
}

/** Parses a shop's price. `undefined` unless it is above 0 and its currency sign fits the currency `code`. */
export function parseShopPagePrice(value: unknown, code: unknown, usual: ShopPriceFormat): ShopPagePrice | undefined {
  const normalizedCode = typeof code === "string" ? code.trim().toUpperCase() : "";
  const statedCode = normalizedCode === "" ? undefined : normalizedCode;
  if (statedCode !== undefined && !isCurrency(statedCode)) return undefined;
  const parsed = parseAmount(value, { ...usual, currency: statedCode ?? usual.currency });
  if (!parsed || parsed.price <= 0) return undefined;
  return statedCode === undefined || parsed.currency === statedCode ? parsed : undefined;
}

function parseAmount(
  value: unknown,
  { currency: hint, thousandsSeparator }: ShopPriceFormat,
): ShopPagePrice | undefined {
  if (typeof value === "number") {
    // Round because of floating-point errors: 12.99 may arrive as 12.989999999999998.
    const price = Math.round(value * 10 ** getFractionDigits(hint));
    return Number.isFinite(value) && value < 1e9 ? { price, currency: hint } : undefined;
  }
  if (typeof value !== "string") return undefined;
  // Remove zeros after the second decimal, because some shop software writes four or six decimals.
  const text = value.replace(/([.,]\d{2})0{2,}(?!\d)/, "$1");
  const { amount, currency = hint } = parsePriceText(text, hint, thousandsSeparator) ?? {};
  const price = amount === undefined ? undefined : parseMinorUnits(amount, currency);
  return price === undefined ? undefined : { price, currency };
}
