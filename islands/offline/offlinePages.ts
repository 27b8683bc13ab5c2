import { toCanonicalPagePath } from "../../domain/offline/itemPages";
import { COLLECTION_VERSION_HEADER, OFFLINE_PAGES, type OfflinePage } from "../../domain/offline/offlinePages";
import { readSavedHoldingsVersion } from "./offlineHoldings";
import { listPageCaches } from "./pageCaches";

const FRESH_MS = 10 * 60 * 1000;
const SAVED_AT_HEADER = "X-Copied-At";

export interface SavedPage {
  readonly html: string;
  readonly savedAt: Date;
  readonly viewer: string;
}

export const getSavedTimeMs = (copy: Response): number => Date.parse(copy.headers.get(SAVED_AT_HEADER) ?? "");

/** Creates a copy of a response that can be cached. Its headers contain the time of saving. */
export const createSavedResponse = (text: string, type = "text/html"): Response =>
  new Response(text, {
    headers: { "Content-Type": `${type}; charset=utf-8`, [SAVED_AT_HEADER]: new Date().toISOString() },
  });

/** Saves a page with the version of the collection that it shows; `null` for a guest's page. */
export async function writeOfflinePage(copies: Cache, path: string, html: string, version: string | null) {
  const copy = createSavedResponse(html);
  if (version !== null) copy.headers.set(COLLECTION_VERSION_HEADER, version);
  await copies.put(path, copy);
}

export async function findOfflinePage(path: string): Promise<SavedPage | undefined> {
  for (const { name, viewer } of await listPageCaches()) {
    const copy = await caches.match(toCanonicalPagePath(path), { cacheName: name });
    if (copy) return { html: await copy.text(), savedAt: new Date(getSavedTimeMs(copy)), viewer };
  }
  return undefined;
}

export async function listOfflinePages(): Promise<readonly OfflinePage[]> {
  const savedPages = await Promise.all(OFFLINE_PAGES.map(({ path }) => findOfflinePage(path)));
  return OFFLINE_PAGES.filter((_, index) => savedPages[index]);
}

/** Lists pages without a fresh copy from this build. Personal copies are outdated once the collection has changed. */
export async function listOutdatedPages(): Promise<readonly OfflinePage[]> {
  const [newest] = await listPageCaches();
  if (newest?.build !== __BUILD__) return OFFLINE_PAGES;
  const knownVersion = await readSavedHoldingsVersion(newest.name);
  const isOutdated = async ({ path, isPersonal }: OfflinePage) => {
    if (isPersonal && newest.viewer === "0") return false;
    const copy = await caches.match(path, { cacheName: newest.name });
    return !isFreshSavedResponse(copy) || (isPersonal === true && getCollectionVersion(copy) < knownVersion);
  };
  const outdated = await Promise.all(OFFLINE_PAGES.map(isOutdated));
  return OFFLINE_PAGES.filter((_, index) => outdated[index]);
}

export async function hasFreshOfflinePage(path: string): Promise<boolean> {
  const [newest] = await listPageCaches();
  if (newest?.build !== __BUILD__) return false;
  return isFreshSavedResponse(await caches.match(toCanonicalPagePath(path), { cacheName: newest.name }));
}

export const isFreshSavedResponse = (copy: Response | undefined): copy is Response =>
  copy !== undefined && Date.now() - getSavedTimeMs(copy) < FRESH_MS;

const getCollectionVersion = (copy: Response): number => Number(copy.headers.get(COLLECTION_VERSION_HEADER));
