import { VIEWER_ID_HEADER } from "../../domain/access/viewerHeader";
import { parseLanguage } from "../../domain/language/language";
import { parseItemPagePath } from "../../domain/offline/itemPages";
import {
  BUILD_HEADER,
  COLLECTION_VERSION_HEADER,
  canStoreOffline,
  HOLDINGS_API_PATH,
  OFFLINE_COPY_HEADER,
  OFFLINE_FALLBACK_PATH,
  type OfflinePage,
} from "../../domain/offline/offlinePages";
import { createOfflineSaveAbortSignal, deleteAllPageCaches, deletePageCachesOfOtherViewers } from "./clearOfflinePages";
import { deleteAllButItemPages, isItemPageToSave, writeItemPage } from "./itemPages";
import { writeOfflineHoldings } from "./offlineHoldings";
import { listOutdatedPages, writeOfflinePage } from "./offlinePages";
import { listPageCaches, logCacheFailure, openPageCache, runCacheTaskInQueue } from "./pageCaches";
import { serviceWorkerScope } from "./serviceWorkerScope";
import { switchOfflinePageLanguage } from "./shell";

const SAVE_TIMEOUT_MS = 30_000;

type PageToSave = Pick<OfflinePage, "path" | "isPersonal">;

const HOLDINGS: PageToSave = { path: HOLDINGS_API_PATH, isPersonal: true };

/** Saves outdated pages and the open item page again, for the viewer and language that the responses name. */
export const updateOfflinePages = (openPath: string): Promise<void> =>
  runCacheTaskInQueue(async () => {
    const item: readonly PageToSave[] = (await isItemPageToSave(openPath))
      ? [{ path: openPath, isPersonal: true }]
      : [];
    const pages = await listOutdatedPages();
    const requested = pages.length === 0 ? item : [...pages, HOLDINGS, ...item];
    if (requested.length === 0) return;
    try {
      await fetchAndSave(
        requested,
        AbortSignal.any([createOfflineSaveAbortSignal(), AbortSignal.timeout(SAVE_TIMEOUT_MS)]),
      );
    } catch (error) {
      if (logCacheFailure(error)) await deleteAllPageCaches();
    }
  });

async function fetchAndSave(requested: readonly PageToSave[], signal: AbortSignal): Promise<void> {
  const fetchPage = async (path: string) => {
    const response = await fetch(path, { headers: { [OFFLINE_COPY_HEADER]: "1" }, cache: "no-store", signal });
    return { path, response, headers: readHeaders(response) };
  };
  // Requests the offline page first, because its headers name the current viewer, language and build.
  const { response: page, headers } = await fetchPage(OFFLINE_FALLBACK_PATH);
  const language = parseLanguage(headers.language);
  if (headers.viewer === null || language === undefined) return;
  await deletePageCachesOfOtherViewers(headers.viewer, language);
  if (headers.build !== __BUILD__) {
    // Updates the service worker, because a newer build is online. The newer service worker then saves the pages.
    await serviceWorkerScope.registration.update();
    return;
  }
  await switchOfflinePageLanguage(page, signal);
  const { viewer } = headers;
  // Lists the pages again, because none are saved in a language that the viewer has just chosen.
  const missing = await listOutdatedPages();
  const all = new Map(
    [...requested, ...(missing.length > 0 ? [...missing, HOLDINGS] : [])].map((each) => [each.path, each]),
  );
  const toFetch = [...all.values()].filter(({ isPersonal }) => !isPersonal || viewer !== "0");
  const responses = await Promise.all(toFetch.map(({ path }) => fetchPage(path)));
  const storable = responses.filter((each) => canStoreOffline(each.headers, { viewer, language, build: __BUILD__ }));
  const texts = await Promise.all(
    storable.map(async ({ path, response, headers: { version } }) => ({ path, text: await response.text(), version })),
  );
  signal.throwIfAborted();

  const copies = await openPageCache(viewer, language);
  for (const { path, text, version } of texts) {
    if (path === HOLDINGS_API_PATH) await writeOfflineHoldings(copies, JSON.parse(text));
    else if (parseItemPagePath(path) !== undefined) await writeItemPage(copies, path, text);
    else await writeOfflinePage(copies, path, text, version);
  }
  const outdated = (await listPageCaches()).filter(({ build }) => build !== __BUILD__);
  await Promise.all(outdated.map(({ name }) => deleteAllButItemPages(name)));
}

const readHeaders = ({ status, headers }: Response) => ({
  status,
  viewer: headers.get(VIEWER_ID_HEADER),
  build: headers.get(BUILD_HEADER),
  version: headers.get(COLLECTION_VERSION_HEADER),
  language: headers.get("Content-Language"),
  cacheControl: headers.get("Cache-Control"),
});
