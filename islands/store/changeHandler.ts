import type { ApiResult } from "../server/api";
import type { OutboxDeps } from "./outbox/outbox";
import type { PendingChange } from "./outbox/pendingChange";

/** Who keeps what is changed: the account, or for a guest the browser. */
export interface ChangeHandler {
  /** Shown at once. @returns whether it was taken in: nothing is any more once the page's session is over. */
  keep(change: PendingChange, onRefused?: OutboxDeps["onRefused"]): boolean;
  /** The same for who waits for the answer; `undefined` where there will be none. */
  ask(change: PendingChange, onRefused?: OutboxDeps["onRefused"]): Promise<ApiResult | undefined>;
}

let changeHandler: ChangeHandler | undefined;

/** Once, by the page's first script. */
export const setChangeHandler = (one: ChangeHandler): void => {
  changeHandler = one;
};

const getChangeHandler = (): ChangeHandler => {
  if (changeHandler) return changeHandler;
  throw new Error("Nobody keeps changes yet: the page's first script appoints who does.");
};

export const submitChange: ChangeHandler["keep"] = (change, onRefused) => getChangeHandler().keep(change, onRefused);
export const submitAndWait: ChangeHandler["ask"] = (change, onRefused) => getChangeHandler().ask(change, onRefused);
