import type { Grade } from "../../domain/listings/market";
import type { Picture } from "../../domain/prices/chart";
import type { Point } from "../../domain/prices/history";

/** What the library draws at once. It makes a line and dots of each; the stylesheet hides those that are not meant. */
export interface Part {
  /** `frame` makes room for the whole month and for every price, `days` are dots and `level` is a line. */
  readonly part: "frame" | "days" | "level";
  readonly grade?: Grade;
  readonly points: readonly Point[];
}

/** The frame first. */
export const partsOf = ({ from, to, low, high, lines }: Picture): Part[] => [
  {
    part: "frame",
    points: [
      { day: from, price: low },
      { day: to, price: high },
    ],
  },
  ...lines.flatMap(({ grade, points, levels }): Part[] => [
    ...levels.map((run) => ({ part: "level" as const, grade, points: run })),
    { part: "days", grade, points },
  ]),
];

/** Says of the elements that the library made which part they are. */
export function nameParts(svg: SVGSVGElement, parts: readonly Part[]): void {
  const [lines, dots] = [svg.querySelectorAll(".xkcd-chart-xyline"), svg.querySelectorAll("[xy-group-index]")];
  for (const [place, { part, grade }] of parts.entries()) {
    for (const element of [lines[place], dots[place]]) {
      element?.setAttribute("data-part", part);
      if (grade) element?.setAttribute("data-grade", grade);
    }
  }
}
