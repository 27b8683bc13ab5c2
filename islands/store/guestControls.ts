import { setChangeHandler } from "./changeHandler";
import { listenForControls } from "./controls";
import { guestChangeHandler } from "./guestChangeHandler";

/** Starts the card buttons on a guest's page. Loaded after the first script, because only clicks need it. */
export function startGuestControls(): Promise<void> {
  setChangeHandler(guestChangeHandler);
  return listenForControls();
}
