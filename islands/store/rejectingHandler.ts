import { t } from "../../domain/messages/islands";
import type { ChangeHandler } from "./changeHandler";
import { showToast } from "./overlays";

/** Nobody knows whose changes they would be. */
export const rejectingHandler: ChangeHandler = {
  keep() {
    showToast(t.store.unchanged);
    return false;
  },
  ask: async (change) => {
    rejectingHandler.keep(change);
    return undefined;
  },
};
