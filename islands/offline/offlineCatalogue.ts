import { DEFAULT_LANGUAGE } from "../../domain/language/language";
import { formatShellCacheName } from "../../domain/offline/cacheNames";
import { getListsApiPath, SEARCH_INDEX_PATH } from "../../domain/offline/cataloguePaths";
import { downloadAllPictures, isDownloadEnabled } from "./allPictures";
import { withTimeoutFallback } from "./networkTimeout";
import { createSavedResponse, isFreshResponse } from "./offlinePages";
import { logCacheFailure } from "./pageCaches";
import { readShell } from "./shell";

const openShellCache = () => caches.open(formatShellCacheName(__BUILD__));

/** What is searched without signal: it is nobody's, and stays beside the build's own files. */
export async function updateOfflineCatalogue(): Promise<void> {
  try {
    const kept = await openShellCache();
    const language = (await readShell())?.words.language ?? DEFAULT_LANGUAGE;
    for (const path of [SEARCH_INDEX_PATH, getListsApiPath(language)]) {
      if (isFreshResponse(await kept.match(path))) continue;
      const answer = await fetch(path);
      if (answer.ok) await kept.put(path, createSavedResponse(await answer.text(), "application/json"));
    }
    if (await isDownloadEnabled()) await downloadAllPictures();
  } catch (error) {
    logCacheFailure(error);
  }
}

/** The network's answer, else what is kept of it. */
export const fetchCatalogueOrCached = (request: Request): Promise<Response> =>
  withTimeoutFallback(fetch(request), async () => (await openShellCache()).match(request.url));
