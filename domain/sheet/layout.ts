import { TILE_HEIGHT, TILE_WIDTH } from "./tile";

/** Part of every sheet's address: goes up whenever sheets look different. */
export const SHEET_REVISION = "5";

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
    title.length * LETTER_WIDTH * size <= room * (lines === 1 ? 1 : lines * FILLED);
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
