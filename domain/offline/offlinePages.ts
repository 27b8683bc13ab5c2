import type { Language } from "../language/language";
import { paths } from "../paths";
import { DAY_MS } from "../time";
import { decodeHoldings, type EncodedHoldings, encodeHoldings } from "../wire/holdings";
import { parseItemPagePath } from "./itemPages";

/** What the server said of a collection, or of some items of it. */
export interface ServerHoldings {
  readonly version: number;
  readonly holdings: EncodedHoldings;
  /** Items that are nothing now. */
  readonly gone: readonly number[];
  /** The whole collection: what it does not name is nothing. */
  readonly isAll: boolean;
}

/** The whole collection as it was told last, and what was told of single items since. */
export interface OfflineHoldings {
  readonly version: number;
  readonly holdings: EncodedHoldings;
  /** An empty text is nothing. */
  readonly newer: Readonly<Record<string, { readonly version: number; readonly holding: string }>>;
}

/**
 * What carries a lower version never replaces what carries a higher one, in whatever order it comes: answers to changes
 * overtake each other.
 */
export function mergeServerHoldings(
  kept: OfflineHoldings | undefined,
  told: ServerHoldings,
): OfflineHoldings | undefined {
  const { version } = told;
  if (told.isAll) {
    if (kept && version < kept.version) return kept;
    const newer = Object.entries(kept?.newer ?? {}).filter(([, one]) => one.version > version);
    return { version, holdings: told.holdings, newer: Object.fromEntries(newer) };
  }
  if (!kept) return undefined;
  const newer = { ...kept.newer };
  const changed = [...Object.entries(told.holdings), ...told.gone.map((id) => [String(id), ""] as const)];
  for (const [id, holding] of changed) {
    if (version >= (newer[id]?.version ?? kept.version)) newer[id] = { version, holding };
  }
  return { ...kept, newer };
}

/** The highest version that anything of it carries: of the rest nobody told what it is by then. */
export const getNewestVersion = ({ version, newer }: OfflineHoldings): number =>
  Math.max(version, ...Object.values(newer).map((one) => one.version));

/** What a page says to the service worker. */
export type ServiceWorkerMessage =
  /** A page is open, and the browser rests. */
  | { readonly kind: "here" }
  | { readonly kind: "told"; readonly viewer: string; readonly told: ServerHoldings }
  | { readonly kind: "signed-out" };

/** `undefined` for what no page says. */
export function parseServiceWorkerMessage(data: unknown): ServiceWorkerMessage | undefined {
  const { kind, viewer, told } = Object(data);
  if (kind === "here" || kind === "signed-out") return { kind };
  const parsed = kind === "told" ? parseServerHoldings(told) : undefined;
  return parsed && typeof viewer === "string" ? { kind: "told", viewer, told: parsed } : undefined;
}

export function parseServerHoldings(value: unknown): ServerHoldings | undefined {
  const { version, holdings, gone, isAll } = Object(value);
  const parsed = decodeHoldings(holdings);
  if (!parsed || typeof version !== "number" || typeof isAll !== "boolean" || !Array.isArray(gone)) return undefined;
  const ids = gone.filter((id) => typeof id === "number");
  return { version, holdings: encodeHoldings(parsed), gone: ids, isAll };
}

/** A page of which a copy stays on the device, for a time without signal. */
export interface OfflinePage {
  readonly path: string;
  /** By which its words are found: `DeviceWords`. */
  readonly name: "account" | "everything" | "checklist" | "wishlist" | "priceWatcher" | "home";
  /** There is none for guests, and what somebody has stands in it as the server wrote it. */
  readonly isPersonal?: boolean;
}

/** In the order in which the page for everything else names them. */
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

/** What somebody owns, as it was said last. */
export const HOLDINGS_API_PATH = "/api/amiibo/holdings";

/** For every page of which there is no copy. */
export const OFFLINE_FALLBACK_PATH = paths.offline;

/** On a request: the answer is for the device's copies. */
export const OFFLINE_COPY_HEADER = "X-Copy";
/** On an answer that may be kept: the build that made it. */
export const BUILD_HEADER = "X-Build";

export const isOfflinePath = (path: string): boolean =>
  path === HOLDINGS_API_PATH ||
  parseItemPagePath(path) !== undefined ||
  OFFLINE_PAGES.some((each) => each.path === path);

/** ms. Nobody knows how long a copy stays: what may be shown for a day and no longer is not in it. */
export const OFFLINE_COPY_LIFETIME_MS = DAY_MS;

/** What an answer says of itself. */
export interface ResponseMetadata {
  readonly status: number;
  readonly viewer: string | null;
  readonly build: string | null;
  /** Of a page; what has no words has none. */
  readonly language: string | null;
  readonly cacheControl: string | null;
}

/** Whose copies a device keeps. */
export interface OfflineCopyScope {
  readonly viewer: string;
  readonly language: Language;
  readonly build: string;
}

/**
 * Whether an answer may stay on the device: it is whole, it is for this very person and in their language, it was made by
 * the build whose scripts are there, and nobody forbade it. One that does not say all of that is not kept.
 */
export const canStoreOffline = (answer: ResponseMetadata, { viewer, language, build }: OfflineCopyScope): boolean =>
  answer.status === 200 &&
  answer.viewer === viewer &&
  answer.build === build &&
  (answer.language ?? language) === language &&
  answer.cacheControl !== null &&
  !/\bno-store\b/i.test(answer.cacheControl);
