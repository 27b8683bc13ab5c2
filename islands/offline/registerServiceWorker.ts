import type { ServiceWorkerMessage } from "../../domain/offline/offlinePages";
import { encodeHoldings } from "../../domain/wire/holdings";
import { getServedCollection, getViewerId, isOfflineCopy } from "../server/page";
import { getCurrentAccount } from "../store/currentAccount";

/** So long after the last change. */
const QUIET_MS = 3_000;

/**
 * Once the page is there and the browser rests: the service worker begins, and keeps copies of what is of use without
 * signal. In development it would keep what changes all the time.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // A newer worker knows nothing of the pages that it takes over.
  serviceWorker.addEventListener("controllerchange", () => sendPageState(serviceWorker.controller));
  try {
    const registration = await serviceWorker.register("/service-worker.js");
    // The page may be of a newer build than the worker.
    if (serviceWorker.controller && !isOfflineCopy()) await registration.update();
  } catch (error) {
    console.warn("Offline is off, or stays as it is: the service worker could not be fetched or kept.", error);
    return;
  }
  sendPageState((await serviceWorker.ready).active);
  afterChanges(() => serviceWorker.controller?.postMessage({ kind: "here" } satisfies ServiceWorkerMessage));
}

/** Once what was changed has been answered and no more comes for a while, or the page is left before. */
function afterChanges(run: () => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const runNow = () => {
    if (waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    run();
  };
  getCurrentAccount()?.listen(() => {
    clearTimeout(waiting);
    waiting = setTimeout(runNow, QUIET_MS);
  });
  document.addEventListener("visibilitychange", () => document.hidden && runNow());
}

function sendPageState(worker: ServiceWorker | null): void {
  const say = (word: ServiceWorkerMessage) => worker?.postMessage(word);
  if (getViewerId() !== 0 && !isOfflineCopy()) {
    const { version, holdings } = getServedCollection();
    const told = { version, holdings: encodeHoldings(holdings), gone: [], isAll: true };
    say({ kind: "told", viewer: String(getViewerId()), told });
  }
  // What is out of date it knows by what it was told.
  say({ kind: "here" });
}
