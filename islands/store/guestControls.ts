import { listenForControls } from "./controls";
import { guestKeeper } from "./guestKeeper";
import { appointKeeper } from "./keeper";

/** What clicks lead to on a guest's page. It comes behind the first script: nothing of it is seen before a click. */
export function listenAsGuest(): Promise<void> {
  appointKeeper(guestKeeper);
  return listenForControls();
}
