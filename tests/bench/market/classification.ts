import { CONFUSING_LISTING_FEATURES, IRRELEVANT_LISTING_KINDS } from "../../../local/syntheticMarket/draft/listing";
import type { BenchResult } from "../results/result";
import {
  type ClassificationCounts,
  type ConfusionCounts,
  countConfusionOfAll,
  countConfusionOfFound,
} from "./confusion";

const LEAST = 0.98;
const HONEST_KINDS = ["plain", ...CONFUSING_LISTING_FEATURES];

/** Measures precision and recall of the listing classifier on all open listings, then on those that searches find. */
export const measureClassification = (at: number): BenchResult[] => [
  ...createClassificationResults("of all open listings", countConfusionOfAll(at)),
  ...createClassificationResults("of listings that searches find", countConfusionOfFound(at)),
];

function createClassificationResults(which: string, { all, byKind }: ConfusionCounts): BenchResult[] {
  const createKindResults = (
    names: readonly string[],
    result: (name: string, tally: ClassificationCounts) => BenchResult,
  ) =>
    names.flatMap((name) => {
      const tally = byKind.get(name);
      return tally ? [result(name, tally)] : [];
    });
  return [
    createShareResult(`precision ${which}`, all.right, all.right + all.wrong, `${all.right} right, ${all.wrong} wrong`),
    ...createKindResults([...IRRELEVANT_LISTING_KINDS, "of another item"], (name, { wrong, listings }) => ({
      name: `  ${name}: wrongly assigned to an item`,
      value: wrong,
      unit: "count",
      from: `of ${listings} listings`,
    })),
    createShareResult(`recall ${which}`, all.right, all.right + all.missed, `${all.missed} missed`),
    ...createKindResults(HONEST_KINDS, (name, { right, missed, wrong }) => ({
      name: `  ${name}`,
      value: right / (right + missed),
      unit: "share",
      from: `precision ${(right / (right + wrong)).toFixed(3)}, ${missed} missed, ${wrong} wrong`,
    })),
    createShareResult(`grades ${which}`, all.wellGraded, all.graded, `${all.graded} of ${all.right} have a grade`),
    ...createKindResults(HONEST_KINDS, (name, { wellGraded, graded, right }) => ({
      name: `  ${name}`,
      value: wellGraded / graded,
      unit: "share",
      from: `${graded} of ${right} have a grade`,
    })),
  ];
}

const createShareResult = (name: string, part: number, total: number, from: string): BenchResult => ({
  name,
  value: part / total,
  unit: "share",
  limit: { min: LEAST },
  from,
});
