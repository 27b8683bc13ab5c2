import { roundHalfAway } from "../money/money";
import { dayNumber, formatDay } from "../time";
import type { Point } from "./history";
import { medianOf } from "./median";

/** So many days around a day speak for what something went for on it. */
const REACH = 5;

/** About what something went for on a day: the middle of the days around it, and how far these lie apart. Minor units. */
export interface Level extends Point {
  readonly low: number;
  readonly high: number;
}

/**
 * The level from the first day on, in unbroken runs: where no day in reach was observed there is none.
 * @param points the oldest first
 * @param today `YYYY-MM-DD`: the last sale speaks for a few days after it, and none is still to come
 */
export function levelsOf(points: readonly Point[], today: string): Level[][] {
  const observed = points.map(({ day, price }) => ({ day: dayNumber(day), price }));
  const [first, last] = [observed[0], observed.at(-1)];
  if (!first || !last) return [];
  const runs: Level[][] = [[]];
  for (let day = first.day; day <= Math.min(last.day + REACH, dayNumber(today)); day++) {
    const prices = observed.filter((each) => Math.abs(each.day - day) <= REACH).map(({ price }) => price);
    const middle = medianOf(prices);
    if (middle === undefined) runs.push([]);
    else {
      const range = { low: Math.min(...prices), high: Math.max(...prices) };
      runs.at(-1)?.push({ day: formatDay(day), price: roundHalfAway(middle), ...range });
    }
  }
  return runs.filter((run) => run.length > 0);
}
