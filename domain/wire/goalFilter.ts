import type { GoalFilter } from "../goal/goalFilter";

import { ROW_SEPARATOR, splitColumn } from "./columns";

/**
 * Encodes a goal filter: differences between ids in base 36. If an item shares the slot of an earlier item, a dot and
 * the difference to that id follow.
 */
export function encodeGoalFilter(filter: GoalFilter): string {
  let previousId = 0;
  return [...filter]
    .map(([id, slot]) => {
      const difference = (id - previousId).toString(36);
      previousId = id;
      return slot === id ? difference : `${difference}.${(id - slot).toString(36)}`;
    })
    .join(ROW_SEPARATOR);
}

export function decodeGoalFilter(packed: string): GoalFilter {
  let id = 0;
  return new Map(
    splitColumn(packed).map((each) => {
      const [difference = "", slotOffset = "0"] = each.split(".");
      id += Number.parseInt(difference, 36);
      return [id, id - Number.parseInt(slotOffset, 36)];
    }),
  );
}
