import type { Catalogue, Series } from "../catalogue/catalogue";
import { t } from "../messages/pages";
import { EMPTY_HOLDING, type Holding, type Holdings } from "./holding";
import { type SeriesSummary, summarizeCollection } from "./summary";

type OwnedIds = Iterable<number>;

const OWNED: Holding = { ...EMPTY_HOLDING, copies: [{ isBoxed: true }] };
const buildOwnedHoldings = (ids: OwnedIds): Holdings => new Map(Array.from(ids, (id) => [id, OWNED]));

/** What a collection has reached by one change. */
export type Milestone =
  | { readonly kind: "complete"; readonly series: Series; readonly total: number }
  | { readonly kind: "count"; readonly owned: number }
  | { readonly kind: "begun"; readonly series: Series };

/** Different items; above the last of them each further hundred. */
const ROUND_COUNTS: readonly number[] = [10, 25, 50, 100, 150, 200, 250];
const ROUND_COUNT_STEP = 100;

/** "complete" before "count" before "begun": of several at once the rarest is told, of several series the largest. */
export function findMilestone(catalogue: Catalogue, before: OwnedIds, after: OwnedIds): Milestone | undefined {
  const [was, is] = [
    summarizeCollection(catalogue, buildOwnedHoldings(before)),
    summarizeCollection(catalogue, buildOwnedHoldings(after)),
  ];
  const largest = (isReached: (now: SeriesSummary["progress"], then: number) => boolean): SeriesSummary | undefined =>
    is.series
      .filter(({ progress }, place) => isReached(progress, was.series[place]?.progress.owned ?? 0))
      .sort((one, other) => other.progress.total - one.progress.total)[0];
  const complete = largest(({ owned, total }, then) => owned === total && then < total);
  if (complete) return { kind: "complete", series: complete.series, total: complete.progress.total };
  const count = findRoundCount(is.whole.owned);
  if (count > findRoundCount(was.whole.owned)) return { kind: "count", owned: count };
  const begun = largest(({ owned }, then) => owned > 0 && then === 0);
  return begun && { kind: "begun", series: begun.series };
}

/** The last that was reached, 0 for none. */
const findRoundCount = (owned: number): number => {
  const last = ROUND_COUNTS.findLast((count) => count <= owned) ?? 0;
  return Math.max(last, last === ROUND_COUNTS.at(-1) ? Math.floor(owned / ROUND_COUNT_STEP) * ROUND_COUNT_STEP : 0);
};

export function formatMilestone(milestone: Milestone): string {
  const { complete, count, begun } = t.ownership.milestone;
  if (milestone.kind === "count") return count(milestone.owned);
  return milestone.kind === "begun" ? begun(milestone.series.name) : complete(milestone.series.name, milestone.total);
}
