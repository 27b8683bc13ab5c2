import { VIEWER_ID_HEADER } from "../../domain/access/viewerHeader";
import {
  getNewestHoldingsVersion,
  HOLDINGS_API_PATH,
  mergeServerHoldings,
  type OfflineHoldings,
  parseServerHoldings,
  type ServerHoldings,
} from "../../domain/offline/offlinePages";
import { withTimeoutFallback } from "./networkTimeout";
import { listPageCaches, logCacheFailure, runCacheTaskInQueue } from "./pageCaches";

/** Updates the saved collection with holdings that a page received, if the device has saved pages of this viewer. */
export const recordServerHoldings = (viewer: string, update: ServerHoldings): Promise<void> =>
  runCacheTaskInQueue(async () => {
    const [newest] = await listPageCaches();
    if (newest?.viewer !== viewer) return;
    try {
      await mergeIntoCache(await caches.open(newest.name), update);
    } catch (error) {
      logCacheFailure(error);
    }
  });

export async function writeOfflineHoldings(copies: Cache, json: unknown): Promise<void> {
  const update = parseServerHoldings({ removedIds: [], isAll: true, ...Object(json) });
  if (update) await mergeIntoCache(copies, update);
}

/** Returns the server's response, or the saved collection if the network fails or the status is 503. */
export async function withSavedHoldingsFallback(pending: Promise<Response>): Promise<Response> {
  const response = await withTimeoutFallback(pending, readHoldingsResponse);
  return response.status === 503 ? ((await readHoldingsResponse()) ?? response) : response;
}

/** Returns the saved collection as an API response that names its viewer; `undefined` if none is saved. */
async function readHoldingsResponse(): Promise<Response | undefined> {
  const [newest] = await listPageCaches();
  const holdings = newest && (await readOfflineHoldings(await caches.open(newest.name)));
  return holdings && Response.json(holdings, { headers: { [VIEWER_ID_HEADER]: newest.viewer } });
}

export async function readSavedHoldingsVersion(cacheName: string): Promise<number> {
  const holdings = await readOfflineHoldings(await caches.open(cacheName));
  return holdings ? getNewestHoldingsVersion(holdings) : 0;
}

async function mergeIntoCache(copies: Cache, update: ServerHoldings): Promise<void> {
  const next = mergeServerHoldings(await readOfflineHoldings(copies), update);
  if (next) await copies.put(HOLDINGS_API_PATH, Response.json(next));
}

/** Reads the saved collection. Does not validate the JSON, because only this module writes it. */
async function readOfflineHoldings(copies: Cache): Promise<OfflineHoldings | undefined> {
  const holdings: OfflineHoldings | undefined = await (await copies.match(HOLDINGS_API_PATH))?.json();
  return holdings;
}
