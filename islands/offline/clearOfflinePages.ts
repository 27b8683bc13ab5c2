import type { Language } from "../../domain/language/language";
import { listOtherLanguagesCaches, listOtherViewersCaches, PICTURES_CACHE } from "../../domain/offline/cacheNames";
import { listPageCaches, runExclusively } from "./pageCaches";

let currentSave: AbortController | undefined;

/** Returns a signal that aborts if the copies are cleared while they are being saved. */
export function createSaveSignal(): AbortSignal {
  currentSave = new AbortController();
  return currentSave.signal;
}

/** Clears all offline copies, after a logout or before one. */
export function clearOfflinePages(): Promise<void> {
  currentSave?.abort();
  return runExclusively(deleteAllPageCaches);
}

/** Deletes the copies of other viewers and languages, after a response named the current ones. */
export const keepOnlyViewerPages = (viewer: string, language: Language | undefined): Promise<void> =>
  runExclusively(() => deleteOtherCaches(viewer, language));

/** Deletes the copies of other viewers, and of other languages if the response shows the reader's language. */
export async function deleteOtherCaches(viewer: string, language: Language | undefined): Promise<void> {
  const names = await caches.keys();
  await deleteCaches(listOtherViewersCaches(names, viewer));
  if (language === undefined) return;
  await Promise.all(listOtherLanguagesCaches(names, language).map((name) => caches.delete(name)));
}

/** Deletes all offline copies and the pictures seen with them. */
export async function deleteAllPageCaches(): Promise<void> {
  await deleteCaches((await listPageCaches()).map(({ name }) => name));
}

async function deleteCaches(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await Promise.all([...names, PICTURES_CACHE].map((name) => caches.delete(name)));
}
