import type { ApiResult } from "../server/api";
import type { OutboxDeps } from "./outbox/outbox";
import type { PendingChange } from "./outbox/pendingChange";

/** Receiver of the viewer's changes: those of members go to the server, those of guests to the browser's storage. */
export interface ViewerChangeHandler {
  /** Accepts a change of the viewer's data and shows it at once. Returns false if the page's session has ended. */
  submit(change: PendingChange, onRejected?: OutboxDeps["onRejected"]): boolean;
  /** Like `submit`, but resolves with the server's response, or with `undefined` if there will be none. */
  submitAndWait(change: PendingChange, onRejected?: OutboxDeps["onRejected"]): Promise<ApiResult | undefined>;
}

let changeHandler: ViewerChangeHandler | undefined;

export const setViewerChangeHandler = (handler: ViewerChangeHandler): void => {
  changeHandler = handler;
};

function getChangeHandler(): ViewerChangeHandler {
  if (changeHandler) return changeHandler;
  throw new Error(
    "Change could not be submitted: no change handler is set. Call setChangeHandler in the first script of the page.",
  );
}

export const submitViewerChange: ViewerChangeHandler["submit"] = (change, onRejected) =>
  getChangeHandler().submit(change, onRejected);
export const submitViewerChangeAndAwaitServer: ViewerChangeHandler["submitAndWait"] = (change, onRejected) =>
  getChangeHandler().submitAndWait(change, onRejected);
