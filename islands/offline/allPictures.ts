import { ALL_PICTURES_CACHE } from "../../domain/offline/cacheNames";
import { SEARCH_INDEX_PATH } from "../../domain/offline/cataloguePaths";
import { browserPaths } from "../../domain/paths/browserPaths";
import { decodeItemSummaries } from "../../domain/wire/itemSummaries";

/** So many are asked for at once. */
const BATCH_SIZE = 24;

interface Progress {
  readonly kept: number;
  readonly of: number;
}

/** Somebody wants all pictures on this device: the place for them is there, empty or not. */
export const isDownloadEnabled = (): Promise<boolean> => caches.has(ALL_PICTURES_CACHE);

export const enableDownload = (): Promise<unknown> => caches.open(ALL_PICTURES_CACHE);

export const deleteAllPictures = (): Promise<boolean> => caches.delete(ALL_PICTURES_CACHE);

/**
 * Fetches those that are missing and drops those that nothing shows any more. It ends early where somebody no longer
 * wants them. Throws where the device has no room or nobody answers; what came stays, and the next time goes on from there.
 */
export async function downloadAllPictures(tell: (progress: Progress) => void = () => undefined): Promise<void> {
  const told = await fetch(SEARCH_INDEX_PATH);
  if (!told.ok) throw new Error(`The catalogue was answered with ${told.status}.`);
  const wanted = new Set(decodeItemSummaries(await told.json()).map(browserPaths.picture));
  if (!(await isDownloadEnabled())) return;
  const pictures = await caches.open(ALL_PICTURES_CACHE);
  const kept = new Set<string>();
  for (const { url } of await pictures.keys()) {
    const { pathname, search } = new URL(url);
    if (wanted.has(pathname + search)) kept.add(pathname + search);
    else await pictures.delete(url);
  }
  const missing = [...wanted].filter((path) => !kept.has(path));
  tell({ kept: kept.size, of: wanted.size });
  for (let from = 0; from < missing.length; from += BATCH_SIZE) {
    if (!(await isDownloadEnabled())) return;
    const next = missing.slice(from, from + BATCH_SIZE);
    await pictures.addAll(next);
    tell({ kept: kept.size + from + next.length, of: wanted.size });
  }
}
