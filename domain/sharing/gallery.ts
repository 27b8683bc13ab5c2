import { type Amiibo, countsAsFigure } from "../catalogue/amiibo";
import type { Summary } from "../ownership/summary";

export const MOST_IN_GALLERY = 5;

/** Of a collection, what stands for it: one of each series, then a second one, figures before cards. */
export function galleryOf({ series }: Pick<Summary, "series">): readonly Amiibo[] {
  const begun = series.flatMap(({ owned }) => (owned.length === 0 ? [] : [figuresFirst(owned)]));
  const chosen: Amiibo[] = [];
  for (let round = 0; chosen.length < MOST_IN_GALLERY && begun.some((owned) => round < owned.length); round += 1) {
    chosen.push(...begun.flatMap((owned) => owned[round] ?? []));
  }
  return chosen.slice(0, MOST_IN_GALLERY);
}

const figuresFirst = (items: readonly Amiibo[]): readonly Amiibo[] =>
  items.toSorted((one, other) => Number(countsAsFigure(other)) - Number(countsAsFigure(one)));
