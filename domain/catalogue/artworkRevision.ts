/**
 * Revision number of all drawings. It is part of their URLs, which browsers cache for good, so increment it whenever a
 * drawing changes.
 */
export const ARTWORK_REVISION = "2";
