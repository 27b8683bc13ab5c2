import { atom, type ReadableAtom } from "nanostores";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { PrimaryRegion } from "../../domain/access/preferences";
import { type Holding, type Holdings, NO_HOLDINGS, NOTHING } from "../../domain/ownership/holding";
import { servedCollection } from "../server/page";
import { afterPaint } from "../time/afterPaint";
import { $holdings, holdingOf } from "./holdings";
import { $region } from "./preferences";

/** Hydrates with `onServer`, then shows what the store holds. */
export const useStore = <T>(store: ReadableAtom<T>, onServer: T): T =>
  useSyncExternalStore(store.listen, store.get, () => onServer);

/** Of the holdings React hears once the frame is there that cards were painted on (`store/painting`): it takes longer. */
const $toldToReact = atom<Holdings>(NO_HOLDINGS);
$holdings.listen(() => afterPaint(() => $toldToReact.set($holdings.get())));

/** Hydrates with what the server rendered, then shows what the store holds. */
export function useHoldings(): Holdings {
  const served = useContext(ServedHoldings);
  return useSyncExternalStore($toldToReact.listen, $holdings.get, import.meta.env.SSR ? () => served : servedHoldings);
}

/**
 * A card's holding. Cards are painted to the store's state before they hydrate, so the browser hydrates with
 * that state straight away: no second render for every card.
 */
export function useHolding(id: number): Holding {
  const served = useContext(ServedHoldings);
  return useSyncExternalStore(
    $toldToReact.listen,
    () => holdingOf(id),
    import.meta.env.SSR ? () => served.get(id) ?? NOTHING : () => holdingOf(id),
  );
}

const servedHoldings = (): Holdings => servedCollection().holdings;

/** What the server knew of the person when it rendered; the browser asks the store instead. */
export const ServedHoldings = createContext<Holdings>(NO_HOLDINGS);

/** The region whose prices are shown. */
export const useRegion = (onServer: PrimaryRegion): PrimaryRegion => useStore($region, undefined) ?? onServer;
