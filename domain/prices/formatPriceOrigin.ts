import { formatShortDate } from "../catalogue/release";
import { t } from "../messages/islands";
import { PRICE_BASES, type PriceBasis } from "./regionQuote";

/** Formats the bases of several prices as a phrase, such as "the average of 30 days or the price guide's price". */
export const formatPriceBases = (bases: Iterable<PriceBasis>): string =>
  t.prices.basisList(PRICE_BASES.flatMap((basis) => (new Set(bases).has(basis) ? t.prices.basisPhrases[basis] : [])));

/** Origin of a price: its basis (such as sales), the number of sales, and the newest day. */
export interface PriceOrigin {
  readonly basis: PriceBasis;
  readonly sampleCount: number;
  /** Day of the newest observation as `YYYY-MM-DD` (UTC), if known. */
  readonly day?: string;
}

/** Formats the origin of a price, such as "Average of 12 sales in 30 days, newest 20/11/2026". */
export const formatPriceOrigin = (origin: PriceOrigin): string =>
  formatPriceOriginParts(origin, formatShortDate).join("");

/** Builds the text of `formatPriceOrigin` in parts, so that the caller can render the day differently. */
export function formatPriceOriginParts<Part>(
  { basis, sampleCount, day }: PriceOrigin,
  renderDay: (day: string) => Part,
): readonly (string | Part)[] {
  if (basis !== "sold") {
    const basisName = t.prices.basisTitles[basis];
    return day ? t.prices.basisOnDay(basisName, renderDay(day)) : [basisName];
  }
  return day ? t.prices.averageOfSalesOnDay(sampleCount, renderDay(day)) : [t.prices.averageOfSales(sampleCount)];
}
