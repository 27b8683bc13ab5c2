import { beforeEach, expect, it, vi } from "vitest";
import { t } from "../../domain/messages/islands";
import type { PriceChartData } from "../../domain/prices/chart";
import PriceChart from "../../islands/PriceChart";
import { waitUntil } from "../helpers/hydrateIsland";
import { doAndWait, find, mountIsland } from "../helpers/mountIsland";

const SVG = "http://www.w3.org/2000/svg";
/** The scales of the fake library: 10 px a day, 1 px for 10 pence. */
const [MARGIN, LEFT, RIGHT, BOTTOM, TOP] = [50, 20, 310, 200, 68];

interface Drawn {
  readonly parts: readonly { readonly data: readonly { readonly x: string; readonly y: object }[] }[];
  readonly options: { readonly dataColors: readonly string[]; readonly xTickCount: number };
}
let drawn: Drawn[];
let isBroken: boolean;
let resize: () => void;
let width: number;

vi.mock("chart.xkcd", () => ({
  default: {
    XY: class {
      constructor(
        svg: SVGSVGElement,
        { data, options }: { data: { datasets: Drawn["parts"] }; options: Drawn["options"] },
      ) {
        if (isBroken) throw new Error("The library is broken.");
        drawn.push({ parts: data.datasets, options });
        const add = (parent: Element, name: string, attributes: Readonly<Record<string, string | number>>) => {
          const element = document.createElementNS(SVG, name);
          for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
          return parent.appendChild(element);
        };
        const graph = add(svg, "g", {});
        Object.assign(graph, { getCTM: () => ({ e: MARGIN }) });
        for (const [index] of data.datasets.entries()) {
          add(graph, "path", { class: "xkcd-chart-xyline" });
          const dots = add(graph, "g", { "xy-group-index": index });
          add(dots, "circle", { cx: LEFT, cy: BOTTOM });
          add(dots, "circle", { cx: RIGHT, cy: TOP });
        }
        for (const value of [new Date(2026, 10, 5), 15, 7.5, 20.004]) {
          const tick = add(svg, "g", { class: "tick" });
          Object.assign(tick, { __data__: value });
          add(tick, "text", {});
        }
      }
    },
  },
}));

beforeEach(() => {
  [drawn, isBroken, width] = [[], false, 600];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #hear: () => void;
      constructor(callback: () => void) {
        this.#hear = callback;
      }
      observe(element: Element): void {
        Object.defineProperty(element, "clientWidth", { configurable: true, get: () => width });
        resize = this.#hear;
        this.#hear();
      }
      disconnect(): void {}
    },
  );
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const CHARTED: PriceChartData = {
  lines: [
    {
      market: "EBAY-GB",
      grade: "used",
      source: "listed",
      points: [
        { day: "2026-11-11", price: 1_000 },
        { day: "2026-11-21", price: 2_000 },
      ],
    },
    { market: "EBAY-US", grade: "new", source: "sold", points: [{ day: "2026-11-30", price: 900 }] },
  ],
  offers: [{ market: "EBAY-GB", price: 1_500 }],
  purchases: [{ market: "EBAY-GB", day: "2026-11-16", price: 1_800 }],
  targets: [{ market: "EBAY-GB", grade: "used", price: 1_200 }],
  today: "2026-11-30",
};

async function openChart(isDrawn = true) {
  const chart = await mountIsland(<PriceChart region="uk" {...CHARTED} />);
  if (isDrawn)
    await waitUntil(() => expect(chart.querySelector('[data-part="purchase"] , path[data-part]')).not.toBeNull());
  const numbers = (part: string) =>
    (find(chart, `path[data-part="${part}"]`).getAttribute("d") ?? "")
      .match(/-?[\d.]+/g)
      ?.map((each) => Math.round(Number(each)));
  return { place: chart, numbers };
}

