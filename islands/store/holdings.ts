import { atom } from "nanostores";
import { type Holding, type Holdings, NO_HOLDINGS, NOTHING } from "../../domain/ownership/holding";

/** What the person at this browser has to do with every item: one store for all islands of the page. */
export const $holdings = atom(NO_HOLDINGS);

export const holdingOf = (id: number): Holding => $holdings.get().get(id) ?? NOTHING;

export const holdingsOf = (ids: readonly number[]): Holdings => new Map(ids.map((id) => [id, holdingOf(id)]));
