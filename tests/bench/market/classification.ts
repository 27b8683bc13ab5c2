import { LISTING_FEATURES, TRAPS } from "../../../local/syntheticMarket/draft/listing";
import type { BenchFigure } from "../figures/figure";
import {
  type ClassificationCounts,
  type ConfusionCounts,
  countConfusionOfAll,
  countConfusionOfFound,
} from "./confusion";

const LEAST = 0.98;
const HONEST_KINDS = ["plain", ...LISTING_FEATURES];

/**
 * Measures the precision and recall of the listing classifier: first on all open listings, then on those that searches
 * find.
 */
export const measureClassification = (at: number): BenchFigure[] => [
  ...createClassificationFigures("of all open listings", countConfusionOfAll(at)),
  ...createClassificationFigures("of listings that searches find", countConfusionOfFound(at)),
];

function createClassificationFigures(which: string, { all, byKind }: ConfusionCounts): BenchFigure[] {
  const createKindFigures = (
    names: readonly string[],
    figure: (name: string, tally: ClassificationCounts) => BenchFigure,
  ) =>
    names.flatMap((name) => {
      const tally = byKind.get(name);
      return tally ? [figure(name, tally)] : [];
    });
  return [
    createShareFigure(`precision ${which}`, all.right, all.right + all.wrong, `${all.right} right, ${all.wrong} wrong`),
    ...createKindFigures([...TRAPS, "of another item"], (name, { wrong, listings }) => ({
      name: `  ${name}, classified as an item`,
      value: wrong,
      unit: "count",
      from: `${listings} classified`,
    })),
    createShareFigure(`recall ${which}`, all.right, all.right + all.missed, `${all.missed} missed`),
    ...createKindFigures(HONEST_KINDS, (name, { right, missed, wrong }) => ({
      name: `  ${name}`,
      value: right / (right + missed),
      unit: "share",
      from: `precision ${(right / (right + wrong)).toFixed(3)}, ${missed} missed, ${wrong} wrong`,
    })),
    createShareFigure(`grades ${which}`, all.wellGraded, all.graded, `${all.graded} of ${all.right} have a grade`),
    ...createKindFigures(HONEST_KINDS, (name, { wellGraded, graded, right }) => ({
      name: `  ${name}`,
      value: wellGraded / graded,
      unit: "share",
      from: `${graded} of ${right} have a grade`,
    })),
  ];
}

const createShareFigure = (name: string, part: number, total: number, from: string): BenchFigure => ({
  name,
  value: part / total,
  unit: "share",
  limit: { least: LEAST },
  from,
});
