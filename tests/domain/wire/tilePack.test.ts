import fc from "fast-check";
import { expect, it } from "vitest";
import {
  encodeTilePack,
  findTileAt,
  getIndexInPack,
  getPackNumber,
  TILES_PER_PACK,
} from "../../../domain/wire/tilePack";

const aTile = fc.uint8Array({ minLength: 1, maxLength: 40 });
const places = fc.dictionary(fc.integer({ min: 0, max: TILES_PER_PACK - 1 }).map(String), aTile);

it("gives back each tile from its place, and none from an empty one", () => {
  fc.assert(
    fc.property(places, (given) => {
      const tiles = new Map(Object.entries(given).map(([place, tile]) => [Number(place), tile]));
      const pack = encodeTilePack(tiles);
      for (let place = 0; place < TILES_PER_PACK; place += 1) expect(findTileAt(pack, place)).toEqual(tiles.get(place));
    }),
  );
});

it("of a pack that is cut short gives whole tiles or none", () => {
  fc.assert(
    fc.property(places, fc.nat({ max: 400 }), (given, length) => {
      const tiles = new Map(Object.entries(given).map(([place, tile]) => [Number(place), tile]));
      const pack = encodeTilePack(tiles).slice(0, length);
      for (let place = 0; place < TILES_PER_PACK; place += 1) {
        const tile = findTileAt(pack, place);
        if (tile) expect(tile).toEqual(tiles.get(place));
      }
    }),
  );
});

it("neighbours lie in one pack", () =>
  expect([1, TILES_PER_PACK - 1, TILES_PER_PACK, 3 * TILES_PER_PACK - 1].map(getPackNumber)).toEqual([0, 0, 1, 2]));

it("no two items share a place", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (one, other) => {
      const at = (id: number) => getPackNumber(id) * TILES_PER_PACK + getIndexInPack(id);
      expect(at(one) === at(other)).toBe(one === other);
    }),
  );
});
