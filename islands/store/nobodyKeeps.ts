import type { Keeper } from "./keeper";
import { toast, UNREACHED } from "./notices";

/** Nobody knows whose changes they would be. */
export const nobodyKeeps: Keeper = {
  keep() {
    toast(`${UNREACHED} Nothing was changed.`);
    return false;
  },
  ask: async (change) => {
    nobodyKeeps.keep(change);
    return undefined;
  },
};
