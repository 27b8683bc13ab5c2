import { formatGuestHoldings, parseGuestHoldings } from "../../domain/ownership/guest";
import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/notation";
import { $holdings, holdingOf } from "./holdings";
import type { Keeper } from "./keeper";
import { raiseWarning, toast } from "./notices";
import { afterChange, itemsOf } from "./outbox/change";

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

export const forgetGuestHoldings = (): void => sessionStorage.removeItem(KEY);

/** @returns whether the browser could keep it. A full or forbidden storage changes this page alone. */
function keepGuestHoldings(): boolean {
  try {
    sessionStorage.setItem(KEY, formatGuestHoldings($holdings.get()));
    return true;
  } catch (error) {
    console.warn("The browser does not keep changes of this page.", error);
    return false;
  }
}

/** Changes live in the tab, under the warning that they will not be saved. */
export function openGuest(): Keeper {
  const load = () => $holdings.set(readGuestHoldings());
  load();
  addEventListener("pageshow", ({ persisted }) => {
    // The browser's kept page may be out of date.
    if (persisted) load();
  });
  const keeper: Keeper = {
    keep(change) {
      const holdings = new Map($holdings.get());
      for (const id of itemsOf(change)) {
        holdings.set(
          id,
          afterChange(change.doing, id, holdingOf(id), ({ isBoxed }) => ({ isBoxed })),
        );
      }
      $holdings.set(holdings);
      raiseWarning("guest");
      if (!keepGuestHoldings()) toast("Your browser does not keep changes here. They last until you leave this page.");
      return true;
    },
    ask: async (change) => {
      keeper.keep(change);
      return undefined;
    },
  };
  return keeper;
}
