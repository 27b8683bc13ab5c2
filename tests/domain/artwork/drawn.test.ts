import fc from "fast-check";
import { expect, it } from "vitest";
import { type ArtworkSubject, drawArtwork } from "../../../domain/artwork/artwork";
import { FORMS } from "../../../domain/catalogue/amiibo";
import { formatDrawn, isDrawn, parseDrawn, subjectHash } from "../../../domain/catalogue/picture";
import { itemOf, shipped } from "../../helpers/catalogue";

const drawn = parseDrawn(formatDrawn(shipped.items));

const anyText = fc.string({ maxLength: 12 });
const anyChange: fc.Arbitrary<Partial<ArtworkSubject>> = fc.record(
  {
    name: anyText,
    extraName: anyText,
    character: anyText,
    characterKey: anyText,
    form: fc.constantFrom(...FORMS),
    amiiboSeriesId: fc.integer({ min: 1, max: 40 }),
    acNumber: fc.integer({ min: 1, max: 500 }),
  },
  { requiredKeys: [] },
);

it("knows every item that ships, and no other", () => {
  for (const item of shipped.items) expect(isDrawn(item, drawn)).toBe(true);
  expect(isDrawn({ ...itemOf(1), id: 951 }, drawn)).toBe(false);
  expect(isDrawn(itemOf(1), parseDrawn(""))).toBe(false);
});

it("an item that would be drawn otherwise is not the one that was drawn", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 950 }), anyChange, (id, change) => {
      const changed = { ...itemOf(id), ...change };
      if (drawArtwork(changed) !== drawArtwork(itemOf(id))) expect(isDrawn(changed, drawn)).toBe(false);
    }),
  );
});

it("an item keeps its drawing when only facts change that no drawing shows", () => {
  const changed = { ...itemOf(1), releases: {}, gameSeriesId: 99 };
  expect(subjectHash(changed)).toBe(subjectHash(itemOf(1)));
});

it("takes a few kilobytes", () => expect(formatDrawn(shipped.items).length).toBeLessThan(8_000));
