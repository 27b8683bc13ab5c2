/** Revision of all drawings, part of their immutably cached URLs. Increment it whenever a drawing changes. */
export const ARTWORK_REVISION = "2";
