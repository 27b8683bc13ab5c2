import { type Holdings, NO_HOLDINGS } from "../../domain/ownership/holding";
import { parseHoldings } from "../../domain/wire/holdings";

/** Whose page this is; 0 for a guest's. */
export const viewerId = (): number => Number(document.body.dataset.viewer ?? 0);

/** Somebody asked with a session, and the server could not read whose it is and what they own. */
export const isUnreachable = (): boolean => document.body.dataset.collection === "unreachable";

/** The device's own copy of the page, while the server cannot be reached. */
export const isCopy = (): boolean => document.body.dataset.copy !== undefined;

export interface ServedCollection {
  readonly version: number;
  readonly holdings: Holdings;
  /** Of the settings, which every page of who is signed in shows; not each of them shows holdings. */
  readonly settingsVersion: number;
}

let served: ServedCollection | undefined;

/** What the server put into the page: what its HTML shows. */
export function servedCollection(): ServedCollection {
  const { holdings = "{}", version = "0", settingsVersion = "0" } = document.body.dataset;
  served ??= {
    version: Number(version),
    holdings: parseHoldings(JSON.parse(holdings)) ?? NO_HOLDINGS,
    settingsVersion: Number(settingsVersion),
  };
  return served;
}
