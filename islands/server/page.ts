import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { decodeHoldings } from "../../domain/wire/holdings";

/** Returns the id of the viewer for whom the server rendered this page; 0 for guests. */
export const getViewerId = (): number => Number(document.body.dataset.viewer ?? 0);

/** Returns true if the request had a session but the server could not identify the viewer. */
export const isViewerUnknown = (): boolean => document.body.dataset.collection === "unreachable";

export const isSavedOfflinePage = (): boolean => document.body.dataset.offlineCopy !== undefined;

export interface ServerRenderedCollection {
  readonly version: number;
  readonly holdings: Holdings;
  /** Version of the account settings. Every member's page has it, even a page without the collection. */
  readonly settingsVersion: number;
}

let cachedCollection: ServerRenderedCollection | undefined;

export function getServerRenderedCollection(): ServerRenderedCollection {
  const { holdings = "{}", version = "0", settingsVersion = "0" } = document.body.dataset;
  cachedCollection ??= {
    version: Number(version),
    holdings: decodeHoldings(JSON.parse(holdings)) ?? NO_HOLDINGS,
    settingsVersion: Number(settingsVersion),
  };
  return cachedCollection;
}
