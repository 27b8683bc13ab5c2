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

const drawn = parseShippedArtwork(formatShippedArtwork(shippedCatalogue.items));

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

it("knows every item that ships, and no other", () => {
  for (const item of shippedCatalogue.items) expect(isArtworkShipped(item, drawn)).toBe(true);
  expect(isArtworkShipped({ ...getItem(1), id: 951 }, drawn)).toBe(false);
  expect(isArtworkShipped(getItem(1), parseShippedArtwork(""))).toBe(false);
});

it("an item that would be drawn otherwise is not the one that was drawn", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 950 }), anyChange, (id, change) => {
      const changed = { ...getItem(id), ...change };
      if (drawArtwork(changed) !== drawArtwork(getItem(id))) expect(isArtworkShipped(changed, drawn)).toBe(false);
    }),
  );
});

it("an item keeps its drawing when only facts change that no drawing shows", () => {
  const changed = { ...getItem(1), releases: {}, gameSeriesId: 99 };
  expect(hashArtworkSubject(changed)).toBe(hashArtworkSubject(getItem(1)));
});

it("takes a few kilobytes", () => expect(formatShippedArtwork(shippedCatalogue.items).length).toBeLessThan(8_000));
