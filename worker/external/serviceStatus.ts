import { getQuotaDay } from "../../domain/refresh/schedule";
import { SERVICES, type Service, type ServiceId } from "../../domain/refresh/services";
import type { ServiceOverview } from "../../routes/http/context";
import type { ExternalConfig, ExternalVariable } from "../platform/externalConfig";

/** Configuration state of a service. */
export interface ServiceSetup extends Service {
  readonly isOn: boolean;
  /** Required variables that are not set. */
  readonly missingVariables: readonly ExternalVariable[];
  /** Optional features that are off because variables are missing. */
  readonly missingFeatures: readonly MissingFeature[];
}

interface MissingFeature {
  readonly feature: string;
  readonly missingVariables: readonly ExternalVariable[];
}

export const MARKETPLACE_SERVICE = "marketplace";
/** Service whose only target is the marketplace's report on its quota. */
export const MARKETPLACE_QUOTA_SERVICE = "marketplace-quota";
/** Quota for auction results, separate from the quota of searches. */
export const ENDING_AUCTIONS_SERVICE = "marketplace-items";
/** Together with searches, this stays below the marketplace's default of 5,000 calls a day. */
export const ENDING_AUCTION_CALLS_PER_DAY = 1_200;

/** Share of the search quota for sold counts of fixed-price listings. */
export const SOLD_COUNTS_SERVICE = "marketplace-sold";
export const SOLD_COUNT_CALLS_PER_DAY = 500;

/** Features that need variables beyond those of their service. */
const OPTIONAL_FEATURES: Readonly<Partial<Record<ServiceId, readonly MissingFeature[]>>> = {
  marketplace: [
    { feature: "Averages of its listings", missingVariables: ["MARKET_AGGREGATES"] },
    { feature: "Notices of closed accounts", missingVariables: ["EBAY_DELETION_TOKEN", "EBAY_DELETION_ENDPOINT"] },
  ],
};

export const listServiceSetups = ({ setVariables }: Pick<ExternalConfig, "setVariables">): ServiceSetup[] =>
  SERVICES.map((service) => {
    const listUnset = (names: readonly ExternalVariable[]) => names.filter((name) => !setVariables.has(name));
    const missing = listUnset(service.needs.map(({ name }) => name));
    const parts = (OPTIONAL_FEATURES[service.id] ?? []).map(({ feature, missingVariables }) => ({
      feature,
      missingVariables: listUnset(missingVariables),
    }));
    const missingFeatures = parts.filter(({ missingVariables: missing }) => missing.length > 0);
    return {
      ...service,
      isOn: missing.length === 0 && !service.isLinkOnly,
      missingVariables: missing,
      missingFeatures,
    };
  });

/** Lists services and features of which only some variables are among `names`. */
export function listHalfConfiguredServices(names: ReadonlySet<string>) {
  const groups = [
    ...SERVICES.map(({ name, needs }) => ({ name, needs: needs.map((each) => each.name) })),
    ...Object.values(OPTIONAL_FEATURES).flatMap((parts) =>
      parts.map(({ feature, missingVariables }) => ({ name: feature, needs: missingVariables })),
    ),
  ];
  return groups
    .map(({ name, needs }) => ({ name, needs, missing: needs.filter((each) => !names.has(each)) }))
    .filter(({ needs, missing }) => missing.length > 0 && missing.length < needs.length);
}

export function listServiceOverviews(market: ExternalConfig, now: number): ServiceOverview[] {
  const { day } = getQuotaDay(now);
  const calls = [
    {
      name: "Searches",
      account: { service: MARKETPLACE_SERVICE, day },
      dailyLimit: market.dailyCalls,
      isLimited: true,
    },
    {
      name: "Endings of auctions",
      account: { service: ENDING_AUCTIONS_SERVICE, day },
      dailyLimit: ENDING_AUCTION_CALLS_PER_DAY,
    },
  ];
  const relatedServices = [
    { service: ENDING_AUCTIONS_SERVICE, name: "Endings of auctions" },
    { service: MARKETPLACE_QUOTA_SERVICE, name: "What it leaves of the day" },
  ];
  return listServiceSetups(market).map((each) => ({
    ...each,
    ...(each.id === MARKETPLACE_SERVICE ? { quotas: calls, relatedServices } : { quotas: [], relatedServices: [] }),
  }));
}
