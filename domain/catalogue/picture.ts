import { type Drawn, isDrawn, subjectHash } from "../artwork/drawn";
import type { Amiibo } from "./amiibo";

/** Which picture of an item is shown. */
export interface Pictured {
  readonly id: number;
  /** Absent: the drawing that came with the release. Else what its address says of it. */
  readonly picture?: string;
}

/** Of the items whose drawing did not come with the release, or came when they were described otherwise. */
export const picturesOf = (items: readonly Amiibo[], drawn: Drawn): ReadonlyMap<number, Pictured> =>
  new Map(
    items.filter((item) => !isDrawn(item, drawn)).map((item) => [item.id, { id: item.id, picture: subjectHash(item) }]),
  );
