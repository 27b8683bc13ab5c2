import type { Amount } from "chart.xkcd";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { getLanguage } from "../../domain/language/current";
import { getLocale } from "../../domain/language/memoizeByLanguage";
import { CURRENCY_BY_MARKET, type Grade, type Market } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import type { MarketChart, PriceLevel } from "../../domain/prices/chart";
import type { PricePoint } from "../../domain/prices/history";
import { formatDay, toDayNumber } from "../../domain/time";
import { formatChartDescription } from "./ChartLegend";

interface Props {
  readonly picture: MarketChart;
  /** The day that somebody points at, `YYYY-MM-DD`. */
  readonly pointed: string | undefined;
  readonly onPoint: (day: string | undefined) => void;
}

/** Drawn anew for another market or another width. A finger or a pointer on it names a day. */
export function ChartDrawing({ picture, pointed, onPoint }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnChart>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      drawChart(element, picture)
        .then(setDrawn)
        .catch((error: unknown) => {
          console.error("The chart could not be drawn; its numbers stand below.", error);
          setFailed(true);
        });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [picture]);
  const pointAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) =>
    onPoint(drawn?.dayAt(clientX - currentTarget.getBoundingClientRect().left));
  if (isFailed) return <p>{t.chart.failed}</p>;
  return (
    <div className="drawing" onPointerDown={pointAt} onPointerMove={pointAt} onPointerLeave={() => onPoint(undefined)}>
      <div ref={box} role="img" aria-label={formatChartDescription(picture)} />
      {drawn && pointed ? <i className="cursor" style={{ left: drawn.xOf(pointed) }} /> : null}
    </div>
  );
}

/** The worker never draws, and its one file does without the library. */
const importChartLibrary = import.meta.env.SSR ? undefined : () => import("chart.xkcd");

/** The stylesheet's: they follow the colour scheme by themselves. */
const COLOURS: Readonly<Record<Grade, string>> = { new: "var(--line-new)", used: "var(--line-used)" };

const NARROW = 420;

/** Where days are in a drawing, in px from its left. */
interface DrawnChart {
  readonly xOf: (day: string) => number;
  readonly dayAt: (x: number) => string;
}

/**
 * Draws into a box. The library can neither change nor remove a chart, and keeps the points that it is given as its own:
 * each drawing is a new one, of points that are nobody else's. `undefined` where the box is gone meanwhile.
 */
