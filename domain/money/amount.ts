import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE } from "../language/language";
import { memoizeByLanguage } from "../language/memoizeByLanguage";
import { CURRENCY_FRACTION_DIGITS, type Currency, isCurrency } from "./currency";

const AMOUNT = /^(\d{1,9})(?:\.(\d+))?$/;

/** Returns the number of decimal places of a currency; 2 if it is not in the table, as for most currencies. */
export const getFractionDigits = (currency: string): number =>
  isCurrency(currency) ? CURRENCY_FRACTION_DIGITS[currency] : 2;

/** Parses an amount such as `12.99` to minor units, rounded. Returns `undefined` if it is no amount or negative. */
export function parseMinorUnits(amount: string, currency: string): number | undefined {
  const match = AMOUNT.exec(amount);
  if (!match) return undefined;
  const digits = getFractionDigits(currency);
  const [, whole = "", fraction = ""] = match;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
  return (fraction[digits] ?? "0") >= "5" ? minor + 1 : minor;
}

/** Formats minor units as an amount that `parseMinorUnits` can parse: `12.99`, or `1300` for yen. */
export function formatMajorUnits(minor: number, currency: string): string {
  const digits = getFractionDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** Formats minor units as an amount for the JSON API, always in English: `€12.99`, `¥1,300`. */
export const formatApiAmount = (minor: number, currency: Currency): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(minor / 10 ** CURRENCY_FRACTION_DIGITS[currency]);

/** Currencies that share a short sign such as "$" with others. They are shown with a longer one, such as "$CA". */
const AMBIGUOUS_SIGN_CURRENCIES: ReadonlySet<Currency> = /* @__PURE__ */ new Set([
  "CAD",
  "AUD",
  "NZD",
  "MXN",
  "SEK",
  "NOK",
  "DKK",
]);

const getCurrencyFormat = memoizeByLanguage((locale) => {
  const formatByCurrency = new Map<Currency, Intl.NumberFormat>();
  return (currency: Currency): Intl.NumberFormat => {
    const currencyDisplay = AMBIGUOUS_SIGN_CURRENCIES.has(currency) ? "symbol" : "narrowSymbol";
    const numberFormat =
      formatByCurrency.get(currency) ?? new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
    formatByCurrency.set(currency, numberFormat);
    return numberFormat;
  };
});

/** Formats minor units as an amount in the current language: `€12.99`, `¥1,300`, and `12,99 €` in German. */
export function formatAmount(minor: number, currency: Currency): string {
  if (getLanguage() === DEFAULT_LANGUAGE) return formatApiAmount(minor, currency);
  return getCurrencyFormat()(currency).format(minor / 10 ** CURRENCY_FRACTION_DIGITS[currency]);
}
