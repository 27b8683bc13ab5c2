import { ALL_PICTURES_CACHE_NAME } from "../../domain/offline/cacheNames";
import { SEARCH_INDEX_PATH } from "../../domain/offline/cataloguePaths";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import { decodeItemSummaries } from "../../domain/wire/itemSummaries";

const BATCH_SIZE = 24;

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Returns true if the viewer wants all pictures on this device. The cache's existence stores that choice. */
export const isPictureDownloadEnabled = (): Promise<boolean> => caches.has(ALL_PICTURES_CACHE_NAME);

export const enablePictureDownload = (): Promise<unknown> => caches.open(ALL_PICTURES_CACHE_NAME);

export const deleteAllDownloadedPictures = (): Promise<boolean> => caches.delete(ALL_PICTURES_CACHE_NAME);

/** Downloads missing pictures and deletes unused ones, until turned off. Throws on failure; the next call continues. */
export async function downloadAllPictures(onProgress: (progress: Progress) => void = () => undefined): Promise<void> {
  const response = await fetch(SEARCH_INDEX_PATH);
  if (!response.ok)
    throw new Error(`Catalogue failed to load for the picture download. HTTP ${response.status}. The download stops.`);
  const wantedPaths = new Set(decodeItemSummaries(await response.json()).map(pathsForBrowserScripts.picture));
  if (!(await isPictureDownloadEnabled())) return;
  const pictures = await caches.open(ALL_PICTURES_CACHE_NAME);
  const cached = new Set<string>();
  for (const { url } of await pictures.keys()) {
    const { pathname, search } = new URL(url);
    if (wantedPaths.has(pathname + search)) cached.add(pathname + search);
    else await pictures.delete(url);
  }
  const missing = [...wantedPaths].filter((path) => !cached.has(path));
  onProgress({ done: cached.size, total: wantedPaths.size });
  for (let from = 0; from < missing.length; from += BATCH_SIZE) {
    if (!(await isPictureDownloadEnabled())) return;
    const next = missing.slice(from, from + BATCH_SIZE);
    await pictures.addAll(next);
    onProgress({ done: cached.size + from + next.length, total: wantedPaths.size });
  }
}
