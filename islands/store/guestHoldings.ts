import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { decodeGuestHoldings } from "../../domain/wire/holdings";
import { $holdings } from "./holdings";

export const GUEST_STORAGE_KEY = "plinth:guest";

/** What a guest marked in this tab. */
export function readGuestHoldings(): Holdings {
  try {
    return decodeGuestHoldings(sessionStorage.getItem(GUEST_STORAGE_KEY));
  } catch (error) {
    console.warn("The browser does not let this page read its storage.", error);
    return NO_HOLDINGS;
  }
}

/** Shows what was marked, also on a page that the browser kept, which may be out of date. */
export function followGuestHoldings(): void {
  const load = () => $holdings.set(readGuestHoldings());
  load();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) load();
  });
}
