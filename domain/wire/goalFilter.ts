import type { GoalFilter } from "../goal/goalFilter";
import { decodeNumberColumn, encodeNumberColumn } from "./columns";

/** Items that count towards a goal, as two columns of text: the ids of the items, and the slot that each item fills. */
export interface EncodedGoalFilter {
  readonly ids: string;
  readonly slots: string;
}

export const encodeGoalFilter = (filter: GoalFilter): EncodedGoalFilter => ({
  ids: encodeNumberColumn([...filter.keys()]),
  slots: encodeNumberColumn([...filter.values()]),
});

export function decodeGoalFilter({ ids, slots }: EncodedGoalFilter): GoalFilter {
  const slotIds = decodeNumberColumn(slots);
  return new Map(decodeNumberColumn(ids).map((id, row) => [id, slotIds[row] ?? id]));
}
