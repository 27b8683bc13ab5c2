import { paths } from "../paths";
import { DAY_MS } from "../time";
import { itemPage } from "./items";

/** A page of which a copy stays on the device, for a time without signal. */
export interface CopiedPage {
  readonly path: string;
  readonly name: string;
  /** There is none for guests, and what somebody has stands in it as the server wrote it. */
  readonly isPersonal?: boolean;
}

/** In the order in which the page for everything else names them. */
export const COPIED_PAGES: readonly CopiedPage[] = [
  { path: paths.myAccount, name: "My collection", isPersonal: true },
  { path: paths.list("all"), name: "All exhibits" },
  { path: paths.checklist, name: "Checklist" },
  { path: paths.wishlist, name: "Wishlist", isPersonal: true },
  { path: paths.priceWatcher, name: "Price watcher", isPersonal: true },
  { path: paths.home, name: "Home" },
];

export const isPersonal = (path: string): boolean =>
  COPIED_PAGES.some((page) => page.path === path && page.isPersonal === true);

/** What somebody owns, as it was said last. */
export const COPIED_HOLDINGS = "/api/amiibo/holdings";

/** For every page of which there is no copy. */
export const OFFLINE_PAGE = paths.offline;

/** On a request: the answer is for the device's copies. */
export const COPY_ASKED = "X-Copy";
/** On an answer that may be kept: the build that made it. */
export const BUILD = "X-Build";

export const isCopied = (path: string): boolean =>
  path === COPIED_HOLDINGS || itemPage(path) !== undefined || COPIED_PAGES.some((each) => each.path === path);

/** ms. Nobody knows how long a copy stays: what may be shown for a day and no longer is not in it. */
export const COPY_OUTLIVES = DAY_MS;

/** What an answer says of itself. */
export interface Answer {
  readonly status: number;
  readonly viewer: string | null;
  readonly build: string | null;
  readonly cacheControl: string | null;
}

/**
 * Whether an answer may stay on the device: it is whole, it is for this very person, it was made by the build whose
 * scripts are there, and nobody forbade it. One that does not say all of that is not kept.
 */
export const mayBeKept = (answer: Answer, viewer: string, build: string): boolean =>
  answer.status === 200 &&
  answer.viewer === viewer &&
  answer.build === build &&
  answer.cacheControl !== null &&
  !/\bno-store\b/i.test(answer.cacheControl);
