import type { Catalogue, Series } from "../catalogue/catalogue";
import { t } from "../messages/pages";
import { EMPTY_HOLDING, type Holding, type Holdings } from "./holding";
import { type SeriesSummary, summarizeCollection } from "./summary";

type OwnedIds = Iterable<number>;

const OWNED: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };
const buildOwnedHoldings = (ids: OwnedIds): Holdings => new Map(Array.from(ids, (id) => [id, OWNED]));

export type CollectionMilestone =
  | { readonly kind: "complete"; readonly series: Series; readonly total: number }
  | { readonly kind: "count"; readonly owned: number }
  | { readonly kind: "begun"; readonly series: Series };

/** Numbers of owned items that are milestones. Above the last one, every multiple of a hundred is a milestone. */
const ROUND_COUNTS: readonly number[] = [10, 25, 50, 100, 150, 200, 250];
const ROUND_COUNT_STEP = 100;

/**
 * Finds the milestone of a change: a completed series, else a round number of items, else the first item of a series.
 * The series with the most items is chosen if several fit.
 */
export function findCollectionMilestone(
  catalogue: Catalogue,
  before: OwnedIds,
  after: OwnedIds,
): CollectionMilestone | undefined {
  const [previous, current] = [
    summarizeCollection(catalogue, buildOwnedHoldings(before)),
    summarizeCollection(catalogue, buildOwnedHoldings(after)),
  ];
  const findLargest = (
    isReached: (now: SeriesSummary["progress"], then: number) => boolean,
  ): SeriesSummary | undefined =>
    current.series
      .filter(({ progress }, index) => isReached(progress, previous.series[index]?.progress.owned ?? 0))
      .sort((first, second) => second.progress.total - first.progress.total)[0];
  const complete = findLargest(({ owned, total }, then) => owned === total && then < total);
  if (complete) return { kind: "complete", series: complete.series, total: complete.progress.total };
  const count = findRoundCount(current.whole.owned);
  if (count > findRoundCount(previous.whole.owned)) return { kind: "count", owned: count };
  const begun = findLargest(({ owned }, then) => owned > 0 && then === 0);
  return begun && { kind: "begun", series: begun.series };
}

/** Returns the highest milestone number that is not above the number of owned items, or 0. */
const findRoundCount = (owned: number): number => {
  const last = ROUND_COUNTS.findLast((count) => count <= owned) ?? 0;
  return Math.max(last, last === ROUND_COUNTS.at(-1) ? Math.floor(owned / ROUND_COUNT_STEP) * ROUND_COUNT_STEP : 0);
};

export function formatCollectionMilestone(milestone: CollectionMilestone): string {
  const { seriesComplete, itemCount, seriesStarted } = t.ownership.milestones;
  if (milestone.kind === "count") return itemCount(milestone.owned);
  return milestone.kind === "begun"
    ? seriesStarted(milestone.series.name)
    : seriesComplete(milestone.series.name, milestone.total);
}
