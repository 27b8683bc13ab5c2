import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE } from "../language/language";
import { memoizeByLanguage } from "../language/memoizeByLanguage";

/** Currencies in which prices are shown. Both have two decimals, so no table of decimals is needed. */
export type DisplayCurrency = "USD" | "GBP";

export const CURRENCY_SIGNS: Readonly<Record<DisplayCurrency, string>> = { USD: "$", GBP: "£" };

const formats = memoizeByLanguage((locale): Readonly<Record<DisplayCurrency, Intl.NumberFormat>> => {
  const createFormat = (currency: DisplayCurrency) =>
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return { USD: createFormat("USD"), GBP: createFormat("GBP") };
});

/** Formats minor units as an amount for the screen: `$1,234.56`, `−£0.40`, and `1.234,56 $` in German. */
export function formatMoney(minor: number, currency: DisplayCurrency): string {
  if (getLanguage() !== DEFAULT_LANGUAGE) {
    return (minor < 0 ? "−" : "") + formats()[currency].format(Math.abs(minor) / 100);
  }
  // Formatted by hand, because `Intl` is many times slower and a page has hundreds of prices.
  const [whole = "", fraction = ""] = (Math.abs(minor) / 100).toFixed(2).split(".");
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
  return `${minor < 0 ? "−" : ""}${CURRENCY_SIGNS[currency]}${grouped}.${fraction}`;
}

/** Formats a difference in minor units with its sign: `+£0.40`, `−£0.40`, `£0.00`. */
export const formatSignedMoney = (minor: number, currency: DisplayCurrency): string =>
  (minor > 0 ? "+" : "") + formatMoney(minor, currency);

/** Rounds to the nearest integer, with halves away from zero. */
export const roundHalfAwayFromZero = (value: number): number => {
  const rounded = Math.floor(Math.abs(value) + 0.5);
  return value < 0 && rounded > 0 ? -rounded : rounded;
};

/** Exchange rate of a day: US dollars for one pound, computed from the euro rates of both currencies. */
export interface ExchangeRate {
  /** Day for which the rate was published, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly usdPerGbp: number;
}

/** Factor that makes an exchange rate with six decimals an integer, so that products are exact. */
const RATE_SCALE = 1_000_000;

export function toUsdCents(pence: number, { usdPerGbp }: ExchangeRate): number {
  return roundHalfAwayFromZero((pence * Math.round(usdPerGbp * RATE_SCALE)) / RATE_SCALE);
}

export const toGbpPence = (cents: number, { usdPerGbp }: ExchangeRate): number =>
  roundHalfAwayFromZero((cents * RATE_SCALE) / Math.round(usdPerGbp * RATE_SCALE));
