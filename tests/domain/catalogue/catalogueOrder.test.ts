import fc from "fast-check";
import { expect, it } from "vitest";
import { sortInCatalogueOrder } from "../../../domain/catalogue/catalogueOrder";
import { shippedCatalogue } from "../../helpers/catalogue";

const anyItems = fc.uniqueArray(
  fc.record(
    { id: fc.integer({ min: 1, max: 2000 }), acNumber: fc.integer({ min: 1, max: 700 }) },
    { requiredKeys: ["id"] },
  ),
  { selector: ({ id }) => id, maxLength: 60 },
);

it("sortInCatalogueOrder sorts items without a card number by id", () =>
  expect(sortInCatalogueOrder([{ id: 3 }, { id: 1 }, { id: 2 }]).map(({ id }) => id)).toEqual([1, 2, 3]));

it("sortInCatalogueOrder sorts numbered cards and leaves all other items at their positions", () => {
  const items = [{ id: 1, acNumber: 9 }, { id: 2 }, { id: 3, acNumber: 4 }, { id: 4 }];
  expect(sortInCatalogueOrder(items).map(({ id }) => id)).toEqual([3, 2, 1, 4]);
});

it("sortInCatalogueOrder neither loses nor duplicates items", () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const ids = sortInCatalogueOrder(items).map(({ id }) => id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id).sort((a, b) => a - b));
    }),
  );
});

it("the result of sortInCatalogueOrder does not depend on the initial order of the items", () => {
  fc.assert(
    fc.property(anyItems, (items) => {
      const ordered = sortInCatalogueOrder(items);
      const numbers = ordered.flatMap(({ acNumber }) => acNumber ?? []);
      const plain = ordered.filter(({ acNumber }) => acNumber === undefined).map(({ id }) => id);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(plain).toEqual(plain.toSorted((a, b) => a - b));
      expect(sortInCatalogueOrder(items.toReversed())).toEqual(ordered);
      expect(sortInCatalogueOrder(ordered)).toEqual(ordered);
    }),
  );
});

it("sortInCatalogueOrder sorts Animal Crossing cards by their card number", () => {
  const numbers = sortInCatalogueOrder(shippedCatalogue.items).flatMap(({ acNumber }) => acNumber ?? []);
  expect(numbers.slice(0, 3)).toEqual([1, 2, 3]);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});
