import { expect, it } from "vitest";
import { computeExportLayout, drawTileRow } from "../../../domain/exportImage/exportLayout";
import { BACKGROUND_PALETTE_INDEX, EXPORT_PALETTE } from "../../../domain/exportImage/palette";
import { TILE_BYTES, TILE_WIDTH_PX } from "../../../domain/exportImage/tile";

const layout = computeExportLayout(2);
/** Creates the pixels of a tile in a `Buffer`, as tiles are unpacked. */
const createTile = () => Buffer.from(Uint8Array.from({ length: TILE_BYTES }, (_, at) => at % EXPORT_PALETTE.length));
const drawFirstRow = (isLit: boolean, pixels: Uint8Array) =>
  drawTileRow([{ pixels, isLit, marks: [] }], layout).pixels.subarray(layout.left, layout.left + TILE_WIDTH_PX);

it("drawTileRow draws the tile (small picture) of an owned item in its original colours", () => {
  const tile = createTile();
  expect([...drawFirstRow(true, tile)]).toEqual([...tile.subarray(0, TILE_WIDTH_PX)]);
  const { pixels } = drawTileRow([{ pixels: tile, isLit: true, marks: [] }], layout);
  expect([pixels[0], pixels[layout.left - 1], pixels.at(-1)]).toEqual([
    BACKGROUND_PALETTE_INDEX,
    BACKGROUND_PALETTE_INDEX,
    BACKGROUND_PALETTE_INDEX,
  ]);
});

it("drawTileRow draws the tile of a missing item in grey without modifying the original tile", () => {
  const tile = createTile();
  const before = Buffer.from(tile);
  const dim = drawFirstRow(false, tile);
  expect(tile.equals(before)).toBe(true);
  expect(dim[BACKGROUND_PALETTE_INDEX]).toBe(BACKGROUND_PALETTE_INDEX);
  const uniform = (index: number) => drawFirstRow(false, Buffer.alloc(TILE_BYTES, index))[0];
  expect([...dim]).toEqual([...before.subarray(0, TILE_WIDTH_PX)].map(uniform));
  const isGrey = ([red, green, blue]: readonly number[] = []) =>
    Math.max(red ?? 0, green ?? 0, blue ?? 0) - Math.min(red ?? 0, green ?? 0, blue ?? 0) < 24;
  for (const index of dim) expect(isGrey(EXPORT_PALETTE[index])).toBe(true);
});
