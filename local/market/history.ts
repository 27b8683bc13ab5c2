import type { Grade, Market } from "../../domain/listings/market";
import { grouped } from "./grouped";
import type { Sale } from "./listing";

/** What was sold of one item on one day. */
export interface SoldDay {
  readonly amiiboId: number;
  readonly market: Market;
  readonly grade: Grade;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Minor units, in the order in which they were paid. */
  readonly prices: readonly number[];
}

export const daysOf = (sales: readonly Sale[]): SoldDay[] =>
  [
    ...grouped(sales, ({ amiiboId, market, grade, soldAt }) =>
      [amiiboId, market, grade, new Date(soldAt).toISOString().slice(0, 10)].join(" "),
    ),
  ].flatMap(([key, sold]) => {
    const [first] = sold;
    if (!first) return [];
    const { amiiboId, market, grade } = first;
    return [{ amiiboId, market, grade, day: key.slice(-10), prices: sold.map(({ price }) => price) }];
  });
