import { t } from "../../domain/messages/islands";
import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { formatHoldingCounts } from "../../domain/ownership/labels";
import { encodeHoldings } from "../../domain/wire/holdings";
import { getViewerId } from "../server/page";
import { clearGuestHoldings } from "./guestChangeHandler";
import { readGuestHoldings } from "./guestHoldings";
import { createPendingChange } from "./outbox/pendingChange";
import { showToast } from "./overlays";
import { createUndoAction, performChangeAndWait } from "./undo";

/** What somebody marked before they signed in. */
export const readHoldingsToMerge = (): Holdings => (getViewerId() === 0 ? NO_HOLDINGS : readGuestHoldings());

/** The union: no count gets lower, and doing it twice changes nothing more. @returns whether it is done. */
export async function submitGuestHoldings(): Promise<boolean> {
  const marked = readGuestHoldings();
  const takeBack = await performChangeAndWait(
    createPendingChange("", { kind: "merge", marked: encodeHoldings(marked) }),
  );
  if (!takeBack) return false;
  clearGuestHoldings();
  showToast(t.store.merged(formatHoldingCounts(marked)), createUndoAction([takeBack]));
  return true;
}

export const discardGuestHoldings = (): void => clearGuestHoldings();
