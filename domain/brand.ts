/** The product's name. No other code contains the name: it uses this constant. */
export const BRAND = "Plinth";

const TITLE_SUFFIX = ` | ${BRAND}`;

export const formatPageTitle = (page: string): string => page + TITLE_SUFFIX;

/** Returns the page title without the product's name, for places that already show the name. */
export const stripBrandSuffix = (title: string): string =>
  title.endsWith(TITLE_SUFFIX) ? title.slice(0, -TITLE_SUFFIX.length) : title;
