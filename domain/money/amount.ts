import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE } from "../language/language";
import { memoizeByLanguage } from "../language/memoizeByLanguage";
import { CURRENCY_FRACTION_DIGITS, type Currency, isCurrency } from "./currency";

const AMOUNT = /^(\d{1,9})(?:\.(\d+))?$/;

/** The digits behind the point; two for a currency that is none of ours, as most have. */
export const getFractionDigits = (currency: string): number =>
  isCurrency(currency) ? CURRENCY_FRACTION_DIGITS[currency] : 2;

/**
 * Minor units of an amount in major ones, such as `12.99`. More digits than the currency has are rounded. `undefined`
 * for what is no such amount, or below nothing.
 */
export function parseMinorUnits(amount: string, currency: string): number | undefined {
  const match = AMOUNT.exec(amount);
  if (!match) return undefined;
  const digits = getFractionDigits(currency);
  const [, whole = "", fraction = ""] = match;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  return (fraction[digits] ?? "0") >= "5" ? minor + 1 : minor;
}

/** Major units as text, as `minorUnits` reads them: `12.99`, `1300` of yen. */
export function formatMajorUnits(minor: number, currency: string): string {
  const digits = getFractionDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** Minor units of any currency as programs read them, in one language for all: `€12.99`, `¥1,300`. */
export const formatApiAmount = (minor: number, currency: Currency): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(minor / 10 ** CURRENCY_FRACTION_DIGITS[currency]);

/** Not "$" or "kr" alone, which several share: French has "$CA" for Canada's. */
const AMBIGUOUS_SIGN_CURRENCIES: ReadonlySet<Currency> = /* @__PURE__ */ new Set([
  "CAD",
  "AUD",
  "NZD",
  "MXN",
  "SEK",
  "NOK",
  "DKK",
]);

const getCurrencyFormat = /* @__PURE__ */ memoizeByLanguage((locale) => {
  const made = new Map<Currency, Intl.NumberFormat>();
  return (currency: Currency): Intl.NumberFormat => {
    const currencyDisplay = AMBIGUOUS_SIGN_CURRENCIES.has(currency) ? "symbol" : "narrowSymbol";
    const known = made.get(currency) ?? new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
    made.set(currency, known);
    return known;
  };
});

/** Minor units of any currency as people read them: `€12.99`, `¥1,300`, and `12,99 €` in German. */
export function formatAmount(minor: number, currency: Currency): string {
  if (getLanguage() === DEFAULT_LANGUAGE) return formatApiAmount(minor, currency);
  return getCurrencyFormat()(currency).format(minor / 10 ** CURRENCY_FRACTION_DIGITS[currency]);
}
