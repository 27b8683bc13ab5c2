/** Part of a drawing's address, under which browsers keep it for good: goes up whenever a drawing changes. */
export const ARTWORK_REVISION = "2";
