import type { Amount } from "chart.xkcd";
import { CURRENCY_OF, type Grade, type Market } from "../../domain/listings/market";
import { showMoney } from "../../domain/money/money";
import { type Line, unbrokenRuns } from "../../domain/prices/history";
import { nameOf } from "./words";

/** The worker never draws, and its one file does without the library. */
const load = import.meta.env.SSR ? undefined : () => import("chart.xkcd");

/** The stylesheet's: they follow the colour scheme by themselves. */
const COLOURS: Readonly<Record<Grade, string>> = { new: "var(--line-new)", used: "var(--line-used)" };

const NARROW = 420;

/**
 * Draws lines of one market into an empty box. The library can neither change nor remove a chart, and keeps the points
 * that it is given as its own: each drawing is a new one, of points that are nobody else's.
 */
export async function drawChart(box: HTMLElement, lines: readonly Line[]): Promise<void> {
  if (!load) return;
  const { default: library } = await load();
  const runs = lines.flatMap((line) => unbrokenRuns(line.points).map((points) => ({ line, points })));
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  box.replaceChildren(svg);
  new library.XY(svg, {
    data: {
      datasets: runs.map(({ line, points }) => ({
        label: nameOf(line),
        data: points.map(({ day, price }) => ({ x: day, y: amountOf(price, line) })),
      })),
    },
    options: {
      timeFormat: "D MMM YYYY",
      xTickCount: box.clientWidth < NARROW ? 2 : 5,
      yTickCount: 4,
      dotSize: 0.7,
      showLine: true,
      showLegend: false,
      dataColors: runs.map(({ line }) => COLOURS[line.grade]),
      fontFamily: "var(--display)",
      strokeColor: "var(--ink)",
      backgroundColor: "var(--surface)",
    },
  });
  for (const tick of svg.querySelectorAll(".tick")) {
    const text = tick.querySelector("text");
    if (text) text.textContent = tickWords(Reflect.get(tick, "__data__"), lines[0]?.market);
  }
  const paths = svg.querySelectorAll(".xkcd-chart-xyline");
  for (const [place, { line }] of runs.entries()) paths[place]?.setAttribute("data-grade", line.grade);
}

/** Of a day `25/10`, of an amount `£15`. The library's own take more room than a phone has. */
function tickWords(value: unknown, market: Market = "EBAY-US"): string {
  if (value instanceof Date) return value.toLocaleDateString("en-GB", { day: "2-digit", month: "2-digit" });
  return showMoney(Math.round(Number(value) * 100), CURRENCY_OF[market]).replace(/\.00$/, "");
}

const amountOf = (price: number, { market }: Line): Amount => ({
  valueOf: () => price / 100,
  toString: () => showMoney(price, CURRENCY_OF[market]),
});
