import type { Grade } from "./market";

/** Returns the grade whose averages include the listing's price, or `undefined` if no average does. */
export const getGradeForAverages = (listing: {
  readonly grade: Grade | null | undefined;
  readonly isOpenBox?: boolean;
}): Grade | undefined => (listing.isOpenBox ? undefined : (listing.grade ?? undefined));
