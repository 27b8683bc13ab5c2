import { formatHoldings } from "../../domain/ownership/notation";
import { holdingsOf, settleAll, whenSent } from "./account";
import { callApi } from "./api";
import { forgetGuestHoldings, readGuestHoldings } from "./guest";
import { toast } from "./notices";
import { viewerId } from "./page";
import { tellOtherTabs } from "./tabs";

/** How many items somebody marked before they signed in. */
export const markedBefore = (): number => (viewerId() === 0 ? 0 : readGuestHoldings().size);

/** The union: no count gets lower, and doing it twice changes nothing more. @returns whether it is done. */
export async function addMarked(): Promise<boolean> {
  const marked = readGuestHoldings();
  await whenSent();
  const answer = await callApi("/api/amiibo/merge", { holdings: formatHoldings(marked) });
  const holdings = holdingsOf(answer);
  if (!holdings) {
    toast(`They were not added. ${answer.ok ? "" : answer.message}`);
    return false;
  }
  forgetGuestHoldings();
  settleAll(holdings);
  tellOtherTabs(holdings);
  toast(marked.size === 1 ? "1 item is in your collection now." : `${marked.size} items are in your collection now.`);
  return true;
}

export const dropMarked = (): void => forgetGuestHoldings();
