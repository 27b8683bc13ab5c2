import { CURRENCIES, type Currency, isCurrency } from "./currency";

const AMOUNT = /^(\d{1,9})(?:\.(\d+))?$/;

/** The digits behind the point; two for a currency that is none of ours, as most have. */
export const digitsOf = (currency: string): number => (isCurrency(currency) ? CURRENCIES[currency] : 2);

/**
 * Minor units of an amount in major ones, such as `12.99`. More digits than the currency has are rounded. `undefined`
 * for what is no such amount, or below nothing.
 */
export function minorUnits(amount: string, currency: string): number | undefined {
  const match = AMOUNT.exec(amount);
  if (!match) return undefined;
  const digits = digitsOf(currency);
  const [, whole = "", fraction = ""] = match;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  return (fraction[digits] ?? "0") >= "5" ? minor + 1 : minor;
}

/** Major units as text, as `minorUnits` reads them: `12.99`, `1300` of yen. */
export function majorUnits(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** Minor units of any currency as people read them, in one language for all: `€12.99`, `¥1,300`. */
export const showAmount = (minor: number, currency: Currency): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(minor / 10 ** CURRENCIES[currency]);