it("axes of ChartDrawing cover every day and every price of the chart", async () => {
  const { place: chart } = await openChart();
  const [{ parts, options }] = [drawn[0] ?? { parts: [], options: undefined }];
  const points = parts.map(({ data }) => data.map(({ x, y }) => `${x} ${Number(y)} ${y}`));
  expect(points[0]).toEqual(["2026-11-01 8.4 £8.40", "2026-11-30 21.6 £21.60"]);
  expect(points[1]?.filter((_, index) => [0, 5, 15].includes(index))).toEqual([
    "2026-11-11 10 £10.00",
    "2026-11-16 15 £15.00",
    "2026-11-26 20 £20.00",
  ]);
  expect(points[2]).toEqual(["2026-11-11 10 £10.00", "2026-11-21 20 £20.00"]);
  expect(options).toMatchObject({ dataColors: ["none", "var(--chart-used)", "var(--chart-used)"], xTickCount: 5 });
  const named = (selector: string) =>
    [...chart.querySelectorAll<SVGElement>(selector)].map(({ dataset }) => `${dataset.part} ${dataset.grade}`);
  for (const selector of [".xkcd-chart-xyline", "[xy-group-index]"])
    expect(named(selector)).toEqual(["frame undefined", "level used", "days used"]);
  await doAndWait(() => chart.querySelectorAll<HTMLElement>("[type=radio]")[0]?.click());
  await waitUntil(() => expect(drawn).toHaveLength(2));
  expect(drawn[1]?.parts.at(-1)?.data.map(({ y }) => String(y))).toEqual(["$9.00"]);
  expect(drawn[1]?.options.dataColors.at(-1)).toBe("var(--chart-new)");
});

it("ChartDrawing draws the price target, offer, purchase and price band at their exact positions", async () => {
  const { numbers, place: chart } = await openChart();
  expect(numbers("target")).toEqual([20, 164, 310]);
  expect(find(chart, 'path[data-part="target"]').dataset.grade).toBe("used");
  expect(numbers("offer")).toEqual([20, 134, 310]);
  expect(numbers("purchase")?.slice(0, 2)).toEqual([163, 104]);
  const band = numbers("band") ?? [];
  expect([band.slice(0, 2), band.slice(10, 12), band.slice(-2)]).toEqual([
    [120, 184],
    [170, 84],
    [120, 184],
  ]);
  expect(band.slice(32, 34)).toEqual([270, 84]);
  expect(band).toHaveLength(64);
});

it("ChartDrawing labels its axes with short dates and short amounts", async () => {
  const { place: chart } = await openChart();
  expect([...chart.querySelectorAll(".tick")].map(({ textContent }) => textContent)).toEqual([
    "05/11",
    "£15",
    "£7.50",
    "£20",
  ]);
});

it("the legend of a price chart shows the day under the pointer, by default the last day", async () => {
  const { place: chart } = await openChart();
  const drawing = find(chart, ".chart-drawing");
  const day = () => find(chart, '.legend [data-part="day"] time').getAttribute("datetime");
  const cursor = () => chart.querySelector<HTMLElement>(".cursor")?.style.left;
  const point = (name: string, clientX: number) =>
    doAndWait(() => void drawing.dispatchEvent(new PointerEvent(name, { clientX, bubbles: true })));
  expect([day(), cursor()]).toEqual(["2026-11-30", undefined]);
  await point("pointermove", MARGIN + LEFT + 104);
  expect([day(), cursor()]).toEqual(["2026-11-11", `${MARGIN + LEFT + 100}px`]);
  await point("pointerdown", MARGIN + LEFT + 106);
  expect(day()).toBe("2026-11-12");
  await point("pointermove", 0);
  expect(day()).toBe("2026-11-01");
  await point("pointermove", 900);
  expect(day()).toBe("2026-11-30");
  await point("pointermove", MARGIN + LEFT);
  await point("pointerout", 0);
  expect([day(), cursor()]).toEqual(["2026-11-30", undefined]);
});

it("ChartDrawing is redrawn only when its width changes", async () => {
  const { place: chart } = await openChart();
  resize();
  width = 400;
  resize();
  await waitUntil(() => expect(drawn.map(({ options }) => options.xTickCount)).toEqual([5, 4]));
  expect(chart.querySelectorAll("svg")).toHaveLength(1);
});

it("PriceChart shows an error message and the price table if its drawing library fails", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  isBroken = true;
  const { place: chart } = await openChart(false);
  await waitUntil(() => expect(chart.textContent).toContain(t.chart.drawingFailed));
  expect(chart.querySelectorAll("tbody tr")).toHaveLength(3);
});
