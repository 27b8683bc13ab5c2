import type { BenchResult } from "../bench/results/result";
import { createFaultResults, createPercentileResult, createSharedPromisesResult } from "./faultResults";
import { type AttackRequest, createHttpClient, sendContinuously } from "./httpClient";
import type { AttackTarget } from "./target";
import { checkAcknowledgedWrites, createVictims, MIN_ACKNOWLEDGED, startAddingToWishlists } from "./victim";

const CONNECTIONS = 640;
const MS = 12_000;
const SEARCHERS = 16;
const SEARCH_MS = 5_000;
/** Longest accepted wait in ms for a plain page while others search. */
const LONGEST_DURING_SEARCHES_MS = 1_000;
const WRITERS = 6;

/** Overloads the site: a few clients send slow searches, then many request all kinds of pages. */
export async function attackByOverload(target: AttackTarget): Promise<BenchResult[]> {
  return [
    ...(await attackBySearches(target)),
    ...(await attackByCrowd(target)),
    createSharedPromisesResult("overload", target),
  ];
}

async function attackBySearches({ url }: AttackTarget): Promise<BenchResult[]> {
  const [searchers, other] = [createHttpClient(url, SEARCHERS), createHttpClient(url, 1)];
  let count = 0;
  const search = () => {
    count += 1;
    const words = `${"a".repeat(count % 40)}o${count}`;
    return { path: count % 2 === 0 ? `/market-prices?q=${words}` : `/list/all?groups=20&q=${words}` };
  };
  const [responses, visits] = await Promise.all([
    sendContinuously(searchers, { connections: SEARCHERS, ms: SEARCH_MS }, search),
    sendContinuously(other, { connections: 1, ms: SEARCH_MS }, () => ({ path: "/privacy" })),
  ]);
  searchers.close();
  other.close();
  return [
    ...createFaultResults(`${SEARCHERS} connections of searches`, responses),
    createPercentileResult(
      `99th percentile wait for a page during ${SEARCHERS} connections of searches`,
      visits,
      LONGEST_DURING_SEARCHES_MS,
    ),
  ];
}

async function attackByCrowd({ url, db }: AttackTarget): Promise<BenchResult[]> {
  const client = createHttpClient(url, CONNECTIONS + WRITERS);
  const victims = await createVictims(db, WRITERS);
  const writer = startAddingToWishlists(client, victims);
  const [{ userId, headers } = { userId: 0, headers: {} }] = victims;
  const requests: AttackRequest[] = [
    { path: "/list/all" },
    { path: "/amiibo/1/mario" },
    { path: `/user/${userId}` },
    { path: `/user/${userId}/x/wishlist` },
    { path: `/api/user/${userId}` },
    { path: "/list/all?q=link" },
    { path: "/api/guest/amiibo/all" },
    { path: "/", headers },
    { path: "/my-account", headers },
    { path: "/nonsense" },
    { path: "/img/1" },
  ];
  let count = 0;
  const responses = await sendContinuously(client, { connections: CONNECTIONS, ms: MS }, () => {
    count += 1;
    return requests[count % requests.length] ?? { path: "/" };
  });
  await writer.waitForAcknowledged(MIN_ACKNOWLEDGED);
  await writer.stop();
  const results = [
    ...createFaultResults(`${CONNECTIONS} connections of mixed requests`, responses),
    ...createFaultResults("writes during overload", writer.responses),
    ...(await checkAcknowledgedWrites("overload", client, victims)),
  ];
  client.close();
  return results;
}
