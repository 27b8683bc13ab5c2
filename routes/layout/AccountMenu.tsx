import { paths } from "../../domain/paths";

/** The name, and the way out behind it. Opens without scripts. */
export const AccountMenu = ({ username }: { readonly username: string }) => (
  <details className="account-menu">
    <summary aria-label={`Account of ${username}`}>
      {/* Drawn by the style sheet: as text it would be a part of the label that its name lacks. */}
      <span className="initial" aria-hidden="true" data-initial={[...username][0]?.toUpperCase()} />
      <span className="name roomy">{username}</span>
    </summary>
    <div className="menu">
      <p>{username}</p>
      <a href={paths.logOut}>Logout</a>
    </div>
  </details>
);
