import type { Language } from "../../domain/language/language";
import {
  compareByNewestBuild,
  formatPageCacheName,
  listOutdatedCaches,
  parseCacheName,
} from "../../domain/offline/cacheNames";

interface PageCache {
  readonly name: string;
  readonly viewer: string;
  readonly build: string;
}

/**
 * All that is kept of anybody's pages: of this build first, as a later one may have been taken back, then of the newest.
 * There is never more than one viewer's.
 */
export async function listPageCaches(): Promise<PageCache[]> {
  const found = (await caches.keys()).flatMap((name) => {
    const parsed = parseCacheName(name);
    return parsed?.kind === "copies" ? [{ ...parsed, name }] : [];
  });
  const isThis = ({ build }: PageCache) => Number(build === __BUILD__);
  return found.sort((a, b) => isThis(b) - isThis(a) || compareByNewestBuild(a, b));
}

/** Of this build. */
export const openPageCache = (viewer: string, language: Language): Promise<Cache> =>
  caches.open(formatPageCacheName(viewer, language, __BUILD__));

/** The build before stays as long as its pages may be open; they name files of their own. */
export async function deleteOutdatedCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(listOutdatedCaches(names, __BUILD__).map((name) => caches.delete(name)));
}

/**
 * A device may have no room, or not lend any: the site goes on as if there were no copies, and nobody is bothered.
 * @returns whether it was for want of room.
 */
export function logCacheFailure(error: unknown): boolean {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  console.warn(isFull ? "This device has no room: offline is off." : "Copies for offline stay as they are.", error);
  return isFull;
}

let last: Promise<unknown> = Promise.resolve();

/** What writes the device's copies happens one after the other: what is forgotten is not written again behind it. */
export function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}
