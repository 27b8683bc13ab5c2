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

/** Reads the holdings that a member saved as a guest before logging in. */
export const readHoldingsToMerge = (): Holdings => (getViewerId() === 0 ? NO_HOLDINGS : readGuestHoldings());

/** Merges the guest's holdings into the account. Never lowers a count. Returns true if the merge is done. */
export async function submitGuestHoldings(): Promise<boolean> {
  const guestHoldings = readGuestHoldings();
  const undo = await performChangeAndWait(
    createPendingChange("", { kind: "merge", marked: encodeHoldings(guestHoldings) }),
  );
  if (!undo) return false;
  clearGuestHoldings();
  showToast(t.store.guestHoldingsAdded(formatHoldingCounts(guestHoldings)), createUndoAction([undo]));
  return true;
}
