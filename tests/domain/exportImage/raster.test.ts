import { describe, expect, it } from "vitest";
import {
  computeExportLayout,
  drawTileRow,
  type PaletteSprite,
  TILE_GAP_PX,
} from "../../../domain/exportImage/exportLayout";
import { BACKGROUND_PALETTE_INDEX, EXPORT_PALETTE, findNearestPaletteIndex } from "../../../domain/exportImage/palette";
import { blendOntoBackground, toDitheredRaster, toUnditheredRaster } from "../../../domain/exportImage/raster";
import { TILE_BYTES, TILE_HEIGHT_PX, TILE_WIDTH_PX } from "../../../domain/exportImage/tile";
import { createNativeRenderer } from "../../../local/pictures/nativeRenderer";
import { renderTileSvg } from "../../../worker/pictures/tile";
import { getItem } from "../../helpers/catalogue";

type Rgba = readonly [number, number, number, number];
const PAPER_COLOUR: Rgba = [248, 243, 234, 255];
const INK: Rgba = [38, 43, 61, 255];
const WHITE: Rgba = [255, 255, 255, 255];
const LAMP: Rgba = [246, 196, 69, 255];

const createPixels = (width: number, pixels: readonly Rgba[]) => ({
  width,
  height: pixels.length / width,
  pixels: Uint8Array.from(pixels.flat()),
});
const createUniformPixels = (width: number, height: number, pixel: Rgba) =>
  createPixels(
    width,
    Array.from({ length: width * height }, () => pixel),
  );

it("blendOntoBackground blends transparent pixels onto the background", () => {
  const { width, height, pixels } = blendOntoBackground(
    createPixels(2, [[0, 0, 0, 0], INK, [10, 20, 30, 127], [1, 2, 3, 255]]),
  );
  expect([width, height]).toEqual([2, 2]);
  expect([...pixels]).toEqual([...PAPER_COLOUR, ...INK, 134, 141, 147, 255, 1, 2, 3, 255]);
});

it("blendOntoBackground leaves the given pixels unchanged", () => {
  const pixels = createPixels(1, [[0, 0, 0, 0]]);
  blendOntoBackground(pixels);
  expect([...pixels.pixels]).toEqual([0, 0, 0, 0]);
});

it.each([
  ["paper", PAPER_COLOUR, 0],
  ["ink", INK, 1],
  ["white", WHITE, 2],
  ["lamp", LAMP, 3],
])("findNearestPaletteIndex maps the palette colour %s to its own index", (_, [red, green, blue], index) => {
  expect(findNearestPaletteIndex(red, green, blue)).toBe(index);
  expect(EXPORT_PALETTE[index]).toEqual([red, green, blue]);
});

it("findNearestPaletteIndex finds the palette colour that looks most similar to a given colour", () => {
  const distance = (
    [r = 0, g = 0, b = 0]: readonly number[] = [],
    [red = 0, green = 0, blue = 0]: readonly number[],
  ) => {
    const light = 0.299 * (r - red) + 0.587 * (g - green) + 0.114 * (b - blue);
    return 8 * light ** 2 + 1.27 * (b - blue - light) ** 2 + 2.03 * (r - red - light) ** 2;
  };
  for (const middle of [
    [4, 4, 4],
    [124, 60, 20],
    [252, 12, 12],
    [12, 252, 12],
    [12, 12, 252],
    [180, 180, 180],
  ]) {
    const [red = 0, green = 0, blue = 0] = middle;
    const least = Math.min(...EXPORT_PALETTE.map((colour) => distance(colour, middle)));
    for (const offset of [-4, 0, 3])
      expect(
        distance(EXPORT_PALETTE[findNearestPaletteIndex(red + offset, green + offset, blue + offset)], middle),
      ).toBeCloseTo(least);
  }
});

it("toUnditheredRaster maps each pixel to a palette colour independently of its neighbours", () => {
  const row = [PAPER_COLOUR, PAPER_COLOUR, INK, WHITE, INK, LAMP];
  const { width, height, pixels } = toUnditheredRaster(createPixels(3, row));
  expect([width, height, ...pixels]).toEqual([3, 2, 0, 0, 1, 2, 1, 3]);
  expect([...toUnditheredRaster(createUniformPixels(2, 1, [0, 0, 0, 0])).pixels]).toEqual([
    findNearestPaletteIndex(0, 0, 0),
    findNearestPaletteIndex(0, 0, 0),
  ]);
});

