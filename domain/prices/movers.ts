import type { Market } from "../listings/market";
import { averageIn, type MarketAverage } from "./average";
import type { Book } from "./book";

export interface Mover {
  readonly itemId: number;
  readonly average: MarketAverage;
  /** In percent of 30 days before. */
  readonly change: number;
}

/** The items that rose and fell most in 30 days, the furthest first. */
export function moversIn(book: Book, itemIds: Iterable<number>, market: Market, most = 5) {
  const movers = [...new Set(itemIds)].flatMap((itemId): Mover[] => {
    const average = averageIn(book, itemId, market, "all");
    return average?.change === undefined ? [] : [{ itemId, average, change: average.change }];
  });
  movers.sort((one, other) => distance(other) - distance(one) || one.itemId - other.itemId);
  return {
    rose: movers.filter(({ change }) => change > 100).slice(0, most),
    fell: movers.filter(({ change }) => change < 100).slice(0, most),
  };
}

const distance = ({ change }: Mover): number => Math.abs(change - 100);
