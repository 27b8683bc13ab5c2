import type { Answer } from "../server/api";
import type { Change } from "./outbox/change";
import type { World } from "./outbox/outbox";

/** Who keeps what is changed: the account, or for a guest the browser. */
export interface Keeper {
  /** Shown at once. @returns whether it was taken in: nothing is any more once the page's session is over. */
  keep(change: Change, onRefused?: World["onRefused"]): boolean;
  /** The same for who waits for the answer; `undefined` where there will be none. */
  ask(change: Change, onRefused?: World["onRefused"]): Promise<Answer | undefined>;
}

let keeper: Keeper | undefined;

/** Once, by the page's first script. */
export const appointKeeper = (one: Keeper): void => {
  keeper = one;
};

const appointed = (): Keeper => {
  if (keeper) return keeper;
  throw new Error("Nobody keeps changes yet: the page's first script appoints who does.");
};

export const keep: Keeper["keep"] = (change, onRefused) => appointed().keep(change, onRefused);
export const ask: Keeper["ask"] = (change, onRefused) => appointed().ask(change, onRefused);
