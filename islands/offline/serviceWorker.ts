import { OFFLINE_CATALOGUE_PATHS } from "../../domain/offline/cataloguePaths";
import {
  HOLDINGS_API_PATH,
  parseServiceWorkerMessage,
  type ServiceWorkerMessage,
} from "../../domain/offline/offlinePages";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import { clearOfflinePages } from "./clearOfflinePages";
import { handleNavigation } from "./handleNavigation";
import { fetchWithCachedCatalogueFallback, updateOfflineCatalogue } from "./offlineCatalogue";
import { recordServerHoldings, withSavedHoldingsFallback } from "./offlineHoldings";
import { deleteOutdatedCaches, logCacheFailure } from "./pageCaches";
import { handlePictureRequest } from "./pictures";
import { type ServiceWorkerFetchEvent, serviceWorkerScope } from "./serviceWorkerScope";
import { cacheFilesOfThisBuild, loadCachedBuildFile } from "./shell";
import { updateOfflinePages } from "./updateOfflinePages";

/** Routes a request to its handler. Returns `undefined` if the browser must send the request itself. */
function routeRequest(event: ServiceWorkerFetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  const isPage = request.mode === "navigate" && request.destination === "document";
  if (isPage && (request.method === "GET" || pathname === pathsForBrowserScripts.logOut))
    return handleNavigation(event);
  if (request.method !== "GET" || isPage) return undefined;
  if (OFFLINE_CATALOGUE_PATHS.includes(pathname)) return fetchWithCachedCatalogueFallback(request);
  if (pathname === HOLDINGS_API_PATH) return withSavedHoldingsFallback(fetch(request));
  if (pathname.startsWith("/img/")) return handlePictureRequest(event);
  return /^\/(?:assets|storage|icons)\/|^\/favicon\.svg$/.test(pathname) ? loadCachedBuildFile(request) : undefined;
}

function handleMessage(message: ServiceWorkerMessage, from: string): Promise<void> {
  switch (message.kind) {
    case "here":
      return updateOfflinePages(from).then(updateOfflineCatalogue);
    case "holdings":
      return recordServerHoldings(message.viewer, message.holdings);
    case "signed-out":
      return clearOfflinePages();
  }
}

async function install(): Promise<void> {
  try {
    await cacheFilesOfThisBuild();
  } catch (error) {
    logCacheFailure(error);
    throw error;
  }
  await serviceWorkerScope.skipWaiting();
}

async function activate(): Promise<void> {
  await deleteOutdatedCaches();
  await serviceWorkerScope.registration.navigationPreload?.enable();
  await serviceWorkerScope.clients.claim();
}

serviceWorkerScope.addEventListener("install", (event) => event.waitUntil(install()));
serviceWorkerScope.addEventListener("activate", (event) => event.waitUntil(activate()));
serviceWorkerScope.addEventListener("message", (event) => {
  const message = parseServiceWorkerMessage(event.data);
  if (message && event.source) event.waitUntil(handleMessage(message, new URL(event.source.url).pathname));
});
serviceWorkerScope.addEventListener("fetch", (event) => {
  const response = routeRequest(event);
  if (response) event.respondWith(response);
});
