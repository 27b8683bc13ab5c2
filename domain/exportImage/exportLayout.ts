import { estimateTextWidth } from "./drawableText";
import { DIMMED_PALETTE_INDEX_PAIRS } from "./palette";
import type { PaletteRaster } from "./raster";
import { TILE_HEIGHT_PX, TILE_WIDTH_PX } from "./tile";

/** Revision of the layout of export images, part of their URLs. Increment it when export images look different. */
export const EXPORT_IMAGE_REVISION = "7";

export const TILE_GAP_PX = 16;
const MARGIN = 40;
export const EXPORT_HEADER_HEIGHT_PX = 148;
const MIN_WIDTH_PX = 720;
/** Image width in pixels above which the header is enlarged, to be legible when the whole image is viewed. */
const WIDTH_OF_PLAIN_HEADER = 1_500;
/** Largest factor by which the header is enlarged. Rendering needs several times the memory of its pixels. */
const MAX_HEADER_SCALE = 1.6;
/** Factor for the number of tiles in a row. It gives the image the proportions of a sheet of paper. */
const TILES_A_ROW = 0.95;
const MAX_COLUMNS = 30;
const MIN_COLUMNS = 4;
/** Height in pixels of the text area in an image without tiles. */
const EMPTY_HEIGHT = 200;

/** Share of the header's width, without margins, that the title may use. */
export const EXPORT_TITLE_WIDTH_SHARE = 0.54;
/** Font sizes of the title in pixels, largest first. The first size that fits in its number of lines is used. */
const TITLE_STEPS = [
  { size: 34, lines: 1 },
  { size: 26, lines: 2 },
  { size: 20, lines: 3 },
] as const;
/** Average width of a letter in em, rounded up. */
const LETTER_WIDTH = 0.48;
/** Share of a line that text fills on average. The rest is lost to line breaks between words. */
const FILLED = 0.85;

export type ExportTitleSize = (typeof TITLE_STEPS)[number];

/** Returns the title's font size in pixels and number of lines. `width` is the header's before it is enlarged. */
export function pickExportTitleSize(title: string, width: number): ExportTitleSize {
  const room = (width - 2 * MARGIN) * EXPORT_TITLE_WIDTH_SHARE;
  const fits = ({ size, lines }: ExportTitleSize) =>
    estimateTextWidth(title) * LETTER_WIDTH * size <= room * (lines === 1 ? 1 : lines * FILLED);
  return TITLE_STEPS.find(fits) ?? TITLE_STEPS[2];
}

export interface ExportLayout {
  /** Width of the image. All lengths of the layout are in pixels. */
  readonly width: number;
  readonly height: number;
  readonly headerScale: number;
  readonly headerHeight: number;
  readonly columns: number;
  readonly rows: number;
  /** Distance from the left edge of the image to the first tile of a row. */
  readonly left: number;
  /** Height of a row of tiles, including the gap below it. */
  readonly rowHeight: number;
  /** Height of the area below the last row of tiles. */
  readonly footerHeight: number;
}

/** Returns the number of tiles in a row. Avoids a last row with a single tile. */
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
  const headerHeight = Math.round(EXPORT_HEADER_HEIGHT_PX * headerScale);
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

export interface PaletteSprite extends PaletteRaster {
  /** Opacity of each pixel as one byte: 1 if the pixel is opaque, else 0. */
  readonly covers: Uint8Array;
}

export interface PlacedSprite {
  readonly sprite: PaletteSprite;
  /** Distance from the upper left corner of the tile, in pixels. */
  readonly x: number;
  readonly y: number;
}

export interface ComposedTile {
  readonly pixels: Uint8Array;
  readonly isLit: boolean;
  readonly marks: readonly PlacedSprite[];
}

export function drawTileRow(tiles: readonly ComposedTile[], { width, rowHeight, left }: ExportLayout): PaletteRaster {
  const pixels = new Uint8Array(width * rowHeight);
  tiles.forEach((tile, column) => {
    const corner = left + column * (TILE_WIDTH_PX + TILE_GAP_PX);
    drawTileAt(pixels, width, corner, tile);
    for (const mark of tile.marks) drawMarkAt(pixels, width, corner, mark);
  });
  return { width, height: rowHeight, pixels };
}

function drawTileAt(target: Uint8Array, width: number, corner: number, { pixels, isLit }: ComposedTile): void {
  const visiblePixels = isLit ? pixels : dimPixels(pixels);
  for (let y = 0; y < TILE_HEIGHT_PX; y++) {
    target.set(visiblePixels.subarray(y * TILE_WIDTH_PX, (y + 1) * TILE_WIDTH_PX), y * width + corner);
  }
}

/** Replaces colours by dimmed ones, two pixels at a time for speed: an image has up to twenty million pixels. */
function dimPixels(pixels: Uint8Array): Uint8Array {
  const dim = new Uint8Array(pixels);
  const pairs = new Uint16Array(dim.buffer);
  for (let index = 0; index < pairs.length; index++) pairs[index] = DIMMED_PALETTE_INDEX_PAIRS[pairs[index] ?? 0] ?? 0;
  return dim;
}

function drawMarkAt(target: Uint8Array, width: number, corner: number, { sprite, x, y }: PlacedSprite): void {
  const { covers, pixels } = sprite;
  for (let row = 0; row < sprite.height; row++) {
    const from = row * sprite.width;
    const to = (y + row) * width + corner + x;
    for (let column = 0; column < sprite.width; column++) {
      if (covers[from + column]) target[to + column] = pixels[from + column] ?? 0;
    }
  }
}
