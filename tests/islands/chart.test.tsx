import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import { buildMarketChart, type PriceChartData } from "../../domain/prices/chart";
import type { PriceChartLine } from "../../domain/prices/history";
import { ChartLegend, formatChartDescription, PriceHistoryTable } from "../../islands/chart/ChartLegend";
import PriceChart from "../../islands/PriceChart";
import { listElementTexts } from "../helpers/plainText";

const NEW: PriceChartLine = {
  market: "EBAY-GB",
  grade: "new",
  source: "listed",
  points: [
    { day: "2026-11-10", price: 1_500 },
    { day: "2026-11-12", price: 1_100 },
    { day: "2026-11-14", price: 1_900 },
  ],
};
const USED: PriceChartLine = {
  market: "EBAY-US",
  grade: "used",
  source: "sold",
  points: [{ day: "2026-11-12", price: 800 }],
};

const CHARTED: PriceChartData = {
  lines: [NEW, USED],
  offers: [
    { market: "EBAY-US", price: 700 },
    { market: "EBAY-GB", price: 1_050 },
  ],
  purchases: [
    { market: "EBAY-GB", day: "2026-11-11", price: 1_250 },
    { market: "EBAY-GB", day: "2026-11-13", price: 1_250 },
    { market: "EBAY-US", day: "2026-11-11", price: 750 },
  ],
  targets: [
    { market: "EBAY-GB", grade: "used", price: 1_000 },
    { market: "EBAY-US", grade: "new", price: 650 },
  ],
  today: "2026-11-20",
};
const picture = buildMarketChart(CHARTED, "EBAY-GB");

const renderLegend = (day: string) =>
  listElementTexts(renderToString(<ChartLegend chart={picture} day={day} />), "li").slice(1);

it("ChartLegend interpolates the price of a day between two days with prices", () => {
  expect(renderLegend("2026-11-12")[0]).toBe(`${t.chart.newLines.listed} £11.00`);
  expect(renderLegend("2026-11-13")[0]).toBe(`${t.chart.newLines.listed} ${t.chart.approximatePrice("£15.00")}`);
  expect(renderLegend("2026-11-01")[0]).toBe(`${t.chart.newLines.listed} –`);
});

it("ChartLegend lists the offer, price target and purchase of a market without duplicates", () => {
  expect(renderLegend("2026-11-12").slice(1)).toEqual([
    `${t.chart.cheapestOffer} £10.50`,
    `${t.chart.targets.used} £10.00`,
    `${t.chart.paidPrice} £12.50`,
  ]);
});

it("PriceHistoryTable lists the newest day first and shows a dash for missing prices", () => {
  const html = renderToString(<PriceHistoryTable lines={CHARTED.lines} />);
  expect([...html.matchAll(/dateTime="([^"]+)"/g)].map(([, day]) => day)).toEqual([
    "2026-11-14",
    "2026-11-12",
    "2026-11-10",
  ]);
  expect(listElementTexts(html, "td")).toEqual(["£19.00", "–", "£11.00", "$8.00", "£15.00", "–"]);
  expect(listElementTexts(html, "th").slice(1, 3)).toEqual([
    t.chart.columns["EBAY-GB"](t.chart.newLines.listed),
    t.chart.columns["EBAY-US"](t.chart.usedLines.sold),
  ]);
});

it("formatChartDescription names the price range, offer, price targets and purchases of a chart", () => {
  expect(formatChartDescription(picture)).toBe(
    t.chart.description([
      t.chart.lineDescription(t.chart.newLines.listed, 3, "£11.00", "£19.00"),
      t.chart.offerDescription("£10.50"),
      t.chart.targetDescriptions.used("£10.00"),
      t.chart.paidDescription("£12.50"),
      t.chart.paidDescription("£12.50"),
    ]),
  );
});

const listCurrencyChoices = (props: Partial<Parameters<typeof PriceChart>[0]>) => {
  const html = renderToString(<PriceChart region="average" {...CHARTED} {...props} />);
  const boxes = [...html.matchAll(/<label>(<input[^>]*>)([^<]*)</g)];
  return boxes.map(([, box = "", text]) => [text, box.includes("checked")]);
};

it("PriceChart initially shows the currency of the chosen price region", () => {
  expect(listCurrencyChoices({ region: "uk" })).toEqual([
    [t.chart.currencies["EBAY-US"], false],
    [t.chart.currencies["EBAY-GB"], true],
  ]);
  expect(listCurrencyChoices({ region: "us" }).map(([, isOn]) => isOn)).toEqual([true, false]);
});

it("PriceChart offers no currency choice if only one market has prices", () => {
  expect(listCurrencyChoices({ region: "uk", lines: [USED], offers: [] })).toEqual([]);
  const html = renderToString(<PriceChart {...CHARTED} region="uk" lines={[USED]} offers={[]} />);
  expect(html).toContain(`${t.chart.usedLines.sold}`);
  expect(html).toContain(t.chart.showTable);
});
