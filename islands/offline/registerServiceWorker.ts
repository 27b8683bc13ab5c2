import type { ServiceWorkerMessage } from "../../domain/offline/offlinePages";
import { encodeHoldings } from "../../domain/wire/holdings";
import { getServedCollection, getViewerId, isOfflineCopy } from "../server/page";
import { getCurrentAccount } from "../store/currentAccount";

/** The time without changes after which the copies are updated. */
const QUIET_MS = 3_000;

/** Registers the service worker, which saves pages for offline use. Does nothing in development. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // A new worker does not know the state of the pages that it takes over.
  serviceWorker.addEventListener("controllerchange", () => sendPageState(serviceWorker.controller));
  try {
    const registration = await serviceWorker.register("/service-worker.js");
    // The page may be from a newer build than the worker.
    if (serviceWorker.controller && !isOfflineCopy()) await registration.update();
  } catch (error) {
    console.warn("Service worker registration failed. Offline use stays off or keeps its last state.", error);
    return;
  }
  sendPageState((await serviceWorker.ready).active);
  afterChanges(() => serviceWorker.controller?.postMessage({ kind: "here" } satisfies ServiceWorkerMessage));
}

/** Calls `run` once changes have been answered and none followed for a while, or when the page is hidden. */
function afterChanges(run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    run();
  };
  getCurrentAccount()?.onServerUpdate(() => {
    clearTimeout(timer);
    timer = setTimeout(runNow, QUIET_MS);
  });
  document.addEventListener("visibilitychange", () => document.hidden && runNow());
}

function sendPageState(worker: ServiceWorker | null): void {
  const send = (message: ServiceWorkerMessage) => worker?.postMessage(message);
  if (getViewerId() !== 0 && !isOfflineCopy()) {
    const { version, holdings } = getServedCollection();
    const update = { version, holdings: encodeHoldings(holdings), removedIds: [], isAll: true };
    send({ kind: "holdings", viewer: String(getViewerId()), holdings: update });
  }
  // The worker decides from the reported versions which copies are outdated.
  send({ kind: "here" });
}
