import { getViewerId, isViewerUnknown } from "../server/page";
import { followGuestHoldings } from "../store/guestHoldings";
import { startPage } from "./start";

// The entry of guests' pages. A member's entry includes this module but starts its page itself.
if (getViewerId() === 0 && !isViewerUnknown()) {
  startPage({
    loadStores: followGuestHoldings,
    startControls: () => import("../store/guestControls").then((controls) => controls.startGuestControls()),
  });
}
