import { formatHoldings } from "../../domain/ownership/notation";
import { isCopy, servedCollection, viewerId } from "../store/page";
import type { Word } from "./told";

/**
 * Once the page is there and the browser rests: the service worker begins, and keeps copies of what is of use without
 * signal. In development it would keep what changes all the time.
 */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // A newer worker knows nothing of the pages that it takes over.
  serviceWorker.addEventListener("controllerchange", () => tell(serviceWorker.controller));
  try {
    const registration = await serviceWorker.register("/service-worker.js");
    // The page may be of a newer build than the worker.
    if (serviceWorker.controller && !isCopy()) await registration.update();
  } catch (error) {
    console.warn("Offline is off, or stays as it is: the service worker could not be fetched or kept.", error);
    return;
  }
  tell((await serviceWorker.ready).active);
}

function tell(worker: ServiceWorker | null): void {
  const say = (word: Word) => worker?.postMessage(word);
  say({ kind: "here" });
  if (viewerId() === 0 || isCopy()) return;
  const { version, holdings } = servedCollection();
  const told = { version, holdings: formatHoldings(holdings), gone: [], isAll: true };
  say({ kind: "told", viewer: String(viewerId()), told });
}
