import { t } from "../../domain/messages/islands";
import { isNothing } from "../../domain/ownership/holding";
import { formatGuestHoldings } from "../../domain/wire/holdings";
import { afterPaint } from "../time/afterPaint";
import { GUEST_KEY } from "./guest";
import { $holdings, holdingOf } from "./holdings";
import type { Keeper } from "./keeper";
import { afterChange, itemsOf } from "./outbox/change";
import { raiseWarning, toast } from "./overlays";

/** The server learns no more than that: whoever has marked something is not greeted as new. */
function tellMarked(isMarked: boolean): void {
  document.cookie = `marked=1; Path=/; SameSite=Lax${isMarked ? "" : "; Max-Age=0"}`;
}

export function forgetGuestHoldings(): void {
  sessionStorage.removeItem(GUEST_KEY);
  tellMarked(false);
}

/** @returns whether the browser could keep it. A full or forbidden storage changes this page alone. */
function keepGuestHoldings(): boolean {
  try {
    sessionStorage.setItem(GUEST_KEY, formatGuestHoldings($holdings.get()));
    afterPaint(() => tellMarked([...$holdings.get().values()].some((holding) => !isNothing(holding))));
    return true;
  } catch (error) {
    console.warn("The browser does not keep changes of this page.", error);
    return false;
  }
}

/** Changes live in the tab, under the warning that they will not be saved. */
export const guestKeeper: Keeper = {
  keep(change) {
    const holdings = new Map($holdings.get());
    for (const id of itemsOf(change)) {
      holdings.set(
        id,
        afterChange(change.doing, id, holdingOf(id), ({ isBoxed }) => ({ isBoxed })),
      );
    }
    $holdings.set(holdings);
    if (!isWarningAway()) raiseWarning("guest");
    if (!keepGuestHoldings()) toast(t.store.notKept);
    return true;
  },
  ask: async (change) => {
    guestKeeper.keep(change);
    return undefined;
  },
};

const KEY = "plinth:warning-put-away";

/** Whoever has put the warning away in this tab is not warned again there, on whatever page. */
function isWarningAway(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch (error) {
    console.warn("The browser does not let this page read its storage.", error);
    return false;
  }
}

export function keepWarningAway(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch (error) {
    console.warn("The browser forgets that the warning was put away.", error);
  }
}
