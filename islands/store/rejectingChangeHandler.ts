import { t } from "../../domain/messages/islands";
import type { ViewerChangeHandler } from "./changeHandler";
import { showToast } from "./overlays";

/** Change handler of pages whose viewer the server could not identify. Rejects every change with a toast. */
export const rejectingChangeHandler: ViewerChangeHandler = {
  submit() {
    showToast(t.store.nothingChanged);
    return false;
  },
  submitAndWait: async (change) => {
    rejectingChangeHandler.submit(change);
    return undefined;
  },
};
