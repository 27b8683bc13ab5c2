import type { Amount } from "chart.xkcd";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { getLanguage } from "../../domain/language/current";
import { toLocale } from "../../domain/language/memoizeByLanguage";
import { CURRENCY_BY_MARKET, type Grade, type Market } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import type { MarketChart, SmoothedDayPrice } from "../../domain/prices/chart";
import type { PricePoint } from "../../domain/prices/priceWindow";
import { formatDayNumber, toDayNumber } from "../../domain/time";
import { formatChartDescription } from "./ChartLegend";

interface Props {
  readonly chart: MarketChart;
  /** Day under the pointer, as `YYYY-MM-DD`. Undefined without a pointer. */
  readonly pointedDay: string | undefined;
  readonly onPoint: (day: string | undefined) => void;
}

/** Renders the price chart of one market. Touching or pointing at the drawing selects a day. */
export function ChartDrawing({ chart, pointedDay, onPoint }: Props) {
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
      drawChart(element, chart)
        .then(setDrawn)
        .catch((error: unknown) => {
          console.error("Price chart failed to draw. The page shows a message and the table of numbers.", error);
          setFailed(true);
        });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [chart]);
  const pointAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) =>
    onPoint(drawn?.dayAt(clientX - currentTarget.getBoundingClientRect().left));
  if (isFailed) return <p>{t.chart.drawingFailed}</p>;
  return (
    <div
      className="chart-drawing"
      onPointerDown={pointAt}
      onPointerMove={pointAt}
      onPointerLeave={() => onPoint(undefined)}
    >
      <div ref={box} role="img" aria-label={formatChartDescription(chart)} />
      {drawn && pointedDay ? <i className="cursor" style={{ left: drawn.xOf(pointedDay) }} /> : null}
    </div>
  );
}

/** Function that loads the chart library. Undefined on the server, to keep the library out of the worker's bundle. */
const importChartLibrary = import.meta.env.SSR ? undefined : () => import("chart.xkcd");

/** Colours of the price lines. They are CSS variables, so that they follow the light or dark colour scheme. */
const COLOURS: Readonly<Record<Grade, string>> = { new: "var(--chart-new)", used: "var(--chart-used)" };

/** Width of the chart in px below which the time axis shows fewer dates. */
const NARROW = 420;

/** Functions that convert between days and horizontal positions, in px from the left edge of the drawing. */
type DrawnChart = Pick<Scale, "xOf" | "dayAt">;

/** Draws a new chart, as the library cannot change one. Returns `undefined` if the element was removed meanwhile. */
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
      fontFamily: "var(--font-heading)",
      strokeColor: "var(--text)",
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

/** Formats an axis label, such as `25/10` or `£15`, because the library's own labels are too wide for a phone. */
function formatTick(value: unknown, market: Market): string {
  if (value instanceof Date)
    return value.toLocaleDateString(toLocale(getLanguage()), { day: "2-digit", month: "2-digit" });
  return formatMoney(Math.round(Number(value) * 100), CURRENCY_BY_MARKET[market]).replace(/[.,]00(?!\d)/, "");
}

const toAmount = (price: number, market: Market): Amount => ({
  valueOf: () => price / 100,
  toString: () => formatMoney(price, CURRENCY_BY_MARKET[market]),
});

/** Half diagonal of the diamond that marks a purchase, in px. */
const DIAMOND = 7;

/** Draws what the chart library lacks: price bands below its lines; targets, the cheapest offer and purchases above. */
function drawMarks({ graph, xOf, yOf }: Scale, { from, to, lines, targets, purchases, offer }: MarketChart): void {
  const horizontalLine = (price: number) => `M${xOf(from)} ${yOf(price)}H${xOf(to)}`;
  const diamond = (x: number, y: number) =>
    `M${x - DIAMOND} ${y}l${DIAMOND} ${-DIAMOND}l${DIAMOND} ${DIAMOND}l${-DIAMOND} ${DIAMOND}Z`;
  const outlineBand = (run: readonly SmoothedDayPrice[]) =>
    `M${[
      ...run.map(({ day, high }) => `${xOf(day)} ${yOf(high)}`),
      ...run.toReversed().map(({ day, low }) => `${xOf(day)} ${yOf(low)}`),
    ].join("L")}Z`;
  for (const { grade, levels } of lines)
    for (const run of levels)
      graph.insertBefore(createPath({ part: "band", grade }, outlineBand(run)), graph.firstChild);
  for (const { grade, price } of targets)
    graph.appendChild(createPath({ part: "target", grade }, horizontalLine(price)));
  if (offer !== undefined) graph.appendChild(createPath({ part: "offer" }, horizontalLine(offer)));
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

/** Data set for the chart library, drawn as both a line and dots. The style sheet hides the unwanted one. */
interface Stroke {
  /** Purpose of the data set. `frame` spans the whole time and price range, `days` shows dots, `level` shows a line. */
  readonly part: "frame" | "days" | "level";
  readonly grade?: Grade;
  readonly points: readonly PricePoint[];
}

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

function labelStrokes(svg: SVGSVGElement, parts: readonly Stroke[]): void {
  const [lines, dots] = [svg.querySelectorAll(".xkcd-chart-xyline"), svg.querySelectorAll("[xy-group-index]")];
  for (const [index, { part, grade }] of parts.entries()) {
    for (const element of [lines[index], dots[index]]) {
      element?.setAttribute("data-part", part);
      if (grade) element?.setAttribute("data-grade", grade);
    }
  }
}

/** Drawing area of the chart library, with functions that convert days and prices to positions in px and back. */
type Scale = ReturnType<typeof readScale>;

/** Reads the scale of both axes from the two points of the `frame` data set, in opposite corners of the chart. */
function readScale(svg: SVGSVGElement, { from, to, low, high }: MarketChart) {
  const frame = svg.querySelector('g[data-part="frame"]');
  const graph = frame?.parentElement;
  if (!(graph instanceof SVGGElement))
    throw new Error(
      "Price chart failed to draw: it has no frame element, so the chart library probably changed its markup. The page shows a table instead.",
    );
  const [start, end] = [...(frame?.querySelectorAll("circle") ?? [])].map(({ cx, cy }) => ({
    x: cx.baseVal.value,
    y: cy.baseVal.value,
  }));
  const [left, right, bottom, top] = [start?.x ?? 0, end?.x ?? 1, start?.y ?? 1, end?.y ?? 0];
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  const share = (x: number) => Math.min(1, Math.max(0, (x - left) / (right - left)));
  return {
    graph,
    xOf: (day: string) => left + ((toDayNumber(day) - first) / (last - first)) * (right - left),
    yOf: (price: number) => bottom + ((price - low) / (high - low)) * (top - bottom),
    dayAt: (x: number) => formatDayNumber(Math.round(first + share(x) * (last - first))),
  };
}
