import type { Viewer } from "../../domain/access/viewer";
import { paths } from "../../domain/paths";

interface Props {
  readonly viewer: Viewer;
  readonly username: string;
}

/** The name, and behind it the ways to one's own pages and out. Opens without scripts. */
export const AccountMenu = ({ viewer, username }: Props) => (
  <details className="account-menu" data-menu="">
    <summary aria-label={`Account of ${username}`}>
      {/* Drawn by the style sheet: as text it would be a part of the label that its name lacks. */}
      <span className="initial" aria-hidden="true" data-initial={[...username][0]?.toUpperCase()} />
      <span className="name roomy">{username}</span>
    </summary>
    <div className="menu">
      <p>{username}</p>
      <a href={paths.wishlist}>Wishlist</a>
      <a href={paths.sellList}>Sell list</a>
      <a href={paths.checklist}>Checklist</a>
      <a href={paths.user(viewer.id, viewer.settings.public_username)}>Public page</a>
      {viewer.access_level === "admin" ? <a href={paths.admin}>Admin</a> : null}
      <a href={paths.logOut}>Logout</a>
    </div>
  </details>
);
