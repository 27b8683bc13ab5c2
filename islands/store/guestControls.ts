import { setChangeHandler } from "./changeHandler";
import { listenForControls } from "./controls";
import { guestChangeHandler } from "./guestChangeHandler";

/** What clicks lead to on a guest's page. It comes behind the first script: nothing of it is seen before a click. */
export function startGuestControls(): Promise<void> {
  setChangeHandler(guestChangeHandler);
  return listenForControls();
}
