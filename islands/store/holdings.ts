import { atom } from "nanostores";
import { EMPTY_HOLDING, type Holding, type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";

/** What the person at this browser has to do with every item: one store for all islands of the page. */
export const $holdings = atom(NO_HOLDINGS);

export const getHolding = (id: number): Holding => $holdings.get().get(id) ?? EMPTY_HOLDING;

export const getHoldings = (ids: readonly number[]): Holdings => new Map(ids.map((id) => [id, getHolding(id)]));
