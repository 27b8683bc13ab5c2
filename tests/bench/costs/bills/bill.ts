import type { Kind } from "../cost";
import { MIX } from "./mix";
import { costNamed, MONTH_SECONDS, type Month } from "./month";
import { ASSUMED, DATABASE_PLANS, LIMITS, PLATFORM, type Plan, type Rate } from "./prices";

const beyond = (amount: number, { included, each }: Rate): number => Math.max(0, amount - included) * each;

/** US dollars. */
export interface Bill {
  readonly platform: number;
  readonly database: number;
  readonly plan: string;
  /** What most of it is for. */
  readonly dearest: string;
}

export function billOf(month: Month): Bill {
  const parts = {
    requests: beyond(month.requests, PLATFORM.requests),
    "time of the processor": beyond(month.cpuMs, PLATFORM.cpuMs),
    "entries read": beyond(month.kvReads, PLATFORM.kvReads),
    "entries written": beyond(month.kvWrites, PLATFORM.kvWrites),
  };
  const [cheapest] = DATABASE_PLANS.map((plan) => ({ plan, cost: costOf(plan, month) })).toSorted(
    (one, other) => one.cost - other.cost,
  );
  const [dearest] = Object.entries({ ...parts, "the database": cheapest?.cost ?? 0 }).toSorted(([, a], [, b]) => b - a);
  return {
    platform: PLATFORM.base + Object.values(parts).reduce((sum, each) => sum + each, 0),
    database: cheapest?.cost ?? 0,
    plan: cheapest?.plan.name ?? "",
    dearest: dearest?.[0] ?? "",
  };
}

const costOf = ({ base, rowsRead, rowsWritten, bytes }: Plan, month: Month): number =>
  base + beyond(month.rowsRead, rowsRead) + beyond(month.rowsWritten, rowsWritten) + beyond(month.bytes, bytes);

export interface Reach {
  readonly limit: string;
  /** Of what it takes at most: beyond 1 it breaks. */
  readonly share: number;
}

/** The fullest first. @param load of the busiest second, as a multiple of that of a common day */
export function reachesOf(kinds: readonly Kind[], month: Month, load = 1): Reach[] {
  const peak = (amount: number) => (amount / MONTH_SECONDS) * MIX.peak * load;
  const refreshes = kinds.filter(({ name }) => name.startsWith("refresh"));
  const most = (of: (kind: Kind) => number) => Math.max(...refreshes.map(of));
  return [
    {
      limit: "writes of the one database a second (assumed)",
      share: peak(month.writes) / ASSUMED.databaseWritesASecond,
    },
    {
      limit: "questions to the one database a second (assumed)",
      share: peak(month.trips) / ASSUMED.databaseTripsASecond,
    },
    { limit: "size of the one database (assumed)", share: month.bytes / ASSUMED.databaseBytes },
    { limit: "calls to others of one refresh", share: most(({ cost }) => cost.subrequests) / LIMITS.subrequests },
    { limit: "processor of one refresh", share: most(({ cost }) => cost.cpuMs) / LIMITS.refreshCpuMs },
    { limit: "size of an entry of KV", share: Math.max(...kinds.map(({ cost }) => cost.bytes)) / LIMITS.kvValueBytes },
    // Every two seconds at most, however many isolates there are (db/kvWrites.ts).
    { limit: "writes of one entry of KV a second", share: 0.5 / LIMITS.kvWritesASecond },
  ].toSorted((one, other) => other.share - one.share);
}

/** What members and public pages of theirs cost, for one of them, a month. US dollars, beyond what plans include. */
export function costOfACollector(kinds: readonly Kind[]): number {
  const { visitsAMonth, asks } = MIX.member;
  return Object.entries(asks).reduce((sum, [name, each]) => {
    const cost = costNamed(kinds, name);
    const [{ rowsRead, rowsWritten }] = [DATABASE_PLANS[0] ?? { rowsRead: NONE, rowsWritten: NONE }];
    const once =
      PLATFORM.requests.each +
      cost.cpuMs * PLATFORM.cpuMs.each +
      cost.kvReads * PLATFORM.kvReads.each +
      cost.kvWrites * PLATFORM.kvWrites.each +
      cost.rowsRead * rowsRead.each +
      cost.rowsWritten * rowsWritten.each;
    return sum + once * each * visitsAMonth;
  }, 0);
}

const NONE: Rate = { included: 0, each: 0 };
