import { LIMITS } from "../../db/refresh/ages";
import { budgetDay } from "../../domain/refresh/plan";
import { SERVICES, type Service, type ServiceId } from "../../domain/refresh/services";
import type { ServiceStanding } from "../../routes/http/context";
import type { MarketConfig, MarketVariable } from "../platform/marketConfig";

/** Whether a service is on, and what an operator would have to set for it. */
export interface ServiceStatus extends Service {
  readonly isOn: boolean;
  /** Variables that it needs and has not. */
  readonly missing: readonly MarketVariable[];
  /** What more it could be for, if these variables were set. */
  readonly lacks: readonly Lack[];
}

interface Lack {
  readonly part: string;
  readonly missing: readonly MarketVariable[];
}

export const MARKETPLACE = "marketplace";
/** What may be asked of the marketplace a day beside its searches: how auctions ended. */
export const ENDINGS = "marketplace-items";
/** With those of searches, fewer than the 5,000 that everybody has. */
export const ENDINGS_A_DAY = 1_200;

/** Of the searches' calls: how many were sold of what can be bought now. */
export const SOLD = "marketplace-sold";
export const SOLD_A_DAY = 500;

/** What a service that is on does only where more is set. */
const PARTS: Readonly<Partial<Record<ServiceId, readonly Lack[]>>> = {
  marketplace: [
    { part: "Averages of its listings", missing: ["MARKET_AGGREGATES"] },
    { part: "Notices of closed accounts", missing: ["EBAY_DELETION_TOKEN", "EBAY_DELETION_ENDPOINT"] },
  ],
};

export const standingsOf = ({ set }: Pick<MarketConfig, "set">): ServiceStatus[] =>
  SERVICES.map((service) => {
    const unset = (names: readonly MarketVariable[]) => names.filter((name) => !set.has(name));
    const missing = unset(service.needs.map(({ name }) => name));
    const parts = (PARTS[service.id] ?? []).map(({ part, missing }) => ({ part, missing: unset(missing) }));
    const lacks = parts.filter(({ missing }) => missing.length > 0);
    return { ...service, isOn: missing.length === 0 && !service.isLinkOnly, missing, lacks };
  });

/** What takes several variables of which only some are among `names`, with those that are not. */
export function halfSetServices(names: ReadonlySet<string>) {
  const groups = [
    ...SERVICES.map(({ name, needs }) => ({ name, needs: needs.map((each) => each.name) })),
    ...Object.values(PARTS).flatMap((parts) => parts.map(({ part, missing }) => ({ name: part, needs: missing }))),
  ];
  return groups
    .map(({ name, needs }) => ({ name, needs, missing: needs.filter((each) => !names.has(each)) }))
    .filter(({ needs, missing }) => missing.length > 0 && missing.length < needs.length);
}

/** How each service stands, with the calls that it may take a day. */
export function serviceStandings(market: MarketConfig, now: number): ServiceStanding[] {
  const { day } = budgetDay(now);
  const calls = [
    { name: "Searches", account: { service: MARKETPLACE, day }, cap: market.dailyCalls, isLimited: true },
    { name: "Endings of auctions", account: { service: ENDINGS, day }, cap: ENDINGS_A_DAY },
  ];
  const besides = [
    { service: ENDINGS, name: "Endings of auctions" },
    { service: LIMITS, name: "What it leaves of the day" },
  ];
  return standingsOf(market).map((each) => ({
    ...each,
    ...(each.id === MARKETPLACE ? { budgets: calls, besides } : { budgets: [], besides: [] }),
  }));
}
