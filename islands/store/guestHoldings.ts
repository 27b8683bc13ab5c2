import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { decodeHoldings } from "../../domain/wire/holdings";
import { tryBrowserStorageAccess } from "../server/browserStorage";
import { $holdings } from "./holdings";

export const GUEST_HOLDINGS_STORAGE_KEY = "plinth:guest";

export const readGuestHoldings = (): Holdings =>
  tryBrowserStorageAccess(
    () => decodeHoldings(JSON.parse(sessionStorage.getItem(GUEST_HOLDINGS_STORAGE_KEY) ?? "null")),
    "The collection of the guest is shown empty.",
  ) ?? NO_HOLDINGS;

/** Shows the guest's collection from the tab's storage, also when the page returns from the back/forward cache. */
export function showGuestHoldings(): void {
  const load = () => $holdings.set(readGuestHoldings());
  load();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) load();
  });
}
