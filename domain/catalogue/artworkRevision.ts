/** Revision of all drawings in their URLs, which browsers cache for good. Increment it whenever a drawing changes. */
export const ARTWORK_REVISION = "2";
