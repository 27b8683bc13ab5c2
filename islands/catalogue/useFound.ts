import { useContext, useState } from "react";
import { type Aim, collectedToward } from "../../domain/goal/aim";
import { type Holdings, NOTHING, quantityOf } from "../../domain/ownership/holding";
import type { Found } from "../../domain/view/find";
import type { ListQuery } from "../../domain/view/query";
import type { Exhibit } from "../../domain/view/view";
import type { CardPrices } from "../money/prices";
import { servedCollection } from "../server/page";
import { $holdings } from "../store/holdings";
import { ServedHoldings } from "../store/ServedHoldings";
import type { ServedFound } from "./servedFound";
import type { Finding } from "./useFinding";

interface Question {
  readonly query: ListQuery;
  readonly prices: CardPrices;
  readonly finding: Finding | undefined;
  /** Absent: everything counts. */
  readonly aim: Aim | undefined;
}

/**
 * The list that a query finds. It is narrowed when the query changes, not when holdings do: what was just collected
 * stays in its place, lit, and a second click does not hit its neighbour. An order by price follows the prices, and what
 * people call things besides comes with the whole catalogue.
 */
export function useFound(exhibits: readonly Exhibit[], asked: Question, served: ServedFound | undefined): Found {
  const servedHoldings = useContext(ServedHoldings);
  const { query, prices, finding, aim } = asked;
  const everything = finding?.everything ?? undefined;

  const findWith = (holdings: Holdings, known?: Pick<Found, "beyond" | "hits">): Found => {
    if (!finding) return { list: exhibits, shown: exhibits, hits: undefined, beyond: { elsewhere: [] } };
    const quantityToward = collectedToward(aim, (id) => quantityOf(holdings.get(id) ?? NOTHING));
    const priceOf = (id: number) => prices.priceOf(id)?.price;
    return finding.find({ exhibits, everything, known, quantityOf: quantityToward, priceOf }, query);
  };
  // At first as the server did.
  const [now, setNow] = useState(() => {
    const holdings = import.meta.env.SSR ? servedHoldings : servedCollection().holdings;
    const known = served && finding?.unpackServed(served);
    return { exhibits, query, prices, everything, found: findWith(holdings, known) };
  });
  const isSameList = now.exhibits === exhibits && now.query === query;
  const isSame = isSameList && (now.prices === prices || !finding?.isByPrice(query.sort));
  if (isSame && now.everything === everything) return now.found;
  const found = findWith($holdings.get(), isSameList ? now.found : undefined);
  const keepsList = isSame && finding?.areSameHits(found.hits, now.found.hits, exhibits);
  const next = keepsList ? { ...found, list: now.found.list } : found;
  setNow({ exhibits, query, prices, everything, found: next });
  return next;
}
