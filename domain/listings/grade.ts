import type { Claims } from "./claims";
import type { Grade } from "./market";
import type { Offered } from "./offered";

/** What a listing's price counts for. */
export interface Graded {
  /** `undefined` where nobody has stated a condition: it is shown as used, and stays out of every average. */
  readonly grade: Grade | undefined;
  /** Used, and with the box that it was in: worth more than a loose one, it stays out of their averages. */
  readonly isOpened: boolean;
}

/** What it counts for in averages. */
export const countedGrade = ({
  grade,
  isOpened,
}: {
  readonly grade: Grade | null | undefined;
  readonly isOpened: boolean;
}): Grade | undefined => (isOpened ? undefined : (grade ?? undefined));

/** The marketplace's conditions, by their ids. */
const NEW = "1000";
const NEW_OTHER = "1500";
/** Of a single card that nobody has graded; how it is, its descriptors tell. */
const UNGRADED = "4000";

const UNTOLD: Graded = { grade: undefined, isOpened: false };
const ofGrade = (grade: Grade): Graded => ({ grade, isOpened: false });
const OPENED: Graded = { grade: "used", isOpened: true };

/** What a title says counts above the condition: many list as new what they call loose. */
export function gradeOf(
  { conditionId, isNearMint }: Pick<Offered, "conditionId" | "isNearMint">,
  { states }: Pick<Claims, "states">,
  isCard: boolean,
): Graded {
  if (!conditionId) return UNTOLD;
  if (isCard) return ofGrade(isNewCard() ? "new" : "used");
  if (states.has("loose")) return ofGrade("used");
  if (states.has("opened")) return OPENED;
  if (states.has("sealed")) return ofGrade("new");
  if (conditionId === NEW) return ofGrade(states.has("used") ? "used" : "new");
  return conditionId === NEW_OTHER || states.has("boxed") ? OPENED : ofGrade("used");

  /** Cards come in no box: one as it came out of its pack is new. */
  function isNewCard(): boolean {
    if (states.has("used")) return false;
    return conditionId === UNGRADED ? (isNearMint ?? states.has("mint")) : conditionId === NEW;
  }
}
