import { DEFAULT_LANGUAGE } from "../../domain/language/language";
import { formatShellCacheName } from "../../domain/offline/cacheNames";
import { GRADE_AVERAGES_PATH, getListsApiPath, SEARCH_INDEX_PATH } from "../../domain/offline/cataloguePaths";
import { downloadAllPictures, isPictureDownloadEnabled } from "./allPictures";
import { withTimeoutFallback } from "./networkTimeout";
import { createSavedResponse, isFreshSavedResponse } from "./offlinePages";
import { logCacheFailure } from "./pageCaches";
import { readOfflinePageTemplate } from "./shell";

const openShellCache = () => caches.open(formatShellCacheName(__BUILD__));

/** Saves the search index, the averages by grade and the lists for offline use, with the build's files because all viewers share them. */
async function saveCatalogue(): Promise<void> {
  try {
    const cache = await openShellCache();
    const language = (await readOfflinePageTemplate())?.texts.language ?? DEFAULT_LANGUAGE;
    for (const path of [SEARCH_INDEX_PATH, GRADE_AVERAGES_PATH, getListsApiPath(language)]) {
      if (isFreshSavedResponse(await cache.match(path))) continue;
      const response = await fetch(path);
      if (response.ok) await cache.put(path, createSavedResponse(await response.text(), "application/json"));
    }
    if (await isPictureDownloadEnabled()) await downloadAllPictures();
  } catch (error) {
    logCacheFailure(error);
  }
}

let currentUpdate: Promise<void> | undefined;

/** Updates the saved catalogue. Calls during an update wait for it, because several pages may ask at the same time. */
export function updateOfflineCatalogue(): Promise<void> {
  currentUpdate ??= saveCatalogue().finally(() => {
    currentUpdate = undefined;
  });
  return currentUpdate;
}

export const fetchWithCachedCatalogueFallback = (request: Request): Promise<Response> =>
  withTimeoutFallback(fetch(request), async () => (await openShellCache()).match(request.url));
