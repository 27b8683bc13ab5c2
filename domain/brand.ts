/** The product's name. No other code contains the name: it uses this constant. */
export const PRODUCT_NAME = "Plinth";

const TITLE_SUFFIX = ` | ${PRODUCT_NAME}`;

export const formatPageTitle = (page: string): string => page + TITLE_SUFFIX;

/** Returns the page title without the product's name, for places that already show the name. */
export const stripPageTitleSuffix = (title: string): string =>
  title.endsWith(TITLE_SUFFIX) ? title.slice(0, -TITLE_SUFFIX.length) : title;
