import type { Picture } from "../../domain/prices/chart";
import { dayNumber, formatDay } from "../../domain/time";

/** Where days and prices are in a drawing, in px of what the library calls its graph. */
export interface Scale {
  readonly graph: SVGGElement;
  readonly xOf: (day: string) => number;
  readonly yOf: (price: number) => number;
  readonly dayAt: (x: number) => string;
}

/** As the library has placed the two corners of the frame. */
export function scaleOf(svg: SVGSVGElement, { from, to, low, high }: Picture): Scale {
  const frame = svg.querySelector('g[data-part="frame"]');
  const graph = frame?.parentElement;
  if (!(graph instanceof SVGGElement))
    throw new Error("The chart has no frame: the library draws otherwise than it did.");
  const [start, end] = [...(frame?.querySelectorAll("circle") ?? [])].map(({ cx, cy }) => ({
    x: cx.baseVal.value,
    y: cy.baseVal.value,
  }));
  const [left, right, bottom, top] = [start?.x ?? 0, end?.x ?? 1, start?.y ?? 1, end?.y ?? 0];
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const share = (x: number) => Math.min(1, Math.max(0, (x - left) / (right - left)));
  return {
    graph,
    xOf: (day) => left + ((dayNumber(day) - first) / (last - first)) * (right - left),
    yOf: (price) => bottom + ((price - low) / (high - low)) * (top - bottom),
    dayAt: (x) => formatDay(Math.round(first + share(x) * (last - first))),
  };
}
