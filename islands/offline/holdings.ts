import { VIEWER } from "../../domain/access/viewerHeader";
import {
  COPIED_HOLDINGS,
  type KeptHoldings,
  newestVersion,
  parseTold,
  type ServerHoldings,
  withTold,
} from "../../domain/offline/copies";
import { allCopies, inTurn, sayOff } from "./expireCaches";
import { orStandIn } from "./networkTimeout";

/** A page was told something by the server. It is kept for whose copies are kept, and for nobody else. */
export const hearTold = (viewer: string, told: ServerHoldings): Promise<void> =>
  inTurn(async () => {
    const [newest] = await allCopies();
    if (newest?.viewer !== viewer) return;
    try {
      await put(await caches.open(newest.name), told);
    } catch (error) {
      sayOff(error);
    }
  });

/** The answer to a call for the whole collection. */
export async function keepHoldings(copies: Cache, json: unknown): Promise<void> {
  const told = parseTold({ gone: [], isAll: true, ...Object(json) });
  if (told) await put(copies, told);
}

/** What is known stands in as well where the server cannot read anything itself. */
export async function holdingsOrKnown(asked: Promise<Response>): Promise<Response> {
  const answer = await orStandIn(asked, knownHoldings);
  return answer.status === 503 ? ((await knownHoldings()) ?? answer) : answer;
}

/** What is known without asking, each part with its own version, and of whom; `undefined` where nothing is. */
async function knownHoldings(): Promise<Response | undefined> {
  const [newest] = await allCopies();
  const kept = newest && (await read(await caches.open(newest.name)));
  return kept && Response.json(kept, { headers: { [VIEWER]: newest.viewer } });
}

/** Of the collection; 0 where nothing is known. */
export async function knownVersion(cacheName: string): Promise<number> {
  const kept = await read(await caches.open(cacheName));
  return kept ? newestVersion(kept) : 0;
}

async function put(copies: Cache, told: ServerHoldings): Promise<void> {
  const next = withTold(await read(copies), told);
  if (next) await copies.put(COPIED_HOLDINGS, Response.json(next));
}

/** It was written by `put` and by nothing else. */
async function read(copies: Cache): Promise<KeptHoldings | undefined> {
  const kept: KeptHoldings | undefined = await (await copies.match(COPIED_HOLDINGS))?.json();
  return kept;
}
