import { paths } from "../../domain/paths";
import { Icon } from "../card/Icon";
import { $guestWarning } from "../store/notices";
import { useStore } from "../store/useStore";

/** Back to here afterwards: changes that waited for it are sent then. */
const logInHref = (): string => `${paths.logIn}?${new URLSearchParams({ next: location.pathname + location.search })}`;

export function GuestWarning() {
  const isUp = useStore($guestWarning, false);
  return (
    <div className="guest-warning" role="status">
      {isUp ? (
        <p>
          <span>
            You are not logged in, your changes WILL NOT be saved. Please <a href={paths.register}>sign up</a> to save
            your collection!
          </span>
          <a className="button" href={logInHref()}>
            Log in
          </a>
          <button
            type="button"
            className="control"
            aria-label="Put the warning away"
            onClick={() => $guestWarning.set(false)}
          >
            <Icon name="close" />
          </button>
        </p>
      ) : null}
    </div>
  );
}
