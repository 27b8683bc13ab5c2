import type { RequestKind } from "../cost";
import { REQUEST_MIX } from "./mix";
import { getRequestCost, MONTH_SECONDS, type MonthlyUsage } from "./month";
import {
  ASSUMED_LIMITS,
  DATABASE_PLANS,
  type DatabasePlan,
  HOST_LIMITS,
  PLATFORM_PRICES,
  type UnitPrice,
} from "./prices";

const beyond = (amount: number, { included, each }: UnitPrice): number => Math.max(0, amount - included) * each;

/** US dollars. */
export interface MonthlyBill {
  readonly platform: number;
  readonly database: number;
  readonly plan: string;
  /** What most of it is for. */
  readonly dearest: string;
}

export function computeBill(month: MonthlyUsage): MonthlyBill {
  const parts = {
    requests: beyond(month.requests, PLATFORM_PRICES.requests),
    "time of the processor": beyond(month.cpuMs, PLATFORM_PRICES.cpuMs),
    "entries read": beyond(month.kvReads, PLATFORM_PRICES.kvReads),
    "entries written": beyond(month.kvWrites, PLATFORM_PRICES.kvWrites),
  };
  const [cheapest] = DATABASE_PLANS.map((plan) => ({ plan, cost: costOf(plan, month) })).toSorted(
    (one, other) => one.cost - other.cost,
  );
  const [dearest] = Object.entries({ ...parts, "the database": cheapest?.cost ?? 0 }).toSorted(([, a], [, b]) => b - a);
  return {
    platform: PLATFORM_PRICES.base + Object.values(parts).reduce((sum, each) => sum + each, 0),
    database: cheapest?.cost ?? 0,
    plan: cheapest?.plan.name ?? "",
    dearest: dearest?.[0] ?? "",
  };
}

const costOf = ({ base, rowsRead, rowsWritten, bytes }: DatabasePlan, month: MonthlyUsage): number =>
  base + beyond(month.rowsRead, rowsRead) + beyond(month.rowsWritten, rowsWritten) + beyond(month.bytes, bytes);

export interface LimitUsage {
  readonly limit: string;
  /** Of what it takes at most: beyond 1 it breaks. */
  readonly share: number;
}

/** The fullest first. @param load of the busiest second, as a multiple of that of a common day */
export function listLimitUsages(kinds: readonly RequestKind[], month: MonthlyUsage, load = 1): LimitUsage[] {
  const peak = (amount: number) => (amount / MONTH_SECONDS) * REQUEST_MIX.peak * load;
  const refreshes = kinds.filter(({ name }) => name.startsWith("refresh"));
  const most = (of: (kind: RequestKind) => number) => Math.max(...refreshes.map(of));
  return [
    {
      limit: "writes of the one database a second (assumed)",
      share: peak(month.writes) / ASSUMED_LIMITS.databaseWritesASecond,
    },
    {
      limit: "questions to the one database a second (assumed)",
      share: peak(month.trips) / ASSUMED_LIMITS.databaseTripsASecond,
    },
    { limit: "size of the one database (assumed)", share: month.bytes / ASSUMED_LIMITS.databaseBytes },
    { limit: "calls to others of one refresh", share: most(({ cost }) => cost.subrequests) / HOST_LIMITS.subrequests },
    { limit: "processor of one refresh", share: most(({ cost }) => cost.cpuMs) / HOST_LIMITS.refreshCpuMs },
    {
      limit: "size of an entry of KV",
      share: Math.max(...kinds.map(({ cost }) => cost.bytes)) / HOST_LIMITS.kvValueBytes,
    },
    // Every two seconds at most, however many isolates there are (db/kvWrites.ts).
    { limit: "writes of one entry of KV a second", share: 0.5 / HOST_LIMITS.kvWritesASecond },
  ].toSorted((one, other) => other.share - one.share);
}

/** What members and public pages of theirs cost, for one of them, a month. US dollars, beyond what plans include. */
export function computeCollectorCost(kinds: readonly RequestKind[]): number {
  const { visitsAMonth, asks } = REQUEST_MIX.member;
  return Object.entries(asks).reduce((sum, [name, each]) => {
    const cost = getRequestCost(kinds, name);
    const [{ rowsRead, rowsWritten }] = [DATABASE_PLANS[0] ?? { rowsRead: NONE, rowsWritten: NONE }];
    const once =
      PLATFORM_PRICES.requests.each +
      cost.cpuMs * PLATFORM_PRICES.cpuMs.each +
      cost.kvReads * PLATFORM_PRICES.kvReads.each +
      cost.kvWrites * PLATFORM_PRICES.kvWrites.each +
      cost.rowsRead * rowsRead.each +
      cost.rowsWritten * rowsWritten.each;
    return sum + once * each * visitsAMonth;
  }, 0);
}

const NONE: UnitPrice = { included: 0, each: 0 };
