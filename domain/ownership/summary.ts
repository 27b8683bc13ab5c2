import { type Amiibo, countsAsFigure } from "../catalogue/amiibo";
import type { Catalogue, Series } from "../catalogue/catalogue";
import { inCatalogueOrder } from "../catalogue/order";
import { type Aim, narrowTo } from "../goal/progress";
import { type Holdings, NOTHING, quantityOf } from "./holding";
import { type Progress, progressOf } from "./percentOwned";

export interface SeriesSummary {
  readonly series: Series;
  readonly progress: Progress;
  readonly owned: readonly Amiibo[];
}

/** A collection beside the whole catalogue, or beside all that counts of it. */
export interface Summary {
  readonly whole: Progress;
  readonly figures: Progress;
  readonly cards: Progress;
  /** Every amiibo series that has items, begun or not. */
  readonly series: readonly SeriesSummary[];
}

/** @param aim what counts, where there is a goal */
export function summarize({ items: everything, amiiboSeries }: Catalogue, holdings: Holdings, aim?: Aim): Summary {
  const items = narrowTo(aim, everything, ({ id }) => id);
  const quantity = (id: number) => quantityOf(holdings.get(id) ?? NOTHING);
  const bySeries = new Map(amiiboSeries.map(({ id }): [number, Amiibo[]] => [id, []]));
  for (const item of items) bySeries.get(item.amiiboSeriesId)?.push(item);
  return {
    whole: progressOf(items, quantity, aim),
    figures: progressOf(items.filter(countsAsFigure), quantity, aim),
    cards: progressOf(
      items.filter((item) => !countsAsFigure(item)),
      quantity,
      aim,
    ),
    series: amiiboSeries.flatMap((series) => {
      const all = bySeries.get(series.id) ?? [];
      if (all.length === 0) return [];
      const owned = inCatalogueOrder(all.filter(({ id }) => quantity(id) > 0));
      return [{ series, progress: progressOf(all, quantity, aim), owned }];
    }),
  };
}

/** A progress by what it counts. */
export interface Count extends Progress {
  readonly kind: "characters" | "figures" | "cards";
}

/** What counts for somebody who has a goal. */
export interface Counted {
  readonly aim: Aim;
  readonly isOneOfEach: boolean;
}

/** How much there is, kind by kind. A character may be among the figures and among the cards: it is one all the same. */
export function countsOf({ whole, figures, cards }: Summary, goal: Counted | undefined): readonly Count[] {
  if (goal?.isOneOfEach) return [{ kind: "characters", ...whole }];
  const counts: readonly Count[] = [
    { kind: "figures", ...figures },
    { kind: "cards", ...cards },
  ];
  return goal ? counts.filter(({ total }) => total > 0) : counts;
}
