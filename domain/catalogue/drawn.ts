import { hash } from "../dice";
import { ARTWORK_REVISION } from "./artworkRevision";
import type { ArtworkSubject } from "./artworkSubject";

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
