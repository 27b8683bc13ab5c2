import type { Viewer } from "../../domain/access/viewer";
import { paths } from "../../domain/paths";
import { countWords } from "./Inbox";

interface Props {
  readonly viewer: Viewer;
  readonly username: string;
  /** Notices that were not read. */
  readonly unread: number;
}

/** The name, and behind it the ways to one's own pages and out. Opens without scripts. */
export const AccountMenu = ({ viewer, username, unread }: Props) => (
  <details className="account-menu" data-menu="">
    <summary aria-label={`Account of ${username}`}>
      {/* Drawn by the style sheet: as text it would be a part of the label that its name lacks. */}
      <span
        className="initial"
        aria-hidden="true"
        data-initial={[...username][0]?.toUpperCase()}
        data-unread={unread > 0 ? "" : undefined}
      />
      <span className="name roomy" dir="auto">
        {username}
      </span>
    </summary>
    <div className="menu">
      <p>
        <bdi>{username}</bdi>
      </p>
      <a href={paths.wishlist}>Wishlist</a>
      <a href={paths.sellList}>Sell list</a>
      <a href={paths.checklist}>Checklist</a>
      <a href={paths.trade}>Find a trade</a>
      <a href={paths.priceWatcher}>Price watcher</a>
      <a href={paths.notices}>{unread > 0 ? `Notices (${countWords(unread)})` : "Notices"}</a>
      <a href={paths.user(viewer.id, viewer.settings.public_username)}>Public page</a>
      {viewer.access_level === "admin" ? <a href={paths.admin}>Admin</a> : null}
      <a href={paths.logOut}>Logout</a>
    </div>
  </details>
);
