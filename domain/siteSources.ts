/**
 * Sources that this site has. Pages leave out what only shows the data of a missing source. A source is there if it is
 * configured, or, for data that is stored by hand or by members, if any of it is stored.
 */
export interface SiteSources {
  /** Listings of the marketplace, which are offers to buy. */
  readonly marketplaceListings: boolean;
  /** Averages of the marketplace's sales and listings, which need its written permission. */
  readonly marketplaceAverages: boolean;
  /** Prices of a price guide, downloaded or imported from a file. */
  readonly priceGuide: boolean;
  /** Product pages of shops, whose stock and price are checked. */
  readonly shops: boolean;
  /** Prices that collectors paid, where enough of them contribute. */
  readonly paidPrices: boolean;
  /** At least one provider through which people can sign in. */
  readonly signIn: boolean;
}

const SOURCE_NAMES = [
  "marketplaceListings",
  "marketplaceAverages",
  "priceGuide",
  "shops",
  "paidPrices",
  "signIn",
] as const satisfies readonly (keyof SiteSources)[];

/** Returns true if items can have an average: a price by which copies and collections are valued. */
export const hasAveragePrices = ({ marketplaceAverages, priceGuide }: SiteSources): boolean =>
  marketplaceAverages || priceGuide;

/** Returns true if cards and tables of items can show a price: an average, or else the cheapest listing. */
export const hasItemPrices = (sources: SiteSources): boolean =>
  hasAveragePrices(sources) || sources.marketplaceListings;

/** Returns true if there can be offers to buy, which price targets and alerts are compared with. */
export const hasOffers = ({ marketplaceListings, shops }: SiteSources): boolean => marketplaceListings || shops;

/** Returns true if the site can show any price. */
export const hasAnyPrices = (sources: SiteSources): boolean =>
  hasItemPrices(sources) || hasOffers(sources) || sources.paidPrices;

/** Returns a short text that differs for different sources, as part of the versions of cached pages. */
export const formatSourcesVersion = (sources: SiteSources): string =>
  SOURCE_NAMES.map((name) => Number(sources[name])).join("");
