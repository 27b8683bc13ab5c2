import { formatDate } from "../catalogue/release";
import { t } from "../messages/islands";
import { PRICE_BASES, type PriceBasis } from "./regionQuote";

/** Formats a set of bases as a phrase: "the average of 30 days or the price guide's price". */
export const formatBases = (bases: Iterable<PriceBasis>): string =>
  t.prices.basisList(PRICE_BASES.flatMap((basis) => (new Set(bases).has(basis) ? t.prices.basisPhrases[basis] : [])));

/** Basis of a price, with the number of sales and the newest day. */
export interface PriceOrigin {
  readonly basis: PriceBasis;
  /** Number of sales behind the price. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: the day of the newest observation, if known. */
  readonly day?: string;
}

/** Formats where a price comes from: "Average of 12 sales in 30 days, newest 20/11/2026". */
export const formatPriceOrigin = (origin: PriceOrigin): string => formatPriceOriginParts(origin, formatDate).join("");

/** Builds the parts of the same sentence, with the day rendered by the caller. */
export function formatPriceOriginParts<Part>(
  { basis, n, day }: PriceOrigin,
  renderDay: (day: string) => Part,
): readonly (string | Part)[] {
  if (basis !== "sold") {
    const basisName = t.prices.basisTitles[basis];
    return day ? t.prices.basisOnDay(basisName, renderDay(day)) : [basisName];
  }
  return day ? t.prices.averageOfSalesOnDay(n, renderDay(day)) : [t.prices.averageOfSales(n)];
}
