import { atom, type ReadableAtom } from "nanostores";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Region } from "../../domain/listings/region";
import { EMPTY_HOLDING, type Holding, type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { getServerRenderedCollection } from "../server/page";
import { runAfterPaint } from "../time/runAfterPaint";
import { $holdings, getHolding } from "./holdings";
import { $chosenPriceRegion } from "./preferences";

/** Returns a store's value and follows it. During hydration, returns `onServer` to match the server's HTML. */
export const useStore = <T>(store: ReadableAtom<T>, onServer: T): T =>
  useSyncExternalStore(store.listen, store.get, () => onServer);

/** Holdings for React components, one frame behind `$holdings`, because direct DOM updates show changes first. */
const $reactHoldings = atom($holdings.get());
$holdings.listen(() => runAfterPaint(() => $reactHoldings.set($holdings.get())));

/** Returns the viewer's holdings, by item id. During hydration, returns those in the page's HTML. */
export function useHoldings(): Holdings {
  const served = useContext(ServerRenderedHoldingsContext);
  return useSyncExternalStore($reactHoldings.listen, $holdings.get, () =>
    import.meta.env.SSR ? served : getServerRenderedCollection().holdings,
  );
}

/** Returns the viewer's holding of an item, even during hydration, because the card may already show it. */
export function useHolding(id: number): Holding {
  const served = useContext(ServerRenderedHoldingsContext);
  return useSyncExternalStore(
    $reactHoldings.listen,
    () => getHolding(id),
    import.meta.env.SSR ? () => served.get(id) ?? EMPTY_HOLDING : () => getHolding(id),
  );
}

/** Viewer's holdings (copies and list entries) during server rendering. In the browser, components use `$holdings`. */
export const ServerRenderedHoldingsContext = createContext<Holdings>(NO_HOLDINGS);

export const usePriceRegion = (onServer: Region): Region => useStore($chosenPriceRegion, undefined) ?? onServer;
