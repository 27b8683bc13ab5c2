import { hash } from "../dice";
import { photographNamed } from "../photographs/file";
import type { Amiibo } from "./amiibo";
import { ARTWORK_REVISION } from "./artworkRevision";

/** All that a picture is drawn from. */
export type ArtworkSubject = Pick<
  Amiibo,
  "id" | "name" | "extraName" | "character" | "characterKey" | "form" | "amiiboSeriesId" | "acNumber"
>;

/** The drawings that came with a release: by item, the hash of what each was drawn from. */
export type Drawn = ReadonlyMap<number, string>;

/** Of all that a picture is drawn from: another drawing has another one. */
export function subjectHash(subject: ArtworkSubject): string {
  const { id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber } = subject;
  const drawnFrom = [id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber, ARTWORK_REVISION];
  return hash(JSON.stringify(drawnFrom)).toString(36);
}

export const isDrawn = (subject: ArtworkSubject, drawn: Drawn): boolean =>
  drawn.get(subject.id) === subjectHash(subject);

/** As a text of a few kilobytes: the hashes in their items' places. */
export function formatDrawn(subjects: readonly ArtworkSubject[]): string {
  const places: string[] = [];
  for (const subject of subjects) places[subject.id] = subjectHash(subject);
  return Array.from(places, (place = "") => place).join(" ");
}

export const parseDrawn = (text: string): Drawn =>
  new Map(text.split(" ").flatMap((place, id) => (place === "" ? [] : [[id, place] as const])));

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
