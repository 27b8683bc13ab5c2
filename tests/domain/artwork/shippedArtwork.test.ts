import fc from "fast-check";
import { expect, it } from "vitest";
import { type ArtworkSubject, drawArtwork } from "../../../domain/artwork/artwork";
import { ITEM_FORMS } from "../../../domain/catalogue/item";
import {
  formatShippedArtwork,
  hashArtworkSubject,
  isArtworkShipped,
  parseShippedArtwork,
} from "../../../domain/catalogue/pictureRef";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";

const shipped = parseShippedArtwork(formatShippedArtwork(shippedCatalogue.items));

const anyText = fc.string({ maxLength: 12 });
const anyChange: fc.Arbitrary<Partial<ArtworkSubject>> = fc.record(
  {
    name: anyText,
    extraName: anyText,
    character: anyText,
    characterKey: anyText,
    form: fc.constantFrom(...ITEM_FORMS),
    amiiboSeriesId: fc.integer({ min: 1, max: 40 }),
    acNumber: fc.integer({ min: 1, max: 500 }),
  },
  { requiredKeys: [] },
);

it("isArtworkShipped is true only for items whose drawing ships with the site", () => {
  for (const item of shippedCatalogue.items) expect(isArtworkShipped(item, shipped)).toBe(true);
  expect(isArtworkShipped({ ...getItem(1), id: 951 }, shipped)).toBe(false);
  expect(isArtworkShipped(getItem(1), parseShippedArtwork(""))).toBe(false);
});

it("isArtworkShipped is false for an item whose drawing has changed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 950 }), anyChange, (id, change) => {
      const changed = { ...getItem(id), ...change };
      if (drawArtwork(changed) !== drawArtwork(getItem(id))) expect(isArtworkShipped(changed, shipped)).toBe(false);
    }),
  );
});

it("hashArtworkSubject ignores fields of an item that do not affect its drawing", () => {
  const changed = { ...getItem(1), releases: {}, gameSeriesId: 99 };
  expect(hashArtworkSubject(changed)).toBe(hashArtworkSubject(getItem(1)));
});

it("the hashes of all shipped artworks fit into 8 KB", () =>
  expect(formatShippedArtwork(shippedCatalogue.items).length).toBeLessThan(8_000));
