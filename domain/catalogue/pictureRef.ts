import { formatPhotographName } from "../photographs/photographFile";
import { hashText } from "../seededRandom";
import { ARTWORK_REVISION } from "./artworkRevision";
import type { Item } from "./item";

/** Properties of an item that determine its drawing. */
export type ArtworkSubject = Pick<
  Item,
  "id" | "name" | "extraName" | "character" | "characterKey" | "form" | "amiiboSeriesId" | "acNumber"
>;

/** Hashes of the drawings that were deployed with this version of Plinth, by item id. */
export type ShippedArtworkHashes = ReadonlyMap<number, string>;

/** Returns a hash of all properties that determine an item's drawing. It changes whenever the drawing would change. */
export function hashArtworkSubject(subject: ArtworkSubject): string {
  const { id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber } = subject;
  const inputs = [id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber, ARTWORK_REVISION];
  return hashText(JSON.stringify(inputs)).toString(36);
}

export const isArtworkShipped = (subject: ArtworkSubject, shipped: ShippedArtworkHashes): boolean =>
  shipped.get(subject.id) === hashArtworkSubject(subject);

/** Formats the hashes of drawings as one text, separated by spaces. A hash's position in it is the item's id. */
export function formatShippedArtwork(subjects: readonly ArtworkSubject[]): string {
  const hashesById: string[] = [];
  for (const subject of subjects) hashesById[subject.id] = hashArtworkSubject(subject);
  return Array.from(hashesById, (hash = "") => hash).join(" ");
}

export const parseShippedArtwork = (text: string): ShippedArtworkHashes =>
  new Map(text.split(" ").flatMap((hash, id) => (hash === "" ? [] : [[id, hash] as const])));

/** Reference to the picture of an item, from which its URL is built. */
export interface PictureRef {
  readonly id: number;
  /** Version of the picture in its URL. Absent for a drawing that was deployed with this version of Plinth. */
  readonly picture?: string;
}

/** Builds references to pictures that were not deployed with this version: photographs, and new or changed drawings. */
export function buildPictureRefs(
  { items, photographs }: { readonly items: readonly Item[]; readonly photographs?: ReadonlyMap<number, string> },
  shipped: ShippedArtworkHashes,
): ReadonlyMap<number, PictureRef> {
  const toEntry = (id: number, picture: string) => [[id, { id, picture }] as const];
  return new Map(
    items.flatMap((item) => {
      const photograph = photographs?.get(item.id);
      if (photograph !== undefined) return toEntry(item.id, formatPhotographName(photograph));
      return isArtworkShipped(item, shipped) ? [] : toEntry(item.id, hashArtworkSubject(item));
    }),
  );
}
