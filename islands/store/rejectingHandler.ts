import { t } from "../../domain/messages/islands";
import type { ChangeHandler } from "./changeHandler";
import { showToast } from "./overlays";

/** The change handler of pages whose viewer is unknown. Rejects every change with a toast. */
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
