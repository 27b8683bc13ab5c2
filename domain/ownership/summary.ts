import type { Catalogue, Series } from "../catalogue/catalogue";
import { sortInCatalogueOrder } from "../catalogue/catalogueOrder";
import { type Item, isCountedAsFigure } from "../catalogue/item";
import { filterByGoal, type GoalFilter } from "../goal/goalFilter";
import { countCopies, EMPTY_HOLDING, type Holdings } from "./holding";
import { computeProgress, type Progress } from "./progress";

export interface SeriesSummary {
  readonly series: Series;
  readonly progress: Progress;
  readonly owned: readonly Item[];
}

/** A collection beside the whole catalogue, or beside all that counts of it. */
export interface CollectionSummary {
  readonly whole: Progress;
  readonly figures: Progress;
  readonly cards: Progress;
  /** Every amiibo series that has items, begun or not. */
  readonly series: readonly SeriesSummary[];
}

/** @param aim what counts, where there is a goal */
export function summarizeCollection(
  { items: everything, amiiboSeries }: Catalogue,
  holdings: Holdings,
  aim?: GoalFilter,
): CollectionSummary {
  const items = filterByGoal(aim, everything, ({ id }) => id);
  const quantity = (id: number) => countCopies(holdings.get(id) ?? EMPTY_HOLDING);
  const bySeries = new Map(amiiboSeries.map(({ id }): [number, Item[]] => [id, []]));
  for (const item of items) bySeries.get(item.amiiboSeriesId)?.push(item);
  return {
    whole: computeProgress(items, quantity, aim),
    figures: computeProgress(items.filter(isCountedAsFigure), quantity, aim),
    cards: computeProgress(
      items.filter((item) => !isCountedAsFigure(item)),
      quantity,
      aim,
    ),
    series: amiiboSeries.flatMap((series) => {
      const all = bySeries.get(series.id) ?? [];
      if (all.length === 0) return [];
      const owned = sortInCatalogueOrder(all.filter(({ id }) => quantity(id) > 0));
      return [{ series, progress: computeProgress(all, quantity, aim), owned }];
    }),
  };
}

/** A progress by what it counts. */
export interface ProgressCount extends Progress {
  readonly kind: "characters" | "figures" | "cards";
}

/** What counts for somebody who has a goal. */
export interface GoalScope {
  readonly aim: GoalFilter;
  readonly isOneOfEach: boolean;
}

/** How much there is, kind by kind. A character may be among the figures and among the cards: it is one all the same. */
export function listProgressCounts(
  { whole, figures, cards }: CollectionSummary,
  goal: GoalScope | undefined,
): readonly ProgressCount[] {
  if (goal?.isOneOfEach) return [{ kind: "characters", ...whole }];
  const counts: readonly ProgressCount[] = [
    { kind: "figures", ...figures },
    { kind: "cards", ...cards },
  ];
  return goal ? counts.filter(({ total }) => total > 0) : counts;
}
