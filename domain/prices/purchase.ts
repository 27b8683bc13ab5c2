import { CURRENCY_OF, type Grade, MARKETS, type Market } from "../listings/market";
import type { Offered } from "../listings/offered";
import type { StockResult } from "../stock/result";
import { gradeOf } from "./grade";

/** Something that can be bought now, for a price of its market's currency without postage. */
export interface Purchase {
  readonly market: Market;
  readonly grade: Grade;
  /** Minor units. */
  readonly price: number;
}

/** Of a listing that was kept. An auction's bid buys nothing yet, and what states no condition is of neither grade. */
export function purchaseOfListing(
  listing: Pick<Offered, "market" | "conditionId" | "price" | "isBin">,
): Purchase | undefined {
  const { market, price, isBin } = listing;
  const grade = gradeOf(listing.conditionId);
  return grade && isBin && price > 0 ? { market, grade, price } : undefined;
}

/** Shops sell new things unless they say otherwise; what has to be waited for is not in stock. */
export function purchaseOfShop(
  stock: Pick<StockResult, "state" | "price" | "currency" | "condition">,
): Purchase | undefined {
  const { state, price = 0, currency, condition = "new" } = stock;
  const market = MARKETS.find((each) => CURRENCY_OF[each] === currency);
  return market && state === "in" && price > 0 ? { market, grade: condition, price } : undefined;
}

/** New and used ones, and markets, are kept strictly apart. */
export function cheapest<P extends Purchase>(purchases: readonly P[], market: Market, grade: Grade): P | undefined {
  const [first] = purchases
    .filter((each) => each.market === market && each.grade === grade)
    .toSorted((one, other) => one.price - other.price);
  return first;
}
