import type { Word } from "../../domain/offline/copies";

/** The service worker, where there is one, keeps what the device knows without signal. */
export const tellDevice = (word: Word): void => navigator.serviceWorker?.controller?.postMessage(word);
