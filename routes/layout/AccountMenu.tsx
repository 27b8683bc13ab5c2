import { paths } from "../../domain/paths";

/** The name, and the way out behind it. Opens without scripts. */
export const AccountMenu = ({ username }: { readonly username: string }) => (
  <details className="account-menu">
    <summary aria-label={`Account of ${username}`}>
      <span className="initial" aria-hidden="true">
        {[...username][0]?.toUpperCase()}
      </span>
      <span className="name roomy">{username}</span>
    </summary>
    <div className="menu">
      <p>{username}</p>
      <a href={paths.logOut}>Logout</a>
    </div>
  </details>
);
