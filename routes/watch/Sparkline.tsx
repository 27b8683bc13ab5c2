import { t } from "../../domain/messages/pages";
import { type ShownCurrency, showMoney } from "../../domain/money/money";
import { MONTH_DAYS } from "../../domain/prices/month";

interface Props {
  /** What it went for on each of the days, where that is known; the oldest first. */
  readonly course: readonly (number | undefined)[];
  readonly currency: ShownCurrency;
}

const HEIGHT = 32;
/** Free above and below, for the line's own width. */
const MARGIN = 3;
/** Pixels from one day to the next. */
const STEP = 4;

/** How its average fared in 30 days, as a line and in words. */
export function Sparkline({ course, currency }: Props) {
  const month = course.slice(-MONTH_DAYS);
  const prices = month.filter((price) => price !== undefined);
  const [first, last] = [prices[0], prices.at(-1)];
  if (prices.length < 2 || first === undefined || last === undefined) return <p className="spark">{t.watch.noTrend}</p>;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const heightOf = (price: number) =>
    high === low ? HEIGHT / 2 : MARGIN + ((high - price) / (high - low)) * (HEIGHT - 2 * MARGIN);
  const points = month.flatMap((price, day) =>
    price === undefined ? [] : [`${day * STEP},${heightOf(price).toFixed(1)}`],
  );
  const money = (price: number) => showMoney(price, currency);
  return (
    <p className="spark">
      <svg viewBox={`0 0 ${(month.length - 1) * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={points.join(" ")} />
      </svg>
      <small>{t.watch.trend(money(first), money(last))}</small>
    </p>
  );
}
