import { CURRENCY_FRACTION_DIGITS, type Currency, isCurrency } from "./currency";

/** Major units, with a point, as `parseCopy` reads them. */
export interface ParsedPrice {
  readonly amount: string;
  /** Absent where neither the text nor what stands around it tells. */
  readonly currency: Currency | undefined;
}

/** The longer of two that begin alike comes first. */
const SIGNS: readonly (readonly [string, Currency])[] = [
  ["us$", "USD"],
  ["ca$", "CAD"],
  ["c$", "CAD"],
  ["au$", "AUD"],
  ["a$", "AUD"],
  ["nz$", "NZD"],
  ["mx$", "MXN"],
  ["r$", "BRL"],
  ["dollars", "USD"],
  ["euros", "EUR"],
  ["euro", "EUR"],
  ["€", "EUR"],
  ["pounds", "GBP"],
  ["£", "GBP"],
  ["yen", "JPY"],
  ["¥", "JPY"],
  ["円", "JPY"],
  ["zł", "PLN"],
  ["zl", "PLN"],
  ["sfr.", "CHF"],
  ["sfr", "CHF"],
  ["fr.", "CHF"],
  ["₩", "KRW"],
  ["원", "KRW"],
];

/** Signs that several currencies share: the column's own decides, if it is one of them. */
const AMBIGUOUS_SIGNS: readonly (readonly [string, readonly Currency[], Currency | undefined])[] = [
  ["$", ["USD", "CAD", "AUD", "NZD", "MXN"], "USD"],
  ["kr.", ["SEK", "NOK", "DKK"], undefined],
  ["kr", ["SEK", "NOK", "DKK"], undefined],
];

const CODE = new RegExp(`(?<![a-z])(?:${Object.keys(CURRENCY_FRACTION_DIGITS).join("|").toLowerCase()})(?![a-z])`);

/** The sign or code in a text, and the text without it. */
function splitCurrency(text: string, hint: Currency | undefined) {
  const without = (sign: string) => text.replace(sign, " ").trim();
  const [code] = CODE.exec(text) ?? [];
  const coded = code?.toUpperCase();
  if (code !== undefined && coded !== undefined && isCurrency(coded)) {
    return {
      currency: coded,
      rest: without(code)
        .replace(/[$€£¥]/, " ")
        .trim(),
    };
  }
  for (const [sign, currency] of SIGNS) if (text.includes(sign)) return { currency, rest: without(sign) };
  for (const [sign, several, usual] of AMBIGUOUS_SIGNS) {
    if (text.includes(sign)) return { currency: several.find((each) => each === hint) ?? usual, rest: without(sign) };
  }
  return { currency: hint, rest: text };
}

/** The currency that a heading names: `Price (USD)`, `Preis in €`. */
export function findCurrency(text: string): Currency | undefined {
  const { currency, rest } = splitCurrency(normalize(text), undefined);
  return rest === normalize(text) ? undefined : currency;
}

/** What stands between thousands: `1,299.00` is English, `1.299,00` German. */
export type ThousandsSeparator = "," | ".";

/**
 * @param hint the currency that the row, the column or its owner names. @param thousands of who writes it; of anybody,
 * three digits behind one sign are thousands. @returns `undefined` where it is no price, or not clear which.
 */
export function parsePriceText(text: string, hint?: Currency, thousands?: ThousandsSeparator): ParsedPrice | undefined {
  const { currency, rest } = splitCurrency(normalize(text), hint);
  const amount = parseAmount(rest, thousands);
  return amount === undefined ? undefined : { amount, currency };
}

const MAX_TEXT_LENGTH = 40;
const normalize = (text: string): string => text.slice(0, MAX_TEXT_LENGTH).normalize("NFKC").trim().toLowerCase();

const WHOLE = /^\d+$/;
const DECIMAL = /^(\d*)[.,](\d{1,2})$/;
const BY_POINTS = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const BY_COMMAS = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** `1.299,00`, `1,299.00`, `1'299.-` and `1 299` are all 1299. */
function parseAmount(text: string, thousands: ThousandsSeparator | undefined): string | undefined {
  const isBelowZero = /^[-−]\s*\d/.test(text);
  const digits = text
    .replace(/^[-−]\s*/, "")
    .replace(/[.,][-–]{1,2}$/, "")
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, "");
  const signed = (whole: string, fraction = "") => `${isBelowZero ? "-" : ""}${whole}${formatFraction(fraction)}`;
  if (WHOLE.test(digits)) return signed(digits);
  const decimal = DECIMAL.exec(digits);
  if (decimal) return signed(decimal[1] || "0", decimal[2]);
  // `12.990` of an English shop is 12.99 with a digit more, or 12,990: who could tell?
  const [, sign = thousands] = /^\d{1,3}([.,])\d{3}$/.exec(digits) ?? [];
  if (thousands !== undefined && sign !== thousands) return undefined;
  const grouped = BY_POINTS.exec(digits) ?? BY_COMMAS.exec(digits);
  return grouped ? signed((grouped[1] ?? "").replace(/[.,]/g, ""), grouped[2]) : undefined;
}

/** Yen have no digits behind the point, and programs write them anyway. */
const formatFraction = (fraction: string): string => (/^0*$/.test(fraction) ? "" : `.${fraction}`);
