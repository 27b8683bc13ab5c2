import shellFiles from "virtual:shell-files";
import { outdated, PICTURES, shellName } from "../../domain/offline/cacheNames";
import { BUILD, COPIED_HOLDINGS, OFFLINE_PAGE } from "../../domain/offline/copies";
import { parseWord, type Word } from "../../domain/offline/told";
import { shownPaths } from "../../domain/paths/shown";
import { hearTold, holdingsOrKnown } from "./holdings";
import { forgetCopies, keepCopies } from "./keep";
import { navigate } from "./navigate";
import { sayOff } from "./room";
import { type Asked, scope } from "./scope";

/** What is asked for that is not named here goes its way as if there were no service worker. */
function answerTo(event: Asked): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  const isPage = request.mode === "navigate" && request.destination === "document";
  if (isPage && (request.method === "GET" || pathname === shownPaths.logOut)) return navigate(event);
  if (request.method !== "GET" || isPage) return undefined;
  if (pathname === COPIED_HOLDINGS) return holdingsOrKnown(fetch(request));
  if (pathname.startsWith("/img/")) return picture(event);
  return /^\/(?:assets|storage|icons)\/|^\/favicon\.svg$/.test(pathname) ? shellFile(request) : undefined;
}

function hear(word: Word, from: string): Promise<void> {
  switch (word.kind) {
    case "here":
      return keepCopies(from);
    case "told":
      return hearTold(word.viewer, word.told);
    case "signed-out":
      return forgetCopies();
  }
}

async function install(): Promise<void> {
  try {
    await takeShell();
  } catch (error) {
    sayOff(error);
    throw error;
  }
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  await dropOutdated();
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("message", (event) => {
  const word = parseWord(event.data);
  if (word && event.source) event.waitUntil(hear(word, new URL(event.source.url).pathname));
});
scope.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** The most that stay; the oldest go first. */
const MOST = 300;
/** To look through all of them takes longer than to keep one. */
const LOOK_EACH = 20;

let since = 0;

/** What was seen once is there again. Only pictures whose address changes when they do are kept. */
export async function picture(event: Asked): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { cacheName: PICTURES, ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.headers.get("Cache-Control")?.includes("immutable"))
    event.waitUntil(keep(request, answer.clone()));
  return answer;
}

async function keep(request: Request, answer: Response): Promise<void> {
  try {
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

/** All or nothing: a build whose files do not all come, or do not fit on the device, does not begin. */
export async function takeShell(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: "no-store", credentials: "omit" });
  if (page.headers.get(BUILD) !== __BUILD__) throw new Error("The site is being built anew; it is tried again later.");
  const shell = await caches.open(shellName(__BUILD__));
  try {
    await Promise.all([shell.addAll(shellFiles), shell.put(OFFLINE_PAGE, page)]);
  } catch (error) {
    await caches.delete(shellName(__BUILD__));
    throw error;
  }
}

/** The build before stays as long as its pages may be open; they name files of their own. */
async function dropOutdated(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outdated(names, __BUILD__).map((name) => caches.delete(name)));
}

/** The names of built files are those of their content, so it does not matter which build's they are. */
async function shellFile(request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const own = await caches.match(request, { ...options, cacheName: shellName(__BUILD__) });
  return own ?? (await caches.match(request, options)) ?? fetch(request);
}
