import { LISTING_FEATURES, TRAPS } from "../../../local/syntheticMarket/draft/listing";
import type { BenchFigure } from "../figures/figure";
import {
  type ClassificationCounts,
  type ConfusionCounts,
  countConfusionOfAll,
  countConfusionOfFound,
} from "./confusion";

const LEAST = 0.98;
const HONEST = ["plain", ...LISTING_FEATURES];

/** What listings were taken for, against what they are: of all that are open, and of what searches find. */
export const measureClassification = (at: number): BenchFigure[] => [
  ...figuresOf("of all that is open", countConfusionOfAll(at)),
  ...figuresOf("of what searches find", countConfusionOfFound(at)),
];

function figuresOf(which: string, { all, byKind }: ConfusionCounts): BenchFigure[] {
  const kinds = (names: readonly string[], figure: (name: string, tally: ClassificationCounts) => BenchFigure) =>
    names.flatMap((name) => {
      const tally = byKind.get(name);
      return tally ? [figure(name, tally)] : [];
    });
  return [
    share(`precision ${which}`, all.right, all.right + all.wrong, `${all.right} right, ${all.wrong} wrong`),
    ...kinds([...TRAPS, "of another item"], (name, { wrong, listings }) => ({
      name: `  ${name}, taken for an item`,
      value: wrong,
      unit: "count",
      from: `${listings} judged`,
    })),
    share(`recall ${which}`, all.right, all.right + all.missed, `${all.missed} missed`),
    ...kinds(HONEST, (name, { right, missed, wrong }) => ({
      name: `  ${name}`,
      value: right / (right + missed),
      unit: "share",
      from: `precision ${(right / (right + wrong)).toFixed(3)}, ${missed} missed, ${wrong} wrong`,
    })),
    share(`grades ${which}`, all.wellGraded, all.graded, `${all.graded} of ${all.right} got one`),
    ...kinds(HONEST, (name, { wellGraded, graded, right }) => ({
      name: `  ${name}`,
      value: wellGraded / graded,
      unit: "share",
      from: `${graded} of ${right} got one`,
    })),
  ];
}

const share = (name: string, part: number, whole: number, from: string): BenchFigure => ({
  name,
  value: part / whole,
  unit: "share",
  limit: { least: LEAST },
  from,
});
