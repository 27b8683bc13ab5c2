import { getRequestCost } from "../bench/costs/bills/monthlyUsage";
import { REQUEST_MIX } from "../bench/costs/bills/requestMix";
import type { RequestKind } from "../bench/costs/cost";
import { PageCacheModel } from "./pageCache";
import { createRandom, createZipf } from "./random";

/** Relative number of visits in each hour of the day (UTC). The American evening is the busiest. */
const HOUR_WEIGHTS = [6, 5, 4, 3, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6, 6, 5];
const TOTAL_WEIGHT = HOUR_WEIGHTS.reduce((sum, each) => sum + each, 0);
const HOUR_SECONDS = 3_600;
const ITEMS = 950;
/** Maximum number of requests that are simulated for one isolate, enough for a stable hit rate. */
const MAX_SIMULATED_REQUESTS = 20_000;
/** Memory in bytes of an isolate without cached pages, measured by `npm run bench -- memory`. */
const BASE_HEAP_BYTES = 45_000_000;
/** Time in seconds for which a location (data centre) caches a value that it has read from KV. */
const KV_CACHE_SECONDS = 60;

export interface HourResult {
  readonly requestsASecond: number;
  readonly isolates: number;
  /** Share of guests' requests for cacheable pages that the isolate's own cache answers. */
  readonly pageHits: number;
  readonly profileHits: number;
  readonly isolateBytes: number;
  /** Writes per second of the busiest KV key if isolates did not coordinate their writes. */
  readonly writesUnbounded: number;
  /** Writes per second of the busiest KV key with the coordination by the database. */
  readonly writesOfOneEntry: number;
}

interface Crowd {
  readonly people: number;
  /** Number of requests as a multiple of a normal day's. */
  readonly load: number;
  readonly hour: number;
  readonly seed: number;
}

/** Simulates one isolate for one hour: cache hits, memory and KV writes. */
export function simulateHour(kinds: readonly RequestKind[], { people, load, hour, seed }: Crowd): HourResult {
  const random = createRandom(seed * 31 + hour);
  const perDay =
    (countMonthlyRequests(kinds, REQUEST_MIX.guest) * (1 - REQUEST_MIX.members) +
      countMonthlyRequests(kinds, REQUEST_MIX.member) * REQUEST_MIX.members) *
    people *
    (1 / 30);
  const requestsASecond = (perDay * ((HOUR_WEIGHTS[hour] ?? 0) / TOTAL_WEIGHT) * load) / HOUR_SECONDS;
  const isolates = Math.max(
    Math.min(REQUEST_MIX.places, Math.ceil(requestsASecond)),
    Math.ceil(requestsASecond / REQUEST_MIX.requestsOfAnIsolate),
  );
  const [pages, profiles] = [new PageCacheModel(), new PageCacheModel()];
  const item = createZipf(ITEMS, random);
  const profile = createZipf(
    Math.max(1, Math.floor(people * REQUEST_MIX.members * REQUEST_MIX.publicProfiles)),
    random,
  );
  const requests = Math.min(MAX_SIMULATED_REQUESTS, Math.floor((requestsASecond / isolates) * HOUR_SECONDS));
  const { requestsByKind } = REQUEST_MIX.guest;
  const cacheable = requestsByKind["guest: item"] + requestsByKind["guest: list"] + requestsByKind["guest: home"];
  const profileShare = requestsByKind["guest: profile"] / (cacheable + requestsByKind["guest: profile"]);
  const [pageBytes, profileBytes] = [
    getRequestCost(kinds, "guest: item").bytes,
    getRequestCost(kinds, "guest: profile").bytes,
  ];
  for (let request = 0; request < requests; request += 1) {
    if (random() < profileShare) profiles.ask(profile(), profileBytes);
    else pages.ask(item(), pageBytes);
  }
  // Share of the most requested profile. Once it changes, each isolate that is asked for it renders it again.
  const hottest = 1 / Math.log(people * REQUEST_MIX.members * REQUEST_MIX.publicProfiles + 2);
  const guestRequests = requestsASecond * profileShare * (1 - REQUEST_MIX.members) * hottest;
  const writers = Math.min(isolates, guestRequests * KV_CACHE_SECONDS);
  return {
    requestsASecond,
    isolates,
    pageHits: computeHitRate(pages),
    profileHits: computeHitRate(profiles),
    isolateBytes: BASE_HEAP_BYTES + pages.bytes + profiles.bytes,
    writesUnbounded: writers / KV_CACHE_SECONDS,
    writesOfOneEntry: Math.min(writers / KV_CACHE_SECONDS, 0.5),
  };
}

const computeHitRate = ({ hits, misses }: PageCacheModel): number => (hits + misses === 0 ? 0 : hits / (hits + misses));

const countMonthlyRequests = (
  kinds: readonly RequestKind[],
  {
    visitsAMonth,
    requestsByKind,
  }: { readonly visitsAMonth: number; readonly requestsByKind: Readonly<Record<string, number>> },
): number =>
  Object.entries(requestsByKind).reduce((sum, [name, each]) => sum + each * getRequestCost(kinds, name).requests, 0) *
  visitsAMonth;
