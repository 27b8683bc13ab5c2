/** The product's name. Everything that shows it reads it here. */
export const BRAND = "Plinth";

const ENDING = ` | ${BRAND}`;

export const pageTitle = (page: string): string => page + ENDING;

/** What a page is called where the brand stands beside it anyway. */
export const withoutBrand = (title: string): string =>
  title.endsWith(ENDING) ? title.slice(0, -ENDING.length) : title;
