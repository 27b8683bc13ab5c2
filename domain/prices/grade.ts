import type { Grade } from "../listings/market";
import type { Copy } from "../ownership/holding";

const NEW = "1000";

/**
 * The grade that a listing's condition counts for; `undefined` where none is stated: such a listing is shown as used
 * and stays out of every average.
 */
export function gradeOf(conditionId: string | undefined): Grade | undefined {
  if (!conditionId) return undefined;
  return conditionId === NEW ? "new" : "used";
}

export const shownGrade = (conditionId: string | undefined): Grade => gradeOf(conditionId) ?? "used";

/** Somebody's own copy is valued as new while it is boxed, and as used when it is loose. */
export const gradeOfCopy = ({ isBoxed }: Copy): Grade => (isBoxed ? "new" : "used");
