/** What an address says of what counts, in `count`: without it one's goal does. */
export const COUNTS_EVERYTHING = "everything";
