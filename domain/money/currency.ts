/** Supported currencies (ISO 4217) with their number of decimal places. */
export const CURRENCY_FRACTION_DIGITS = {
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
export type Currency = keyof typeof CURRENCY_FRACTION_DIGITS;
export const isCurrency = (text: string): text is Currency => Object.hasOwn(CURRENCY_FRACTION_DIGITS, text);
