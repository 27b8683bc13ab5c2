import type { Word } from "../../domain/offline/copies";
import { formatHoldings } from "../../domain/wire/holdings";
import { isCopy, servedCollection, viewerId } from "../server/page";
import { account } from "../store/accountHere";

/** So long after the last change. */
const REST_MS = 3_000;

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
  afterChanges(() => serviceWorker.controller?.postMessage({ kind: "here" } satisfies Word));
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
  account()?.listen(() => {
    clearTimeout(waiting);
    waiting = setTimeout(runNow, REST_MS);
  });
  document.addEventListener("visibilitychange", () => document.hidden && runNow());
}

function tell(worker: ServiceWorker | null): void {
  const say = (word: Word) => worker?.postMessage(word);
  if (viewerId() !== 0 && !isCopy()) {
    const { version, holdings } = servedCollection();
    const told = { version, holdings: formatHoldings(holdings), gone: [], isAll: true };
    say({ kind: "told", viewer: String(viewerId()), told });
  }
  // What is out of date it knows by what it was told.
  say({ kind: "here" });
}
