import fc from "fast-check";
import { expect, it } from "vitest";
import { type ArtworkInputs, drawArtwork } from "../../../domain/artwork/artwork";
import { ITEM_FORMS } from "../../../domain/catalogue/item";
import {
  formatArtworkHashes,
  hashArtworkInputs,
  isArtworkDeployed,
  parseArtworkHashes,
} from "../../../domain/catalogue/pictureRef";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";

const shipped = parseArtworkHashes(formatArtworkHashes(shippedCatalogue.items));

const anyText = fc.string({ maxLength: 12 });
const anyChange: fc.Arbitrary<Partial<ArtworkInputs>> = fc.record(
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

it("isArtworkDeployed is true only for items whose drawing is deployed with the site", () => {
  for (const item of shippedCatalogue.items) expect(isArtworkDeployed(item, shipped)).toBe(true);
  expect(isArtworkDeployed({ ...getItem(1), id: 951 }, shipped)).toBe(false);
  expect(isArtworkDeployed(getItem(1), parseArtworkHashes(""))).toBe(false);
});

it("isArtworkDeployed is false if the drawing of an item differs from its deployed drawing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 950 }), anyChange, (id, change) => {
      const changed = { ...getItem(id), ...change };
      if (drawArtwork(changed) !== drawArtwork(getItem(id))) expect(isArtworkDeployed(changed, shipped)).toBe(false);
    }),
  );
});

it("hashArtworkInputs ignores fields of an item that do not affect its drawing", () => {
  const changed = { ...getItem(1), releases: {}, gameSeriesId: 99 };
  expect(hashArtworkInputs(changed)).toBe(hashArtworkInputs(getItem(1)));
});

it("the hashes of all drawings that are deployed with the site fit into 8 KB", () =>
  expect(formatArtworkHashes(shippedCatalogue.items).length).toBeLessThan(8_000));
