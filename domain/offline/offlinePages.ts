import type { Language } from "../language/language";
import { paths } from "../paths";
import { DAY_MS } from "../time";
import { decodeHoldings, type EncodedHoldings, encodeHoldings } from "../wire/holdings";
import { parseItemPagePath } from "./itemPages";

/** A server response about a collection, or about some of its items. */
export interface ServerHoldings {
  readonly version: number;
  readonly holdings: EncodedHoldings;
  /** Ids of items whose holding is empty now. */
  readonly removedIds: readonly number[];
  /** True if `holdings` is the whole collection, so that missing items have empty holdings. */
  readonly isAll: boolean;
}

/** The last full response, plus newer responses about single items. */
export interface OfflineHoldings {
  readonly version: number;
  readonly holdings: EncodedHoldings;
  /** Newer holdings by item id. An empty text is an empty holding. */
  readonly newerItems: Readonly<Record<string, { readonly version: number; readonly holding: string }>>;
}

/**
 * Merges a response into the stored holdings. A lower version never replaces a higher one, because responses can arrive
 * out of order.
 */
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

/** Returns the highest version in the stored holdings. Items without an entry of that version may be older. */
export const getNewestVersion = ({ version, newerItems }: OfflineHoldings): number =>
  Math.max(version, ...Object.values(newerItems).map((entry) => entry.version));

export type ServiceWorkerMessage =
  /** A page is open and idle. */
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

/** A page that is stored on the device for offline use. */
export interface OfflinePage {
  readonly path: string;
  /** Key of the page's name in `OfflineTexts`. */
  readonly name: "account" | "everything" | "checklist" | "wishlist" | "priceWatcher" | "home";
  /** True if only members have the page. Its HTML contains the collection as the server rendered it. */
  readonly isPersonal?: boolean;
}

/** Offline pages in the order of the fallback page's list. */
export const OFFLINE_PAGES: readonly OfflinePage[] = [
  { path: paths.myAccount, name: "account", isPersonal: true },
  { path: paths.list("all"), name: "everything" },
  { path: paths.checklist, name: "checklist" },
  { path: paths.wishlist, name: "wishlist", isPersonal: true },
  { path: paths.priceWatcher, name: "priceWatcher", isPersonal: true },
  { path: paths.home, name: "home" },
];

export const isPersonalPage = (path: string): boolean =>
  OFFLINE_PAGES.some((page) => page.path === path && page.isPersonal === true);

export const HOLDINGS_API_PATH = "/api/amiibo/holdings";

/** Page shown offline instead of any page that is not stored. */
export const OFFLINE_FALLBACK_PATH = paths.offline;

/** Request header: the response will be stored for offline use. */
export const OFFLINE_COPY_HEADER = "X-Copy";
/** Response header of cacheable responses: the build that rendered it. */
export const BUILD_HEADER = "X-Build";

export const isOfflinePath = (path: string): boolean =>
  path === HOLDINGS_API_PATH ||
  parseItemPagePath(path) !== undefined ||
  OFFLINE_PAGES.some((each) => each.path === path);

/** Assumed lifetime of a stored page, in ms. Data that may be shown for only a day is left out of stored pages. */
export const OFFLINE_COPY_LIFETIME_MS = DAY_MS;

/** The headers and status of a response that decide whether it is stored. */
export interface ResponseMetadata {
  readonly status: number;
  readonly viewer: string | null;
  readonly build: string | null;
  /** Language of a page. `null` for responses without text. */
  readonly language: string | null;
  readonly cacheControl: string | null;
}

export interface OfflineCopyScope {
  readonly viewer: string;
  readonly language: Language;
  readonly build: string;
}

/**
 * Returns true if a response may be stored for offline use: it is complete, belongs to this viewer, language and build,
 * and caching is not forbidden. Missing headers count as no.
 */
export const canStoreOffline = (response: ResponseMetadata, { viewer, language, build }: OfflineCopyScope): boolean =>
  response.status === 200 &&
  response.viewer === viewer &&
  response.build === build &&
  (response.language ?? language) === language &&
  response.cacheControl !== null &&
  !/\bno-store\b/i.test(response.cacheControl);
