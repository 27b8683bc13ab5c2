import fc from "fast-check";
import { expect, it } from "vitest";
import { areSearchHitsEqual, decodeSearchHits, encodeSearchHits } from "../../../domain/view/searchHits";

const anId = fc.integer({ min: 1, max: 40 });
const anyHits = fc.array(fc.tuple(anId, fc.nat(9))).map((entries) => new Map(entries));
const anyItems = fc.uniqueArray(anId).map((ids) => ids.map((id) => ({ id })));

it("encodeSearchHits stores only the search hits for the given items, with their ranks", () => {
  fc.assert(
    fc.property(anyHits, anyItems, (hits, items) => {
      const decoded = decodeSearchHits(JSON.parse(JSON.stringify(encodeSearchHits(hits, items))));
      expect([...decoded.keys()].toSorted()).toEqual(items.flatMap(({ id }) => (hits.has(id) ? [id] : [])).toSorted());
      expect(areSearchHitsEqual(decoded, hits, items)).toBe(true);
    }),
  );
});

it("areSearchHitsEqual ignores search hits for items outside the list", () => {
  const items = [{ id: 1 }, { id: 2 }];
  const hits = new Map([[1, 0]]);
  expect(areSearchHitsEqual(hits, new Map([...hits, [3, 0]]), items)).toBe(true);
  expect(areSearchHitsEqual(hits, new Map([[1, 1]]), items)).toBe(false);
  expect(areSearchHitsEqual(hits, new Map([...hits, [2, 0]]), items)).toBe(false);
  expect(areSearchHitsEqual(undefined, undefined, items)).toBe(true);
});
