import { estimateTextWidth } from "./drawableText";
import { DIMMED_INDEX_PAIRS } from "./palette";
import type { PaletteRaster } from "./raster";
import { TILE_HEIGHT_PX, TILE_WIDTH_PX } from "./tile";

/** Part of every sheet's address: goes up whenever sheets look different. */
export const EXPORT_IMAGE_REVISION = "7";

/** px */
export const TILE_GAP_PX = 16;
const MARGIN = 40;
export const HEADER_HEIGHT_PX = 148;
/** A header needs as much. */
const MIN_WIDTH_PX = 720;
/** Wider sheets have larger headers: seen as a whole, each is as easy to read. */
const WIDTH_OF_PLAIN_HEADER = 1_500;
/** What draws it holds several times its pixels. */
const MAX_HEADER_SCALE = 1.6;
/** So that a sheet is about as high, compared with its width, as one of paper. */
const TILES_A_ROW = 0.95;
const MAX_COLUMNS = 30;
const MIN_COLUMNS = 4;
/** An empty sheet has room for a sentence. */
const EMPTY_HEIGHT = 200;

/** Of a sheet's width without its margins, for its title. */
export const TITLE_WIDTH_SHARE = 0.54;
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

export type TitleSize = (typeof TITLE_STEPS)[number];

/** How large a title is written, in px, and on how many lines at most. @param width px, of the whole plain header */
export function pickTitleSize(title: string, width: number): TitleSize {
  const room = (width - 2 * MARGIN) * TITLE_WIDTH_SHARE;
  const fits = ({ size, lines }: TitleSize) =>
    estimateTextWidth(title) * LETTER_WIDTH * size <= room * (lines === 1 ? 1 : lines * FILLED);
  return TITLE_STEPS.find(fits) ?? TITLE_STEPS[2];
}

export interface ExportLayout {
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
function pickColumnCount(tiles: number): number {
  const fewest = Math.max(1, Math.min(tiles, MIN_COLUMNS));
  const fitting = Math.min(Math.max(fewest, Math.round(Math.sqrt(tiles * TILES_A_ROW))), MAX_COLUMNS);
  if (tiles <= fitting) return fitting;
  const others = [fitting + 1, fitting + 2, fitting - 1].filter((columns) => columns < tiles);
  return [fitting, ...others].find((columns) => tiles % columns !== 1) ?? fitting;
}

export function computeExportLayout(tiles: number): ExportLayout {
  const columns = pickColumnCount(tiles);
  const rows = Math.ceil(tiles / columns);
  const rowWidth = columns * (TILE_WIDTH_PX + TILE_GAP_PX) - TILE_GAP_PX;
  const width = Math.max(MIN_WIDTH_PX, rowWidth + 2 * MARGIN);
  const headerScale = Math.min(Math.max(1, width / WIDTH_OF_PLAIN_HEADER), MAX_HEADER_SCALE);
  const headerHeight = Math.round(HEADER_HEIGHT_PX * headerScale);
  const rowHeight = TILE_HEIGHT_PX + TILE_GAP_PX;
  const footerHeight = tiles === 0 ? EMPTY_HEIGHT : MARGIN - TILE_GAP_PX;
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
export interface Sprite extends PaletteRaster {
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
export function drawTileRow(tiles: readonly ComposedTile[], { width, rowHeight, left }: ExportLayout): PaletteRaster {
  const pixels = new Uint8Array(width * rowHeight);
  tiles.forEach((tile, column) => {
    const corner = left + column * (TILE_WIDTH_PX + TILE_GAP_PX);
    drawTileAt(pixels, width, corner, tile);
    for (const mark of tile.marks) drawMarkAt(pixels, width, corner, mark);
  });
  return { width, height: rowHeight, pixels };
}

function drawTileAt(onto: Uint8Array, width: number, corner: number, { pixels, isLit }: ComposedTile): void {
  const shown = isLit ? pixels : dimPixels(pixels);
  for (let y = 0; y < TILE_HEIGHT_PX; y++) {
    onto.set(shown.subarray(y * TILE_WIDTH_PX, (y + 1) * TILE_WIDTH_PX), y * width + corner);
  }
}

/** Two pixels at a time: a sheet has twenty million. */
function dimPixels(pixels: Uint8Array): Uint8Array {
  const dim = new Uint8Array(pixels);
  const pairs = new Uint16Array(dim.buffer);
  for (let at = 0; at < pairs.length; at++) pairs[at] = DIMMED_INDEX_PAIRS[pairs[at] ?? 0] ?? 0;
  return dim;
}

function drawMarkAt(onto: Uint8Array, width: number, corner: number, { sprite, x, y }: PlacedSprite): void {
  const { covers, pixels } = sprite;
  for (let row = 0; row < sprite.height; row++) {
    const from = row * sprite.width;
    const to = (y + row) * width + corner + x;
    for (let column = 0; column < sprite.width; column++) {
      if (covers[from + column]) onto[to + column] = pixels[from + column] ?? 0;
    }
  }
}
