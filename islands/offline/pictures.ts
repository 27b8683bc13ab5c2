import { PICTURES } from "../../domain/offline/cacheNames";
import { keepsAllPictures } from "./allPictures";
import { sayOff } from "./expireCaches";
import type { FetchRequest } from "./scope";

/** The most that stay; the oldest go first. */
const MOST = 300;
/** To look through all of them takes longer than to keep one. */
const LOOK_EACH = 20;

let since = 0;

/** What was seen once is there again. Only pictures whose address changes when they do are kept. */
export async function picture(event: FetchRequest): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.headers.get("Cache-Control")?.includes("immutable"))
    event.waitUntil(keep(request, answer.clone()));
  return answer;
}

async function keep(request: Request, answer: Response): Promise<void> {
  try {
    // Who keeps all of them has a place for each.
    if (await keepsAllPictures()) return;
    const pictures = await caches.open(PICTURES);
    await pictures.put(request, answer);
    since += 1;
    if (since % LOOK_EACH !== 1) return;
    const all = await pictures.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((each) => pictures.delete(each)));
  } catch (error) {
    sayOff(error);
  }
}
