import { t } from "../../domain/messages/islands";
import type { Keeper } from "./keeper";
import { toast } from "./overlays";

/** Nobody knows whose changes they would be. */
export const nobodyKeeps: Keeper = {
  keep() {
    toast(t.store.unchanged);
    return false;
  },
  ask: async (change) => {
    nobodyKeeps.keep(change);
    return undefined;
  },
};
