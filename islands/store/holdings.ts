import { atom } from "nanostores";
import { EMPTY_HOLDING, type Holding, NO_HOLDINGS } from "../../domain/ownership/holding";

/** The viewer's holdings of all items, shared by all islands of the page. */
export const $holdings = atom(NO_HOLDINGS);

/** Returns an item's holding, empty if there is none. */
export const getHolding = (id: number): Holding => $holdings.get().get(id) ?? EMPTY_HOLDING;
