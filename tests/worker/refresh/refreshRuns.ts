import type { Database } from "../../../db/client";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { MINUTE_MS } from "../../../domain/time";
import type { MarketplaceClient } from "../../../worker/external/marketplace/index";
import { getListingClassifier } from "../../../worker/refresh/classifyListings";
import type { RefreshContext } from "../../../worker/refresh/context";
import type { MarketplaceRefreshOptions } from "../../../worker/refresh/marketplace";

export const RUN_INTERVAL_MS = 15 * MINUTE_MS;

/** Creates the context of a refresh at a time, with a new holder for each call. */
export const createRefreshContext = (db: Database, catalogue: Catalogue, now: number): RefreshContext => ({
  db,
  catalogue,
  now,
  clock: () => now,
  deadline: now + RUN_INTERVAL_MS,
  leaseHolder: crypto.randomUUID(),
});

/** Creates a marketplace client with the given methods. It reports no quota and no single listings by default. */
export const createMarketplaceStub = (answers: Partial<MarketplaceClient>): MarketplaceClient =>
  Object.assign(Object.create(null), {
    fetchQuota: async () => undefined,
    fetchListing: async () => undefined,
    ...answers,
  });

export const createMarketplaceWork = (
  marketplace: MarketplaceClient,
  catalogue: Catalogue,
  dailyLimit = 4_500,
): MarketplaceRefreshOptions => ({
  marketplace,
  dailyLimit,
  classifier: getListingClassifier(catalogue, new Map()),
  searchHints: new Map(),
  tickMs: RUN_INTERVAL_MS,
  canUseForAverages: true,
});

/** Creates a complete search result. */
export const createSearchResult = <T>(...listings: readonly T[]) => ({ listings, isComplete: true });
