import { atom, type ReadableAtom } from "nanostores";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Region } from "../../domain/listings/region";
import { EMPTY_HOLDING, type Holding, type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { getServedCollection } from "../server/page";
import { afterPaint } from "../time/afterPaint";
import { $holdings, getHolding } from "./holdings";
import { $region } from "./preferences";

/**
 * Returns the value of a store and renders again when it changes. During hydration, returns `onServer`, to match the
 * server's HTML.
 */
export const useStore = <T>(store: ReadableAtom<T>, onServer: T): T =>
  useSyncExternalStore(store.listen, store.get, () => onServer);

/**
 * Holdings (copies and list entries) for React components. Updated one frame after `$holdings`, because `updateCard`
 * shows a change faster than React.
 */
const $reactHoldings = atom($holdings.get());
$holdings.listen(() => afterPaint(() => $reactHoldings.set($holdings.get())));

/**
 * Returns the viewer's holdings (copies and list entries), by item id. During hydration, returns those in the page's
 * HTML.
 */
export function useHoldings(): Holdings {
  const served = useContext(ServedHoldingsContext);
  return useSyncExternalStore($reactHoldings.listen, $holdings.get, () =>
    import.meta.env.SSR ? served : getServedCollection().holdings,
  );
}

/**
 * Returns the viewer's holding (copies and list entries) of an item. Hydration uses the current holding, because
 * `updateCard` may already show it.
 */
export function useHolding(id: number): Holding {
  const served = useContext(ServedHoldingsContext);
  return useSyncExternalStore(
    $reactHoldings.listen,
    () => getHolding(id),
    import.meta.env.SSR ? () => served.get(id) ?? EMPTY_HOLDING : () => getHolding(id),
  );
}

/** Viewer's holdings (copies and list entries) during server rendering. In the browser, components use `$holdings`. */
export const ServedHoldingsContext = createContext<Holdings>(NO_HOLDINGS);

export const useRegion = (onServer: Region): Region => useStore($region, undefined) ?? onServer;
