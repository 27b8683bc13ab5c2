import type { GoalFilter } from "../goal/goalFilter";

import { ROW_SEPARATOR } from "./columns";

/**
 * An aim as short text, for a page that counts by it: steps from id to id in base 36; behind a dot, where an item has
 * another's place, how far back that is.
 */
export function encodeGoalFilter(aim: GoalFilter): string {
  let before = 0;
  return [...aim]
    .map(([id, place]) => {
      const step = (id - before).toString(36);
      before = id;
      return place === id ? step : `${step}.${(id - place).toString(36)}`;
    })
    .join(ROW_SEPARATOR);
}

export function decodeGoalFilter(packed: string): GoalFilter {
  let id = 0;
  return new Map(
    (packed === "" ? [] : packed.split(ROW_SEPARATOR)).map((each) => {
      const [step = "", back = "0"] = each.split(".");
      id += Number.parseInt(step, 36);
      return [id, id - Number.parseInt(back, 36)];
    }),
  );
}
