import { t } from "../../domain/messages/islands";
import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { formatHoldingCounts } from "../../domain/ownership/labels";
import { encodeHoldings } from "../../domain/wire/holdings";
import { getViewerId } from "../server/page";
import { clearGuestHoldings } from "./guestChangeHandler";
import { readGuestHoldings } from "./guestHoldings";
import { createPendingChange } from "./outbox/pendingChange";
import { showToast } from "./overlays";
import { createUndoAction, performChangeAndAwaitServer } from "./undo";

/** Reads the items that a member marked as a guest before logging in. Returns none on a guest's page. */
export const readHoldingsToMerge = (): Holdings => (getViewerId() === 0 ? NO_HOLDINGS : readGuestHoldings());

/** Adds the collection that a member made as a guest, never lowering copy counts. Resolves with true on success. */
export async function mergeGuestHoldingsIntoAccount(): Promise<boolean> {
  const guestHoldings = readGuestHoldings();
  const undo = await performChangeAndAwaitServer(
    createPendingChange("", { kind: "merge", marked: encodeHoldings(guestHoldings) }),
  );
  if (!undo) return false;
  clearGuestHoldings();
  showToast(t.store.guestHoldingsAdded(formatHoldingCounts(guestHoldings)), createUndoAction([undo]));
  return true;
}
