import { CURRENCY_FRACTION_DIGITS, type Currency, isCurrency } from "./currency";

/** Price in major units with a decimal point, as `parseCopy` reads it. */
export interface ParsedPrice {
  readonly amount: string;
  /** Missing if neither the text nor the hint names one. */
  readonly currency: Currency | undefined;
}

/** Unambiguous signs of currencies. Longer signs come before their prefixes, since the first match wins. */
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

/** Signs that several currencies share, with those currencies and a fallback. The hint decides if it is one of them. */
const AMBIGUOUS_SIGNS: readonly (readonly [string, readonly Currency[], Currency | undefined])[] = [
  ["$", ["USD", "CAD", "AUD", "NZD", "MXN"], "USD"],
  ["kr.", ["SEK", "NOK", "DKK"], undefined],
  ["kr", ["SEK", "NOK", "DKK"], undefined],
];

const CODE = new RegExp(`(?<![a-z])(?:${Object.keys(CURRENCY_FRACTION_DIGITS).join("|").toLowerCase()})(?![a-z])`);

/** Splits a text into its currency and the rest without the sign or code. */
function splitCurrency(text: string, hint: Currency | undefined) {
  const removeSign = (sign: string) => text.replace(sign, " ").trim();
  const [code] = CODE.exec(text) ?? [];
  const currencyCode = code?.toUpperCase();
  if (code !== undefined && currencyCode !== undefined && isCurrency(currencyCode)) {
    return {
      currency: currencyCode,
      rest: removeSign(code)
        .replace(/[$€£¥]/, " ")
        .trim(),
    };
  }
  for (const [sign, currency] of SIGNS) if (text.includes(sign)) return { currency, rest: removeSign(sign) };
  for (const [sign, currencies, fallback] of AMBIGUOUS_SIGNS) {
    if (text.includes(sign))
      return { currency: currencies.find((each) => each === hint) ?? fallback, rest: removeSign(sign) };
  }
  return { currency: hint, rest: text };
}

/** Returns the currency that a column heading names: `Price (USD)`, `Preis in €`. */
export function findCurrency(text: string): Currency | undefined {
  const { currency, rest } = splitCurrency(normalize(text), undefined);
  return rest === normalize(text) ? undefined : currency;
}

/** Thousands separator: `1,299.00` is English, `1.299,00` German. */
export type ThousandsSeparator = "," | ".";

/**
 * Parses a price with its currency.
 *
 * @param hint the currency that the row, the column or the owner implies
 * @param thousands the writer's separator. If unknown, three digits after a single separator count as thousands
 * @returns `undefined` if the text is not a price or is ambiguous
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

/** Parses the number: `1.299,00`, `1,299.00`, `1'299.-` and `1 299` are all 1299. */
function parseAmount(text: string, thousands: ThousandsSeparator | undefined): string | undefined {
  const isBelowZero = /^[-−]\s*\d/.test(text);
  const digits = text
    .replace(/^[-−]\s*/, "")
    .replace(/[.,][-–]{1,2}$/, "")
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, "");
  const formatSigned = (whole: string, fraction = "") => `${isBelowZero ? "-" : ""}${whole}${formatFraction(fraction)}`;
  if (WHOLE.test(digits)) return formatSigned(digits);
  const decimal = DECIMAL.exec(digits);
  if (decimal) return formatSigned(decimal[1] || "0", decimal[2]);
  // Ambiguous: `12.990` from an English shop may be 12.99 with an extra decimal, or 12,990.
  const [, sign = thousands] = /^\d{1,3}([.,])\d{3}$/.exec(digits) ?? [];
  if (thousands !== undefined && sign !== thousands) return undefined;
  const grouped = BY_POINTS.exec(digits) ?? BY_COMMAS.exec(digits);
  return grouped ? formatSigned((grouped[1] ?? "").replace(/[.,]/g, ""), grouped[2]) : undefined;
}

/** Formats the decimals. Zeros are dropped, since programs write `.00` even for yen. */
const formatFraction = (fraction: string): string => (/^0*$/.test(fraction) ? "" : `.${fraction}`);
