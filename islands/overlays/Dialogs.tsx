import { useEffect, useRef, useState } from "react";
import { t } from "../../domain/messages/islands";
import { NO_HOLDINGS } from "../../domain/ownership/holding";
import { formatHoldingCounts } from "../../domain/ownership/labels";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import { Icon } from "../card/Icon";
import { Sentence } from "../language/Sentence";
import type { SessionEndReason } from "../server/api";
import { clearGuestHoldings, writeGuestWarningDismissed } from "../store/guestChangeHandler";
import { mergeGuestHoldingsIntoAccount, readHoldingsToMerge } from "../store/mergeGuestHoldingsIntoAccount";
import { $pendingConfirmation, $sendFailure, $unsavedChangesReason } from "../store/overlays";
import { useStore } from "../store/useStore";

/** Returns the URL of the log-in page, which then redirects to this page. Pending changes are sent after the log-in. */
const formatLogInHref = (): string =>
  `${pathsForBrowserScripts.logIn}?${new URLSearchParams({ next: location.pathname + location.search })}`;

export function UnsavedChangesBanner() {
  const warning = useStore($unsavedChangesReason, undefined);
  const sendFailure = useStore($sendFailure, undefined);
  return (
    <div className="guest-warning">
      {warning ? <Warning warning={warning} /> : null}
      {!warning && sendFailure ? (
        <p>
          <span>{t.overlays.sendFailed(sendFailure.message, sendFailure.pendingCount)}</span>
          <button type="button" className="button" onClick={sendFailure.retry}>
            {t.overlays.retryNow}
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** Renders the reason why changes are not saved, with a button that dismisses this warning. */
function Warning({ warning }: { readonly warning: "guest" | SessionEndReason }) {
  const texts = {
    guest: <Sentence parts={t.overlays.guestWarning((text) => <a href={pathsForBrowserScripts.register}>{text}</a>)} />,
    "signed-out": t.overlays.signedOut,
    "another-session": t.overlays.sessionReplaced,
  };
  return (
    <p>
      <span>{texts[warning]}</span>
      {warning === "another-session" ? (
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {t.overlays.reload}
        </button>
      ) : (
        <a className={warning === "guest" ? "button" : "button primary"} href={formatLogInHref()}>
          {t.overlays.logIn}
        </a>
      )}
      <button type="button" className="control" aria-label={t.overlays.dismissWarning} onClick={dismissWarning}>
        <Icon name="close" />
      </button>
    </p>
  );
}

/** Dismisses the warning: the guest warning for good, that of an ended session until the next change. */
function dismissWarning(): void {
  if ($unsavedChangesReason.get() === "guest") writeGuestWarningDismissed();
  $unsavedChangesReason.set(undefined);
}

export function MergeGuestCollectionPrompt() {
  const [guestHoldings, setGuestHoldings] = useState(NO_HOLDINGS);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setGuestHoldings(readHoldingsToMerge()), []);
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await mergeGuestHoldingsIntoAccount()) setGuestHoldings(NO_HOLDINGS);
    setBusy(false);
  };
  const discard = () => {
    clearGuestHoldings();
    setGuestHoldings(NO_HOLDINGS);
  };
  return (
    <div className="merge-prompt">
      {guestHoldings.size > 0 ? (
        <p>
          <span>{t.overlays.addMarkedPrompt(formatHoldingCounts(guestHoldings), guestHoldings.size)}</span>
          <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => void add()}>
            {t.overlays.addMarked(guestHoldings.size)}
          </button>
          <button type="button" className="button" onClick={discard}>
            {t.overlays.discardMarked}
          </button>
        </p>
      ) : null}
    </div>
  );
}

export function ConfirmDialog() {
  const question = useStore($pendingConfirmation, undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!question || !dialog.current) return;
    // Clears the answer to the previous question, because Escape closes the dialog without an answer.
    dialog.current.returnValue = "";
    dialog.current.showModal();
  }, [question]);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby="question"
      onClose={() => {
        if (dialog.current?.returnValue === "yes") question?.onConfirm();
        $pendingConfirmation.set(undefined);
      }}
    >
      <form method="dialog">
        <p id="question">
          {question?.lossText ? <b>{question.lossText}</b> : null}
          {question?.text}
        </p>
        <button type="submit" value="no" className="button">
          {t.overlays.cancel}
        </button>
        <button type="submit" value="yes" className={`button ${question?.lossText ? "danger" : "primary"}`}>
          {question?.confirm}
        </button>
      </form>
    </dialog>
  );
}
