import { REQUEST_MIX } from "../bench/costs/bills/mix";
import { getRequestCost } from "../bench/costs/bills/month";
import type { RequestKind } from "../bench/costs/cost";
import { PageCacheModel } from "./pageCache";
import { createRandom, createZipf } from "./random";

/** Of a day's visits, hour by hour, in UTC: America's evening is the busiest. */
const BY_HOUR = [6, 5, 4, 3, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6, 6, 5];
const OF_THE_DAY = BY_HOUR.reduce((sum, each) => sum + each, 0);
const HOUR_SECONDS = 3_600;
const ITEMS = 950;
/** Requests of one isolate that are played, one by one. */
const PLAYED = 20_000;
/** Heap of an isolate with everything else that it remembers: measured by the bench, `memory`. bytes */
const HEAP = 45_000_000;
/** So long one place of the platform shows what it read of KV. */
const KV_REMEMBERS_SECONDS = 60;

export interface HourResult {
  readonly requestsASecond: number;
  readonly isolates: number;
  /** Of guests' requests for pages that may be kept. */
  readonly pageHits: number;
  readonly profileHits: number;
  readonly isolateBytes: number;
  /** Of the busiest entry of KV, if no isolate asked whose turn it is; and as it is. */
  readonly writesUnbounded: number;
  readonly writesOfOneEntry: number;
}

interface Crowd {
  readonly people: number;
  /** As many times what is usual come. */
  readonly load: number;
  readonly hour: number;
  readonly seed: number;
}

/** One hour of a day in the isolate that most requests come to. */
export function simulateHour(kinds: readonly RequestKind[], { people, load, hour, seed }: Crowd): HourResult {
  const throwDice = createRandom(seed * 31 + hour);
  const perDay =
    (requestsOf(REQUEST_MIX.guest) * (1 - REQUEST_MIX.members) + requestsOf(REQUEST_MIX.member) * REQUEST_MIX.members) *
    people *
    (1 / 30);
  const requestsASecond = (perDay * ((BY_HOUR[hour] ?? 0) / OF_THE_DAY) * load) / HOUR_SECONDS;
  const isolates = Math.max(
    Math.min(REQUEST_MIX.places, Math.ceil(requestsASecond)),
    Math.ceil(requestsASecond / REQUEST_MIX.requestsOfAnIsolate),
  );
  const [pages, profiles] = [new PageCacheModel(), new PageCacheModel()];
  const item = createZipf(ITEMS, throwDice);
  const profile = createZipf(
    Math.max(1, Math.floor(people * REQUEST_MIX.members * REQUEST_MIX.publicProfiles)),
    throwDice,
  );
  const requests = Math.min(PLAYED, Math.floor((requestsASecond / isolates) * HOUR_SECONDS));
  const { asks } = REQUEST_MIX.guest;
  const kept = asks["guest: item"] + asks["guest: list"] + asks["guest: home"];
  const ofProfiles = asks["guest: profile"] / (kept + asks["guest: profile"]);
  const [pageBytes, profileBytes] = [
    getRequestCost(kinds, "guest: item").bytes,
    getRequestCost(kinds, "guest: profile").bytes,
  ];
  for (let request = 0; request < requests; request += 1) {
    if (throwDice() < ofProfiles) profiles.ask(profile(), profileBytes);
    else pages.ask(item(), pageBytes);
  }
  // The hottest profile changes, and every isolate that is asked for it in the same minute makes it.
  const hottest = 1 / Math.log(people * REQUEST_MIX.members * REQUEST_MIX.publicProfiles + 2);
  const asked = requestsASecond * ofProfiles * (1 - REQUEST_MIX.members) * hottest;
  const writers = Math.min(isolates, asked * KV_REMEMBERS_SECONDS);
  return {
    requestsASecond,
    isolates,
    pageHits: rate(pages),
    profileHits: rate(profiles),
    isolateBytes: HEAP + pages.bytes + profiles.bytes,
    writesUnbounded: writers / KV_REMEMBERS_SECONDS,
    writesOfOneEntry: Math.min(writers / KV_REMEMBERS_SECONDS, 0.5),
  };
}

const rate = ({ hits, misses }: PageCacheModel): number => (hits + misses === 0 ? 0 : hits / (hits + misses));

const requestsOf = ({ visitsAMonth, asks }: { visitsAMonth: number; asks: Readonly<Record<string, number>> }): number =>
  visitsAMonth * Object.values(asks).reduce((sum, each) => sum + each, 0);
