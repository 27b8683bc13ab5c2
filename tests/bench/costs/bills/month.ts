import type { RequestCost, RequestKind } from "../cost";
import { REQUEST_MIX } from "./mix";

export const MONTH_SECONDS = 30 * 24 * 60 * 60;
const VERSIONS_EVERY_SECONDS = 15;
const ROWS_OF_VERSIONS = 2;

/** What a month of so many people asks of both hosts. */
export interface MonthlyUsage {
  readonly people: number;
  readonly requests: number;
  readonly cpuMs: number;
  readonly trips: number;
  readonly rowsRead: number;
  readonly rowsWritten: number;
  readonly kvReads: number;
  readonly kvWrites: number;
  readonly writes: number;
  readonly bytes: number;
  /** That are awake at once, in the busiest second. */
  readonly isolates: number;
  readonly peakRequests: number;
}

/** @throws where the table has no such line. */
export function getRequestCost(kinds: readonly RequestKind[], name: string): RequestCost {
  const found = kinds.find((kind) => kind.name === name);
  if (!found) throw new Error(`Nobody measured "${name}". Name it in tests/bench/costs as in bills/mix.ts.`);
  return found.cost;
}

export function computeMonthlyUsage(kinds: readonly RequestKind[], people: number): MonthlyUsage {
  const members = people * REQUEST_MIX.members;
  const asked = [
    ...timesOf(REQUEST_MIX.guest.asks, (people - members) * REQUEST_MIX.guest.visitsAMonth),
    ...timesOf(REQUEST_MIX.member.asks, members * REQUEST_MIX.member.visitsAMonth),
  ];
  const all = [...asked, ...timesOf(REQUEST_MIX.refreshes, 1)].map(({ name, times }) => ({
    times,
    cost: getRequestCost(kinds, name),
  }));
  const sum = (of: (cost: RequestCost) => number) =>
    all.reduce((total, { cost, times }) => total + of(cost) * times, 0);
  const requests = asked.reduce((total, { times }) => total + times, 0);
  const peakRequests = (requests / MONTH_SECONDS) * REQUEST_MIX.peak;
  const isolates =
    Math.ceil(peakRequests / REQUEST_MIX.requestsOfAnIsolate) + Math.min(REQUEST_MIX.places, Math.ceil(peakRequests));
  // No isolate asks without a request, and none more often than once in so many seconds.
  const looks = Math.min(requests, (isolates * MONTH_SECONDS) / VERSIONS_EVERY_SECONDS / REQUEST_MIX.peak);
  return {
    people,
    requests,
    isolates,
    peakRequests,
    cpuMs: sum(({ cpuMs }) => cpuMs),
    trips: sum(({ trips }) => trips) + looks,
    rowsRead: sum(({ rowsRead }) => rowsRead) + looks * ROWS_OF_VERSIONS,
    rowsWritten: sum(({ rowsWritten }) => rowsWritten),
    kvReads: sum(({ kvReads }) => kvReads),
    kvWrites: sum(({ kvWrites, kvDeletes, kvLists }) => kvWrites + kvDeletes + kvLists),
    writes: sum(({ rowsWritten }) => Math.min(rowsWritten, 1)),
    bytes: REQUEST_MIX.bytesOfTheMarket + members * REQUEST_MIX.copiesOfAMember * REQUEST_MIX.bytesOfACopy,
  };
}

const timesOf = (asks: Readonly<Record<string, number>>, visits: number) =>
  Object.entries(asks).map(([name, each]) => ({ name, times: each * visits }));
