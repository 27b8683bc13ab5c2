import { getViewerId, isViewerUnknown } from "../server/page";
import { showGuestHoldings } from "../store/guestHoldings";
import { startPage } from "./start";

// Starts only pages of guests. The script of a member's page contains this module, but starts the page itself.
if (getViewerId() === 0 && !isViewerUnknown()) {
  startPage({
    loadStores: showGuestHoldings,
    startControls: () => import("../store/guestControls").then((controls) => controls.listenForGuestItemCardButtons()),
  });
}
