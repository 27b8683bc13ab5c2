import type { SiteSources } from "../../domain/siteSources";

/** Sources of a site on which everything is set up. */
export const ALL_SOURCES: SiteSources = {
  marketplaceListings: true,
  marketplaceAverages: true,
  priceGuide: true,
  shops: true,
  paidPrices: true,
  signIn: true,
};

/** Sources of a new site, on which nothing is set up. */
export const NO_SOURCES: SiteSources = {
  marketplaceListings: false,
  marketplaceAverages: false,
  priceGuide: false,
  shops: false,
  paidPrices: false,
  signIn: false,
};
