import type { Picture } from "../../domain/prices/chart";
import type { Level } from "../../domain/prices/level";
import type { Scale } from "./scale";

/** px */
const DIAMOND = 7;

/** What the library has no shapes for, by the same hand: bands of levels under its lines, and marks above them. */
export function drawMarks({ graph, xOf, yOf }: Scale, { from, to, lines, targets, purchases, offer }: Picture): void {
  const across = (price: number) => `M${xOf(from)} ${yOf(price)}H${xOf(to)}`;
  const diamond = (x: number, y: number) =>
    `M${x - DIAMOND} ${y}l${DIAMOND} ${-DIAMOND}l${DIAMOND} ${DIAMOND}l${-DIAMOND} ${DIAMOND}Z`;
  const bandOf = (run: readonly Level[]) =>
    `M${[
      ...run.map(({ day, high }) => `${xOf(day)} ${yOf(high)}`),
      ...run.toReversed().map(({ day, low }) => `${xOf(day)} ${yOf(low)}`),
    ].join("L")}Z`;
  for (const { grade, levels } of lines)
    for (const run of levels) graph.insertBefore(shape({ part: "band", grade }, bandOf(run)), graph.firstChild);
  for (const { grade, price } of targets) graph.appendChild(shape({ part: "target", grade }, across(price)));
  if (offer !== undefined) graph.appendChild(shape({ part: "offer" }, across(offer)));
  for (const { day, price } of purchases) graph.appendChild(shape({ part: "purchase" }, diamond(xOf(day), yOf(price))));
}

function shape(data: Readonly<Record<string, string>>, d: string): SVGPathElement {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  Object.assign(path.dataset, data);
  path.setAttribute("d", d);
  path.setAttribute("filter", "url(#xkcdify)");
  return path;
}
