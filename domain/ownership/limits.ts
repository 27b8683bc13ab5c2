/**
 * Maximum number of copies and list entries that a user may change in an hour. A collection of the maximum size can be
 * imported and changed four times as a whole.
 */
export const MAX_ROWS_CHANGED_PER_HOUR = 100_000;

/** Maximum size of what is stored to undo a user's changes, in bytes. The oldest history is deleted first. */
export const MAX_HISTORY_BYTES = 8_000_000;
