import { getViewerId, isViewerUnknown } from "../server/page";
import { followGuestHoldings } from "../store/guestHoldings";
import { startPage } from "./start";

// The entry of a guest's page, and a part of an account's, which starts its page by itself.
if (getViewerId() === 0 && !isViewerUnknown()) {
  startPage({
    show: followGuestHoldings,
    listen: async () => (await import("../store/guestControls")).startGuestControls(),
  });
}
