import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { doesTheSame } from "../games/mine";
import type { Aim } from "./aim";
import { type Goal, isInGoal } from "./goal";

/** The goal without the series that the catalogue has no more; `undefined` where none is left of those that it named. */
export function presentGoal(goal: Goal, { amiiboSeries, gameSeries }: Catalogue): Goal | undefined {
  const seriesIds = goal.seriesIds.filter((id) => amiiboSeries.some((series) => series.id === id));
  const gameSeriesIds = goal.gameSeriesIds.filter((id) => gameSeries.some((series) => series.id === id));
  const named = goal.seriesIds.length + goal.gameSeriesIds.length;
  return named > 0 && seriesIds.length + gameSeriesIds.length === 0 ? undefined : { ...goal, seriesIds, gameSeriesIds };
}

/** What counts for a goal in the catalogue as it is; `undefined` where that is nothing. */
export function aimOf(goal: Goal, catalogue: Catalogue): Aim | undefined {
  const present = presentGoal(goal, catalogue);
  if (!present) return undefined;
  const { games } = present;
  const sameAs = games ? doesTheSame(catalogue, games) : ({ characterKey }: Amiibo) => characterKey;
  const aim = new Map<number, number>();
  const places = new Map<string, number>();
  for (const item of catalogue.items) {
    const same = isInGoal(present, item) ? sameAs(item) : undefined;
    if (same === undefined) continue;
    const place = present.isOneOfEach ? (places.get(same) ?? item.id) : item.id;
    places.set(same, place);
    aim.set(item.id, place);
  }
  return aim.size > 0 ? aim : undefined;
}
