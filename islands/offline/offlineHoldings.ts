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

/** A page was told something by the server. It is kept for whose copies are kept, and for nobody else. */
export const recordServerHoldings = (viewer: string, told: ServerHoldings): Promise<void> =>
  runExclusively(async () => {
    const [newest] = await listPageCaches();
    if (newest?.viewer !== viewer) return;
    try {
      await mergeIntoCache(await caches.open(newest.name), told);
    } catch (error) {
      logCacheFailure(error);
    }
  });

/** The answer to a call for the whole collection. */
export async function writeOfflineHoldings(copies: Cache, json: unknown): Promise<void> {
  const told = parseServerHoldings({ gone: [], isAll: true, ...Object(json) });
  if (told) await mergeIntoCache(copies, told);
}

/** What is known stands in as well where the server cannot read anything itself. */
export async function withHoldingsFallback(asked: Promise<Response>): Promise<Response> {
  const answer = await withTimeoutFallback(asked, readHoldingsResponse);
  return answer.status === 503 ? ((await readHoldingsResponse()) ?? answer) : answer;
}

/** What is known without asking, each part with its own version, and of whom; `undefined` where nothing is. */
async function readHoldingsResponse(): Promise<Response | undefined> {
  const [newest] = await listPageCaches();
  const kept = newest && (await readOfflineHoldings(await caches.open(newest.name)));
  return kept && Response.json(kept, { headers: { [VIEWER_HEADER]: newest.viewer } });
}

/** Of the collection; 0 where nothing is known. */
export async function readHoldingsVersion(cacheName: string): Promise<number> {
  const kept = await readOfflineHoldings(await caches.open(cacheName));
  return kept ? getNewestVersion(kept) : 0;
}

async function mergeIntoCache(copies: Cache, told: ServerHoldings): Promise<void> {
  const next = mergeServerHoldings(await readOfflineHoldings(copies), told);
  if (next) await copies.put(HOLDINGS_API_PATH, Response.json(next));
}

/** It was written by `put` and by nothing else. */
async function readOfflineHoldings(copies: Cache): Promise<OfflineHoldings | undefined> {
  const kept: OfflineHoldings | undefined = await (await copies.match(HOLDINGS_API_PATH))?.json();
  return kept;
}
