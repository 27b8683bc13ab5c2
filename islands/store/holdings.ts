import { atom } from "nanostores";
import { EMPTY_HOLDING, type Holding, NO_HOLDINGS } from "../../domain/ownership/holding";

/** Holdings of the viewer (copies and list entries), by item id. All islands of the page share them. */
export const $holdings = atom(NO_HOLDINGS);

export const getHolding = (id: number): Holding => $holdings.get().get(id) ?? EMPTY_HOLDING;
