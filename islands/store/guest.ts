import { formatGuestHoldings, parseGuestHoldings } from "../../domain/ownership/guest";
import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/notation";
import { $holdings } from "./holdings";

const KEY = "plinth:guest";

/** What a guest marked in this tab. */
export function readGuestHoldings(): Holdings {
  try {
    return parseGuestHoldings(sessionStorage.getItem(KEY));
  } catch (error) {
    console.warn("The browser does not let this page read its storage.", error);
    return NO_HOLDINGS;
  }
}

/** @returns whether the browser could keep it. A full or forbidden storage changes this page alone. */
export function keepGuestHoldings(): boolean {
  try {
    sessionStorage.setItem(KEY, formatGuestHoldings($holdings.get()));
    return true;
  } catch (error) {
    console.warn("The browser does not keep changes of this page.", error);
    return false;
  }
}

export const forgetGuestHoldings = (): void => sessionStorage.removeItem(KEY);
