import { describe, expect, it } from "vitest";
import { computeExportLayout, drawTileRow, type Sprite, TILE_GAP_PX } from "../../../domain/exportImage/exportLayout";
import { EXPORT_PALETTE, getNearestPaletteIndex, PAPER_INDEX } from "../../../domain/exportImage/palette";
import { blendOntoPaper, toDitheredRaster, toUnditheredRaster } from "../../../domain/exportImage/raster";
import { TILE_BYTES, TILE_HEIGHT_PX, TILE_WIDTH_PX } from "../../../domain/exportImage/tile";
import { createNativeRenderer } from "../../../local/pictures/nativeRenderer";
import { renderTileSvg } from "../../../worker/pictures/tile";
import { getItem } from "../../helpers/catalogue";

type Rgba = readonly [number, number, number, number];
const PAPER_COLOUR: Rgba = [248, 243, 234, 255];
const INK: Rgba = [38, 43, 61, 255];
const WHITE: Rgba = [255, 255, 255, 255];
const LAMP: Rgba = [246, 196, 69, 255];

const rendered = (width: number, pixels: readonly Rgba[]) => ({
  width,
  height: pixels.length / width,
  pixels: Uint8Array.from(pixels.flat()),
});
const flat = (width: number, height: number, pixel: Rgba) =>
  rendered(
    width,
    Array.from({ length: width * height }, () => pixel),
  );

it("what shows through is paper", () => {
  const { width, height, pixels } = blendOntoPaper(rendered(2, [[0, 0, 0, 0], INK, [10, 20, 30, 127], [1, 2, 3, 255]]));
  expect([width, height]).toEqual([2, 2]);
  expect([...pixels]).toEqual([...PAPER_COLOUR, ...INK, 134, 141, 147, 255, 1, 2, 3, 255]);
});

it("what is drawn on paper stays as it was for others", () => {
  const given = rendered(1, [[0, 0, 0, 0]]);
  blendOntoPaper(given);
  expect([...given.pixels]).toEqual([0, 0, 0, 0]);
});

describe("a colour of a sheet", () => {
  it.each([
    ["paper", PAPER_COLOUR, 0],
    ["ink", INK, 1],
    ["white", WHITE, 2],
    ["lamp", LAMP, 3],
  ])("is met exactly: %s", (_, [red, green, blue], index) => {
    expect(getNearestPaletteIndex(red, green, blue)).toBe(index);
    expect(EXPORT_PALETTE[index]).toEqual([red, green, blue]);
  });

  it("is never further away than another, as far as five bits tell", () => {
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
      for (const off of [-4, 0, 3])
        expect(
          distance(EXPORT_PALETTE[getNearestPaletteIndex(red + off, green + off, blue + off)], middle),
        ).toBeCloseTo(least);
    }
  });
});

it("writing has its colours pixel by pixel", () => {
  const row = [PAPER_COLOUR, PAPER_COLOUR, INK, WHITE, INK, LAMP];
  const { width, height, pixels } = toUnditheredRaster(rendered(3, row));
  expect([width, height, ...pixels]).toEqual([3, 2, 0, 0, 1, 2, 1, 3]);
  expect([...toUnditheredRaster(flat(2, 1, [0, 0, 0, 0])).pixels]).toEqual([
    getNearestPaletteIndex(0, 0, 0),
    getNearestPaletteIndex(0, 0, 0),
  ]);
});

