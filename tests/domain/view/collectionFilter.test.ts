import fc from "fast-check";
import { expect, it } from "vitest";
import {
  COLLECTION_FILTERS,
  COLLECTION_ORDERS,
  matchesCollectionFilter,
  type OwnedItem,
  sortOwnedItems,
} from "../../../domain/view/collectionFilter";
import { getItem } from "../../helpers/catalogue";

const shelved = (id: number, known: Partial<OwnedItem> = {}): OwnedItem => ({
  item: getItem(id),
  boxed: 1,
  loose: 0,
  forSale: 0,
  gifts: 0,
  cameOn: 0,
  ...known,
});
const idsOf = (all: readonly OwnedItem[]) => all.map(({ item }) => item.id);

it.each([
  ["value", [{ value: 100 }, {}, { value: 300 }], [3, 1, 2]],
  ["gain", [{ gain: -5 }, {}, { gain: 7 }], [3, 1, 2]],
  ["newest", [{ cameOn: 10 }, { cameOn: 30 }, { cameOn: 20 }], [2, 3, 1]],
  ["rarest", [{ sales: 9 }, { sales: 1, value: 100 }, { sales: 1, value: 300 }], [3, 2, 1]],
  ["rarest", [{}, { sales: 400 }, { value: 5 }], [2, 1, 3]],
  // However dear it is.
  ["rarest", [{ sales: 2, value: 5_000_000_000 }, { sales: 1 }, { sales: 0 }], [3, 2, 1]],
] as const)("by %s what has most of it stands first, and what nobody knows last", (order, known, expected) =>
  expect(
    idsOf(
      sortOwnedItems(
        known.map((each, place) => shelved(place + 1, each)),
        order,
      ),
    ),
  ).toEqual(expected),
);

it("an order loses nothing, doubles nothing and leaves equals in the order of the catalogue", () => {
  const anyKnown = fc.record({
    value: fc.option(fc.nat(5), { nil: undefined }),
    gain: fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }),
    sales: fc.option(fc.nat(3), { nil: undefined }),
    cameOn: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(anyKnown, { maxLength: 30 }), fc.constantFrom(...COLLECTION_ORDERS.slice(1)), (all, order) => {
      if (order === "series") return;
      const before = all.map((known, place) => shelved(place + 1, known));
      const after = sortOwnedItems(before, order);
      expect(idsOf(after).toSorted((a, b) => a - b)).toEqual(idsOf(before));
      const same = (one: OwnedItem, other: OwnedItem) =>
        one.value === other.value &&
        one.gain === other.gain &&
        one.sales === other.sales &&
        one.cameOn === other.cameOn;
      for (const [place, each] of after.entries())
        for (const later of after.slice(place + 1))
          if (same(each, later)) expect(each.item.id).toBeLessThan(later.item.id);
    }),
  );
});

it("a part holds what it says", () => {
  const [figure, card] = [1, 300];
  const all = [
    shelved(figure, { boxed: 1, loose: 1 }),
    shelved(card, { forSale: 1 }),
    shelved(2, { boxed: 0, loose: 1, gifts: 1 }),
    shelved(301, { boxed: 0, loose: 2 }),
    shelved(3),
  ];
  const parts = Object.fromEntries(
    COLLECTION_FILTERS.map((part) => [part, idsOf(all.filter((each) => matchesCollectionFilter(part, each)))]),
  );
  expect(parts).toEqual({
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
