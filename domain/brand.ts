/** The product's name. Everything that shows it reads it here. */
export const BRAND = "Plinth";

const TITLE_SUFFIX = ` | ${BRAND}`;

export const formatPageTitle = (page: string): string => page + TITLE_SUFFIX;

/** What a page is called where the brand stands beside it anyway. */
export const stripBrandSuffix = (title: string): string =>
  title.endsWith(TITLE_SUFFIX) ? title.slice(0, -TITLE_SUFFIX.length) : title;
