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

/** Lists the caches with saved pages: first those of this build, because a newer one may have been rolled back. */
export async function listPageCaches(): Promise<PageCache[]> {
  const pageCaches = (await caches.keys()).flatMap((name) => {
    const parsed = parseCacheName(name);
    return parsed?.kind === "copies" ? [{ ...parsed, name }] : [];
  });
  const isThisBuild = ({ build }: PageCache) => Number(build === __BUILD__);
  return pageCaches.sort((a, b) => isThisBuild(b) - isThisBuild(a) || compareByNewestBuild(a, b));
}

export const openPageCache = (viewer: string, language: Language): Promise<Cache> =>
  caches.open(formatPageCacheName(viewer, language, __BUILD__));

/** Deletes caches of old builds except the previous one, whose pages may still be open and need its files. */
export async function deleteOutdatedCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(listOutdatedCaches(names, __BUILD__).map((name) => caches.delete(name)));
}

/** Logs that a cache could not be written. Returns true if the device's storage is full. */
export function logCacheFailure(error: unknown): boolean {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  console.warn(
    isFull
      ? "Offline copies are off: the storage of this device is full."
      : "Offline copies failed to update. The old copies stay.",
    error,
  );
  return isFull;
}

let lastTask: Promise<unknown> = Promise.resolve();

/** Runs a task after all earlier tasks in the queue, so that no page is saved after its cache was deleted. */
export function runCacheTaskInQueue<T>(work: () => Promise<T>): Promise<T> {
  const task = lastTask.then(work, work);
  lastTask = task;
  return task;
}
