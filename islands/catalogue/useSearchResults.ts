import { type RefObject, startTransition, use, useContext, useEffect, useState } from "react";
import { type Aim, collectedToward } from "../../domain/goal/progress";
import { t } from "../../domain/messages/islands";
import { type Holdings, NOTHING, quantityOf } from "../../domain/ownership/holding";
import type { Found } from "../../domain/view/findExhibits";
import { formatListQuery, type ListQuery } from "../../domain/view/query";
import type { Exhibit } from "../../domain/view/view";
import type { CardPrices } from "../money/prices";
import { servedCollection } from "../server/page";
import { $holdings } from "../store/holdings";
import { toast } from "../store/overlays";
import { ServedHoldings } from "../store/useStore";
import type { PricedEverything } from "./everything";
import type { ServedFound } from "./searchResults";

type Parts = typeof import("./searchResults");

interface Finding extends Parts {
  /** The whole catalogue, as soon as it is here; `null` where it could not be fetched. */
  readonly everything: PricedEverything | null | undefined;
}

let parts: Parts | undefined;

/** Whoever draws lists on a server has them from the start. */
export const beginWith = (own: Parts): Parts => (parts = own);

let fetching: Promise<Parts | undefined> | undefined;

/** A list that nothing narrows does without, also where the parts cannot be fetched: then it stays whole. */
function openParts(): Promise<Parts | undefined> {
  fetching ??= import("./searchResults").then(
    (fetched) => {
      parts = fetched;
      return fetched;
    },
    (error: unknown) => {
      fetching = undefined;
      console.warn("What narrows the list could not be fetched.", error);
      toast(t.catalogue.unfetched);
      return undefined;
    },
  );
  return fetching;
}

/**
 * What narrows the list, and the whole catalogue. They are fetched when somebody turns to the filters; a change of
 * them waits for the first as a transition, and nothing waits for the second.
 */
export function useSearchParts(form: RefObject<HTMLFormElement | null>, query: ListQuery): Finding | undefined {
  const [everything, setEverything] = useState<PricedEverything | null>();
  const isSearched = query.q !== "";
  useEffect(() => {
    const open = async () => {
      const opened = await (await openParts())?.openEverything();
      startTransition(() => setEverything(opened ?? null));
    };
    if (isSearched || form.current?.contains(document.activeElement)) void open();
    form.current?.addEventListener("focusin", open, { once: true });
  }, [form, isSearched]);

  const isNarrowed = formatListQuery({ ...query, groups: 0 }) !== "";
  const here = parts ?? (isNarrowed ? use(openParts()) : undefined);
  return here && { ...here, everything };
}

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
export function useSearchResults(
  exhibits: readonly Exhibit[],
  asked: Question,
  served: ServedFound | undefined,
): Found {
  const servedHoldings = useContext(ServedHoldings);
  const { query, prices, finding, aim } = asked;
  const everything = finding?.everything ?? undefined;

  const findWith = (holdings: Holdings, known?: Pick<Found, "beyond" | "hits">): Found => {
    if (!finding) return { list: exhibits, shown: exhibits, hits: undefined, beyond: { elsewhere: [] } };
    const quantityToward = collectedToward(aim, (id) => quantityOf(holdings.get(id) ?? NOTHING));
    const priceOf = (id: number) => prices.priceOf(id)?.price;
    return finding.findExhibits({ exhibits, everything, known, quantityOf: quantityToward, priceOf }, query);
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
