import type { GoalFilter } from "../goal/goalFilter";
import { decodeDeltas, encodeDeltas } from "./columns";

/** Items that count towards a goal, as two columns of text: the ids of the items, and the slot that each item fills. */
export interface EncodedGoalFilter {
  readonly ids: string;
  readonly slots: string;
}

export const encodeGoalFilter = (filter: GoalFilter): EncodedGoalFilter => ({
  ids: encodeDeltas([...filter.keys()]),
  slots: encodeDeltas([...filter.values()]),
});

export function decodeGoalFilter({ ids, slots }: EncodedGoalFilter): GoalFilter {
  const slotIds = decodeDeltas(slots);
  return new Map(decodeDeltas(ids).map((id, row) => [id, slotIds[row] ?? id]));
}
