import { openGuest } from "../store/guest";
import { appointKeeper } from "../store/keeper";
import { startPage } from "./start";

/** The first script of a guest's page. */
startPage(() => appointKeeper(openGuest()));
