import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE } from "../language/language";
import { memoizeByLanguage } from "../language/memoizeByLanguage";

/** What prices are shown in. Both have hundredths: pages that show prices alone need no table of currencies. */
export type DisplayCurrency = "USD" | "GBP";

const SIGNS: Readonly<Record<DisplayCurrency, string>> = { USD: "$", GBP: "£" };

const formats = /* @__PURE__ */ memoizeByLanguage((locale): Readonly<Record<DisplayCurrency, Intl.NumberFormat>> => {
  const of = (currency: DisplayCurrency) =>
    new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return { USD: of("USD"), GBP: of("GBP") };
});

/** Minor units as people read them: `$1,234.56`, `−£0.40`, and `1.234,56 $` in German. */
export function formatMoney(minor: number, currency: DisplayCurrency): string {
  if (getLanguage() !== DEFAULT_LANGUAGE) {
    return (minor < 0 ? "−" : "") + formats()[currency].format(Math.abs(minor) / 100);
  }
  // By hand: a page has hundreds of prices, and `Intl` takes many times as long.
  const [whole = "", fraction = ""] = (Math.abs(minor) / 100).toFixed(2).split(".");
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
  return `${minor < 0 ? "−" : ""}${SIGNS[currency]}${grouped}.${fraction}`;
}

/** How much more or less: `+£0.40`, `−£0.40`, `£0.00`. */
export const formatSignedMoney = (minor: number, currency: DisplayCurrency): string =>
  (minor > 0 ? "+" : "") + formatMoney(minor, currency);

/** The nearest whole number; a half goes away from zero. */
export const roundHalfAwayFromZero = (value: number): number => {
  const rounded = Math.floor(Math.abs(value) + 0.5);
  return value < 0 && rounded > 0 ? -rounded : rounded;
};

/** How many dollars a pound was worth on a day. */
export interface ExchangeRate {
  /** `YYYY-MM-DD`, the day that it was stated for. */
  readonly day: string;
  readonly usdPerGbp: number;
}

/** Rates count to their sixth digit, and so the product is a whole number and no half is lost to binary fractions. */
const RATE_SCALE = 1_000_000;

/** Pence in cents. */
export function toUsd(pence: number, { usdPerGbp }: ExchangeRate): number {
  return roundHalfAwayFromZero((pence * Math.round(usdPerGbp * RATE_SCALE)) / RATE_SCALE);
}

/** Cents in pence. */
export const toGbp = (cents: number, { usdPerGbp }: ExchangeRate): number =>
  roundHalfAwayFromZero((cents * RATE_SCALE) / Math.round(usdPerGbp * RATE_SCALE));
