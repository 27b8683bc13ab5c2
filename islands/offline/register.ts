import { formatHoldings } from "../../domain/ownership/notation";
import { servedCollection, viewerId } from "../store/page";
import type { Word } from "./told";

/**
 * Once the page is there and the browser rests: the service worker begins, and keeps copies of what is of use without
 * signal. In development it would keep what changes all the time.
 */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/service-worker.js");
  } catch (error) {
    console.warn("Offline is off: this browser does not let the site keep anything.", error);
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  const say = (word: Word) => active?.postMessage(word);
  say({ kind: "here" });
  const { version, holdings } = servedCollection();
  if (viewerId() === 0) return;
  const told = { version, holdings: formatHoldings(holdings), gone: [], isAll: true };
  say({ kind: "told", viewer: String(viewerId()), told });
}
