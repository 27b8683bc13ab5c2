import { atom } from "nanostores";
import { formatGuestHoldings, parseGuestHoldings } from "../../domain/ownership/guest";
import { type Holding, NOTHING } from "../../domain/ownership/holding";
import type { Holdings } from "../../domain/ownership/notation";

const KEY = "plinth:guest";

export const NO_HOLDINGS: Holdings = new Map();

/** What the person at this browser has to do with every item: one store for all islands of the page. */
export const $holdings = atom(NO_HOLDINGS);

export const holdingOf = (id: number): Holding => $holdings.get().get(id) ?? NOTHING;

/** Fills the store once; again when the browser brings the page back from its cache, where it may be out of date. */
export function wakeHoldings(): void {
  $holdings.set(read());
  addEventListener("pageshow", (event) => {
    if (event.persisted) $holdings.set(read());
  });
}

/** @returns whether the browser could keep it. A full or forbidden storage changes this page alone. */
export function keep(id: number, holding: Holding): boolean {
  const holdings = new Map($holdings.get()).set(id, holding);
  $holdings.set(holdings);
  try {
    sessionStorage.setItem(KEY, formatGuestHoldings(holdings));
    return true;
  } catch (error) {
    console.warn("The browser does not keep changes of this page.", error);
    return false;
  }
}

function read(): Holdings {
  try {
    return parseGuestHoldings(sessionStorage.getItem(KEY));
  } catch (error) {
    console.warn("The browser does not let this page read its storage.", error);
    return NO_HOLDINGS;
  }
}
