import { formatPhotographName } from "../photographs/photographFile";
import { hashText } from "../seededRandom";
import { ARTWORK_REVISION } from "./artworkRevision";
import type { Item } from "./item";

/** All that a picture is drawn from. */
export type ArtworkSubject = Pick<
  Item,
  "id" | "name" | "extraName" | "character" | "characterKey" | "form" | "amiiboSeriesId" | "acNumber"
>;

/** The drawings that came with a release: by item, the hash of what each was drawn from. */
export type ShippedArtworkHashes = ReadonlyMap<number, string>;

/** Of all that a picture is drawn from: another drawing has another one. */
export function hashArtworkSubject(subject: ArtworkSubject): string {
  const { id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber } = subject;
  const drawnFrom = [id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber, ARTWORK_REVISION];
  return hashText(JSON.stringify(drawnFrom)).toString(36);
}

export const isArtworkShipped = (subject: ArtworkSubject, drawn: ShippedArtworkHashes): boolean =>
  drawn.get(subject.id) === hashArtworkSubject(subject);

/** As a text of a few kilobytes: the hashes in their items' places. */
export function formatShippedArtwork(subjects: readonly ArtworkSubject[]): string {
  const places: string[] = [];
  for (const subject of subjects) places[subject.id] = hashArtworkSubject(subject);
  return Array.from(places, (place = "") => place).join(" ");
}

export const parseShippedArtwork = (text: string): ShippedArtworkHashes =>
  new Map(text.split(" ").flatMap((place, id) => (place === "" ? [] : [[id, place] as const])));

/** Which picture of an item is shown. */
export interface PictureRef {
  readonly id: number;
  /** Absent: the drawing that came with the release. Else what its address says of it. */
  readonly picture?: string;
}

interface PictureSource {
  readonly items: readonly Item[];
  readonly photographs?: ReadonlyMap<number, string>;
}

/**
 * Of the items that are shown by a photograph, and of those whose drawing did not come with the release, or came when
 * they were described otherwise.
 */
export function buildPictureRefs(
  { items, photographs }: PictureSource,
  drawn: ShippedArtworkHashes,
): ReadonlyMap<number, PictureRef> {
  const pictures = items.flatMap((item) => {
    const { id } = item;
    const photograph = photographs?.get(id);
    if (photograph !== undefined) return [{ id, picture: formatPhotographName(photograph) }];
    return isArtworkShipped(item, drawn) ? [] : [{ id, picture: hashArtworkSubject(item) }];
  });
  return new Map(pictures.map((picture) => [picture.id, picture]));
}