describe("a picture", () => {
  it.each([
    ["paper", PAPER_COLOUR, 0],
    ["ink", INK, 1],
    ["white", WHITE, 2],
    ["lamp", LAMP, 3],
  ])("of one colour that the sheet has is of that colour: %s", (_, colour, index) => {
    const { width, height, pixels } = toDitheredRaster(flat(5, 3, colour));
    expect([width, height, ...new Set(pixels)]).toEqual([5, 3, index]);
  });

  const meanOf = (pixels: Uint8Array): number[] =>
    [0, 1, 2].map(
      (part) => pixels.reduce((sum, index) => sum + (EXPORT_PALETTE[index]?.[part] ?? 0), 0) / pixels.length,
    );

  it.each<[Rgba]>([[[150, 160, 170, 255]], [[90, 140, 60, 255]], [[200, 120, 130, 255]], [[60, 90, 150, 255]]])(
    "of %j looks like it from afar, though the sheet has no such colour",
    (colour) => {
      const side = 48;
      const { pixels } = toDitheredRaster(flat(side, side, colour));
      const plain = EXPORT_PALETTE[getNearestPaletteIndex(colour[0], colour[1], colour[2])] ?? [];
      const off = (seen: readonly number[]) =>
        [0, 1, 2].reduce((sum, part) => sum + Math.abs((seen[part] ?? 0) - (colour[part] ?? 0)), 0);
      expect(off(meanOf(pixels))).toBeLessThanOrEqual(Math.max(off(plain), 9));
      const halves = [pixels.subarray(0, pixels.length / 2), pixels.subarray(pixels.length / 2)].map(meanOf);
      for (const half of halves) expect(off(half)).toBeLessThan(40);
    },
  );

  const ramp = (at: number): Rgba => [40 + at * 7, 60 + at * 5, 200 - at * 6, 255];
  // Where this changes, tiles look different: their revision goes up with it.
  it("spreads what its colours are off to the right and below", () => {
    const { pixels } = toDitheredRaster(
      rendered(
        6,
        Array.from({ length: 24 }, (_, at) => ramp(at)),
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

  it("has no specks: no pixel of a tile is lighter or darker than it was drawn by more than a twelfth of all light", async () => {
    const pen = await createNativeRenderer();
    const lightOf = ([red = 0, green = 0, blue = 0]: Iterable<number>) => 0.299 * red + 0.587 * green + 0.114 * blue;
    for (const id of [1, 13, 14, 46, 90, 300, 885]) {
      const drawn = blendOntoPaper(pen.paint(await renderTileSvg(pen, getItem(id))));
      const { pixels } = toDitheredRaster(drawn);
      const specks = pixels.filter(
        (index, at) =>
          Math.abs(lightOf(EXPORT_PALETTE[index] ?? []) - lightOf(drawn.pixels.subarray(at * 4, at * 4 + 3))) > 20,
      );
      expect(specks.length / pixels.length).toBeLessThan(0.0001);
    }
  });
});

describe("a row of tiles", () => {
  const layout = computeExportLayout(2);
  const tile = (index: number) => new Uint8Array(TILE_BYTES).fill(index);
  const sprite: Sprite = {
    width: 2,
    height: 2,
    pixels: Uint8Array.from([1, 2, 3, 1]),
    covers: Uint8Array.from([1, 0, 1, 1]),
  };
  const row = () =>
    drawTileRow(
      [
        { pixels: tile(2), isLit: true, marks: [] },
        { pixels: tile(3), isLit: true, marks: [{ sprite, x: 5, y: 7 }] },
      ],
      layout,
    );
  const second = layout.left + TILE_WIDTH_PX + TILE_GAP_PX;

  it("is as large as its layout says", () => {
    const { width, height, pixels } = row();
    expect([width, height, pixels.length]).toEqual([layout.width, layout.rowHeight, layout.width * layout.rowHeight]);
  });

  it.each([
    ["paper before the first", layout.left - 1, 0, PAPER_INDEX],
    ["the first at its corner", layout.left, 0, 2],
    ["the first at its end", layout.left + TILE_WIDTH_PX - 1, TILE_HEIGHT_PX - 1, 2],
    ["paper below the first", layout.left, TILE_HEIGHT_PX, PAPER_INDEX],
    ["paper behind the first", layout.left + TILE_WIDTH_PX, 0, PAPER_INDEX],
    ["paper before the second", second - 1, 0, PAPER_INDEX],
    ["the second at its corner", second, 0, 3],
    ["a mark's corner", second + 5, 7, 1],
    ["what a mark does not cover", second + 6, 7, 3],
    ["a mark's second row", second + 5, 8, 3],
    ["a mark's end", second + 6, 8, 1],
    ["nothing beside a mark", second + 7, 7, 3],
    ["nothing below a mark", second + 5, 9, 3],
    ["paper behind the second", second + TILE_WIDTH_PX, 9, PAPER_INDEX],
  ])("has %s", (_, x, y, index) => expect(row().pixels[y * layout.width + x]).toBe(index));
});
