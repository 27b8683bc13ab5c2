import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { decodeHoldings } from "../../domain/wire/holdings";

/** Whose page this is; 0 for a guest's. */
export const getViewerId = (): number => Number(document.body.dataset.viewer ?? 0);

/** Somebody asked with a session, and the server could not read whose it is and what they own. */
export const isViewerUnknown = (): boolean => document.body.dataset.collection === "unreachable";

/** The device's own copy of the page, while the server cannot be reached. */
export const isOfflineCopy = (): boolean => document.body.dataset.copy !== undefined;

export interface ServedCollection {
  readonly version: number;
  readonly holdings: Holdings;
  /** Of the settings, which every page of who is signed in shows; not each of them shows holdings. */
  readonly settingsVersion: number;
}

let cachedCollection: ServedCollection | undefined;

/** What the server put into the page: what its HTML shows. */
export function getServedCollection(): ServedCollection {
  const { holdings = "{}", version = "0", settingsVersion = "0" } = document.body.dataset;
  cachedCollection ??= {
    version: Number(version),
    holdings: decodeHoldings(JSON.parse(holdings)) ?? NO_HOLDINGS,
    settingsVersion: Number(settingsVersion),
  };
  return cachedCollection;
}
