import type { RequestKind } from "../cost";
import { getRequestCost, MONTH_SECONDS, type MonthlyUsage } from "./monthlyUsage";
import {
  ASSUMED_LIMITS,
  DATABASE_PLANS,
  type DatabasePlan,
  HOST_LIMITS,
  PLATFORM_PRICES,
  type UnitPrice,
} from "./prices";
import { REQUEST_MIX } from "./requestMix";

const priceBeyondPlan = (amount: number, { included, each }: UnitPrice): number =>
  Math.max(0, amount - included) * each;

/** Monthly bill in US dollars. */
export interface MonthlyBill {
  readonly platform: number;
  readonly database: number;
  readonly plan: string;
  /** Name of the most expensive item of the bill. */
  readonly largestPart: string;
}

export function computeBill(month: MonthlyUsage): MonthlyBill {
  const parts = {
    requests: priceBeyondPlan(month.requests, PLATFORM_PRICES.requests),
    "processor time": priceBeyondPlan(month.cpuMs, PLATFORM_PRICES.cpuMs),
    "KV reads": priceBeyondPlan(month.kvReads, PLATFORM_PRICES.kvReads),
    "KV writes": priceBeyondPlan(month.kvWrites, PLATFORM_PRICES.kvWrites),
  };
  const [cheapest] = DATABASE_PLANS.map((plan) => ({ plan, cost: computePlanCost(plan, month) })).toSorted(
    (one, other) => one.cost - other.cost,
  );
  const [largestPart] = Object.entries({ ...parts, "the database": cheapest?.cost ?? 0 }).toSorted(
    ([, a], [, b]) => b - a,
  );
  return {
    platform: PLATFORM_PRICES.base + Object.values(parts).reduce((sum, each) => sum + each, 0),
    database: cheapest?.cost ?? 0,
    plan: cheapest?.plan.name ?? "",
    largestPart: largestPart?.[0] ?? "",
  };
}

const computePlanCost = ({ base, rowsRead, rowsWritten, bytes }: DatabasePlan, month: MonthlyUsage): number =>
  base +
  priceBeyondPlan(month.rowsRead, rowsRead) +
  priceBeyondPlan(month.rowsWritten, rowsWritten) +
  priceBeyondPlan(month.bytes, bytes);

export interface LimitUsage {
  readonly limit: string;
  /** Used share of the limit: 0.5 is half of it, more than 1 exceeds it. */
  readonly share: number;
}

/** Lists the used share of each platform limit, the largest first. `load` is a multiple of a normal day's peak. */
export function listLimitUsages(kinds: readonly RequestKind[], month: MonthlyUsage, load = 1): LimitUsage[] {
  const atPeak = (amount: number) => (amount / MONTH_SECONDS) * REQUEST_MIX.peak * load;
  const refreshes = kinds.filter(({ name }) => name.startsWith("refresh"));
  const maxOfRefreshes = (of: (kind: RequestKind) => number) => Math.max(...refreshes.map(of));
  return [
    {
      limit: "database writes per second (assumed)",
      share: atPeak(month.writes) / ASSUMED_LIMITS.databaseWritesASecond,
    },
    {
      limit: "database requests per second (assumed)",
      share: atPeak(month.trips) / ASSUMED_LIMITS.databaseTripsASecond,
    },
    { limit: "database size (assumed)", share: month.bytes / ASSUMED_LIMITS.databaseBytes },
    {
      limit: "subrequests of one refresh",
      share: maxOfRefreshes(({ cost }) => cost.subrequests) / HOST_LIMITS.subrequests,
    },
    {
      limit: "processor time of one refresh",
      share: maxOfRefreshes(({ cost }) => cost.cpuMs) / HOST_LIMITS.refreshCpuMs,
    },
    {
      limit: "size of a KV value",
      share: Math.max(...kinds.map(({ cost }) => cost.bytes)) / HOST_LIMITS.kvValueBytes,
    },
    // All isolates together write a KV key at most once in two seconds, see db/kvWrites.ts.
    { limit: "writes of one KV key per second", share: 0.5 / HOST_LIMITS.kvWritesASecond },
  ].toSorted((one, other) => other.share - one.share);
}

/** Computes what one more member costs a month in US dollars, once the amounts included in the plans are used up. */
export function computeCollectorCost(kinds: readonly RequestKind[]): number {
  const { visitsAMonth, requestsByKind } = REQUEST_MIX.member;
  return Object.entries(requestsByKind).reduce((sum, [name, each]) => {
    const cost = getRequestCost(kinds, name);
    const [{ rowsRead, rowsWritten }] = [DATABASE_PLANS[0] ?? { rowsRead: NONE, rowsWritten: NONE }];
    const requestCost =
      cost.requests * PLATFORM_PRICES.requests.each +
      cost.cpuMs * PLATFORM_PRICES.cpuMs.each +
      cost.kvReads * PLATFORM_PRICES.kvReads.each +
      cost.kvWrites * PLATFORM_PRICES.kvWrites.each +
      cost.rowsRead * rowsRead.each +
      cost.rowsWritten * rowsWritten.each;
    return sum + requestCost * each * visitsAMonth;
  }, 0);
}

const NONE: UnitPrice = { included: 0, each: 0 };
