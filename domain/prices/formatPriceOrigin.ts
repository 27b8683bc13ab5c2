import { formatDate } from "../catalogue/release";
import { t } from "../messages/islands";
import { formatBasis } from "./formatBasis";
import { PRICE_BASES, type PriceBasis } from "./regionQuote";

/** "the average of 30 days or the price guide's price" */
export const formatBases = (bases: Iterable<PriceBasis>): string =>
  t.prices.anyOf(PRICE_BASES.flatMap((basis) => (new Set(bases).has(basis) ? t.prices.bases[basis] : [])));

/** What is known of where a price comes from. */
export interface PriceOrigin {
  readonly basis: PriceBasis;
  /** How many sales it rests on. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: the newest day on which something was observed, where that is known. */
  readonly day?: string;
}

/** "Average of 12 sales in 30 days, newest 20/11/2026" */
export const formatPriceOrigin = (of: PriceOrigin): string => formatPriceOriginParts(of, formatDate).join("");

/** The same, whatever shows the day. */
export function formatPriceOriginParts<Part>(
  { basis, n, day }: PriceOrigin,
  show: (day: string) => Part,
): readonly (string | Part)[] {
  if (basis !== "sold") {
    const words = formatBasis(basis);
    return day ? t.prices.basisOn(words, show(day)) : [words];
  }
  return day ? t.prices.averageOn(n, show(day)) : [t.prices.average(n)];
}
