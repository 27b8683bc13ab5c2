import type { Language } from "../language/language";
import { paths } from "../paths";
import { DAY_MS } from "../time";
import { decodeHoldings, type EncodedHoldings, encodeHoldings } from "../wire/holdings";
import { parseItemPagePath } from "./itemPages";

/** Holdings from a server response: of the whole collection or of some items. */
export interface ServerHoldings {
  readonly version: number;
  readonly holdings: EncodedHoldings;
  /** Ids of items that the member no longer owns, wishes for or watches. */
  readonly removedIds: readonly number[];
  /** True if `holdings` is the whole collection. Then an item that is not in it has an empty holding. */
  readonly isAll: boolean;
}

/** A member's collection on the device: the last response with all items, and newer responses about single items. */
export interface OfflineHoldings {
  readonly version: number;
  readonly holdings: EncodedHoldings;
  /** Holdings that are newer than `holdings`, by item id. An empty text means that the holding is empty. */
  readonly newerItems: Readonly<Record<string, { readonly version: number; readonly holding: string }>>;
}

/** Merges a response into the stored holdings. It may arrive late, so a lower version never replaces a higher one. */
export function mergeServerHoldings(
  stored: OfflineHoldings | undefined,
  response: ServerHoldings,
): OfflineHoldings | undefined {
  const { version } = response;
  if (response.isAll) {
    if (stored && version < stored.version) return stored;
    const newer = Object.entries(stored?.newerItems ?? {}).filter(([, entry]) => entry.version > version);
    return { version, holdings: response.holdings, newerItems: Object.fromEntries(newer) };
  }
  if (!stored) return undefined;
  const newerItems = { ...stored.newerItems };
  const changed = [...Object.entries(response.holdings), ...response.removedIds.map((id) => [String(id), ""] as const)];
  for (const [id, holding] of changed) {
    if (version >= (newerItems[id]?.version ?? stored.version)) newerItems[id] = { version, holding };
  }
  return { ...stored, newerItems };
}

/** Returns the highest version of any item in the stored holdings. Other items may be of an older version. */
export const getNewestHoldingsVersion = ({ version, newerItems }: OfflineHoldings): number =>
  Math.max(version, ...Object.values(newerItems).map((entry) => entry.version));

export type ServiceWorkerMessage =
  /** Sent by an open page once it is idle. */
  | { readonly kind: "here" }
  | { readonly kind: "holdings"; readonly viewer: string; readonly holdings: ServerHoldings }
  | { readonly kind: "signed-out" };

export function parseServiceWorkerMessage(data: unknown): ServiceWorkerMessage | undefined {
  const { kind, viewer, holdings } = Object(data);
  if (kind === "here" || kind === "signed-out") return { kind };
  const parsed = kind === "holdings" ? parseServerHoldings(holdings) : undefined;
  return parsed && typeof viewer === "string" ? { kind: "holdings", viewer, holdings: parsed } : undefined;
}

export function parseServerHoldings(value: unknown): ServerHoldings | undefined {
  const { version, holdings, removedIds, isAll } = Object(value);
  const parsed = decodeHoldings(holdings);
  if (!parsed || typeof version !== "number" || typeof isAll !== "boolean" || !Array.isArray(removedIds))
    return undefined;
  const ids = removedIds.filter((id) => typeof id === "number");
  return { version, holdings: encodeHoldings(parsed), removedIds: ids, isAll };
}

export interface OfflinePage {
  readonly path: string;
  /** Key of the page's displayed name in `OfflineTexts`. */
  readonly name: "account" | "everything" | "checklist" | "wishlist" | "priceWatcher" | "home";
  /** True if only members have this page. Its HTML contains the member's collection. */
  readonly isPersonal?: boolean;
}

/** Pages that are stored for offline use, in the order in which the offline page lists them. */
export const OFFLINE_PAGES: readonly OfflinePage[] = [
  { path: paths.myAccount, name: "account", isPersonal: true },
  { path: paths.list("all"), name: "everything" },
  { path: paths.checklist, name: "checklist" },
  { path: paths.wishlist, name: "wishlist", isPersonal: true },
  { path: paths.priceWatcher, name: "priceWatcher", isPersonal: true },
  { path: paths.home, name: "home" },
];

export const isPersonalOfflinePage = (path: string): boolean =>
  OFFLINE_PAGES.some((page) => page.path === path && page.isPersonal === true);

export const HOLDINGS_API_PATH = "/api/amiibo/holdings";

/** Path of the page that is shown offline in place of a page that is not stored. */
export const OFFLINE_FALLBACK_PATH = paths.offline;

/** Name of the request header which says that the response will be stored for offline use. */
export const OFFLINE_COPY_HEADER = "X-Copy";
/** Name of the response header with the build that rendered a page which may be stored. */
export const BUILD_HEADER = "X-Build";
/** Name of the response header with the version of the viewer's collection that a page which may be stored shows. */
export const COLLECTION_VERSION_HEADER = "X-Collection-Version";

export const isOfflinePath = (path: string): boolean =>
  path === HOLDINGS_API_PATH ||
  parseItemPagePath(path) !== undefined ||
  OFFLINE_PAGES.some((each) => each.path === path);

/** Age that a stored page may reach, in ms. Stored pages leave out data that may not be shown that long. */
export const OFFLINE_COPY_LIFETIME_MS = DAY_MS;

/** The status and headers of a response that decide whether it may be stored for offline use. */
export interface OfflineResponseMetadata {
  readonly status: number;
  readonly viewer: string | null;
  readonly build: string | null;
  /** Language of the page. `null` for a response without text in a language. */
  readonly language: string | null;
  readonly cacheControl: string | null;
}

export interface OfflineCopyScope {
  readonly viewer: string;
  readonly language: Language;
  readonly build: string;
}

/**
 * Returns true if a response may be stored: successful, cacheable, and of the same viewer, language and build. A
 * missing header forbids storing, except the header of the language.
 */
export const canStoreOffline = (
  response: OfflineResponseMetadata,
  { viewer, language, build }: OfflineCopyScope,
): boolean =>
  response.status === 200 &&
  response.viewer === viewer &&
  response.build === build &&
  (response.language ?? language) === language &&
  response.cacheControl !== null &&
  !/\bno-store\b/i.test(response.cacheControl);
