/** Said where a search or a filter lets nothing through. */
export const NOTHING_FOUND = "No results found! Please try changing your search filters.";
