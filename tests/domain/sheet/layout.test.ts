import fc from "fast-check";
import { expect, it } from "vitest";
import { layoutFor } from "../../../domain/sheet/layout";
import { TILE_WIDTH } from "../../../domain/sheet/tile";

const anyNumber = fc.integer({ min: 0, max: 2_000 });

it("every tile has a place on the sheet, whole and beside its neighbours", () => {
  fc.assert(
    fc.property(anyNumber, (tiles) => {
      const { width, height, columns, rows, left, rowHeight, headerHeight, footerHeight } = layoutFor(tiles);
      expect(columns * rows).toBeGreaterThanOrEqual(tiles);
      expect(columns * (rows - 1)).toBeLessThan(Math.max(tiles, 1));
      expect(left).toBeGreaterThan(0);
      expect(left + columns * TILE_WIDTH).toBeLessThan(width);
      expect(height).toBe(headerHeight + rows * rowHeight + footerHeight);
    }),
  );
});

it("a sheet is at most about twice as high as wide, so that a phone and a page of paper show it whole", () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 1_000 }), (tiles) => {
      const { width, height } = layoutFor(tiles);
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
])("%i tiles stand in %i columns", (tiles, columns) => expect(layoutFor(tiles).columns).toBe(columns));
