import type { Amount } from "chart.xkcd";
import { CURRENCY_OF, type Grade, type Market } from "../../domain/listings/market";
import { showMoney } from "../../domain/money/money";
import type { Picture } from "../../domain/prices/chart";
import { drawMarks } from "./marks";
import { nameParts, partsOf } from "./parts";
import { scaleOf } from "./scale";

/** The worker never draws, and its one file does without the library. */
const load = import.meta.env.SSR ? undefined : () => import("chart.xkcd");

/** The stylesheet's: they follow the colour scheme by themselves. */
const COLOURS: Readonly<Record<Grade, string>> = { new: "var(--line-new)", used: "var(--line-used)" };

const NARROW = 420;

/** Where days are in a drawing, in px from its left. */
export interface Drawn {
  readonly xOf: (day: string) => number;
  readonly dayAt: (x: number) => string;
}

/**
 * Draws into a box. The library can neither change nor remove a chart, and keeps the points that it is given as its own:
 * each drawing is a new one, of points that are nobody else's. `undefined` where the box is gone meanwhile.
 */
export async function drawChart(box: HTMLElement, picture: Picture): Promise<Drawn | undefined> {
  if (!load) return undefined;
  const { default: library } = await load();
  if (!box.isConnected) return undefined;
  const { market } = picture;
  const parts = partsOf(picture);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  box.replaceChildren(svg);
  new library.XY(svg, {
    data: {
      datasets: parts.map(({ points }) => ({
        label: "",
        data: points.map(({ day, price }) => ({ x: day, y: amountOf(price, market) })),
      })),
    },
    options: {
      timeFormat: "D MMM YYYY",
      xTickCount: box.clientWidth < NARROW ? 4 : 5,
      yTickCount: 4,
      dotSize: 1,
      showLine: true,
      showLegend: false,
      dataColors: parts.map(({ grade }) => (grade ? COLOURS[grade] : "none")),
      fontFamily: "var(--display)",
      strokeColor: "var(--ink)",
      backgroundColor: "var(--surface)",
    },
  });
  for (const tick of svg.querySelectorAll(".tick")) {
    const text = tick.querySelector("text");
    if (text) text.textContent = tickWords(Reflect.get(tick, "__data__"), market);
  }
  nameParts(svg, parts);
  const scale = scaleOf(svg, picture);
  drawMarks(scale, picture);
  const margin = scale.graph.getCTM()?.e ?? 0;
  return { xOf: (day) => margin + scale.xOf(day), dayAt: (x) => scale.dayAt(x - margin) };
}

/** Of a day `25/10`, of an amount `£15`. The library's own take more room than a phone has. */
function tickWords(value: unknown, market: Market): string {
  if (value instanceof Date) return value.toLocaleDateString("en-GB", { day: "2-digit", month: "2-digit" });
  return showMoney(Math.round(Number(value) * 100), CURRENCY_OF[market]).replace(/\.00$/, "");
}

const amountOf = (price: number, market: Market): Amount => ({
  valueOf: () => price / 100,
  toString: () => showMoney(price, CURRENCY_OF[market]),
});
