import { showGuestHoldings } from "../store/guest";
import { startPage } from "./start";

/** The first script of a guest's page. */
startPage({
  show: showGuestHoldings,
  listen: async () => (await import("../store/guestControls")).listenAsGuest(),
});
