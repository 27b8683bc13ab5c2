import type { ValueDay } from "../../domain/prices/course";

/** In the units of the drawing. */
export const WIDTH = 600;
export const HEIGHT = 180;
const MARGIN = 12;

export interface Shape {
  /** A step for each day: what came within a day came at once. */
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
  const step = WIDTH / Math.max(1, course.length);
  const yOf = (price: number): number => {
    const share = high === low ? 0.5 : (price - low) / (high - low);
    return round(HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN));
  };
  const steps = course.map(({ price }, at) => `V${yOf(price)}H${round((at + 1) * step)}`).join("");
  const start = `M0 ${yOf(prices[0] ?? 0)}`;
  return {
    line: start + steps,
    area: `${start}${steps}V${HEIGHT}H0Z`,
    arrivals: course.flatMap((day, at) =>
      day.acquired > 0 ? [{ x: round((at + 0.5) * step), y: yOf(day.price), day }] : [],
    ),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
