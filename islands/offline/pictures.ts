import { VIEWED_PICTURES_CACHE_NAME } from "../../domain/offline/cacheNames";
import { isPictureDownloadEnabled } from "./allPictures";
import { logCacheFailure } from "./pageCaches";
import type { ServiceWorkerFetchEvent } from "./serviceWorkerScope";

/** Limit of pictures in the cache of viewed pictures. The oldest are deleted first. */
const MAX_PICTURES = 300;
/** Number of pictures cached between two deletions of old ones, because listing the cache is slow. */
const SWEEP_INTERVAL = 20;

let savedCount = 0;

/** Returns a picture from the cache, else from the network. Caches only responses marked as immutable. */
export async function handlePictureRequest(event: ServiceWorkerFetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200 && response.headers.get("Cache-Control")?.includes("immutable"))
    event.waitUntil(savePicture(request, response.clone()));
  return response;
}

async function savePicture(request: Request, response: Response): Promise<void> {
  try {
    // Saves nothing if the viewer has turned on the download of all pictures, which has a cache of its own.
    if (await isPictureDownloadEnabled()) return;
    const pictures = await caches.open(VIEWED_PICTURES_CACHE_NAME);
    await pictures.put(request, response);
    savedCount += 1;
    if (savedCount % SWEEP_INTERVAL !== 1) return;
    const all = await pictures.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MAX_PICTURES)).map((each) => pictures.delete(each)));
  } catch (error) {
    logCacheFailure(error);
  }
}
