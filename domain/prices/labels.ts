import { formatDate } from "../catalogue/release";
import { t } from "../messages/islands";
import { basisWords } from "./basisWords";
import { BASES, type Basis } from "./region";

/** "the average of 30 days or the price guide's price" */
export const basesWords = (bases: Iterable<Basis>): string =>
  t.prices.anyOf(BASES.flatMap((basis) => (new Set(bases).has(basis) ? t.prices.bases[basis] : [])));

/** What is known of where a price comes from. */
export interface Origin {
  readonly basis: Basis;
  /** How many sales it rests on. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: the newest day on which something was observed, where that is known. */
  readonly day?: string;
}

/** "Average of 12 sales in 30 days, newest 20/11/2026" */
export const originWords = (of: Origin): string => originParts(of, formatDate).join("");

/** The same, whatever shows the day. */
export function originParts<Part>({ basis, n, day }: Origin, show: (day: string) => Part): readonly (string | Part)[] {
  if (basis !== "sold") {
    const words = basisWords(basis);
    return day ? t.prices.basisOn(words, show(day)) : [words];
  }
  return day ? t.prices.averageOn(n, show(day)) : [t.prices.average(n)];
}
