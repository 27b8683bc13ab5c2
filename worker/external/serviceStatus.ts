import { getQuotaDay } from "../../domain/refresh/schedule";
import { SERVICES, type ServiceId } from "../../domain/refresh/services";
import type { ServiceOverview } from "../../routes/http/context";
import type { ExternalConfig, ExternalVariable } from "../platform/externalConfig";

export const MARKETPLACE_SERVICE = "marketplace";
/** Service whose only target is the marketplace's report on its quota. */
export const MARKETPLACE_QUOTA_SERVICE = "marketplace-quota";
/** Quota for auction results, separate from the quota of searches. */
export const ENDING_AUCTIONS_SERVICE = "marketplace-items";
/** Low enough that these calls and searches stay below the marketplace's default of 5,000 calls a day. */
export const ENDING_AUCTION_CALLS_PER_DAY = 1_200;

/** Share of the search quota for sold counts of fixed-price listings. */
export const SOLD_COUNTS_SERVICE = "marketplace-sold";
export const SOLD_COUNT_CALLS_PER_DAY = 500;

/** Features that need variables beyond those of their service. */
const OPTIONAL_FEATURES: Readonly<Partial<Record<ServiceId, Readonly<Record<string, readonly ExternalVariable[]>>>>> = {
  marketplace: {
    "Averages of its listings": ["MARKET_AGGREGATES"],
    "Notices of closed accounts": ["EBAY_DELETION_TOKEN", "EBAY_DELETION_ENDPOINT"],
  },
};

export const listServiceSetups = ({ setVariables }: Pick<ExternalConfig, "setVariables">) =>
  SERVICES.map((service) => {
    const listUnset = (names: readonly ExternalVariable[]) => names.filter((name) => !setVariables.has(name));
    const missingVariables = listUnset(service.needs.map(({ name }) => name));
    const missingFeatures = Object.entries(OPTIONAL_FEATURES[service.id] ?? {})
      .map(([feature, needs]) => ({ feature, missingVariables: listUnset(needs) }))
      .filter((each) => each.missingVariables.length > 0);
    return {
      ...service,
      isOn: missingVariables.length === 0 && !service.isLinkOnly,
      missingVariables,
      missingFeatures,
    };
  });

/** Lists services and features of which only some variables are among `names`. */
export function listHalfConfiguredServices(names: ReadonlySet<string>) {
  const groups = [
    ...SERVICES.map(({ name, needs }) => ({ name, needs: needs.map((each) => each.name) })),
    ...Object.values(OPTIONAL_FEATURES).flatMap((features) =>
      Object.entries(features).map(([name, needs]) => ({ name, needs })),
    ),
  ];
  return groups
    .map(({ name, needs }) => ({ name, needs, missing: needs.filter((each) => !names.has(each)) }))
    .filter(({ needs, missing }) => missing.length > 0 && missing.length < needs.length);
}

export function listServiceOverviews(config: ExternalConfig, now: number): ServiceOverview[] {
  const { day } = getQuotaDay(now);
  const searches = { account: { service: MARKETPLACE_SERVICE, day }, dailyLimit: config.dailyCalls, isLimited: true };
  const endings = { account: { service: ENDING_AUCTIONS_SERVICE, day }, dailyLimit: ENDING_AUCTION_CALLS_PER_DAY };
  const quotas = [
    { name: "Searches", ...searches },
    { name: "Endings of auctions", ...endings },
  ];
  const relatedServices = [
    { service: ENDING_AUCTIONS_SERVICE, name: "Endings of auctions" },
    { service: MARKETPLACE_QUOTA_SERVICE, name: "What it leaves of the day" },
  ];
  return listServiceSetups(config).map((each) => ({
    ...each,
    ...(each.id === MARKETPLACE_SERVICE ? { quotas, relatedServices } : { quotas: [], relatedServices: [] }),
  }));
}
