import { inRow } from "../../domain/language/lists";
import { CURRENCY_OF } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { showMoney } from "../../domain/money/money";
import type { ChartedLine, Picture } from "../../domain/prices/chart";
import type { Line } from "../../domain/prices/history";
import { Day } from "../time/Day";

interface Props {
  readonly picture: Picture;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** What is drawn how, and what it was on one day. */
export function Legend({ picture: { market, lines, purchases, targets, offer }, day }: Props) {
  const money = (minor: number) => showMoney(minor, CURRENCY_OF[market]);
  return (
    <ul className="legend" aria-hidden="true">
      <li data-part="day">
        <Day day={day} />
      </li>
      {lines.map((line) => (
        <li key={line.grade} data-grade={line.grade}>
          {nameOf(line)} <b>{readingOf(line, day, money)}</b>
        </li>
      ))}
      {offer === undefined ? null : (
        <li data-part="offer">
          {t.chart.offer} <b>{money(offer)}</b>
        </li>
      )}
      {targets.map(({ grade, price }) => (
        <li key={`target ${grade}`} data-part="target">
          {t.chart.targets[grade]} <b>{money(price)}</b>
        </li>
      ))}
      {purchases.length === 0 ? null : (
        <li data-part="purchase">
          {t.chart.paid} <b>{inRow([...new Set(purchases.map(({ price }) => money(price)))])}</b>
        </li>
      )}
    </ul>
  );
}

function readingOf({ points, levels }: ChartedLine, day: string, money: (minor: number) => string): string {
  const point = points.find((each) => each.day === day);
  if (point) return money(point.price);
  const level = levels.flat().find((each) => each.day === day);
  return level ? t.chart.about(money(level.price)) : "–";
}

/** The same numbers as in the chart, the newest day first. */
export const HistoryTable = ({ lines }: { readonly lines: readonly Line[] }) => {
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
                {t.chart.columns[line.market](nameOf(line))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">
                <Day day={day} />
              </th>
              {lines.map((line, place) => {
                const price = prices[place]?.get(day);
                return (
                  <td key={`${line.market} ${line.grade}`}>
                    {price === undefined ? "–" : showMoney(price, CURRENCY_OF[line.market])}
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

/** "New, sold". */
const nameOf = ({ grade, source }: Pick<Line, "grade" | "source">): string =>
  grade === "new" ? t.chart.new[source] : t.chart.used[source];

/** What the drawing shows, for who does not see it. */
export function wordsFor({ market, lines, offer, purchases, targets }: Picture): string {
  const money = (minor: number) => showMoney(minor, CURRENCY_OF[market]);
  return t.chart.told([
    ...lines.map((line) => lineWords(line, money)),
    ...(offer === undefined ? [] : [t.chart.offerTold(money(offer))]),
    ...targets.map(({ grade, price }) => t.chart.targetsTold[grade](money(price))),
    ...purchases.map(({ price }) => t.chart.paidTold(money(price))),
  ]);
}

function lineWords(line: Line, money: (minor: number) => string): string {
  const prices = line.points.map(({ price }) => price);
  return t.chart.lineTold(nameOf(line), prices.length, money(Math.min(...prices)), money(Math.max(...prices)));
}
