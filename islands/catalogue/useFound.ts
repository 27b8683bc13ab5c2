import { useContext, useState } from "react";
import { type Aim, collectedToward } from "../../domain/goal/aim";
import { NOTHING, quantityOf } from "../../domain/ownership/holding";
import type { Holdings } from "../../domain/ownership/notation";
import type { Exhibit } from "../../domain/view/exhibit";
import type { Beyond, Found } from "../../domain/view/find";
import type { ListQuery } from "../../domain/view/query";
import type { CardPrices } from "../money/prices";
import { $holdings } from "../store/holdings";
import { servedCollection } from "../store/page";
import { ServedHoldings } from "../store/ServedHoldings";
import type { Finding } from "./useFinding";

interface Asked {
  readonly query: ListQuery;
  readonly prices: CardPrices;
  readonly finding: Finding | undefined;
  /** Absent: everything counts. */
  readonly aim: Aim | undefined;
}

const NOWHERE: Beyond = { elsewhere: 0 };

/**
 * The list that a query finds. It is narrowed when the query changes, not when holdings do: what was just collected
 * stays in its place, lit, and a second click does not hit its neighbour. An order by price follows the prices.
 */
export function useFound(exhibits: readonly Exhibit[], asked: Asked, served: Beyond): Found {
  const servedHoldings = useContext(ServedHoldings);
  const { query, prices, finding, aim } = asked;
  const everything = finding?.everything;

  const findWith = (holdings: Holdings, beyond: Beyond): Found => {
    if (!finding) return { list: exhibits, beyond };
    const quantity = collectedToward(aim, (id) => quantityOf(holdings.get(id) ?? NOTHING));
    const priceOf = (id: number) => prices(id)?.price;
    if (everything) return finding.find({ exhibits, everything, quantityOf: quantity, priceOf }, query);
    return { list: finding.narrow(exhibits, { ...query, q: beyond.meant ?? query.q }, quantity, priceOf), beyond };
  };
  // At first as the server did.
  const [now, setNow] = useState(() => {
    const holdings = import.meta.env.SSR ? servedHoldings : servedCollection().holdings;
    return { query, prices, everything, found: findWith(holdings, served) };
  });
  const isSame = now.query === query && (now.prices === prices || !finding?.isByPrice(query.sort));
  if (isSame && now.everything === everything) return now.found;
  const found = findWith($holdings.get(), NOWHERE);
  const keepsList = isSame && found.beyond.meant === now.found.beyond.meant;
  const next = keepsList ? { list: now.found.list, beyond: found.beyond } : found;
  setNow({ query, prices, everything, found: next });
  return next;
}
