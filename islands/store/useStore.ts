import { atom, type ReadableAtom } from "nanostores";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Region } from "../../domain/listings/region";
import { EMPTY_HOLDING, type Holding, type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { getServedCollection } from "../server/page";
import { afterPaint } from "../time/afterPaint";
import { $holdings, getHolding } from "./holdings";
import { $region } from "./preferences";

/** Hydrates with `onServer`, then returns the store's value. */
export const useStore = <T>(store: ReadableAtom<T>, onServer: T): T =>
  useSyncExternalStore(store.listen, store.get, () => onServer);

/** The holdings as React sees them. Updated one frame after `updateCard`, because React takes longer. */
const $reactHoldings = atom($holdings.get());
$holdings.listen(() => afterPaint(() => $reactHoldings.set($holdings.get())));

/** Hydrates with the server's holdings, then returns the store's. */
export function useHoldings(): Holdings {
  const served = useContext(ServedHoldingsContext);
  return useSyncExternalStore($reactHoldings.listen, $holdings.get, () =>
    import.meta.env.SSR ? served : getServedCollection().holdings,
  );
}

/** Returns an item's holding. Hydration uses the store, because cards show the store before they hydrate. */
export function useHolding(id: number): Holding {
  const served = useContext(ServedHoldingsContext);
  return useSyncExternalStore(
    $reactHoldings.listen,
    () => getHolding(id),
    import.meta.env.SSR ? () => served.get(id) ?? EMPTY_HOLDING : () => getHolding(id),
  );
}

/** The viewer's holdings during server rendering. The browser uses the store. */
export const ServedHoldingsContext = createContext<Holdings>(NO_HOLDINGS);

export const useRegion = (onServer: Region): Region => useStore($region, undefined) ?? onServer;
