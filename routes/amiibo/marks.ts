import type { OwnedCopy } from "../../db/ownership/read";
import type { WatchTarget } from "../../domain/alerts/target";
import { CURRENCY_OF, MARKETS } from "../../domain/listings/market";
import type { Purchase, WishedPrice } from "../../domain/prices/chart";

/** What of one's own stands in the chart of an item. */
export interface OwnMarks {
  readonly purchases: readonly Purchase[];
  readonly targets: readonly WishedPrice[];
}

/** Copies with a price and a day, in the currency of a market; and what somebody waits for. */
export const marksOf = (copies: readonly OwnedCopy[], targets: readonly WatchTarget[]): OwnMarks => ({
  purchases: copies.flatMap(({ pricePaid: price, currency, acquiredOn: day }) => {
    const market = MARKETS.find((each) => CURRENCY_OF[each] === currency);
    return market && price !== null && day !== null ? [{ market, day, price }] : [];
  }),
  targets: targets.flatMap(({ market, grade, price }) => (price === null ? [] : [{ market, grade, price }])),
});
