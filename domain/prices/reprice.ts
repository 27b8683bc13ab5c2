import { groupBy } from "../group";
import { GRADES, type Grade } from "../listings/market";
import { roundHalfAway } from "../money/money";
import { shiftDay } from "../time";
import { changeBetween } from "./change";
import { askedOn, type DayFigure, dayFigure, priceOf } from "./daily";
import { medianOf } from "./median";
import { firstDayOf, MONTH_DAYS, monthFigure } from "./month";
import { type DayPlace, type DayRow, type KnownDay, type NowRow, POOLS } from "./row";
import { believedIn, estimateOf, newestIn, type Phase } from "./sold";
import { type Sold, voicesOf } from "./voices";

/** Of one item in one market. All prices are minor units. */
export interface Material {
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** What is known of the days of the month so far; those of before stay as they are. */
  readonly days: readonly KnownDay[];
  /** All that was sold since the first day that figures rest on. */
  readonly sales: readonly (Sold & { readonly grade: Grade })[];
  /** What is offered to buy now and counts; `undefined` where nobody could look. */
  readonly offers: readonly { readonly grade: Grade | undefined; readonly price: number }[] | undefined;
  /** Of these, something that was offered earlier turned out not to count: today's figure may rest on it. */
  readonly withdrawn?: ReadonlySet<Grade>;
  /** What a guide says. */
  readonly guide?: Readonly<Partial<Record<Grade, number>>>;
}

export interface Repriced {
  /** Days that are other than they were known. */
  readonly told: readonly DayRow[];
  /** Of those that were known, the ones that rest on nothing any more. */
  readonly gone: readonly DayPlace[];
  readonly now: readonly NowRow[];
}

/**
 * The figures of an item in one market from what they rest on. They are made anew from all of its sales and never added
 * to, so that doing it twice is doing it once. What could not be looked at stays as it is known.
 */
export function reprice({ today, days, sales, offers, withdrawn, guide = {} }: Material): Repriced {
  const known = new Map(days.map((day) => [placeOf(day), day]));
  const [told, gone]: [DayRow[], DayPlace[]] = [[], []];
  const put = (place: DayPlace, figure: DayFigure | undefined) => {
    const before = known.get(placeOf(place));
    if (!figure) {
      if (known.delete(placeOf(place))) gone.push(place);
      return;
    }
    const row = { ...place, ...figure, price: priceOf(figure) };
    known.set(placeOf(place), row);
    if (row.n !== before?.n || row.rejected !== before.rejected || row.price !== before.price) told.push(row);
  };
  const asked = (pool: Grade) => [...known.values()].filter((day) => day.kind === "listed" && day.pool === pool);
  for (const pool of offers ? GRADES : []) {
    const prices = (offers ?? []).filter(({ grade }) => grade === pool).map(({ price }) => price);
    // What has ended was offered all the same.
    if (prices.length > 0 || withdrawn?.has(pool))
      put({ kind: "listed", pool, day: today }, askedOn(prices, askedBefore(asked(pool), today)));
  }
  const month = { new: monthFigure(asked("new"), today), used: monthFigure(asked("used"), today) };
  const sold = GRADES.map((grade) => {
    const likely = [month[grade]?.price, guide[grade]].filter((price) => price !== undefined);
    return believedIn(
      sales.filter((sale) => sale.grade === grade),
      likely,
    );
  });
  for (const [place, figure] of soldDays(sold)) if (place.day >= firstDayOf(today)) put(place, figure);
  const listed = GRADES.flatMap((pool): NowRow[] => (month[pool] ? [{ kind: "listed", pool, ...month[pool] }] : []));
  return { told, gone, now: [...soldNow(sold, today), ...listed, ...cheapest(offers, today)] };
}

const placeOf = ({ kind, pool, day }: DayPlace): string => `${kind} ${pool} ${day}`;

/** An offer that was out of place is what it costs once it has stood for a week. */
const WEEK = 7;

function askedBefore(days: readonly KnownDay[], day: string): number | undefined {
  const first = shiftDay(day, -WEEK);
  return medianOf(days.filter((each) => each.day >= first && each.day < day).map(({ price }) => price));
}

function cheapest(offers: Material["offers"], today: string): NowRow[] {
  const prices = offers?.map(({ price }) => price) ?? [];
  if (prices.length === 0) return [];
  const [price, high] = [Math.min(...prices), Math.max(...prices)];
  return [{ kind: "from", pool: "all", price, n: prices.length, low: price, high, day: today }];
}

/** Of every day on which something was sold, grade by grade and pooled; `undefined` where nothing of that counts. */
function soldDays(grades: readonly (readonly Phase[])[]): (readonly [DayPlace, DayFigure | undefined])[] {
  const byDay = (phases: readonly Phase[], part: keyof Phase) =>
    groupBy(
      phases.flatMap((phase) => phase[part]),
      ({ day }) => day,
    );
  const all = grades.flat();
  const days = new Set([...byDay(all, "kept").keys(), ...byDay(all, "rejected").keys()]);
  return POOLS.flatMap((pool, at) => {
    const phases = grades[at] ?? all;
    const [kept, rejected] = [byDay(phases, "kept"), byDay(phases, "rejected")];
    return [...days].map((day) => {
      const figure = dayFigure(pricesOf(kept.get(day)), pricesOf(rejected.get(day)).length);
      return [{ kind: "sold", pool, day }, figure] as const;
    });
  });
}

const pricesOf = (sales: readonly Sold[] = []): number[] => voicesOf(sales).map(({ price }) => price);

/** Grade by grade, and pooled: how that changed nobody can tell, as new and used ones come and go. */
function soldNow(grades: readonly (readonly Phase[])[], today: string): NowRow[] {
  const monthUntil = (day: string) => grades.map((phases) => newestIn(phases, firstDayOf(day), day));
  const [before, now] = [monthUntil(shiftDay(today, -MONTH_DAYS)), monthUntil(today)];
  return POOLS.flatMap((pool, at): NowRow[] => {
    const estimate = estimateOf(now[at] ?? now.flat());
    if (!estimate) return [];
    const { scatter: _, price, ...figure } = estimate;
    const change = changeBetween(estimateOf(before[at] ?? []), estimate);
    return [{ kind: "sold", pool, ...figure, price: roundHalfAway(price), ...(change !== undefined && { change }) }];
  });
}
