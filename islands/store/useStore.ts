import { atom, type ReadableAtom } from "nanostores";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { PrimaryRegion } from "../../domain/access/preferences";
import { EMPTY_HOLDING, type Holding, type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { getServedCollection } from "../server/page";
import { afterPaint } from "../time/afterPaint";
import { $holdings, getHolding } from "./holdings";
import { $region } from "./preferences";

/** Hydrates with `onServer`, then shows what the store holds. */
export const useStore = <T>(store: ReadableAtom<T>, onServer: T): T =>
  useSyncExternalStore(store.listen, store.get, () => onServer);

/** Of the holdings React hears once the frame is there that cards were painted on (`store/painting`): it takes longer. */
const $reactHoldings = atom<Holdings>(NO_HOLDINGS);
$holdings.listen(() => afterPaint(() => $reactHoldings.set($holdings.get())));

/** Hydrates with what the server rendered, then shows what the store holds. */
export function useHoldings(): Holdings {
  const served = useContext(ServedHoldingsContext);
  return useSyncExternalStore(
    $reactHoldings.listen,
    $holdings.get,
    import.meta.env.SSR ? () => served : getServedHoldings,
  );
}

/**
 * A card's holding. Cards are painted to the store's state before they hydrate, so the browser hydrates with
 * that state straight away: no second render for every card.
 */
export function useHolding(id: number): Holding {
  const served = useContext(ServedHoldingsContext);
  return useSyncExternalStore(
    $reactHoldings.listen,
    () => getHolding(id),
    import.meta.env.SSR ? () => served.get(id) ?? EMPTY_HOLDING : () => getHolding(id),
  );
}

const getServedHoldings = (): Holdings => getServedCollection().holdings;

/** What the server knew of the person when it rendered; the browser asks the store instead. */
export const ServedHoldingsContext = createContext<Holdings>(NO_HOLDINGS);

/** The region whose prices are shown. */
export const useRegion = (onServer: PrimaryRegion): PrimaryRegion => useStore($region, undefined) ?? onServer;
