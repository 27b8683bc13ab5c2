/** Of ISO 4217, with the digits behind the point that each has. */
export const CURRENCIES = {
  USD: 2,
  GBP: 2,
  EUR: 2,
  JPY: 0,
  CAD: 2,
  AUD: 2,
  NZD: 2,
  CHF: 2,
  SEK: 2,
  NOK: 2,
  DKK: 2,
  PLN: 2,
  BRL: 2,
  MXN: 2,
  KRW: 0,
} as const;
export type Currency = keyof typeof CURRENCIES;
export const isCurrency = (text: string): text is Currency => Object.hasOwn(CURRENCIES, text);

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

/** What prices are shown in. Both have hundredths: pages that show prices alone need no table of currencies. */
export type ShownCurrency = "USD" | "GBP";

const SIGNS: Readonly<Record<ShownCurrency, string>> = { USD: "$", GBP: "£" };

/** Minor units as people read them: `$1,234.56`, `−£0.40`. */
export function showMoney(minor: number, currency: ShownCurrency): string {
  const [whole = "", fraction = ""] = (Math.abs(minor) / 100).toFixed(2).split(".");
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, ",") : whole;
  return `${minor < 0 ? "−" : ""}${SIGNS[currency]}${grouped}.${fraction}`;
}

/** How much more or less: `+£0.40`, `−£0.40`, `£0.00`. */
export const showSigned = (minor: number, currency: ShownCurrency): string =>
  (minor > 0 ? "+" : "") + showMoney(minor, currency);

/** The nearest whole number; a half goes away from zero. */
export const roundHalfAway = (value: number): number => {
  const rounded = Math.floor(Math.abs(value) + 0.5);
  return value < 0 && rounded > 0 ? -rounded : rounded;
};

/** How many dollars a pound was worth on a day. */
export interface Rate {
  /** `YYYY-MM-DD`, the day that it was stated for. */
  readonly day: string;
  readonly usdPerGbp: number;
}

/** Rates count to their sixth digit, and so the product is a whole number and no half is lost to binary fractions. */
const RATE_SCALE = 1_000_000;

/** Pence in cents. */
export function toUsd(pence: number, { usdPerGbp }: Rate): number {
  return roundHalfAway((pence * Math.round(usdPerGbp * RATE_SCALE)) / RATE_SCALE);
}

/** Cents in pence. */
export const toGbp = (cents: number, { usdPerGbp }: Rate): number =>
  roundHalfAway((cents * RATE_SCALE) / Math.round(usdPerGbp * RATE_SCALE));
