import type { Claims } from "./claims";
import type { Grade } from "./market";
import type { Offered } from "./offered";

/** What a listing's price counts for. */
export interface Graded {
  /** `undefined` where nobody has said how it is: it is shown as used, and stays out of every average. */
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

const ofGrade = (grade: Grade | undefined): Graded => ({ grade, isOpened: false });
const OPENED: Graded = { grade: "used", isOpened: true };

/** What a title says counts above the condition: many list as new what they call loose. */
export function gradeOf(
  { conditionId, isNearMint }: Pick<Offered, "conditionId" | "isNearMint">,
  { states }: Pick<Claims, "states">,
  isCard: boolean,
): Graded {
  if (!conditionId) return ofGrade(undefined);
  if (isCard) return ofGrade(conditionId === UNGRADED ? ofUngraded(isNearMint, states) : ofCard(conditionId, states));
  if (states.has("loose")) return ofGrade("used");
  if (states.has("opened")) return OPENED;
  if (states.has("sealed")) return ofGrade("new");
  if (conditionId === NEW) return ofGrade(states.has("used") || states.has("as-new") ? "used" : "new");
  return conditionId === NEW_OTHER || states.has("boxed") ? OPENED : ofGrade("used");
}

/** Cards come in no box: one as it came out of its pack is new. */
const ofCard = (conditionId: string, states: Claims["states"]): Grade =>
  conditionId === NEW && !states.has("used") ? "new" : "used";

/** A search does not tell how a single card is kept: of one that says nothing either, nobody knows until it is looked at by itself. */
function ofUngraded(isNearMint: boolean | undefined, states: Claims["states"]): Grade | undefined {
  if (states.has("used") || isNearMint === false) return "used";
  return isNearMint || states.has("mint") || states.has("as-new") ? "new" : undefined;
}
