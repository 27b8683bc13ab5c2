import { CURRENCY_OF } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { showMoney } from "../../domain/money/money";
import type { Line } from "../../domain/prices/history";
import { Day } from "../time/Day";
import { nameOf } from "./labels";

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
