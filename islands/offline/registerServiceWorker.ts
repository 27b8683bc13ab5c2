import type { ServiceWorkerMessage } from "../../domain/offline/offlinePages";
import { encodeHoldings } from "../../domain/wire/holdings";
import { getServerRenderedCollection, getViewerId, isSavedOfflinePage } from "../server/page";
import { getCurrentAccount } from "../store/currentAccount";

/** Time in ms without a change of the collection after which the saved pages are updated. */
const QUIET_MS = 3_000;

/** Registers the service worker, which saves pages for offline use. Does nothing in development. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // Sends the state of this page to a new service worker, which does not know it yet.
  serviceWorker.addEventListener("controllerchange", () => sendPageState(serviceWorker.controller));
  try {
    const registration = await serviceWorker.register("/service-worker.js");
    // Looks for a newer service worker, because this page may come from a newer build.
    if (serviceWorker.controller && !isSavedOfflinePage()) await registration.update();
  } catch (error) {
    console.warn(
      "Service worker could not be registered or updated. Pages saved for offline use stay as they are.",
      error,
    );
    return;
  }
  sendPageState((await serviceWorker.ready).active);
  afterChanges(() => serviceWorker.controller?.postMessage({ kind: "here" } satisfies ServiceWorkerMessage));
}

/** Calls `run` once the server has confirmed changes and no more follow for a while, or when the page is hidden. */
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
  if (getViewerId() !== 0 && !isSavedOfflinePage()) {
    const { version, holdings } = getServerRenderedCollection();
    const update = { version, holdings: encodeHoldings(holdings), removedIds: [], isAll: true };
    send({ kind: "holdings", viewer: String(getViewerId()), holdings: update });
  }
  // Reports that this page is open. The service worker then updates saved pages that are outdated.
  send({ kind: "here" });
}
