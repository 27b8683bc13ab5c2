import { setChangeHandler } from "./changeHandler";
import { listenForControls } from "./controls";
import { guestChangeHandler } from "./guestChangeHandler";

/**
 * Starts the buttons of item cards on a guest's page. This code is loaded after the first script, because only clicks
 * need it.
 */
export function startGuestControls(): Promise<void> {
  setChangeHandler(guestChangeHandler);
  return listenForControls();
}
