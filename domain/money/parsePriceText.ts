import { CURRENCY_FRACTION_DIGITS, type Currency, isCurrency } from "./currency";

/** Price as text with a decimal point, such as `12.99`, and its currency. `parseCopyForm` accepts this format. */
export interface ParsedPrice {
  readonly amount: string;
  /** Currency of the price; `undefined` if neither the text nor the hint of the caller names a currency. */
  readonly currency: Currency | undefined;
}

/** Signs and words that mean only one currency. The first match wins, so longer signs come before shorter ones. */
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

/** Signs of several currencies, with their default. If the caller's hint is one of the currencies, it decides. */
const AMBIGUOUS_SIGNS: readonly (readonly [string, readonly Currency[], Currency | undefined])[] = [
  ["$", ["USD", "CAD", "AUD", "NZD", "MXN"], "USD"],
  ["kr.", ["SEK", "NOK", "DKK"], undefined],
  ["kr", ["SEK", "NOK", "DKK"], undefined],
];

const CODE = new RegExp(`(?<![a-z])(?:${Object.keys(CURRENCY_FRACTION_DIGITS).join("|").toLowerCase()})(?![a-z])`);

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

/** Finds the currency that the heading of a column names: `Price (USD)`, `Preis in €`. */
export function findCurrencyInHeading(text: string): Currency | undefined {
  const { currency, rest } = splitCurrency(normalize(text), undefined);
  return rest === normalize(text) ? undefined : currency;
}

/** Sign between the thousands of a number: `1,299.00` is English, `1.299,00` is German. */
export type ThousandsSeparator = "," | ".";

/**
 * Parses a price with its currency. Returns `undefined` if the text is not a price or is ambiguous.
 *
 * @param hint the currency to assume if the text names none or an ambiguous sign
 * @param thousands the writer's separator. If unknown, three digits after a single separator count as thousands
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

/** Parses the number in a price text: `1.299,00`, `1,299.00`, `1'299.-` and `1 299` are all 1299. */
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
  // Rejects `12.990` if thousands are separated by commas: it may mean 12.99 or 12,990.
  const [, sign = thousands] = /^\d{1,3}([.,])\d{3}$/.exec(digits) ?? [];
  if (thousands !== undefined && sign !== thousands) return undefined;
  const grouped = BY_POINTS.exec(digits) ?? BY_COMMAS.exec(digits);
  return grouped ? formatSigned((grouped[1] ?? "").replace(/[.,]/g, ""), grouped[2]) : undefined;
}

/** Formats the decimals of an amount. Omits `.00`, because programs write it even for yen. */
const formatFraction = (fraction: string): string => (/^0*$/.test(fraction) ? "" : `.${fraction}`);
