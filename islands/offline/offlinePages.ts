import { toCanonicalPagePath } from "../../domain/offline/itemPages";
import { OFFLINE_PAGES, type OfflinePage } from "../../domain/offline/offlinePages";
import { readHoldingsVersion } from "./offlineHoldings";
import { listPageCaches } from "./pageCaches";

const FRESH_MS = 10 * 60 * 1000;
const SAVED_AT_HEADER = "X-Copied-At";
const VERSION_HEADER = "X-Copied-Version";

/** A page as it was. */
export interface SavedPage {
  readonly html: string;
  readonly at: Date;
  readonly viewer: string;
}

export const getSavedTime = (kept: Response): number => Date.parse(kept.headers.get(SAVED_AT_HEADER) ?? "");

/** As the layout writes the version of the collection that a page shows; a guest's page has none. */
const parseCollectionVersion = (html: string): string => /<body [^>]*\bdata-version="(\d+)"/.exec(html)?.[1] ?? "0";

/** What is kept of an answer: its text, when that was, and which version of the collection it shows. */
export const createSavedResponse = (html: string, type = "text/html"): Response =>
  new Response(html, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      [SAVED_AT_HEADER]: new Date().toISOString(),
      [VERSION_HEADER]: parseCollectionVersion(html),
    },
  });

/** `undefined` where there is none. */
export async function findOfflinePage(path: string): Promise<SavedPage | undefined> {
  for (const { name, viewer } of await listPageCaches()) {
    const kept = await caches.match(toCanonicalPagePath(path), { cacheName: name });
    if (kept) return { html: await kept.text(), at: new Date(getSavedTime(kept)), viewer };
  }
  return undefined;
}

/** Of which pages there is a copy. */
export async function listOfflinePages(): Promise<readonly OfflinePage[]> {
  const found = await Promise.all(OFFLINE_PAGES.map(({ path }) => findOfflinePage(path)));
  return OFFLINE_PAGES.filter((_, index) => found[index]);
}

/**
 * The pages of which this build has no copy, or one that is old. The personal ones are filled by the server alone, so they
 * are old as well once a higher version of the collection is known than the one that they show.
 */
export async function listOutdatedPages(): Promise<readonly OfflinePage[]> {
  const [newest] = await listPageCaches();
  if (newest?.build !== __BUILD__) return OFFLINE_PAGES;
  const known = await readHoldingsVersion(newest.name);
  const isOutdated = async ({ path, isPersonal }: OfflinePage) => {
    if (isPersonal && newest.viewer === "0") return false;
    const copy = await caches.match(path, { cacheName: newest.name });
    return !isFreshResponse(copy) || (isPersonal === true && getCollectionVersion(copy) < known);
  };
  const outdated = await Promise.all(OFFLINE_PAGES.map(isOutdated));
  return OFFLINE_PAGES.filter((_, index) => outdated[index]);
}

/** Whether this build has a copy of this very page, and it is not old. */
export async function hasFreshOfflinePage(path: string): Promise<boolean> {
  const [newest] = await listPageCaches();
  if (newest?.build !== __BUILD__) return false;
  return isFreshResponse(await caches.match(toCanonicalPagePath(path), { cacheName: newest.name }));
}

export const isFreshResponse = (copy: Response | undefined): copy is Response =>
  copy !== undefined && Date.now() - getSavedTime(copy) < FRESH_MS;

const getCollectionVersion = (copy: Response): number => Number(copy.headers.get(VERSION_HEADER));
