import { CURRENCY_OF } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { showMoney } from "../../domain/money/money";
import type { Picture } from "../../domain/prices/chart";
import type { Line } from "../../domain/prices/history";

/** "New, sold". */
export const nameOf = ({ grade, source }: Pick<Line, "grade" | "source">): string =>
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
