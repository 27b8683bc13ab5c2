import { formatPhotographName } from "../photographs/photographFile";
import { hashText } from "../seededRandom";
import { ARTWORK_REVISION } from "./artworkRevision";
import type { Item } from "./item";

/** The properties of an item that its drawing depends on. */
export type ArtworkSubject = Pick<
  Item,
  "id" | "name" | "extraName" | "character" | "characterKey" | "form" | "amiiboSeriesId" | "acNumber"
>;

/** The drawings that are part of the release: hashes of their subjects by item id. */
export type ShippedArtworkHashes = ReadonlyMap<number, string>;

/** Returns a hash of all data that a drawing depends on. */
export function hashArtworkSubject(subject: ArtworkSubject): string {
  const { id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber } = subject;
  const inputs = [id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber, ARTWORK_REVISION];
  return hashText(JSON.stringify(inputs)).toString(36);
}

export const isArtworkShipped = (subject: ArtworkSubject, shipped: ShippedArtworkHashes): boolean =>
  shipped.get(subject.id) === hashArtworkSubject(subject);

/** Formats the hashes as text of a few kilobytes. The position of a hash is the item id. */
export function formatShippedArtwork(subjects: readonly ArtworkSubject[]): string {
  const hashesById: string[] = [];
  for (const subject of subjects) hashesById[subject.id] = hashArtworkSubject(subject);
  return Array.from(hashesById, (hash = "") => hash).join(" ");
}

export const parseShippedArtwork = (text: string): ShippedArtworkHashes =>
  new Map(text.split(" ").flatMap((hash, id) => (hash === "" ? [] : [[id, hash] as const])));

/** A reference to the picture of an item. */
export interface PictureRef {
  readonly id: number;
  /** Version of the picture in its URL. Absent for a drawing that is part of the release. */
  readonly picture?: string;
}

/**
 * Builds references for all items whose picture is not a drawing of the release: items with a photograph, and items
 * that are new or have changed since the release.
 */
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
