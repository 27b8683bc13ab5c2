import { setChangeHandler } from "./changeHandler";
import { listenForControls } from "./controls";
import { guestChangeHandler } from "./guestChangeHandler";

/** Starts the controls of a guest's page. Loaded after the first script, because it is needed only for clicks. */
export function startGuestControls(): Promise<void> {
  setChangeHandler(guestChangeHandler);
  return listenForControls();
}
