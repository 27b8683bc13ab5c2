import type { ReactNode } from "react";
import { shownPaths } from "../../domain/paths/shown";
import { Icon } from "../card/Icon";
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
          <span>{stuck.message} What you change waits here and is sent as soon as it can be.</span>
          <button type="button" className="button" onClick={stuck.retry}>
            Try now
          </button>
        </p>
      ) : null}
    </div>
  );
}

const NotLoggedIn = () => (
  <Line>
    <span>
      You are not logged in, your changes WILL NOT be saved. Please <a href={shownPaths.register}>sign up</a> to save
      your collection!
    </span>
    <a className="button" href={logInHref()}>
      Log in
    </a>
  </Line>
);

const SignedOut = () => (
  <Line>
    <span>You are no longer logged in. Log in again to save your last changes.</span>
    <a className="button primary" href={logInHref()}>
      Log in
    </a>
  </Line>
);

const AnotherSession = () => (
  <Line>
    <span>
      This browser was signed in again, in another tab. Reload this page to go on: what you changed last is saved once
      you are signed in.
    </span>
    <button type="button" className="button primary" onClick={() => location.reload()}>
      Reload
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
    <button type="button" className="control" aria-label="Put the warning away" onClick={putAway}>
      <Icon name="close" />
    </button>
  </p>
);
