import { createHash } from "node:crypto";
import { readShippedCatalogue } from "../../db/catalogue/shippedCatalogue";
import { drawArtwork } from "../../domain/artwork/artwork";
import { type ArtworkInputs, formatArtworkHashes } from "../../domain/catalogue/pictureRef";
import { ARTWORK_COLOURS_HEX } from "../../domain/exportImage/artworkColours";
import { TILE_REVISION } from "../../domain/exportImage/tile";
import { getTilePackNumber } from "../../domain/wire/tilePack";

const { items } = readShippedCatalogue();

/** List of the items with shipped artwork, in the format of `domain/artwork/drawn`. */
export const shippedArtwork = formatArtworkHashes(items);

export const shippedItemDrawings: readonly { readonly id: number; readonly svg: string }[] = items.map((item) => ({
  id: item.id,
  svg: drawArtwork(item),
}));

export const shippedTilePacks = createTilePacks(items, new Map(shippedItemDrawings.map(({ id, svg }) => [id, svg])));

/** Tiles of several items that are stored in one file. */
export interface TilePack {
  /** Name of the file in `/tiles/`. It contains a hash of everything that the tiles are drawn from. */
  readonly file: string;
  readonly subjects: readonly ArtworkInputs[];
}

/**
 * Builds the tile packs of all shipped items. The index of a pack is its number.
 * @param drawings SVG of each item, by item id
 */
function createTilePacks(subjects: readonly ArtworkInputs[], drawings: ReadonlyMap<number, string>): TilePack[] {
  const packs: ArtworkInputs[][] = [];
  for (const subject of subjects) {
    const number = getTilePackNumber(subject.id);
    packs[number] ??= [];
    packs[number].push(subject);
  }
  return Array.from(packs, (inPack = [], number) => ({
    file: `${number}-${hashPack(inPack, drawings)}.bin`,
    subjects: inPack,
  }));
}

function hashPack(subjects: readonly ArtworkInputs[], drawings: ReadonlyMap<number, string>): string {
  const hash = createHash("sha256").update(`${TILE_REVISION}\0${ARTWORK_COLOURS_HEX}`);
  for (const { id, name } of subjects) hash.update(`\0${id}\0${name}\0${drawings.get(id)}`);
  return hash.digest("hex").slice(0, 16);
}