async function drawChart(box: HTMLElement, picture: MarketChart): Promise<DrawnChart | undefined> {
  if (!importChartLibrary) return undefined;
  const { default: library } = await importChartLibrary();
  if (!box.isConnected) return undefined;
  const { market } = picture;
  const parts = listStrokes(picture);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  box.replaceChildren(svg);
  new library.XY(svg, {
    data: {
      datasets: parts.map(({ points }) => ({
        label: "",
        data: points.map(({ day, price }) => ({ x: day, y: toAmount(price, market) })),
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
    if (text) text.textContent = formatTick(Reflect.get(tick, "__data__"), market);
  }
  labelStrokes(svg, parts);
  const scale = readScale(svg, picture);
  drawMarks(scale, picture);
  const margin = scale.graph.getCTM()?.e ?? 0;
  return { xOf: (day) => margin + scale.xOf(day), dayAt: (x) => scale.dayAt(x - margin) };
}

/** Of a day `25/10`, in German `25.10.`, of an amount `£15`. The library's own take more room than a phone has. */
function formatTick(value: unknown, market: Market): string {
  if (value instanceof Date)
    return value.toLocaleDateString(getLocale(getLanguage()), { day: "2-digit", month: "2-digit" });
  return formatMoney(Math.round(Number(value) * 100), CURRENCY_BY_MARKET[market]).replace(/[.,]00(?!\d)/, "");
}

const toAmount = (price: number, market: Market): Amount => ({
  valueOf: () => price / 100,
  toString: () => formatMoney(price, CURRENCY_BY_MARKET[market]),
});

/** px */
const DIAMOND = 7;

/** What the library has no shapes for, by the same hand: bands of levels under its lines, and marks above them. */
function drawMarks({ graph, xOf, yOf }: Scale, { from, to, lines, targets, purchases, offer }: MarketChart): void {
  const across = (price: number) => `M${xOf(from)} ${yOf(price)}H${xOf(to)}`;
  const diamond = (x: number, y: number) =>
    `M${x - DIAMOND} ${y}l${DIAMOND} ${-DIAMOND}l${DIAMOND} ${DIAMOND}l${-DIAMOND} ${DIAMOND}Z`;
  const bandOf = (run: readonly PriceLevel[]) =>
    `M${[
      ...run.map(({ day, high }) => `${xOf(day)} ${yOf(high)}`),
      ...run.toReversed().map(({ day, low }) => `${xOf(day)} ${yOf(low)}`),
    ].join("L")}Z`;
  for (const { grade, levels } of lines)
    for (const run of levels) graph.insertBefore(createPath({ part: "band", grade }, bandOf(run)), graph.firstChild);
  for (const { grade, price } of targets) graph.appendChild(createPath({ part: "target", grade }, across(price)));
  if (offer !== undefined) graph.appendChild(createPath({ part: "offer" }, across(offer)));
  for (const { day, price } of purchases)
    graph.appendChild(createPath({ part: "purchase" }, diamond(xOf(day), yOf(price))));
}

function createPath(data: Readonly<Record<string, string>>, d: string): SVGPathElement {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  Object.assign(path.dataset, data);
  path.setAttribute("d", d);
  path.setAttribute("filter", "url(#xkcdify)");
  return path;
}

/** What the library draws at once. It makes a line and dots of each; the stylesheet hides those that are not meant. */
interface Stroke {
  /** `frame` makes room for the whole month and for every price, `days` are dots and `level` is a line. */
  readonly part: "frame" | "days" | "level";
  readonly grade?: Grade;
  readonly points: readonly PricePoint[];
}

/** The frame first. */
const listStrokes = ({ from, to, low, high, lines }: MarketChart): Stroke[] => [
  {
    part: "frame",
    points: [
      { day: from, price: low },
      { day: to, price: high },
    ],
  },
  ...lines.flatMap(({ grade, points, levels }): Stroke[] => [
    ...levels.map((run) => ({ part: "level" as const, grade, points: run })),
    { part: "days", grade, points },
  ]),
];

/** Says of the elements that the library made which part they are. */
function labelStrokes(svg: SVGSVGElement, parts: readonly Stroke[]): void {
  const [lines, dots] = [svg.querySelectorAll(".xkcd-chart-xyline"), svg.querySelectorAll("[xy-group-index]")];
  for (const [place, { part, grade }] of parts.entries()) {
    for (const element of [lines[place], dots[place]]) {
      element?.setAttribute("data-part", part);
      if (grade) element?.setAttribute("data-grade", grade);
    }
  }
}

/** Where days and prices are in a drawing, in px of what the library calls its graph. */
interface Scale {
  readonly graph: SVGGElement;
  readonly xOf: (day: string) => number;
  readonly yOf: (price: number) => number;
  readonly dayAt: (x: number) => string;
}

/** As the library has placed the two corners of the frame. */
function readScale(svg: SVGSVGElement, { from, to, low, high }: MarketChart): Scale {
  const frame = svg.querySelector('g[data-part="frame"]');
  const graph = frame?.parentElement;
  if (!(graph instanceof SVGGElement))
    throw new Error("The chart has no frame: the library draws otherwise than it did.");
  const [start, end] = [...(frame?.querySelectorAll("circle") ?? [])].map(({ cx, cy }) => ({
    x: cx.baseVal.value,
    y: cy.baseVal.value,
  }));
  const [left, right, bottom, top] = [start?.x ?? 0, end?.x ?? 1, start?.y ?? 1, end?.y ?? 0];
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  const share = (x: number) => Math.min(1, Math.max(0, (x - left) / (right - left)));
  return {
    graph,
    xOf: (day) => left + ((toDayNumber(day) - first) / (last - first)) * (right - left),
    yOf: (price) => bottom + ((price - low) / (high - low)) * (top - bottom),
    dayAt: (x) => formatDay(Math.round(first + share(x) * (last - first))),
  };
}
