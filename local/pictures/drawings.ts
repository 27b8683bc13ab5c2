import { createHash } from "node:crypto";
import { readFacts } from "../../db/catalogue/facts";
import { drawArtwork } from "../../domain/artwork/artwork";
import { type ArtworkSubject, formatDrawn } from "../../domain/catalogue/picture";
import { DRAWN } from "../../domain/sheet/colours";
import { TILE_REVISION } from "../../domain/sheet/tile";
import { packOf } from "../../domain/wire/tiles";

const { items } = readFacts();

/** Every item that ships, as `domain/artwork/drawn` writes it. */
export const drawn = formatDrawn(items);

export const drawings: readonly { readonly id: number; readonly svg: string }[] = items.map((item) => ({
  id: item.id,
  svg: drawArtwork(item),
}));

export const packs = tilePacks(items, new Map(drawings.map(({ id, svg }) => [id, svg])));

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
function tilePacks(subjects: readonly ArtworkSubject[], drawings: ReadonlyMap<number, string>): TilePack[] {
  const packs: ArtworkSubject[][] = [];
  for (const subject of subjects) {
    const number = packOf(subject.id);
    packs[number] ??= [];
    packs[number].push(subject);
  }
  return Array.from(packs, (inPack = [], number) => ({
    file: `${number}-${keyOf(inPack, drawings)}.bin`,
    subjects: inPack,
  }));
}

function keyOf(subjects: readonly ArtworkSubject[], drawings: ReadonlyMap<number, string>): string {
  const hash = createHash("sha256").update(`${TILE_REVISION}\0${DRAWN}`);
  for (const { id, name } of subjects) hash.update(`\0${id}\0${name}\0${drawings.get(id)}`);
  return hash.digest("hex").slice(0, 16);
}
