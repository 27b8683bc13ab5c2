import { memoizeByObject } from "../domain/memoize";
import { hasGuidePrices, type PriceSnapshot, removeMarketplacePrices } from "../domain/prices/priceSnapshot";
import { formatSourcesVersion, type SiteSources } from "../domain/siteSources";
import type { InMemorySnapshotCache } from "./cache/snapshotCache";
import type { WorkerConfiguration } from "./config";

const hasGuidePricesMemoized = memoizeByObject(hasGuidePrices);
const removeListings = memoizeByObject((snapshot: PriceSnapshot) =>
  removeMarketplacePrices(snapshot, { showsListings: false, showsAverages: false }),
);
const removeAverages = memoizeByObject((snapshot: PriceSnapshot) =>
  removeMarketplacePrices(snapshot, { showsListings: true, showsAverages: false }),
);

type ConfiguredServices = Pick<WorkerConfiguration, "external" | "signInClients">;

/** Returns the snapshot without prices of sources that are not configured, such as those of removed credentials. */
export function withConfiguredPrices(snapshot: PriceSnapshot, { external }: ConfiguredServices): PriceSnapshot {
  if (!external.marketplace) return removeListings(snapshot);
  return external.canUseForAverages ? snapshot : removeAverages(snapshot);
}

/** Returns one object for equal sources, so that caches can use it as a key. */
const getSharedSources = (sources: SiteSources): SiteSources => {
  const version = formatSourcesVersion(sources);
  const shared = sharedSources.get(version) ?? sources;
  sharedSources.set(version, shared);
  return shared;
};
const sharedSources = new Map<string, SiteSources>();

/**
 * Computes the sources of the site from the configuration and the data in memory. Stored data counts as present while
 * the database cannot be asked, so that an outage hides nothing.
 */
export function computeSiteSources(
  { external, signInClients }: ConfiguredServices,
  { versions, priceSnapshot: { value: snapshot } }: Pick<InMemorySnapshotCache, "versions" | "priceSnapshot">,
): SiteSources {
  return getSharedSources({
    marketplaceListings: external.marketplace !== undefined,
    marketplaceAverages: external.canUseForAverages && !snapshot?.withholdsAverages,
    priceGuide: external.hasPriceGuide || (snapshot !== undefined && hasGuidePricesMemoized(snapshot)),
    shops: versions?.hasShopPages ?? true,
    paidPrices: versions?.hasPaidPrices ?? true,
    signIn: signInClients.size > 0,
  });
}
