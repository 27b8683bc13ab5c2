import { compareByDay, parseDayNumber } from "../time";
import type { ExchangeRate } from "./money";

/** Plausible range of dollars per pound. The real rate has been in it since both currencies have floated. */
const MIN_PLAUSIBLE_RATE = 0.5;
const MAX_PLAUSIBLE_RATE = 4;

/**
 * Parses the newest exchange rate between pound and dollar up to the day `latest` from the European Central Bank's XML.
 * Returns `undefined` if there is no plausible rate.
 */
export function parseExchangeRate(xml: string, latest: string): ExchangeRate | undefined {
  const [, ...days] = xml.split(/<Cube\s+(?=time\s*=)/i);
  const rates = days.flatMap((block) => {
    const rate = parseDayRate(block);
    return rate && rate.day <= latest ? [rate] : [];
  });
  return rates.sort(compareByDay).at(-1);
}

function parseDayRate(block: string): ExchangeRate | undefined {
  const day = /^time\s*=\s*["'](\d{4}-\d{2}-\d{2})["']/i.exec(block)?.[1];
  const tags = block.match(/<Cube\s[^>]{0,200}>/gi) ?? [];
  const getRate = (currency: string): number => {
    const tag = tags.find((each) => new RegExp(`currency\\s*=\\s*["']${currency}["']`).test(each)) ?? "";
    return Number(/\brate\s*=\s*["']([\d.]{1,20})["']/i.exec(tag)?.[1] ?? Number.NaN);
  };
  const usdPerGbp = Math.round((getRate("USD") / getRate("GBP")) * 1e6) / 1e6;
  const isPlausible = usdPerGbp >= MIN_PLAUSIBLE_RATE && usdPerGbp <= MAX_PLAUSIBLE_RATE;
  return day !== undefined && parseDayNumber(day) !== undefined && isPlausible ? { day, usdPerGbp } : undefined;
}
