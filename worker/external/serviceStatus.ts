import { MARKETPLACE_LIMITS_SERVICE } from "../../db/refresh/dataAges";
import { getQuotaDay } from "../../domain/refresh/schedule";
import { SERVICES, type Service, type ServiceId } from "../../domain/refresh/services";
import type { ServiceOverview } from "../../routes/http/context";
import type { ExternalConfig, ExternalVariable } from "../platform/externalConfig";

/** Whether a service is on, and what an operator would have to set for it. */
export interface ServiceSetup extends Service {
  readonly isOn: boolean;
  /** Variables that it needs and has not. */
  readonly missing: readonly ExternalVariable[];
  /** What more it could be for, if these variables were set. */
  readonly lacks: readonly MissingFeature[];
}

interface MissingFeature {
  readonly part: string;
  readonly missing: readonly ExternalVariable[];
}

export const MARKETPLACE_SERVICE = "marketplace";
/** What may be asked of the marketplace a day beside its searches: how auctions ended. */
export const ENDING_AUCTIONS_SERVICE = "marketplace-items";
/** With those of searches, fewer than the 5,000 that everybody has. */
export const ENDING_AUCTION_CALLS_PER_DAY = 1_200;

/** Of the searches' calls: how many were sold of what can be bought now. */
export const SOLD_COUNTS_SERVICE = "marketplace-sold";
export const SOLD_COUNT_CALLS_PER_DAY = 500;

/** What a service that is on does only where more is set. */
const OPTIONAL_FEATURES: Readonly<Partial<Record<ServiceId, readonly MissingFeature[]>>> = {
  marketplace: [
    { part: "Averages of its listings", missing: ["MARKET_AGGREGATES"] },
    { part: "Notices of closed accounts", missing: ["EBAY_DELETION_TOKEN", "EBAY_DELETION_ENDPOINT"] },
  ],
};

export const listServiceSetups = ({ set }: Pick<ExternalConfig, "set">): ServiceSetup[] =>
  SERVICES.map((service) => {
    const unset = (names: readonly ExternalVariable[]) => names.filter((name) => !set.has(name));
    const missing = unset(service.needs.map(({ name }) => name));
    const parts = (OPTIONAL_FEATURES[service.id] ?? []).map(({ part, missing }) => ({ part, missing: unset(missing) }));
    const lacks = parts.filter(({ missing }) => missing.length > 0);
    return { ...service, isOn: missing.length === 0 && !service.isLinkOnly, missing, lacks };
  });

/** What takes several variables of which only some are among `names`, with those that are not. */
export function listHalfConfiguredServices(names: ReadonlySet<string>) {
  const groups = [
    ...SERVICES.map(({ name, needs }) => ({ name, needs: needs.map((each) => each.name) })),
    ...Object.values(OPTIONAL_FEATURES).flatMap((parts) =>
      parts.map(({ part, missing }) => ({ name: part, needs: missing })),
    ),
  ];
  return groups
    .map(({ name, needs }) => ({ name, needs, missing: needs.filter((each) => !names.has(each)) }))
    .filter(({ needs, missing }) => missing.length > 0 && missing.length < needs.length);
}

/** How each service stands, with the calls that it may take a day. */
export function listServiceOverviews(market: ExternalConfig, now: number): ServiceOverview[] {
  const { day } = getQuotaDay(now);
  const calls = [
    { name: "Searches", account: { service: MARKETPLACE_SERVICE, day }, cap: market.dailyCalls, isLimited: true },
    {
      name: "Endings of auctions",
      account: { service: ENDING_AUCTIONS_SERVICE, day },
      cap: ENDING_AUCTION_CALLS_PER_DAY,
    },
  ];
  const besides = [
    { service: ENDING_AUCTIONS_SERVICE, name: "Endings of auctions" },
    { service: MARKETPLACE_LIMITS_SERVICE, name: "What it leaves of the day" },
  ];
  return listServiceSetups(market).map((each) => ({
    ...each,
    ...(each.id === MARKETPLACE_SERVICE ? { budgets: calls, besides } : { budgets: [], besides: [] }),
  }));
}
