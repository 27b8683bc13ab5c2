import { breadthOf } from "./glyphs";
import { DIMMED_PAIRS } from "./palette";
import type { Raster } from "./raster";
import { TILE_HEIGHT, TILE_WIDTH } from "./tile";

/** Part of every sheet's address: goes up whenever sheets look different. */
export const SHEET_REVISION = "7";

/** px */
export const GAP = 16;
const MARGIN = 40;
export const HEADER_HEIGHT = 148;
/** A header needs as much. */
const LEAST_WIDTH = 720;
/** Wider sheets have larger headers: seen as a whole, each is as easy to read. */
const WIDTH_OF_PLAIN_HEADER = 1_500;
/** What draws it holds several times its pixels. */
const LARGEST_HEADER = 1.6;
/** So that a sheet is about as high, compared with its width, as one of paper. */
const TILES_A_ROW = 0.95;
const MOST_COLUMNS = 30;
const FEWEST_COLUMNS = 4;
/** An empty sheet has room for a sentence. */
const EMPTY_HEIGHT = 200;

/** Of a sheet's width without its margins, for its title. */
export const TITLE_SHARE = 0.54;
/** The first into which a title fits: largest first. */
const TITLE_STEPS = [
  { size: 34, lines: 1 },
  { size: 26, lines: 2 },
  { size: 20, lines: 3 },
] as const;
/** em: somewhat more than the font's letters are on average. */
const LETTER_WIDTH = 0.48;
/** Words do not fill the lines on which they stand. */
const FILLED = 0.85;

export type TitleStep = (typeof TITLE_STEPS)[number];

/** How large a title is written, in px, and on how many lines at most. @param width px, of the whole plain header */
export function titleStep(title: string, width: number): TitleStep {
  const room = (width - 2 * MARGIN) * TITLE_SHARE;
  const fits = ({ size, lines }: TitleStep) =>
    breadthOf(title) * LETTER_WIDTH * size <= room * (lines === 1 ? 1 : lines * FILLED);
  return TITLE_STEPS.find(fits) ?? TITLE_STEPS[2];
}

export interface SheetLayout {
  /** px */
  readonly width: number;
  readonly height: number;
  /** How much larger than plain everything in the header is. */
  readonly headerScale: number;
  readonly headerHeight: number;
  readonly columns: number;
  readonly rows: number;
  /** Of the first tile in its row. */
  readonly left: number;
  /** Of one row of tiles, with the gap below it. */
  readonly rowHeight: number;
  /** Below the last row. */
  readonly footerHeight: number;
}

/** A single tile in the last row looks forgotten: another width has it among others. */
function columnsFor(tiles: number): number {
  const fewest = Math.max(1, Math.min(tiles, FEWEST_COLUMNS));
  const fitting = Math.min(Math.max(fewest, Math.round(Math.sqrt(tiles * TILES_A_ROW))), MOST_COLUMNS);
  if (tiles <= fitting) return fitting;
  const others = [fitting + 1, fitting + 2, fitting - 1].filter((columns) => columns < tiles);
  return [fitting, ...others].find((columns) => tiles % columns !== 1) ?? fitting;
}

export function layoutFor(tiles: number): SheetLayout {
  const columns = columnsFor(tiles);
  const rows = Math.ceil(tiles / columns);
  const rowWidth = columns * (TILE_WIDTH + GAP) - GAP;
  const width = Math.max(LEAST_WIDTH, rowWidth + 2 * MARGIN);
  const headerScale = Math.min(Math.max(1, width / WIDTH_OF_PLAIN_HEADER), LARGEST_HEADER);
  const headerHeight = Math.round(HEADER_HEIGHT * headerScale);
  const rowHeight = TILE_HEIGHT + GAP;
  const footerHeight = tiles === 0 ? EMPTY_HEIGHT : MARGIN - GAP;
  return {
    width,
    height: headerHeight + rows * rowHeight + footerHeight,
    headerScale,
    headerHeight,
    columns,
    rows,
    left: Math.round((width - rowWidth) / 2),
    rowHeight,
    footerHeight,
  };
}

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
