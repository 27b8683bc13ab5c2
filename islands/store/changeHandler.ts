import type { ApiResult } from "../server/api";
import type { OutboxDeps } from "./outbox/outbox";
import type { PendingChange } from "./outbox/pendingChange";

/** The receiver of changes: the account store for members, the browser's storage for guests. */
export interface ChangeHandler {
  /** Accepts a change and shows it at once. Returns false if the page's session is over. */
  submit(change: PendingChange, onRejected?: OutboxDeps["onRejected"]): boolean;
  /** Accepts a change. Returns the server's response; `undefined` if there will be none. */
  submitAndWait(change: PendingChange, onRejected?: OutboxDeps["onRejected"]): Promise<ApiResult | undefined>;
}

let changeHandler: ChangeHandler | undefined;

export const setChangeHandler = (handler: ChangeHandler): void => {
  changeHandler = handler;
};

function getChangeHandler(): ChangeHandler {
  if (changeHandler) return changeHandler;
  throw new Error("No change handler is set. Call setChangeHandler in the first script of the page.");
}

export const submitChange: ChangeHandler["submit"] = (change, onRejected) =>
  getChangeHandler().submit(change, onRejected);
export const submitAndWait: ChangeHandler["submitAndWait"] = (change, onRejected) =>
  getChangeHandler().submitAndWait(change, onRejected);
