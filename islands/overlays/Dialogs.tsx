import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "../../domain/messages/islands";
import { NO_HOLDINGS } from "../../domain/ownership/holding";
import { formatHoldingCounts } from "../../domain/ownership/labels";
import { browserPaths } from "../../domain/paths/browserPaths";
import { Icon } from "../card/Icon";
import { Sentence } from "../language/Sentence";
import { saveWarningDismissed } from "../store/guestChangeHandler";
import { $confirmation, $sendFailure, $warning } from "../store/overlays";
import { discardGuestHoldings, readHoldingsToMerge, submitGuestHoldings } from "../store/submitGuestHoldings";
import { useStore } from "../store/useStore";

/** Back to here afterwards: changes that waited for it are sent then. */
const formatLogInHref = (): string =>
  `${browserPaths.logIn}?${new URLSearchParams({ next: location.pathname + location.search })}`;

/** Why what is done here is not saved, or not yet. */
export function WarningBanner() {
  const why = useStore($warning, undefined);
  const stuck = useStore($sendFailure, undefined);
  return (
    <div className="guest-warning">
      {why === "guest" ? <GuestWarning /> : null}
      {why === "signed-out" ? <SignedOut /> : null}
      {why === "another-session" ? <AnotherSession /> : null}
      {why === undefined && stuck ? (
        <p>
          <span>{t.notices.stuck(stuck.message)}</span>
          <button type="button" className="button" onClick={stuck.retry}>
            {t.notices.tryNow}
          </button>
        </p>
      ) : null}
    </div>
  );
}

const GuestWarning = () => (
  <WarningLine>
    <span>
      <Sentence parts={t.notices.notLoggedIn((words) => <a href={browserPaths.register}>{words}</a>)} />
    </span>
    <a className="button" href={formatLogInHref()}>
      {t.notices.logIn}
    </a>
  </WarningLine>
);

const SignedOut = () => (
  <WarningLine>
    <span>{t.notices.signedOut}</span>
    <a className="button primary" href={formatLogInHref()}>
      {t.notices.logIn}
    </a>
  </WarningLine>
);

const AnotherSession = () => (
  <WarningLine>
    <span>{t.notices.anotherSession}</span>
    <button type="button" className="button primary" onClick={() => location.reload()}>
      {t.notices.reload}
    </button>
  </WarningLine>
);

/** An ended session says so again each time. */
function dismissWarning(): void {
  if ($warning.get() === "guest") saveWarningDismissed();
  $warning.set(undefined);
}

const WarningLine = ({ children }: { readonly children: ReactNode }) => (
  <p>
    {children}
    <button type="button" className="control" aria-label={t.notices.putAway} onClick={dismissWarning}>
      <Icon name="close" />
    </button>
  </p>
);

/** Offers what was marked as a guest to the account that is signed in now. */
export function MergePrompt() {
  const [marked, setMarked] = useState(NO_HOLDINGS);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => setMarked(readHoldingsToMerge()), []);
  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    if (await submitGuestHoldings()) setMarked(NO_HOLDINGS);
    setBusy(false);
  };
  const drop = () => {
    discardGuestHoldings();
    setMarked(NO_HOLDINGS);
  };
  return (
    <div className="merge-prompt">
      {marked.size > 0 ? (
        <p>
          <span>{t.notices.marked(formatHoldingCounts(marked), marked.size)}</span>
          <button type="button" className="button primary" aria-disabled={isBusy} onClick={() => void add()}>
            {t.notices.addMarked(marked.size)}
          </button>
          <button type="button" className="button" onClick={drop}>
            {t.notices.forgetMarked}
          </button>
        </p>
      ) : null}
    </div>
  );
}

export function ConfirmDialog() {
  const question = useStore($confirmation, undefined);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!question || !dialog.current) return;
    // Escape closes without an answer and would leave the last one standing.
    dialog.current.returnValue = "";
    dialog.current.showModal();
  }, [question]);
  return (
    <dialog
      className="question"
      ref={dialog}
      aria-labelledby="question"
      onClose={() => {
        if (dialog.current?.returnValue === "yes") question?.onConfirm();
        $confirmation.set(undefined);
      }}
    >
      <form method="dialog">
        <p id="question">
          {question?.loses ? <b>{question.loses}</b> : null}
          {question?.text}
        </p>
        <button type="submit" value="no" className="button">
          {t.notices.cancel}
        </button>
        <button type="submit" value="yes" className={`button ${question?.loses ? "danger" : "primary"}`}>
          {question?.confirm}
        </button>
      </form>
    </dialog>
  );
}
