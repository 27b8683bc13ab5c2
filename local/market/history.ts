import type { Grade, Market } from "../../domain/listings/market";
import type { Subject } from "./epochs";
import { grouped } from "./grouped";
import type { Draft, Sale } from "./listing";
import { askedAt } from "./standing";

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

/** What somebody asks for one of an item that can be bought now. */
export interface AskedPrice {
  readonly amiiboId: number;
  readonly grade: Grade;
  /** Minor units of the market's currency. */
  readonly price: number;
}

/** Traps are not among it, nor are auctions. */
export function askedBy(draft: Draft, subject: Subject, at: number): readonly AskedPrice[] {
  const { amiiboId, grade, trap, way } = draft;
  if (trap !== undefined || way === "auction") return [];
  return [{ amiiboId, grade, price: askedAt(draft, subject, at) }];
}