describe("toDitheredRaster", () => {
  it.each([
    ["paper", PAPER_COLOUR, 0],
    ["ink", INK, 1],
    ["white", WHITE, 2],
    ["lamp", LAMP, 3],
  ])("toDitheredRaster leaves an area in the palette colour %s unchanged", (_, colour, index) => {
    const { width, height, pixels } = toDitheredRaster(createUniformPixels(5, 3, colour));
    expect([width, height, ...new Set(pixels)]).toEqual([5, 3, index]);
  });

  const computeMeanColour = (pixels: Uint8Array): number[] =>
    [0, 1, 2].map(
      (part) => pixels.reduce((sum, index) => sum + (EXPORT_PALETTE[index]?.[part] ?? 0), 0) / pixels.length,
    );

  it.each<[Rgba]>([[[150, 160, 170, 255]], [[90, 140, 60, 255]], [[200, 120, 130, 255]], [[60, 90, 150, 255]]])(
    "toDitheredRaster imitates the colour %j by a mixture of palette colours with the same mean",
    (colour) => {
      const side = 48;
      const { pixels } = toDitheredRaster(createUniformPixels(side, side, colour));
      const nearest = EXPORT_PALETTE[findNearestPaletteIndex(colour[0], colour[1], colour[2])] ?? [];
      const computeDifference = (seen: readonly number[]) =>
        [0, 1, 2].reduce((sum, part) => sum + Math.abs((seen[part] ?? 0) - (colour[part] ?? 0)), 0);
      expect(computeDifference(computeMeanColour(pixels))).toBeLessThanOrEqual(Math.max(computeDifference(nearest), 9));
      const halves = [pixels.subarray(0, pixels.length / 2), pixels.subarray(pixels.length / 2)].map(computeMeanColour);
      for (const half of halves) expect(computeDifference(half)).toBeLessThan(40);
    },
  );

  const getRampColour = (at: number): Rgba => [40 + at * 7, 60 + at * 5, 200 - at * 6, 255];
  // If this changes, tiles look different and their revision must be incremented.
  it("toDitheredRaster adds the colour error of a pixel to the pixels on its right and below it", () => {
    const { pixels } = toDitheredRaster(
      createPixels(
        6,
        Array.from({ length: 24 }, (_, at) => getRampColour(at)),
      ),
    );
    const rows = [0, 1, 2, 3].map((row) =>
      [...pixels.subarray(row * 6, row * 6 + 6)].map((i) => EXPORT_PALETTE[i]?.join(" ")),
    );
    expect(rows).toEqual([
      ["35 47 165", "31 87 160", "46 96 184", "46 96 184", "60 95 160", "60 95 160"],
      ["80 96 183", "83 108 145", "127 99 169", "127 99 169", "111 106 120", "123 121 128"],
      ["118 116 123", "132 124 113", "132 124 113", "151 140 122", "151 140 122", "163 140 97"],
      ["163 140 97", "200 157 112", "178 173 78", "178 173 78", "205 175 66", "205 175 66"],
    ]);
  });

  it("dithering changes the lightness of fewer than one in 10,000 pixels visibly", async () => {
    const renderer = await createNativeRenderer();
    const getLightness = ([red = 0, green = 0, blue = 0]: Iterable<number>) =>
      0.299 * red + 0.587 * green + 0.114 * blue;
    for (const id of [1, 13, 14, 46, 90, 300, 885]) {
      const drawn = blendOntoBackground(renderer.rasterize(await renderTileSvg(renderer, getItem(id))));
      const { pixels } = toDitheredRaster(drawn);
      const specks = pixels.filter(
        (index, at) =>
          Math.abs(
            getLightness(EXPORT_PALETTE[index] ?? []) - getLightness(drawn.pixels.subarray(at * 4, at * 4 + 3)),
          ) > 20,
      );
      expect(specks.length / pixels.length).toBeLessThan(0.0001);
    }
  });
});

describe("drawTileRow", () => {
  const layout = computeExportLayout(2);
  const createTile = (index: number) => new Uint8Array(TILE_BYTES).fill(index);
  const sprite: PaletteSprite = {
    width: 2,
    height: 2,
    pixels: Uint8Array.from([1, 2, 3, 1]),
    covers: Uint8Array.from([1, 0, 1, 1]),
  };
  const drawRow = () =>
    drawTileRow(
      [
        { pixels: createTile(2), isLit: true, marks: [] },
        { pixels: createTile(3), isLit: true, marks: [{ sprite, x: 5, y: 7 }] },
      ],
      layout,
    );
  const second = layout.left + TILE_WIDTH_PX + TILE_GAP_PX;

  it("drawTileRow returns pixels for the whole width of the image and the height of one row", () => {
    const { width, height, pixels } = drawRow();
    expect([width, height, pixels.length]).toEqual([layout.width, layout.rowHeight, layout.width * layout.rowHeight]);
  });

  it.each([
    ["the background before the first tile", layout.left - 1, 0, BACKGROUND_PALETTE_INDEX],
    ["the first tile at its corner", layout.left, 0, 2],
    ["the first tile at its end", layout.left + TILE_WIDTH_PX - 1, TILE_HEIGHT_PX - 1, 2],
    ["the background below the first tile", layout.left, TILE_HEIGHT_PX, BACKGROUND_PALETTE_INDEX],
    ["the background after the first tile", layout.left + TILE_WIDTH_PX, 0, BACKGROUND_PALETTE_INDEX],
    ["the background before the second tile", second - 1, 0, BACKGROUND_PALETTE_INDEX],
    ["the second tile at its corner", second, 0, 3],
    ["the corner of a mark", second + 5, 7, 1],
    ["the tile below a transparent pixel of a mark", second + 6, 7, 3],
    ["the second row of a mark", second + 5, 8, 3],
    ["the end of a mark", second + 6, 8, 1],
    ["the tile next to a mark", second + 7, 7, 3],
    ["the tile below a mark", second + 5, 9, 3],
    ["the background after the second tile", second + TILE_WIDTH_PX, 9, BACKGROUND_PALETTE_INDEX],
  ])("drawTileRow draws tiles, marks and background at their pixel positions (case: %s)", (_, x, y, index) =>
    expect(drawRow().pixels[y * layout.width + x]).toBe(index),
  );
});
