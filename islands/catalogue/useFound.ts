import { useContext, useState } from "react";
import { type Aim, collectedToward } from "../../domain/goal/aim";
import { NOTHING, quantityOf } from "../../domain/ownership/holding";
import type { Holdings } from "../../domain/ownership/notation";
import type { Exhibit } from "../../domain/view/exhibit";
import { isByPrice, narrow } from "../../domain/view/narrow";
import type { ListQuery } from "../../domain/view/query";
import type { CardPrices } from "../money/prices";
import { $holdings } from "../store/holdings";
import { servedCollection } from "../store/page";
import { ServedHoldings } from "../store/ServedHoldings";

/**
 * The list that a query finds. It is narrowed when the query changes, not when holdings do: what was just collected
 * stays in its place, lit, and a second click does not hit its neighbour. An order by price follows the prices.
 */
export function useFound(
  exhibits: readonly Exhibit[],
  query: ListQuery,
  prices: CardPrices,
  aim: Aim | undefined,
): readonly Exhibit[] {
  const served = useContext(ServedHoldings);
  const find = (holdings: Holdings) => ({
    query,
    prices,
    list: narrow(
      exhibits,
      query,
      collectedToward(aim, (id) => quantityOf(holdings.get(id) ?? NOTHING)),
      (id) => prices(id)?.price,
    ),
  });
  // At first as the server did.
  const [found, setFound] = useState(() => find(import.meta.env.SSR ? served : servedCollection().holdings));
  if (found.query === query && (found.prices === prices || !isByPrice(query.sort))) return found.list;
  const next = find($holdings.get());
  setFound(next);
  return next.list;
}
