import { groupBy } from "../group";
import { roundHalfAway } from "../money/money";
import { changeBetween } from "./change";
import { type DayFigure, dayFigure } from "./daily";
import { shiftDay } from "./day";
import { firstDayOf, MONTH_DAYS } from "./month";
import { type DayPlace, type NowRow, POOLS } from "./row";
import { estimateOf, newestIn, type Phase } from "./sold";
import { type Sold, voicesOf } from "./voices";

/** Of every day on which something was sold, grade by grade and pooled; `undefined` where nothing of that counts. */
export function soldDays(grades: readonly (readonly Phase[])[]): (readonly [DayPlace, DayFigure | undefined])[] {
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
export function soldNow(grades: readonly (readonly Phase[])[], today: string): NowRow[] {
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
