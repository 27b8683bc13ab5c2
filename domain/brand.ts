/** The product's name. All other code takes it from this constant. */
export const BRAND = "Plinth";

const TITLE_SUFFIX = ` | ${BRAND}`;

export const formatPageTitle = (page: string): string => page + TITLE_SUFFIX;

/** Returns the page title without the brand, for places that already show the brand. */
export const stripBrandSuffix = (title: string): string =>
  title.endsWith(TITLE_SUFFIX) ? title.slice(0, -TITLE_SUFFIX.length) : title;
