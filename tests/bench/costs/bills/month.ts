import type { Cost, Kind } from "../cost";
import { MIX } from "./mix";

export const MONTH_SECONDS = 30 * 24 * 60 * 60;
const VERSIONS_EVERY_SECONDS = 15;
const ROWS_OF_VERSIONS = 2;

/** What a month of so many people asks of both hosts. */
export interface Month {
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
export function costNamed(kinds: readonly Kind[], name: string): Cost {
  const found = kinds.find((kind) => kind.name === name);
  if (!found) throw new Error(`Nobody measured "${name}". Name it in tests/bench/costs as in bills/mix.ts.`);
  return found.cost;
}

export function monthOf(kinds: readonly Kind[], people: number): Month {
  const members = people * MIX.members;
  const asked = [
    ...timesOf(MIX.guest.asks, (people - members) * MIX.guest.visitsAMonth),
    ...timesOf(MIX.member.asks, members * MIX.member.visitsAMonth),
  ];
  const all = [...asked, ...timesOf(MIX.refreshes, 1)].map(({ name, times }) => ({
    times,
    cost: costNamed(kinds, name),
  }));
  const sum = (of: (cost: Cost) => number) => all.reduce((total, { cost, times }) => total + of(cost) * times, 0);
  const requests = asked.reduce((total, { times }) => total + times, 0);
  const peakRequests = (requests / MONTH_SECONDS) * MIX.peak;
  const isolates = Math.ceil(peakRequests / MIX.requestsOfAnIsolate) + Math.min(MIX.places, Math.ceil(peakRequests));
  // No isolate asks without a request, and none more often than once in so many seconds.
  const looks = Math.min(requests, (isolates * MONTH_SECONDS) / VERSIONS_EVERY_SECONDS / MIX.peak);
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
    bytes: MIX.bytesOfTheMarket + members * MIX.copiesOfAMember * MIX.bytesOfACopy,
  };
}

const timesOf = (asks: Readonly<Record<string, number>>, visits: number) =>
  Object.entries(asks).map(([name, each]) => ({ name, times: each * visits }));
