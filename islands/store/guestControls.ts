import { setChangeHandler } from "./changeHandler";
import { listenForCardButtons } from "./controls";
import { guestChangeHandler } from "./guestChangeHandler";

/** Starts the card buttons on a guest's page. Loaded after the first script, because only clicks need it. */
export function startGuestCardButtons(): Promise<void> {
  setChangeHandler(guestChangeHandler);
  return listenForCardButtons();
}
