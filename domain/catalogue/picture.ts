import { photographNamed } from "../photographs/name";
import type { Amiibo } from "./amiibo";
import { type Drawn, isDrawn, subjectHash } from "./drawn";

/** Which picture of an item is shown. */
export interface Pictured {
  readonly id: number;
  /** Absent: the drawing that came with the release. Else what its address says of it. */
  readonly picture?: string;
}

interface PictureSource {
  readonly items: readonly Amiibo[];
  readonly photographs?: ReadonlyMap<number, string>;
}

/**
 * Of the items that are shown by a photograph, and of those whose drawing did not come with the release, or came when
 * they were described otherwise.
 */
export function picturesOf({ items, photographs }: PictureSource, drawn: Drawn): ReadonlyMap<number, Pictured> {
  const pictures = items.flatMap((item) => {
    const { id } = item;
    const photograph = photographs?.get(id);
    if (photograph !== undefined) return [{ id, picture: photographNamed(photograph) }];
    return isDrawn(item, drawn) ? [] : [{ id, picture: subjectHash(item) }];
  });
  return new Map(pictures.map((picture) => [picture.id, picture]));
}
