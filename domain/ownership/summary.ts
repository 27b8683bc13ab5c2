import type { Catalogue, Series } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { filterByGoal, type GoalFilter } from "../goal/goalFilter";
import { groupBy } from "../groupBy";
import { countCopies, EMPTY_HOLDING, type Holdings } from "./holding";
import { type CollectionProgress, computeCollectionProgress } from "./progress";

export interface SeriesSummary {
  readonly series: Series;
  readonly progress: CollectionProgress;
  readonly owned: readonly Item[];
}

/** Progress of a collection towards the whole catalogue, or towards the member's goal. */
export interface CollectionSummary {
  readonly whole: CollectionProgress;
  readonly figures: CollectionProgress;
  readonly cards: CollectionProgress;
  /** Progress in each amiibo series that has items to collect, even if the member owns none of them. */
  readonly series: readonly SeriesSummary[];
}

/** Computes the progress of a collection in total, by figures and cards, and in each series. */
export function summarizeCollection(
  { items: allItems, amiiboSeries }: Catalogue,
  holdings: Holdings,
  goalFilter?: GoalFilter,
): CollectionSummary {
  const items = filterByGoal(goalFilter, allItems, ({ id }) => id);
  const quantity = (id: number) => countCopies(holdings.get(id) ?? EMPTY_HOLDING);
  const bySeries = groupBy(items, ({ amiiboSeriesId }) => amiiboSeriesId);
  return {
    whole: computeCollectionProgress(items, quantity, goalFilter),
    figures: computeCollectionProgress(items.filter(isCountedAsFigure), quantity, goalFilter),
    cards: computeCollectionProgress(
      items.filter((item) => !isCountedAsFigure(item)),
      quantity,
      goalFilter,
    ),
    series: amiiboSeries.flatMap((series) => {
      const all = bySeries.get(series.id);
      if (!all) return [];
      const owned = sortInCatalogueOrder(all.filter(({ id }) => quantity(id) > 0));
      return [{ series, progress: computeCollectionProgress(all, quantity, goalFilter), owned }];
    }),
  };
}

export interface ProgressByKind extends CollectionProgress {
  readonly kind: "characters" | "figures" | "cards";
}

/** The parts of a member's goal that the progress of a collection depends on. */
export interface CollectionProgressGoal {
  readonly goalFilter: GoalFilter;
  readonly isOnePerCharacter: boolean;
}

/** Lists the progress of figures and of cards or, if the goal is one item per character, of characters. */
export function listProgressByItemKind(
  { whole, figures, cards }: CollectionSummary,
  goal: CollectionProgressGoal | undefined,
): readonly ProgressByKind[] {
  if (goal?.isOnePerCharacter) return [{ kind: "characters", ...whole }];
  const counts: readonly ProgressByKind[] = [
    { kind: "figures", ...figures },
    { kind: "cards", ...cards },
  ];
  return goal ? counts.filter(({ total }) => total > 0) : counts;
}
