import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { decodeHoldings } from "../../domain/wire/holdings";
import { tryBrowserStorageAccess } from "../server/browserStorage";
import { canSignIn } from "../server/page";
import { $holdings } from "./holdings";

export const GUEST_HOLDINGS_STORAGE_KEY = "plinth:guest";

/**
 * Returns where guests' collections are stored: in the tab, so that the next user of a shared device does not see them.
 * On a site without sign-in, they are stored on the device, because a guest cannot save them in an account.
 */
export const getGuestStorage = (): Storage => (canSignIn() ? sessionStorage : localStorage);

/** Reads the guest's collection. One that was kept on the device stays until it is merged into an account. */
export const readGuestHoldings = (): Holdings =>
  tryBrowserStorageAccess(() => {
    const text =
      getGuestStorage().getItem(GUEST_HOLDINGS_STORAGE_KEY) ?? localStorage.getItem(GUEST_HOLDINGS_STORAGE_KEY);
    return decodeHoldings(JSON.parse(text ?? "null"));
  }, "The collection of the guest is shown empty.") ?? NO_HOLDINGS;

/** Shows the guest's collection from the tab's storage, also when the page returns from the back/forward cache. */
export function showGuestHoldings(): void {
  const load = () => $holdings.set(readGuestHoldings());
  load();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) load();
  });
}
