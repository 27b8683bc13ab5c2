import { KEPT_CATALOGUE } from "../../domain/offline/catalogue";
import { COPIED_HOLDINGS, parseWord, type Word } from "../../domain/offline/copies";
import { shownPaths } from "../../domain/paths/shown";
import { catalogueTold, keepCatalogue } from "./catalogue";
import { dropOutdated, sayOff } from "./expireCaches";
import { forgetCopies } from "./forgetCopies";
import { hearTold, holdingsOrKnown } from "./holdings";
import { navigate } from "./navigate";
import { picture } from "./pictures";
import { keepCopies } from "./savePages";
import { type FetchRequest, scope } from "./scope";
import { shellFile, takeShell } from "./shell";

/** What is asked for that is not named here goes its way as if there were no service worker. */
function answerTo(event: FetchRequest): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  const isPage = request.mode === "navigate" && request.destination === "document";
  if (isPage && (request.method === "GET" || pathname === shownPaths.logOut)) return navigate(event);
  if (request.method !== "GET" || isPage) return undefined;
  if (KEPT_CATALOGUE.includes(pathname)) return catalogueTold(request);
  if (pathname === COPIED_HOLDINGS) return holdingsOrKnown(fetch(request));
  if (pathname.startsWith("/img/")) return picture(event);
  return /^\/(?:assets|storage|icons)\/|^\/favicon\.svg$/.test(pathname) ? shellFile(request) : undefined;
}

function hear(word: Word, from: string): Promise<void> {
  switch (word.kind) {
    case "here":
      return keepCopies(from).then(keepCatalogue);
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
