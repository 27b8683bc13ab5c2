import { formatCommaList } from "../../domain/language/formatListWithAnd";
import { CURRENCY_BY_MARKET } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import type { ChartLine, MarketChart } from "../../domain/prices/chart";
import type { PriceChartLine } from "../../domain/prices/history";
import { DayWithTooltip } from "../time/DayWithTooltip";

interface Props {
  readonly chart: MarketChart;
  /** Day whose prices the legend shows, as `YYYY-MM-DD`. */
  readonly day: string;
}

export function ChartLegend({ chart: { market, lines, purchases, targets, offer }, day }: Props) {
  const money = (minor: number) => formatMoney(minor, CURRENCY_BY_MARKET[market]);
  return (
    <ul className="legend" aria-hidden="true">
      <li data-part="day">
        <DayWithTooltip day={day} />
      </li>
      {lines.map((line) => (
        <li key={line.grade} data-grade={line.grade}>
          {formatLineName(line)} <b>{formatReading(line, day, money)}</b>
        </li>
      ))}
      {offer === undefined ? null : (
        <li data-part="offer">
          {t.chart.cheapestOffer} <b>{money(offer)}</b>
        </li>
      )}
      {targets.map(({ grade, price }) => (
        <li key={`target ${grade}`} data-part="target">
          {t.chart.targets[grade]} <b>{money(price)}</b>
        </li>
      ))}
      {purchases.length === 0 ? null : (
        <li data-part="purchase">
          {t.chart.paidPrice} <b>{formatCommaList([...new Set(purchases.map(({ price }) => money(price)))])}</b>
        </li>
      )}
    </ul>
  );
}

/** Returns the price of a chart line on a day. If that day has no price, returns an approximate price, or a dash. */
function formatReading({ points, levels }: ChartLine, day: string, money: (minor: number) => string): string {
  const point = points.find((each) => each.day === day);
  if (point) return money(point.price);
  const level = levels.flat().find((each) => each.day === day);
  return level ? t.chart.approximatePrice(money(level.price)) : "–";
}

export const PriceHistoryTable = ({ lines }: { readonly lines: readonly PriceChartLine[] }) => {
  const days = [...new Set(lines.flatMap(({ points }) => points.map(({ day }) => day)))].sort().reverse();
  const prices = lines.map(({ points }) => new Map(points.map(({ day, price }) => [day, price])));
  return (
    <div className="scrolls">
      <table>
        <thead>
          <tr>
            <th scope="col">{t.chart.day}</th>
            {lines.map((line) => (
              <th key={`${line.market} ${line.grade}`} scope="col">
                {t.chart.columns[line.market](formatLineName(line))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">
                <DayWithTooltip day={day} />
              </th>
              {lines.map((line, column) => {
                const price = prices[column]?.get(day);
                return (
                  <td key={`${line.market} ${line.grade}`}>
                    {price === undefined ? "–" : formatMoney(price, CURRENCY_BY_MARKET[line.market])}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Formats the name of a chart line, for example "New, sold". */
const formatLineName = ({ grade, source }: Pick<PriceChartLine, "grade" | "source">): string =>
  grade === "new" ? t.chart.newLines[source] : t.chart.usedLines[source];

export function formatChartDescription({ market, lines, offer, purchases, targets }: MarketChart): string {
  const money = (minor: number) => formatMoney(minor, CURRENCY_BY_MARKET[market]);
  return t.chart.description([
    ...lines.map((line) => formatLine(line, money)),
    ...(offer === undefined ? [] : [t.chart.offerDescription(money(offer))]),
    ...targets.map(({ grade, price }) => t.chart.targetDescriptions[grade](money(price))),
    ...purchases.map(({ price }) => t.chart.paidDescription(money(price))),
  ]);
}

function formatLine(line: PriceChartLine, money: (minor: number) => string): string {
  const prices = line.points.map(({ price }) => price);
  return t.chart.lineDescription(
    formatLineName(line),
    prices.length,
    money(Math.min(...prices)),
    money(Math.max(...prices)),
  );
}
