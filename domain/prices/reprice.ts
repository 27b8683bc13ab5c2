import { GRADES, type Grade } from "../listings/market";
import { dayFigure, priceOf } from "./daily";
import { shiftDay } from "./day";
import type { Pool } from "./figure";
import { medianOf } from "./median";
import { askedFigure, MONTH_DAYS, monthFigure, type ObservedDay } from "./month";

export const POOLS = [...GRADES, "all"] as const satisfies readonly Pool[];

/** One day's figure of one kind, as far as a month's rests on it. */
export interface KnownDay extends ObservedDay {
  readonly kind: "sold" | "listed" | "guide";
  readonly pool: Pool;
}

export interface DayRow extends KnownDay {
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
  readonly days: readonly KnownDay[];
  /** All sales of the days that are to be told anew. */
  readonly sales: readonly { readonly day: string; readonly grade: Grade; readonly price: number }[];
  /** Days on which a sale has become known: they are told anew from all of their sales. */
  readonly touched: ReadonlySet<string>;
  /** What is offered to buy now and counts; `undefined` where nobody could look. */
  readonly offers: readonly { readonly grade: Grade | undefined; readonly price: number }[] | undefined;
  /** Of these, something that was offered earlier turned out not to count: today's figure may rest on it. */
  readonly withdrawn?: ReadonlySet<Grade>;
}

export type DayPlace = Pick<DayRow, "kind" | "pool" | "day">;

export interface Repriced {
  /** The days that were made anew, whether or not they came out as they were known. */
  readonly told: readonly DayRow[];
  /** Of those that were known, the ones that rest on nothing any more. */
  readonly gone: readonly DayPlace[];
  readonly now: readonly NowRow[];
}

/**
 * The figures of an item in one market from what they rest on. A day is made anew from all of its sales and never added
 * to, so that doing it twice is doing it once. What could not be looked at stays as it is known.
 */
export function reprice({ today, days: known, sales, touched, offers, withdrawn }: Material): Repriced {
  const shelf = shelfOf(known);
  const [told, gone]: [DayRow[], DayPlace[]] = [[], []];
  const put = (place: DayPlace, prices: readonly number[]) => {
    const days = daysIn(shelf, place);
    const figure = dayFigure(prices, medianBefore(days, place.day));
    if (figure) {
      const row = { ...place, ...figure, price: priceOf(figure) };
      days.set(place.day, row);
      told.push(row);
    } else if (days.delete(place.day)) gone.push(place);
  };
  for (const day of [...touched].sort()) {
    const sold = sales.filter((sale) => sale.day === day);
    for (const pool of POOLS) {
      const prices = sold.filter(({ grade }) => pool === "all" || grade === pool).map(({ price }) => price);
      put({ kind: "sold", pool, day }, prices);
    }
  }
  if (offers) {
    for (const pool of GRADES) {
      const prices = offers.filter(({ grade }) => grade === pool).map(({ price }) => price);
      // What has ended was offered all the same.
      if (prices.length > 0 || withdrawn?.has(pool)) put({ kind: "listed", pool, day: today }, prices);
    }
  }
  return { told, gone, now: [...monthsOf(shelf, today), ...cheapest(offers, today)] };
}

/** By kind and pool, and then by day. */
type Shelf = Map<string, Map<string, KnownDay>>;

const placeOf = ({ kind, pool }: Omit<DayPlace, "day">): string => `${kind} ${pool}`;

function shelfOf(rows: readonly KnownDay[]): Shelf {
  const shelf: Shelf = new Map();
  for (const row of rows) daysIn(shelf, row).set(row.day, row);
  return shelf;
}

function daysIn(shelf: Shelf, place: Omit<DayPlace, "day">): Map<string, KnownDay> {
  const days = shelf.get(placeOf(place)) ?? new Map<string, KnownDay>();
  shelf.set(placeOf(place), days);
  return days;
}

/** Of the 30 days before. */
function medianBefore(days: ReadonlyMap<string, KnownDay>, day: string): number | undefined {
  const first = shiftDay(day, -MONTH_DAYS);
  const before = [...days.values()].filter((row) => row.day >= first && row.day < day);
  return medianOf(before.map(({ price }) => price));
}

const KINDS = ["sold", "listed", "guide"] as const;

const monthsOf = (shelf: Shelf, today: string): NowRow[] =>
  KINDS.flatMap((kind) =>
    POOLS.flatMap((pool) => {
      const days = [...daysIn(shelf, { kind, pool }).values()];
      const figure = (kind === "listed" ? askedFigure : monthFigure)(days, today);
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
