import { isUnreachable, viewerId } from "../server/page";
import { showGuestHoldings } from "../store/guest";
import { startPage } from "./start";

// The entry of a guest's page, and a part of an account's, which starts its page by itself.
if (viewerId() === 0 && !isUnreachable()) {
  startPage({
    show: showGuestHoldings,
    listen: async () => (await import("../store/guestControls")).listenAsGuest(),
  });
}
