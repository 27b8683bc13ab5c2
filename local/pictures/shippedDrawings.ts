import { createHash } from "node:crypto";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { drawArtwork } from "../../domain/artwork/artwork";
import { type ArtworkSubject, formatShippedArtwork } from "../../domain/catalogue/pictureRef";
import { ARTWORK_COLOURS_HEX } from "../../domain/exportImage/artworkColours";
import { TILE_REVISION } from "../../domain/exportImage/tile";
import { getPackNumber } from "../../domain/wire/tilePack";

const { items } = readShippedCatalogue();

/** Every item that ships, as `domain/artwork/drawn` writes it. */
export const shippedArtwork = formatShippedArtwork(items);

export const itemDrawings: readonly { readonly id: number; readonly svg: string }[] = items.map((item) => ({
  id: item.id,
  svg: drawArtwork(item),
}));

export const shippedTilePacks = createTilePacks(items, new Map(itemDrawings.map(({ id, svg }) => [id, svg])));

/** Tiles that lie in one file. */
export interface TilePack {
  /** As `/tiles/` has it: its name says what it is drawn from, so that one that is there is the right one. */
  readonly file: string;
  readonly subjects: readonly ArtworkSubject[];
}

/**
 * The packs of all items that ship, by number.
 *
 * @param drawings the SVG of each item, by id.
 */
function createTilePacks(subjects: readonly ArtworkSubject[], drawings: ReadonlyMap<number, string>): TilePack[] {
  const packs: ArtworkSubject[][] = [];
  for (const subject of subjects) {
    const number = getPackNumber(subject.id);
    packs[number] ??= [];
    packs[number].push(subject);
  }
  return Array.from(packs, (inPack = [], number) => ({
    file: `${number}-${hashPack(inPack, drawings)}.bin`,
    subjects: inPack,
  }));
}

function hashPack(subjects: readonly ArtworkSubject[], drawings: ReadonlyMap<number, string>): string {
  const hash = createHash("sha256").update(`${TILE_REVISION}\0${ARTWORK_COLOURS_HEX}`);
  for (const { id, name } of subjects) hash.update(`\0${id}\0${name}\0${drawings.get(id)}`);
  return hash.digest("hex").slice(0, 16);
}
