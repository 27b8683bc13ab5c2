import type { ApiResult } from "../server/api";
import type { OutboxDeps } from "./outbox/outbox";
import type { PendingChange } from "./outbox/pendingChange";

/** The receiver of changes: the account store for members, the browser's storage for guests. */
export interface ChangeHandler {
  /**
   * Accepts a change and shows it at once.
   * @returns false if the page's session is over
   */
  keep(change: PendingChange, onRefused?: OutboxDeps["onRefused"]): boolean;
  /**
   * Accepts a change.
   * @returns the server's response; `undefined` if there will be none
   */
  ask(change: PendingChange, onRefused?: OutboxDeps["onRefused"]): Promise<ApiResult | undefined>;
}

let changeHandler: ChangeHandler | undefined;

/** Sets the change handler. Called once, by the page's first script. */
export const setChangeHandler = (handler: ChangeHandler): void => {
  changeHandler = handler;
};

const getChangeHandler = (): ChangeHandler => {
  if (changeHandler) return changeHandler;
  throw new Error("No change handler is set. The page's first script must call setChangeHandler.");
};

/** Submits a change. Returns false if the page's session is over. */
export const submitChange: ChangeHandler["keep"] = (change, onRefused) => getChangeHandler().keep(change, onRefused);
/** Submits a change and waits for the server's response. */
export const submitAndWait: ChangeHandler["ask"] = (change, onRefused) => getChangeHandler().ask(change, onRefused);
