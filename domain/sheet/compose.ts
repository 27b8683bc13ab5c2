import type { SheetLayout } from "./layout";
import { GAP } from "./layout";
import { DIMMED_PAIRS } from "./palette";
import type { Raster } from "./raster";
import { TILE_HEIGHT, TILE_WIDTH } from "./tile";

/** A small picture that is laid upon a tile. */
export interface Sprite extends Raster {
  /** By pixel: whether it covers what is below. */
  readonly covers: Uint8Array;
}

export interface PlacedSprite {
  readonly sprite: Sprite;
  /** px, from the tile's corner. */
  readonly x: number;
  readonly y: number;
}

export interface ComposedTile {
  readonly pixels: Uint8Array;
  readonly isLit: boolean;
  readonly marks: readonly PlacedSprite[];
}

/** One row of tiles as it lies on the paper, over the whole width of the sheet. */
export function composeRow(tiles: readonly ComposedTile[], { width, rowHeight, left }: SheetLayout): Raster {
  const pixels = new Uint8Array(width * rowHeight);
  tiles.forEach((tile, column) => {
    const corner = left + column * (TILE_WIDTH + GAP);
    layTile(pixels, width, corner, tile);
    for (const mark of tile.marks) layMark(pixels, width, corner, mark);
  });
  return { width, height: rowHeight, pixels };
}

function layTile(onto: Uint8Array, width: number, corner: number, { pixels, isLit }: ComposedTile): void {
  const shown = isLit ? pixels : dimmed(pixels);
  for (let y = 0; y < TILE_HEIGHT; y++) {
    onto.set(shown.subarray(y * TILE_WIDTH, (y + 1) * TILE_WIDTH), y * width + corner);
  }
}

/** Two pixels at a time: a sheet has twenty million. */
function dimmed(pixels: Uint8Array): Uint8Array {
  const dim = new Uint8Array(pixels);
  const pairs = new Uint16Array(dim.buffer);
  for (let at = 0; at < pairs.length; at++) pairs[at] = DIMMED_PAIRS[pairs[at] ?? 0] ?? 0;
  return dim;
}

function layMark(onto: Uint8Array, width: number, corner: number, { sprite, x, y }: PlacedSprite): void {
  const { covers, pixels } = sprite;
  for (let row = 0; row < sprite.height; row++) {
    const from = row * sprite.width;
    const to = (y + row) * width + corner + x;
    for (let column = 0; column < sprite.width; column++) {
      if (covers[from + column]) onto[to + column] = pixels[from + column] ?? 0;
    }
  }
}
