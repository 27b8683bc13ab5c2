import { GRADES, type Grade } from "../listings/market";
import { dayFigure, priceOf } from "./daily";
import { shiftDay } from "./day";
import type { Pool } from "./figure";
import { medianOf } from "./median";
import { askedFigure, MONTH_DAYS, monthFigure, type ObservedDay } from "./month";

export const POOLS = [...GRADES, "all"] as const satisfies readonly Pool[];

/** One day's figure of one kind. */
export interface DayRow extends ObservedDay {
  readonly kind: "sold" | "listed" | "guide";
  readonly pool: Pool;
  readonly rejected: number;
  readonly median: number;
  readonly mean: number;
}

/** What the book tells of one kind. */
export interface NowRow {
  readonly kind: DayRow["kind"] | "from";
  readonly pool: Pool;
  /** Minor units, as the others. */
  readonly price: number;
  readonly n: number;
  readonly low: number;
  readonly high: number;
  readonly change: number | undefined;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Of one item in one market. All prices are minor units. */
export interface Material {
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** What is known of the days so far. */
  readonly days: readonly DayRow[];
  /** All sales of the days that are to be told anew. */
  readonly sales: readonly { readonly day: string; readonly grade: Grade; readonly price: number }[];
  /** Days on which a sale has become known: they are told anew from all of their sales. */
  readonly touched: ReadonlySet<string>;
  /** What is offered to buy now and counts; `undefined` where nobody could look. */
  readonly offers: readonly { readonly grade: Grade | undefined; readonly price: number }[] | undefined;
}

export interface Repriced {
  readonly days: readonly DayRow[];
  readonly now: readonly NowRow[];
}

/**
 * The figures of an item in one market from what they rest on. A day is made anew from all of its sales and never added
 * to, so that doing it twice is doing it once. What could not be looked at stays as it is known.
 */
export function reprice({ today, days: known, sales, touched, offers }: Material): Repriced {
  const anew = new Map(known.map((row) => [keyOf(row), row]));
  for (const day of [...touched].sort()) {
    for (const pool of POOLS) {
      const prices = sales.filter((sale) => sale.day === day && isIn(sale.grade, pool)).map(({ price }) => price);
      put(anew, { kind: "sold", pool, day }, prices);
    }
  }
  if (offers) {
    for (const pool of GRADES) {
      const prices = offers.filter(({ grade }) => grade === pool).map(({ price }) => price);
      put(anew, { kind: "listed", pool, day: today }, prices);
    }
  }
  const days = [...anew.values()];
  return { days, now: [...monthsOf(days, today), ...cheapest(offers, today)] };
}

const keyOf = ({ kind, pool, day }: Pick<DayRow, "kind" | "pool" | "day">): string => `${kind} ${pool} ${day}`;

const isIn = (grade: Grade, pool: Pool): boolean => pool === "all" || grade === pool;

function put(rows: Map<string, DayRow>, place: Pick<DayRow, "kind" | "pool" | "day">, prices: readonly number[]): void {
  const figure = dayFigure(prices, medianBefore([...rows.values()], place));
  if (figure) rows.set(keyOf(place), { ...place, ...figure, price: priceOf(figure) });
  else rows.delete(keyOf(place));
}

/** Of the 30 days before. */
function medianBefore(rows: readonly DayRow[], { kind, pool, day }: Pick<DayRow, "kind" | "pool" | "day">) {
  const first = shiftDay(day, -MONTH_DAYS);
  const before = rows.filter((row) => row.kind === kind && row.pool === pool && row.day >= first && row.day < day);
  return medianOf(before.map(({ price }) => price));
}

const KINDS = ["sold", "listed", "guide"] as const;

const monthsOf = (days: readonly DayRow[], today: string): NowRow[] =>
  KINDS.flatMap((kind) =>
    POOLS.flatMap((pool) => {
      const figure = (kind === "listed" ? askedFigure : monthFigure)(
        days.filter((row) => row.kind === kind && row.pool === pool),
        today,
      );
      return figure ? [{ kind, pool, ...figure, change: figure.change }] : [];
    }),
  );

function cheapest(offers: Material["offers"], today: string): NowRow[] {
  const prices = offers?.map(({ price }) => price) ?? [];
  if (prices.length === 0) return [];
  const price = Math.min(...prices);
  const n = prices.length;
  return [
    { kind: "from", pool: "all", price, n, low: price, high: Math.max(...prices), change: undefined, day: today },
  ];
}
