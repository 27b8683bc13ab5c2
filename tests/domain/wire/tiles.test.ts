import fc from "fast-check";
import { expect, it } from "vitest";
import { joinPack, PACK_SIZE, packOf, placeIn, tileIn } from "../../../domain/wire/tiles";

const aTile = fc.uint8Array({ minLength: 1, maxLength: 40 });
const places = fc.dictionary(fc.integer({ min: 0, max: PACK_SIZE - 1 }).map(String), aTile);

it("gives back each tile from its place, and none from an empty one", () => {
  fc.assert(
    fc.property(places, (given) => {
      const tiles = new Map(Object.entries(given).map(([place, tile]) => [Number(place), tile]));
      const pack = joinPack(tiles);
      for (let place = 0; place < PACK_SIZE; place += 1) expect(tileIn(pack, place)).toEqual(tiles.get(place));
    }),
  );
});

it("of a pack that is cut short gives whole tiles or none", () => {
  fc.assert(
    fc.property(places, fc.nat({ max: 400 }), (given, length) => {
      const tiles = new Map(Object.entries(given).map(([place, tile]) => [Number(place), tile]));
      const pack = joinPack(tiles).slice(0, length);
      for (let place = 0; place < PACK_SIZE; place += 1) {
        const tile = tileIn(pack, place);
        if (tile) expect(tile).toEqual(tiles.get(place));
      }
    }),
  );
});

it("neighbours lie in one pack", () =>
  expect([1, PACK_SIZE - 1, PACK_SIZE, 3 * PACK_SIZE - 1].map(packOf)).toEqual([0, 0, 1, 2]));

it("no two items share a place", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (one, other) => {
      const at = (id: number) => packOf(id) * PACK_SIZE + placeIn(id);
      expect(at(one) === at(other)).toBe(one === other);
    }),
  );
});
