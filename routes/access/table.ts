import type { Role } from "../../domain/access/viewer";
import { ACTS } from "../../domain/ownership/acts";
import { paths } from "../../domain/paths";

export interface Access {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** The least role that may ask. */
  readonly role: Role;
  /** Changes what somebody owns or set: needs the session's tokens and counts against the limit for writes. */
  readonly isCall?: boolean;
}

/** Answers that are the same whoever asks: nobody is looked up for them. */
export const FOR_EVERYBODY = /^\/(?:img\/|advert$|api\/guest\/)/;

const page = (role: Role, path: string): Access => ({ method: "GET", path, role });
const form = (role: Role, path: string): Access => ({ method: "POST", path, role });
const call = (role: Role, path: string): Access => ({ method: "POST", path, role, isCall: true });

/** Who may ask for what. Every route of the site stands here; one that does not is a failing test. */
export const ACCESS: readonly Access[] = [
  page("guest", paths.home),
  page("guest", "/list/:series"),
  page("guest", "/list/:series/:filter"),
  page("guest", "/amiibo/:id"),
  page("guest", "/amiibo/:id/:name"),
  page("guest", paths.faqs),
  page("guest", paths.privacy),
  page("guest", paths.changelog),
  page("guest", paths.news),
  page("guest", paths.checklist),
  page("guest", "/img/:id"),
  page("guest", paths.advert),
  page("guest", "/api/guest/amiibo/all"),
  page("guest", "/api/guest/amiibo/:id"),
  form("guest", "/preferences/:name"),

  page("guest", paths.logIn),
  page("guest", "/login"),
  page("guest", paths.register),
  page("guest", "/oauth/:provider/redirect"),
  page("guest", "/oauth/:provider/callback"),
  page("guest", paths.logOut),
  form("guest", paths.logOut),

  page("guest", paths.settings),
  form("user", paths.savePrivacy),
  form("user", paths.disconnect),
  form("user", paths.endSession),
  form("user", paths.endSessions),
  page("user", paths.downloadData),
  form("user", paths.deleteAccount),
  page("guest", paths.farewell),

  page("user", paths.myAccount),
  page("user", paths.wishlist),
  page("user", paths.sellList),
  page("user", paths.exportCsv),
  page("user", paths.exportJson),
  page("user", paths.importCollection),
  form("user", paths.importCollection),
  form("user", paths.confirmImport),
  form("user", paths.undoImport),

  page("guest", "/user/:id"),
  page("guest", "/user/:id/:name"),
  page("guest", "/user/:id/:name/wishlist"),
  page("guest", "/user/:id/:name/sell-list"),
  page("guest", "/api/user/:id"),

  page("user", "/api/amiibo/all"),
  page("user", "/api/amiibo/mine"),
  page("user", "/api/amiibo/holdings"),
  page("user", "/api/amiibo/:id"),
  call("user", "/api/amiibo/bulk"),
  call("user", "/api/amiibo/merge"),
  call("user", "/api/changes/:change/undo"),
  ...[...ACTS, "boxed"].flatMap((act): Access[] => [
    call("user", `/api/amiibo/:id/${act}`),
    { ...call("user", `/api/amiibo/:id/${act}`), method: "GET" },
  ]),
  page("user", "/api/amiibo/:id/copies"),
  call("user", "/api/amiibo/:id/copies"),
  call("user", "/api/amiibo/:id/copies/:copy"),
  call("user", "/api/amiibo/:id/copies/:copy/remove"),
  call("user", "/api/amiibo/:id/report"),

  page("user", "/api/user/whoami"),
  page("user", "/api/user/settings"),
  call("user", "/api/user/:settingName"),
];
