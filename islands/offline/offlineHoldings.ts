import { VIEWER_HEADER } from "../../domain/access/viewerHeader";
import {
  getNewestVersion,
  HOLDINGS_API_PATH,
  mergeServerHoldings,
  type OfflineHoldings,
  parseServerHoldings,
  type ServerHoldings,
} from "../../domain/offline/offlinePages";
import { withTimeoutFallback } from "./networkTimeout";
import { listPageCaches, logCacheFailure, runExclusively } from "./pageCaches";

/** Records holdings that a page received, if the device has copies of this viewer's pages. */
export const recordServerHoldings = (viewer: string, update: ServerHoldings): Promise<void> =>
  runExclusively(async () => {
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

/** Returns the response, or the cached holdings if the network fails or the server answers 503. */
export async function withHoldingsFallback(pending: Promise<Response>): Promise<Response> {
  const response = await withTimeoutFallback(pending, readHoldingsResponse);
  return response.status === 503 ? ((await readHoldingsResponse()) ?? response) : response;
}

/** Returns the cached holdings with their versions and viewer; `undefined` if there are none. */
async function readHoldingsResponse(): Promise<Response | undefined> {
  const [newest] = await listPageCaches();
  const holdings = newest && (await readOfflineHoldings(await caches.open(newest.name)));
  return holdings && Response.json(holdings, { headers: { [VIEWER_HEADER]: newest.viewer } });
}

export async function readHoldingsVersion(cacheName: string): Promise<number> {
  const holdings = await readOfflineHoldings(await caches.open(cacheName));
  return holdings ? getNewestVersion(holdings) : 0;
}

async function mergeIntoCache(copies: Cache, update: ServerHoldings): Promise<void> {
  const next = mergeServerHoldings(await readOfflineHoldings(copies), update);
  if (next) await copies.put(HOLDINGS_API_PATH, Response.json(next));
}

/** Reads the cached holdings. The JSON needs no check: only this module writes it. */
async function readOfflineHoldings(copies: Cache): Promise<OfflineHoldings | undefined> {
  const holdings: OfflineHoldings | undefined = await (await copies.match(HOLDINGS_API_PATH))?.json();
  return holdings;
}
