import { listenForControls } from "./controls";
import { guestChangeHandler } from "./guestChangeHandler";
import { setChangeHandler } from "./changeHandler";

/** What clicks lead to on a guest's page. It comes behind the first script: nothing of it is seen before a click. */
export function startGuestControls(): Promise<void> {
  setChangeHandler(guestChangeHandler);
  return listenForControls();
}
