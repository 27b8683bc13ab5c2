import fc from "fast-check";
import { expect, it } from "vitest";
import { computeExportLayout, pickExportTitleSize } from "../../../domain/exportImage/exportLayout";
import { TILE_WIDTH_PX } from "../../../domain/exportImage/tile";

const anyNumber = fc.integer({ min: 0, max: 2_000 });

it("every tile fits onto the export image", () => {
  fc.assert(
    fc.property(anyNumber, (tiles) => {
      const { width, height, columns, rows, left, rowHeight, headerHeight, footerHeight } = computeExportLayout(tiles);
      expect(columns * rows).toBeGreaterThanOrEqual(tiles);
      expect(columns * (rows - 1)).toBeLessThan(Math.max(tiles, 1));
      expect(left).toBeGreaterThan(0);
      expect(left + columns * TILE_WIDTH_PX).toBeLessThan(width);
      expect(height).toBe(headerHeight + rows * rowHeight + footerHeight);
    }),
  );
});

it("an export image with several rows never has a single tile in its last row", () => {
  for (let tiles = 2; tiles <= 2_000; tiles += 1) {
    const { columns, rows } = computeExportLayout(tiles);
    expect([tiles, rows > 1 && tiles - columns * (rows - 1) === 1]).toEqual([tiles, false]);
  }
});

it("an export image is between 0.5 and 2.1 times as high as wide", () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 1_000 }), (tiles) => {
      const { width, height } = computeExportLayout(tiles);
      expect(height / width).toBeLessThan(2.1);
      expect(height / width).toBeGreaterThan(0.5);
    }),
  );
});

it.each([
  [0, 1],
  [1, 1],
  [4, 4],
  [6, 4],
  [48, 7],
  [100, 10],
  [277, 16],
  [950, 30],
])("an export image of %i item tiles has %i columns", (tiles, columns) =>
  expect(computeExportLayout(tiles).columns).toBe(columns),
);

it.each([
  [
    0,
    { width: 720, height: 348, headerScale: 1, headerHeight: 148, columns: 1, rows: 0, left: 295, footerHeight: 200 },
  ],
  [1, { width: 720, height: 360, headerScale: 1, headerHeight: 148, columns: 1, rows: 1, left: 295, footerHeight: 24 }],
  [
    100,
    {
      width: 1_524,
      height: 2_054,
      headerScale: 1.016,
      headerHeight: 150,
      columns: 10,
      rows: 10,
      left: 40,
      footerHeight: 24,
    },
  ],
  [
    950,
    {
      width: 4_444,
      height: 6_277,
      headerScale: 1.6,
      headerHeight: 237,
      columns: 30,
      rows: 32,
      left: 40,
      footerHeight: 24,
    },
  ],
])("the parts of an export image of %i item tiles have the expected pixel positions", (tiles, layout) =>
  expect(computeExportLayout(tiles)).toEqual({ ...layout, rowHeight: 188 }),
);

it.each([
  ["", 720, 34],
  ["Ann's Collection", 720, 34],
  ["x".repeat(21), 720, 34],
  ["x".repeat(22), 720, 26],
  ["x".repeat(47), 720, 26],
  ["x".repeat(48), 720, 20],
  ["x".repeat(400), 720, 20],
  // Each character is as wide as two letters.
  ["さ".repeat(10), 720, 34],
  ["さ".repeat(11), 720, 26],
  // A wider image has room for more.
  ["x".repeat(46), 1_500, 34],
  ["x".repeat(47), 1_500, 26],
])("the title %j of an export image that is %i pixels wide has the font size %i", (title, width, size) =>
  expect(pickExportTitleSize(title, width).size).toBe(size),
);

it("the title of an export image never has a larger font than a shorter title", () =>
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.integer({ min: 720, max: 1_500 }), (length, extra, width) => {
      const [short, long] = [length, length + extra].map((each) => pickExportTitleSize("x".repeat(each), width));
      expect(long?.size).toBeLessThanOrEqual(short?.size ?? 0);
      expect(long?.lines).toBe({ 34: 1, 26: 2, 20: 3 }[long?.size ?? 34]);
    }),
  ));
