import { setViewerChangeHandler } from "./changeHandler";
import { listenForItemCardButtons } from "./controls";
import { guestChangeHandler } from "./guestChangeHandler";

/** Starts the card buttons on a guest's page. Loaded after the first script, because only clicks need it. */
export function listenForGuestItemCardButtons(): Promise<void> {
  setViewerChangeHandler(guestChangeHandler);
  return listenForItemCardButtons();
}
