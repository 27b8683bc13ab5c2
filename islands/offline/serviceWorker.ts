import { OFFLINE_CATALOGUE_PATHS } from "../../domain/offline/cataloguePaths";
import {
  HOLDINGS_API_PATH,
  parseServiceWorkerMessage,
  type ServiceWorkerMessage,
} from "../../domain/offline/offlinePages";
import { browserPaths } from "../../domain/paths/browserPaths";
import { clearOfflinePages } from "./clearOfflinePages";
import { handleNavigation } from "./handleNavigation";
import { fetchCatalogueOrCached, updateOfflineCatalogue } from "./offlineCatalogue";
import { recordServerHoldings, withHoldingsFallback } from "./offlineHoldings";
import { deleteOutdatedCaches, logCacheFailure } from "./pageCaches";
import { handlePictureRequest } from "./pictures";
import { installShell, loadShellFile } from "./shell";
import { updateOfflinePages } from "./updateOfflinePages";
import { type FetchWorkerEvent, workerScope } from "./workerScope";

/** Routes a request to its handler. Returns `undefined` if the browser must send the request itself. */
function routeRequest(event: FetchWorkerEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  const isPage = request.mode === "navigate" && request.destination === "document";
  if (isPage && (request.method === "GET" || pathname === browserPaths.logOut)) return handleNavigation(event);
  if (request.method !== "GET" || isPage) return undefined;
  if (OFFLINE_CATALOGUE_PATHS.includes(pathname)) return fetchCatalogueOrCached(request);
  if (pathname === HOLDINGS_API_PATH) return withHoldingsFallback(fetch(request));
  if (pathname.startsWith("/img/")) return handlePictureRequest(event);
  return /^\/(?:assets|storage|icons)\/|^\/favicon\.svg$/.test(pathname) ? loadShellFile(request) : undefined;
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
    await installShell();
  } catch (error) {
    logCacheFailure(error);
    throw error;
  }
  await workerScope.skipWaiting();
}

async function activate(): Promise<void> {
  await deleteOutdatedCaches();
  await workerScope.registration.navigationPreload?.enable();
  await workerScope.clients.claim();
}

workerScope.addEventListener("install", (event) => event.waitUntil(install()));
workerScope.addEventListener("activate", (event) => event.waitUntil(activate()));
workerScope.addEventListener("message", (event) => {
  const message = parseServiceWorkerMessage(event.data);
  if (message && event.source) event.waitUntil(handleMessage(message, new URL(event.source.url).pathname));
});
workerScope.addEventListener("fetch", (event) => {
  const response = routeRequest(event);
  if (response) event.respondWith(response);
});
