import { inRow } from "../../domain/language/lists";
import { CURRENCY_OF } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { showMoney } from "../../domain/money/money";
import type { ChartedLine, Picture } from "../../domain/prices/chart";
import { Day } from "../time/Day";
import { nameOf } from "./labels";

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
