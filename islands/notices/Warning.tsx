import type { ReactNode } from "react";
import { t } from "../../domain/messages/islands";
import { shownPaths } from "../../domain/paths/shown";
import { Icon } from "../card/Icon";
import { Sentence } from "../language/Sentence";
import { keepWarningAway } from "../store/guestWarning";
import { $stuck, $warning } from "../store/notices";
import { useStore } from "../store/useStore";

/** Back to here afterwards: changes that waited for it are sent then. */
const logInHref = (): string =>
  `${shownPaths.logIn}?${new URLSearchParams({ next: location.pathname + location.search })}`;

/** Why what is done here is not saved, or not yet. */
export function Warning() {
  const why = useStore($warning, undefined);
  const stuck = useStore($stuck, undefined);
  return (
    <div className="guest-warning">
      {why === "guest" ? <NotLoggedIn /> : null}
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

const NotLoggedIn = () => (
  <Line>
    <span>
      <Sentence parts={t.notices.notLoggedIn((words) => <a href={shownPaths.register}>{words}</a>)} />
    </span>
    <a className="button" href={logInHref()}>
      {t.notices.logIn}
    </a>
  </Line>
);

const SignedOut = () => (
  <Line>
    <span>{t.notices.signedOut}</span>
    <a className="button primary" href={logInHref()}>
      {t.notices.logIn}
    </a>
  </Line>
);

const AnotherSession = () => (
  <Line>
    <span>{t.notices.anotherSession}</span>
    <button type="button" className="button primary" onClick={() => location.reload()}>
      {t.notices.reload}
    </button>
  </Line>
);

/** An ended session says so again each time. */
function putAway(): void {
  if ($warning.get() === "guest") keepWarningAway();
  $warning.set(undefined);
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <p>
    {children}
    <button type="button" className="control" aria-label={t.notices.putAway} onClick={putAway}>
      <Icon name="close" />
    </button>
  </p>
);
