import type { ValueDay } from "../../domain/prices/course";
import { dayNumber } from "../../domain/prices/day";

/** In the units of the drawing. */
export const WIDTH = 600;
export const HEIGHT = 180;
const MARGIN = 12;

export interface Shape {
  /** From day to day, as far apart as these are. */
  readonly line: string;
  /** The same, down to the ground. */
  readonly area: string;
  /** Where copies came. */
  readonly arrivals: readonly { readonly x: number; readonly y: number; readonly day: ValueDay }[];
}

/** The lowest day stands a little above the ground and the highest a little below the top. */
export function shapeOf(course: readonly ValueDay[]): Shape {
  const prices = course.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const numbers = course.map(({ day }) => dayNumber(day));
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const points = course.map((day, at) => {
    const share = high === low ? 0.5 : (day.price - low) / (high - low);
    return {
      x: round((WIDTH * ((numbers[at] ?? first) - first)) / Math.max(1, last - first)),
      y: round(HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN)),
      day,
    };
  });
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}H${WIDTH}`;
  return { line, area: `${line}V${HEIGHT}H0Z`, arrivals: points.filter(({ day }) => day.acquired > 0) };
}

const round = (value: number): number => Math.round(value * 10) / 10;
