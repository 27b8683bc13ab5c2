/** What a pound is worth on one day, in dollars, by the rates that both have against the euro. */
export interface ExchangeRate {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly usdPerGbp: number;
}

/** It was never outside of these, in all the time that both have floated. */
const MIN_PLAUSIBLE_RATE = 0.5;
const MAX_PLAUSIBLE_RATE = 4;

/**
 * The newest day of the European Central Bank's XML that has both rates; `undefined` where it has none that can be true.
 * @param latest `YYYY-MM-DD`; no rate is from tomorrow.
 */
export function parseExchangeRate(xml: string, latest: string): ExchangeRate | undefined {
  const [, ...days] = xml.split(/<Cube\s+(?=time\s*=)/i);
  const rates = days.flatMap((block) => {
    const rate = parseDayRate(block);
    return rate && rate.day <= latest ? [rate] : [];
  });
  return rates.sort((one, other) => (one.day < other.day ? 1 : -1))[0];
}

function parseDayRate(block: string): ExchangeRate | undefined {
  const day = /^time\s*=\s*["'](\d{4}-\d{2}-\d{2})["']/i.exec(block)?.[1];
  const tags = block.match(/<Cube\s[^>]{0,200}>/gi) ?? [];
  const worth = (currency: string): number => {
    const tag = tags.find((each) => new RegExp(`currency\\s*=\\s*["']${currency}["']`).test(each)) ?? "";
    return Number(/\brate\s*=\s*["']([\d.]{1,20})["']/i.exec(tag)?.[1] ?? Number.NaN);
  };
  const usdPerGbp = Math.round((worth("USD") / worth("GBP")) * 1e6) / 1e6;
  const isTrue = usdPerGbp >= MIN_PLAUSIBLE_RATE && usdPerGbp <= MAX_PLAUSIBLE_RATE;
  return day !== undefined && isDay(day) && isTrue ? { day, usdPerGbp } : undefined;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
