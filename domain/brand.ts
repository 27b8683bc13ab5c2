/** The product's name. Everything that shows it reads it here. */
export const BRAND = "Plinth";

export const HOME_TITLE = `${BRAND} | Amiibo collection and price tracking`;

export const pageTitle = (page: string): string => `${page} | ${BRAND}`;
