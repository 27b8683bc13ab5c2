import fc from "fast-check";
import { expect, it } from "vitest";
import {
  encodeTilePack,
  findTileInPack,
  getTileIndexInPack,
  getTilePackNumber,
  TILES_PER_PACK,
} from "../../../domain/wire/tilePack";

const anyTile = fc.uint8Array({ minLength: 1, maxLength: 40 });
const anyTiles = fc.dictionary(fc.integer({ min: 0, max: TILES_PER_PACK - 1 }).map(String), anyTile);

it("findTileInPack returns each picture of a pack of tiles, or undefined for an empty position", () => {
  fc.assert(
    fc.property(anyTiles, (given) => {
      const tiles = new Map(Object.entries(given).map(([index, tile]) => [Number(index), tile]));
      const pack = encodeTilePack(tiles);
      for (let index = 0; index < TILES_PER_PACK; index += 1)
        expect(findTileInPack(pack, index)).toEqual(tiles.get(index));
    }),
  );
});

it("findTileInPack returns only complete pictures from a truncated pack of tiles", () => {
  fc.assert(
    fc.property(anyTiles, fc.nat({ max: 400 }), (given, length) => {
      const tiles = new Map(Object.entries(given).map(([index, tile]) => [Number(index), tile]));
      const pack = encodeTilePack(tiles).slice(0, length);
      for (let index = 0; index < TILES_PER_PACK; index += 1) {
        const tile = findTileInPack(pack, index);
        if (tile) expect(tile).toEqual(tiles.get(index));
      }
    }),
  );
});

it("getTilePackNumber assigns items with adjacent ids to the same pack of picture tiles", () =>
  expect([1, TILES_PER_PACK - 1, TILES_PER_PACK, 3 * TILES_PER_PACK - 1].map(getTilePackNumber)).toEqual([0, 0, 1, 2]));

it("two items never share a position in the packs of picture tiles", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (first, second) => {
      const getPosition = (id: number) => getTilePackNumber(id) * TILES_PER_PACK + getTileIndexInPack(id);
      expect(getPosition(first) === getPosition(second)).toBe(first === second);
    }),
  );
});
