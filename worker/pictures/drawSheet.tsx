import { writable } from "../../domain/sheet/glyphs";
import { type ComposedTile, composeRow, HEADER_HEIGHT, layoutFor, type SheetLayout } from "../../domain/sheet/layout";
import { PAPER_HEX } from "../../domain/sheet/palette";
import { type Raster, toPlainRaster } from "../../domain/sheet/raster";
import type { Sheet, SheetTile } from "../../domain/sheet/sheet";
import { openMarks } from "./marks";
import type { Pen, Size } from "./pen";
import { encodePng } from "./png";
import { EmptySheet, lampIn, SheetHeader } from "./SheetHeader";

/** By item: its tile's pixels. */
export type Tiles = (tile: SheetTile) => Promise<Uint8Array>;

/** What a sheet is drawn in, one after the other. */
export type SheetPart = "header" | "rows";

/** The sheet as PNG, row by row. @param mayCome settles when that part may be drawn. */
export function drawSheet(
  sheet: Sheet,
  openPen: () => Promise<Pen>,
  tiles: Tiles,
  mayCome: (part: SheetPart) => Promise<void> = async () => undefined,
): AsyncGenerator<Uint8Array> {
  const layout = layoutFor(sheet.tiles.length);
  return encodePng(layout, bandsOf(sheet, layout, { openPen, tiles, mayCome }));
}

interface Means {
  readonly openPen: () => Promise<Pen>;
  readonly tiles: Tiles;
  readonly mayCome: (part: SheetPart) => Promise<void>;
}

async function* bandsOf(sheet: Sheet, layout: SheetLayout, { openPen, tiles, mayCome }: Means): AsyncGenerator<Raster> {
  await mayCome("header");
  const pen = await openPen();
  const { width, columns, rows, footerHeight } = layout;
  yield drawHeader(sheet, layout, pen);
  await mayCome("rows");
  const marks = openMarks(pen);
  const composed = async (tile: SheetTile): Promise<ComposedTile> => ({
    pixels: await tiles(tile),
    isLit: tile.isLit,
    marks: await marks.of(tile),
  });
  for (let row = 0; row < rows; row++) {
    const inRow: ComposedTile[] = [];
    for (const tile of sheet.tiles.slice(row * columns, (row + 1) * columns)) inRow.push(await composed(tile));
    yield composeRow(inRow, layout);
  }
  if (rows > 0) yield { width, height: footerHeight, pixels: new Uint8Array(width * footerHeight) };
  else yield toPlainRaster(pen.paint(await pen.lay(<EmptySheet sheet={sheet} />, { width, height: footerHeight })));
}

async function drawHeader(sheet: Sheet, { width, headerHeight, headerScale }: SheetLayout, pen: Pen): Promise<Raster> {
  const plain = { width: width / headerScale, height: HEADER_HEIGHT };
  const owner = sheet.owner && { ...sheet.owner, name: await writable(sheet.owner.name) };
  const laid = await pen.lay(<SheetHeader sheet={{ ...sheet, ...(owner && { owner }) }} width={plain.width} />, plain);
  return toPlainRaster(pen.paint(resized(within(laid) + lampIn(plain.width), { width, height: headerHeight }, plain)));
}

/** What is drawn for one size, in another, on paper up to every edge: a height is whole pixels, its share of the width is not. */
const resized = (drawing: string, { width, height }: Size, from: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${from.width} ${from.height}" preserveAspectRatio="none"><rect width="${width}" height="${height}" fill="${PAPER_HEX}"/>${drawing}</svg>`;

/** An SVG within another would be drawn through a mask as large as itself, which takes as long as all the rest. */
const within = (svg: string): string => svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
