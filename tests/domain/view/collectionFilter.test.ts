import fc from "fast-check";
import { expect, it } from "vitest";
import {
  COLLECTION_FILTERS,
  COLLECTION_ORDERS,
  matchesCollectionFilter,
  type OwnedItemTotals,
  sortOwnedItems,
} from "../../../domain/view/collectionFilter";
import { getItem } from "../../helpers/catalogue";

const createOwnedItem = (id: number, known: Partial<OwnedItemTotals> = {}): OwnedItemTotals => ({
  item: getItem(id),
  boxed: 1,
  loose: 0,
  forSale: 0,
  gifts: 0,
  newestCopyDay: 0,
  ...known,
});
const listIds = (all: readonly OwnedItemTotals[]) => all.map(({ item }) => item.id);

it.each([
  ["value", [{ value: 100 }, {}, { value: 300 }], [3, 1, 2]],
  ["gain", [{ gain: -5 }, {}, { gain: 7 }], [3, 1, 2]],
  ["newest", [{ newestCopyDay: 10 }, { newestCopyDay: 30 }, { newestCopyDay: 20 }], [2, 3, 1]],
  ["rarest", [{ sales: 9 }, { sales: 1, value: 100 }, { sales: 1, value: 300 }], [3, 2, 1]],
  ["rarest", [{}, { sales: 400 }, { value: 5 }], [2, 1, 3]],
  // A very high value does not outweigh the number of sales.
  ["rarest", [{ sales: 2, value: 5_000_000_000 }, { sales: 1 }, { sales: 0 }], [3, 2, 1]],
] as const)(
  "a collection sorted by %s begins with the highest values and ends with items of unknown value",
  (order, known, expected) =>
    expect(
      listIds(
        sortOwnedItems(
          known.map((each, index) => createOwnedItem(index + 1, each)),
          order,
        ),
      ),
    ).toEqual(expected),
);

it("sortOwnedItems keeps every item and leaves equally ranked items in catalogue order", () => {
  const anyKnown = fc.record({
    value: fc.option(fc.nat(5), { nil: undefined }),
    gain: fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }),
    sales: fc.option(fc.nat(3), { nil: undefined }),
    newestCopyDay: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(anyKnown, { maxLength: 30 }), fc.constantFrom(...COLLECTION_ORDERS.slice(1)), (all, order) => {
      if (order === "series") return;
      const before = all.map((known, index) => createOwnedItem(index + 1, known));
      const after = sortOwnedItems(before, order);
      expect(listIds(after).toSorted((a, b) => a - b)).toEqual(listIds(before));
      const isEqual = (first: OwnedItemTotals, second: OwnedItemTotals) =>
        first.value === second.value &&
        first.gain === second.gain &&
        first.sales === second.sales &&
        first.newestCopyDay === second.newestCopyDay;
      for (const [index, each] of after.entries())
        for (const later of after.slice(index + 1))
          if (isEqual(each, later)) expect(each.item.id).toBeLessThan(later.item.id);
    }),
  );
});

it("each collection filter shows exactly the matching items, such as boxed or for sale", () => {
  const [figure, card] = [1, 300];
  const all = [
    createOwnedItem(figure, { boxed: 1, loose: 1 }),
    createOwnedItem(card, { forSale: 1 }),
    createOwnedItem(2, { boxed: 0, loose: 1, gifts: 1 }),
    createOwnedItem(301, { boxed: 0, loose: 2 }),
    createOwnedItem(3),
  ];
  const idsByFilter = Object.fromEntries(
    COLLECTION_FILTERS.map((filter) => [filter, listIds(all.filter((each) => matchesCollectionFilter(filter, each)))]),
  );
  expect(idsByFilter).toEqual({
    all: [figure, card, 2, 301, 3],
    figures: [figure, 2, 3],
    cards: [card, 301],
    boxed: [figure, 3],
    loose: [figure, 2],
    duplicates: [figure, 301],
    "for-sale": [card],
    gifts: [2],
  });
});
