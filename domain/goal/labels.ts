import { FORMS } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
import { gamesOf } from "../games/games";
import { t } from "../messages/pages";
import type { Goal } from "./goal";

/** "all figures of Super Smash Bros. and Kirby, one of each character" */
export function goalWords(goal: Goal, catalogue: Catalogue): string {
  const { amiiboSeries, gameSeries } = catalogue;
  const { kinds, seriesIds, gameSeriesIds, games, isOneOfEach } = goal;
  const without = FORMS.filter((form) => !kinds.includes(form));
  return t.goal.words({
    ...{ kinds, isOneOfEach },
    without: without.length < 2 ? without : undefined,
    series: namesOf(amiiboSeries, seriesIds),
    gameSeries: namesOf(gameSeries, gameSeriesIds),
    games: games && playedOf(catalogue, games),
  });
}

/** The first of them by its name, and how many more there are. */
function playedOf(catalogue: Catalogue, ids: readonly number[]) {
  const { byId } = gamesOf(catalogue);
  const [first, ...others] = ids.flatMap((id) => byId.get(id)?.name ?? []);
  return { first, more: others.length };
}

const namesOf = (all: readonly Series[], ids: readonly number[]): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
