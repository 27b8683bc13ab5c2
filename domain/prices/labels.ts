import { formatDate } from "../catalogue/release";
import { BASES, type Basis } from "./region";

/** What a price rests on, where no more is known of it. */
export const BASIS_WORDS: Readonly<Record<Basis, string>> = {
  sold: "Average of the sales of 30 days",
  guide: "By the price guide",
  converted: "By the price guide, converted",
  from: "From: the cheapest offer now",
};

const BASIS_NAMES: Readonly<Record<Basis, string>> = {
  sold: "the average of 30 days",
  guide: "the price guide's price",
  converted: "the price guide's price, converted from dollars",
  from: "the cheapest offer now",
};

/** "the average of 30 days or the price guide's price" */
export const basesWords = (bases: Iterable<Basis>): string =>
  BASES.flatMap((basis) => (new Set(bases).has(basis) ? BASIS_NAMES[basis] : [])).join(" or ");

/** What is known of where a price comes from. */
export interface Origin {
  readonly basis: Basis;
  /** How many sales it rests on. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: the newest day on which something was observed, where that is known. */
  readonly day?: string;
}

/** "Average of 12 sales in 30 days, newest 20/11/2026" */
export const originWords = (of: Origin): string => upToDay(of) + (of.day ? formatDate(of.day) : "");

/** All of it that stands before its day: "Average of 12 sales in 30 days, newest " */
export function upToDay({ basis, n, day }: Origin): string {
  if (basis !== "sold") return `${BASIS_WORDS[basis]}${day ? ", " : ""}`;
  return `Average of ${n} ${n === 1 ? "sale" : "sales"} in 30 days${day ? ", newest " : ""}`;
}
