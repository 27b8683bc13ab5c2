import type { Language } from "../../domain/language/language";
import { listOtherLanguagesCaches, listOtherViewersCaches, PICTURES_CACHE } from "../../domain/offline/cacheNames";
import { listPageCaches, runExclusively } from "./pageCaches";

let currentSave: AbortController | undefined;

/** For who keeps copies: it ends where they are to be forgotten meanwhile. */
export function createSaveSignal(): AbortSignal {
  currentSave = new AbortController();
  return currentSave.signal;
}

/** Nobody is signed in any more, or whoever is wants to leave. */
export function clearOfflinePages(): Promise<void> {
  currentSave?.abort();
  return runExclusively(deleteAllPageCaches);
}

/** An answer says who asks now, and in which language: what is kept of anybody else goes, and what is in another one. */
export const keepOnlyViewerPages = (viewer: string, language: Language | undefined): Promise<void> =>
  runExclusively(() => deleteOtherCaches(viewer, language));

/** @param language `undefined`: it says nothing of the reader's */
export async function deleteOtherCaches(viewer: string, language: Language | undefined): Promise<void> {
  const names = await caches.keys();
  await deleteCaches(listOtherViewersCaches(names, viewer));
  if (language === undefined) return;
  await Promise.all(listOtherLanguagesCaches(names, language).map((name) => caches.delete(name)));
}

/** Nobody's copies stay, and nothing of what they looked at. */
export async function deleteAllPageCaches(): Promise<void> {
  await deleteCaches((await listPageCaches()).map(({ name }) => name));
}

async function deleteCaches(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await Promise.all([...names, PICTURES_CACHE].map((name) => caches.delete(name)));
}
