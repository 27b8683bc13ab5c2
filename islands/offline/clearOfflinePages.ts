import type { Language } from "../../domain/language/language";
import { listOtherPageCaches, VIEWED_PICTURES_CACHE_NAME } from "../../domain/offline/cacheNames";
import { listPageCaches, runCacheTaskInQueue } from "./pageCaches";

let currentSave: AbortController | undefined;

/** Returns an abort signal for saving pages. It fires if the saved pages are deleted in the meantime. */
export function createOfflineSaveAbortSignal(): AbortSignal {
  currentSave = new AbortController();
  return currentSave.signal;
}

export function clearOfflinePages(): Promise<void> {
  currentSave?.abort();
  return runCacheTaskInQueue(deleteAllPageCaches);
}

/** Keeps only saved pages of the given viewer and language. Runs after all queued cache tasks. */
export const keepOnlyViewerPages = (viewer: string, language: Language | undefined): Promise<void> =>
  runCacheTaskInQueue(() => deletePageCachesOfOtherViewers(viewer, language));

/** Deletes saved pages of other viewers, and of other languages unless `language` is unknown. */
export async function deletePageCachesOfOtherViewers(viewer: string, language: Language | undefined): Promise<void> {
  const names = await caches.keys();
  await deleteCaches(listOtherPageCaches(names, "viewer", viewer));
  if (language === undefined) return;
  await Promise.all(listOtherPageCaches(names, "language", language).map((name) => caches.delete(name)));
}

/** Deletes all saved pages, and the pictures that were cached while the viewer browsed. */
export async function deleteAllPageCaches(): Promise<void> {
  await deleteCaches((await listPageCaches()).map(({ name }) => name));
}

async function deleteCaches(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await Promise.all([...names, VIEWED_PICTURES_CACHE_NAME].map((name) => caches.delete(name)));
}
