import { t } from "../../domain/messages/islands";
import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { describeMarks } from "../../domain/ownership/labels";
import { formatHoldings } from "../../domain/wire/holdings";
import { viewerId } from "../server/page";
import { readGuestHoldings } from "./guest";
import { forgetGuestHoldings } from "./guestKeeper";
import { newChange } from "./outbox/change";
import { toast } from "./overlays";
import { offerToUndo, performAndWait } from "./undoing";

/** What somebody marked before they signed in. */
export const markedBefore = (): Holdings => (viewerId() === 0 ? NO_HOLDINGS : readGuestHoldings());

/** The union: no count gets lower, and doing it twice changes nothing more. @returns whether it is done. */
export async function addMarked(): Promise<boolean> {
  const marked = readGuestHoldings();
  const takeBack = await performAndWait(newChange("", { kind: "merge", marked: formatHoldings(marked) }));
  if (!takeBack) return false;
  forgetGuestHoldings();
  toast(t.store.merged(describeMarks(marked)), offerToUndo([takeBack]));
  return true;
}

export const dropMarked = (): void => forgetGuestHoldings();
