import { formatPhotographName } from "../photographs/photographFile";
import { computeTextHash32 } from "../seededRandom";
import { ARTWORK_REVISION } from "./artworkRevision";
import type { Item } from "./item";

/** Properties of an item that determine its drawing. */
export type ArtworkInputs = Pick<
  Item,
  "id" | "name" | "extraName" | "character" | "characterKey" | "form" | "amiiboSeriesId" | "acNumber"
>;

/** Hashes of the drawings that were deployed with this version of Plinth, by item id. */
export type DeployedArtworkHashes = ReadonlyMap<number, string>;

/** Returns a hash of all properties that determine an item's drawing. It changes whenever the drawing would change. */
export function hashArtworkInputs(subject: ArtworkInputs): string {
  const { id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber } = subject;
  const inputs = [id, name, extraName, character, characterKey, form, amiiboSeriesId, acNumber, ARTWORK_REVISION];
  return computeTextHash32(JSON.stringify(inputs)).toString(36);
}

export const isArtworkDeployed = (subject: ArtworkInputs, shipped: DeployedArtworkHashes): boolean =>
  shipped.get(subject.id) === hashArtworkInputs(subject);

/** Formats the hashes of drawings as one text, separated by spaces. A hash's position in it is the item's id. */
export function formatArtworkHashes(subjects: readonly ArtworkInputs[]): string {
  const hashesById: string[] = [];
  for (const subject of subjects) hashesById[subject.id] = hashArtworkInputs(subject);
  return Array.from(hashesById, (hash = "") => hash).join(" ");
}

export const parseArtworkHashes = (text: string): DeployedArtworkHashes =>
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
  shipped: DeployedArtworkHashes,
): ReadonlyMap<number, PictureRef> {
  const toEntry = (id: number, picture: string) => [[id, { id, picture }] as const];
  return new Map(
    items.flatMap((item) => {
      const photograph = photographs?.get(item.id);
      if (photograph !== undefined) return toEntry(item.id, formatPhotographName(photograph));
      return isArtworkDeployed(item, shipped) ? [] : toEntry(item.id, hashArtworkInputs(item));
    }),
  );
}
