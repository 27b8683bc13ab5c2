import { PICTURES_CACHE } from "../../domain/offline/cacheNames";
import { isDownloadEnabled } from "./allPictures";
import { logCacheFailure } from "./pageCaches";
import type { FetchWorkerEvent } from "./workerScope";

/** The most that stay; the oldest go first. */
const MAX_PICTURES = 300;
/** To look through all of them takes longer than to keep one. */
const SWEEP_INTERVAL = 20;

let savedCount = 0;

/** What was seen once is there again. Only pictures whose address changes when they do are kept. */
export async function handlePictureRequest(event: FetchWorkerEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.headers.get("Cache-Control")?.includes("immutable"))
    event.waitUntil(savePicture(request, answer.clone()));
  return answer;
}

async function savePicture(request: Request, answer: Response): Promise<void> {
  try {
    // Who keeps all of them has a place for each.
    if (await isDownloadEnabled()) return;
    const pictures = await caches.open(PICTURES_CACHE);
    await pictures.put(request, answer);
    savedCount += 1;
    if (savedCount % SWEEP_INTERVAL !== 1) return;
    const all = await pictures.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MAX_PICTURES)).map((each) => pictures.delete(each)));
  } catch (error) {
    logCacheFailure(error);
  }
}
