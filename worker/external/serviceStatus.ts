import { getMarketplaceQuotaDay } from "../../domain/refresh/schedule";
import { EXTERNAL_SERVICES, type ServiceId } from "../../domain/refresh/services";
import type { ExternalServiceOverview } from "../../routes/http/context";
import type { ExternalServicesConfig, ExternalServiceVariable } from "../platform/externalConfig";

export const MARKETPLACE_SEARCH_SERVICE_ID = "marketplace";
/** Name under which the regular check of the marketplace's quota (how many calls are left) is scheduled. */
export const MARKETPLACE_QUOTA_SERVICE_ID = "marketplace-quota";
/** Name under which lookups of auctions around their end are recorded. They have a quota of their own. */
export const ENDING_AUCTIONS_SERVICE_ID = "marketplace-items";
/** Daily limit of auction lookups. With searches, it stays below the marketplace's default limit of 5,000 calls. */
export const ENDING_AUCTION_CALLS_PER_DAY = 1_200;

/** Name under which lookups of sold units are recorded. These lookups use a part of the quota of searches. */
export const SOLD_COUNTS_SERVICE_ID = "marketplace-sold";
export const SOLD_COUNT_CALLS_PER_DAY = 500;

/** Optional features of services, with the variables that each feature needs in addition to those of its service. */
const OPTIONAL_FEATURES: Readonly<
  Partial<Record<ServiceId, Readonly<Record<string, readonly ExternalServiceVariable[]>>>>
> = {
  marketplace: {
    "Averages of its listings": ["MARKET_AGGREGATES"],
    "Notices of closed accounts": ["EBAY_DELETION_TOKEN", "EBAY_DELETION_ENDPOINT"],
  },
};

export const listServiceSetups = ({ setVariables }: Pick<ExternalServicesConfig, "setVariables">) =>
  EXTERNAL_SERVICES.map((service) => {
    const listUnset = (names: readonly ExternalServiceVariable[]) => names.filter((name) => !setVariables.has(name));
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

/** Lists the services and features for which only some of the needed variables are in `names`. */
export function listHalfConfiguredServices(names: ReadonlySet<string>) {
  const groups = [
    ...EXTERNAL_SERVICES.map(({ name, needs }) => ({ name, needs: needs.map((each) => each.name) })),
    ...Object.values(OPTIONAL_FEATURES).flatMap((features) =>
      Object.entries(features).map(([name, needs]) => ({ name, needs })),
    ),
  ];
  return groups
    .map(({ name, needs }) => ({ name, needs, missing: needs.filter((each) => !names.has(each)) }))
    .filter(({ needs, missing }) => missing.length > 0 && missing.length < needs.length);
}

export function listServiceOverviews(config: ExternalServicesConfig, now: number): ExternalServiceOverview[] {
  const { day } = getMarketplaceQuotaDay(now);
  const searches = {
    account: { service: MARKETPLACE_SEARCH_SERVICE_ID, day },
    dailyLimit: config.dailyCalls,
    isLimited: true,
  };
  const endings = { account: { service: ENDING_AUCTIONS_SERVICE_ID, day }, dailyLimit: ENDING_AUCTION_CALLS_PER_DAY };
  // Endings are looked up for averages only.
  const quotas = [
    { name: "Searches", ...searches },
    ...(config.canUseForAverages ? [{ name: "Endings of auctions", ...endings }] : []),
  ];
  const relatedServices = [
    ...(config.canUseForAverages ? [{ service: ENDING_AUCTIONS_SERVICE_ID, name: "Endings of auctions" }] : []),
    { service: MARKETPLACE_QUOTA_SERVICE_ID, name: "What it leaves of the day" },
  ];
  return listServiceSetups(config).map((each) => ({
    ...each,
    ...(each.id === MARKETPLACE_SEARCH_SERVICE_ID ? { quotas, relatedServices } : { quotas: [], relatedServices: [] }),
  }));
}
