import type { ReadableAtom } from "nanostores";
import { useSyncExternalStore } from "react";
import { type Holding, NOTHING } from "../../domain/ownership/holding";
import { $holdings, holdingOf } from "./holdings";

/** Hydrates with `onServer`, then shows what the store holds. */
export const useStore = <T>(store: ReadableAtom<T>, onServer: T): T =>
  useSyncExternalStore(store.listen, store.get, () => onServer);

/**
 * A card's holding. Sleeping cards are painted to the store's state before they hydrate, so the browser hydrates with
 * that state straight away: no second render for every card.
 */
export const useHolding = (id: number): Holding =>
  useSyncExternalStore(
    $holdings.listen,
    () => holdingOf(id),
    import.meta.env.SSR ? () => NOTHING : () => holdingOf(id),
  );
