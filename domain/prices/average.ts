import type { PrimaryRegion } from "../access/region";
import { CURRENCY_OF, GRADES, type Market } from "../listings/market";
import { type Rate, roundHalfAway, type ShownCurrency, toUsd } from "../money/money";
import { type Book, pricesIn } from "./book";
import type { Figure, MarketPrices, Offer, Pool } from "./figure";

/** What an average rests on, the better one first. */
export const BASES = ["sold", "guide"] as const;
export type Basis = (typeof BASES)[number];

/** The average of an item in one market: of its sales, else by the guide. */
export interface MarketAverage extends Figure {
  readonly basis: Basis;
  readonly currency: ShownCurrency;
}

export function averageIn(book: Book, itemId: number, market: Market, pool: Pool): MarketAverage | undefined {
  const prices = pricesIn(book, itemId, market);
  for (const basis of BASES) {
    const figure = basis === "sold" ? prices.sold[pool] : guideOf(prices, pool);
    if (figure) return { ...figure, basis, currency: CURRENCY_OF[market] };
  }
  return undefined;
}

function guideOf({ guide }: MarketPrices, pool: Pool): Figure | undefined {
  if (pool !== "all") return guide[pool];
  const [first, ...others] = GRADES.flatMap((grade) => guide[grade] ?? []);
  return first && others.reduce(between, first);
}

/** The middle of two figures. How it changed cannot be told from how they did. */
const between = (one: Figure, other: Figure): Figure => ({
  price: mean([one.price, other.price]),
  n: one.n + other.n,
  low: Math.min(one.low, other.low),
  high: Math.max(one.high, other.high),
  day: newest([one.day, other.day]),
});

const mean = (prices: readonly number[]): number =>
  roundHalfAway(prices.reduce((sum, price) => sum + price, 0) / prices.length);

const newest = (days: readonly string[]): string => days.reduce((one, other) => (other > one ? other : one), "");

/** What a card shows as an item's average. */
export interface Average {
  /** Minor units of `currency`. */
  readonly price: number;
  readonly currency: ShownCurrency;
  readonly basis: Basis;
  /** How many sales it rests on; 0 of a guide. */
  readonly n: number;
  /** `YYYY-MM-DD`, UTC: the newest day on which something was observed. */
  readonly day: string;
  /** Where it was observed. */
  readonly markets: readonly Market[];
}

/**
 * New and used ones pooled. The average of all regions is the mean of the markets in dollars, pounds by the book's
 * rate: without a rate there is but the US, and `markets` says so. Sales and guide are never mixed in one mean.
 */
export function averageFor(book: Book, itemId: number, region: PrimaryRegion): Average | undefined {
  const found = marketsOf(region, book.rate).flatMap(({ market, shown }) => {
    const average = averageIn(book, itemId, market, "all");
    return average ? [{ ...average, price: shown(average.price), market }] : [];
  });
  const basis = BASES.find((each) => found.some((average) => average.basis === each));
  if (!basis) return undefined;
  const counted = found.filter((average) => average.basis === basis);
  return {
    price: mean(counted.map(({ price }) => price)),
    currency: currencyOf(region),
    basis,
    n: counted.reduce((sum, { n }) => sum + n, 0),
    day: newest(counted.map(({ day }) => day)),
    markets: counted.map(({ market }) => market),
  };
}

/** The one price that a card shows. */
export type ShownPrice =
  | (Average & { readonly kind: "average" })
  | (Offer & { readonly kind: "from"; readonly currency: ShownCurrency; readonly market: Market })
  | { readonly kind: "none" };

/** Where there is no average, the cheapest offer of the region's markets. */
export function shownPrice(book: Book, itemId: number, region: PrimaryRegion): ShownPrice {
  const average = averageFor(book, itemId, region);
  if (average) return { kind: "average", ...average };
  const offers = marketsOf(region, book.rate).flatMap(({ market, shown }) => {
    const { from } = pricesIn(book, itemId, market);
    return from ? [{ ...from, price: shown(from.price), market }] : [];
  });
  const [cheapest] = offers.sort((one, other) => one.price - other.price);
  return cheapest ? { kind: "from", ...cheapest, currency: currencyOf(region) } : { kind: "none" };
}

/** What prices of a region are shown in. */
export const currencyOf = (region: PrimaryRegion): ShownCurrency => (region === "3" ? "GBP" : "USD");

/** The markets whose prices count in a region, each with what makes a price of its own one of the region's currency. */
function marketsOf(region: PrimaryRegion, rate: Rate | undefined) {
  const asItIs = (price: number) => price;
  const us = { market: "EBAY-US", shown: asItIs } as const;
  if (region === "2") return [us];
  if (region === "3") return [{ market: "EBAY-GB", shown: asItIs } as const];
  return rate ? [us, { market: "EBAY-GB", shown: (pence: number) => toUsd(pence, rate) } as const] : [us];
}
