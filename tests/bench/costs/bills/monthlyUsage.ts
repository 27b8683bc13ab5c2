import type { RequestCost, RequestKind } from "../cost";
import { REQUEST_MIX } from "./requestMix";

export const MONTH_SECONDS = 30 * 24 * 60 * 60;
const VERSION_CHECK_SECONDS = 15;
const ROWS_PER_VERSION_CHECK = 2;

/** Billed usage of the platform (Cloudflare) and the database's host (Turso) in a month. */
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
  /** Number of isolates that run in the busiest second. */
  readonly isolates: number;
  readonly peakRequests: number;
}

/** Returns the measured cost of a kind of request. Throws if it was not measured. */
export function getRequestCost(kinds: readonly RequestKind[], name: string): RequestCost {
  const found = kinds.find((kind) => kind.name === name);
  if (!found)
    throw new Error(
      `Computing the bill failed: no measured costs for "${name}". Use the same name in tests/bench/costs/requestScenarios.ts and bills/requestMix.ts.`,
    );
  return found.cost;
}

export function computeMonthlyUsage(kinds: readonly RequestKind[], people: number): MonthlyUsage {
  const members = people * REQUEST_MIX.members;
  const visitRequests = [
    ...listRequestTimes(REQUEST_MIX.guest.requestsByKind, (people - members) * REQUEST_MIX.guest.visitsAMonth),
    ...listRequestTimes(REQUEST_MIX.member.requestsByKind, members * REQUEST_MIX.member.visitsAMonth),
  ];
  const withCost = ({ name, times }: { readonly name: string; readonly times: number }) => ({
    times,
    cost: getRequestCost(kinds, name),
  });
  const visits = visitRequests.map(withCost);
  const all = [...visits, ...listRequestTimes(REQUEST_MIX.refreshes, 1).map(withCost)];
  const sum = (select: (cost: RequestCost) => number) =>
    all.reduce((total, { cost, times }) => total + select(cost) * times, 0);
  const requests = visits.reduce((total, { cost, times }) => total + cost.requests * times, 0);
  const peakRequests = (requests / MONTH_SECONDS) * REQUEST_MIX.peak;
  const isolates =
    Math.ceil(peakRequests / REQUEST_MIX.requestsOfAnIsolate) + Math.min(REQUEST_MIX.places, Math.ceil(peakRequests));
  // An isolate checks the data versions when it gets a request, at most once every VERSION_CHECK_SECONDS.
  const versionChecks = Math.min(requests, (isolates * MONTH_SECONDS) / VERSION_CHECK_SECONDS / REQUEST_MIX.peak);
  return {
    people,
    requests,
    isolates,
    peakRequests,
    cpuMs: sum(({ cpuMs }) => cpuMs),
    trips: sum(({ trips }) => trips) + versionChecks,
    rowsRead: sum(({ rowsRead }) => rowsRead) + versionChecks * ROWS_PER_VERSION_CHECK,
    rowsWritten: sum(({ rowsWritten }) => rowsWritten),
    kvReads: sum(({ kvReads }) => kvReads),
    kvWrites: sum(({ kvWrites, kvDeletes, kvLists }) => kvWrites + kvDeletes + kvLists),
    writes: sum(({ rowsWritten }) => Math.min(rowsWritten, 1)),
    bytes: REQUEST_MIX.bytesOfTheMarket + members * REQUEST_MIX.copiesOfAMember * REQUEST_MIX.bytesOfACopy,
  };
}

const listRequestTimes = (requestsByKind: Readonly<Record<string, number>>, visits: number) =>
  Object.entries(requestsByKind).map(([name, each]) => ({ name, times: each * visits }));
