import type { Catalogue, Series } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { filterByGoal, type GoalFilter } from "../goal/goalFilter";
import { groupBy } from "../groupBy";
import { countCopies, EMPTY_HOLDING, type Holdings } from "./holding";
import { computeProgress, type Progress } from "./progress";

export interface SeriesSummary {
  readonly series: Series;
  readonly progress: Progress;
  readonly owned: readonly Item[];
}

/** The progress of a collection, towards the whole catalogue or a goal. */
export interface CollectionSummary {
  readonly whole: Progress;
  readonly figures: Progress;
  readonly cards: Progress;
  /** All amiibo series with items, even if none is owned. */
  readonly series: readonly SeriesSummary[];
}

/**
 * Summarizes a collection.
 *
 * @param goalFilter the filter of the goal, if there is one
 */
export function summarizeCollection(
  { items: allItems, amiiboSeries }: Catalogue,
  holdings: Holdings,
  goalFilter?: GoalFilter,
): CollectionSummary {
  const items = filterByGoal(goalFilter, allItems, ({ id }) => id);
  const quantity = (id: number) => countCopies(holdings.get(id) ?? EMPTY_HOLDING);
  const bySeries = groupBy(items, ({ amiiboSeriesId }) => amiiboSeriesId);
  return {
    whole: computeProgress(items, quantity, goalFilter),
    figures: computeProgress(items.filter(isCountedAsFigure), quantity, goalFilter),
    cards: computeProgress(
      items.filter((item) => !isCountedAsFigure(item)),
      quantity,
      goalFilter,
    ),
    series: amiiboSeries.flatMap((series) => {
      const all = bySeries.get(series.id);
      if (!all) return [];
      const owned = sortInCatalogueOrder(all.filter(({ id }) => quantity(id) > 0));
      return [{ series, progress: computeProgress(all, quantity, goalFilter), owned }];
    }),
  };
}

export interface ProgressCount extends Progress {
  readonly kind: "characters" | "figures" | "cards";
}

/** The goal of a member, as far as progress depends on it. */
export interface GoalScope {
  readonly goalFilter: GoalFilter;
  readonly isOnePerCharacter: boolean;
}

/**
 * Lists the progress by kind. A goal of one of each counts characters, because a character may have figures and cards.
 */
export function listProgressCounts(
  { whole, figures, cards }: CollectionSummary,
  goal: GoalScope | undefined,
): readonly ProgressCount[] {
  if (goal?.isOnePerCharacter) return [{ kind: "characters", ...whole }];
  const counts: readonly ProgressCount[] = [
    { kind: "figures", ...figures },
    { kind: "cards", ...cards },
  ];
  return goal ? counts.filter(({ total }) => total > 0) : counts;
}
