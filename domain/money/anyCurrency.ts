import { byLanguage } from "../language/byLanguage";
import { language } from "../language/current";
import { FIRST_LANGUAGE } from "../language/language";
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

/** Minor units of any currency as programs read them, in one language for all: `€12.99`, `¥1,300`. */
export const wireAmount = (minor: number, currency: Currency): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(minor / 10 ** CURRENCIES[currency]);

/** Not "$" or "kr" alone, which several share: French has "$CA" for Canada's. */
const SHARERS: ReadonlySet<Currency> = /* @__PURE__ */ new Set(["CAD", "AUD", "NZD", "MXN", "SEK", "NOK", "DKK"]);

const formats = /* @__PURE__ */ byLanguage((locale) => {
  const made = new Map<Currency, Intl.NumberFormat>();
  return (currency: Currency): Intl.NumberFormat => {
    const currencyDisplay = SHARERS.has(currency) ? "symbol" : "narrowSymbol";
    const known = made.get(currency) ?? new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
    made.set(currency, known);
    return known;
  };
});

/** Minor units of any currency as people read them: `€12.99`, `¥1,300`, and `12,99 €` in German. */
export function showAmount(minor: number, currency: Currency): string {
  if (language() === FIRST_LANGUAGE) return wireAmount(minor, currency);
  return formats()(currency).format(minor / 10 ** CURRENCIES[currency]);
}
